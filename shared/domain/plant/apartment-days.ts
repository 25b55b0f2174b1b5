import { type Apartment, type RoomReadings, sensorOf } from '../apartments/apartment.ts';
import { dayTextOf, localDay } from '../calendar-day.ts';
import { HOUR_MS } from '../durations.ts';
import { localDayOf } from '../facts/local-days.ts';
import { meanOf } from '../statistics/regression.ts';
import type { RoomDay } from './overheated.ts';

/**
 * What the findings know of the apartments of a property: days of readings, made once for all rules
 * (docs/product/apartments.md#findings).
 */

/** An apartment with the days on which its sensor reported. Days are local dates of the property. */
export interface ApartmentDays {
  readonly number: string;
  /** The days on which it measured. The share of the day is that of the hours with a reading. */
  readonly days: ReadonlyMap<string, RoomDay>;
  /** The days on which its sensor reported a temperature or a fault. */
  readonly heard: ReadonlySet<string>;
  /** The first day on which its sensor is known to have reported. Absent: never. */
  readonly since?: string;
  /** The day from which it counts no more: its tenant opted out, or it is vacant. */
  readonly until?: string;
}

type Samples = readonly (readonly [time: number, value: number | null])[];

/** The day of a room. @param values those of its readings, with their times */
function roomDay(day: string, values: readonly (readonly [time: number, value: number])[], zone: string): RoomDay {
  const { startTime, endTime } = localDayOf(day, zone);
  const hours = new Set(values.map(([time]) => Math.floor((time - startTime) / HOUR_MS)));
  return { mean: meanOf(values.map(([, value]) => value)), coverage: (hours.size * HOUR_MS) / (endTime - startTime) };
}

/**
 * The days of apartments.
 * @param samples the readings of the days that are judged, by sensor
 * @param newest the newest reading by sensor: it shows that one which is silent now has reported before
 * @param zone IANA name
 */
export function apartmentDays(
  apartments: readonly Apartment[],
  samples: ReadonlyMap<string, Samples>,
  newest: RoomReadings,
  zone: string,
): ApartmentDays[] {
  const dayAt = (time: number) => dayTextOf(localDay(time, zone));
  return apartments.map((apartment): ApartmentDays => {
    const sensor = sensorOf(apartment);
    const byDay = Map.groupBy(samples.get(sensor) ?? [], ([time]) => dayAt(time));
    const days = [...byDay].flatMap(([day, own]) => {
      const values = own.flatMap(([time, value]) => (value === null ? [] : [[time, value] as const]));
      return values.length > 0 ? [[day, roomDay(day, values, zone)] as const] : [];
    });
    const last = Object.hasOwn(newest, sensor) ? newest[sensor] : undefined;
    const [since] = [...byDay.keys(), ...(last ? [dayAt(last.time)] : [])].sort();
    const [until] = [apartment.optedOut, apartment.vacated].flatMap((day) => day ?? []).sort();
    return {
      number: apartment.number,
      days: new Map(days),
      heard: new Set(byDay.keys()),
      ...(since !== undefined && { since }),
      ...(until !== undefined && { until }),
    };
  });
}

/** Whether an apartment counts on a day: somebody lives in it who has not opted out. */
export const countsOn = ({ until }: ApartmentDays, day: string): boolean => until === undefined || day < until;
