import { dayNumber, dayTextOf, localDay } from '../calendar-day.ts';
import { sizedText } from '../figures/numbers.ts';
import { oneDecimal } from '../figures/shares.ts';
import { METER_UNIT_WORDS } from '../sentences/english/meter-units.ts';
import { beforeAndAfter } from './before-and-after.ts';
import { billSeries } from './bill-series.ts';
import type { Fitted, Observation } from './change-point.ts';
import {
  between,
  type Course,
  figureOf,
  type Judged,
  judgedOf,
  leftOutOf,
  modelBefore,
  observationsOf,
  sumOver,
  workDays,
  YEAR,
} from './course.ts';
import { heatingRate } from './heating-rate.ts';
import type { Bill, Fuel } from './meter.ts';
import type {
  BillCheck,
  EnergyInput,
  EnergyPoint,
  EnergyReport,
  EnergySource,
  Figure,
  SavingsReport,
} from './report-types.ts';
import { type Seed, seedsOf } from './seeds.ts';
import { sumsOfMeters } from './sums.ts';
import { tankOf } from './tank.ts';
import { againstLastYear, baseLoadOf, monthFigures, monthsOf, periodsOf, seasonsOf } from './times.ts';
import { scaled, unitsIn } from './units.ts';
import { weatherOf } from './weather.ts';
import { withBand } from './words.ts';

/** A change that may have saved something: the days before it and after it. Those between belong to neither. */
interface Change {
  readonly about: string;
  /** The number of the last day before. */
  readonly before: number;
  /** The number of the first day after. */
  readonly since: number;
}

/** Nothing is said before so many heating days have passed (docs/product/energy.md#not-yet). */
const HEATING_DAYS = 42;

/**
 * The most that a model may scatter (docs/product/energy.md#quality): ASHRAE Guideline 14 allows 30 % where a model is for short times, and
 * 20 % for months. What single days scatter evens out in the sum of weeks, so a model of days up to 40 % may keep to the bound of months
 * instead.
 */
const MOST_CVRMSE = { days: 0.3, months: 0.2, daysByMonths: 0.4 } as const;

/** Whether a model is good enough to name a saving. */
function isGoodEnough({ model, monthlyCvrmse }: Fitted, kind: Course['kind']): boolean {
  if (kind === 'bills') return model.cvrmse <= MOST_CVRMSE.months;
  const isByMonths = model.cvrmse <= MOST_CVRMSE.daysByMonths && (monthlyCvrmse ?? 1) <= MOST_CVRMSE.months;
  return model.cvrmse <= MOST_CVRMSE.days || isByMonths;
}

const heatingDaysOf = (judged: readonly Judged[]): number =>
  judged.reduce((sum, { observation, heatingDays }) => sum + (observation ? heatingDays : 0), 0);

/** The reason why nothing can be known of a change, in words. */
function unknownOf(
  fit: Fitted | undefined,
  missing: string,
  kind: Course['kind'],
  before: readonly Judged[],
): string | undefined {
  const heated = heatingDaysOf(before);
  if (!fit) return `${missing} before the change`;
  if (heated < HEATING_DAYS) return `only ${heated} of ${HEATING_DAYS} heating days before the change have data`;
  if (isGoodEnough(fit, kind)) return undefined;
  const bound = kind === 'bills' ? MOST_CVRMSE.months : MOST_CVRMSE.days;
  return `usage is too irregular to model (CV(RMSE) ${oneDecimal(fit.model.cvrmse)}, limit ${oneDecimal(bound)})`;
}

/** A use that changed by more than this factor scatters in a way of its own. */
const MOST_SCALE = 2;
const DRIFTS = 'usage drifts on its own, so savings can’t be measured';

/** The savings of a change by one source. */
function savingsOf(course: Course, { about, before, since }: Change): SavingsReport {
  const { id, kind, unit, judged, today } = course;
  const { own: baseline, fit, missing } = modelBefore(course, before);
  const after = between(judged, since, Math.min(today - 1, since + YEAR - 1));
  const ahead = observationsOf(after);
  const heatingDays = heatingDaysOf(after);
  const common = {
    since: dayTextOf(since),
    about,
    source: id,
    heatingDays,
    leftOut: leftOutOf([...baseline, ...after]),
    ...(fit && { model: fit.model }),
  };
  const unnamed = (state: 'notYet' | 'cannotKnow', reason: string, says: string): SavingsReport => {
    const unknown: Figure = { unknown: reason };
    return { ...common, state, says, expected: unknown, used: unknown, savings: unknown, share: unknown };
  };
  const unknown = unknownOf(fit, missing, kind, baseline);
  if (unknown !== undefined || !fit) return unnamed('cannotKnow', unknown ?? '', `Can’t be measured: ${unknown}`);
  if (heatingDays < HEATING_DAYS)
    return unnamed(
      'notYet',
      `${heatingDays} of ${HEATING_DAYS} heating days`,
      `too early: ${heatingDays} of ${HEATING_DAYS} heating days`,
    );
  const expected = ahead.reduce((sum, each) => sum + fit.expected(each), 0);
  const used = ahead.reduce((sum, each) => sum + each.used, 0);
  // Days after a saving scatter as much as they use, not as they would have used.
  const scale = expected > 0 ? Math.min(MOST_SCALE, Math.max(1 / MOST_SCALE, used / expected)) : 1;
  const [saved, margin] = [expected - used, fit.margin(ahead, scale)];
  const { isDrift, ...courseOf } = beforeAndAfter(course, baseline, after, fit, since, margin);
  if (isDrift && Math.abs(saved) > margin)
    return { ...unnamed('cannotKnow', DRIFTS, `Can’t be measured: ${DRIFTS}`), course: courseOf };
  const band = (value: number, scale: number) => ({
    value: value / scale,
    low: (value - margin) / scale,
    high: (value + margin) / scale,
  });
  const [savings, share] = [band(saved, 1), band(saved, expected)];
  const words = METER_UNIT_WORDS[unit];
  const state = savings.low > 0 ? 'saved' : savings.high < 0 ? 'usedMore' : 'noSaving';
  const more = { value: -savings.value, low: -savings.high, high: -savings.low };
  const [of, asked] = [oneDecimal(Math.abs(share.value)), sizedText(expected)];
  const says = {
    saved: `Saved ${withBand(savings)} ${words}, ${of} of ${asked} projected`,
    usedMore: `Used ${withBand(more)} ${words} more than projected, ${of} of ${asked} projected`,
    noSaving: `No measurable savings: ${withBand(savings)} ${words} of ${asked} projected`,
  }[state];
  return {
    ...common,
    state,
    says,
    expected: band(expected, 1),
    used: { value: used },
    savings,
    share,
    course: courseOf,
  };
}

export type * from './report-types.ts';
export { energySummary } from './summary.ts';

/** Newer changes are more than a page needs. */
const MOST_CHANGES = 6;

/** The changes of which savings are looked for: notes of parts and settings, and the chosen day; the newest first. */
function changesOf({ notes, since }: EnergyInput, dayOf: (time: number) => number): Change[] {
  const noted = notes.flatMap(({ kind, from, to = from, text, removed }) =>
    !removed && (kind === 'partReplaced' || kind === 'settingChanged')
      ? [{ about: text, before: dayOf(from) - 1, since: dayOf(to) + 1 }]
      : [],
  );
  const newest = noted.toSorted((a, b) => b.since - a.since).slice(0, MOST_CHANGES);
  const chosen =
    since === undefined ? [] : [{ about: 'the date you chose', before: dayNumber(since) - 1, since: dayNumber(since) }];
  return [...chosen, ...newest];
}

/** The count of the meter in the days of each bill (docs/product/energy.md#bills). */
function billChecks(course: Course, bills: readonly Bill[]): BillCheck[] {
  if (course.kind !== 'meter') return [];
  const own = bills.filter(({ fuel }) => fuel === course.fuel);
  // A day of reading that two bills share is compared with one of them.
  const since = new Map(billSeries(own).counted.map(({ bill, from }) => [bill, from]));
  return own.flatMap((bill) => {
    const factor = unitsIn(course.fuel, course.unit, bill.unit);
    if (factor === undefined) return [];
    const sum = sumOver(course, dayNumber(since.get(bill) ?? bill.from), dayNumber(bill.to));
    const metered = scaled(figureOf(sum.used, sum, ''), factor);
    const shareOf = (value: number) => value / bill.used - 1;
    const difference: Figure =
      'unknown' in metered || bill.used <= 0
        ? { unknown: 'unknown' in metered ? metered.unknown : 'the bill shows no usage' }
        : {
            value: shareOf(metered.value),
            ...(metered.low !== undefined && { low: shareOf(metered.low) }),
            ...(metered.high !== undefined && { high: shareOf(metered.high) }),
          };
    return [{ bill, metered, difference }];
  });
}

const pointOf = (day: string, outdoor: number, observation: Observation, fit: Fitted | undefined): EnergyPoint => ({
  day,
  outdoor,
  used: observation.used / observation.days,
  ...(fit && { expected: fit.expected(observation) / observation.days }),
});

function sourceOf(course: Course, bills: readonly Bill[]): EnergySource {
  const { id, kind, fuel, unit, today, judged, inside, of, unmetExchanges = [] } = course;
  const { own, fit, missing } = modelBefore(course, today - 1);
  const first = Math.max(today - YEAR, judged[0]?.first ?? today);
  const { known, days } = sumOver(course, first, today - 1);
  const coverage = days > 0 ? known / days : 0;
  return {
    id,
    kind,
    fuel,
    unit,
    ...(inside && { inside }),
    ...(of && { of }),
    uses: judged.map(({ use, unknown }) => (unknown === undefined ? use : { ...use, unknown })),
    ...(unmetExchanges.length > 0 && { unmetExchanges }),
    months: monthsOf(course),
    seasons: seasonsOf(course),
    model: fit?.model ?? { unknown: missing },
    points: own.flatMap(({ use, outdoor, observation }) =>
      observation && outdoor !== undefined ? [pointOf(use.from, outdoor, observation, fit)] : [],
    ),
    leftOut: [...leftOutOf(own), ...course.billsLeftOut],
    ...monthFigures(course, fit),
    againstLastYear: againstLastYear(course),
    periods: periodsOf(course),
    ...baseLoadOf(course, fit),
    bills: billChecks(course, bills),
    perDegreeDay: fit ? heatingRate(course, fit, coverage, first) : { unknown: missing },
    coverage,
  };
}

/** The sources of which savings are looked for: measured ones of what a change of the plant may save. */
const SAVES: readonly Fuel[] = ['gas', 'oil', 'heat', 'electricity'];

/** The page of a property (docs/product/energy.md). */
export function energyReport(input: EnergyInput): EnergyReport {
  const { days, meters, bills, plant, zone } = input;
  const dayOf = (time: number) => localDay(time, zone);
  const today = dayNumber(input.today);
  const [weather, works] = [weatherOf(days), workDays(input, dayOf)];
  const course = (seed: Seed): Course => ({
    ...seed,
    weather,
    today,
    judged: judgedOf({ ...seed, weather, today }, works),
  });
  const seeds = seedsOf(days, meters, bills, plant);
  const courses = [...sumsOfMeters(seeds), ...seeds].map(course);
  const changes = changesOf(input, dayOf);
  const tank = tankOf(days, plant, courses);
  return {
    sources: courses.map((each) => sourceOf(each, each.inside ? [] : bills)),
    ...(tank && { tank }),
    savings: changes.flatMap((change) =>
      courses
        .filter(({ kind, fuel }) => kind !== 'estimate' && SAVES.includes(fuel))
        .map((each) => savingsOf(each, change)),
    ),
    ...(courses.length === 0 && !tank && { unknown: 'no meter, bills or boiler input' }),
  };
}
