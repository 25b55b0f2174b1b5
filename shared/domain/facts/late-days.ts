import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations.ts';

/** The days that have got late readings (docs/product/facts.md#late). The marks stand with a wingnut's latest values. */

/** A reading is late when it is stored this long after its time. The facts of a day are settled by then. */
export const LATE_AFTER_MS = HOUR_MS;
/** A mark is kept for this long, so that facts that could not be written are written later. */
const KEPT_MS = 7 * DAY_MS;
/** Numbers are stored as texts of this radix. */
const RADIX = 36;

/** The time at which the last late reading of a UTC day was stored, UTC ms, by the number of the day since 1970. */
export type LateDays = ReadonlyMap<number, number>;

/** Reads the marks of an item. What is no mark is left out. */
export const parseLateDays = (text = ''): LateDays =>
  new Map(
    text.split(',').flatMap((mark) => {
      const [day = Number.NaN, minute = Number.NaN] = mark.split('.').map((part) => Number.parseInt(part, RADIX));
      return Number.isNaN(day) || Number.isNaN(minute) ? [] : [[day, minute * MINUTE_MS] as const];
    }),
  );

const textOf = (marks: LateDays): string =>
  [...marks].map(([day, at]) => `${day.toString(RADIX)}.${Math.floor(at / MINUTE_MS).toString(RADIX)}`).join();

/**
 * The marks after readings with these times were stored. Undefined when there is none. The same text when nothing is new,
 * so that no item is written for it.
 * @param before the marks as they are stored
 * @param now UTC ms
 */
export function markLate(before: string | undefined, times: readonly number[], now: number): string | undefined {
  const late = times.filter((time) => now - time > LATE_AFTER_MS);
  const known = parseLateDays(before);
  const kept = [...known].filter(([, at]) => now - at <= KEPT_MS);
  if (late.length === 0 && kept.length === known.size) return before;
  const marks = new Map([...kept, ...late.map((time) => [Math.floor(time / DAY_MS), now] as const)]);
  return marks.size > 0 ? textOf(marks) : undefined;
}

/** The time at which the last late reading of a time was stored, UTC ms; 0 without one. */
export const lateIn = (marks: LateDays, startTime: number, endTime: number): number =>
  Math.max(
    0,
    ...[...marks].flatMap(([day, at]) => (day * DAY_MS < endTime && (day + 1) * DAY_MS > startTime ? [at] : [])),
  );
