import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { minimumAt, readingsCounter } from './readings-count.ts';
import { RULE_SETS } from './rule-sets.ts';

const NEW_YORK = { rules: RULE_SETS.newYork, zone: 'America/New_York' };

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

/** Below of all, by day and by night, counted by others with 30°F outside. */
const COUNTS: Readonly<Record<string, readonly [string, string]>> = {
  A: ['0/14', '0/8'],
  B: ['176/179', '92/94'],
  C: ['17/972', '0/495'],
  D: ['52/157', '6/73'],
  E: ['163/693', '0/351'],
  F: ['90/103', '33/75'],
  G: ['59/61', '0/28'],
  H: ['18/18', '0/8'],
  I: ['0/32', '0/17'],
  J: ['0/31', '0/15'],
  K: ['0/1', '0/2'],
  L: ['13/90', '0/52'],
};

it.each(Object.entries(COUNTS))('docs/product/apartments.md#count: the readings of flat %s', (flat, expected) => {
  const counted = readingsCounter(NEW_YORK, () => 30)(readingsOf(flat));
  expect(counted.map(({ below, readings }) => `${below}/${readings}`)).toEqual(expected);
});

it('All readings of the twelve flats: 588 of 2,351 by day, 131 of 1,218 by night', () => {
  const all = [...FLATS.keys()].flatMap(readingsOf);
  const counted = readingsCounter(NEW_YORK, () => 30)(all);
  expect(counted).toMatchObject([
    { below: 588, readings: 2351, unclear: 0 },
    { below: 131, readings: 1218, unclear: 0 },
  ]);
});

it('docs/product/apartments.md#count: a day without outdoor temperature is unclear, and on a mild day no reading counts', () => {
  const unknown = readingsCounter(NEW_YORK, () => undefined)(readingsOf('B'));
  expect(unknown).toMatchObject([
    { readings: 0, below: 0, unclear: 179 },
    { readings: 94, below: 92, unclear: 0 },
  ]);
  expect(readingsCounter(NEW_YORK, () => 60)(readingsOf('B'))[0]).toMatchObject({ readings: 0, below: 0, unclear: 0 });
});

it.each([
  ['10:00 PM is night', '2026-01-16T03:00:00Z', 30, 62],
  ['9:59 PM is day', '2026-01-16T02:59:00Z', 30, 68],
  ['6:00 AM is day', '2026-01-15T11:00:00Z', 30, 68],
  ['a mild day', '2026-01-15T18:00:00Z', 55, null],
  ['a day of unknown weather', '2026-01-15T18:00:00Z', undefined, undefined],
  ['a night of unknown weather', '2026-01-16T05:00:00Z', undefined, 62],
  ['the summer', '2026-07-15T18:00:00Z', 30, null],
  ['the second 1:30 AM of the night when clocks go back', '2026-11-01T06:30:00Z', 30, 62],
])('What the city requires: %s', (_, time, outdoor, min) => {
  expect(minimumAt(NEW_YORK, Date.parse(time), outdoor)).toBe(min);
});

it('A fault counts nowhere', () => {
  const [day] = readingsCounter(NEW_YORK, () => 30)([[Date.parse('2026-01-15T18:00:00Z'), null]]);
  expect(day).toMatchObject({ readings: 0, below: 0, unclear: 0 });
});
