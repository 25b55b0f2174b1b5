import { dayNumber } from '../../alarms/escalation/calendar-day.ts';
import { DAY_MS } from '../../durations.ts';
import type { DayFacts } from '../../facts/day-facts.ts';
import type { SensorLabel } from '../../sensor.ts';
import { baselineOf, sinceChange } from '../baseline.ts';
import { allKnown, farPast, MIN_COVERAGE, notEnough, tooFew } from '../days.ts';
import { lineThrough, meanOf } from '../regression.ts';
import type { Rule, RuleInput, Verdict } from '../rule.ts';
import { BURNERS, firstNamed, labelsNamed, noSensor, OUTDOOR, ofPlant } from '../sensors.ts';

const NOW = 7;
const DAYS = 49;
const MIN_DAYS = 21;
const MIN_NOW = 5;
const MORE = 0.15;
const HEATING = 120;
/** A day may be this far outside the degree hours of the history. */
const BEYOND = 0.1;

interface Heated {
  readonly day: string;
  readonly degreeHours: number;
  readonly minutes: number;
}

/** The burner minutes of all boilers on a day that was heated; none on another one. */
function heatedDay(facts: DayFacts, burners: readonly SensorLabel[], outdoor: SensorLabel): Heated[] {
  const { degreeHours } = facts.outdoor ?? {};
  const isKnown = allKnown(facts, [...burners, outdoor]) >= MIN_COVERAGE;
  if (!isKnown || degreeHours === undefined || degreeHours < HEATING) return [];
  const known = Math.min(...burners.map((label) => allKnown(facts, [label])));
  const minutes = burners.reduce((sum, label) => sum + (facts.switches[label]?.on ?? 0), 0) / known;
  return [{ day: facts.day, degreeHours: degreeHours / allKnown(facts, [outdoor]), minutes }];
}

function judgeRuntime(input: RuleInput, burners: readonly SensorLabel[], outdoor: SensorLabel): Verdict {
  const baseline = baselineOf(input, DAYS);
  if (baseline.isRestarted && baseline.possible < MIN_DAYS + NOW) return sinceChange(baseline, MIN_DAYS + NOW);
  const known = baseline.days.reduce((sum, facts) => sum + allKnown(facts, [...burners, outdoor]), 0);
  const first = baseline.days[0]?.day;
  // A history may be shorter than the longest one, but not with holes.
  const since = first === undefined ? 0 : dayNumber(input.lastDay) - dayNumber(first) + 1;
  const possible = Math.max(MIN_DAYS + NOW, since);
  if (known / possible < MIN_COVERAGE) return notEnough(known / possible, possible);
  const end = baseline.days.at(-1)?.end ?? 0;
  const isNow = ({ start }: DayFacts) => end - start <= (NOW + 0.5) * DAY_MS;
  const heatedOf = (days: readonly DayFacts[]) => days.flatMap((facts) => heatedDay(facts, burners, outdoor));
  const before = heatedOf(baseline.days.filter((facts) => !isNow(facts)));
  if (before.length < MIN_DAYS) return tooFew('the plant heated before this week', before.length, DAYS - NOW);
  const line = lineThrough(before.map(({ degreeHours, minutes }) => [degreeHours, minutes]));
  const all = before.map(({ degreeHours }) => degreeHours);
  const [least, most] = [Math.min(...all) * (1 - BEYOND), Math.max(...all) * (1 + BEYOND)];
  const now = heatedOf(baseline.days.filter(isNow)).filter(
    ({ degreeHours }) => degreeHours >= least && degreeHours <= most,
  );
  if (!line || now.length < MIN_NOW) return tooFew('this week was as cold as the history', now.length, NOW);
  const x = meanOf(now.map(({ degreeHours }) => degreeHours));
  const [expected, actual] = [line.at(x), meanOf(now.map(({ minutes }) => minutes))];
  const margin = line.marginAt(x, now.length);
  const more = actual / expected - 1;
  if (!(expected > 0) || more < MORE || actual <= expected + margin) return { outcome: 'clear' };
  const percent = (part: number) => Math.round((100 * part) / expected);
  return {
    outcome: 'holds',
    says: `The burners seem to run longer than before in the same weather: ${Math.round(100 * more)} % more in ${now.length} of ${NOW} days (${percent(actual - margin - expected)} to ${percent(actual + margin - expected)} %), against ${before.length} days of their own history.`,
    far: farPast(more, 0, 0.6),
    held: now.length,
    judged: now.length,
    evidence: {
      columns: ['Degree hours', 'Burner minutes', 'Expected by the history'],
      days: [...before, ...now].map(({ day, degreeHours, minutes }) => ({
        day,
        values: [degreeHours, minutes, line.at(degreeHours)],
      })),
      sensors: [...burners, outdoor],
    },
  };
}

/** docs/product/findings.md#runtime */
export const runtime: Rule = {
  title: 'Runtime up against its own history',
  risk: 'waste',
  days: DAYS,
  needs: `burner states and an outdoor temperature, and ${MIN_DAYS} heating days (${HEATING} degree hours or more) before the last ${NOW}`,
  test: `The burner minutes of the last ${NOW} days are ${MORE * 100} % or more above the straight line of the ${DAYS - NOW} days before over their degree hours below 65 °F, and above its interval. Only days whose degree hours the history has`,
  evidence: 'for each day the degree hours, the burner minutes and those expected, and the burners',
  causes: [
    'More heat is lost: open windows or dampers, a door, missing insulation',
    'The burner gives less heat: soot, scale, gas pressure',
    'A schedule or target was changed, or more hot water is drawn',
  ],
  advice: [
    'Ask what has changed in the building',
    'If a setting was changed on purpose, write a note "Setting changed": the comparison begins anew',
    'Have the combustion measured',
  ],
  cannotKnow: 'Wind, sun and how many people live there; the firing rate of burners that modulate.',
  judge: (input) => {
    const burners = labelsNamed(input, DAYS, BURNERS);
    const [outdoor] = firstNamed(input, DAYS, OUTDOOR);
    if (!burners.length || !outdoor) return noSensor('a burner state and an outdoor temperature');
    return ofPlant(judgeRuntime(input, burners, outdoor));
  },
};
