import { HOUR_MS } from '../durations.ts';

/** An apartment of a property. Its temperature shows when people are at home: it is personal data (docs/product/apartments.md#personal). */
export interface Apartment {
  readonly id: string;
  /** The number at the door: `4B`. No two apartments of a property have the same. */
  readonly number: string;
  readonly floor?: number;
  /** The apartments of a line stand above each other, and share their risers: `B`. */
  readonly line?: string;
  /** The number of rooms. */
  readonly rooms?: number;
  /** The name of its sensor in the messages of a gateway, if it is not the number. */
  readonly sensor?: string;
  /** Days as `2026-11-23`, in the property's zone. */
  readonly installed?: string;
  /** The day from which its tenant has no sensor by choice. */
  readonly optedOut?: string;
  /** The day from which nobody lives in it. */
  readonly vacated?: string;
}

/** The most apartments of a property, and the longest texts of one (docs/product/apartments.md#apartment). */
export const APARTMENT_LIMITS = {
  apartments: 600,
  number: 12,
  line: 8,
  sensor: 20,
  floors: [-5, 120],
  rooms: 20,
} as const;

/** The newest temperature of a room sensor. `value` is °F, null while the sensor is faulty. */
export interface RoomReading {
  /** UTC ms. */
  readonly time: number;
  readonly value: number | null;
}

/** The newest reading by sensor. */
export type RoomReadings = Readonly<Record<string, RoomReading>>;

const ROOM_NAME = /^[A-Z0-9][A-Z0-9 ./_-]*$/;

/**
 * The name of a room sensor as it is stored: `4b` and ` 4B ` are `4B`. Undefined for a text that names none
 * (docs/product/apartments.md#sensor).
 */
export function normalRoom(text: string): string | undefined {
  const name = text.trim().toUpperCase();
  return name.length <= APARTMENT_LIMITS.sensor && ROOM_NAME.test(name) ? name : undefined;
}

/** Two spellings of one sensor differ in what people leave out: `HS-17` and `HS17`. @param sensor as it is stored */
export const spelling = (sensor: string): string => sensor.replace(/[ ./_-]/g, '');

/** What a room sensor can measure, °F. A value outside of it comes from a broken sensor. */
export const ROOM_RANGE = [-40, 150] as const;
export const inRoomRange = (value: number): boolean => value >= ROOM_RANGE[0] && value <= ROOM_RANGE[1];

/** The sensor of an apartment. */
export const sensorOf = ({ number, sensor }: Pick<Apartment, 'number' | 'sensor'>): string =>
  normalRoom(sensor ?? number) ?? number;

/** A reading that is older says nothing about the apartment now (docs/product/apartments.md#stale). */
export const ROOM_STALE_MS = 3 * HOUR_MS;

/** A room of this temperature or more is overheated, °F (docs/product/apartments.md#warm). */
export const WARM_ROOM = 76;

/** What the grid says of an apartment, the most urgent first (docs/product/apartments.md#states). */
export const APARTMENT_STATES = ['cold', 'warm', 'faulty', 'silent', 'ok', 'noSensor', 'optedOut', 'vacant'] as const;
export type ApartmentState = (typeof APARTMENT_STATES)[number];

/** The words of the states on the page. */
export const STATE_WORDS: Readonly<Record<ApartmentState, string>> = {
  cold: 'Too cold',
  warm: 'Overheated',
  faulty: 'Sensor fault',
  silent: 'No data for 3 hours',
  ok: 'In range',
  noSensor: 'No sensor',
  optedOut: 'Opted out',
  vacant: 'Vacant',
};

interface Now {
  /** The temperature that the rule of the city requires at this moment, °F; null while it requires none. */
  readonly min: number | null;
  /** UTC ms. */
  readonly now: number;
  /** The day in the property's zone. */
  readonly today: string;
}

/**
 * The state of an apartment. A value that is exactly the minimum is not below it; only a value of the last three hours is in range
 * (docs/product/apartments.md#states).
 */
export function stateOf(
  { optedOut, vacated }: Pick<Apartment, 'optedOut' | 'vacated'>,
  reading: RoomReading | undefined,
  { min, now, today }: Now,
): ApartmentState {
  if (optedOut !== undefined && optedOut <= today) return 'optedOut';
  if (vacated !== undefined && vacated <= today) return 'vacant';
  if (!reading) return 'noSensor';
  const { time, value } = reading;
  if (now - time > ROOM_STALE_MS) return 'silent';
  if (value === null) return 'faulty';
  if (min !== null && value < min) return 'cold';
  return value >= WARM_ROOM ? 'warm' : 'ok';
}

/** The newest readings after some more. They may come late, twice and in any order; of two of one time the later one stands. */
export function withNewest(
  before: RoomReadings,
  news: readonly (RoomReading & { readonly sensor: string })[],
): RoomReadings {
  const next: Record<string, RoomReading> = { ...before };
  for (const { sensor, time, value } of news) {
    const known = next[sensor];
    if (!known || time >= known.time) next[sensor] = { time, value };
  }
  return next;
}

/** The sensors that no apartment has, in order (docs/product/apartments.md#unassigned). */
export function unassigned(readings: RoomReadings, apartments: readonly Apartment[]): string[] {
  const own = new Set(apartments.map(sensorOf));
  return Object.keys(readings)
    .filter((sensor) => !own.has(sensor))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

/** Where two apartments say the same, which they must not (docs/product/apartments.md#apartment). */
export function repeated(apartments: readonly Apartment[]): { readonly number?: string; readonly sensor?: string } {
  const numbers = new Set<string>();
  const sensors = new Set<string>();
  for (const apartment of apartments) {
    const number = apartment.number.toUpperCase();
    if (numbers.has(number)) return { number: apartment.number };
    numbers.add(number);
    const sensor = sensorOf(apartment);
    if (sensors.has(sensor)) return { sensor };
    sensors.add(sensor);
  }
  return {};
}

/** Apartments as people read them: by floor, then by number. */
export const inOrder = (apartments: readonly Apartment[]): Apartment[] =>
  apartments.toSorted(
    (a, b) => (a.floor ?? 0) - (b.floor ?? 0) || a.number.localeCompare(b.number, 'en', { numeric: true }),
  );
