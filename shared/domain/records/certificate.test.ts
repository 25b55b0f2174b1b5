import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations.ts';
import type { DaySource } from '../facts/day-source.ts';
import type { TimeWindow } from '../time-range.ts';
import type { RecordSensor } from './applied-rules.ts';
import { minutesSource } from './certificate.sample.ts';
import { type CertificateInput, certificateOf, certificateResult } from './certificate.ts';
import { certificateText, countingText, measuredShare } from './certificate-words.ts';
import { RULE_SETS, type RuleSet } from './rule-sets.ts';

const ZONE = 'America/Los_Angeles';
const at = (text: string, offset = '-08:00') => Date.parse(`${text}${offset}`);
const NIGHT = { startTime: at('2026-11-24T22:00'), endTime: at('2026-11-25T06:00') };
const ROOM: RecordSensor = { label: 'roomTemperature1', measured: 'room' };

type ValueAt = (time: number) => number | null | undefined;

function certified(
  window: TimeWindow,
  sources: readonly DaySource[],
  { rules = RULE_SETS.ipmc as RuleSet, sensor = ROOM, outdoor = undefined as string | undefined, zone = ZONE } = {},
) {
  const input: CertificateInput = { rules, zone, sources, sensor, outdoor };
  const body = certificateOf(window, input);
  const { lead, rest } = certificateText(certificateResult(sensor, body), zone);
  return { ...body, says: `${lead} ${rest}` };
}
const room = (window: TimeWindow, valueAt: ValueAt) => minutesSource(window, { roomTemperature1: valueAt });
const minuteOf = (time: number, { startTime }: TimeWindow = NIGHT) => (time - startTime) / MINUTE_MS;

describe('A night of 68°F', () => {
  test.each<[string, ValueAt, object, string]>([
    [
      'in which nothing happened',
      () => 70,
      { below: 0, measured: 480, readings: 480, lowest: 70, lowestAt: NIGHT.startTime },
      'Never below the required 68°F while measured. Lowest 70°F at 10:00 PM.',
    ],
    [
      'exactly at the minimum',
      () => 68,
      { below: 0, lowest: 68 },
      'Never below the required 68°F while measured. Lowest 68°F at 10:00 PM.',
    ],
    [
      'a hair below the minimum, which a rounded figure would hide',
      () => 67.96,
      { below: 480, lowest: 67.96 },
      'Below the required 68°F for 8 hr. Lowest 67.96°F at 10:00 PM.',
    ],
    [
      'with a cold end',
      (time) => (minuteOf(time) >= 321 ? 66 - (minuteOf(time) === 472 ? 0.1 : 0) : 69),
      { below: 159, lowest: 65.9, lowestAt: at('2026-11-25T05:52'), known: 480 },
      'Below the required 68°F for 2 hr 39 min. Lowest 65.9°F at 5:52 AM.',
    ],
    [
      'with 12 minutes without data in the cold, which are not below',
      (time) => (minuteOf(time) >= 200 && minuteOf(time) < 211 ? undefined : 66),
      { below: 468, measured: 468, readings: 469 },
      'Below the required 68°F for 7 hr 48 min. Lowest 66°F at 10:00 PM.',
    ],
    [
      'with a fault of one minute, which is a gap',
      (time) => (minuteOf(time) === 200 ? null : 69),
      { below: 0, measured: 478, readings: 479 },
      'Never below the required 68°F while measured. Lowest 69°F at 10:00 PM.',
    ],
    [
      'of which most is not measured',
      (time) => (minuteOf(time) < 120 ? 66 : undefined),
      { below: 119, measured: 119, readings: 120 },
      'Not enough data: 25% measured. Below the required 68°F for at least 1 hr 59 min. Lowest 66°F at 10:00 PM.',
    ],
    [
      'without a reading',
      () => undefined,
      { below: 0, measured: 0, readings: 0, applied: 480 },
      'Not enough data: 0% measured. No readings.',
    ],
  ])('%s', (_what, valueAt, figures, says) => {
    const { total, says: said } = certified(NIGHT, [room(NIGHT, valueAt)]);
    expect(total).toMatchObject(figures);
    expect(said).toBe(says);
  });

  test('The rows add up to the period, and the lowest of them is its lowest', () => {
    const valueAt: ValueAt = (time) => (minuteOf(time) % 97 < 9 ? undefined : 68 + 2 * Math.sin(time / HOUR_MS));
    const { total, rows, gaps } = certified(NIGHT, [room(NIGHT, valueAt)]);
    const sum = (name: 'readings' | 'measured' | 'below') => rows.reduce((all, row) => all + row[name], 0);
    expect(rows).toHaveLength(8);
    expect([sum('readings'), sum('measured'), sum('below')]).toEqual([total.readings, total.measured, total.below]);
    expect(Math.min(...rows.map(({ lowest = 999 }) => lowest))).toBe(total.lowest);
    expect(gaps).toHaveLength(5);
    expect(measuredShare(total)).toBeCloseTo(total.measured / 480, 4);
    expect(countingText({ total, gaps }, ZONE)).toContain(
      `${Math.round(480 - total.measured)} min without data (hatched) never count as below.`,
    );
  });
});

test('A sensor that reports once an hour proves nothing about the time between, and its lowest reading stays', () => {
  const { total, says } = certified(NIGHT, [room(NIGHT, (time) => (minuteOf(time) % 60 === 0 ? 66 : undefined))]);
  expect(total).toMatchObject({ readings: 8, measured: 0, lowest: 66 });
  expect(says).toBe('Not enough data: 0% measured. Lowest 66°F at 10:00 PM.');
});

describe('The clock', () => {
  const LONG = { startTime: at('2026-11-01T00:00', '-07:00'), endTime: at('2026-11-02T00:00') };
  const SHORT = { startTime: at('2026-03-08T00:00'), endTime: at('2026-03-09T00:00', '-07:00') };
  test.each([
    ['goes back: 25 hours', LONG, 25 * 60],
    ['goes forward: 23 hours', SHORT, 23 * 60],
  ])('%s are counted', (_what, window, minutes) => {
    const { total } = certified(window, [room(window, () => 60)]);
    expect(total).toMatchObject({ applied: minutes, measured: minutes, below: minutes, readings: minutes });
  });

  test('tells the two hours of 1 AM apart', () => {
    const low = at('2026-11-01T01:20');
    const { says } = certified(LONG, [room(LONG, (time) => (time === low ? 65 : 70))]);
    expect(says).toBe('Below the required 68°F for 1 min. Lowest 65°F on Nov 1 at 1:20 AM PST.');
    // New York asks for 62°F until 6 AM: an hour longer in this night.
    const { required } = certified(LONG, [room(LONG, () => 70)], { rules: RULE_SETS.boston });
    expect(required.map(({ from, to, value }) => [(to - from) / HOUR_MS, value])).toEqual([
      [8, 64],
      [16, 68],
      [1, 64],
    ]);
  });
});

describe('The rules', () => {
  test('by time of day are each counted in their hours', () => {
    const window = { startTime: at('2026-11-24T22:00'), endTime: at('2026-11-25T08:00') };
    // 66°F: above the 64°F of the night until 7 AM, below the 68°F until 11 PM and from 7 AM.
    const { total, spells, says } = certified(window, [room(window, () => 66)], { rules: RULE_SETS.boston });
    expect(total).toMatchObject({ below: 120, applied: 600 });
    expect(spells).toHaveLength(2);
    expect(says).toMatch(/^Below the requirement for 2 hr\./);
  });

  test('that hold only in the cold leave the rest out, and what nobody knows is undetermined', () => {
    const window = { startTime: at('2026-11-25T10:00'), endTime: at('2026-11-25T14:00') };
    const outdoorAt: ValueAt = (time) => (minuteOf(time, window) < 60 ? 50 : minuteOf(time, window) < 120 ? 60 : null);
    const source = minutesSource(window, { roomTemperature1: () => 60, outdoorTemperature1: outdoorAt });
    const { total } = certified(window, [source], { rules: RULE_SETS.newYork, outdoor: 'outdoorTemperature1' });
    expect(total).toMatchObject({ applied: 60, below: 60, unclear: 121, outdoorLowest: 50, outdoorHighest: 60 });
    const { says } = certified(window, [source], { rules: RULE_SETS.newYork });
    expect(says).toBe('Can’t tell whether the rule applied: no outdoor temperature. Lowest 60°F at 10:00 AM.');
  });

  test('of another season do not hold, and the lowest reading is said all the same', () => {
    const window = { startTime: at('2026-07-04T00:00', '-07:00'), endTime: at('2026-07-04T06:00', '-07:00') };
    const { total, required, says } = certified(window, [room(window, () => 60)]);
    expect(total).toMatchObject({ applied: 0, below: 0, measured: 360 });
    expect(required).toEqual([]);
    expect(says).toBe('The rule wasn’t in effect in this period. Lowest 60°F at 12:00 AM.');
  });

  test('A pipe is held against its own limit, and proves no room', () => {
    const sensor = { label: 'boilerSupplyHeaderTemperature1', measured: 'supply' as const, min: 130 };
    const source = minutesSource(NIGHT, { boilerSupplyHeaderTemperature1: () => 120 });
    expect(certified(NIGHT, [source], { sensor }).says).toBe(
      'Below its own limit of 130°F for 8 hr. Lowest 120°F at 10:00 PM. Pipe temperature doesn’t show room temperature.',
    );
  });
});

test('A wingnut that was replaced at midnight and its successor measure one period', () => {
  const midnight = at('2026-11-25T00:00');
  const old = minutesSource(NIGHT, { roomTemperature1: () => 66 }, { wingnutId: 'old', until: midnight });
  const next = minutesSource(NIGHT, { roomTemperature1: () => 67 }, { wingnutId: 'next', since: midnight });
  const { total } = certified(NIGHT, [old, next]);
  expect(total).toMatchObject({ readings: 480, measured: 480, below: 480, lowest: 66, highest: 67 });
});

describe('The curve', () => {
  test('of a night is each of its readings, and ends where the data does', () => {
    const { curve } = certified(NIGHT, [room(NIGHT, (time) => 60 + (minuteOf(time) % 7))]);
    expect(curve).toHaveLength(1);
    expect(curve[0]).toHaveLength(481);
    expect(curve[0]?.[1]).toEqual([NIGHT.startTime + MINUTE_MS, 61]);
    expect(curve[0]?.at(-1)?.[0]).toBe(NIGHT.endTime);
  });

  test('of a month keeps its lowest and highest reading, and is cut at gaps', () => {
    const window = { startTime: NIGHT.startTime - 30 * DAY_MS, endTime: NIGHT.startTime };
    const low = window.startTime + 400 * HOUR_MS + 7 * MINUTE_MS;
    const gap = window.startTime + 500 * HOUR_MS;
    const { curve, total } = certified(window, [
      room(window, (time) => (time === low ? 40 : time >= gap && time < gap + HOUR_MS ? undefined : 70)),
    ]);
    expect(curve).toHaveLength(2);
    expect(curve.flat().length).toBeLessThan(2000);
    expect(curve.flat()).toContainEqual([low, 40]);
    expect(total).toMatchObject({ lowest: 40, lowestAt: low, below: 1 });
  });
});
