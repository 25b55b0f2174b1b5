import { dayNumber, dayTextOf } from '../calendar-day.ts';
import { DAY_MS } from '../durations.ts';
import { pageReader, type Reader } from '../figures/reader.ts';
import { sayTo } from '../figures/say.ts';
import { type Ahead, type Fitted, fitted, type Observation } from './change-point.ts';
import type { Bill, Price } from './meter.ts';
import type { EnergyInput, EnergySource, Figure, LeftOut } from './report-types.ts';
import type { CountedUses, Use } from './uses.ts';
import { BALANCES, type DayWeather, MIN_COVERAGE } from './weather.ts';

/** The reasons why days are no points of a model, in words (docs/product/energy.md#left-out). */
export const LEFT_OUT = {
  coverage: 'less than 80% of the day has data',
  gap: 'data gap across days',
  restart: 'the counter restarted',
  work: 'work was logged that day',
  other: 'excluded by a note of the kind Other',
  weather: 'no outdoor temperature',
  negative: 'negative usage',
  far: 'outlier',
  jump: 'the reading jumped for no logged reason',
} as const;

/** The use in some days, with their weather; or why they are no point of a model. */
export interface Judged {
  readonly use: Use;
  readonly first: number;
  readonly last: number;
  readonly outdoor?: number;
  readonly heatingDays: number;
  readonly observation?: Observation;
  readonly reason?: string;
  /** The reason why the use is not known, in words: it counts nowhere (docs/product/energy.md#not-known). */
  readonly unknown?: string;
}

/** Known facts of one source. */
export interface Course
  extends Pick<EnergySource, 'id' | 'kind' | 'fuel' | 'unit' | 'uses' | 'inside' | 'of'>,
    Partial<Pick<CountedUses, 'unmetExchanges'>> {
  readonly prices: readonly Price[];
  /** Of a source of bills: those that its uses are made of. */
  readonly bills: readonly Bill[];
  /** Of a source of bills: those that do not count, because others have their days. */
  readonly billsLeftOut: readonly LeftOut[];
  readonly judged: readonly Judged[];
  readonly weather: ReadonlyMap<number, DayWeather>;
  /** The number of today. */
  readonly today: number;
}

/** The degrees below each balance point of some days; of days that are not known as of the others. Undefined for too few. */
export function aheadOf(
  weather: ReadonlyMap<number, DayWeather>,
  first: number,
  last: number,
): (Ahead & { readonly outdoor: number; readonly heatingDays: number }) | undefined {
  const days = last - first + 1;
  const only = days === 1 ? weather.get(first) : undefined;
  if (only) return { at: first, days, below: only.below, outdoor: only.outdoor, heatingDays: Number(only.isHeating) };
  const own = Array.from({ length: days }, (_, index) => weather.get(first + index) ?? []).flat();
  if (own.length < MIN_COVERAGE * days) return undefined;
  const share = days / own.length;
  return {
    at: first,
    days,
    below: sumOfBelow(own).map((value) => value * share),
    outdoor: own.reduce((sum, { outdoor }) => sum + outdoor, 0) / own.length,
    heatingDays: own.filter(({ isHeating }) => isHeating).length,
  };
}

/** The demand of the weather of one day. */
export const aheadOfDay = (at: number, { below, outdoor }: DayWeather): Ahead => ({ at, days: 1, below, outdoor });

export function sumOfBelow(days: readonly DayWeather[]): number[] {
  const below = BALANCES.map(() => 0);
  for (const day of days) for (const [index, value] of day.below.entries()) below[index] = (below[index] ?? 0) + value;
  return below;
}

/** A use that is this many times that of nearly all others is a fault of the meter. */
const FAR = 4;
const NEARLY_ALL = 0.98;
/** So many days tell what is far. */
const LEAST_FAR = 14;

/** A longer note of the kind Other is no exception. */
const MOST_OTHER = 62;

/** The days that notes leave out, with the reason (docs/product/energy.md#left-out). */
export function workDays(
  { notes }: Pick<EnergyInput, 'notes'>,
  dayOf: (time: number) => number,
): ReadonlyMap<number, string> {
  return new Map(
    notes.flatMap(({ kind, from, to, removed }) => {
      if (removed || to === undefined || kind === 'complaint') return [];
      const [first, count] = [dayOf(from), dayOf(to) - dayOf(from) + 1];
      if (kind === 'other' && count > MOST_OTHER) return [];
      const reason = kind === 'other' ? LEFT_OUT.other : LEFT_OUT.work;
      return Array.from({ length: Math.min(count, 400) }, (_, index) => [first + index, reason] as const);
    }),
  );
}

/** The uses of a source, as a model reads them. */
export function judgedOf(
  { kind, fuel, uses, weather, today }: Pick<Course, 'kind' | 'fuel' | 'uses' | 'weather' | 'today'>,
  works: ReadonlyMap<number, string>,
): Judged[] {
  const spans = uses.map((use) => ({ use, first: dayNumber(use.from), last: dayNumber(use.to) }));
  const aDay = spans.map(({ use, first, last }) => use.used / (last - first + 1)).sort((a, b) => a - b);
  const most = FAR * Math.max(0, aDay[Math.floor(NEARLY_ALL * (aDay.length - 1))] ?? 0);
  return spans.map(({ use, first, last }, index): Judged => {
    const length = last - first + 1;
    const ahead = aheadOf(weather, first, last);
    const isFar = use.used / length > most;
    // Water that leaks is truly far above all other days.
    const isFault = isFar && fuel !== 'water' && most > 0 && spans.length >= LEAST_FAR;
    const unknown = kind !== 'meter' ? undefined : use.jump ? LEFT_OUT.jump : isFault ? LEFT_OUT.far : undefined;
    const noted = Array.from({ length }, (_, day) => works.get(first + day)).find((reason) => reason !== undefined);
    const reasons: readonly (readonly [boolean, string])[] = [
      [last >= today, ''],
      [kind !== 'bills' && length > 1, LEFT_OUT.gap],
      [use.coverage < MIN_COVERAGE, LEFT_OUT.coverage],
      [use.jump !== undefined, LEFT_OUT.jump],
      [use.hasRestart === true, LEFT_OUT.restart],
      [use.used < 0, LEFT_OUT.negative],
      [isFar, LEFT_OUT.far],
      [noted !== undefined && kind !== 'bills', noted ?? ''],
      [ahead === undefined, LEFT_OUT.weather],
    ];
    const reason = reasons.find(([holds]) => holds)?.[1];
    const judged = {
      use,
      first,
      last,
      heatingDays: ahead?.heatingDays ?? 0,
      ...(ahead && { outdoor: ahead.outdoor }),
      ...(unknown !== undefined && { unknown }),
    };
    if (reason !== undefined || !ahead) return { ...judged, reason: reason ?? '' };
    const at = kind === 'bills' ? index : first;
    return { ...judged, observation: { at, days: length, used: use.used, below: ahead.below, outdoor: ahead.outdoor } };
  });
}

/** The uses of some days, both included. */
export const between = (judged: readonly Judged[], first: number, last: number): readonly Judged[] =>
  judged.filter((each) => each.first >= first && each.last <= last);

export const observationsOf = (judged: readonly Judged[]): readonly Observation[] =>
  judged.flatMap(({ observation }) => observation ?? []);

/** The number of days that are left out for each reason, the most first. Days without any use are those that nobody read. */
export function leftOutOf(judged: readonly Judged[]): LeftOut[] {
  const left = judged.filter(({ reason }) => reason);
  return [...Map.groupBy(left, ({ reason }) => reason ?? '')]
    .map(([reason, own]) => ({ reason, days: own.reduce((sum, { first, last }) => sum + last - first + 1, 0) }))
    .sort((a, b) => b.days - a.days);
}

export const YEAR = 365;
/** A bill may begin this many days earlier than a day. */
const BILL_SLACK = 31;

/** The reasons why a source has no model, in words. */
const NO_MODEL = {
  few: 'not enough days of data',
  undecided: 'not enough data to relate usage to weather yet',
} as const;

/** The model of the year up to a day, that day included; or why there is none (docs/product/energy.md#model). */
export function modelBefore(
  course: Course,
  last: number,
): { readonly own: readonly Judged[]; readonly fit?: Fitted; readonly missing: string } {
  const first = last - YEAR + 1 - (course.kind === 'bills' ? BILL_SLACK : 0);
  const own = between(course.judged, first, last);
  const fit = fitted(observationsOf(own));
  if (!fit) return { own, missing: NO_MODEL.few };
  return fit.isUndecided ? { own, missing: NO_MODEL.undecided } : { own, fit, missing: '' };
}

/** Known facts of a time: the sum of what was used and paid, and how many of its days are known. */
export interface Sum {
  readonly used: number;
  readonly dollars: number | undefined;
  readonly known: number;
  readonly days: number;
}

export const priceAt = (prices: readonly Price[], day: string): number | undefined =>
  prices.filter(({ from }) => from <= day).toSorted((a, b) => (a.from < b.from ? 1 : -1))[0]?.dollars;

/** The use from a day to a day, both included. A span counts where it lies as a whole; a bill by its days. */
export function sumOver({ kind, judged, bills, prices }: Course, first: number, last: number): Sum {
  let [used, known] = [0, 0];
  let dollars: number | undefined = 0;
  for (const [index, { use, first: from, last: to, unknown }] of judged.entries()) {
    if (unknown !== undefined) continue;
    const [length, common] = [to - from + 1, Math.min(to, last) - Math.max(from, first) + 1];
    const isEstimated = kind === 'estimate' && use.coverage < MIN_COVERAGE;
    if (common <= 0 || isEstimated || (common < length && kind !== 'bills')) continue;
    const share = common / length;
    const price = priceAt(prices, use.from);
    const paid = kind === 'bills' ? bills[index]?.dollars : price === undefined ? undefined : price * use.used;
    used += use.used * share;
    known += common;
    dollars = dollars === undefined || paid === undefined ? undefined : dollars + paid * share;
  }
  return { used, dollars, known, days: last - first + 1 };
}

/** The reason why a time has no figure: so few of its days are known. */
export function lackingDays({ known, days }: Pick<Sum, 'known' | 'days'>, reader: Reader = pageReader()): string {
  const say = sayTo(reader);
  return days <= 0 || known === 0 ? say`no days of data` : say`only ${known} of ${days} days have data`;
}

/** A sum as a figure: days that are not known count as the others, and the bounds say how little that may be. */
export function figureOf(
  value: number | undefined,
  { known, days }: Pick<Sum, 'known' | 'days'>,
  missing: string,
): Figure {
  if (days <= 0 || known === 0 || known < MIN_COVERAGE * days) return { unknown: lackingDays({ known, days }) };
  if (value === undefined) return { unknown: missing };
  if (known >= days) return { value };
  const whole = (value * days) / known;
  return { value: whole, low: value, high: 2 * whole - value };
}

export const NO_PRICE = 'no price set';
export const NO_DOLLARS = 'no cost entered on the bill';

/** The first and the last day of a month. @param month `2026-01` */
export function monthDays(month: string): readonly [first: number, last: number] {
  const first = dayNumber(`${month}-01`);
  const next = new Date(first * DAY_MS);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return [first, next.getTime() / DAY_MS - 1];
}

export const monthOf = (day: number): string => dayTextOf(day).slice(0, 7);
