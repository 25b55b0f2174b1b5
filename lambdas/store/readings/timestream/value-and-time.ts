/** Values have two decimals: no sensor is more precise. */
export const PRECISION = 100;
/** More than the milliseconds of the longest window. */
export const TIMES = 2 ** 32;

/** The largest value that is exact. A line has none that is larger; totals of a counter that got the input later may be read along. */
const LARGEST_VALUE = 20_000;

/** The hundredths of a column of values. */
export const exactSql = (input: string): string =>
  `CAST(round(least(${input}, ${LARGEST_VALUE}E0) * ${PRECISION}) AS BIGINT)`;

/**
 * The value in one whole number with a value and its time: the hundredths of the value times `TIMES`, plus the time from the
 * window's start. It is sorted by value, then by time. So its minimum is the lowest value with its first time, and its
 * maximum is the highest value with its last time. An extreme needs only one aggregate, and equal values give the same
 * answer in all engines (min_by does not define which one it takes). The number is exact as a double up to `LARGEST_VALUE`.
 */
export const valueIn = (key: number): number => Math.floor(key / TIMES) / PRECISION;

/** The time in such a number, UTC ms. @param from the window's start */
export const timeIn = (key: number, from: number): number => key - Math.floor(key / TIMES) * TIMES + from;
