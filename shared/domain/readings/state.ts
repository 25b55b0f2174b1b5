import type { TimeWindow } from '../time-range.ts';
import type { StateLimits } from '../wingnuts/pump-limits.ts';
import type { GapRule, Paced } from './gap.ts';
import type { Extremes, Point, Series, SeriesByLabel, SliceOf } from './series.ts';
import { cellOf, type Grid, SLICE_POINTS } from './slices.ts';
import type { Span, State } from './span.ts';
import { addFigures, figuresOf, type StateFigures, unknownFigures } from './state-figures.ts';

/** The state of a value; undefined for one that keeps the state. */
export function stateAt(
  value: number,
  { onFrom, offBelow, onUpTo = Number.POSITIVE_INFINITY }: StateLimits,
): 0 | 1 | undefined {
  if (value < offBelow) return 0;
  return value >= onFrom && value <= onUpTo ? 1 : undefined;
}

/** The limits of a state sensor, which sends 0 and 1. */
export const SWITCH: StateLimits = { onFrom: 0.5, offBelow: 0.5, onUpTo: 1 };
/**
 * The limits of a pump's current, in A (docs/product/analytics.md#pump-states). There are two limits, so that a noisy
 * current does not make cycles.
 */
export const PUMP: StateLimits = { onFrom: 0.5, offBelow: 0.3 };

/** Consecutive samples of one state, without a gap between them. */
export interface Run extends Paced {
  /** First and last sample, UTC ms. */
  readonly first: number;
  readonly last: number;
  readonly value: State;
}

/**
 * The states of a window from its runs, which ascend. The spans have no hole and end at the window's end; neighbours
 * differ. They begin at the window's start, or at the first run if it is earlier. A sample holds until the next one, or
 * until the window's end. If a gap follows it, the state is unknown from that sample on. A run after the window only
 * shows that the silence at the window's end is not a gap.
 */
export function spansOf(runs: readonly Run[], { startTime, endTime }: TimeWindow, isGap: GapRule): Span[] {
  const spans: { from: number; to: number; value: State }[] = [];
  const push = (from: number, to: number, value: State) => {
    const last = spans.at(-1);
    if (last?.value === value) last.to = to;
    else spans.push({ from, to, value });
  };
  const own = runs.filter(({ first }) => first < endTime);
  const after = runs[own.length];
  const begin = own[0]?.first ?? endTime;
  if (begin > startTime) push(startTime, begin, null);
  let latest: Run | undefined;
  for (const [index, run] of own.entries()) {
    if (!latest || run.last > latest.last) latest = run;
    const { last, endInterval } = latest;
    const next = own[index + 1];
    const isHeld = next
      ? !isGap(next.first - last, endInterval, next.startInterval)
      : !isGap(endTime - last, endInterval) ||
        (after !== undefined && !isGap(after.first - last, endInterval, after.startInterval));
    const end = next?.first ?? endTime;
    const until = isHeld ? end : last;
    push(run.first, until, run.value);
    if (until < end) push(until, end, null);
  }
  return spans;
}

/**
 * The changes of the state, as points. It becomes unknown 1 ms after the last sample, because the sample itself is
 * known.
 */
const changesOf = (spans: readonly Span[]): Point[] =>
  spans.map(({ from, value }, index) => [value === null && index > 0 ? from + 1 : from, value]);

/** Keeps the first change of each bucket, and also its last change if the state is then another one. */
function thinned(changes: readonly Point[], grid: Grid): Point[] {
  const cells = new Map<number, Point[]>();
  for (const change of changes) {
    const cell = cellOf(change[0], grid);
    const [first] = cells.get(cell) ?? [];
    cells.set(cell, first ? [first, ...(first[1] === change[1] ? [] : [change])] : [change]);
  }
  return [...cells.values()].flat();
}

/** The points of a slice's states besides the changes: the start, the last sample and the end. */
const FRAME_POINTS = 3;

/**
 * A slice's part of a state's series: the state at the start, the changes, `[t, null]` where it becomes unknown, and a
 * last point at the end (docs/product/analytics.md#state-series). For `mergeStates`, there is a `null` 1 ms after the
 * last sample, before the last point. The state is unknown from there if no sample follows in time. Undefined when
 * nothing is known of the state.
 *
 * @param runs in ascending order; they may begin before the slice
 * @param withFigures whether the exact figures are added to the extremes (docs/product/analytics.md#state-figures)
 */
export function stateSeriesOf(
  runs: readonly Run[],
  window: TimeWindow,
  grid: Grid,
  isGap: GapRule,
  withFigures = false,
): Series | undefined {
  const { startTime, endTime } = window;
  const own = runs.filter(({ first }) => first < endTime);
  const spans = spansOf(runs, window, isGap);
  const changes = changesOf(spans).filter(([time]) => time < endTime);
  const atStart = changes.findLast(([time]) => time <= startTime)?.[1] ?? null;
  const inside = changes.filter(([time]) => time > startTime);
  const isThinned = inside.length + FRAME_POINTS > SLICE_POINTS;
  const body = isThinned ? thinned(inside, grid) : inside;
  const atEnd = changes.at(-1)?.[1] ?? null;
  const values = new Set([atStart, ...inside.map(([, value]) => value)]);
  if (!values.has(0) && !values.has(1)) return undefined;
  const newest = own.reduce<Pick<Run, 'last' | 'endInterval'>>(
    (latest, run) => (run.last > latest.last ? run : latest),
    { last: Number.NEGATIVE_INFINITY },
  );
  const { last } = newest;
  const mark: Point[] = atEnd !== null && last >= startTime ? [[last + 1, null]] : [];
  const extremes: Extremes = [values.has(0) ? 0 : 1, values.has(1) ? 1 : 0];
  if (withFigures) extremes.push(figuresOf(spans, window, newest, isThinned));
  return [extremes, [startTime, atStart], ...body, ...mark, [endTime, atEnd]];
}

/**
 * Merges the answers of a request's slices, ascending, into the whole series of states. The server uses the same
 * function, so merged slices equal the answer for the whole window (docs/product/analytics.md#merging).
 */
export function mergeStates(slices: readonly SliceOf<SeriesByLabel>[]): Record<string, Series> {
  const labels = new Set(slices.flatMap(({ answer }) => Object.keys(answer)));
  return Object.fromEntries([...labels].map((label) => [label, mergeState(label, slices)]));
}

/** The value of a point as a state. */
const stateOf = (value: number | null | undefined): State => (value === 0 || value === 1 ? value : null);

/** The exact figures of a state, if they were asked for. */
export const figuresIn = (extremes: Extremes | undefined): StateFigures | undefined => {
  const figures = extremes?.[2];
  return figures && 'onTime' in figures ? figures : undefined;
};

function mergeState(label: string, slices: readonly SliceOf<SeriesByLabel>[]): Series {
  const merged: Point[] = [];
  let [least, most] = [1, 0];
  let value: number | null | undefined;
  /** The point where the state becomes unknown, if the state is unknown at the start of the next slice. */
  let mark: Point | undefined;
  let figures: StateFigures | undefined;
  const withFigures = slices.some(({ answer }) => answer[label]?.[0][2]);
  for (const { window, answer } of slices) {
    const [range, ...points]: Series | [undefined] = answer[label] ?? [undefined];
    const start: Point = points[0] ?? [window.startTime, null];
    const end: Point = points.at(-1) ?? [window.endTime, null];
    const before = points.at(-2);
    const isMarked = points.length > 2 && before?.[1] === null && end[1] !== null;
    const own = figuresIn(range) ?? unknownFigures(window);
    figures = figures ? addFigures(figures, own, stateOf(value), stateOf(start[1])) : own;
    if (start[1] === null && mark) merged.push(mark);
    else if (start[1] !== value) merged.push(start);
    for (const point of points.slice(1, isMarked ? -2 : -1)) merged.push(point);
    if (isMarked) mark = before;
    else if (end[1] === null) mark = undefined;
    value = end[1];
    if (range) [least, most] = [Math.min(least, range[0]), Math.max(most, range[1])];
  }
  const endTime = slices.at(-1)?.window.endTime ?? 0;
  const extremes: Extremes = [least, most];
  if (withFigures && figures) extremes.push(figures);
  return [extremes, ...merged, [endTime, value ?? null]];
}
