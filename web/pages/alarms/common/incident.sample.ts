import type { IncidentDetailReply, IncidentReply } from '../../../../shared/api/types/incident-types.ts';
import { MINUTE_MS } from '../../../../shared/domain/durations.ts';

/** Alarms for tests. */

/** 10:41 on November 21 in Los Angeles. */
export const NOW = Date.UTC(2026, 10, 21, 18, 41);

/** Somebody who did something some minutes ago. */
export const person = (name: string, minutesAgo: number) => ({
  userId: name.toLowerCase(),
  name,
  at: NOW - minutesAgo * MINUTE_MS,
});

const since = NOW - 114 * MINUTE_MS;
const ALARM = {
  kind: 'sensor',
  subject: 'boilerSystemPressure1',
  since,
  raisedAt: since + MINUTE_MS,
  endedAt: null,
  extreme: { value: 8.2, time: NOW - 20 * MINUTE_MS, side: 'min', limit: 10 },
} as const;

/** A pressure that is too low since 08:47, of which nobody takes care. */
export const incidentOf = (more: Partial<IncidentReply> = {}): IncidentReply => ({
  ...ALARM,
  id: 'p.1-boilerSystemPressure1',
  propertyId: 'p',
  propertyName: 'Kestrel Court',
  portfolio: 'Westside',
  timeZone: 'America/Los_Angeles',
  severity: 'warning',
  endReason: null,
  limit: { min: 10 },
  alarms: [{ ...ALARM, id: '1-boilerSystemPressure1' }],
  state: 'open',
  version: 0,
  acknowledged: null,
  assignee: null,
  snoozed: null,
  cause: null,
  told: 4,
  mailHeld: false,
  next: { kind: 'none', at: null },
  ...more,
});

/** The same with a timeline. */
export const detailOf = (more: Partial<IncidentDetailReply> = {}): IncidentDetailReply => ({
  ...incidentOf(),
  timeline: [
    { at: since, kind: 'firstOutside' },
    { at: since + MINUTE_MS, kind: 'raised' },
  ],
  now: NOW,
  ...more,
});
