import { describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../durations.ts';
import type { DaySource } from '../facts/day-source.ts';
import { zoneOffset } from '../time-range.ts';
import type { InputKey } from '../wingnuts/input.ts';
import type { RecordSensor } from './applied-rules.ts';
import { heatRecord, monthWindow, type RecordInput } from './heat-record.ts';
import { RULE_SETS, type RuleSet } from './rule-sets.ts';
import { coverageOf, totalsOf } from './sensor-record.ts';

const ZONE = 'America/New_York';
const ROOM: RecordSensor = { label: 'roomTemperature1', measured: 'room' };
const INPUTS: Readonly<Record<string, InputKey>> = {
  roomTemperature1: 'AN01',
  outdoorTemperature1: 'AN02',
  boilerSupplyHeaderTemperature1: 'AN03',
  hotWaterTankOutletTemperature1: 'AN04',
};

type ValueAt = (time: number) => number | null | undefined;

/** A wingnut that samples each minute of a month, from `since` on and before `until`. */
function sourceOf(month: string, values: Readonly<Record<string, ValueAt>>, more: Partial<DaySource> = {}): DaySource {
  const { startTime, endTime } = monthWindow(month, ZONE);
  const times = Array.from(
    { length: (endTime - startTime) / MINUTE_MS + 20 },
    (_, at) => startTime + (at - 10) * MINUTE_MS,
  );
  return {
    wingnutId: 'w',
    inputs: new Map(Object.keys(values).map((label) => [label, INPUTS[label] as InputKey])),
    limits: new Map(),
    since: Number.NEGATIVE_INFINITY,
    until: Number.POSITIVE_INFINITY,
    samples: {
      times,
      columns: new Map(
        Object.entries(values).map(([label, valueAt]) => [
          INPUTS[label] as InputKey,
          times.map((time) => valueAt(time)),
        ]),
      ),
    },
    ...more,
  };
}

const inputOf = (rules: RuleSet, sources: readonly DaySource[], more: Partial<RecordInput> = {}): RecordInput => ({
  rules,
  zone: ZONE,
  now: Date.UTC(2030, 0),
  sources,
  sensors: [ROOM],
  outdoor: 'outdoorTemperature1',
  ...more,
});

const minuteOfDay = (time: number): number => Math.floor(((time + zoneOffset(ZONE, time)) / MINUTE_MS) % 1440);

/** A winter's month: cold at noon, mild on some days, a room that dips each morning, and a fault. */
const outdoorAt: ValueAt = (time) => 50 + 12 * Math.sin(time / (31 * HOUR_MS));
const roomAt: ValueAt = (time) =>
  time % (97 * HOUR_MS) < 2 * HOUR_MS ? null : 66 + 4 * Math.sin(time / (5 * HOUR_MS));

describe('A record of New York', () => {
  // March has a day of 23 hours, November one of 25.
  test.each(['2026-01', '2026-03', '2026-11', '2026-05'])('of %s is what its minutes say', (month) => {
    const source = sourceOf(month, { roomTemperature1: roomAt, outdoorTemperature1: outdoorAt });
    const [record] = heatRecord(month, inputOf(RULE_SETS.newYork, [source]));
    const expected = { applied: 0, known: 0, below: 0, unclear: 0 };
    const { startTime, endTime } = monthWindow(month, ZONE);
    for (let time = startTime; time < endTime; time += MINUTE_MS) {
      const minute = minuteOfDay(time);
      const isDay = minute >= 6 * 60 && minute < 22 * 60;
      if (isDay && Number(outdoorAt(time)) >= 55) continue;
      const value = roomAt(time);
      expected.applied += 1;
      // A sample before a fault holds no longer.
      if (typeof value !== 'number' || typeof roomAt(time + MINUTE_MS) !== 'number') continue;
      expected.known += 1;
      if (value < (isDay ? 68 : 62)) expected.below += 1;
    }
    expect(record && totalsOf(record)).toEqual(expected);
    expect(expected.below).toBeGreaterThan(100);
    const days = (endTime - startTime) / (24 * HOUR_MS);
    expect(record?.days).toHaveLength(Math.round(days));
  });

  test('asks for nothing in summer, except hot water', () => {
    const source = sourceOf('2026-07', { roomTemperature1: () => 60, hotWaterTankOutletTemperature1: () => 118 });
    const sensors: RecordSensor[] = [ROOM, { label: 'hotWaterTankOutletTemperature1', measured: 'hotWater', min: 120 }];
    const [room, hotWater] = heatRecord('2026-07', inputOf(RULE_SETS.newYork, [source], { sensors }));
    expect(room && totalsOf(room)).toEqual({ applied: 0, known: 0, below: 0, unclear: 0 });
    expect(room && coverageOf(totalsOf(room))).toBeUndefined();
    // From 6:00 to midnight.
    const hours = 31 * 18 * 60;
    expect(hotWater && totalsOf(hotWater)).toEqual({ applied: hours, known: hours, below: hours, unclear: 0 });
    const { startTime } = monthWindow('2026-07', ZONE);
    expect(hotWater?.spells).toHaveLength(31);
    const firstDay = { from: startTime + 6 * HOUR_MS, to: startTime + 24 * HOUR_MS };
    expect(hotWater?.spells[0]).toEqual({ ...firstDay, lowest: 118, min: 120 });
    const [, always] = heatRecord('2026-07', inputOf(RULE_SETS.newYorkAllHours, [source], { sensors }));
    expect(always && totalsOf(always).below).toBe(44_640);
    const [, chicago] = heatRecord('2026-07', inputOf(RULE_SETS.chicago, [source], { sensors }));
    expect(chicago && totalsOf(chicago).below).toBe(31 * 16.5 * 60);
  });

  test('says how long nobody knows whether it was cold outside', () => {
    const source = sourceOf('2026-01', { roomTemperature1: () => 65 });
    const [record] = heatRecord('2026-01', inputOf(RULE_SETS.newYork, [source], { outdoor: undefined }));
    const nights = 31 * 8 * 60;
    expect(record && totalsOf(record)).toEqual({ applied: nights, known: nights, below: 0, unclear: 31 * 16 * 60 });
  });
});

test('A missing time is a gap, never below the requirement', () => {
  const { startTime } = monthWindow('2026-01', ZONE);
  const gap = { from: startTime + 10 * HOUR_MS, to: startTime + 15 * HOUR_MS };
  const valueAt: ValueAt = (time) => (time > gap.from && time < gap.to ? undefined : 60);
  const source = sourceOf('2026-01', { roomTemperature1: valueAt });
  const [record] = heatRecord('2026-01', inputOf(RULE_SETS.boston, [source]));
  expect(record?.gaps).toEqual([gap]);
  expect(record?.days[0]).toMatchObject({ applied: 1440, known: 1140, below: 1140, lowest: 60 });
  const first = record?.spells.find(({ to }) => to === gap.from);
  expect(first).toMatchObject({ from: startTime + 7 * HOUR_MS, min: 68 });
});

test('A month of which too little is known has gaps and no figures', () => {
  const { startTime } = monthWindow('2026-01', ZONE);
  const lost = startTime + 20 * 24 * HOUR_MS;
  const source = sourceOf('2026-01', { roomTemperature1: (time) => (time < lost ? 60 : undefined) });
  const [record] = heatRecord('2026-01', inputOf(RULE_SETS.boston, [source]));
  expect(record?.gaps).toHaveLength(1);
  expect(record?.spells).toEqual([]);
  expect(record?.days.filter(({ below, lowest }) => below !== undefined || lowest !== undefined)).toEqual([]);
});

test('A month that is not over is recorded up to now', () => {
  const { startTime } = monthWindow('2026-01', ZONE);
  const now = startTime + 30 * HOUR_MS;
  const source = sourceOf('2026-01', { roomTemperature1: (time) => (time < now ? 60 : undefined) });
  const [record] = heatRecord('2026-01', inputOf(RULE_SETS.boston, [source], { now }));
  expect(record?.days.map(({ day }) => day)).toEqual(['2026-01-01', '2026-01-02']);
  // The last sample holds until a next one, and that has not come.
  expect(record && totalsOf(record)).toMatchObject({ applied: 1800, known: 1799 });
});

test('A wingnut that was exchanged in the month leaves no hole, and counts no minute twice', () => {
  const { startTime } = monthWindow('2026-01', ZONE);
  const exchanged = startTime + 240 * HOUR_MS;
  const before = sourceOf('2026-01', { roomTemperature1: () => 60 }, { until: exchanged });
  const after = sourceOf('2026-01', { roomTemperature1: () => 70 }, { wingnutId: 'w2', since: exchanged });
  const [record] = heatRecord('2026-01', inputOf(RULE_SETS.boston, [before, after]));
  expect(record && totalsOf(record)).toEqual({ applied: 44_640, known: 44_640, below: 14_400, unclear: 0 });
});

test('Without a room sensor the supply is compared with its own limit, while rooms must be heated', () => {
  const supply: RecordSensor = { label: 'boilerSupplyHeaderTemperature1', measured: 'supply', min: 130 };
  const source = sourceOf('2026-01', { boilerSupplyHeaderTemperature1: () => 125, outdoorTemperature1: () => 60 });
  const [record] = heatRecord('2026-01', inputOf(RULE_SETS.newYork, [source], { sensors: [supply] }));
  const nights = 31 * 8 * 60;
  expect(record && totalsOf(record)).toEqual({ applied: nights, known: nights, below: nights, unclear: 0 });
});

test('A time below the requirement goes on over midnight, and ends where another figure begins', () => {
  const source = sourceOf('2026-01', { roomTemperature1: () => 61 });
  const [record] = heatRecord('2026-01', inputOf(RULE_SETS.boston, [source]));
  const { startTime } = monthWindow('2026-01', ZONE);
  const hours = record?.spells
    .slice(0, 3)
    .map(({ from, to, min }) => [(from - startTime) / HOUR_MS, (to - startTime) / HOUR_MS, min]);
  expect(hours).toEqual([
    [0, 7, 64],
    [7, 23, 68],
    [23, 31, 64],
  ]);
});

test('Of equal lowest values the first in time is named, whatever rule it is of', () => {
  const { startTime } = monthWindow('2026-01', ZONE);
  // The rule of the day stands before that of the night.
  const lowAt = [startTime + 3 * HOUR_MS, startTime + 12 * HOUR_MS];
  const source = sourceOf('2026-01', { roomTemperature1: (time) => (lowAt.includes(time) ? 58 : 70) });
  const [record] = heatRecord('2026-01', inputOf(RULE_SETS.boston, [source]));
  expect(record?.days[0]).toMatchObject({ lowest: 58, lowestAt: lowAt[0] });
});
