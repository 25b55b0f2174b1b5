import type { Extreme } from '../../../../shared/domain/alarms/check/sensor-alarm.ts';
import type { TimeWindow } from '../../../../shared/domain/time-range.ts';
import type { ChartBreach, ChartSeries } from '../../../ui/chart/index.ts';

type Sample = readonly [time: number, value: number];

/** An alarm of a sensor, as far as a chart draws its breach. */
export interface LimitAlarm {
  /** UTC ms. */
  readonly since: number;
  /** UTC ms. Null while it lasts. */
  readonly endedAt: number | null;
  readonly extreme?: Pick<Extreme, 'side' | 'limit'> | undefined;
}

/** The value of the straight line between two points at a time. */
const between = ([t0, v0]: Sample, [t1, v1]: Sample, time: number): Sample => [
  time,
  v0 + ((v1 - v0) * (time - t0)) / (t1 - t0),
];

/** The point where the straight line between two points crosses a limit. */
const crossing = ([t0, v0]: Sample, [t1, v1]: Sample, limit: number): Sample => [
  Math.round(t0 + ((limit - v0) / (v1 - v0)) * (t1 - t0)),
  limit,
];

/** The part of a line inside a time, with points at both ends of it. A gap cuts it into pieces. */
function piecesIn(points: ChartSeries['points'], from: number, to: number): Sample[][] {
  const pieces: Sample[][] = [];
  let piece: Sample[] = [];
  let before: Sample | undefined;
  const cut = () => {
    if (piece.length > 0) pieces.push(piece);
    piece = [];
  };
  for (const [time, value] of points) {
    if (value === null) {
      cut();
      before = undefined;
      continue;
    }
    const here: Sample = [time, value];
    if (before && before[0] < from && time > from) piece.push(between(before, here, from));
    if (before && before[0] < to && time > to) piece.push(between(before, here, to));
    if (time >= from && time <= to) piece.push(here);
    if (time > to) break;
    before = here;
  }
  cut();
  return pieces;
}

/** The parts of a piece beyond a limit, each from crossing to crossing. */
function partsBeyond(piece: readonly Sample[], side: 'min' | 'max', limit: number): Sample[][] {
  const isOut = (value: number) => (side === 'min' ? value < limit : value > limit);
  const parts: Sample[][] = [];
  let open: Sample[] = [];
  let before: Sample | undefined;
  for (const here of piece) {
    const wasOut = before !== undefined && isOut(before[1]);
    const edge = before && wasOut !== isOut(here[1]) ? [crossing(before, here, limit)] : [];
    if (isOut(here[1])) open.push(...edge, here);
    else if (wasOut) {
      parts.push([...open, ...edge]);
      open = [];
    }
    before = here;
  }
  return open.length > 0 ? [...parts, open] : parts;
}

/**
 * The breaches of a sensor: for each of its alarms the parts of the line beyond the limit that held then, while the alarm lasted
 * (docs/product/dashboard.md#limits-drawn). What raised no alarm is none.
 */
export const breachesOf = (
  { points }: Pick<ChartSeries, 'points'>,
  alarms: readonly LimitAlarm[],
  { startTime, endTime }: TimeWindow,
): ChartBreach[] =>
  alarms
    .filter(({ since, endedAt }) => since < endTime && (endedAt ?? endTime) > startTime)
    .sort((a, b) => a.since - b.since)
    .flatMap(({ since, endedAt, extreme }) => {
      if (!extreme) return [];
      const { side, limit } = extreme;
      const pieces = piecesIn(points, since, endedAt ?? Number.POSITIVE_INFINITY);
      const parts = pieces.flatMap((piece) => partsBeyond(piece, side, limit));
      return parts.length > 0 ? [{ side, limit, from: since, to: endedAt ?? undefined, parts }] : [];
    });
