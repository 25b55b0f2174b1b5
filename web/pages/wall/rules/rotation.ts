import { SECOND_MS } from '../../../../shared/domain/durations.ts';

/** Time for which a page stands (docs/product/wall.md#rotation). */
const PAGE_MS = 20 * SECOND_MS;

/** The page on the wall. */
export interface Rotation {
  readonly index: number;
  /** Time at which it appeared, UTC ms. */
  readonly since: number;
  /** Number of properties in alarm then. */
  readonly alarms: number;
}

/**
 * The page that stands at a time: after 20 seconds the next one. When a property comes into alarm, the first page appears at
 * once: it has the worst.
 * @param before undefined at the beginning
 * @param wall how many pages there are, how many properties are in alarm, and whether somebody has stopped the pages
 * @param now UTC ms
 */
export function rotated(
  before: Rotation | undefined,
  wall: { readonly pages: number; readonly alarms: number; readonly isPaused: boolean },
  now: number,
): Rotation {
  const { pages, alarms, isPaused } = wall;
  if (!before || alarms > before.alarms) return { index: 0, since: now, alarms };
  const isOver = !isPaused && Math.abs(now - before.since) >= PAGE_MS;
  if (isOver) return { index: (before.index + 1) % Math.max(1, pages), since: now, alarms };
  if (before.index >= pages && before.index > 0) return { index: 0, since: now, alarms };
  return before.alarms === alarms ? before : { ...before, alarms };
}
