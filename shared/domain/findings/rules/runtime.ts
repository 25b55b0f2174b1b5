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
  needs: `burner states and an outdoor temperature, and ${MIN_DAYS} heating days ({${HEATING}:degreeHours} degree-hours or more) before the last ${NOW}, on which run time follows the weather. A burner whose cycles last {${RUNS_ON}:span} or more on half of these days is simply left on: its run time doesn’t measure heat`,
  test: `The burner minutes of the last ${LEAST_NOW} to ${NOW} days are {${MORE * 100}:percent} or more above the trend of the ${DAYS - NOW} days before (by degree-hours below {65:temperature}, weekends separately), and at least ${SURELY} times half its {95:percent} interval above it, allowing for correlated days. Only days with degree-hours that the history covers. An open finding is compared with the days before it and stays open at {${MORE * 50}:percent} or more`,
  evidence: 'for each day the degree-hours, burner minutes and expected minutes, and the burners',
  causes: [
    'Higher heat loss: open windows, dampers or doors, or missing insulation',
    'Lower burner output: soot, scale or gas pressure',
    'A schedule or target was changed, or more hot water is used',
  ],
  advice: [
    'Ask what changed in the building',
    'If a setting was changed on purpose, add a “Setting changed” note to restart the comparison',
    'Have a licensed technician test combustion',
  ],
  cannotKnow: 'Wind, sun and occupancy; firing rate of modulating burners.',
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
