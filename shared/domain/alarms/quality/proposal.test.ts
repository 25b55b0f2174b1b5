import { describe, expect, it, test } from 'vitest';
import { MINUTE_MS } from '../../durations.ts';
import { patienceOf } from '../check/sensor-alarm.ts';
import type { IncidentCause } from '../incidents/incident.ts';
import { backtest } from '../limits/backtest.ts';
import { limitsOf, type Threshold } from '../limits/breach.ts';
import { type Proposal, verdictOn } from './proposal.ts';
import type { CountedAlarm } from './quality.ts';

const LABEL = 'boilerSupplyHeaderTemperature1';
const LIMIT: Threshold = { min: '', max: '200', thresholdStatus: 'enabled' };
const LENGTH = 5000;

/** Minutes at 150, with some breaches: [first minute, how many, value]. */
function past(...breaches: readonly (readonly [number, number, number])[]) {
  const values: number[] = Array(LENGTH).fill(150);
  for (const [from, count, value] of breaches) values.fill(value, from, from + count);
  return { start: 0, stepMs: MINUTE_MS, values };
}
const repeated = (count: number, minutes: number, value: number, every = 100) =>
  Array.from({ length: count }, (_, at) => [at * every, minutes, value] as const);

/** An alarm that there was, with what people said of it. */
const said = (minute: number, minutes: number, cause: IncidentCause, value = 210): CountedAlarm => ({
  id: String(minute),
  propertyId: 'p',
  kind: 'sensor',
  subject: LABEL,
  since: minute * MINUTE_MS,
  raisedAt: (minute + 1) * MINUTE_MS,
  endedAt: (minute + minutes) * MINUTE_MS,
  extreme: { value, time: minute * MINUTE_MS, side: 'max', limit: 200 },
  told: [],
  foundCause: { cause, note: '', userId: 'u', at: 0, version: 1 },
});

const verdict = (
  history: ReturnType<typeof past>,
  threshold: Threshold | undefined = LIMIT,
  alarms: readonly CountedAlarm[] = [],
  label = LABEL,
) => verdictOn({ label, threshold, history, alarms, isPausedAt: () => false, isUnderWorkAt: () => false });
const proposed = (...given: Parameters<typeof verdict>): Proposal | undefined => {
  const found = verdict(...given);
  return 'proposal' in found ? found.proposal : undefined;
};
const changeOf = (proposal: Proposal | undefined) =>
  proposal && [proposal.is, proposal.threshold.forMinutes, proposal.threshold.band, proposal.before, proposal.after];

describe('A proposal', () => {
  it('lets a short breach pass, and keeps what lasted', () => {
    expect(changeOf(proposed(past(...repeated(11, 4, 210), [3000, 40, 210])))).toEqual([
      'mustLast',
      '5',
      undefined,
      12,
      1,
    ]);
  });

  it('is the smallest step that saves nearly as much as the best', () => {
    // Two minutes end ten, ten minutes all eleven.
    expect(changeOf(proposed(past(...repeated(10, 2, 210), [3000, 8, 210])))).toEqual([
      'mustLast',
      '2',
      undefined,
      11,
      1,
    ]);
    expect(
      changeOf(
        proposed(
          past(...repeated(5, 2, 210), ...repeated(5, 8, 210).map(([at, ...more]) => [at + 2000, ...more] as const)),
        ),
      ),
    ).toEqual(['mustLast', '10', undefined, 10, 0]);
  });

  it('is a band where the value dances on its limit for long', () => {
    const values = Array.from({ length: LENGTH }, (_, at) =>
      at >= 1000 && at < 2000 ? (at % 30 < 20 ? 201 : 199) : 150,
    );
    expect(changeOf(proposed({ start: 0, stepMs: MINUTE_MS, values }))).toEqual(['band', undefined, '2', 34, 1]);
  });

  it('is another limit where people said three times that it is false', () => {
    const breaches = past(...repeated(6, 40, 204.2));
    const alarms = [0, 100, 200].map((minute) => said(minute, 40, 'falseLimit', 204.2));
    expect(proposed(breaches, LIMIT, alarms.slice(1))).toBeUndefined();
    // The other three lasted, and nobody said that they were false.
    expect(proposed(breaches, LIMIT, alarms)).toBeUndefined();
    const all = [0, 100, 200, 300, 400, 500].map((minute) => said(minute, 40, 'falseLimit', 204.2));
    expect(proposed(breaches, LIMIT, all)).toEqual({
      ...{ is: 'limit', before: 6, after: 0, longestMs: 40 * MINUTE_MS },
      threshold: { ...LIMIT, max: '205' },
    });
  });

  it('never loses an alarm that people gave a real cause', () => {
    const breaches = past(...repeated(11, 4, 210));
    expect(proposed(breaches, LIMIT, [said(300, 4, 'partFailed')])).toBeUndefined();
    expect(proposed(breaches, LIMIT, [said(300, 4, 'falseSensor')])).toBeDefined();
  });

  it('never hides an alarm inside another one, whether an alarm is open or not', () => {
    // Pressure sinks under its minimum again and again, and once for a reason that people gave.
    const values: number[] = Array(LENGTH).fill(14);
    for (let at = 0; at < 50; at += 1) values.fill(9, at * 98, at * 98 + 6);
    values.fill(9, 2500, 2504);
    const open = [...values.slice(0, -4), 9, 9, 9, 9];
    const minimum: Threshold = { min: '10', max: '', thresholdStatus: 'enabled' };
    const real = said(2500, 4, 'partFailed');
    for (const past of [values, open]) {
      const history = { start: 0, stepMs: MINUTE_MS, values: past };
      expect(verdict(history, minimum, [real], 'boilerSystemPressure1')).toMatchObject({ none: 'nothingHelps' });
    }
  });

  it('lets no alarm stand for days, also while one is open', () => {
    // Critical limits must not wait long, and a band would join all of these.
    const values = Array.from({ length: LENGTH }, (_, at) => (at % 20 < 8 || at >= LENGTH - 4 ? 201 : 199));
    const history = { start: 0, stepMs: MINUTE_MS, values };
    expect(proposed(history, { ...LIMIT, severity: 'critical' })).toBeUndefined();
    expect(changeOf(proposed({ ...history, values: [...values.slice(-1400), ...Array(1000).fill(150)] }))?.[0]).toBe(
      'mustLast',
    );
    const short = { ...history, values: [...Array(1000).fill(150), ...values.slice(-1400)] };
    expect(changeOf(proposed(short, { ...LIMIT, severity: 'critical' }))?.slice(0, 3)).toEqual([
      'band',
      undefined,
      '2',
    ]);
  });

  it('says how long the longest alarm lasted that it does not raise', () => {
    expect(proposed(past(...repeated(10, 4, 210), [3000, 9, 210]))?.longestMs).toBe(4 * MINUTE_MS);
  });

  it('keeps everything else of the limit', () => {
    const limit: Threshold = { ...LIMIT, severity: 'notice', instruction: 'Call the caretaker.' };
    expect(proposed(past(...repeated(11, 4, 210)), limit)?.threshold).toEqual({ ...limit, forMinutes: '5' });
  });

  test.each<[string, Threshold, number, string | undefined]>([
    ['a critical limit waits at most five minutes', { ...LIMIT, severity: 'critical' }, 4, '5'],
    ['so longer breaches of one stay', { ...LIMIT, severity: 'critical' }, 8, undefined],
    ['a warning may wait', LIMIT, 8, '10'],
    ['a limit that waits already is only made to wait longer', { ...LIMIT, forMinutes: '5' }, 8, '10'],
  ])('%s', (_what, limit, minutes, forMinutes) => {
    expect(proposed(past(...repeated(11, minutes, 210)), limit)?.threshold.forMinutes).toBe(forMinutes);
  });

  it('never lets a danger wait; another state may', () => {
    const on: Threshold = { min: '', max: '0', thresholdStatus: 'enabled' };
    const values = past(...repeated(11, 4, 1)).values.map((value) => (value === 150 ? 0 : value));
    const history = { start: 0, stepMs: MINUTE_MS, values };
    for (const label of ['leak1', 'carbonMonoxide1', 'gasLeak1'])
      expect(proposed(history, on, [], label)).toBeUndefined();
    expect(proposed(history, on, [], 'door1')?.threshold).toEqual({ ...on, forMinutes: '5' });
  });
});

describe('Without a proposal', () => {
  test.each<[string, ReturnType<typeof past>, Threshold | undefined, object]>([
    ['nobody has set a limit', past(), undefined, { none: 'off', before: 0 }],
    ['it is off', past(), { ...LIMIT, thresholdStatus: 'disabled' }, { none: 'off', before: 0 }],
    ['it sets nothing', past(), { max: '999', thresholdStatus: 'enabled' }, { none: 'off', before: 0 }],
    ['it is calm now', past(...repeated(2, 4, 210)), LIMIT, { none: 'calm', before: 2 }],
    ['each alarm lasted', past(...repeated(6, 40, 210)), LIMIT, { none: 'nothingHelps', before: 6 }],
    [
      'there are too few readings',
      { start: 0, stepMs: MINUTE_MS, values: Array(1439).fill(210) },
      LIMIT,
      { none: 'tooFewReadings', before: 0 },
    ],
  ])('%s', (_what, history, limit, expected) => {
    const given = { label: LABEL, threshold: limit, history, alarms: [] };
    expect(verdictOn({ ...given, isPausedAt: () => false, isUnderWorkAt: () => false })).toEqual(expected);
  });
});

describe('Laws, on a hundred random pasts', () => {
  // A small linear congruential generator: the same pasts in each run.
  let seed = 7;
  const random = () => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return seed / 2147483648;
  };
  const pasts = Array.from({ length: 100 }, () =>
    past(
      ...Array.from(
        { length: 3 + Math.floor(random() * 30) },
        () => [Math.floor(random() * (LENGTH - 100)), 1 + Math.floor(random() ** 3 * 60), 200 + random() * 12] as const,
      ),
    ),
  );

  it('no alarm that lasted 15 minutes is lost, and the figures are those of the replay', () => {
    let found = 0;
    for (const history of pasts) {
      const proposal = proposed(history);
      if (!proposal) continue;
      found += 1;
      const [before, after] = [LIMIT, proposal.threshold].map((each) =>
        backtest(history, limitsOf(each), patienceOf(each)),
      );
      expect([before?.length, after?.length]).toEqual([proposal.before, proposal.after]);
      expect(proposal.before - proposal.after).toBeGreaterThanOrEqual(3);
      const end = LENGTH * MINUTE_MS;
      for (const { since, until = end } of before ?? []) {
        if (until - since < 15 * MINUTE_MS) continue;
        const begins = after?.some((each) => each.since >= since && each.since <= until);
        const last = before?.findLast((each) => each.since < since);
        expect(begins || (last && since - (last.until ?? end) < 15 * MINUTE_MS), `${since} to ${until}`).toBe(true);
      }
    }
    expect(found).toBeGreaterThan(30);
  });
});
