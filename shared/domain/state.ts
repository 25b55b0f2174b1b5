import type { GapRule, Paced } from './gap.ts';
import type { Extremes, Point, Series, SeriesByLabel, SliceOf } from './series.ts';
import { cellOf, type Grid, SLICE_POINTS } from './slices.ts';
import type { Span, State } from './span.ts';
import { addFigures, figuresOf, type StateFigures, unknownFigures } from './state-figures.ts';
import type { TimeWindow } from './time-range.ts';

/** From where on a measured value is ON, and under which it is OFF; between them it is what it was before. */
export interface StateLimits {
  readonly onFrom: number;
  readonly offBelow: number;
}
/** A sensor of a state sends 0 and 1. */
export const SWITCH: StateLimits = { onFrom: 0.5, offBelow: 0.5 };
/**
 * A pump's current as a state, in A (docs/product/analytics.md#pump-states). Two limits keep a noisy current from
 * making cycles.
 */
export const PUMP: StateLimits = { onFrom: 0.5, offBelow: 0.3 };

/** Samples of one state, one after the other without a gap between. */
export interface Run extends Paced {
  /** First and last sample, UTC ms. */
  readonly first: number;
  readonly last: number;
  readonly value: State;
}

/**
 * The states of a window from its runs in ascending order, without a hole from the window's start (or the first run) to its
 * end; neighbours differ. A sample holds until the next one, or until the window's end, unless a gap lies between: then nothing
 * is known from that sample on. A run after the window only tells that the silence at its end is no gap.
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

/** Where the state changes, as points: it is unknown from 1 ms after the last sample, which itself is known. */
const changesOf = (spans: readonly Span[]): Point[] =>
  spans.map(({ from, value }, index) => [value === null && index > 0 ? from + 1 : from, value]);

/** At most the first change of each bucket, and the last one where the state is then another. */
function thinned(changes: readonly Point[], grid: Grid): Point[] {
  const cells = new Map<number, Point[]>();
  for (const change of changes) {
    const cell = cellOf(change[0], grid);
    const [first] = cells.get(cell) ?? [];
    cells.set(cell, first ? [first, ...(first[1] === change[1] ? [] : [change])] : [change]);
  }
  return [...cells.values()].flat();
}

/** What a slice's states need beside their changes: the start, the last sample, the end. */
const FRAME_POINTS = 3;

/**
 * A slice's part of a state's series from its runs in ascending order, which may begin before the slice: the state at
 * the start, the changes, `[t, null]` where it becomes unknown, and a last point at the end
 * (docs/product/analytics.md#state-series). For `mergeStates` a `null` stands 1 ms after the last sample, before the
 * last point: the state is unknown from there on if no sample follows in time. Undefined when nothing is known of the
 * state.
 *
 * @param withFigures whether the exact figures stand beside the extremes (docs/product/analytics.md#state-figures)
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
 * A whole request's states from its slices' answers, ascending. The server makes the whole in no other way, so merged
 * slices equal the whole's answer (docs/product/analytics.md#merging).
 */
export function mergeStates(slices: readonly SliceOf<SeriesByLabel>[]): Record<string, Series> {
  const labels = new Set(slices.flatMap(({ answer }) => Object.keys(answer)));
  return Object.fromEntries([...labels].map((label) => [label, mergeState(label, slices)]));
}

/** A value of a state's point as a state. */
const stateOf = (value: number | null | undefined): State => (value === 0 || value === 1 ? value : null);

function mergeState(label: string, slices: readonly SliceOf<SeriesByLabel>[]): Series {
  const merged: Point[] = [];
  let [least, most] = [1, 0];
  let value: number | null | undefined;
  /** Where the state becomes unknown if the next slice does not know it. */
  let mark: Point | undefined;
  let figures: StateFigures | undefined;
  const withFigures = slices.some(({ answer }) => answer[label]?.[0][2]);
  for (const { window, answer } of slices) {
    const [range, ...points]: Series | [undefined] = answer[label] ?? [undefined];
    const start: Point = points[0] ?? [window.startTime, null];
    const end: Point = points.at(-1) ?? [window.endTime, null];
    const before = points.at(-2);
    const isMarked = points.length > 2 && before?.[1] === null && end[1] !== null;
    const own = range?.[2] ?? unknownFigures(window);
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
