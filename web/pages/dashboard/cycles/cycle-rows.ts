import type { CycleAnalytics, CycleItem } from '../../../../shared/domain/cycle.ts';
import { MINUTE_MS } from '../../../../shared/domain/durations.ts';

/** Shown for an unknown figure (docs/product/shell.md#missing-values). */
export const MISSING = '--';
const twoDigits = (value: number) => String(value).padStart(2, '0');

/**
 * A duration as hh:mm. Hours do not wrap. 0 up to under one minute is '>00:00', and a missing duration is '--'
 * (docs/product/dashboard.md#under-one-minute).
 */
export function hoursText(ms: number | null): string {
  if (ms === null) return MISSING;
  const minutes = Math.floor(ms / MINUTE_MS);
  return minutes < 1 ? '>00:00' : `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

/**
 * The columns of the cycle table after the equipment's name, as [group, heading, field]
 * (docs/product/dashboard.md#cycle-table).
 */
export const CYCLE_COLUMNS = [
  ['On time', 'Min', 'min_cycle_on_time'],
  ['On time', 'Avg', 'average_cycle_on_time'],
  ['On time', 'Max', 'max_cycle_on_time'],
  ['On time', 'Total', 'total_cycle_on_time'],
  ['Off time', 'Min', 'min_cycle_off_time'],
  ['Off time', 'Avg', 'average_cycle_off_time'],
  ['Off time', 'Max', 'max_cycle_off_time'],
  ['Off time', 'Total', 'total_cycle_off_time'],
  [undefined, 'Average Cycle', 'average_cycle_time'],
] as const satisfies readonly (readonly [group: string | undefined, heading: string, field: keyof CycleItem])[];

/** The figures of a pump or relay in the table. Null while loading. */
export type CycleRow = Omit<CycleItem, 'cycle_count'> & { readonly cycle_count: number | null };

/** A row without data yet. */
export const emptyRow = (row: CycleRow): CycleRow => ({
  ...row,
  cycle_count: null,
  ...(Object.fromEntries(CYCLE_COLUMNS.map(([, , field]) => [field, null])) as Record<
    (typeof CYCLE_COLUMNS)[number][2],
    null
  >),
});

const isItem = (item: CycleAnalytics[number]): item is CycleItem => item.label !== 'adjusted_time';

/** The items of some answers, without the window at the end of each answer. */
export const cycleItems = (answers: readonly (CycleAnalytics | undefined)[]): CycleItem[] =>
  answers.flatMap((answer) => (answer ?? []).filter(isItem));
