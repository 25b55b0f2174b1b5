import type { Point } from '../../../../shared/domain/readings/series.ts';

/** Remembers what follows from the points of a line: the same result for the same points. */
export function perPoints<Result extends object>(
  resultOf: (points: readonly Point[]) => Result,
): (points: readonly Point[]) => Result {
  const known = new WeakMap<readonly Point[], Result>();
  return (points) => {
    const result = known.get(points) ?? resultOf(points);
    known.set(points, result);
    return result;
  };
}
