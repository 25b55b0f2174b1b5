import { ROOM_STALE_MS } from '../../../../shared/domain/apartments/apartment.ts';
import { dayNumber, localDay, momentOf } from '../../../../shared/domain/calendar-day.ts';
import { figureValue } from '../../../../shared/domain/figures/quantities.ts';
import type { JudgedReading, TenantDay } from '../../../../shared/domain/records/tenant-days.ts';

/** The drawings of a tenant's page. They are as wide as the page, so across they count in shares of 100, and down in shares of 100 too. */

/** A temperature in degrees of the reader, in which the drawings count. @param fahrenheit °F */
const degrees = (fahrenheit: number): number => figureValue('temperature', fahrenheit);

/** The readings of a week in degrees of the reader. */
export const inDegrees = (week: readonly JudgedReading[]): JudgedReading[] =>
  week.map(([time, value, min]) => [time, value === null ? null : degrees(value), min === null ? null : degrees(min)]);

/** The range of an axis: whole degrees around all values, and never a cliff out of one degree. @param values degrees of the reader */
export function axisOf(values: readonly number[]): { readonly low: number; readonly high: number } {
  const [low, high] = [Math.min(degrees(60), ...values), Math.max(degrees(76), ...values)];
  return { low: Math.floor(low - 1), high: Math.ceil(high + 1) };
}

type Axis = ReturnType<typeof axisOf>;

/** How far from the top a temperature is. */
export const downOf = ({ low, high }: Axis, value: number): number => ((high - value) / (high - low)) * 100;

const rounded = (share: number): string => String(Math.round(share * 100) / 100);

/** A part of a line: its points, without a gap. */
type Point = readonly [time: number, value: number];

/** The parts of a line: it ends at a fault, and where nothing came for three hours. */
function partsOf(points: readonly (readonly [time: number, value: number | null])[]): Point[][] {
  const parts: Point[][] = [];
  let last: number | undefined;
  for (const [time, value] of points) {
    if (value === null) {
      last = undefined;
      continue;
    }
    if (last === undefined || time - last > ROOM_STALE_MS) parts.push([]);
    parts.at(-1)?.push([time, value]);
    last = time;
  }
  return parts;
}

/** The days of the week's chart, the last of them today. */
const WEEK_DAYS = 7;

/** The beginnings of the last seven days and the end of today, UTC ms. @param now UTC ms */
export function weekDays(now: number, zone: string): readonly number[] {
  const today = localDay(now, zone);
  return Array.from({ length: WEEK_DAYS + 1 }, (_, index) => momentOf(today - WEEK_DAYS + 1 + index, 0, zone));
}

/** The line of the temperature and the steps of what was required, as paths of SVG. */
export function weekPaths(week: readonly JudgedReading[], axis: Axis, [from = 0, ...rest]: readonly number[]) {
  const to = rest.at(-1) ?? from;
  const shown = week.filter(([time]) => time >= from);
  const x = (time: number) => rounded(((time - from) / (to - from)) * 100);
  const y = (value: number) => rounded(downOf(axis, value));
  const line = (part: readonly Point[]) => `M${part.map(([time, value]) => `${x(time)} ${y(value)}`).join('L')}`;
  // What was required holds until the next reading.
  const steps = (part: readonly Point[]) =>
    part
      .map(([time, min], at) => `${at === 0 ? 'M' : 'H'}${at === 0 ? `${x(time)} ${y(min)}` : `${x(time)}V${y(min)}`}`)
      .join('');
  return {
    measured: partsOf(shown.map(([time, value]) => [time, value]))
      .map(line)
      .join(''),
    required: partsOf(shown.map(([time, , min]) => [time, min]))
      .map(steps)
      .join(''),
  };
}

/** The bar of a day: where it begins across, and from the highest to the lowest of the day. @param last the last day of the chart */
export function dayBar(
  { day, low, high }: Pick<TenantDay, 'day' | 'low' | 'high'>,
  axis: Axis,
  last: string,
  count: number,
) {
  const top = downOf(axis, high);
  const width = 100 / count;
  return {
    x: (count - 1 - (dayNumber(last) - dayNumber(day))) * width + width * 0.15,
    width: width * 0.7,
    y: top,
    // A day of one temperature is seen too.
    height: Math.max(downOf(axis, low) - top, 1.5),
  };
}

/** Round temperatures for the lines of an axis, the lowest first. */
export const ticksOf = ({ low, high }: Axis): number[] => {
  const width = high - low;
  const step = width > 30 ? 10 : width > 12 ? 5 : 2;
  const first = Math.ceil(low / step) * step;
  return Array.from({ length: Math.floor((high - first) / step) + 1 }, (_, index) => first + index * step);
};
