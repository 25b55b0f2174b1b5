import { dayNumber } from '../../alarms/escalation/calendar-day.ts';
import { DAY_MS } from '../../durations.ts';
import type { DayFacts } from '../../facts/day-facts.ts';
import type { SensorLabel } from '../../sensor.ts';
import { baselineOf, daysBefore, openedOf, sinceChange } from '../baseline.ts';
import { type DailyLine, type DailyPoint, dailyLine } from '../daily-line.ts';
import { allKnown, farPast, MIN_COVERAGE, notEnough, tooFew } from '../days.ts';
import { meanOf } from '../regression.ts';
import type { Rule, RuleInput, Verdict } from '../rule.ts';
import { BURNERS, firstNamed, labelsNamed, noSensor, OUTDOOR, ofPlant } from '../sensors.ts';

const NOW = 7;
const DAYS = 49;
const MIN_DAYS = 21;
/** A finding opens on the mean of at least this many days, and is looked for again on at least as many. */
const LEAST_NOW = 2;
const MORE = 0.15;
/** An open finding is clear below this. */
const ENDS_BELOW = MORE / 2;
/** How many times the interval of 19 in 20 must lie below: a rule that judges each day has many chances to err. */
const SURELY = 1.5;
const HEATING = 120;
/** A day may be this far outside the degree hours of the history; of a finding that is open farther. */
const BEYOND = 0.1;
const BEYOND_WHILE_OPEN = 0.5;
/** Minutes from start to start: of a burner that goes on longer on most days, the minutes do not measure the heat. */
const RUNS_ON = 240;

interface Heated extends DailyPoint {
  readonly date: string;
  /** The minutes of all burners for each of their starts. */
  readonly aStart: number;
}

/** Workdays and weekends may need different heat. The first of January 1970 was a Thursday. */
const weekPart = (day: number): string => ((day + 4) % 7 === 0 || (day + 4) % 7 === 6 ? 'weekend' : 'workday');

const heated = (date: string, x: number, y: number, aStart: number): Heated => {
  const day = dayNumber(date);
  return { date, day, x, y, group: weekPart(day), aStart };
};

/** The burner minutes of all boilers on a day that was heated; none on another one. */
function heatedDay(facts: DayFacts, burners: readonly SensorLabel[], outdoor: SensorLabel): Heated[] {
  const { degreeHours } = facts.outdoor ?? {};
  const isKnown = allKnown(facts, [...burners, outdoor]) >= MIN_COVERAGE;
  if (!isKnown || degreeHours === undefined || degreeHours < HEATING) return [];
  const known = Math.min(...burners.map((label) => allKnown(facts, [label])));
  const minutes = burners.reduce((sum, label) => sum + (facts.switches[label]?.on ?? 0), 0) / known;
  const starts = burners.reduce((sum, label) => sum + (facts.switches[label]?.starts ?? 0), 0);
  return [heated(facts.day, degreeHours / allKnown(facts, [outdoor]), minutes, minutes / Math.max(1, starts))];
}

/**
 * The last days that show most surely that more was burnt, two at least. A fault may be younger than a week: days before it would
 * make it look smaller, so the first of these days is over its limit itself.
 */
function surestOf(now: readonly Heated[], line: DailyLine): readonly Heated[] {
  const choices = now.slice(0, now.length - LEAST_NOW + 1).flatMap((first, from) => {
    const days = now.slice(from);
    const isOver = first.y >= (1 + ENDS_BELOW) * line.at(first);
    return isOver ? [{ days, far: meanOf(days.map((day) => day.y - line.at(day))) / line.marginOf(days) }] : [];
  });
  return choices.toSorted((a, b) => b.far - a.far)[0]?.days ?? now;
}

/** How much larger it may be: what the history leaves open, and how much the days differ among themselves, as when it has just begun. */
function upperMargin(days: readonly Heated[], line: DailyLine): number {
  const over = days.map((day) => day.y - line.at(day));
  const mean = meanOf(over);
  const spread = Math.sqrt(over.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (days.length - 1));
  return Math.hypot(line.marginOf(days), (2 * spread) / Math.sqrt(days.length));
}

function judgeRuntime(input: RuleInput, burners: readonly SensorLabel[], outdoor: SensorLabel): Verdict {
  const open = openedOf(input, 'runtime', 'plant');
  const kept = (open ? daysBefore(input, open, 0) : []).flatMap(({ day, values: [x, y], holds }) =>
    holds === false && x !== undefined && y !== undefined ? [heated(day, x, y, 0)] : [],
  );
  // Findings of earlier versions say of no day whether it holds.
  const older = (open && !kept.length ? daysBefore(input, open, NOW) : []).flatMap(({ day, values: [x, y] }) =>
    x !== undefined && y !== undefined ? [heated(day, x, y, 0)] : [],
  );
  const frozen = [...kept, ...older];
  const isFrozen = frozen.length >= MIN_DAYS;
  const baseline = baselineOf(input, DAYS);
  if (baseline.isRestarted && baseline.possible < MIN_DAYS + NOW) return sinceChange(baseline, MIN_DAYS + NOW);
  const known = baseline.days.reduce((sum, facts) => sum + allKnown(facts, [...burners, outdoor]), 0);
  const first = baseline.days[0]?.day;
  // A history may be shorter than the longest one, but not with holes.
  const since = first === undefined ? 0 : dayNumber(input.lastDay) - dayNumber(first) + 1;
  const possible = Math.max(MIN_DAYS + NOW, since);
  if (!isFrozen && known / possible < MIN_COVERAGE) return notEnough(known / possible, possible);
  const end = baseline.days.at(-1)?.end ?? 0;
  const isNow = ({ start }: DayFacts) => end - start <= (NOW + 0.5) * DAY_MS;
  const heatedOf = (days: readonly DayFacts[]) => days.flatMap((facts) => heatedDay(facts, burners, outdoor));
  const past = heatedOf(baseline.days.filter((facts) => !isNow(facts)));
  const before = isFrozen ? frozen : past;
  if (before.length < MIN_DAYS) return tooFew('the plant heated before this week', before.length, DAYS - NOW);
  const ranOn = before.filter(({ aStart }) => aStart >= RUNS_ON).length;
  if (2 * ranOn >= before.length)
    return {
      outcome: 'unknown',
      reason: `nothing to judge: the burners ran on for hours on ${ranOn} of ${before.length} days, so minutes do not measure the heat`,
    };
  const line = dailyLine(before);
  const all = before.map(({ x }) => x);
  const beyond = isFrozen ? BEYOND_WHILE_OPEN : BEYOND;
  const [least, most] = [Math.min(...all) * (1 - beyond), Math.max(...all) * (1 + beyond)];
  const last = before.at(-1)?.day ?? 0;
  const now = heatedOf(baseline.days.filter(isNow)).filter(({ day, x }) => day > last && x >= least && x <= most);
  if (!line || now.length < LEAST_NOW) return tooFew('this week was as cold as the history', now.length, NOW);
  if (line.slope - line.slopeMargin <= 0)
    return { outcome: 'unknown', reason: 'nothing to judge: the burner minutes do not follow the weather' };
  const days = isFrozen ? now : surestOf(now, line);
  const [expected, actual] = [meanOf(days.map(line.at)), meanOf(days.map(({ y }) => y))];
  const more = actual / expected - 1;
  if (!(expected > 0)) return { outcome: 'clear' };
  if (isFrozen ? more < ENDS_BELOW : more < MORE || actual <= expected + SURELY * line.marginOf(days))
    return isFrozen && actual + line.marginOf(days) >= (1 + MORE) * expected
      ? { outcome: 'unknown', reason: 'too uncertain: these days may be as before, or still longer' }
      : { outcome: 'clear' };
  const [low, high] = [actual - line.marginOf(days), actual + upperMargin(days, line)];
  const percent = (part: number) => Math.round((100 * part) / expected);
  const rows = (some: readonly Heated[], holds: boolean) =>
    some.map((each) => ({ day: each.date, values: [each.x, each.y, line.at(each)], holds }));
  return {
    outcome: 'holds',
    says: `The burners seem to run longer than before in the same weather: ${Math.round(100 * more)} % more in ${days.length} of ${NOW} days (${percent(low - expected)} to ${percent(high - expected)} %), against ${before.length} days of their own history.`,
    far: farPast(more, 0, 0.6),
    held: days.length,
    judged: now.length,
    evidence: {
      columns: ['Degree hours', 'Burner minutes', 'Expected by the history'],
      days: [...rows(before, false), ...rows(days, true)],
      sensors: [...burners, outdoor],
    },
  };
}

/** docs/product/findings.md#runtime */
export const runtime: Rule = {
  title: 'Runtime up against its own history',
  risk: 'waste',
  days: DAYS,
  needs: `burner states and an outdoor temperature, and ${MIN_DAYS} heating days (${HEATING} degree hours or more) before the last ${NOW}, on which the minutes follow the weather. A burner that runs on for ${RUNS_ON / 60} hours or more from start to start on half of these days is only switched on: its minutes do not measure the heat`,
  test: `The burner minutes of the last ${LEAST_NOW} to ${NOW} days are ${MORE * 100} % or more above the straight line of the ${DAYS - NOW} days before over their degree hours below 65 °F, with a height of its own for weekends, and above it by ${SURELY} times the half of its interval of 19 in 20, which knows that days depend on each other. Only days whose degree hours the history has. An open finding is compared with the days before it, and goes on at ${ENDS_BELOW * 100} % or more`,
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
