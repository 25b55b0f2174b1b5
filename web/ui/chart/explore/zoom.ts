import { MIN_ZOOM_MS, type TimeWindow } from '../../../../shared/domain/time-range.ts';
import { type TimeFrame, timeAt } from '../plot/frame.ts';

/** Step of the crosshair for a key, as a share of the chart. Home and End go to its ends. */
const KEY_STEPS = { ArrowLeft: -1 / 96, ArrowRight: 1 / 96, PageUp: 1 / 8, PageDown: -1 / 8, Home: -1, End: 1 };
export const keyStep = (key: string): number | undefined =>
  Object.hasOwn(KEY_STEPS, key) ? KEY_STEPS[key as keyof typeof KEY_STEPS] : undefined;

/** A shorter drag counts as a click. */
const MIN_DRAG_PX = 8;

/** The window between two horizontal places of a chart's box. Undefined when they are too close. */
export function dragged(frame: TimeFrame, from: number, to: number): TimeWindow | undefined {
  if (Math.abs(to - from) < MIN_DRAG_PX) return undefined;
  const [startTime = 0, endTime = 0] = [timeAt(frame, from), timeAt(frame, to)].sort((a, b) => a - b).map(Math.round);
  return endTime - startTime >= MIN_ZOOM_MS ? { startTime, endTime } : undefined;
}

/** Two fingers on a chart: their horizontal places in its box, px. */
export type Fingers = readonly [number, number];
/** Fingers closer than this are too inexact. */
const MIN_SPREAD_PX = 24;

/**
 * The window after two fingers moved: each finger stays on the time that it touched. Undefined when the fingers are too
 * close or the window would be too short.
 * @param frame the frame when the second finger touched the chart
 */
export function pinched(frame: TimeFrame, before: Fingers, after: Fingers): TimeWindow | undefined {
  const [a, b] = before[0] < before[1] ? before : [before[1], before[0]];
  const [c, d] = after[0] < after[1] ? after : [after[1], after[0]];
  if (b - a < MIN_SPREAD_PX || d - c < MIN_SPREAD_PX) return undefined;
  const scale = (((frame.to - frame.from) / frame.width) * (b - a)) / (d - c);
  const startTime = Math.round(timeAt(frame, a) - (c - frame.left) * scale);
  const endTime = Math.round(startTime + frame.width * scale);
  return endTime - startTime >= MIN_ZOOM_MS ? { startTime, endTime } : undefined;
}

/**
 * The window after + (half of it, around `middle`) or - (twice as much). Undefined for other keys and for a window that
 * would be too short.
 */
export function zoomedByKey(key: string, { from, to }: TimeFrame, middle = (from + to) / 2): TimeWindow | undefined {
  const factor = { '+': 0.5, '=': 0.5, '-': 2 }[key];
  if (!factor || (to - from) * factor < MIN_ZOOM_MS) return undefined;
  return {
    startTime: Math.round(middle - (middle - from) * factor),
    endTime: Math.round(middle + (to - middle) * factor),
  };
}
