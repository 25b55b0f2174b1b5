import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Apartment } from '../apartments/apartment.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations.ts';
import {
  apartmentsRecord,
  countedPart,
  gapsOf,
  heatSensorDuties,
  hoursWord,
  nearestSample,
  readingsCsv,
  readingsSentence,
  recordWindow,
  totalCounts,
} from './apartments-record.ts';
import { RULE_SETS } from './rule-sets.ts';

const ZONE = 'America/New_York';
const [DAY, NIGHT] = RULE_SETS.newYork.heat;

/** Twelve flats of New York, hourly (test/measured/README.md). */
const FLATS = Map.groupBy(
  readFileSync('test/measured/flats/rooms.csv', 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',')),
  ([flat]) => flat ?? '',
);
const readingsOf = (flat: string) =>
  (FLATS.get(flat) ?? []).map(([, time = '', value]) => [Date.parse(time), Number(value)] as const);
const apartment = (number: string, more: Partial<Apartment> = {}): Apartment => ({ id: number, number, ...more });

/** Counted by others. */
const GAPS: Readonly<Record<string, number>> = { B: 1, C: 11, E: 6, F: 15, G: 1, H: 2, J: 1, K: 1, L: 14 };

it.each([...'ABCDEFGHIJKL'])('docs/product/apartments.md#record-gaps: the gaps of flat %s', (flat) => {
  const times = readingsOf(flat).map(([time]) => time);
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  const { count, longest } = gapsOf(times, { startTime: first, endTime: last });
  expect(count).toBe(GAPS[flat] ?? 0);
  expect(longest > 90 * MINUTE_MS).toBe(count > 0);
});

it('A time without readings at the edges of a record is a gap, 90 minutes are none', () => {
  const window = { startTime: 0, endTime: 10 * HOUR_MS };
  expect(gapsOf([2 * HOUR_MS, 3.5 * HOUR_MS, 4 * HOUR_MS], window)).toEqual({ count: 2, longest: 6 * HOUR_MS });
  expect(gapsOf([], window)).toEqual({ count: 1, longest: 10 * HOUR_MS });
});

const WINTER = { from: '2014-12-01', to: '2015-05-31', zone: ZONE };
const recordOf = (apartments: readonly Apartment[], outdoorAt: () => number | undefined = () => 30) =>
  apartmentsRecord({
    apartments,
    readings: new Map([...FLATS.keys()].map((flat) => [flat, readingsOf(flat)])),
    window: recordWindow(WINTER, Date.parse('2016-01-01T00:00:00Z')),
    zone: ZONE,
    rules: RULE_SETS.newYork,
    outdoorAt,
  });

it('docs/product/apartments.md#record: the apartment with most readings below is first, and totals are those of all', () => {
  const record = recordOf([...FLATS.keys()].map((flat) => apartment(flat)));
  expect(record.slice(0, 4).map(({ number }) => number)).toEqual(['B', 'E', 'F', 'G']);
  expect(record[0]?.counts).toEqual([
    { readings: 179, below: 176, unclear: 0 },
    { readings: 94, below: 92, unclear: 0 },
  ]);
  expect(totalCounts(record, RULE_SETS.newYork)).toEqual([
    { readings: 2351, below: 588, unclear: 0 },
    { readings: 1218, below: 131, unclear: 0 },
  ]);
  const lowest = readingsOf('B').reduce((low, each) => (each[1] < low[1] ? each : low));
  expect(record[0]?.lowest).toEqual({ time: lowest[0], value: lowest[1] });
});

it('Days without outdoor temperature are unclear, and are neither below nor above', () => {
  const [record] = recordOf([apartment('B')], () => undefined);
  expect(record?.counts[0]).toEqual({ readings: 0, below: 0, unclear: 179 });
});

it('docs/product/apartments.md#record-part: counts from the day of installation to that of opting out or moving out', () => {
  const window = recordWindow({ from: '2026-01-01', to: '2026-01-31', zone: ZONE }, Date.parse('2026-03-01T00:00:00Z'));
  const hours = (more: Partial<Apartment>) => {
    const { startTime, endTime } = countedPart(apartment('1', more), window, ZONE);
    return [(startTime - window.startTime) / HOUR_MS, (endTime - window.startTime) / HOUR_MS];
  };
  expect(hours({})).toEqual([0, 744]);
  expect(hours({ installed: '2026-01-11' })).toEqual([240, 744]);
  expect(hours({ optedOut: '2026-01-21', vacated: '2026-01-16' })).toEqual([0, 360]);
  expect(hours({ installed: '2026-02-11' })).toEqual([984, 984]);
  expect(hours({ optedOut: '2025-12-01' })).toEqual([0, 0]);
});

it('A record that is not over is counted up to now, and the night of the clock change has 25 hours', () => {
  const days = { from: '2026-11-01', to: '2026-11-01', zone: ZONE };
  const { startTime, endTime } = recordWindow(days, Date.parse('2026-12-01T00:00:00Z'));
  expect(endTime - startTime).toBe(25 * HOUR_MS);
  expect(recordWindow(days, startTime + HOUR_MS).endTime).toBe(startTime + HOUR_MS);
  expect(recordWindow(days, startTime - DAY_MS)).toEqual({ startTime, endTime: startTime });
});

it('Hours with a reading: faults and a second reading of an hour add none', () => {
  const window = recordWindow({ from: '2026-01-01', to: '2026-01-01', zone: ZONE }, Date.parse('2026-03-01T00:00:00Z'));
  const at = (minutes: number, value: number | null = 70) => [window.startTime + minutes * MINUTE_MS, value] as const;
  const [record] = apartmentsRecord({
    apartments: [apartment('1A')],
    readings: new Map([['1A', [at(5), at(55), at(65, null), at(125)]]]),
    ...{ window, zone: ZONE, rules: undefined, outdoorAt: () => undefined },
  });
  expect(record).toMatchObject({ hours: { measured: 2, all: 24 }, counts: [], gaps: { count: 1 } });
});

it('docs/product/apartments.md#record-outdoor: the nearest sample within half an hour', () => {
  const at = nearestSample([
    { time: HOUR_MS, value: 50 },
    { time: 2 * HOUR_MS, value: 60 },
  ]);
  const minutes = [29, 30, 60, 89, 91, 150, 151];
  expect(minutes.map((minute) => at(minute * MINUTE_MS))).toEqual([undefined, 50, 50, 50, 60, 60, undefined]);
  expect(nearestSample([])(0)).toBeUndefined();
});

it.each([
  [DAY, { readings: 179, below: 176, unclear: 0 }, '176 of 179 readings by day were below 68°F'],
  [NIGHT, { readings: 1218, below: 1, unclear: 0 }, '1 of 1,218 readings at night was below 62°F'],
  [NIGHT, { readings: 1, below: 0, unclear: 0 }, '0 of 1 reading at night were below 62°F'],
  [DAY, { readings: 0, below: 0, unclear: 3 }, 'No readings by day'],
  [RULE_SETS.toronto.heat[0], { readings: 2351, below: 1588, unclear: 0 }, '1,588 of 2,351 readings were below 69.8°F'],
])('docs/product/apartments.md#count in words: %s, %s, %s', (rule, count, words) => {
  expect(readingsSentence(rule, count)).toBe(words);
});

it('Rules of all day have no word', () => {
  expect(RULE_SETS.chicago.heat.map(hoursWord)).toEqual(['by day', 'at night']);
  expect(RULE_SETS.ipmc.heat.map(hoursWord)).toEqual(['']);
});

it('docs/product/apartments.md#record-duties: sensors installed, missing, opted out and silent', () => {
  const now = Date.parse('2026-01-31T18:00:00Z');
  const duties = heatSensorDuties(
    [
      apartment('1A'),
      apartment('1B', { installed: '2026-01-02' }),
      apartment('1C', { optedOut: '2026-01-02' }),
      apartment('1D', { optedOut: '2026-02-02', installed: '2026-02-01' }),
      apartment('2A', { sensor: 'hs-9' }),
      apartment('2B'),
    ],
    {
      '1A': { time: now - 12 * DAY_MS, value: 70 },
      '1C': { time: now - 40 * DAY_MS, value: 70 },
      'HS-9': { time: now - HOUR_MS, value: 70 },
      '2B': { time: now - HOUR_MS, value: null },
    },
    { now, today: '2026-01-31' },
  );
  expect(duties).toEqual({
    installed: 4,
    missing: ['1D'],
    optedOut: 1,
    silent: [
      { number: '1A', days: 12, isFaulty: false },
      { number: '2B', days: 0, isFaulty: true },
    ],
  });
});

it('docs/product/apartments.md#record-file: apartment, time with offset, °F, a fault without a figure', () => {
  const time = Date.parse('2026-11-01T05:20:00Z');
  const readings = [
    [time, 66.5],
    [time + HOUR_MS, null],
  ] as const;
  expect(readingsCsv([{ number: '4B', readings }], ZONE)).toBe(
    ['Apartment,Time,Temperature (°F)', '4B,2026-11-01 01:20:00-04:00,66.5', '4B,2026-11-01 01:20:00-05:00,', ''].join(
      '\r\n',
    ),
  );
});
