import { type CalendarDate, fromAbsolute, toCalendarDate, toCalendarDateTime, toZoned } from '@internationalized/date';
import { MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { dayText, tickTimeText } from '../../../../shared/domain/figures/times.ts';
import type { TimeWindow } from '../../../../shared/domain/time-range.ts';

/** A mark on the time axis. At midnight it is strong and names the day. */
export interface TimeTick {
  readonly time: number;
  readonly text: string;
  readonly strong: boolean;
}

const DAY_MINUTES = 1440;
/** Distances between marks in minutes of the day, the finest first, then in whole days. */
const MINUTE_STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 180, 240, 360, 720];
const DAY_STEPS = [1, 2, 3, 4, 7, 14];

const startOf = (day: CalendarDate, zone: string): number => toZoned(day, zone).toDate().getTime();

/** A cache: all charts of a page need the same marks, and the calendar of a zone is slow. */
const KEPT = 12;
function kept<Key extends readonly (string | number)[], Value>(make: (...key: Key) => Value): (...key: Key) => Value {
  const known = new Map<string, Value>();
  return (...key) => {
    const name = key.join(' ');
    const before = known.get(name);
    if (before !== undefined) return before;
    const value = make(...key);
    const [oldest] = known.keys();
    if (known.size >= KEPT && oldest !== undefined) known.delete(oldest);
    known.set(name, value);
    return value;
  };
}

/** The days that a window touches, in a zone. */
function daysOf({ startTime, endTime }: TimeWindow, zone: string): CalendarDate[] {
  const days: CalendarDate[] = [];
  let day = toCalendarDate(fromAbsolute(startTime, zone));
  while (startOf(day, zone) < endTime) {
    days.push(day);
    day = day.add({ days: 1 });
  }
  return days;
}

/** The starts of the days inside a window, in a zone. Correct for days of 23 and 25 hours too. */
export const midnights = ({ startTime, endTime }: TimeWindow, zone: string): readonly number[] =>
  keptMidnights(startTime, endTime, zone);
const keptMidnights = kept((startTime: number, endTime: number, zone: string) =>
  daysOf({ startTime, endTime }, zone)
    .map((day) => startOf(day, zone))
    .filter((time) => time > startTime),
);

/** The instants when a day's clock shows a multiple of `step` minutes. An hour that the clock skips has none. */
function clockTimes(day: CalendarDate, zone: string, step: number): number[] {
  const times = Array.from({ length: DAY_MINUTES / step }, (_, index) => {
    const minutes = index * step;
    return toZoned(toCalendarDateTime(day).add({ minutes }), zone).toDate().getTime();
  });
  return [...new Set(times)];
}

/**
 * The marks of a time axis at round times of the zone's clock, so that all charts of a page share them.
 * @param most the number of marks that fit
 */
export const timeTicks = ({ startTime, endTime }: TimeWindow, zone: string, most: number): readonly TimeTick[] =>
  keptTicks(startTime, endTime, zone, most);
const keptTicks = kept((startTime: number, endTime: number, zone: string, most: number) =>
  ticksOf({ startTime, endTime }, zone, most),
);

function ticksOf(window: TimeWindow, zone: string, most: number): TimeTick[] {
  const days = daysOf(window, zone);
  const minutes = (window.endTime - window.startTime) / MINUTE_MS;
  const step = MINUTE_STEPS.find((each) => minutes / each <= most);
  const stride = DAY_STEPS.find((each) => days.length / each <= most) ?? Math.ceil(days.length / most);
  const times = step
    ? days.flatMap((day) => clockTimes(day, zone, step))
    : midnights(window, zone).filter((_, index) => index % stride === 0);
  const strong = new Set(midnights(window, zone));
  return times
    .filter((time) => time > window.startTime && time < window.endTime)
    .map((time) => ({
      time,
      strong: strong.has(time),
      text: strong.has(time) ? dayText(time, zone) : tickTimeText(time, zone),
    }));
}
