import type { SeriesByLabel, SliceOf } from '../../../../shared/domain/readings/series.ts';
import { mergeSeries } from '../../../../shared/domain/readings/series.ts';
import { mergeStates } from '../../../../shared/domain/readings/state.ts';
import type { TimeWindow } from '../../../../shared/domain/time-range.ts';
import { decodeSeriesByLabel, joinLines, type LinesByLabel } from '../../common/charts/line.ts';

/** The loaded data of a window so far. */
export interface Arrived {
  readonly window: TimeWindow;
  readonly series: LinesByLabel;
  /** Parts of the window that are still loading or failed. They are not marked as missing data. */
  readonly missing: readonly TimeWindow[];
  /** The lines are those of a longer window. They are drawn until the window's own arrive. */
  readonly coarse?: true;
}

/** A slice of a window. It has no answer while it is loading, or after it failed. */
export interface Slice {
  readonly window: TimeWindow;
  readonly answer: SeriesByLabel | undefined;
}

const hasAnswer = (slice: Slice): slice is SliceOf<SeriesByLabel> => slice.answer !== undefined;

/** Neighbouring slices that have all arrived. Only these merge into one line. */
function completeRuns(slices: readonly Slice[]): SliceOf<SeriesByLabel>[][] {
  const runs: SliceOf<SeriesByLabel>[][] = [[]];
  for (const slice of slices) {
    if (hasAnswer(slice)) runs.at(-1)?.push(slice);
    else runs.push([]);
  }
  return runs.filter((run) => run.length > 0);
}

/** The lines of all runs. Each run is merged by the server's rule, with a gap between two runs. */
function arrivedLines(slices: readonly Slice[]): LinesByLabel {
  const runs = completeRuns(slices).map((run) => decodeSeriesByLabel(mergeSeries(run)));
  const labels = new Set(runs.flatMap((run) => Object.keys(run)));
  return Object.fromEntries(
    [...labels].map((label) => [label, joinLines(runs.flatMap((run) => (run[label] ? [run[label]] : [])))]),
  );
}

/** A state is unknown where its slice has not arrived. */
const arrivedStates = (slices: readonly Slice[]): LinesByLabel =>
  decodeSeriesByLabel(mergeStates(slices.map(({ window, answer }) => ({ window, answer: answer ?? {} }))));

const MERGE = { lines: arrivedLines, states: arrivedStates } as const;
export type Merging = keyof typeof MERGE;

/** Merges the slices that have arrived. When all have, the result is the whole (docs/product/analytics.md#merging). */
export const arrived = (window: TimeWindow, slices: readonly Slice[], merging: Merging): Arrived => ({
  window,
  series: MERGE[merging](slices),
  missing: slices.filter((slice) => !hasAnswer(slice)).map((slice) => slice.window),
});
