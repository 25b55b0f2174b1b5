import { type Apartment, type RoomReadings, sensorOf } from '../apartments/apartment.ts';
import { dayTextOf } from '../calendar-day.ts';
import { DAY_MS, HOUR_MS } from '../durations.ts';
import { localDayOf } from '../facts/local-days.ts';
import type { RoomDay } from '../plant/overheated.ts';
import { offsetsOf, readingsCounter } from '../records/readings-count.ts';
import type { RuleSet } from '../records/rule-sets.ts';
import { meanOf } from '../statistics/regression.ts';
import type { TimeWindow } from '../time-range.ts';
import { type FallsOf, sharpFalls } from './apartment-falls.ts';

/**
 * What the findings know of the apartments of a property: days of readings, made once for all rules
 * (docs/product/apartments.md#findings).
 */

/** A day of an apartment. */
export interface ApartmentDay extends RoomDay {
  /** The readings at whose time the rules required heat, and those of them that were below. Absent without rules. */
  readonly required?: { readonly readings: number; readonly below: number };
  /** How often it cooled sharply while the others did not (`sharpFalls`). */
  readonly falls: number;
}

/** An apartment with the days on which its sensor reported. Days are local dates of the property. */
export interface ApartmentDays {
  readonly number: string;
  readonly floor?: number;
  readonly line?: string;
  /** The days on which it measured. The share of the day is that of the hours with a reading. */
  readonly days: ReadonlyMap<string, ApartmentDay>;
  /** The days on which its sensor reported a temperature or a fault. */
  readonly heard: ReadonlySet<string>;
  /** The first day on which its sensor is known to have reported. Absent: never. */
  readonly since?: string;
  /** The day from which it counts no more: its tenant opted out, or it is vacant. */
  readonly until?: string;
}

type Samples = readonly (readonly [time: number, value: number | null])[];

type Measured = readonly (readonly [time: number, value: number])[];

/** What is known of a property beside its readings. */
export interface ApartmentPlace {
  /** IANA name. */
  readonly zone: string;
  /** The city's. Absent: none are known for the address. */
  readonly rules?: RuleSet | undefined;
  /** The lowest and the highest outdoor temperature of a local date, °F. */
  readonly outdoorOn?: (day: string) => { readonly min: number; readonly max: number } | undefined;
}

/**
 * The outdoor temperature at a moment as far as a day shows it: where a rule ends at a temperature that the day has crossed, nobody knows
 * which hours it held.
 */
function outdoorOfDay({ rules, outdoorOn }: ApartmentPlace, dayAt: (time: number) => string) {
  const limit = rules?.heat.find(({ outdoorBelow }) => outdoorBelow !== undefined)?.outdoorBelow;
  return (time: number): number | undefined => {
    const outdoor = outdoorOn?.(dayAt(time));
    if (!outdoor || limit === undefined) return undefined;
    if (outdoor.max < limit) return outdoor.max;
    return outdoor.min >= limit ? outdoor.min : undefined;
  };
}

const coverageOf = (values: Measured, { startTime, endTime }: TimeWindow): number => {
  const hours = new Set(values.map(([time]) => Math.floor((time - startTime) / HOUR_MS)));
  return (hours.size * HOUR_MS) / (endTime - startTime);
};

/** The local date of a moment. A building of 600 has half a million readings in five weeks: each day is written once. */
function daysIn(zone: string): (time: number) => string {
  const offsetAt = offsetsOf(zone);
  const texts = new Map<number, string>();
  return (time) => {
    const day = Math.floor((time + offsetAt(time)) / DAY_MS);
    const text = texts.get(day) ?? dayTextOf(day);
    texts.set(day, text);
    return text;
  };
}

/** The bounds of local dates, each found once. */
function boundsIn(zone: string): (day: string) => TimeWindow {
  const known = new Map<string, TimeWindow>();
  return (day) => {
    const bounds = known.get(day) ?? localDayOf(day, zone);
    known.set(day, bounds);
    return bounds;
  };
}

/**
 * The days of apartments.
 * @param samples the readings of the days that are judged, by sensor, in order of time
 * @param newest the newest reading by sensor: it shows that one which is silent now has reported before
 */
export function apartmentDays(
  apartments: readonly Apartment[],
  samples: ReadonlyMap<string, Samples>,
  newest: RoomReadings,
  place: ApartmentPlace,
): ApartmentDays[] {
  const { zone, rules } = place;
  const dayAt = daysIn(zone);
  const count = rules && readingsCounter({ rules, zone }, outdoorOfDay(place, dayAt));
  const required = (values: Measured) => {
    const counts = count?.(values);
    return counts && { readings: sumOf(counts, 'readings'), below: sumOf(counts, 'below') };
  };
  const measured = new Map(apartments.map((each) => [each.id, measuredIn(samples.get(sensorOf(each)) ?? [])] as const));
  const boundsOf = boundsIn(zone);
  const falls: FallsOf = sharpFalls(measured);
  return apartments.map((apartment): ApartmentDays => {
    const { id, number, floor, line } = apartment;
    const sensor = sensorOf(apartment);
    const fallen = Map.groupBy(falls.get(id) ?? [], dayAt);
    const days = [...Map.groupBy(measured.get(id) ?? [], ([time]) => dayAt(time))].map(([day, values]) => {
      const asked = required(values);
      const own: ApartmentDay = {
        mean: meanOf(values.map(([, value]) => value)),
        coverage: coverageOf(values, boundsOf(day)),
        falls: fallen.get(day)?.length ?? 0,
        ...(asked && { required: asked }),
      };
      return [day, own] as const;
    });
    const heard = new Set((samples.get(sensor) ?? []).map(([time]) => dayAt(time)));
    const last = Object.hasOwn(newest, sensor) ? newest[sensor] : undefined;
    const [since] = [...heard, ...(last ? [dayAt(last.time)] : [])].sort();
    const [until] = [apartment.optedOut, apartment.vacated].flatMap((day) => day ?? []).sort();
    return {
      number,
      ...(floor !== undefined && { floor }),
      ...(line !== undefined && { line }),
      days: new Map(days),
      heard,
      ...(since !== undefined && { since }),
      ...(until !== undefined && { until }),
    };
  });
}

const measuredIn = (samples: Samples): Measured =>
  samples.flatMap(([time, value]) => (value === null ? [] : [[time, value] as const]));

const sumOf = <Name extends string>(counts: readonly Readonly<Record<Name, number>>[], name: Name): number =>
  counts.reduce((sum, each) => sum + each[name], 0);

/** Whether an apartment counts on a day: somebody lives in it who has not opted out. */
export const countsOn = ({ until }: ApartmentDays, day: string): boolean => until === undefined || day < until;
