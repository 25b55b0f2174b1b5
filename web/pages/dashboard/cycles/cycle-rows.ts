import { MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import type { AdjustedTime, CycleAnalytics, CycleItem } from '../../../../shared/domain/readings/cycle.ts';
import { kindOf, parseSensorLabel } from '../../../../shared/domain/sensor.ts';
import { equipmentOf } from '../charts/equipment-colours.ts';

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

/** Hover text for '>00:00'. Undefined for other texts. */
export function underOneMinute(ms: number | null): string | undefined {
  if (ms === null || ms >= MINUTE_MS) return undefined;
  return ms === 0 ? say`none` : say`less than 1 min`;
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

/**
 * Least duration of the longest on time (or off time), ms, for the column of the longest. It is known only in part, and
 * no complete one is known. Undefined for other columns and rows.
 */
export function leastOf(row: CycleRow, field: (typeof CYCLE_COLUMNS)[number][2]): number | undefined {
  if (row[field] !== null) return undefined;
  if (field === 'max_cycle_on_time') return row.longest_on_time;
  return field === 'max_cycle_off_time' ? row.longest_off_time : undefined;
}

/** A row without data yet. */
export const emptyRow = ({ label, unknown_time }: CycleRow): CycleRow => ({
  label,
  unknown_time,
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

const hoursAndMinutes = (ms: number): string => {
  const minutes = Math.round(ms / MINUTE_MS);
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
};

/** The window of some answers. Undefined before the first. */
export const analysedOf = (answers: readonly (CycleAnalytics | undefined)[]): AdjustedTime | undefined =>
  answers
    .flatMap((answer) => (answer ?? []).filter((item): item is AdjustedTime => !isItem(item)))
    .sort((a, b) => a.unknown_time - b.unknown_time)[0];

/** '22:48 analyzed, 01:12 unknown': how much of the window is known of any state, and how much of it was planned work. */
export function analysedText({ start_time, end_time, unknown_time, planned_work_time = 0 }: AdjustedTime): string {
  const analysed = end_time - start_time - unknown_time;
  const parts = [
    say`${hoursAndMinutes(analysed)} analyzed`,
    say`${hoursAndMinutes(unknown_time - planned_work_time)} unknown`,
    ...(planned_work_time > 0 ? [say`${hoursAndMinutes(planned_work_time)} scheduled maintenance`] : []),
  ];
  return parts.join(', ');
}

/** The share of the window in which a row's state is known, 0 to 1. */
export const knownShareOf = ({ unknown_time }: CycleRow, { start_time, end_time }: AdjustedTime): number =>
  1 - unknown_time / (end_time - start_time);

/** The share of the known time in which a row was on, 0 to 1. Null where it is not known. */
export function onShareOf({ total_cycle_on_time: on, unknown_time }: CycleRow, { start_time, end_time }: AdjustedTime) {
  const known = end_time - start_time - unknown_time;
  return on === null || known <= 0 ? null : on / known;
}

/** The figures of a row in the short table, as they are written there. */
const shortTexts = (row: CycleRow): string =>
  [
    row.cycle_count,
    ...(['average_cycle_on_time', 'average_cycle_off_time', 'total_cycle_on_time'] as const).map((field) =>
      hoursText(row[field]),
    ),
  ].join();

const isCurrent = ({ label }: CycleRow): boolean => {
  const name = parseSensorLabel(label)?.name;
  return name !== undefined && kindOf(name) === 'current';
};

/** A row of the short table. */
export interface ShortRow {
  readonly row: CycleRow;
  /** The pump's current says the same, and has no row. */
  readonly confirmed: boolean;
}

/**
 * The rows of the short table. The current of a pump folds under the pump's relay where both say the same; where they differ, each has its row
 * (docs/product/dashboard.md#cycle-table).
 */
export function shortRows(rows: readonly CycleRow[]): ShortRow[] {
  const twins = new Map<CycleRow, CycleRow>();
  for (const current of rows.filter(isCurrent)) {
    const relay = rows.find((row) => row !== current && equipmentOf(row.label) === equipmentOf(current.label));
    if (relay && shortTexts(relay) === shortTexts(current)) twins.set(relay, current);
  }
  const folded = new Set(twins.values());
  return rows.filter((row) => !folded.has(row)).map((row) => ({ row, confirmed: twins.has(row) }));
}
