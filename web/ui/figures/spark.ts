/** The lowest and highest value of one piece of a line, and their average. Undefined where there is no data. */
export type SparkColumn = readonly [low: number, high: number, mean: number] | undefined;

/**
 * Cuts a line of many values into a number of pieces. Each piece keeps its true lowest and highest value, so no spike
 * is lost.
 */
export function sparkColumns(values: readonly (number | null | undefined)[], count: number): SparkColumn[] {
  return Array.from({ length: count }, (_, index) => {
    const end = Math.floor(((index + 1) * values.length) / count);
    let [low, high, sum, known] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, 0];
    for (let at = Math.floor((index * values.length) / count); at < end; at += 1) {
      const value = values[at];
      if (typeof value === 'number') {
        low = Math.min(low, value);
        high = Math.max(high, value);
        sum += value;
        known += 1;
      }
    }
    return known === 0 ? undefined : ([low, high, sum / known] as const);
  });
}

/** From the lowest to the highest of all visible values. Never empty. */
export function sparkSpan(columns: readonly SparkColumn[], marks: readonly number[]): readonly [number, number] {
  const all = [...columns.flatMap((column) => column ?? []), ...marks];
  const low = Math.min(...all);
  const high = Math.max(...all);
  return all.length === 0 ? [0, 1] : high > low ? [low, high] : [low - 1, high + 1];
}

/** Only the average of each piece. */
export const sparkMeans = (columns: readonly SparkColumn[]): SparkColumn[] =>
  columns.map((column) => column && [column[2], column[2], column[2]]);

/** The path of a line: down and up through each piece, with a break where there is no data. @param y px of a value */
export function sparkPath(columns: readonly SparkColumn[], width: number, y: (value: number) => number): string {
  const step = width / columns.length;
  let open = false;
  return columns
    .map((column, index) => {
      if (!column) {
        open = false;
        return '';
      }
      const x = ((index + 0.5) * step).toFixed(1);
      const piece = `${open ? 'L' : 'M'}${x} ${y(column[0]).toFixed(1)}L${x} ${y(column[1]).toFixed(1)}`;
      open = true;
      return piece;
    })
    .join('');
}
