import { dayNumber, dayTextOf } from '../calendar-day.ts';
import { MINUTE_MS } from '../durations.ts';
import type { DayFacts } from '../facts/day-facts.ts';
import { hundredths, shareOf } from '../facts/figures.ts';
import { countText, numberText } from '../figures/numbers.ts';
import { knownShare } from '../figures/shares.ts';
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

/** Due within so many days is soon. */
const SOON_DAYS = 30;
/** Less than this share of the hours or starts left is soon. */
const SOON_SHARE = 0.1;
/** Less than this share known: what is left is not known (docs/product/facts.md#day-by-day has the same). */
const ENOUGH = 0.8;
const HOURS_OF_DAY = 24;

/** The day some months later, or the last one of its month: a month after Jan 31 is Feb 28. */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** The days that count after a service: from the day after it. */
const dayAfter = (day: string): string => dayTextOf(dayNumber(day) + 1);

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

function byDate(months: number, last: string, today: string): DueLine {
  const left = dayNumber(monthsLater(last, months)) - dayNumber(today);
  const every = months === 1 ? 'every month' : `every ${months} months`;
  if (left < 0) return { by: 'date', state: 'overdue', left, words: `${countText(-left, 'day')} overdue, ${every}` };
  const words = left === 0 ? `due today, ${every}` : `due in ${countText(left, 'day')}, ${every}`;
  return { by: 'date', state: left <= SOON_DAYS ? 'soon' : 'later', left, words };
}

/** Days whose facts should be there and are not in a count. The newest one may be on its way. */
const lag = ({ to }: ServiceCount, until: string): number => Math.max(0, dayNumber(until) - dayNumber(to) - 1);

/** The verdict of the hours or starts. What is counted is the least: unknown time may have had more. */
function byCount(by: 'hours' | 'starts', every: number, count: ServiceCount | undefined, until: string): DueLine {
  const unit = by === 'hours' ? 'running hour' : 'start';
  if (!count) return { by, state: 'notKnown', words: `not known by ${unit}s: they are not counted yet` };
  const whole = count.wholeHours + lag(count, until) * HOURS_OF_DAY;
  const share = whole === 0 ? 1 : shareOf(count.knownHours, whole);
  const counted = Math.floor(count[by]);
  const left = every - counted;
  const limit = numberText(every);
  const [least, most] = share < 0.995 ? ['at least ', 'at most '] : ['', ''];
  const since = `${least}${numberText(counted)} of ${limit} since the last service`;
  if (left === 0) return { by, state: 'overdue', left, words: `due now: ${since}` };
  if (left < 0) return { by, state: 'overdue', left, words: `${least}${countText(-left, unit)} overdue: ${since}` };
  if (share < ENOUGH) {
    const days = countText(Math.round(whole / HOURS_OF_DAY), 'day');
    const words = `not known by ${unit}s: ${knownShare(share)} of ${days} were counted`;
    return { by, state: 'notKnown', words };
  }
  const state = left <= every * SOON_SHARE ? 'soon' : 'later';
  return { by, state, left, words: `due in ${most}${countText(left, unit)}: ${since}` };
}

/**
 * Whether an item is due for service, and what is left. Undefined without a rule.
 * @param count since the last service, of the item's sensor
 * @param today the local day
 * @param until the last day whose facts should be there
 */
export function serviceDue(
  rule: ServiceRule,
  services: readonly Service[],
  count: ServiceCount | undefined,
  { today, until }: { readonly today: string; readonly until: string },
): ServiceDue | undefined {
  const { everyMonths, everyHours, everyStarts, sensor } = rule;
  if (everyMonths === undefined && everyHours === undefined && everyStarts === undefined) return undefined;
  const [last] = services;
  if (!last) {
    const words = 'not known: nobody has said when it was last serviced';
    return { state: 'notKnown', lines: [{ by: 'date', state: 'notKnown', words }] };
  }
  const own = count?.sensor === sensor && count?.from === dayAfter(last.day) ? count : undefined;
  const lines = [
    ...(everyMonths === undefined ? [] : [byDate(everyMonths, last.day, today)]),
    ...(everyHours === undefined ? [] : [byCount('hours', everyHours, own, until)]),
    ...(everyStarts === undefined ? [] : [byCount('starts', everyStarts, own, until)]),
  ];
  const state = DUE_STATES.find((each) => lines.some((line) => line.state === each)) ?? 'later';
  return { state, lines };
}

/** The sentence of an item in lists and mails: what matters most of its lines, 'Service 47 days overdue, every 12 months'. */
export const dueInWords = ({ state, lines }: ServiceDue): string =>
  `Service ${lines.find((line) => line.state === state)?.words ?? ''}`;
