import { percentile } from '../../local/world/load/latency.ts';

/** A run of one round shows within seconds that a part still works (`npm run bench -- --once`). Its figures measure nothing. */
export const IS_ONCE = process.argv.includes('--once');
/** Number of repetitions, or amount: less in a run of one round. */
export const often = (times: number, once = 1): number => (IS_ONCE ? once : times);

/** The median of some figures. */
export const median = (figures: readonly number[]): number => percentile(figures, 0.5);

/** The milliseconds that a function takes. */
export async function timed(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Cost of work: until its end, and of all processors, in ms. The processors' time hardly depends on other work of the machine. */
export interface Taken {
  readonly ms: number;
  readonly processorMs: number;
}

/** Cost of a function in this process, with all its threads: the functions and the stand-ins of a local stack. */
export async function taken(work: () => unknown): Promise<Taken> {
  const before = process.cpuUsage();
  const ms = await timed(work);
  const { user, system } = process.cpuUsage(before);
  return { ms, processorMs: (user + system) / 1000 };
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
