import { dayTextOf } from '../calendar-day.ts';
import { dependence } from '../statistics/daily-line.ts';
import { meanOf } from '../statistics/regression.ts';
import type { Ahead, Fitted } from './change-point.ts';
import {
  aheadOfDay,
  between,
  type Course,
  figureOf,
  modelBefore,
  monthDays,
  monthOf,
  NO_DOLLARS,
  NO_PRICE,
  observationsOf,
  priceAt,
  sumOfBelow,
  sumOver,
  YEAR,
} from './course.ts';
import { ENERGY_PERIODS, type EnergyPeriodId, periodDays, yearBefore } from './report-periods.ts';
import type { Compared, EnergyMonth, EnergyPeriod, EnergySeason, EnergySource, Figure } from './report-types.ts';
import { scaled, tonsOf } from './units.ts';
import type { DayWeather } from './weather.ts';

/** Months, seasons, the end of this month, and last year (docs/product/energy.md#months). */

const noDollars = ({ kind }: Course): string => (kind === 'bills' ? NO_DOLLARS : NO_PRICE);

/** The first day of which something is known. */
const firstDay = ({ judged, today }: Course): number => Math.min(today, ...judged.map(({ first }) => first));

/** The last day that counts: today, once something is known of it. */
const lastDay = ({ judged, today }: Course): number => (judged.some(({ last }) => last === today) ? today : today - 1);

export function monthsOf(course: Course): EnergyMonth[] {
  const { fuel, unit } = course;
  const end = lastDay(course);
  const months: EnergyMonth[] = [];
  for (
    let [first, last] = monthDays(monthOf(firstDay(course)));
    first <= end;
    [first, last] = monthDays(monthOf(last + 1))
  ) {
    const sum = sumOver(course, first, Math.min(last, end));
    const used = figureOf(sum.used, sum, '');
    months.push({
      month: monthOf(first),
      used,
      dollars: figureOf(sum.dollars, sum, noDollars(course)),
      coverage: sum.known / sum.days,
      tons: tonsOf(used, fuel, unit),
    });
  }
  return months;
}

/** Degree days of a time; those that are not known count as the others. */
function degreeDaysOf({ weather }: Course, first: number, last: number): Figure {
  const own = Array.from({ length: last - first + 1 }, (_, index) => weather.get(first + index) ?? []).flat();
  const total = own.reduce((sum, { degreeDays }) => sum + degreeDays, 0);
  return figureOf(total, { known: own.length, days: last - first + 1 }, '');
}

const SEASON = { first: '10-01', last: '05-31' } as const;

export function seasonsOf(course: Course): EnergySeason[] {
  const today = lastDay(course);
  const [from, to] = [firstDay(course), today].map((day) => Number(dayTextOf(day).slice(0, 4))) as [number, number];
  return Array.from({ length: to - from + 2 }, (_, index) => from - 1 + index).flatMap((year) => {
    const [first, end] = [Date.parse(`${year}-${SEASON.first}`), Date.parse(`${year + 1}-${SEASON.last}`)].map(
      (time) => time / 86_400_000,
    ) as [number, number];
    const last = Math.min(end, today);
    if (last < firstDay(course) || first > today) return [];
    const sum = sumOver(course, first, last);
    return [
      {
        season: `${year}-${String(year + 1).slice(2)}`,
        used: figureOf(sum.used, sum, ''),
        dollars: figureOf(sum.dollars, sum, noDollars(course)),
        degreeDays: degreeDaysOf(course, first, last),
      },
    ];
  });
}

/** The weather of a day that is to come: that of the same days of earlier years, a week before and after; else of the last two weeks. */
function likeDays({ weather, today }: Course, day: number): readonly DayWeather[] {
  const of = (first: number, count: number) =>
    Array.from({ length: count }, (_, index) => weather.get(first + index) ?? []).flat();
  const earlier = [YEAR, 2 * YEAR].flatMap((ago) => of(day - ago - 7, 15));
  return earlier.length >= 10 ? earlier : of(today - 14, 14);
}

/** The dependence of a day's weather on that of the day before. */
const WEATHER_DEPENDENCE = 0.75;
/** The year that is compared with had its own weather too. */
const TWO_YEARS = 2;
const QUANTILE = 1.645;

/** A change of the last weeks counts for the days to come, where it is surely more than the scatter of the model. */
const LATELY = 28;

function lately({ judged, today }: Course, { expected, margin }: Fitted): number {
  const last = observationsOf(between(judged, today - LATELY, today - 1));
  const [used, asked] = [
    last.reduce((sum, each) => sum + each.used, 0),
    last.reduce((sum, each) => sum + expected(each), 0),
  ];
  return last.length >= LATELY / 2 && asked > 0 && Math.abs(used - asked) > margin(last) ? used / asked : 1;
}

/** The forecast for the end of the month: what is known, and for other days what the model says of their weather. */
function expectedEnd(course: Course, fit: Fitted, soFar: number): Figure {
  const { expected, margin } = fit;
  const { weather, today } = course;
  const [first, last] = monthDays(monthOf(today));
  const isKnown = new Set(
    between(course.judged, first, last).flatMap((each) =>
      each.unknown === undefined
        ? Array.from({ length: each.last - each.first + 1 }, (_, index) => each.first + index)
        : [],
    ),
  );
  isKnown.delete(today);
  const others = Array.from({ length: last - first + 1 }, (_, index) => first + index).filter(
    (day) => !isKnown.has(day),
  );
  const todays = course.judged
    .filter(({ first: day, unknown }) => day === today && unknown === undefined)
    .reduce((sum, { use }) => sum + use.used, 0);
  const variances: number[] = [];
  const ahead: Ahead[] = [];
  for (const day of others) {
    const own = day < today ? weather.get(day) : undefined;
    const like = own ? [own] : likeDays(course, day);
    if (like.length === 0) return { unknown: 'no weather data for these days' };
    const below = own ? own.below : sumOfBelow(like).map((value) => value / like.length);
    const each = like.map((weather) => expected(aheadOfDay(day, weather)));
    const mean = meanOf(each);
    variances.push(meanOf(each.map((value) => (value - mean) ** 2)));
    ahead.push({ at: day, days: 1, below, outdoor: meanOf(like.map(({ outdoor }) => outdoor)) });
  }
  const rest = ahead.reduce((sum, each) => sum + expected(each), 0) * lately(course, fit);
  const [count, weatherly] = [Math.max(1, ahead.length), variances.reduce((sum, each) => sum + each, 0)];
  const half = Math.hypot(
    margin(ahead),
    QUANTILE * Math.sqrt(TWO_YEARS * weatherly * dependence(WEATHER_DEPENDENCE, count)),
  );
  const value = Math.max(soFar, soFar - todays + rest);
  return { value, low: Math.max(soFar, value - half), high: value + half };
}

export type MonthFigures = Pick<EnergySource, 'monthSoFar' | 'monthExpected' | 'monthDollarsExpected'>;

export function monthFigures(course: Course, fit: Fitted | undefined): MonthFigures {
  const { kind, prices, today } = course;
  if (kind === 'bills') {
    const unknown = { unknown: 'bills don’t cover the current month yet' };
    return { monthSoFar: unknown, monthExpected: unknown, monthDollarsExpected: unknown };
  }
  const [first] = monthDays(monthOf(today));
  const sum = sumOver(course, first, lastDay(course));
  const monthExpected = fit ? expectedEnd(course, fit, sum.used) : { unknown: 'no weather model yet' };
  const price = priceAt(prices, dayTextOf(today));
  return {
    monthSoFar: figureOf(sum.used, sum, ''),
    monthExpected,
    monthDollarsExpected: price === undefined ? { unknown: NO_PRICE } : scaled(monthExpected, price),
  };
}

const LEAST_COMPARED = 28;
/** A comparison needs a whole year before it, with this share of its days known. */
const LEAST_KNOWN = 0.8;

const notCompared = (reason: string): Compared => ({
  thisYear: { unknown: reason },
  lastYearAtThisWeather: { unknown: reason },
  change: { unknown: reason },
});

/** Some days against what the model of the year before them says of their weather. */
function compared(course: Course, first: number, last: number): Compared {
  const { judged } = course;
  const { fit, own } = modelBefore(course, first - 1);
  const now = observationsOf(between(judged, first, last));
  const [before, known] = [observationsOf(own), now.reduce((sum, { days }) => sum + days, 0)];
  if (!fit || before.reduce((sum, { days }) => sum + days, 0) < LEAST_KNOWN * YEAR)
    return notCompared('no data from last year');
  const days = last - first + 1;
  if (known < LEAST_KNOWN * days) return notCompared(`only ${known} of ${days} days of this year have data`);
  const value = now.reduce((sum, { used }) => sum + used, 0);
  const expected = now.reduce((sum, each) => sum + fit.expected(each), 0);
  const half = fit.margin(now);
  const change = (difference: number) => difference / expected;
  return {
    thisYear: { value },
    lastYearAtThisWeather: { value: expected, low: expected - half, high: expected + half },
    change:
      expected > 0
        ? {
            value: change(value - expected),
            low: change(value - expected - half),
            high: change(value - expected + half),
          }
        : { unknown: 'no usage last year' },
  };
}

/** The last year, or the days that have a year before them, against what the model of that year says of their weather. */
export function againstLastYear(course: Course): EnergySource['againstLastYear'] {
  const { today } = course;
  const since = Math.max(today - YEAR, firstDay(course) + YEAR);
  const passed = today - firstDay(course);
  if (today - since < LEAST_COMPARED) return notCompared(`only ${passed} of ${YEAR + LEAST_COMPARED} days so far`);
  const found = compared(course, since, today - 1);
  return 'unknown' in found.thisYear ? found : { since: dayTextOf(since), ...found };
}

/** One period beside the same days of the year before (docs/product/energy.md#periods). */
function periodOf(course: Course, id: EnergyPeriodId): EnergyPeriod {
  const [first, last] = periodDays(id, course.today);
  const figures = (from: number, to: number) => {
    const sum = sumOver(course, from, to);
    return { used: figureOf(sum.used, sum, ''), dollars: figureOf(sum.dollars, sum, noDollars(course)), sum };
  };
  const { sum, ...own } = figures(first, last);
  const { sum: _, ...lastYear } = figures(yearBefore(first), yearBefore(last));
  const days = last - first + 1;
  return {
    from: dayTextOf(first),
    to: dayTextOf(last),
    ...own,
    coverage: days > 0 ? sum.known / days : 0,
    lastYear,
    weatherAdjusted:
      days < LEAST_COMPARED
        ? notCompared(`only ${Math.max(0, days)} of ${LEAST_COMPARED} days so far`)
        : firstDay(course) > first - YEAR
          ? notCompared('no data from last year')
          : compared(course, first, last),
  };
}

export const periodsOf = (course: Course): EnergySource['periods'] =>
  Object.fromEntries(ENERGY_PERIODS.map((id) => [id, periodOf(course, id)])) as EnergySource['periods'];

const LEAST_SUMMER = 20;

/** The mean day of the last summer; else what the model says of a day without heating. */
export function baseLoadOf(
  course: Course,
  fit: Fitted | undefined,
): Pick<EnergySource, 'baseLoad' | 'baseLoadIsModel'> {
  const year = Number(dayTextOf(course.today).slice(0, 4));
  for (const summer of [year, year - 1]) {
    const [first] = monthDays(`${summer}-06`);
    const own = observationsOf(between(course.judged, first, Math.min(course.today - 1, monthDays(`${summer}-08`)[1])));
    const days = own.reduce((sum, each) => sum + each.days, 0);
    if (days >= LEAST_SUMMER) return { baseLoad: { value: own.reduce((sum, { used }) => sum + used, 0) / days } };
  }
  return fit?.model.isHeating
    ? { baseLoad: { value: fit.model.base }, baseLoadIsModel: true }
    : { baseLoad: { unknown: 'no summer data yet' } };
}
