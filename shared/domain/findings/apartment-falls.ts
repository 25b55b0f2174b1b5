import { HOUR_MS } from '../durations.ts';
import { medianOf } from '../facts/figures.ts';

/** Hours in which one apartment cools sharply while the others hold, as behind an open window (docs/product/findings.md#apartment-window). */

/** In the measured winter of twelve flats (test/measured) a fall this sharp came seven times. */
export const SHARP = {
  /** So much from one hour to the next, °F. */
  fall: 4,
  /** The others hold when their median falls by less, °F. */
  held: 1,
  /** So many others must be measured in both hours. */
  others: 3,
  /** Colder than the apartment usually is by so much, °F: what cools down after cooking is not. */
  below: 3,
} as const;

type Measured = readonly (readonly [time: number, value: number])[];

/** The times at which an apartment cooled sharply, by its id, UTC ms. */
export type FallsOf = ReadonlyMap<string, readonly number[]>;

/** The mean of each hour. */
function byHour(measured: Measured): Map<number, number> {
  const sums = new Map<number, { sum: number; count: number }>();
  for (const [time, value] of measured) {
    const hour = Math.floor(time / HOUR_MS);
    const known = sums.get(hour) ?? { sum: 0, count: 0 };
    sums.set(hour, { sum: known.sum + value, count: known.count + 1 });
  }
  return new Map([...sums].map(([hour, { sum, count }]) => [hour, sum / count]));
}

/**
 * The sharp falls of each apartment: 4°F or more within an hour to 3°F or more below what it usually is, while the median of at least
 * three others fell by less than 1°F.
 * @param apartments what each measured, by its id
 */
export function sharpFalls(apartments: ReadonlyMap<string, Measured>): FallsOf {
  /** What each apartment changed by in an hour, by the hour. */
  const changes = new Map<number, Map<string, number>>();
  const falls = new Map<string, number[]>();
  const suspects: { readonly id: string; readonly hour: number }[] = [];
  for (const [id, measured] of apartments) {
    const hours = byHour(measured);
    const usual = medianOf([...hours.values()]) ?? 0;
    for (const [hour, value] of hours) {
      const before = hours.get(hour - 1);
      if (before === undefined) continue;
      const inHour = changes.get(hour) ?? new Map<string, number>();
      changes.set(hour, inHour.set(id, value - before));
      if (before - value >= SHARP.fall && value <= usual - SHARP.below) suspects.push({ id, hour });
    }
  }
  for (const { id, hour } of suspects) {
    const others = [...(changes.get(hour) ?? [])].flatMap(([other, change]) => (other === id ? [] : [change]));
    const median = others.length >= SHARP.others ? medianOf(others) : undefined;
    if (median !== undefined && median > -SHARP.held) falls.set(id, [...(falls.get(id) ?? []), hour * HOUR_MS]);
  }
  return falls;
}
