import { expect, test } from 'vitest';
import { dayNumber, dayTextOf } from '../calendar-day.ts';
import { DAY_MS } from '../durations.ts';
import type { DayFacts } from '../facts/day-facts.ts';
import { resetReport } from './reset-report.ts';

const LAST = '2026-02-28';
const FIRST = dayTextOf(dayNumber(LAST) - 59);

/** Sixty winter days: the supply falls by 0.8 for each degree, the second room is colder. */
const day = (index: number, more: Partial<DayFacts> = {}): DayFacts => {
  const outdoor = 15 + ((index * 7) % 36);
  const supply = Math.round(190 - 0.8 * outdoor);
  const room = (mean: number) => ({ mean, coverage: 1 });
  return {
    day: dayTextOf(dayNumber(FIRST) + index),
    analogs: { roomTemperature1: room(72), roomTemperature2: room(69 - (index === 50 ? 4 : 0)) },
    switches: {},
    outdoor: { mean: outdoor, min: outdoor - 5, max: outdoor + 5, degreeHours: 0 },
    firing: { minutes: 300, together: 0, difference: { min: 5, mean: 18, max: 30 } },
    heatingHours: Array.from({ length: 12 }, () => [outdoor, supply]).flat(),
    commands: {},
    circulation: {},
    wingnuts: [],
    ...more,
  } as unknown as DayFacts;
};
const days = (more: Partial<DayFacts> = {}) => Array.from({ length: 60 }, (_, index) => day(index, more));
const report = (more: Partial<Parameters<typeof resetReport>[0]> = {}) =>
  resetReport({ days: days(), from: FIRST, to: LAST, zone: 'UTC', notes: [], limits: {}, plant: {}, ...more });

test('docs/product/reset.md#card: the curve of all hours, and the rooms of the last 28 days, the coldest first', () => {
  const { curve, cells, rooms, ...rest } = report();
  expect(curve).toMatchObject({ verdict: 'works', hours: 720 });
  expect(curve.line?.slope).toBeCloseTo(-0.8, 1);
  expect(cells.reduce((sum, [, , hours]) => sum + hours, 0)).toBe(720);
  expect(rooms.map(({ label, days: count, limit }) => [label, count, limit])).toEqual([
    ['roomTemperature2', 28, 68],
    ['roomTemperature1', 28, 68],
  ]);
  expect(rooms[0]?.coldest).toMatchObject({ day: dayTextOf(dayNumber(FIRST) + 50), mean: 65 });
  expect(rooms[0]?.gain).toBeGreaterThan(0.2);
  expect(rest).toEqual({ from: FIRST, to: LAST, floor: { supply: 148, why: 'return' } });
});

test('docs/product/reset.md#card: after a changed setting the curve begins anew, and a removed note changes nothing', () => {
  const from = dayNumber(FIRST) * DAY_MS + 40 * DAY_MS;
  const changed = report({ notes: [{ kind: 'settingChanged', from }] });
  expect(changed).toMatchObject({ from: dayTextOf(dayNumber(FIRST) + 41), isRestarted: true });
  expect(changed.curve.hours).toBe(19 * 12);
  for (const note of [
    { kind: 'settingChanged', from, removed: { userId: 'u', at: 0 } },
    { kind: 'service', from },
    { kind: 'settingChanged', from: dayNumber(LAST) * DAY_MS },
  ] as const)
    expect(report({ notes: [note] }).curve.hours).toBe(720);
});

test('docs/product/reset.md#floor: pumps of a hot water tank say that the boilers heat it, unless somebody says no', () => {
  const pumped = days({ switches: { indirectTankPumpRelayState1: {} } as unknown as DayFacts['switches'] });
  const plant = { condensing: true } as const;
  expect(report({ plant }).floor).toBeUndefined();
  expect(report({ plant, days: pumped }).floor).toEqual({ supply: 150, why: 'hotWater' });
  expect(report({ plant: { ...plant, heatsHotWater: false }, days: pumped }).floor).toBeUndefined();
});

test('docs/product/reset.md#room: the lower limit of a room that is on counts, and mild days and days with gaps do not', () => {
  expect(report({ limits: { roomTemperature1: { min: 70 } } }).rooms[1]).toMatchObject({ limit: 70 });
  const gaps = days({ analogs: { roomTemperature1: { mean: 70, coverage: 0.79 } } } as never);
  expect(report({ days: gaps }).rooms).toEqual([]);
  const mild = days({ outdoor: { mean: 55, min: 50, max: 60, degreeHours: 0 } });
  expect(report({ days: mild }).rooms).toEqual([]);
});

test('Steam has no curve, and a property without readings has no hours', () => {
  expect(report({ plant: { medium: 'steam' } })).toMatchObject({ isSteam: true });
  expect(report({ days: [] })).toMatchObject({
    curve: { verdict: 'unknown', lacks: 'hours', hours: 0 },
    cells: [],
    rooms: [],
  });
});
