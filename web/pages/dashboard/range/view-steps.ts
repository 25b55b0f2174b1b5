import { fromAbsolute } from '@internationalized/date';
import { DAY_MS } from '../../../../shared/domain/durations.ts';
import type { TimeWindow } from '../../../../shared/domain/time-range.ts';
import { monthWindow, requestedWindow, type ShownRange, sameDay } from './shown-range.ts';
import { DEFAULT_PRESET, type ShownView } from './view-address.ts';

export type Direction = -1 | 1;

interface StepInput {
  readonly view: ShownView;
  /** The view's range without its zoom. */
  readonly base: ShownRange;
  /** IANA name of the zone shown. */
  readonly zone: string;
  /** UTC ms. */
  readonly now: number;
  /** The first record, UTC ms. Undefined when it is unknown. */
  readonly earliest: number | undefined;
}

/** A step to the window just before or after the shown one. At the present, the steps return to the live range. */
function toWindow(
  { view, base, now }: StepInput,
  { startTime, endTime }: TimeWindow,
  direction: Direction,
): ShownView | undefined {
  const length = endTime - startTime;
  if (direction > 0 && endTime >= now) return undefined;
  const part = { startTime: startTime + direction * length, endTime: endTime + direction * length };
  if (base.kind === 'live' && length === base.length && part.endTime > now - length / 2) {
    return { ...view, part: undefined };
  }
  return { ...view, part: part.endTime > now ? { startTime: now - length, endTime: now } : part };
}

/** A step to the day before or after. Today is the live range. */
function toDay({ view, zone, now }: StepInput, at: number, direction: Direction): ShownView {
  const next = fromAbsolute(at, zone).add({ days: direction }).toDate().getTime();
  const isToday = next >= now || sameDay(next, now, zone);
  return isToday ? { ...view, at: undefined, range: DEFAULT_PRESET } : { ...view, at: next };
}

/** A step to the month before or after. Undefined for a month that has not begun. */
function toMonth({ view, zone, now }: StepInput, { startTime, endTime }: TimeWindow, direction: Direction) {
  const { year, month } = fromAbsolute(direction > 0 ? endTime : startTime - 1, zone);
  const start = monthWindow({ year, month }, zone).startTime;
  return start > now ? undefined : { ...view, at: start + DAY_MS };
}

/**
 * The view one range back or forth: the day, the month or the window beside the shown one. Undefined where there is no
 * data: in the future, and before the first record (docs/product/dashboard.md#steps).
 */
export function steppedView(input: StepInput, direction: Direction): ShownView | undefined {
  const { view, base, now, earliest } = input;
  const shown = view.part ?? requestedWindow(base, now);
  if (direction < 0 && earliest !== undefined && shown.startTime <= earliest) return undefined;
  if (view.part || base.kind === 'live') return toWindow(input, shown, direction);
  if (base.kind === 'month') return toMonth(input, base.window, direction);
  return view.at === undefined ? undefined : toDay(input, view.at, direction);
}
