import { dayNumber, dayTextOf } from '../../../../shared/domain/calendar-day.ts';
import type { EnergySource } from '../../../../shared/domain/energy/report.ts';
import type { Use } from '../../../../shared/domain/energy/uses.ts';
import { wholeTemperature } from '../../../../shared/domain/figures/quantities.ts';
import { calendarDayText } from '../../../../shared/domain/figures/times.ts';
import { daysWords, unitWords, usageText } from '../common/energy-words.ts';

/** A bar of the chart: a day, or the days of a gap together. */
export interface UseBar {
  /** The first day and how many days it spans, as day numbers. */
  readonly first: number;
  readonly days: number;
  /** The mean of a day. */
  readonly height: number;
  /** A span: the total is known, its course is not. */
  readonly isSpan: boolean;
  /** The model's value for the weather of the day, where it is known. */
  readonly expected?: number;
  /** The use is not known, whatever the meter says: it has no height. */
  readonly isUnknown?: true;
  readonly words: string;
}

/** Content of the chart: its bars, and the days between them of which nothing is known. */
export interface UseBars {
  readonly first: number;
  readonly last: number;
  readonly bars: readonly UseBar[];
  readonly missing: readonly { readonly first: number; readonly days: number }[];
}

function barOf({ from, to, used, unknown }: Use, { unit, points }: EnergySource): UseBar {
  const [first, last] = [dayNumber(from), dayNumber(to)];
  const days = last - first + 1;
  const amount = `${usageText(used)} ${unitWords(unit)}`;
  if (unknown !== undefined) {
    const words = `${daysWords(from, to)}: no data (${unknown}). Meter: ${amount}.`;
    return { first, days, height: 0, isSpan: false, isUnknown: true, words };
  }
  if (days > 1) {
    const words = `${daysWords(from, to)}: ${amount} total. The daily split isn’t known.`;
    return { first, days, height: used / days, isSpan: true, words };
  }
  const point = points.find(({ day }) => day === from);
  const expected = point?.expected;
  const weather = point ? `, ${wholeTemperature(point.outdoor)} outside` : '';
  const usual = expected === undefined ? '' : `, expected ${usageText(expected)}`;
  const words = `${calendarDayText(from)}: ${amount}${weather}${usual}`;
  return { first, days, height: used, isSpan: false, words, ...(expected !== undefined && { expected }) };
}

/** The bars of the last days. @param today `2026-11-26`: the last day of the chart */
export function useBarsOf(source: EnergySource, count: number, today: string): UseBars {
  const last = dayNumber(today);
  const begin = source.uses[0] ? dayNumber(source.uses[0].from) : last;
  const first = Math.max(last - count + 1, Math.min(begin, last - 27));
  const bars = source.uses.filter(({ to }) => dayNumber(to) >= first).map((use) => barOf(use, source));
  const missing: { first: number; days: number }[] = [];
  let next = first;
  for (const { first: start, days } of [...bars, { first: last + 1, days: 0 }]) {
    if (start > next) missing.push({ first: next, days: start - next });
    next = Math.max(next, start + days);
  }
  return { first, last, bars, missing };
}

/** The days that the axis names: the first of each month, or each seventh day of a short time. */
export function dayTicks(first: number, last: number): readonly { readonly at: number; readonly text: string }[] {
  const days = last - first + 1;
  const isMonthly = days > 62;
  const every = days > 400 ? 3 : 1;
  return Array.from({ length: days }, (_, index) => first + index).flatMap((at) => {
    const day = dayTextOf(at);
    const [month = 0, date = 0] = day.split('-').slice(1).map(Number);
    const isNamed = isMonthly ? date === 1 && (month - 1) % every === 0 : (at - first) % 7 === 0;
    return isNamed ? [{ at, text: isMonthly ? calendarDayText(day).slice(0, 3) : calendarDayText(day) }] : [];
  });
}
