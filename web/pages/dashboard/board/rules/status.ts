import type { BoardRow, BoardValue } from '../../../../../shared/api/types/board-types.ts';
import { isUnderWay } from '../../../../../shared/domain/alarms/check/planned-work.ts';
import { isStale } from '../../../../../shared/domain/readings/latest.ts';

/** The status of a property, the worst first (docs/product/board.md#status). */
export const STATUSES = ['alarm', 'silent', 'stale', 'outside', 'unwatched', 'ok'] as const;
export type BoardStatus = (typeof STATUSES)[number];

/** The words of a status: in a row, and after a number. */
export const STATUS_WORDS: Readonly<Record<BoardStatus, { readonly word: string; readonly counted: string }>> = {
  alarm: { word: 'Alarm', counted: 'in alarm' },
  silent: { word: 'Silent', counted: 'silent' },
  stale: { word: 'Stale', counted: 'stale' },
  outside: { word: 'Outside limits', counted: 'outside limits' },
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

/** A fresh value outside its limits, and the limit that it passed. Equality with a limit is no breach. */
export interface Outside {
  readonly value: BoardValue;
  readonly side: 'min' | 'max';
  readonly limit: number;
}

/** The values of a row that are outside their limits now. Planned work that goes on expects them. @param now UTC ms */
export function outsideOf(row: BoardRow, now: number): Outside[] {
  if (row.plannedWork && isUnderWay(row.plannedWork, now)) return [];
  return [row.supply, row.pressure, row.hotWater].flatMap((value): Outside[] => {
    if (!value || isStale(value.time, now)) return [];
    const { min, max } = value;
    if (min !== undefined && value.value < min) return [{ value, side: 'min', limit: min }];
    return max !== undefined && value.value > max ? [{ value, side: 'max', limit: max }] : [];
  });
}

const HOLDS: Readonly<Record<BoardStatus, (row: BoardRow, now: number) => boolean>> = {
  alarm: ({ alarms }) => alarms.some(({ kind }) => kind !== 'silence'),
  silent: isSilent,
  stale: hasStaleParts,
  outside: (row, now) => outsideOf(row, now).length > 0,
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
