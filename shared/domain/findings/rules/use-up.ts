import { energyDayOf } from '../../energy/energy-day.ts';
import type { Fuel, Meter } from '../../energy/meter.ts';
import { type Use, usesOf } from '../../energy/uses.ts';
import type { DayFacts } from '../../facts/day-facts.ts';
import type { SensorLabel } from '../../sensor.ts';
import { RULE_TITLES } from '../../sentences/english/rule-titles.ts';
import type { Sentence } from '../../sentences/figure.ts';
import { sentence } from '../../sentences/sentence.ts';
import { allKnown, lastDays, MIN_COVERAGE } from '../days.ts';
import { headings } from '../headings.ts';
import type { Judgement, Rule, RuleInput, Verdict } from '../rule.ts';
import { firstNamed, noSensor, OUTDOOR } from '../sensors.ts';
import { METER_COUNTED } from '../showing.ts';
import {
  DAYS,
  HEATING,
  type HistoryDay,
  historyDay,
  judgeHistory,
  LEAST_NOW,
  MIN_DAYS,
  NOW,
  SURELY,
} from './against-history.ts';

const MORE = 0.15;
const BASE_MORE = 0.25;
/** The days of a history of the base load. */
const MIN_MILD = 14;
/** Degree hours below 65 °F of a day on which nothing heats, also not in its coolest hours. */
const MILD = 2;

/** The fuel or power of the boilers. */
const OF_BOILERS: readonly Fuel[] = ['gas', 'oil', 'heat'];

/** The meters of some fuels that counted on a rule's days, of which somebody has said what they count. */
export const countedBy = (input: RuleInput, days: number, fuels: readonly Fuel[]): readonly Meter[] =>
  (input.meters ?? []).filter(
    ({ label, fuel }) => fuels.includes(fuel) && lastDays(input, days).some(({ facts }) => facts?.meters?.[label]),
  );

/** The count of a meter on each day that is known as a whole. */
export function usesByDay(days: readonly DayFacts[], meter: Meter): ReadonlyMap<string, Use> {
  const uses = usesOf(meter, days.map(energyDayOf));
  return new Map(
    uses.flatMap((use) =>
      use.from === use.to && use.coverage >= MIN_COVERAGE && !use.hasRestart && !use.jump && use.used >= 0
        ? [[use.from, use]]
        : [],
    ),
  );
}

interface Compared {
  readonly rule: 'use-up' | 'base-load';
  readonly least: number;
  readonly more: number;
  readonly isOne: (degreeHours: number) => boolean;
  /** Whether the use is compared over the weather; else with the mean day. */
  readonly isByWeather: boolean;
  readonly when: Sentence;
}

function judgeMeter(input: RuleInput, meter: Meter, outdoor: SensorLabel, compared: Compared): Verdict {
  const { label, unit } = meter;
  const uses = usesByDay(
    lastDays(input, DAYS + NOW).flatMap(({ facts }) => facts ?? []),
    meter,
  );
  const countedDay = (facts: DayFacts): HistoryDay[] => {
    const [use, known, degreeHours] = [uses.get(facts.day), allKnown(facts, [outdoor]), facts.outdoor?.degreeHours];
    if (!use || known < MIN_COVERAGE || degreeHours === undefined || !compared.isOne(degreeHours / known)) return [];
    return [historyDay(facts.day, compared.isByWeather ? degreeHours / known : MILD, use.used)];
  };
  return judgeHistory(input, {
    rule: compared.rule,
    subject: label,
    knownOf: (facts) => Math.min(facts.meters?.[label]?.coverage ?? 0, allKnown(facts, [outdoor])),
    daysOf: (days) => days.flatMap(countedDay),
    least: compared.least,
    more: compared.more,
    ...(compared.isByWeather && { doesNotFollow: sentence('why.use-not-weather') }),
    when: compared.when,
    says: (found) => sentence(compared.rule, { meter: label, ...found }),
    columns: [
      ...headings(compared.isByWeather ? 'degree-hours' : 'degree-hours-below'),
      sentence('heading.used', { unit }),
      ...headings('expected'),
    ],
    sensors: [label, outdoor],
  });
}

function judgeAll(input: RuleInput, compared: Compared): Judgement[] {
  const meters = countedBy(input, DAYS, OF_BOILERS);
  const [outdoor] = firstNamed(input, DAYS, OUTDOOR);
  if (meters.length === 0 || !outdoor) return noSensor('meter');
  return meters.map((meter) => ({ subject: meter.label, verdict: judgeMeter(input, meter, outdoor, compared) }));
}

/** docs/product/findings.md#use-up */
export const useUp: Rule = {
  title: RULE_TITLES['use-up'],
  risk: 'waste',
  shows: METER_COUNTED,
  days: DAYS,
  needs: `a gas, oil or heat meter that is set up, an outdoor temperature, and ${MIN_DAYS} heating days ({${HEATING}:degreeHours} degree-hours or more) before the last ${NOW}, on which usage follows the weather`,
  test: `The usage of the last ${LEAST_NOW} to ${NOW} days is {${MORE * 100}:percent} or more above the trend of the ${DAYS - NOW} days before (by degree-hours below {65:temperature}, weekends separately), and at least ${SURELY} times half its {95:percent} interval above it, allowing for correlated days. Only days with degree-hours that the history covers. An open finding is compared with the days before it and stays open at {${MORE * 50}:percent} or more. It replaces the check of burner run time`,
  evidence: 'for each day the degree-hours, actual and expected usage, and the meter',
  causes: [
    'Higher heat loss: open windows, dampers or doors, or missing insulation',
    'Lower boiler efficiency: soot, scale or gas pressure',
    'A schedule or target was changed, or more hot water is used',
  ],
  advice: [
    'Ask what changed in the building',
    'If a setting was changed on purpose, add a “Setting changed” note to restart the comparison',
    'Have a licensed technician test combustion',
  ],
  cannotKnow: 'Wind, sun and occupancy; what else the same meter counts.',
  judge: (input) =>
    judgeAll(input, {
      rule: 'use-up',
      least: MIN_DAYS,
      more: MORE,
      isOne: (degreeHours) => degreeHours >= HEATING,
      isByWeather: true,
      when: sentence('when.heated'),
    }),
};

/** docs/product/findings.md#base-load */
export const baseLoad: Rule = {
  title: RULE_TITLES['base-load'],
  risk: 'waste',
  shows: METER_COUNTED,
  days: DAYS,
  needs: `a gas, oil or heat meter that is set up, an outdoor temperature, and ${MIN_MILD} days without heating (less than {${MILD}:degreeHours} degree-hours) before the last ${NOW}`,
  test: `The usage of the last ${LEAST_NOW} to ${NOW} days without heating is {${BASE_MORE * 100}:percent} or more above the average of such days of the ${DAYS - NOW} days before, and at least ${SURELY} times half its {95:percent} interval above it. An open finding is compared with the days before it and stays open at {${BASE_MORE * 50}:percent} or more`,
  evidence: 'for each day the degree-hours, actual and expected usage, and the meter',
  causes: [
    'A boiler is kept hot without demand, or summer shutdown was turned off',
    'More hot water is used, or it is leaking: a faucet or a valve that doesn’t close',
    'A gas leak after the meter',
  ],
  advice: [
    'Read the meter at night; it should barely move',
    'If you smell gas, leave the building and call your gas utility or 911 from outside. If not, have a licensed technician test the pipes after the meter',
    'Check the hot water: recirculation, mixing, leaking relief valves',
  ],
  cannotKnow: 'Occupancy and hot water use; what else the same meter counts.',
  judge: (input) =>
    judgeAll(input, {
      rule: 'base-load',
      least: MIN_MILD,
      more: BASE_MORE,
      isOne: (degreeHours) => degreeHours < MILD,
      isByWeather: false,
      when: sentence('when.nothing-heated'),
    }),
};
