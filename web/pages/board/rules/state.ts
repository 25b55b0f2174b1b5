import type { BoardRow, BoardValue } from '../../../../shared/api/types/board-types.ts';
import { holdsSensor, isUnderWay } from '../../../../shared/domain/alarms/check/planned-work.ts';
import type { PropertyState, StateFacts } from '../../../../shared/domain/alarms/property-state.ts';
import { isStale } from '../../../../shared/domain/readings/latest.ts';

/** Number of linked wingnuts. */
export const linkedCount = ({ wingnuts }: Pick<BoardRow, 'wingnuts'>): number =>
  Object.values(wingnuts).reduce((sum, count) => sum + count, 0);

/** Time of the newest of the values that a row shows, UTC ms. */
export const newestValueAt = ({ supply, pressure, hotWater }: BoardRow): number | undefined => {
  const times = [supply, pressure, hotWater].flatMap((value) => value?.time ?? []);
  return times.length > 0 ? Math.max(...times) : undefined;
};

/** A fresh value outside its limits, and the limit that it passed. Equality with a limit is no breach. */
export interface Outside {
  readonly value: BoardValue;
  readonly side: 'min' | 'max';
  readonly limit: number;
}

const isUnderWork = ({ plannedWork }: BoardRow, now: number): boolean =>
  plannedWork !== undefined && isUnderWay(plannedWork, now);

/** The values of a row that are outside their limits now, without those that planned work holds back. @param now UTC ms */
export function outsideOf(row: BoardRow, now: number): Outside[] {
  const held = isUnderWork(row, now) ? row.plannedWork : undefined;
  return [row.supply, row.pressure, row.hotWater].flatMap((value): Outside[] => {
    if (!value || isStale(value.time, now) || (held && holdsSensor(held, value.label))) return [];
    const { min, max } = value;
    if (min !== undefined && value.value < min) return [{ value, side: 'min', limit: min }];
    return max !== undefined && value.value > max ? [{ value, side: 'max', limit: max }] : [];
  });
}

/**
 * Facts that decide the state of a property. Between two answers of the server its wingnuts fall silent, and its values grow old, by
 * the clock. @param now the server's clock, UTC ms
 */
export function stateFactsOf(row: BoardRow, now: number): StateFacts {
  const { watch, openAlarms, quietAlarms, newestAt } = row;
  const wingnuts = linkedCount(row);
  const newest = newestValueAt(row);
  const isSilent = newestAt === null || isStale(newestAt, now);
  return {
    watch: {
      ...watch,
      outside: Math.max(watch.outside, outsideOf(row, now).length),
      unknown: Math.max(watch.unknown, Number(newest !== undefined && isStale(newest, now))),
    },
    openAlarms,
    ...(quietAlarms && { quiet: quietAlarms }),
    wingnuts,
    silent: isSilent ? wingnuts : (row.wingnuts.Disconnected ?? 0),
    // Before the first message of any, all of them are waited for.
    waiting: newestAt === null ? wingnuts : (row.waiting ?? 0),
    unconfigured: row.wingnuts.Unconfigured ?? 0,
    isUnderWork: isUnderWork(row, now),
  };
}

/** Planned work that is not over. */
export const workOf = ({ plannedWork }: BoardRow, now: number): BoardRow['plannedWork'] =>
  plannedWork && plannedWork.to > now ? plannedWork : undefined;

/** Start of the need for action, UTC ms; 0 if it began before the records, undefined if nothing needs action. */
export function needSince(row: BoardRow, state: PropertyState, now: number): number | undefined {
  if (row.alarms.length > 0) return Math.min(...row.alarms.map(({ since }) => since));
  if (state === 'silent') return row.newestAt ?? 0;
  if (state === 'unknown') return newestValueAt(row) ?? row.newestAt ?? 0;
  return workOf(row, now)?.from;
}
