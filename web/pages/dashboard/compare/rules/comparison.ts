import { DAY_MS } from '../../../../../shared/domain/durations.ts';
import { type English, english, say } from '../../../../../shared/domain/figures/say.ts';
import { dateText, dateTimeText, knownZone, monthText } from '../../../../../shared/domain/figures/times.ts';
import type { TimeWindow } from '../../../../../shared/domain/time-range.ts';
import type { MonthOfYear } from '../../../../ui/dates/month-choice.ts';
import { monthWindow } from '../../range/shown-range.ts';
import type { LocalTimes } from './alignment.ts';

/** The same property earlier, by whole days of the calendar (docs/product/compare.md#compare-with). */
export const EARLIER = {
  day: { title: english('Previous day'), days: 1 },
  week: { title: english('Previous week'), days: 7 },
  /** 52 weeks, so that weekdays stand beside the same weekdays. */
  year: { title: english('Same week last year'), days: 364 },
} as const satisfies Record<string, { readonly title: English; readonly days: number }>;
export type Earlier = keyof typeof EARLIER;

/** The clock changes once or twice in a window. A week of 169 hours is still a week. */
const CLOCK_ROOM_MS = DAY_MS / 12;

/** A longer window is no week: its year before is named by its own length. */
const WEEK_MS = 7 * DAY_MS;
const PERIOD_LAST_YEAR = english('Same period last year');

/** The name of an earlier time beside a window. */
export const earlierTitle = (earlier: Earlier, { startTime, endTime }: TimeWindow): string =>
  say(earlier === 'year' && endTime - startTime > WEEK_MS + CLOCK_ROOM_MS ? PERIOD_LAST_YEAR : EARLIER[earlier].title);

const isEarlier = (text: string): text is Earlier => Object.hasOwn(EARLIER, text);

/** The other side of a comparison with the shown window. */
export interface Comparison extends LocalTimes {
  /** The property of the compared readings: the shown one, or another. */
  readonly propertyId: string;
  readonly isOther: boolean;
  /** 'Previous day', 'Nov 16, 2026', 'Alder House'. */
  readonly name: string;
}

/** The parts of a property that a comparison needs. */
export interface ComparedProperty {
  readonly id: string;
  readonly config: { readonly name: string; readonly timeZone: string };
}

/** Midnight in UTC of a date such as 2026-11-16, as UTC ms. Undefined for what is no date. */
function dateIn(text: string): number | undefined {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  // Some browsers read February 31st as March 3rd.
  return new Date(time || 0).toISOString().startsWith(text) ? time : undefined;
}

/** The month of a text such as 2026-11. Undefined for what is no month. */
function monthIn(text: string): MonthOfYear | undefined {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text) ?? [];
  return year && month ? { year: Number(year), month: Number(month) } : undefined;
}

/** The date of an instant in a zone, such as 2026-11-16. */
export const dateOf = (time: number, zone: string): string => dateTimeText(time, zone).slice(0, 10);

interface Shown {
  readonly property: ComparedProperty;
  /** UTC ms. */
  readonly window: TimeWindow;
  /** The date of the property's own clock now, such as 2026-11-23. */
  readonly today: string;
}

function withDate(date: string, { property: { id }, window, today }: Shown, zone: string): Comparison | undefined {
  const [time, last] = [dateIn(date), dateIn(dateOf(window.endTime - 1, zone))];
  if (time === undefined || last === undefined || time === last || date > today) return undefined;
  const name = dateText(time, 'UTC');
  return { propertyId: id, isOther: false, name, zone, comparedZone: zone, days: (last - time) / DAY_MS };
}

/** The month in which most of a window lies, such as 2026-11. */
export const monthShown = ({ startTime, endTime }: TimeWindow, zone: string): string =>
  dateOf((startTime + endTime) / 2, zone).slice(0, 7);

/** 'January 2026' of 2026-01. */
export const monthName = (text: string): string => monthText(Date.parse(`${text}-01`), 'UTC');

/** The days of another month beside the same days of the shown one. Of a shorter month, the last days have nothing beside them. */
function withMonth(text: string, { property: { id }, window, today }: Shown, zone: string): Comparison | undefined {
  const shown = monthShown(window, zone);
  const month = monthIn(text);
  if (!month || text === shown || text > today.slice(0, 7)) return undefined;
  const within = monthWindow(month, zone);
  const days = (Date.parse(`${shown}-01`) - Date.parse(`${text}-01`)) / DAY_MS;
  const name = monthName(text);
  return { propertyId: id, isOther: false, name, zone, comparedZone: zone, days, within };
}

/** The months from the first record to now without the shown one, the newest first. @param first and today such as 2026-11-16 */
export function offeredMonths(first: string | undefined, today: string, shown: string): readonly string[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  const back = (count: number) => new Date(Date.UTC(year, month - 1 - count)).toISOString().slice(0, 7);
  const months: string[] = [];
  for (let count = 0; first !== undefined && back(count) >= first.slice(0, 7); count += 1) months.push(back(count));
  return months.filter((month) => month !== shown);
}

/**
 * The meaning of a choice for the shown property and window. Undefined for a choice that counts as absent: unreadable, a date in
 * the future, the shown property itself, a property that is not the company's (docs/product/compare.md#compare-address).
 * @param choice the `compare` of the address
 * @param properties the company's
 */
export function comparisonOf(
  choice: string,
  shown: Shown,
  properties: readonly ComparedProperty[],
): Comparison | undefined {
  const { id, config } = shown.property;
  const zone = knownZone(config.timeZone);
  if (isEarlier(choice)) {
    const { days } = EARLIER[choice];
    return { propertyId: id, isOther: false, name: earlierTitle(choice, shown.window), zone, comparedZone: zone, days };
  }
  const other = properties.find((property) => property.id === choice && property.id !== id);
  if (!other) return withMonth(choice, shown, zone) ?? withDate(choice, shown, zone);
  const comparedZone = knownZone(other.config.timeZone);
  return { propertyId: other.id, isOther: true, name: other.config.name, zone, comparedZone, days: 0 };
}

/**
 * The earlier times that are offered: where the property has readings, and not shorter than the window
 * (docs/product/compare.md#compare-with).
 * @param earliest the first record, UTC ms. Undefined when there is none
 */
export const offeredEarlier = ({ startTime, endTime }: TimeWindow, earliest: number | undefined): Earlier[] =>
  (Object.keys(EARLIER) as Earlier[]).filter((each) => {
    const length = EARLIER[each].days * DAY_MS;
    return length + CLOCK_ROOM_MS >= endTime - startTime && earliest !== undefined && endTime - length > earliest;
  });
