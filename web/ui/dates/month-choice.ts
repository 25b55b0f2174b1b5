/** A year and a month. January is 1. */
export interface MonthOfYear {
  readonly year: number;
  readonly month: number;
}

/** The years from the first record to now, newest first. */
export const yearsToChoose = (first: MonthOfYear, now: MonthOfYear): number[] =>
  Array.from({ length: Math.max(1, now.year - first.year + 1) }, (_, index) => now.year - index);

/** The months of a year that lie between the first record and now (docs/product/dashboard.md#picker-limits). */
export function monthsToChoose(year: number, first: MonthOfYear, now: MonthOfYear): number[] {
  const from = year === first.year ? first.month : 1;
  const to = year === now.year ? now.month : 12;
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}
