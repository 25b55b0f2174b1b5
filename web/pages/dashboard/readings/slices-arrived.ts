import type { Point, Series, SeriesByLabel, SliceOf } from '../../../../shared/domain/series.ts';
import { mergeSeries } from '../../../../shared/domain/series.ts';
import { mergeStates } from '../../../../shared/domain/state.ts';
import type { TimeWindow } from '../../../../shared/domain/time-range.ts';

/** What the charts know of a window so far. */
export interface Arrived {
  readonly window: TimeWindow;
  readonly series: SeriesByLabel;
  /** Parts of the window that have not come, or not yet: there the charts know nothing, not even that data is missing. */
  readonly missing: readonly TimeWindow[];
}

/** Slices in order of time; without an answer where none has come. */
export interface Slice {
  readonly window: TimeWindow;
  readonly answer: SeriesByLabel | undefined;
}

const hasAnswer = (slice: Slice): slice is SliceOf<SeriesByLabel> => slice.answer !== undefined;

/** Runs of neighbouring slices that have all come: only these merge into one line. */
function runsOf(slices: readonly Slice[]): SliceOf<SeriesByLabel>[][] {
  const runs: SliceOf<SeriesByLabel>[][] = [[]];
  for (const slice of slices) {
    if (hasAnswer(slice)) runs.at(-1)?.push(slice);
    else runs.push([]);
  }
  return runs.filter((run) => run.length > 0);
}

/** Lines set end to end, broken between. */
function joined(lines: readonly Series[]): Series {
  const points: Point[] = [];
  for (const [, ...next] of lines) {
    const last = points.at(-1);
    if (last && last[1] !== null) points.push([last[0] + 1, null]);
    for (const point of next) points.push(point as Point);
  }
  const extremes = lines.map(([each]) => each as [number, number]);
  return [[Math.min(...extremes.map(([min]) => min)), Math.max(...extremes.map(([, max]) => max))], ...points];
}

function arrivedSeries(slices: readonly Slice[]): SeriesByLabel {
  const runs = runsOf(slices).map((run) => mergeSeries(run));
  const labels = new Set(runs.flatMap((run) => Object.keys(run)));
  return Object.fromEntries(
    [...labels].map((label) => [label, joined(runs.flatMap((run) => (run[label] ? [run[label]] : [])))]),
  );
}

/** A state is simply unknown where its slice has not come. */
const arrivedStates = (slices: readonly Slice[]): SeriesByLabel =>
  mergeStates(slices.map(({ window, answer }) => ({ window, answer: answer ?? {} })));

const MERGE = { lines: arrivedSeries, states: arrivedStates } as const;
export type Merging = keyof typeof MERGE;

/**
 * What is known once some of the slices have come; when all have, it is the whole (docs/product/analytics.md#merging).
 */
export const arrived = (window: TimeWindow, slices: readonly Slice[], merging: Merging): Arrived => ({
  window,
  series: MERGE[merging](slices),
  missing: slices.filter((slice) => !hasAnswer(slice)).map((slice) => slice.window),
});
