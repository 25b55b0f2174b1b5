import { csvOf } from '../../shared/domain/readings/csv.ts';
import type { Point } from '../../shared/domain/readings/series.ts';
import { kindOf, parseSensorLabel } from '../../shared/domain/sensor.ts';
import { BYTE_ORDER_MARK } from './list-tables.ts';
import type { ReadingRows } from './readings-rows.ts';

const isState = (label: string): boolean => {
  const name = parseSensorLabel(label)?.name;
  return name !== undefined && kindOf(name) === 'state';
};

/** A fault of a state is UNKNOWN. A fault of anything else has no cell, as a gap of a chart. */
function pointsOf(label: string, { times, columns }: ReadingRows): Point[] {
  const keepsFaults = isState(label);
  return (columns.get(label) ?? []).flatMap((cell, row): Point[] =>
    cell === undefined || (cell === null && !keepsFaults) ? [] : [[times[row] ?? 0, cell]],
  );
}

/** The readings of a slice as CSV, as the charts' files have them. Only the first slice has the heading. */
export function readingsCsv(rows: ReadingRows, labels: readonly string[], zone: string, isFirst: boolean): string {
  const text = csvOf(
    labels.map((label) => ({ label, points: pointsOf(label, rows) })),
    zone,
  );
  return isFirst ? BYTE_ORDER_MARK + text : text.slice(text.indexOf('\r\n') + 2);
}
