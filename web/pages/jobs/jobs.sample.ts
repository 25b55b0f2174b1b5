import type { JobReply, JobsReply } from '../../../shared/api/types/job-types.ts';
import { DAY_MS, HOUR_MS } from '../../../shared/domain/durations.ts';
import { READER } from '../../../shared/domain/figures/reader.ts';
import { inWords, sentence } from '../../../shared/domain/sentences/sentence.ts';

/** Jobs for tests. */

/** 18:00 on November 22, 2026, in UTC. */
export const JOBS_NOW = Date.UTC(2026, 10, 22, 18);

/** A job of Theo about a finding, to be done in eight days. */
export const sampleJob = (part: Partial<JobReply> = {}): JobReply => ({
  id: 'j1',
  property: { id: 'p', name: 'Alder House', timeZone: 'UTC' },
  about: { kind: 'finding', key: 'short-cycling/boilerRelayState1' },
  what: 'Widen the control’s differential (Short cycling, Boiler Relay State 1)',
  who: { userId: 'theo', name: 'Theo K.' },
  until: '2026-11-30',
  evidence: 'Looks like short cycling: Boiler Relay State 1 started every 8 minutes, in 3 of 3 days.',
  state: 'open',
  doneAt: null,
  unproven: null,
  madeAt: JOBS_NOW - 2 * DAY_MS,
  changes: [{ at: JOBS_NOW - 2 * DAY_MS, name: 'Dana Whitfield', state: 'open' }],
  version: 1,
  ...part,
});

const pressure = (value: number) => sentence('reading.pressure', { value });
const ALARM = sentence('alarm.sensor', {
  sensor: 'boilerSystemPressure1',
  seen: sentence('alarm.under', { value: pressure(6), limit: pressure(10) }),
});

/** A job in each state: one is overdue, and one is nobody's. @param reader for whom the server words what was seen */
export function sampleJobs(part: Partial<JobsReply> = {}, reader = READER): JobsReply {
  const dana = { userId: 'dana', name: 'Dana Whitfield' };
  const changes = sampleJob().changes;
  const done = { at: JOBS_NOW - HOUR_MS, name: 'Theo K.', state: 'done', line: 'Set from 10 to 20' } as const;
  return {
    jobs: [
      sampleJob({
        id: 'j2',
        what: 'Ask the tenants of the fourth floor',
        until: '2026-11-19',
        who: dana,
        state: 'onIt',
      }),
      sampleJob(),
      sampleJob({
        id: 'j3',
        what: 'See why: Boiler System Pressure 1',
        about: { kind: 'alarm', incidentId: 'p.1-boilerSystemPressure1' },
        evidence: inWords(ALARM, reader),
        who: null,
        until: null,
        state: 'cameBack',
        changes: [...changes, done, { at: JOBS_NOW, name: 'The portal', state: 'cameBack' }],
      }),
      sampleJob({
        id: 'j4',
        what: 'Set the clock of the control',
        unproven: 'not enough data (61% of 3 days)',
        state: 'done',
        doneAt: done.at,
        changes: [...changes, done],
      }),
    ],
    more: false,
    now: JOBS_NOW,
    ...part,
  };
}
