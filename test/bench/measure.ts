import { percentile } from '../../local/world/load/latency.ts';

/** The median of some figures. */
export const median = (figures: readonly number[]): number => percentile(figures, 0.5);

/** The milliseconds that a function takes. */
export async function timed(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/**
 * The medians in ms of several functions, after one warm-up of each. They run in turns, so that other load on the
 * machine affects all of them equally and their ratios stay valid.
 */
export async function medians<Name extends string>(
  runs: number,
  works: Readonly<Record<Name, () => unknown>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(works) as Name[];
  for (const name of names) await works[name]();
  const times = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let run = 0; run < runs; run += 1) {
    for (const name of names) times.get(name)?.push(await timed(works[name]));
  }
  return Object.fromEntries(names.map((name) => [name, median(times.get(name) ?? [])])) as Record<Name, number>;
}
