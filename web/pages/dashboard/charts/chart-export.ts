import type { PropertyReply } from '../../../../shared/api/types.ts';
import { type CsvColumn, csvOf } from '../../../../shared/domain/csv.ts';
import type { Point } from '../../../../shared/domain/series.ts';
import type { TimeWindow } from '../../../../shared/domain/time-range.ts';
import { dateTimeText } from '../../../ui/dates/time-format.ts';

/**
 * What a chart gives away: the figures of the window shown, in the zone shown, in a file named after property, chart and the
 * window's last day; and what stands above its picture.
 */
export function chartExportOf(
  title: string,
  { externalId, config }: Pick<PropertyReply, 'externalId' | 'config'>,
  columns: readonly CsvColumn[],
  { startTime, endTime }: TimeWindow,
  zone: string,
) {
  const day = dateTimeText(endTime - 1, zone).slice(0, 10);
  const fileName = `${externalId} ${config.name} ${title} ${day}`.replace(/[^\w .-]/g, '').replaceAll(' ', '-');
  const span = [startTime, endTime].map((time) => dateTimeText(time, zone).slice(0, 16)).join(' – ');
  const inside = ([time]: Point) => time >= startTime && time < endTime;
  return {
    fileName,
    heading: [`${config.name}: ${title}`, `${span}, ${zone}`] as const,
    csv: () =>
      csvOf(
        columns.map(({ label, points }) => ({ label, points: points.filter(inside) })),
        zone,
      ),
  };
}
