import { APARTMENT_LIMITS, inRoomRange, normalRoom, type RoomReading } from '../apartments/apartment.ts';
import { DAY_MS, MINUTE_MS } from '../durations.ts';
import { categoryOf, type InputKey, MAX_TOTAL, normalizeInputKey } from '../wingnuts/input.ts';

/** The readings of one wingnut at one time: engineering units, 0 or 1 for a state, `null` for a sensor fault. */
export interface Reading {
  /** The device's time of the reading, UTC ms. */
  readonly time: number;
  readonly values: Readonly<Partial<Record<InputKey, number | null>>>;
}

/** A reading as it was published: beside the values, the running totals of counters. What is stored of both, the labels say (`totals.ts`). */
export interface PublishedReading extends Reading {
  readonly counters?: Readonly<Partial<Record<InputKey, number | null>>>;
}

export type RefusalReason =
  | 'NOT_JSON'
  | 'NOT_AN_OBJECT'
  | 'OVER_SIZE'
  | 'BAD_TIME'
  | 'TIME_TOO_FAR_AHEAD'
  | 'TIME_TOO_OLD'
  | 'BAD_READINGS'
  | 'UNKNOWN_INPUT'
  | 'NOT_A_NUMBER'
  | 'NOT_A_STATE'
  | 'REPEATED_INPUT'
  | 'BAD_STATUS';

/** A part of a message that is not stored, with the reason. It goes to the dead letters. */
export interface UnstoredPart {
  readonly reason: RefusalReason;
  readonly part: unknown;
}

/** The reading of a room sensor that a gateway has published: °F, `null` for a sensor fault. */
export interface PublishedRoom extends RoomReading {
  /** Its name as it is stored (`normalRoom`). */
  readonly sensor: string;
}

export interface Telemetry {
  readonly readings: readonly PublishedReading[];
  /** Readings of rooms, as they came. Absent without one. */
  readonly rooms?: readonly PublishedRoom[];
  readonly refusals: readonly UnstoredPart[];
}

/** The time by which a device's clock may be ahead: as far as the readings' store accepts. */
export const MAX_AHEAD_MS = 15 * MINUTE_MS;
/** The delay with which a buffered reading may arrive. If a reading is older, the device's clock is considered wrong. */
export const MAX_AGE_MS = 60 * DAY_MS;
/**
 * The most reading times in one message: two hours with one reading every 15 seconds. With all inputs this is 100 KB.
 */
export const MAX_BATCH = 500;

/**
 * A value outside this range comes from a broken or shorted sensor and is not a measurement. The unit is °F; for a
 * current loop the minimum is its value at 3.6 mA.
 */
export const PLAUSIBLE = {
  thermistor: [-40, 450],
  currentLoop: [-2.5, 1000],
} as const;

/** The stored value of an analog input: null, a fault, for one that it cannot measure (docs/product/telemetry.md). */
export function measuredBy(category: keyof typeof PLAUSIBLE, value: number): number | null {
  const [lowest, highest] = PLAUSIBLE[category];
  return value < lowest || value > highest ? null : value;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value to store for an input, or the reason why there is none. An impossible analog value is a fault (`null`). */
function readValue(key: InputKey, value: unknown): number | null | RefusalReason {
  if (value === null) return null;
  const category = categoryOf(key);
  const isState = category === 'generalPurpose' || category === 'relay';
  // Only a state can be true or false. On an analog input, `true` would become a measurement of 1.
  if (isState && typeof value === 'boolean') return Number(value);
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'NOT_A_NUMBER';
  if (isState) return value === 0 || value === 1 ? value : 'NOT_A_STATE';
  return measuredBy(category, value);
}

/** The total to store for an input with two decimals, or the reason why there is none. `null` is a fault, as of a value. */
function readTotal(_: InputKey, value: unknown): number | null | RefusalReason {
  if (value === null) return null;
  const isTotal = typeof value === 'number' && value >= 0 && value <= MAX_TOTAL;
  return isTotal ? Math.round(value * 100) / 100 : 'NOT_A_NUMBER';
}

/** The inputs at which a wingnut counts: those of pulses, and the current loops. */
const counterKey = (input: string): InputKey | undefined => {
  const key = normalizeInputKey(input);
  return key && categoryOf(key) !== 'thermistor' ? key : undefined;
};

/** The two objects of an entry, and how their inputs and values are read. */
const PARTS = {
  readings: { keyOf: normalizeInputKey, read: readValue },
  counters: { keyOf: counterKey, read: readTotal },
} as const;

function timeRefusal(time: unknown, now: number): RefusalReason | undefined {
  if (typeof time !== 'number' || !Number.isSafeInteger(time) || time <= 0) return 'BAD_TIME';
  if (time > now + MAX_AHEAD_MS) return 'TIME_TOO_FAR_AHEAD';
  return time < now - MAX_AGE_MS ? 'TIME_TOO_OLD' : undefined;
}

type Values = Partial<Record<InputKey, number | null>>;

/** Reads the values, or the totals, of an entry. Good ones are kept. Each bad one is refused alone. */
function readPart(name: keyof typeof PARTS, entry: Record<string, unknown>, refusals: UnstoredPart[]): Values {
  const { keyOf, read } = PARTS[name];
  const values: Values = {};
  const parts = new Map<InputKey, unknown>();
  for (const [input, raw] of Object.entries(Object(entry[name]))) {
    const part = { ts: entry.ts, [name]: { [input]: raw } };
    const key = keyOf(input);
    const value = key ? read(key, raw) : 'UNKNOWN_INPUT';
    if (!key || typeof value === 'string') {
      refusals.push({ reason: value as RefusalReason, part });
      continue;
    }
    // Two spellings of one input: the later value stands, the earlier one is not lost without a word.
    if (parts.has(key)) refusals.push({ reason: 'REPEATED_INPUT', part: parts.get(key) });
    parts.set(key, part);
    values[key] = value;
  }
  return values;
}

const isEmpty = (values: Values): boolean => Object.keys(values).length === 0;

/** The value to store for a room with two decimals, or the reason why there is none. An impossible one is a fault (`null`). */
function readRoom(value: unknown): number | null | RefusalReason {
  if (value === null) return null;
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'NOT_A_NUMBER';
  return inRoomRange(value) ? Math.round(value * 100) / 100 : null;
}

/** Reads the rooms of an entry (docs/product/apartments.md#message). Each bad one is refused alone, those after the 600th together. */
function readRooms(entry: Record<string, unknown>, refusals: UnstoredPart[]): PublishedRoom[] {
  const all = Object.entries(Object(entry.rooms));
  const over = all.slice(APARTMENT_LIMITS.apartments);
  if (over.length > 0) refusals.push({ reason: 'OVER_SIZE', part: { ts: entry.ts, rooms: Object.fromEntries(over) } });
  return all.slice(0, APARTMENT_LIMITS.apartments).flatMap(([name, raw]): PublishedRoom[] => {
    const sensor = normalRoom(name);
    const value = sensor === undefined ? 'UNKNOWN_INPUT' : readRoom(raw);
    if (sensor !== undefined && typeof value !== 'string') return [{ sensor, time: entry.ts as number, value }];
    refusals.push({ reason: value as RefusalReason, part: { ts: entry.ts, rooms: { [name]: raw } } });
    return [];
  });
}

interface Entry {
  readonly reading?: PublishedReading;
  readonly rooms: readonly PublishedRoom[];
}

/** Reads one entry `{ts, readings, counters, rooms}`. An entry may have one of the three alone. */
function readEntry(entry: unknown, now: number, refusals: UnstoredPart[]): Entry | undefined {
  const refuse = (reason: RefusalReason) => {
    refusals.push({ reason, part: entry });
    return undefined;
  };
  if (!isRecord(entry)) return refuse('NOT_AN_OBJECT');
  const badTime = timeRefusal(entry.ts, now);
  if (badTime) return refuse(badTime);
  const { readings, counters, rooms } = entry;
  const isOther = isRecord(counters) || isRecord(rooms);
  if (!isRecord(readings) && (readings !== undefined || !isOther)) return refuse('BAD_READINGS');
  for (const [name, part] of Object.entries({ counters, rooms })) {
    if (part !== undefined && !isRecord(part)) {
      refusals.push({ reason: 'BAD_READINGS', part: { ts: entry.ts, [name]: part } });
    }
  }
  const values = readPart('readings', entry, refusals);
  const totals = isRecord(counters) ? readPart('counters', entry, refusals) : {};
  const reading = { time: entry.ts as number, values, ...(!isEmpty(totals) && { counters: totals }) };
  return {
    ...(!(isEmpty(values) && isEmpty(totals)) && { reading }),
    rooms: isRecord(rooms) ? readRooms(entry, refusals) : [],
  };
}

/**
 * Reads a wingnut's message, `{ts, readings, counters, rooms}` or `{batch: [...]}` (docs/product/telemetry.md#message). Never throws:
 * returns what cannot be stored as refusals, and all the rest as readings in order of time, one for each time. When two
 * entries have the same time, the values of the later entry win.
 * @param now the server's receive time, UTC ms
 */
export function parseTelemetry(message: unknown, now: number): Telemetry {
  const refusals: UnstoredPart[] = [];
  if (!isRecord(message)) return { readings: [], refusals: [{ reason: 'NOT_AN_OBJECT', part: message }] };
  const entries: unknown[] = Array.isArray(message.batch) ? message.batch : [message];
  if (entries.length > MAX_BATCH) refusals.push({ reason: 'OVER_SIZE', part: { batch: entries.slice(MAX_BATCH) } });
  // Readings beside a batch are an entry like the others.
  const { ts, readings, counters, rooms } = message;
  const parts = Object.entries({ readings, counters, rooms }).filter(([, part]) => part !== undefined);
  const isBeside = Array.isArray(message.batch) && parts.length > 0;
  const beside = isBeside ? [{ ts, ...Object.fromEntries(parts) }] : [];
  const ofRooms: PublishedRoom[] = [];
  const byTime = new Map<number, PublishedReading>();
  for (const entry of [...entries.slice(0, MAX_BATCH), ...beside]) {
    const read = readEntry(entry, now, refusals);
    ofRooms.push(...(read?.rooms ?? []));
    const reading = read?.reading;
    if (!reading) continue;
    const earlier = byTime.get(reading.time);
    const totals = { ...earlier?.counters, ...reading.counters };
    byTime.set(reading.time, {
      time: reading.time,
      values: { ...earlier?.values, ...reading.values },
      ...(!isEmpty(totals) && { counters: totals }),
    });
  }
  return {
    readings: [...byTime.values()].sort((a, b) => a.time - b.time),
    ...(ofRooms.length > 0 && { rooms: ofRooms }),
    refusals,
  };
}
