import type { PropertyReply } from '../../../../shared/api/types/entity-types.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import { dateTimeText } from '../../../../shared/domain/figures/times.ts';
import { type CsvColumn, csvOf } from '../../../../shared/domain/readings/csv.ts';
import type { Point } from '../../../../shared/domain/readings/series.ts';
import type { TimeWindow } from '../../../../shared/domain/time-range.ts';

/**
 * A line as a column of the CSV. Its heading says what a reader must know.
 * @param comparedWith the name of what the line of this label is compared with, if these are the compared points
 */
export function csvColumn(label: string, points: readonly Point[], comparedWith?: string): CsvColumn {
  const remarks = [
    comparedWith === undefined ? '' : say`${comparedWith}, same local time`,
    // Only reduced lines carry averages.
    points.some(({ length }) => length > 2) ? say`min and max per interval` : '',
  ].filter(Boolean);
  return { label, points, ...(remarks.length > 0 && { remark: remarks.join('; ') }) };
}

/**
 * The downloads of a chart: the figures of the shown window in the shown zone, and the heading of its picture. The file
 * name contains the property, the chart and the last day of the window.
 * @param comparedWords what the lines are compared with
 */
export function chartExportOf(
  title: string,
  { externalId, config }: Pick<PropertyReply, 'externalId' | 'config'>,
  columns: readonly CsvColumn[],
  { startTime, endTime }: TimeWindow,
  zone: string,
  comparedWords?: string,
) {
  const day = dateTimeText(endTime - 1, zone).slice(0, 10);
  // Without its accents, a letter stays.
  const fileName = `${externalId} ${config.name} ${title} ${day}`
    .normalize('NFD')
    .replace(/[^\w .-]/g, '')
    .replaceAll(' ', '-');
  const span = [startTime, endTime].map((time) => dateTimeText(time, zone).slice(0, 16)).join(' – ');
  const compared = comparedWords === undefined ? [] : [say`Lighter lines: ${comparedWords}`];
  const inside = ([time]: Point) => time >= startTime && time < endTime;
  return {
    fileName,
    heading: [`${config.name}: ${title}`, `${span}, ${zone}`, ...compared] as const,
    csv: () =>
      csvOf(
        columns.map((column) => ({ ...column, points: column.points.filter(inside) })),
        zone,
      ),
  };
}
