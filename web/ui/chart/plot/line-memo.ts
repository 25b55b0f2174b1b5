import type { Point } from '../../../../shared/domain/readings/series.ts';

/** Of a line that was made longer: the line before. */
const before = new WeakMap<readonly Point[], readonly Point[]>();

/** Notes that a line begins with all points of another one, which is kept. What follows from that one then need not be found again. */
export const continues = (points: readonly Point[], shorter: readonly Point[]): void =>
  void before.set(points, shorter);

/**
 * Remembers results from the points of a line: the same result for the same points.
 * @param longer makes the result of a longer line from that of its points before `from`. A live line grows with each poll
 */
export function perPoints<Result extends object>(
  resultOf: (points: readonly Point[]) => Result,
  longer?: (result: Result, points: readonly Point[], from: number) => Result,
): (points: readonly Point[]) => Result {
  const known = new WeakMap<readonly Point[], Result>();
  const find = (points: readonly Point[]): Result => {
    const shorter = before.get(points);
    return longer && shorter ? longer(get(shorter), points, shorter.length) : resultOf(points);
  };
  const get = (points: readonly Point[]): Result => {
    const result = known.get(points) ?? find(points);
    known.set(points, result);
    return result;
  };
  return get;
}
