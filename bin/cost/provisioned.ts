import { PROVISIONED } from '../../shared/platform/capacity.ts';
import { HOURS, SECONDS } from './fleet.ts';
import { type Amounts, sumAmounts } from './function-usage.ts';

/** The paths that wingnuts keep busy day and night. */
const STEADY: ReadonlySet<string> = new Set(['telemetry', 'history', 'check']);
/** People come in the morning and leave in the evening, and autoscaling follows within a quarter of an hour: so much of its aim is used. */
const FOLLOWED = 0.75;
const usedPart = (path: string): number => (PROVISIONED.target / 100) * (STEADY.has(path) ? 1 : FOLLOWED);
/** Two tables and an index have the least capacity each. */
const LEAST_HOURS = 3 * PROVISIONED.least * HOURS;

/** The amounts of a month, by path, with tables of provisioned capacity in place of those that are billed by the request. */
export function provisioned<Path extends string>(
  used: Readonly<Record<Path | 'operating', Amounts>>,
): Readonly<Record<Path | 'operating', Amounts>> {
  const unitsOf = (path: string, requests = 0) => (requests / SECONDS / usedPart(path)) * HOURS;
  const changed = Object.entries<Amounts>(used).map(([path, { writes, reads, ...rest }]): [string, Amounts] => [
    path,
    { ...rest, writeUnits: unitsOf(path, writes), readUnits: unitsOf(path, reads) },
  ]);
  const { writeUnits = 0, readUnits = 0 } = sumAmounts(...changed.map(([, amounts]) => amounts));
  const least = {
    writeUnits: Math.max(0, LEAST_HOURS - writeUnits),
    readUnits: Math.max(0, LEAST_HOURS - readUnits),
  };
  const all = Object.fromEntries(changed) as Record<Path | 'operating', Amounts>;
  return { ...all, operating: sumAmounts(all.operating, least) };
}
