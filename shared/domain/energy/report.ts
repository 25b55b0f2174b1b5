import { dayNumber, localDay } from '../alarms/escalation/calendar-day.ts';
import type { PlantProfile } from '../plant-profile.ts';
import type { Fitted, Observation } from './change-point.ts';
import { type Course, figureOf, judgedOf, leftOutOf, modelBefore, sumOver, workDays, YEAR } from './course.ts';
import type { Bill, Fuel } from './meter.ts';
import type {
  BillCheck,
  EnergyInput,
  EnergyPoint,
  EnergyReport,
  EnergySource,
  EnergySummary,
  Figure,
} from './report-types.ts';
import { type Change, HEATING_DAYS, savingsOf } from './savings.ts';
import { seedsOf } from './seeds.ts';
import { tankOf } from './tank.ts';
import { againstLastYear, baseLoadOf, monthFigures, monthsOf, seasonsOf } from './times.ts';
import { contentOf, scaled, unitsIn } from './units.ts';
import { MIN_COVERAGE, weatherOf } from './weather.ts';

export type * from './report-types.ts';

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
    since === undefined ? [] : [{ about: 'a chosen day', before: dayNumber(since) - 1, since: dayNumber(since) }];
  return [...chosen, ...newest];
}

/** What the meter counted in the days of each bill (docs/product/energy.md#bills). */
function billChecks(course: Course, bills: readonly Bill[]): BillCheck[] {
  if (course.kind !== 'meter') return [];
  return bills.flatMap((bill) => {
    const factor = unitsIn(course.fuel, course.unit, bill.unit);
    if (bill.fuel !== course.fuel || factor === undefined) return [];
    const sum = sumOver(course, dayNumber(bill.from), dayNumber(bill.to));
    const metered = scaled(figureOf(sum.used, sum, ''), factor);
    const shareOf = (value: number) => value / bill.used - 1;
    const difference: Figure =
      'unknown' in metered || bill.used <= 0
        ? { unknown: 'unknown' in metered ? metered.unknown : 'the bill says that nothing was used' }
        : {
            value: shareOf(metered.value),
            ...(metered.low !== undefined && { low: shareOf(metered.low) }),
            ...(metered.high !== undefined && { high: shareOf(metered.high) }),
          };
    return [{ bill, metered, difference }];
  });
}

/** What a building uses for heating for a degree day; not without enough data. */
function heatingRate({ fuel, unit, weather, today }: Course, fit: Fitted, coverage: number): Figure {
  const content = contentOf(fuel, unit);
  if (fuel === 'water' || content === undefined) return { unknown: 'there is no model' };
  if (!fit.model.isHeating) return { unknown: 'the use does not follow the weather' };
  if (coverage < MIN_COVERAGE) return { unknown: `only ${Math.floor(coverage * 100)} % of the days are known` };
  const days = [...weather].filter(([day]) => day >= today - YEAR && day < today).map(([, each]) => each);
  const heated = days.filter(({ isHeating }) => isHeating).length;
  if (heated < HEATING_DAYS) return { unknown: `only ${heated} of ${HEATING_DAYS} heating days are known` };
  const degreeDays = days.reduce((sum, each) => sum + each.degreeDays, 0);
  const ahead = days.map(({ below }) => ({ days: 1, below }));
  const value = ahead.reduce((sum, each) => sum + fit.heating(each), 0);
  const margin = fit.heatingMargin(ahead);
  return scaled({ value, low: Math.max(0, value - margin), high: value + margin }, content / degreeDays);
}

const pointOf = (day: string, outdoor: number, observation: Observation, fit: Fitted | undefined): EnergyPoint => ({
  day,
  outdoor,
  used: observation.used / observation.days,
  ...(fit && { expected: fit.expected(observation) / observation.days }),
});

function sourceOf(course: Course, bills: readonly Bill[]): EnergySource {
  const { id, kind, fuel, unit, uses, today, judged } = course;
  const { own, fit, missing } = modelBefore(course, today - 1);
  const first = Math.max(today - YEAR, judged[0]?.first ?? today);
  const { known, days } = sumOver(course, first, today - 1);
  const coverage = days > 0 ? known / days : 0;
  return {
    id,
    kind,
    fuel,
    unit,
    uses,
    months: monthsOf(course),
    seasons: seasonsOf(course),
    model: fit?.model ?? { unknown: missing },
    points: own.flatMap(({ use, outdoor, observation }) =>
      observation && outdoor !== undefined ? [pointOf(use.from, outdoor, observation, fit)] : [],
    ),
    leftOut: leftOutOf(own),
    ...monthFigures(course, fit),
    againstLastYear: againstLastYear(course),
    ...baseLoadOf(course, fit),
    bills: billChecks(course, bills),
    perDegreeDay: fit ? heatingRate(course, fit, coverage) : { unknown: missing },
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
  const courses = seedsOf(days, meters, bills, plant).map(
    (seed): Course => ({ ...seed, weather, today, judged: judgedOf({ ...seed, weather, today }, works) }),
  );
  const changes = changesOf(input, dayOf);
  const tank = tankOf(days, plant, courses);
  return {
    sources: courses.map((course) => sourceOf(course, bills)),
    ...(tank && { tank }),
    savings: changes.flatMap((change) =>
      courses
        .filter(({ kind, fuel }) => kind !== 'estimate' && SAVES.includes(fuel))
        .map((course) => savingsOf(course, change)),
    ),
    ...(courses.length === 0 && !tank && { unknown: 'no meter, no bill and no boiler input' }),
  };
}

const NOT_SAID = { flats: 'not said: how many flats', floorArea: 'not said: the floor area' } as const;

/** The rows of the list of all properties. */
export function energySummary({ sources }: EnergyReport, plant: PlantProfile): EnergySummary[] {
  return sources.map((source) => {
    const { fuel, unit, kind, monthExpected, monthDollarsExpected, againstLastYear, perDegreeDay, coverage } = source;
    const per = (fact: keyof typeof NOT_SAID): Figure => {
      const count = plant[fact];
      return count === undefined && !('unknown' in perDegreeDay)
        ? { unknown: NOT_SAID[fact] }
        : scaled(perDegreeDay, 1 / (count ?? 1));
    };
    return {
      fuel,
      unit,
      kind,
      monthExpected,
      dollarsExpected: monthDollarsExpected,
      perDegreeDay,
      perFlat: per('flats'),
      perSquareFoot: per('floorArea'),
      change: againstLastYear.change,
      coverage,
    };
  });
}
