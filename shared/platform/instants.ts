import type { Cell, Hour } from './hour-code.ts';

/** The groups of neighbouring rows with the same time, as the index of the first row of each group. */
function startsOf(times: readonly number[]): number[] {
  const starts: number[] = [];
  for (const [row, time] of times.entries()) if (row === 0 || time !== times[row - 1]) starts.push(row);
  return starts;
}

/**
 * An hour with one row for each time. Of several values of one input at one time, the one that was received later
 * stands, a fault too. Returns the same hour when no time has several rows.
 */
export function mergeInstants(hour: Hour): Hour {
  const { times, receivedAt, columns } = hour;
  const starts = startsOf(times);
  if (starts.length === times.length) return hour;
  const ends = starts.map((_, index) => starts[index + 1] ?? times.length);
  const newest = (cells: readonly Cell[], from: number, to: number): Cell => {
    let best: number | undefined;
    for (let row = from; row < to; row++) {
      if (cells[row] === undefined) continue;
      if (best === undefined || (receivedAt[row] ?? 0) > (receivedAt[best] ?? 0)) best = row;
    }
    return best === undefined ? undefined : cells[best];
  };
  return {
    times: starts.map((row) => times[row] ?? 0),
    receivedAt: starts.map((row, index) => Math.max(...receivedAt.slice(row, ends[index]))),
    columns: new Map(
      [...columns].map(([input, cells]) => [input, starts.map((row, index) => newest(cells, row, ends[index] ?? row))]),
    ),
  };
}
