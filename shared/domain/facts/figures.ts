import { MINUTE_MS } from '../durations.ts';

const HUNDREDTHS = 100;
const THOUSANDTHS = 1000;

/** A value to two decimals: no sensor is more precise. */
export const hundredths = (value: number): number => Math.round(value * HUNDREDTHS) / HUNDREDTHS;

/** A duration in ms as minutes, to two decimals. */
export const minutesOf = (ms: number): number => hundredths(ms / MINUTE_MS);

/** A part of a whole, to three decimals; 0 of nothing. */
export const shareOf = (part: number, whole: number): number =>
  whole > 0 ? Math.round((part / whole) * THOUSANDTHS) / THOUSANDTHS : 0;

/** The middle one of some numbers; of an even count, the mean of the two in the middle. Undefined without a number. */
export function medianOf(numbers: readonly number[]): number | undefined {
  const ascending = numbers.toSorted((a, b) => a - b);
  const middle = (ascending.length - 1) / 2;
  const [low, high] = [ascending[Math.floor(middle)], ascending[Math.ceil(middle)]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}

/** An object without its absent fields. */
export const known = <Facts extends object>(facts: Facts): { [Name in keyof Facts]: Exclude<Facts[Name], undefined> } =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as never;
