import type { TimeWindow } from '../time-range.ts';
import type { Span, State } from './span.ts';

/** The shortest, mean and longest of some intervals, ms; null if there is no interval. */
interface Times {
  readonly min: number | null;
  readonly average: number | null;
  readonly max: number | null;
}

/** The cycles of one state in a window (docs/product/analytics.md#cycles), times in ms. on + off + unknown = window. */
export interface CycleItem {
  readonly label: string;
  readonly cycle_count: number;
  readonly min_cycle_on_time: number | null;
  readonly average_cycle_on_time: number | null;
  readonly max_cycle_on_time: number | null;
  readonly total_cycle_on_time: number | null;
  readonly min_cycle_off_time: number | null;
  readonly average_cycle_off_time: number | null;
  readonly max_cycle_off_time: number | null;
  readonly total_cycle_off_time: number | null;
  readonly average_cycle_time: number | null;
  readonly unknown_time: number;
  /** The longest known stretch of ON in the window. Only where it is cut, and longer than every complete interval. */
  readonly longest_on_time?: number;
  /** The same of OFF. */
  readonly longest_off_time?: number;
}
/** The window that was analysed, UTC ms, and for how long of it (ms) nothing is known of any state. */
export interface AdjustedTime {
  readonly label: 'adjusted_time';
  readonly start_time: number;
  readonly end_time: number;
  readonly unknown_time: number;
  /** The part of the unknown time in which there was planned work on the property, ms. Absent if there was none. */
  readonly planned_work_time?: number;
}
/** Cycle analytics as the API sends them: an item for each state, then the window. */
export type CycleAnalytics = readonly (CycleItem | AdjustedTime)[];

const timesOf = (lengths: readonly number[]): Times =>
  lengths.length === 0
    ? { min: null, average: null, max: null }
    : {
        min: lengths.reduce((a, b) => Math.min(a, b)),
        average: Math.round(lengths.reduce((a, b) => a + b) / lengths.length),
        max: lengths.reduce((a, b) => Math.max(a, b)),
      };

/** The length of the part of a span that is inside the window, ms. */
const lengthInside = ({ from, to }: Span, { startTime, endTime }: TimeWindow): number =>
  Math.max(0, Math.min(to, endTime) - Math.max(from, startTime));

/**
 * The cycles of one state (docs/product/analytics.md#cycles). The spans have no hole, and neighbours differ. Undefined
 * when nothing is known of the window.
 */
export function cyclesOf(label: string, spans: readonly Span[], window: TimeWindow): CycleItem | undefined {
  const complete: Record<0 | 1, number[]> = { 0: [], 1: [] };
  const total: Record<0 | 1, number> = { 0: 0, 1: 0 };
  const longest: Record<0 | 1, number> = { 0: 0, 1: 0 };
  const periods: number[] = [];
  let unknown = 0;
  let count = 0;
  let start: number | undefined;
  /** Whether the state changes between two neighbours and the change is inside the window. */
  const isEdge = (time: number, before: State | undefined, after: State | undefined) =>
    (before ?? null) !== null && (after ?? null) !== null && time >= window.startTime && time < window.endTime;
  for (const [index, span] of spans.entries()) {
    const inside = lengthInside(span, window);
    if (span.value === null) {
      unknown += inside;
      start = undefined;
      continue;
    }
    total[span.value] += inside;
    longest[span.value] = Math.max(longest[span.value], inside);
    const began = isEdge(span.from, spans[index - 1]?.value, span.value);
    const ended = isEdge(span.to, span.value, spans[index + 1]?.value);
    if (began && ended) complete[span.value].push(span.to - span.from);
    if (!began || span.value !== 1) continue;
    count += 1;
    if (start !== undefined) periods.push(span.from - start);
    start = span.from;
  }
  if (total[0] + total[1] === 0) return undefined;
  const [on, off] = [timesOf(complete[1]), timesOf(complete[0])];
  return {
    label,
    cycle_count: count,
    min_cycle_on_time: on.min,
    average_cycle_on_time: on.average,
    max_cycle_on_time: on.max,
    total_cycle_on_time: total[1],
    min_cycle_off_time: off.min,
    average_cycle_off_time: off.average,
    max_cycle_off_time: off.max,
    total_cycle_off_time: total[0],
    average_cycle_time: timesOf(periods).average,
    unknown_time: unknown,
    ...(longest[1] > (on.max ?? 0) && { longest_on_time: longest[1] }),
    ...(longest[0] > (off.max ?? 0) && { longest_off_time: longest[0] }),
  };
}

/** The times that are in both lists of spans. Both lists ascend. */
function common(ours: readonly TimeWindow[], theirs: readonly TimeWindow[]): TimeWindow[] {
  const both: TimeWindow[] = [];
  for (let [a, b] = [0, 0]; a < ours.length && b < theirs.length; ) {
    const [one, other] = [ours[a], theirs[b]];
    if (!one || !other) break;
    const startTime = Math.max(one.startTime, other.startTime);
    const endTime = Math.min(one.endTime, other.endTime);
    if (startTime < endTime) both.push({ startTime, endTime });
    if (one.endTime < other.endTime) a += 1;
    else b += 1;
  }
  return both;
}

/** The window as an item, with the time in which no state is known. Without a state, that is the whole window. */
export function adjustedTime(states: readonly (readonly Span[])[], window: TimeWindow): AdjustedTime {
  const unknown = states.reduce<TimeWindow[]>(
    (times, spans) =>
      common(
        times,
        spans.filter(({ value }) => value === null).map(({ from, to }) => ({ startTime: from, endTime: to })),
      ),
    [window],
  );
  return {
    label: 'adjusted_time',
    start_time: window.startTime,
    end_time: window.endTime,
    unknown_time: unknown.reduce((sum, { startTime, endTime }) => sum + endTime - startTime, 0),
  };
}
