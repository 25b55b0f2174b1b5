import type { Limits } from '../../../../shared/domain/alarms/limits/breach.ts';
import type { TimeWindow } from '../../../../shared/domain/time-range.ts';
import { type ChartSeries, segmentsOf } from '../../../ui/chart/index.ts';

/** The box of a lane, in the units of its drawing. It is stretched to the width of its place. */
export const LANE = { width: 1000, height: 30 } as const;
const PAD = 2;

/** The place of a time in a lane, in its units. */
export const laneX = ({ startTime, endTime }: TimeWindow, time: number): number =>
  ((Math.min(endTime, Math.max(startTime, time)) - startTime) / (endTime - startTime)) * LANE.width;

const round = (place: number): string => place.toFixed(1);

/** The drawing of a line in a lane: the line itself, broken where data is missing, and the limit that was passed. */
export function laneDrawing(
  points: ChartSeries['points'],
  limits: Limits | undefined,
  window: TimeWindow,
): { readonly line: string; readonly limit: string } {
  const segments = segmentsOf(points);
  const marks = [limits?.min, limits?.max].filter((mark) => mark !== undefined);
  const values = [...segments.flat().flatMap(({ low, high }) => [low[1], high[1]]), ...marks];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const span = high - low || 1;
  const y = (value: number) => PAD + ((high - value) / span) * (LANE.height - 2 * PAD);
  return {
    line: segments
      .map(
        (segment) =>
          `M${segment.map(({ time, value }) => `${round(laneX(window, time))} ${round(y(value))}`).join('L')}`,
      )
      .join(''),
    limit: marks.map((mark) => `M0 ${round(y(mark))}H${LANE.width}`).join(''),
  };
}
