import { type Apartment, ROOM_STALE_MS, type RoomReadings, sensorOf } from '../../apartments/apartment.ts';
import { MINUTE_MS } from '../../durations.ts';
import type { LatestValue } from '../../readings/latest.ts';
import type { ApartmentLabel } from '../../sensor.ts';
import { isBreach, type Limits, limitsOf, type Threshold } from '../limits/breach.ts';

/**
 * Alarms of apartments (docs/product/alarms.md#apartments). The apartments of a property are one incident: its value is that of the worst
 * apartment that has been outside the limit for long enough. Each apartment is judged by its readings and their times, which come about
 * once an hour, and the incident by the ordinary steps of the check.
 */

/** The time for which an apartment has been outside, by its readings: the first one, and the newest. UTC ms. */
export interface ApartmentRun {
  readonly since: number;
  readonly at: number;
}
/** The runs by sensor. */
export type ApartmentRuns = Readonly<Record<string, ApartmentRun>>;

/** The apartments that an alarm is about now: up to five numbers, the worst first, and how many there are. */
export interface OutApartments {
  readonly numbers: readonly string[];
  readonly count: number;
}

/** The state of the limit of a property's apartments at one check. */
export interface ApartmentsStep {
  readonly runs: ApartmentRuns;
  /** The value for the check, as of now. A value of null neither raises nor ends an alarm. */
  readonly latest: LatestValue;
  readonly out: OutApartments;
  /** The limit as the check takes it: how long an apartment must be outside is done here. */
  readonly threshold: Threshold;
}

/** The most apartments that an alarm names. */
const NAMED = 5;

interface ApartmentsNow {
  readonly apartments: readonly Apartment[];
  readonly readings: RoomReadings;
  /** What the rules of the city require now: °F, null for nothing, undefined where it is unknown. */
  readonly required: number | null | undefined;
  /** The day in the property's zone. */
  readonly today: string;
}

/** The limit in force: a minimum by the rules of the city is what they require now. Undefined while nobody knows it. */
function inForce(threshold: Threshold, required: ApartmentsNow['required']): Threshold | undefined {
  if (!threshold.byRules) return threshold;
  if (required === undefined) return undefined;
  return { ...threshold, min: required === null ? '' : String(required) };
}

/** Whether a value is back inside by the margin. */
const isBack = (value: number, { min, max }: Limits, band: number): boolean =>
  (min === undefined || value >= min + band) && (max === undefined || value <= max - band);

/** Whether an apartment has been outside for long enough. */
const counts = ({ since, at }: ApartmentRun, delayMs: number): boolean => at - since >= delayMs;

/**
 * The run of an apartment after its newest reading. Without a reading of the last three hours nothing is known: the run stays. One that
 * counts goes on until a reading is back inside; another one begins anew after three hours without a reading.
 */
function nextRun(
  known: ApartmentRun | undefined,
  { time, value }: { readonly time: number; readonly value: number },
  { limits, band, delayMs }: { readonly limits: Limits; readonly band: number; readonly delayMs: number },
): ApartmentRun | undefined {
  const isCounted = known !== undefined && counts(known, delayMs);
  if (!isBreach(value, limits))
    return isCounted && !isBack(value, limits, band) ? { since: known.since, at: Math.max(known.at, time) } : undefined;
  if (!known || (!isCounted && time - known.at > ROOM_STALE_MS)) return { since: time, at: time };
  return { since: known.since, at: Math.max(known.at, time) };
}

/** Whether an apartment has a sensor that counts on a day. */
const isWatched = ({ optedOut, vacated }: Apartment, today: string): boolean =>
  [optedOut, vacated].every((day) => day === undefined || day > today);

/**
 * One check of a limit of the apartments of a property. The same readings again change nothing, in whichever order they came.
 * @param label `coldestApartment` looks at the lowest value, `warmestApartment` at the highest
 * @param now UTC ms
 */
export function stepApartments(
  label: ApartmentLabel,
  before: ApartmentRuns,
  stored: Threshold,
  { apartments, readings, required, today }: ApartmentsNow,
  now: number,
): ApartmentsStep {
  const { forMinutes = '', band: margin = '', ...rest } = stored;
  const current = inForce(stored, required);
  const unknown: LatestValue = { time: now, value: null };
  const order = label === 'coldestApartment' ? 1 : -1;
  const worstFirst = <Each extends { readonly value: number }>(all: readonly Each[]): Each[] =>
    all.toSorted((a, b) => order * (a.value - b.value));
  const patience = {
    limits: limitsOf(current ?? stored),
    band: Number(margin),
    delayMs: Number(forMinutes) * MINUTE_MS,
  };
  const runs: Record<string, ApartmentRun> = {};
  const [inside, out]: { number: string; value: number }[][] = [[], []];
  const silent: string[] = [];
  for (const apartment of apartments) {
    if (!isWatched(apartment, today)) continue;
    const sensor = sensorOf(apartment);
    const reading = Object.hasOwn(readings, sensor) ? readings[sensor] : undefined;
    if (!reading) continue;
    const { time, value } = reading;
    const isKnown = value !== null && now - time <= ROOM_STALE_MS && current !== undefined;
    const run = isKnown ? nextRun(before[sensor], { time, value }, patience) : before[sensor];
    if (run) runs[sensor] = run;
    const isOut = run !== undefined && counts(run, patience.delayMs);
    if (isOut && !isKnown) silent.push(apartment.number);
    else if (isOut && value !== null) out?.push({ number: apartment.number, value });
    else if (isKnown && !run) inside?.push({ number: apartment.number, value });
  }
  const outNow = worstFirst(out ?? []);
  const members = [...outNow.map(({ number }) => number), ...silent];
  // One that is out and silent may still be out: only one that is known to be out says more.
  const [worst] = outNow.length > 0 ? outNow : silent.length > 0 ? [] : worstFirst(inside ?? []);
  return {
    runs,
    latest: worst && current ? { time: now, value: worst.value } : unknown,
    out: { numbers: members.slice(0, NAMED), count: members.length },
    threshold: {
      ...rest,
      ...(current?.min !== undefined && { min: current.min }),
      // The margin is that of apartments that were out, and not of others that are always close to the limit.
      ...(members.length > 0 && margin !== '' && { band: margin }),
    },
  };
}
