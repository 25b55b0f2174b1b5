import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { priceOf } from '../../../bin/cost/bill.ts';
import { HOURS, KB } from '../../../bin/cost/fleet.ts';
import { type Amounts, sumAmounts } from '../../../bin/cost/function-usage.ts';
import { itemBytes } from '../../../bin/cost/item-size.ts';
import { readFleet } from '../../../bin/cost/options.ts';
import type { Meter } from '../../../bin/cost/prices.ts';
import { usage } from '../../../bin/cost/usage.ts';
import type { Apartment } from '../../../shared/domain/apartments/apartment.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/domain/durations.ts';
import { apartmentDays } from '../../../shared/domain/findings/apartment-days.ts';
import { wasOverheated } from '../../../shared/domain/plant/overheated.ts';
import { type ResetCell, resetCurve } from '../../../shared/domain/plant/reset-curve.ts';
import { apartmentsRecord, gapsOf, totalCounts } from '../../../shared/domain/records/apartments-record.ts';
import { readingsCounter, type TimedReading } from '../../../shared/domain/records/readings-count.ts';
import { RULE_SETS } from '../../../shared/domain/records/rule-sets.ts';
import {
  parseRoomBlock,
  ROOM_BLOCKS,
  ROOM_DAYS,
  roomAttribute,
  roomBlock,
} from '../../../shared/platform/items/apartment-items.ts';
import type { ReadingsEngine } from '../../../shared/platform/readings.ts';
import { buildingDays } from '../../plants/building-days.ts';
import { HEALTHY, YEAR_DAYS, YEAR_FROM } from '../../plants/healthy.ts';
import { foundIn } from '../findings/found-in.ts';
import { often, taken } from '../measure.ts';
import type { Row } from '../row.ts';

/** Measured flats and plants, and a building as large as the product allows (docs/product/apartments.md). */

const NEW_YORK = { rules: RULE_SETS.newYork, zone: 'America/New_York' };

interface Flat {
  readonly day: string;
  readonly night: string;
  readonly gaps: number;
  /** Days of 20 readings or more with a mean of 76°F or more, and all such days. */
  readonly warm: string;
}

/** What others counted in the twelve flats, with 30°F outside: readings below the rules of New York, gaps over 90 minutes and warm days. */
const COUNTED: Readonly<Record<string, Flat>> = {
  A: { day: '0/14', night: '0/8', gaps: 0, warm: '0/0' },
  B: { day: '176/179', night: '92/94', gaps: 1, warm: '0/11' },
  C: { day: '17/972', night: '0/495', gaps: 11, warm: '14/61' },
  D: { day: '52/157', night: '6/73', gaps: 0, warm: '0/8' },
  E: { day: '163/693', night: '0/351', gaps: 6, warm: '9/43' },
  F: { day: '90/103', night: '33/75', gaps: 15, warm: '0/4' },
  G: { day: '59/61', night: '0/28', gaps: 1, warm: '0/3' },
  H: { day: '18/18', night: '0/8', gaps: 2, warm: '0/0' },
  I: { day: '0/32', night: '0/17', gaps: 0, warm: '0/2' },
  J: { day: '0/31', night: '0/15', gaps: 1, warm: '0/1' },
  K: { day: '0/1', night: '0/2', gaps: 1, warm: '0/0' },
  L: { day: '13/90', night: '0/52', gaps: 14, warm: '0/4' },
};

/** The readings of the measured flats (test/measured/README.md). */
function flatReadings(): Map<string, TimedReading[]> {
  const text = readFileSync(new URL('../../measured/flats/rooms.csv', import.meta.url), 'utf8');
  const rows = text.trim().split('\n').slice(1);
  const readings = new Map<string, TimedReading[]>();
  for (const row of rows) {
    const [flat = '', time = '', value] = row.split(',');
    readings.set(flat, [...(readings.get(flat) ?? []), [Date.parse(time), Number(value)]]);
  }
  return readings;
}

function countedFlat(flat: string, readings: readonly TimedReading[]): Flat {
  const [day, night] = readingsCounter(NEW_YORK, () => 30)(readings).map((each) => `${each.below}/${each.readings}`);
  const times = readings.map(([time]) => time);
  const window = { startTime: times[0] ?? 0, endTime: times.at(-1) ?? 0 };
  const own = { id: flat, number: flat };
  const [built] = apartmentDays([own], new Map([[flat, readings]]), {}, { zone: NEW_YORK.zone });
  const judged = [...(built?.days.values() ?? [])].flatMap((each) => wasOverheated(each) ?? []);
  return {
    ...{ day: day ?? '', night: night ?? '', gaps: gapsOf(times, window).count },
    warm: `${judged.filter(Boolean).length}/${judged.length}`,
  };
}

const FLAT_CELLS = ['day', 'night', 'gaps', 'warm'] as const;

/** Prints what the product counts in the flats beside what others did, and returns the cells that differ. */
function flats(): Row[] {
  console.log('\nflat  by day    at night  gaps  warm days');
  const differing = [...flatReadings()].flatMap(([flat, readings]) => {
    const own = countedFlat(flat, readings);
    const known = COUNTED[flat];
    console.log(
      `${flat.padEnd(6)}${own.day.padEnd(10)}${own.night.padEnd(10)}${String(own.gaps).padEnd(6)}${own.warm}`,
    );
    return FLAT_CELLS.filter((name) => own[name] !== known?.[name]).map((name) => `${flat}.${name}`);
  });
  if (differing.length > 0) console.log(`They differ from what others counted: ${differing.join(', ')}`);
  return [
    {
      what: `${FLAT_CELLS.length * Object.keys(COUNTED).length} counts of twelve measured flats that differ from those of others`,
      figure: differing.length,
      unit: 'counts',
      bound: 0,
    },
  ];
}

/** The lines of the measured plants as others found them. */
const LINES = {
  'plant-58': [140, 0],
  'plant-53': [159, -0.17],
  'plant-127': [154, -0.31],
  'plant-110': [161, -0.39],
  'plant-34': [183, -0.47],
} as const;

function curves(): Row[] {
  const text = readFileSync(new URL('../../plants/heating-hours.json', import.meta.url), 'utf8');
  const hours: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>> = JSON.parse(text);
  const off = Object.entries(LINES).map(([plant, [at0, slope]]) => {
    const cells = Object.entries(hours[plant] ?? {}).flatMap(([outdoor, pairs]) =>
      pairs.flatMap((supply, at): ResetCell[] => (at % 2 ? [] : [[Number(outdoor), supply, pairs[at + 1] ?? 0]])),
    );
    const { line, verdict } = resetCurve(cells);
    console.log(`${plant}: ${line?.at0.toFixed(1)} + ${line?.slope.toFixed(3)} × T, ${verdict}`);
    return { slope: Math.abs((line?.slope ?? 9) - slope), mean: Math.abs((line?.at0 ?? 0) - at0) };
  });
  const most = (name: 'slope' | 'mean') => Math.max(...off.map((each) => each[name]));
  return [
    {
      what: 'reset curves of five measured plants: slope beside that of others, at most',
      figure: most('slope'),
      unit: '°F/°F',
      bound: 0.02,
    },
    { what: 'the same: supply at 0°F outside, at most', figure: most('mean'), unit: '°F', bound: 1 },
  ];
}

/** The rules about warmth, in healthy plants: none may be accused. */
const ABOUT_WARMTH: readonly string[] = ['room-hot', 'outdoor-reset', 'apartment-hot'];
const OWN_PLANTS = 8;

function accused(): Row[] {
  const days = often(YEAR_DAYS, 30);
  const found = HEALTHY.slice(0, often(OWN_PLANTS)).flatMap((building) =>
    foundIn(building.profile, buildingDays(building, YEAR_FROM, days)).findings.filter(({ rule }) =>
      ABOUT_WARMTH.includes(rule),
    ),
  );
  return [
    {
      what: `findings about warmth of ${OWN_PLANTS} healthy plants of the simulator in a year`,
      figure: found.length,
      unit: 'findings',
      bound: 0,
    },
  ];
}

const APARTMENTS = 600;
const BIG: readonly Apartment[] = Array.from({ length: APARTMENTS }, (_, index) => {
  const floor = Math.floor(index / 30) + 1;
  const number = `${floor}-${(index % 30) + 1}`;
  return { id: `a${index}`, number, floor };
});
const valueAt = (index: number, hour: number): number => 60 + ((index * 37 + hour * 11) % 180) / 10;

/** The attributes of a day of a block, as `storeRooms` writes them, after so many hours. */
function blockAttributes(block: string, hours: number): Record<string, number> {
  const own = BIG.flatMap(({ number }, index) => (roomBlock(number) === block ? [{ number, index }] : []));
  return Object.fromEntries(
    Array.from({ length: hours }, (_, hour) => hour).flatMap((hour) =>
      own.map(({ number, index }) => [roomAttribute(number, hour * 60), valueAt(index, hour)] as const),
    ),
  );
}

/** A month of hourly readings of 600 apartments: each hour writes its blocks and the newest readings again. */
function apartmentsUsage(): Amounts {
  const blocks = Array.from({ length: ROOM_BLOCKS }, (_, block) => String(block));
  const key = {
    pk: `COMPANY#${'c'.repeat(36)}#ROOMS`,
    sk: `PROPERTY#${'p'.repeat(36)}#2026-01-15#12`,
    expiresAt: 1_800_000_000,
  };
  let [writes, dayBytes] = [0, 0];
  for (const block of blocks)
    for (let hour = 1; hour <= 24; hour += 1) {
      const bytes = itemBytes({ ...key, ...blockAttributes(block, hour) });
      writes += Math.ceil(bytes / KB);
      if (hour === 24) dayBytes += bytes;
    }
  const readings = Object.fromEntries(
    BIG.map(({ number }, index) => [number, { time: 1_768_478_400_000, value: valueAt(index, 1) }]),
  );
  const newest = itemBytes({ ...key, propertyId: 'p'.repeat(36), version: 1, readings });
  const days = HOURS / 24;
  const gb = (dayBytes * ROOM_DAYS) / KB ** 3;
  return {
    writes: writes * days + Math.ceil(newest / KB) * HOURS,
    reads: (Math.ceil(newest / (4 * KB)) + 1) * HOURS,
    stored: gb,
    recoverable: gb,
    // A message of 600 rooms is more than one of 5 KB.
    iotMessages:
      Math.ceil(
        JSON.stringify({
          ts: 1_768_478_400_000,
          rooms: Object.fromEntries(BIG.map(({ number }, index) => [number, valueAt(index, 1)])),
        }).length / 5000,
      ) * HOURS,
  };
}

const dollars = (amounts: Amounts): number =>
  Object.entries(amounts).reduce(
    (sum, [meter, amount = 0]) => sum + priceOf(meter as Meter, amount + FREE) - priceOf(meter as Meter, FREE),
    0,
  );
/** What is free each month is used up by the rest of a fleet. */
const FREE = 1e9;

/** A wingnut of 48 inputs that reports each minute: its messages, its newest values and its readings. */
function wingnutUsage(readings: ReadingsEngine): Amounts {
  const { telemetry, history } = usage(readFleet({ wingnuts: '1', inputs: '48', interval: '60', readings }));
  const { writes = 0, reads = 0, iotMessages = 0 } = telemetry;
  return sumAmounts({ writes, reads, iotMessages }, history);
}

function cost(): Row[] {
  const own = dollars(apartmentsUsage());
  return (['dynamodb', 'timestream'] as const).map((engine) => ({
    what: `${APARTMENTS} hourly apartments a month: messages, writes and storage / a wingnut of 48 inputs with ${engine}`,
    figure: own,
    unit: '$',
    baseline: { what: '$', figure: dollars(wingnutUsage(engine)) },
    ratioBound: 1,
  }));
}

const RECORD_DAYS = often(92, 3);
/** The most that an answer of a Lambda may have, and of the gateway; and its time. */
const ANSWER_MB = 6;
const ANSWER_MS = 29_000;

/** The record of 600 apartments over 92 days, from stored items to the answer. */
async function record(): Promise<Row[]> {
  const from = Date.UTC(2026, 0, 1);
  const items = Array.from({ length: RECORD_DAYS }, (_, day) =>
    Array.from({ length: ROOM_BLOCKS }, (_, block) => ({ day, item: blockAttributes(String(block), 24) })),
  ).flat();
  let answer = '';
  const { ms, processorMs } = await taken(() => {
    const readings = new Map<string, [number, number | null][]>();
    for (const { day, item } of items)
      for (const { sensor, minute, value } of parseRoomBlock(item, 'ROOMS')) {
        const own = readings.get(sensor) ?? [];
        own.push([from + day * DAY_MS + minute * MINUTE_MS, value]);
        readings.set(sensor, own);
      }
    for (const own of readings.values()) own.sort(([a], [b]) => a - b);
    const window = { startTime: from, endTime: from + RECORD_DAYS * DAY_MS };
    const records = apartmentsRecord({
      apartments: BIG,
      readings,
      window,
      zone: NEW_YORK.zone,
      rules: NEW_YORK.rules,
      outdoorAt: () => 30,
    });
    answer = JSON.stringify({ totals: totalCounts(records, NEW_YORK.rules), apartments: records });
  });
  const what = `record of ${APARTMENTS} apartments over ${RECORD_DAYS} days`;
  console.log(`${what}: ${(gzipSync(answer).length / 1000).toFixed(0)} KB on the wire, gzip`);
  return [
    { what: `${what}: from items to the answer`, figure: ms, unit: 'ms' },
    { what: 'the same, processor time', figure: processorMs, unit: 'ms', bound: ANSWER_MS },
    { what: 'the same, the answer', figure: answer.length / 1e6, unit: 'MB', bound: ANSWER_MB },
  ];
}

/** The daily analysis of 600 apartments: the days of five weeks for its rules. */
async function analysis(): Promise<Row[]> {
  const from = Date.UTC(2026, 0, 1);
  const hours = 24 * often(35, 3);
  const samples = new Map(
    BIG.map(({ number }, index) => [
      number,
      Array.from({ length: hours }, (_, hour) => [from + hour * HOUR_MS, valueAt(index, hour)] as const),
    ]),
  );
  const place = { ...NEW_YORK, outdoorOn: () => ({ min: 25, max: 35 }) };
  const { processorMs } = await taken(() => apartmentDays(BIG, samples, {}, place));
  return [
    {
      what: `daily analysis: five weeks of ${APARTMENTS} apartments, processor time`,
      figure: processorMs,
      unit: 'ms',
      bound: 10_000,
    },
  ];
}

/**
 * Compares what the product counts in measured flats and plants with what others did, and measures the cost, the record and the analysis of
 * as many apartments as a property may have. Needs no stack.
 */
export const apartments = async (): Promise<Row[]> => [
  ...flats(),
  ...curves(),
  ...accused(),
  ...cost(),
  ...(await record()),
  ...(await analysis()),
];
