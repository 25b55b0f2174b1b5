import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dayNumber, dayTextOf } from '../calendar-day.ts';
import type { XY } from '../statistics/regression.ts';
import {
  bandOf,
  beatsLikeBefore,
  cellsOf,
  coolerBy,
  floorOf,
  gainOf,
  type ResetCell,
  reachedAt,
  resetCurve,
  type SetCurve,
  savedShare,
  supplyAt,
} from './reset-curve.ts';

/** The hours of five plants that others have measured (test/plants/README.md). */
const MEASURED: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>> = JSON.parse(
  readFileSync(new URL('../../../test/plants/heating-hours.json', import.meta.url), 'utf8'),
);
const cells = (plant: string): ResetCell[] =>
  Object.entries(MEASURED[plant] ?? {}).flatMap(([outdoor, pairs]) =>
    pairs.flatMap((supply, at): ResetCell[] => (at % 2 ? [] : [[Number(outdoor), supply, pairs[at + 1] ?? 0]])),
  );

test.each([
  ['plant-58', 140, 0, 'none'],
  ['plant-53', 159, -0.17, 'none'],
  ['plant-127', 154, -0.31, 'works'],
  ['plant-110', 161, -0.39, 'works'],
  ['plant-34', 183, -0.47, 'works'],
] as const)(
  'docs/product/reset.md#verdict: the line of %s is %i and %d for each degree: %s',
  (plant, at0, slope, verdict) => {
    const curve = resetCurve(cells(plant));
    expect(curve.verdict).toBe(verdict);
    expect(Math.abs((curve.line?.slope ?? 9) - slope)).toBeLessThanOrEqual(0.02);
    expect(Math.abs((curve.line?.at0 ?? 0) - at0)).toBeLessThanOrEqual(1);
  },
);

test('docs/product/reset.md#verdict: hours, means and r² of the measured plants', () => {
  const [p58, p53, p110] = ['plant-58', 'plant-53', 'plant-110'].map((plant) => resetCurve(cells(plant)));
  expect(p58?.hours).toBe(7568);
  expect(p53?.line?.r2).toBeCloseTo(0.05, 2);
  expect(p53?.mild?.mean).toBeCloseTo(149, -0.5);
  expect(Math.abs((p53?.mild?.hours ?? 0) - 5214)).toBeLessThanOrEqual(5);
  expect(Math.abs((p110?.mild?.mean ?? 0) - 133)).toBeLessThanOrEqual(1);
  expect(Math.abs((p110?.cold?.mean ?? 0) - 150)).toBeLessThanOrEqual(1);
});

/** One hour at each whole degree of a range, several times. */
const hoursOf = (from: number, to: number, times: number, supply: (outdoor: number) => number): XY[] =>
  Array.from({ length: times * (to - from + 1) }, (_, at): XY => {
    const outdoor = from + (at % (to - from + 1));
    return [outdoor, supply(outdoor)];
  });
const verdictOf = (points: readonly XY[]) => {
  const { verdict, lacks } = resetCurve(points.map(([x, y]): ResetCell => [x, y, 1]));
  return lacks ?? verdict;
};

test('docs/product/reset.md#verdict: nothing is said of too few hours, or of weather that is alike', () => {
  const falls = (outdoor: number) => 180 - outdoor;
  expect(resetCurve([])).toEqual({ verdict: 'unknown', lacks: 'hours', hours: 0 });
  expect(verdictOf(hoursOf(20, 59, 4, falls))).toBe('hours');
  expect(verdictOf(hoursOf(20, 59, 5, falls))).toBe('works');
  expect(verdictOf(hoursOf(40, 53, 40, falls))).toBe('range');
  expect(verdictOf(hoursOf(40, 57, 40, falls))).toBe('works');
  // The ends of the weather are no range: two hours of frost in a mild month.
  expect(verdictOf([...hoursOf(40, 50, 40, falls), [10, 170], [8, 171]])).toBe('range');
});

test('docs/product/reset.md#verdict: a reset that stops at 50°F with hot water ends too early, one that stops at the least return does not', () => {
  const stops = (least: number) => hoursOf(10, 64, 10, (outdoor) => Math.max(least, 190 - 0.8 * outdoor));
  expect(verdictOf(stops(152))).toBe('endsEarly');
  expect(verdictOf(stops(140))).toBe('works');
  expect(verdictOf(hoursOf(10, 64, 10, () => 180))).toBe('none');
  expect(verdictOf(hoursOf(10, 64, 10, (outdoor) => 150 - 0.19 * outdoor))).toBe('none');
  expect(verdictOf(hoursOf(10, 64, 10, (outdoor) => 150 - 0.21 * outdoor))).toBe('works');
});

test('Cells keep the hours, and lines of cells stay those of the hours', () => {
  const points = hoursOf(11, 63, 7, (outdoor) => 181.3 - 0.63 * outdoor);
  const counted = cellsOf(points);
  expect(counted.reduce((sum, [, , hours]) => sum + hours, 0)).toBe(points.length);
  expect(resetCurve(counted).line?.slope).toBeCloseTo(-0.63, 1);
  expect(counted.length).toBeLessThan(points.length / 4);
});

const CURVE: SetCurve = { coldAt: 0, coldSupply: 170, mildAt: 60, mildSupply: 110 };

test('A set curve is straight between its points, and level beyond them', () => {
  expect([-20, 0, 30, 60, 80].map((outdoor) => supplyAt(CURVE, outdoor))).toEqual([170, 170, 140, 110, 110]);
});

test('docs/product/reset.md#floor: a return of 130°F, hot water of 140°F; none for a condensing boiler', () => {
  expect(floorOf({ condensing: false }, 22.4)).toEqual({ supply: 152, why: 'return' });
  expect(floorOf({ condensing: false }, undefined)).toEqual({ supply: 140, why: 'return' });
  expect(floorOf({}, undefined)).toEqual({ supply: 140, why: 'return' });
  expect(floorOf({ condensing: false, heatsHotWater: true }, 5)).toEqual({ supply: 150, why: 'hotWater' });
  expect(floorOf({ condensing: true, heatsHotWater: true }, 5)).toEqual({ supply: 150, why: 'hotWater' });
  expect(floorOf({ condensing: true }, 5)).toBeUndefined();
  // Swapped sensors lower no floor.
  expect(floorOf({ condensing: false }, -12)).toEqual({ supply: 130, why: 'return' });
});

test('docs/product/reset.md#band: what is not entered has the band of both kinds', () => {
  for (const side of ['mild', 'cold'] as const) {
    const [both, yes, no] = [bandOf(undefined)[side], bandOf(true)[side], bandOf(false)[side]];
    expect(both).toEqual([yes[0], no[1]]);
  }
});

test('docs/product/reset.md#room: a room that just keeps 68°F at 10°F outside reaches it sooner with cooler water', () => {
  // At the present curve, 170°F at 10°F, the room is at 68: it gains 58 of 102 degrees.
  const gain = 58 / 102;
  const days = Array.from({ length: 8 }, () => ({ room: 68, outdoor: 10, supply: 170 }));
  expect(gainOf(days)).toBeCloseTo(gain, 6);
  expect(gainOf(days.slice(0, 4))).toBeUndefined();
  expect(reachedAt(() => 170, gain, 68)).toBe(10);
  // At 150°F: 68 - 0.5686 × 82 = 21.4.
  expect(reachedAt(() => 150, gain, 68)).toBe(22);
  expect(reachedAt(() => 260, 1, 68)).toBeUndefined();
  // A room that is never warm enough is at its limit as soon as it is heated.
  expect(reachedAt(() => 80, 0.1, 68)).toBe(60);
});

test('docs/product/reset.md#room: the most heat of nine tenths of the days counts, and impossible ones do not', () => {
  const at = (gain: number) => ({ outdoor: 30, supply: 160, room: (30 + gain * 160) / (1 + gain) });
  const days = [0.5, 0.55, 0.6, 0.65, 0.7, 0.8, 0.9, 1].map(at);
  expect(gainOf(days)).toBeCloseTo(0.9, 6);
  expect(gainOf([...days, { room: 70, outdoor: 75, supply: 160 }, { room: 70, outdoor: 20, supply: 70 }])).toBeCloseTo(
    0.9,
    6,
  );
});

test('docs/product/reset.md#saving: 1% of the heat for 3°F at most, half of it at least; hotter hours give nothing back', () => {
  const flat: ResetCell[] = [
    [0, 170, 10],
    [30, 170, 10],
    [60, 100, 10],
  ];
  expect(coolerBy(flat, CURVE)).toBeCloseTo(10, 6);
  expect(coolerBy([], CURVE)).toBe(0);
  expect(savedShare(9)).toEqual({ low: 0.015, high: 0.03 });
  expect(savedShare(90).high).toBe(0.15);
});

test('docs/product/reset.md#saving: a model that is no better than the day before names no dollars', () => {
  const follows = (day: string, after: string) => dayNumber(after) === dayNumber(day) + 1;
  const days = (expected: (used: number, before: number) => number, count = 40, step = 1) => {
    const used = Array.from({ length: count }, (_, at) => 50 + 20 * Math.sin(at * 2));
    return used.map((each, at) => ({
      day: dayTextOf(20_000 + step * at),
      used: each,
      expected: expected(each, used[at - 1] ?? each),
    }));
  };
  expect(
    beatsLikeBefore(
      days((used) => used + 3),
      follows,
    ),
  ).toBe(true);
  expect(
    beatsLikeBefore(
      days((used, before) => used + 0.9 * (before - used)),
      follows,
    ),
  ).toBe(false);
  expect(
    beatsLikeBefore(
      days((used) => used, 28),
      follows,
    ),
  ).toBe(false);
  expect(
    beatsLikeBefore(
      days((used) => used, 40, 2),
      follows,
    ),
  ).toBe(false);
  expect(
    beatsLikeBefore(
      days((used) => used).map(({ day, used }) => ({ day, used })),
      follows,
    ),
  ).toBe(false);
});
