import { parseSensorLabel, SENSOR_NAMES } from '../../shared/domain/sensor.ts';
import type { TimeWindow } from '../../shared/domain/time-range.ts';
import type { Cell } from '../../shared/platform/hour-code.ts';
import type { Source } from '../flows/wiring/wired-sources.ts';
import { readings } from '../store/readings/index.ts';

/** Rows of readings, as columns by label. All columns are as long as `times` (UTC ms, ascending). */
export interface ReadingRows {
  readonly times: readonly number[];
  readonly columns: ReadonlyMap<string, readonly Cell[]>;
}

const rankOf = (label: string): number => {
  const parsed = parseSensorLabel(label);
  return parsed ? SENSOR_NAMES.indexOf(parsed.name) * 10 + parsed.number : Number.POSITIVE_INFINITY;
};

/** The labels of some sources, each once, in the order of the table of sensors. */
export const labelsOf = (sources: readonly Source[]): string[] =>
  [...new Set(sources.flatMap(({ inputs }) => [...inputs.keys()]))].sort((a, b) => rankOf(a) - rankOf(b));

/** The readings of a source in a part of the window, by label. */
async function rowsOf({ scope, inputs, since, until }: Source, { startTime, endTime }: TimeWindow) {
  const window = { startTime: Math.max(startTime, since), endTime: Math.min(endTime, until) };
  if (window.endTime <= window.startTime) return undefined;
  const { times, columns } = await readings().samplesOf(scope, window, [...inputs.values()]);
  return { times, columns: new Map([...inputs].map(([label, input]) => [label, columns.get(input) ?? []])) };
}

/**
 * Puts rows of several wingnuts together: one row for each time. If two have a value of the same label at the same time, the first
 * one stands.
 * @param labels the columns of the answer
 */
export function joinRows(parts: readonly ReadingRows[], labels: readonly string[]): ReadingRows {
  const byTime = new Map<number, Cell[]>();
  for (const { times, columns } of parts) {
    for (const [place, label] of labels.entries()) {
      for (const [row, cell] of (columns.get(label) ?? []).entries()) {
        const time = times[row];
        if (cell === undefined || time === undefined) continue;
        const cells = byTime.get(time) ?? [];
        cells[place] ??= cell;
        byTime.set(time, cells);
      }
    }
  }
  const rows = [...byTime].sort(([a], [b]) => a - b);
  return {
    times: rows.map(([time]) => time),
    columns: new Map(labels.map((label, place) => [label, rows.map(([, cells]) => cells[place])])),
  };
}

/** The readings of all sources in a part of the window. */
export async function readRows(
  sources: readonly Source[],
  labels: readonly string[],
  window: TimeWindow,
): Promise<ReadingRows> {
  const parts = await Promise.all(sources.map((source) => rowsOf(source, window)));
  return joinRows(
    parts.flatMap((part) => part ?? []),
    labels,
  );
}
