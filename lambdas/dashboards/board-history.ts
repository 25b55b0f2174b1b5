import type { BoardBurner, BoardHistory, HalfHour } from '../../shared/api/types/board-types.ts';
import { DAY_MS } from '../../shared/domain/durations.ts';
import { type Cells, HALF_HOUR_MS, halfHourOf } from '../../shared/domain/readings/half-hours.ts';
import { zoneOffset } from '../../shared/domain/time-range.ts';

/** The half hours of a property's sensors, by label. */
export type CellsByLabel = ReadonlyMap<string, Cells>;

const TENTHS = 10;
/** The half hours of 24 hours. The one that goes on comes on top. */
const SHOWN = DAY_MS / HALF_HOUR_MS;

const shownHalfHours = (first: number, cells: Cells | undefined): HalfHour[] =>
  Array.from({ length: SHOWN + 1 }, (_, index) => {
    const [low, high] = cells?.get(first + index) ?? [];
    return low === undefined || high === undefined ? null : [low / TENTHS, high / TENTHS];
  });

/** The last 24 hours of two sensors (docs/product/board.md#half-hours). @param outdoor undefined without such a sensor */
export function historyOf(cells: CellsByLabel, supply: string, outdoor: string | undefined, now: number): BoardHistory {
  const first = halfHourOf(now) - SHOWN;
  return {
    from: first * HALF_HOUR_MS,
    supply: shownHalfHours(first, cells.get(supply)),
    ...(outdoor !== undefined && { outdoor: shownHalfHours(first, cells.get(outdoor)) }),
  };
}

/** The beginning of the day in a zone, UTC ms. Days in which the clocks change have another offset at midnight. */
function midnightBefore(now: number, zone: string): number {
  const local = now + zoneOffset(zone, now);
  const midnight = local - (local % DAY_MS);
  return midnight - zoneOffset(zone, midnight - zoneOffset(zone, now));
}

/**
 * The starts of some burners since midnight in a zone (docs/product/board.md#starts). Where midnight is not between two half
 * hours, the starts of its half hour may be of the day before, and are left out.
 */
export function startsToday(
  cells: CellsByLabel,
  burners: readonly string[],
  zone: string,
  now: number,
): Pick<BoardBurner, 'startsToday' | 'isAtLeast'> {
  const midnight = midnightBefore(now, zone) / HALF_HOUR_MS;
  let total = 0;
  let isAtLeast = false;
  for (const burner of burners) {
    for (const [halfHour, [starts, maybeMore]] of cells.get(burner) ?? []) {
      if (halfHour >= midnight) total += starts;
      if (halfHour >= midnight ? maybeMore > 0 : halfHour + 1 > midnight && starts + maybeMore > 0) isAtLeast = true;
    }
  }
  return { startsToday: total, ...(isAtLeast && { isAtLeast }) };
}
