import { ROOM_STALE_MS } from '../../../../shared/domain/apartments/apartment.ts';
import type { Point } from '../../../../shared/domain/readings/series.ts';
import type { ChartSeries } from '../../../ui/chart/index.ts';
import { averageOf } from '../../common/charts/line-average.ts';

/** The colour of room temperatures in other charts. */
const COLOUR = 5;

/**
 * The line of an apartment. It ends where nothing came for three hours, and at a fault (docs/product/apartments.md#chart).
 * @param readings in order of time, °F; null is a fault
 */
export function apartmentLine(
  number: string,
  readings: readonly (readonly [time: number, value: number | null])[],
): ChartSeries {
  const points: Point[] = [];
  let before: number | undefined;
  for (const [time, value] of readings) {
    if (before !== undefined && time - before > ROOM_STALE_MS) points.push([before + 1, null]);
    points.push([time, value]);
    before = time;
  }
  const values = readings.flatMap(([, value]) => (value === null ? [] : [value]));
  const last = readings.findLast(([, value]) => value !== null);
  return {
    id: number,
    name: `Apartment ${number}`,
    colourIndex: COLOUR,
    points,
    min: values.length > 0 ? values.reduce((a, b) => Math.min(a, b)) : null,
    max: values.length > 0 ? values.reduce((a, b) => Math.max(a, b)) : null,
    average: averageOf(points),
    now: undefined,
    ...(last && last[1] !== null && { last: [last[0], last[1]] as const }),
  };
}
