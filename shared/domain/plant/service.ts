import { dayNumber, dayTextOf } from '../calendar-day.ts';
import { MINUTE_MS } from '../durations.ts';
import type { DayFacts } from '../facts/day-facts.ts';
import { hundredths } from '../facts/figures.ts';
import type { SensorLabel } from '../sensor.ts';

/** The day on which an item of the plant's book is due for service (docs/product/book.md#due). Days are local: `2026-11-27`. */

/** A service that was done. */
export interface Service {
  readonly day: string;
  /** The person who did it, as typed: a person or a firm. */
  readonly who: string;
  readonly note: string;
}

/** After what an item is serviced. Each that is said counts; the first that is reached makes it due. */
export interface ServiceRule {
  readonly everyMonths?: number;
  readonly everyHours?: number;
  readonly everyStarts?: number;
  /** The burner or pump whose hours and starts count. */
  readonly sensor?: SensorLabel;
}

/** The count of a sensor from one day to another one, both included. */
export interface ServiceCount {
  readonly sensor: string;
  readonly from: string;
  readonly to: string;
  readonly hours: number;
  readonly starts: number;
  /** Hours in which the state was known, and all hours of the days. */
  readonly knownHours: number;
  readonly wholeHours: number;
}

export type DueState = 'overdue' | 'soon' | 'notKnown' | 'later';
/** The states, the one that matters most first. */
export const DUE_STATES: readonly DueState[] = ['overdue', 'soon', 'notKnown', 'later'];

/** The verdict of one part of a rule. */
export interface DueLine {
  readonly by: 'date' | 'hours' | 'starts';
  readonly state: DueState;
  /** Days, hours or starts that are left; less than 0 is over. Absent when it is not known. */
  readonly left?: number;
  /** One careful sentence. */
  readonly words: string;
}
export interface ServiceDue {
  readonly state: DueState;
  readonly lines: readonly DueLine[];
}

const HOURS_OF_DAY = 24;

/** The day some months later, or the last one of its month: a month after Jan 31 is Feb 28. */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** The days that count after a service: from the day after it. */
export const dayAfter = (day: string): string => dayTextOf(dayNumber(day) + 1);

/**
 * Adds up what a sensor did since a service (docs/product/book.md#counts). A day without facts, or without the sensor, is unknown.
 * @param days the facts of days
 * @param service the day of the service, which does not count
 * @param to the last day that counts
 */
export function countSince(days: readonly DayFacts[], sensor: SensorLabel, service: string, to: string): ServiceCount {
  const from = dayAfter(service);
  const own = days.filter(({ day }) => day >= from && day <= to);
  const missing = Math.max(0, dayNumber(to) - dayNumber(from) + 1 - own.length);
  const states = own.flatMap(({ switches }) => switches[sensor] ?? []);
  const hours = (of: readonly number[]) => hundredths(of.reduce((sum, each) => sum + each, 0) / 60);
  return {
    sensor,
    from,
    to,
    hours: hours(states.map(({ on }) => on)),
    starts: states.reduce((sum, each) => sum + each.starts, 0),
    knownHours: hours(states.map(({ on, off }) => on + off)),
    wholeHours: hours([...own.map(({ start, end }) => (end - start) / MINUTE_MS), missing * HOURS_OF_DAY * 60]),
  };
}
