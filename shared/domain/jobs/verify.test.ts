import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../durations.ts';
import { told } from '../findings/days.sample.ts';
import type { Evidence, Verdict } from '../findings/rule.ts';
import { literally, sentence } from '../sentences/sentence.ts';
import { alarmOutcome, figuresBefore, findingOutcome, quietDays } from './verify.ts';

const COLUMNS = ['Starts', 'Most starts per hour', 'Cycle time, minutes'];
const evidence = (...days: readonly [day: string, holds: boolean, ...values: number[]][]): Evidence => ({
  columns: COLUMNS.map(literally),
  days: days.map(([day, holds, ...values]) => ({ day, holds, values })),
  sensors: [],
});
const BEFORE = evidence(
  ['2026-11-08', true, 130, 11, 8],
  ['2026-11-09', true, 132, 11, 8],
  ['2026-11-10', false, 20, 2, 60],
);
const AFTER = evidence(
  ['2026-11-10', false, 90, 9, 9],
  ['2026-11-11', false, 30, 4, 8],
  ['2026-11-12', false, 32, 4, 8],
);
const clear: Verdict = { outcome: 'clear', evidence: AFTER };
const holds: Verdict = {
  outcome: 'holds',
  says: literally('Looks like short cycling.'),
  far: 1,
  held: 3,
  judged: 3,
  evidence: AFTER,
};

test('what a finding measured is the mean of the days on which it held, or of all where none says it', () => {
  const means = [131, 11, 8].map((mean, index) => ({ column: COLUMNS[index], mean }));
  expect(told(figuresBefore(BEFORE))).toEqual(means);
  const together = { ...BEFORE, days: BEFORE.days.map(({ holds: _, ...day }) => day) };
  expect(told(figuresBefore(together)[0])).toEqual({ column: 'Starts', mean: 94 });
});

const finding = (part: Partial<Parameters<typeof findingOutcome>[0]>) =>
  findingOutcome({
    ...{ figures: figuresBefore(BEFORE), doneDay: '2026-11-10', lastDay: '2026-11-13', ruleDays: 3 },
    ...{ verdict: clear, isOpen: false, isVerified: false, shownDays: 3, ...part },
  });
const FIGURES = 'Starts: was 131, now 31; Most starts per hour: was 11, now 4';

describe('docs/product/jobs.md#verified: a job about a finding', () => {
  test.each<[string, Partial<Parameters<typeof findingOutcome>[0]>, unknown]>([
    ['is verified with the figures of the days after it was done', {}, { state: 'verified', line: FIGURES }],
    ['waits until all days of the rule are after it', { lastDay: '2026-11-12' }, undefined],
    [
      'waits for the three clear days of a finding, also of a rule of one day',
      { ruleDays: 1, lastDay: '2026-11-12' },
      undefined,
    ],
    ['waits while its finding is open', { isOpen: true }, undefined],
    ['came back while the rule holds', { verdict: holds, isOpen: true }, { state: 'cameBack', line: FIGURES }],
    [
      'is not proven while the rule cannot know',
      { verdict: { outcome: 'unknown', reason: sentence('not-enough', { known: 0.61, days: 3 }) } },
      { unproven: 'not enough data (61% of 3 days)' },
    ],
    [
      'is not proven by a sensor that is gone',
      { verdict: undefined },
      { unproven: 'no sensor: the original sensor is gone' },
    ],
    [
      'is not proven by days on which the fault could not have shown',
      { shownDays: 2 },
      { unproven: 'the fault could have shown on only 2 of 3 days since then' },
    ],
    [
      'that is verified came back when its finding opens again',
      { isVerified: true, verdict: holds, isOpen: true },
      { state: 'cameBack', line: 'It’s back: Looks like short cycling.' },
    ],
    [
      'that is verified came back also when its finding opened on a day before',
      { isVerified: true, isOpen: true },
      { state: 'cameBack', line: 'It’s back: the same finding is open' },
    ],
    ['that is verified stays so while nothing is seen', { isVerified: true }, undefined],
    [
      'that is verified stays so while nobody can know',
      { isVerified: true, verdict: { outcome: 'unknown', reason: sentence('hindered.burners') } },
      undefined,
    ],
    ['says so without figures', { verdict: { outcome: 'clear' } }, { state: 'verified', line: 'No longer detected' }],
    [
      'that came back says what the rule says without figures',
      { verdict: holds, figures: [] },
      { state: 'cameBack', line: 'Looks like short cycling.' },
    ],
  ])('%s', (_what, part, expected) => {
    expect(told(finding(part))).toEqual(expected);
  });
});

const DONE = 100 * DAY_MS;
const alarm = (daysBefore: number, lasts = 0.1) => ({
  since: DONE - daysBefore * DAY_MS,
  endedAt: DONE - (daysBefore - lasts) * DAY_MS,
});
const five = [alarm(12), alarm(9), alarm(7), alarm(4), alarm(1)];
const ofAlarm = (part: Partial<Parameters<typeof alarmOutcome>[0]>) =>
  alarmOutcome({
    ...{ doneAt: DONE, now: DONE + 12 * DAY_MS, alarms: five, unwatched: undefined, isVerified: false },
    ...{ known: Array.from({ length: 12 }, () => ({ share: 1 })), ...part },
  });

test.each<[string, readonly number[], number]>([
  ['at least a week', [1], 7],
  ['as long as it came before', [12, 4], 12],
  ['at most thirty days', [29.5, 3], 30],
])('docs/product/jobs.md#verified: an alarm must stay away %s', (_what, days, expected) => {
  expect(quietDays({ doneAt: DONE, alarms: days.map((each) => alarm(each)) })).toBe(expected);
});

const stands = sentence('hindered.burners');

describe('docs/product/jobs.md#verified: a job about an alarm', () => {
  test.each<[string, Partial<Parameters<typeof alarmOutcome>[0]>, unknown]>([
    ['is verified when it stays away as long as it came', {}, { state: 'verified', line: '0 in 12 days (was 5)' }],
    ['waits for the last of these days', { now: DONE + 12 * DAY_MS - 1 }, undefined],
    [
      'came back at once',
      { now: DONE + DAY_MS, alarms: [...five, alarm(-0.5)] },
      { state: 'cameBack', line: 'It recurred' },
    ],
    [
      'came back several times',
      { alarms: [...five, alarm(-1), alarm(-3)] },
      { state: 'cameBack', line: 'It recurred 2 times' },
    ],
    [
      'is not proven while the alarm lasts',
      { alarms: [{ since: DONE - DAY_MS }], now: DONE + 9 * DAY_MS },
      { unproven: 'the alarm is still open' },
    ],
    [
      'is not proven while nobody watches',
      { unwatched: sentence('job.off') },
      { unproven: 'not monitored: its alarms are off' },
    ],
    [
      'is not proven by a dead sensor',
      { known: Array.from({ length: 12 }, (_, day) => ({ share: day < 8 ? 1 : 0 })) },
      { unproven: 'not enough data (66% of 12 days)' },
    ],
    [
      'is not proven by a plant that stands',
      { known: Array.from({ length: 12 }, (_, day) => ({ share: 1, hindered: day < 8 ? stands : undefined })) },
      { unproven: 'the burners didn’t run: it was monitored for 33% of 12 days' },
    ],
    [
      'is verified when the plant has run for as long in more days',
      {
        known: Array.from({ length: 20 }, (_, day) => ({ share: 1, hindered: day < 8 ? stands : undefined })),
        now: DONE + 20 * DAY_MS,
      },
      { state: 'verified', line: '0 in 12 days (was 5)' },
    ],
    ['that is verified stays so while the alarm stays away', { isVerified: true }, undefined],
    [
      'that is verified came back when the alarm comes again',
      { isVerified: true, alarms: [...five, alarm(-14)], now: DONE + 15 * DAY_MS },
      { state: 'cameBack', line: 'It recurred' },
    ],
    ['is not proven by a sensor without a day', { known: [] }, { unproven: 'not enough data (0% of 12 days)' }],
    [
      'about a silent wingnut needs no sensor',
      { known: undefined },
      { state: 'verified', line: '0 in 12 days (was 5)' },
    ],
  ])('%s', (_what, part, expected) => {
    expect(told(ofAlarm(part))).toEqual(expected);
  });
});
