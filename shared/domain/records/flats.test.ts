import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations.ts';
import { heatRecord, monthWindow } from './heat-record.ts';
import { RULE_SETS } from './rule-sets.ts';
import { notEnoughData, totalsOf } from './sensor-record.ts';

/** Twelve flats of New York in a winter (test/measured/README.md), each with the times and temperatures that were measured. */

const ZONE = 'America/New_York';
/** New York is five hours behind UTC from November to March. The count below knows no zone but this. */
const BEHIND_MS = 5 * HOUR_MS;
const MONTH = '2015-01';
const { startTime: START } = monthWindow(MONTH, ZONE);

type Reading = readonly [time: number, value: number];

const FLATS = Map.groupBy(
  readFileSync('test/measured/flats/rooms.csv', 'utf8').trim().split('\n').slice(1),
  (line) => line[0] ?? '',
);

/** The readings of a flat, moved by whole days so that the first is of the first day of the month. */
function readingsOf(flat: string): Reading[] {
  const all = (FLATS.get(flat) ?? []).map((line): Reading => {
    const [, time = '', value] = line.split(',');
    return [Date.parse(time), Number(value)];
  });
  const days = Math.floor(((all[0]?.[0] ?? START) - START) / DAY_MS);
  return all
    .map(([time, value]): Reading => [time - days * DAY_MS, value])
    .filter(([time]) => time < START + 31 * DAY_MS);
}

function recordOf(samples: readonly Reading[], now: number) {
  const cold = samples.map(() => 30);
  const source = {
    wingnutId: 'w',
    limits: new Map(),
    since: Number.NEGATIVE_INFINITY,
    until: Number.POSITIVE_INFINITY,
    inputs: new Map([
      ['roomTemperature1', 'AN01'],
      ['outdoorTemperature1', 'AN02'],
    ] as const),
    samples: {
      times: samples.map(([time]) => time),
      columns: new Map([
        ['AN01', samples.map(([, value]) => value)],
        ['AN02', cold],
      ] as const),
    },
  };
  const sensors = [{ label: 'roomTemperature1', measured: 'room' as const }];
  const rules = { ...RULE_SETS.newYork, heat: RULE_SETS.newYork.heat.map(({ from, to, min }) => ({ from, to, min })) };
  const [record] = heatRecord(MONTH, { rules, zone: ZONE, now, sources: [source], sensors, outdoor: undefined });
  if (!record) throw new Error('A room has a record');
  return record;
}

/** What a sensor shows that measures once an hour: the newest of its readings, until the next one is five minutes late. */
const SHOWN_MS = 65 * MINUTE_MS;

test.each([...'ABCDEFGHIJKL'])('The record of flat %s is what a count of its minutes says', (flat) => {
  const readings = readingsOf(flat);
  const last = readings.at(-1)?.[0] ?? START;
  // A wingnut sends each minute what the sensor shows.
  const shown: (number | undefined)[] = [];
  let at = 0;
  for (let time = START; time <= last; time += MINUTE_MS) {
    while ((readings[at + 1]?.[0] ?? Number.POSITIVE_INFINITY) <= time) at += 1;
    const [since, value] = readings[at] ?? [0, 0];
    shown.push(since <= time && time - since < SHOWN_MS ? value : undefined);
  }
  const expected = { applied: 0, known: 0, below: 0, gaps: 0 };
  let wasKnown = true;
  for (let minute = 0; minute < shown.length - 1; minute += 1) {
    const hour = new Date(START + minute * MINUTE_MS - BEHIND_MS).getUTCHours();
    // The newest sample holds, unless the next one is five minutes or more behind it.
    const from = [0, 1, 2, 3].map((back) => minute - back).find((each) => shown[each] !== undefined);
    const to = [1, 2, 3, 4].map((ahead) => minute + ahead).find((each) => shown[each] !== undefined);
    const isKnown = from !== undefined && to !== undefined && to - from < 5;
    expected.applied += 1;
    if (isKnown) expected.known += 1;
    if (isKnown && (shown[from] ?? Number.NaN) < (hour >= 6 && hour < 22 ? 68 : 62)) expected.below += 1;
    if (wasKnown && !isKnown) expected.gaps += 1;
    wasKnown = isKnown;
  }
  const samples = shown.flatMap((value, minute): Reading[] =>
    value === undefined ? [] : [[START + minute * MINUTE_MS, value]],
  );
  const record = recordOf(samples, START + (shown.length - 1) * MINUTE_MS);
  const { applied, known, below } = totalsOf(record);
  expect({ applied, known }).toEqual({ applied: expected.applied, known: expected.known });
  const isEnough = expected.known >= 0.8 * expected.applied;
  expect(below).toBe(isEnough ? expected.below : undefined);
  // Each gap is named, and together they are what is not known.
  expect(record.gaps).toHaveLength(expected.gaps);
  const missing = record.gaps.reduce((all, { from, to }) => all + to - from, 0) / MINUTE_MS;
  expect(missing).toBe(expected.applied - expected.known);
  const told = record.spells.reduce((all, { from, to }) => all + to - from, 0) / MINUTE_MS;
  expect(told).toBe(isEnough ? expected.below : 0);
});

test('Readings of once an hour prove nothing about the hour between, and the record says so', () => {
  const readings = readingsOf('C');
  const record = recordOf(readings, readings.at(-1)?.[0] ?? START);
  expect(notEnoughData(totalsOf(record))).toBe('Not enough data: 0% measured.');
  expect(record.gaps).toEqual([{ from: START, to: readings.at(-1)?.[0] }]);
});
