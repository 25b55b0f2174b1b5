import type { Apartment, RoomReadings } from '../../apartments/apartment.ts';
import { DAY_MS, HOUR_MS } from '../../durations.ts';
import { type ApartmentPlace, apartmentDays } from '../apartment-days.ts';
import { state } from '../days.sample.ts';

/** Apartments by hand, for the tests of their rules. */

/** The first day of `someDays`, UTC ms. */
export const FIRST = Date.UTC(2026, 0, 5);
const BURNER = 'boilerRelayState1';
export const COLD_DAY = { mean: 35, min: 30, max: 40, degreeHours: 700 };
/** The facts of a day on which the plant heats. */
export const heating = () => ({
  switches: { [BURNER]: state({ on: 300 }) },
  firing: { minutes: 300, together: 0 },
  outdoor: COLD_DAY,
});

/** What an apartment measured on a day: the same each hour, or by the hour; null is a fault, and undefined: nothing came. */
type Day = number | null | undefined | ((hour: number) => number);
/** Apartments by their days. */
export type Building = Readonly<Record<string, readonly Day[]>>;

export const apartment = (number: string, more: Partial<Apartment> = {}): Apartment => ({
  id: number,
  number,
  ...more,
});
export const always = (value: number, days = 7): readonly Day[] => Array.from({ length: days }, () => value);

/** The days of a building's apartments. @param more what is entered of some @param hours of a day with a reading */
export function daysOf(
  building: Building,
  more: Readonly<Record<string, Partial<Apartment>>> = {},
  { hours = 24, ...place }: Partial<ApartmentPlace> & { readonly hours?: number } = {},
) {
  const samples = new Map(
    Object.entries(building).map(([number, values]) => [
      number,
      values.flatMap((value, day) =>
        value === undefined
          ? []
          : Array.from({ length: hours }, (_, hour) => {
              const measured = typeof value === 'function' ? value(hour) : value;
              return [FIRST + day * DAY_MS + hour * HOUR_MS, measured] as const;
            }),
      ),
    ]),
  );
  const newest: RoomReadings = Object.fromEntries(
    [...samples].flatMap(([number, own]) => {
      const [time, value = null] = own.at(-1) ?? [];
      return time === undefined ? [] : [[number, { time, value }] as const];
    }),
  );
  return apartmentDays(
    Object.keys(building).map((number) => apartment(number, more[number])),
    samples,
    newest,
    { zone: 'UTC', outdoorOn: () => COLD_DAY, ...place },
  );
}
