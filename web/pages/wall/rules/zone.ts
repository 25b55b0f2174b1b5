import type { BoardRow } from '../../../../shared/api/types/board-types.ts';
import { knownZone } from '../../../../shared/domain/figures/times.ts';

/** The zone of the wall's clock: that of most of its properties, otherwise this machine's (docs/product/wall.md#clock). */
export function wallZone(rows: readonly BoardRow[], own: string): string {
  const counts = new Map<string, number>();
  for (const { timeZone } of rows) counts.set(timeZone, (counts.get(timeZone) ?? 0) + 1);
  const [most] = [...counts].sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1));
  return most ? knownZone(most[0]) : own;
}

/** Whether the properties are in several zones, so that the clock must say its own. */
export const hasSeveralZones = (rows: readonly BoardRow[]): boolean =>
  new Set(rows.map(({ timeZone }) => timeZone)).size > 1;
