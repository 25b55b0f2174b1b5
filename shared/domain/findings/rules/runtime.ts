import type { DayFacts } from '../../facts/day-facts.ts';
import { BURNERS } from '../../facts/plant-sensors.ts';
import type { SensorLabel } from '../../sensor.ts';
import { RULE_TITLES } from '../../sentences/english/rule-titles.ts';
import type { Sentence } from '../../sentences/figure.ts';
import { sentence } from '../../sentences/sentence.ts';
import { allKnown, MIN_COVERAGE } from '../days.ts';
import { headings } from '../headings.ts';
import type { Rule, RuleInput, Verdict } from '../rule.ts';
import { firstNamed, labelsNamed, noSensor, OUTDOOR, ofPlant } from '../sensors.ts';
import { heatedFor } from '../showing.ts';
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
import { useUp } from './use-up.ts';

const MORE = 0.15;
/** Minutes from start to start: of a burner that goes on longer on most days, the minutes do not measure the heat. */
const RUNS_ON = 240;

interface BurnerDay extends HistoryDay {
  /** The minutes of all burners for each of their starts. */
  readonly aStart: number;
}

/** The burner minutes of all boilers on a day that was heated; none on another one. */
function heatedDay(facts: DayFacts, burners: readonly SensorLabel[], outdoor: SensorLabel): BurnerDay[] {
  const { degreeHours } = facts.outdoor ?? {};
  const isKnown = allKnown(facts, [...burners, outdoor]) >= MIN_COVERAGE;
  if (!isKnown || degreeHours === undefined || degreeHours < HEATING) return [];
  const known = Math.min(...burners.map((label) => allKnown(facts, [label])));
  const minutes = burners.reduce((sum, label) => sum + (facts.switches[label]?.on ?? 0), 0) / known;
  const starts = burners.reduce((sum, label) => sum + (facts.switches[label]?.starts ?? 0), 0);
  const day = historyDay(facts.day, degreeHours / allKnown(facts, [outdoor]), minutes);
  return [{ ...day, aStart: minutes / Math.max(1, starts) }];
}

/** Burners that run on for hours on most days are only switched on. */
function ranOn(before: readonly BurnerDay[]): Sentence | undefined {
  const count = before.filter(({ aStart }) => aStart >= RUNS_ON).length;
  return 2 * count >= before.length ? sentence('why.ran-on', { count, days: before.length }) : undefined;
}

const judgeRuntime = (input: RuleInput, burners: readonly SensorLabel[], outdoor: SensorLabel): Verdict =>
  judgeHistory(input, {
    rule: 'runtime',
    subject: 'plant',
    knownOf: (facts) => allKnown(facts, [...burners, outdoor]),
    daysOf: (days) => days.flatMap((facts) => heatedDay(facts, burners, outdoor)),
    least: MIN_DAYS,
    more: MORE,
    unfit: ranOn,
    doesNotFollow: sentence('why.minutes-not-weather'),
    when: sentence('when.heated'),
    says: (found) => sentence('runtime', found),
    columns: headings('degree-hours', 'burner-minutes', 'expected'),
    sensors: [...burners, outdoor],
  });

/** docs/product/findings.md#runtime */
export const runtime: Rule = {
  title: RULE_TITLES.runtime,
  risk: 'waste',
  shows: heatedFor(HEATING),
  days: DAYS,
  needs: `burner states and an outdoor temperature, and ${MIN_DAYS} heating days (${HEATING} degree hours or more) before the last ${NOW}, on which the minutes follow the weather. A burner that runs on for ${RUNS_ON / 60} hours or more from start to start on half of these days is only switched on: its minutes do not measure the heat`,
  test: `The burner minutes of the last ${LEAST_NOW} to ${NOW} days are {${MORE * 100}:percent} or more above the straight line of the ${DAYS - NOW} days before over their degree hours below {65:temperature}, with a height of its own for weekends, and above it by ${SURELY} times the half of its interval of 19 in 20, which knows that days depend on each other. Only days whose degree hours the history has. An open finding is compared with the days before it, and goes on at {${MORE * 50}:percent} or more`,
  evidence: 'for each day the degree hours, the burner minutes and those expected, and the burners',
  causes: [
    'More heat is lost: open windows or dampers, a door, missing insulation',
    'The burner gives less heat: soot, scale, gas pressure',
    'A schedule or target was changed, or more hot water is drawn',
  ],
  advice: [
    'Ask what has changed in the building',
    'If a setting was changed on purpose, write a note "Setting changed": the comparison begins anew',
    'Have a licensed technician measure the combustion',
  ],
  cannotKnow: 'Wind, sun and how many people live there; the firing rate of burners that modulate.',
  judge: (input) => {
    const burners = labelsNamed(input, DAYS, BURNERS);
    const [outdoor] = firstNamed(input, DAYS, OUTDOOR);
    if (!burners.length || !outdoor) return noSensor('burner-outdoor');
    // The use of a meter says more than the minutes of burners.
    if (useUp.judge(input).some(({ verdict }) => verdict.outcome !== 'unknown'))
      return ofPlant({
        outcome: 'notHere',
        reason: sentence('metered'),
      });
    return ofPlant(judgeRuntime(input, burners, outdoor));
  },
};
