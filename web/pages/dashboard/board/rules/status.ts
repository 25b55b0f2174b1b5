import type { BoardRow } from '../../../../../shared/api/board-types.ts';
import { isStale } from '../../../../../shared/domain/readings/latest.ts';

/** The status of a property, the worst first (docs/product/board.md#status). */
export const STATUSES = ['alarm', 'silent', 'stale', 'unwatched', 'ok'] as const;
export type BoardStatus = (typeof STATUSES)[number];

/** The words of a status: in a row, and after a number. */
export const STATUS_WORDS: Readonly<Record<BoardStatus, { readonly word: string; readonly counted: string }>> = {
  alarm: { word: 'Alarm', counted: 'in alarm' },
  silent: { word: 'Silent', counted: 'silent' },
  stale: { word: 'Stale', counted: 'stale' },
  unwatched: { word: 'Not watched', counted: 'not watched' },
  ok: { word: 'OK', counted: 'OK' },
};

/** How many wingnuts are linked. */
export const linkedCount = ({ wingnuts }: Pick<BoardRow, 'wingnuts'>): number =>
  Object.values(wingnuts).reduce((sum, count) => sum + count, 0);

/** When the newest of the values that a row shows was measured, UTC ms. */
export const newestValueAt = ({ supply, pressure, hotWater }: BoardRow): number | undefined => {
  const times = [supply, pressure, hotWater].flatMap((value) => value?.time ?? []);
  return times.length > 0 ? Math.max(...times) : undefined;
};

/** Nothing of the property arrives. Between two answers of the server its wingnuts fall silent by the clock. */
function isSilent(row: BoardRow, now: number): boolean {
  const linked = linkedCount(row);
  if (row.alarms.some(({ kind }) => kind === 'silence')) return true;
  return linked > 0 && (row.newestAt === null || isStale(row.newestAt, now) || row.wingnuts.Disconnected === linked);
}

function hasStaleParts(row: BoardRow, now: number): boolean {
  const newest = newestValueAt(row);
  return (row.wingnuts.Disconnected ?? 0) > 0 || (newest !== undefined && isStale(newest, now));
}

const HOLDS: Readonly<Record<BoardStatus, (row: BoardRow, now: number) => boolean>> = {
  alarm: ({ alarms }) => alarms.some(({ kind }) => kind !== 'silence'),
  silent: isSilent,
  stale: hasStaleParts,
  unwatched: (row) => linkedCount(row) === 0 || !row.isWatched,
  ok: () => true,
};

/** The first status that holds. @param now the server's clock, UTC ms */
export const statusOf = (row: BoardRow, now: number): BoardStatus =>
  STATUSES.find((status) => HOLDS[status](row, now)) ?? 'ok';

/** Planned work that is not over. */
export const workOf = ({ plannedWork }: BoardRow, now: number): BoardRow['plannedWork'] =>
  plannedWork && plannedWork.to > now ? plannedWork : undefined;

/** Since when a property needs somebody, UTC ms. 0: as long as anybody knows. Undefined when there is no such time. */
export function needSince(row: BoardRow, status: BoardStatus, now: number): number | undefined {
  if (row.alarms.length > 0) return Math.min(...row.alarms.map(({ since }) => since));
  if (status === 'silent') return row.newestAt ?? 0;
  if (status === 'stale') return newestValueAt(row) ?? row.newestAt ?? 0;
  return workOf(row, now)?.from;
}
