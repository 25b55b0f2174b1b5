import { countedInputs, HALF_HOURS_KEPT } from '../../shared/domain/readings/half-hours.ts';
import type { DeviceHealth } from '../../shared/domain/wingnuts/health.ts';
import { INPUT_KEYS } from '../../shared/domain/wingnuts/input.ts';
import type { SensorEntry } from '../../shared/domain/wingnuts/wingnut.ts';
import { packed } from '../../shared/platform/about.ts';
import { runningText, withCells } from '../../shared/platform/half-hours.ts';
import type { HealthItem, LatestItem, WingnutItem } from '../../shared/platform/items/items.ts';
import { KEYS, type Key } from '../../shared/platform/items/keys.ts';
import { READINGS } from '../../shared/platform/readings.ts';
import { itemBytes } from './item-size.ts';

/** The sizes of messages, items and records by the number of inputs, measured on samples. */

const ID = '00000000-0000-4000-8000-000000000000';
const TIME = 1_763_722_801_234;
const VALUE = 143.27;
const SENSOR: SensorEntry = { type: 'thermistor', label: 'SHT-1' as SensorEntry['label'], unit: 'F' };

/** Inputs of a boiler room that count for the board. */
const COUNTED = countedInputs(ID, {
  AN01: { type: 'temperature', label: 'boilerSupplyHeaderTemperature1' },
  AN02: { type: 'temperature', label: 'outdoorTemperature1' },
  DI01: { type: 'relayState', label: 'boilerRelayState1' },
});
const HALF_HOUR = 981_000;
const CELLS = { AN01: [1423, 1651], AN02: [312, 335], DI01: [3, 0] } as const;
const COUNTED_CELLS = Object.entries(CELLS) as [keyof typeof CELLS, readonly [number, number]][];

/** Bytes of the half hours of a wingnut that are over. */
export function halfHoursBytes(): number {
  const all = COUNTED_CELLS.map(
    ([input, cell]) =>
      [input, new Map(Array.from({ length: HALF_HOURS_KEPT }, (_, ago) => [HALF_HOUR - ago, cell]))] as const,
  );
  const item = withCells(ID, undefined, COUNTED, new Map(all));
  return itemBytes({ ...KEYS.halfHours(ID, ID), ...item });
}

/** Bytes of a message with some readings, as a wingnut publishes it. */
export function messageBytes(inputs: number, readings = 1): number {
  const values = Object.fromEntries(INPUT_KEYS.slice(0, inputs).map((key) => [key, VALUE]));
  const reading = { ts: TIME, readings: values };
  const message = readings === 1 ? reading : { batch: Array.from({ length: readings }, () => reading) };
  return JSON.stringify(message).length;
}

const HOURS_OF_DAY = 24;
const HEALTH: DeviceHealth = {
  network: 'lte',
  rssi: -113,
  resetReason: 'watchdog',
  boots: 41,
  buffered: 1240,
  slot: 'b',
  clockOffset: -180,
};

/** Bytes of a wingnut's latest values in the entities table. */
export function latestBytes(inputs: number): number {
  const keys = INPUT_KEYS.slice(0, inputs);
  const item: LatestItem & Key = {
    ...KEYS.latest(ID, ID),
    id: ID,
    version: 123_456,
    receivedAt: TIME,
    values: Object.fromEntries(keys.map((key) => [key, { time: TIME, value: VALUE }])),
    times: Array.from({ length: 8 }, () => TIME),
    specs: {
      ...{ model: 'WN-200', software: '2.14.0', hardware: 'C', lastBoot: TIME },
      ...{ reporting: true, jobs: true, health: HEALTH, receivedAt: TIME },
    },
    boots: [[41, TIME, 'watchdog']],
    queue: 'SEEN',
    due: TIME,
    half: runningText(COUNTED, { halfHour: HALF_HOUR, cells: new Map(COUNTED_CELLS) }),
  };
  return itemBytes(packed(item));
}

/** Bytes of a wingnut's day of health, when each of its hours was reported (docs/product/wingnuts.md#health-days). */
export function healthBytes(): number {
  const hour = { lte: -113, buffered: 1240, clockOffset: -180 };
  const item: HealthItem & Key = {
    ...KEYS.health(ID, ID, '2026-11-30'),
    day: 20_787,
    hours: Object.fromEntries(Array.from({ length: HOURS_OF_DAY }, (_, index) => [String(index), hour])),
    boots: [[41, TIME, 'watchdog']],
    before: [40, TIME, 'watchdog'],
    software: { text: '2.14.0', hour: 23 },
    version: HOURS_OF_DAY,
    expiresAt: TIME / 1000,
  };
  return itemBytes(item);
}

/** Bytes of one reading in Timestream: its time, its dimensions, and for each measure its name and eight bytes. */
export function recordBytes(inputs: number): number {
  const names = READINGS.dimensions.reduce((sum, name) => sum + name.length + ID.length, 0);
  const set = READINGS.inputSet.length + INPUT_KEYS.length / 4;
  const received = READINGS.received.length + 8;
  return 8 + names + set + READINGS.measureName.length + received + inputs * ('AN01'.length + 8);
}

/**
 * Bytes of an hour's item in DynamoDB without readings, and bytes that one value adds. A test measures both on the demo's
 * boiler rooms, with batches of five readings.
 */
export const HOUR = { emptyBytes: 310, bytesOfValue: { packed: 0.92, compressed: 0.47 } } as const;

/** Bytes of the item with the facts of a property's day, by the inputs of its wingnuts. A test measures it on the demo's boiler rooms. */
export const factsBytes = (inputs: number): number => 310 + 33 * inputs;

/** Bytes of a wingnut in the list of its company: its configuration, with a name for each input. */
export function wingnutBytes(inputs: number): number {
  const sensors = Object.fromEntries(INPUT_KEYS.slice(0, inputs).map((key) => [key, SENSOR]));
  const item: WingnutItem & Key = {
    ...KEYS.wingnut(ID, ID),
    id: ID,
    externalId: '12345678',
    createdAt: TIME,
    version: 12,
    propertyId: ID,
    sensors,
  };
  return itemBytes(item);
}
