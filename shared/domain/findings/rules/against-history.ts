import { dayNumber } from '../../calendar-day.ts';
import { DAY_MS } from '../../durations.ts';
import type { DayFacts } from '../../facts/day-facts.ts';
import type { SensorLabel } from '../../sensor.ts';
import type { Sentence } from '../../sentences/figure.ts';
import { sentence } from '../../sentences/sentence.ts';
import { type DailyLine, type DailyPoint, dailyLine } from '../../statistics/daily-line.ts';
import { meanOf } from '../../statistics/regression.ts';
import { baselineOf, daysBefore, openedOf, sinceChange } from '../baseline.ts';
import { farPast, MIN_COVERAGE, notEnough, nothingToJudge, tooFew } from '../days.ts';
import type { RuleInput, Subject, Verdict } from '../rule.ts';
import type { RuleId } from '../rule-ids.ts';

/** The last days of a plant against its own history in the same weather: of burner minutes, or of what a meter counted. */

export const NOW = 7;
export const DAYS = 49;
export const MIN_DAYS = 21;
/** A finding opens on the mean of at least this many days, and is looked for again on at least as many. */
export const LEAST_NOW = 2;
/** An open finding is clear below this part of what opens one. */
const ENDS_AT = 0.5;
/** The factor by which the interval of 19 in 20 must lie below: a rule that judges each day has many chances to err. */
export const SURELY = 1.5;
export const HEATING = 120;
/** A day may be this far outside the degree hours of the history; of a finding that is open farther. */
const BEYOND = 0.1;
const BEYOND_WHILE_OPEN = 0.5;

/** A day that counts, with its degree hours and its use. */
export interface HistoryDay extends DailyPoint {
  readonly date: string;
}

/** Workdays and weekends may need different heat. The first of January 1970 was a Thursday. */
const weekPart = (day: number): string => ((day + 4) % 7 === 0 || (day + 4) % 7 === 6 ? 'weekend' : 'workday');

export const historyDay = (date: string, x: number, y: number): HistoryDay => {
  const day = dayNumber(date);
  return { date, day, x, y, group: weekPart(day) };
};

/** A comparison with the past, and its words. */
export interface History<Day extends HistoryDay> {
  readonly rule: RuleId;
  readonly subject: Subject;
  /** The share of a day that is known. */
  readonly knownOf: (facts: DayFacts) => number;
  /** The days that count. */
  readonly daysOf: (days: readonly DayFacts[]) => readonly Day[];
  /** The least days of the history, and how much more opens a finding: 0.15. */
  readonly least: number;
  readonly more: number;
  /** The reason why a history says nothing; undefined for one that does. */
  readonly unfit?: (before: readonly Day[]) => Sentence | undefined;
  /** The sentence for a use that must follow the weather and does not. */
  readonly doesNotFollow?: Sentence;
  /** The condition of a day that counts, in words: 'the plant heated'. */
  readonly when: Sentence;
  readonly says: (found: {
    /** The rise in percent, and its interval. */
    readonly more: number;
    readonly low: number;
    readonly high: number;
    /** On how many of the last days, and how many days the history has. */
    readonly held: number;
    readonly days: number;
    readonly before: number;
  }) => Sentence;
  readonly columns: readonly Sentence[];
  readonly sensors: readonly SensorLabel[];
}

/**
 * The last days that show most surely that more was burnt, two at least. A fault may be younger than a week: days before it would
 * make it look smaller, so the first of these days is over its limit itself.
 */
function surestOf(now: readonly HistoryDay[], line: DailyLine, endsBelow: number): readonly HistoryDay[] {
  const choices = now.slice(0, now.length - LEAST_NOW + 1).flatMap((first, from) => {
    const days = now.slice(from);
    const isOver = first.y >= (1 + endsBelow) * line.at(first);
    return isOver ? [{ days, far: meanOf(days.map((day) => day.y - line.at(day))) / line.marginOf(days) }] : [];
  });
  return choices.toSorted((a, b) => b.far - a.far)[0]?.days ?? now;
}

/** The margin above it: what the history leaves open, and how much the days differ among themselves, as when it has just begun. */
function upperMargin(days: readonly HistoryDay[], line: DailyLine): number {
  const over = days.map((day) => day.y - line.at(day));
  const mean = meanOf(over);
  const spread = Math.sqrt(over.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (days.length - 1));
  return Math.hypot(line.marginOf(days), (2 * spread) / Math.sqrt(days.length));
}

/** The verdict on the last days against the days before. */
export function judgeHistory<Day extends HistoryDay>(input: RuleInput, history: History<Day>): Verdict {
  const { rule, subject, least: minDays, more: opensAt, knownOf } = history;
  const endsBelow = opensAt * ENDS_AT;
  const open = openedOf(input, rule, subject);
  const kept = (open ? daysBefore(input, open, 0) : []).flatMap(({ day, values: [x, y], holds }) =>
    holds === false && x !== undefined && y !== undefined ? [historyDay(day, x, y)] : [],
  );
  // Findings of earlier versions say of no day whether it holds.
  const older = (open && !kept.length ? daysBefore(input, open, NOW) : []).flatMap(({ day, values: [x, y] }) =>
    x !== undefined && y !== undefined ? [historyDay(day, x, y)] : [],
  );
  const frozen = [...kept, ...older];
  const isFrozen = frozen.length >= minDays;
  const baseline = baselineOf(input, DAYS);
  if (baseline.isRestarted && baseline.possible < minDays + NOW) return sinceChange(baseline, minDays + NOW);
  const known = baseline.days.reduce((sum, facts) => sum + knownOf(facts), 0);
  const first = baseline.days[0]?.day;
  // A history may be shorter than the longest one, but not with holes.
  const since = first === undefined ? 0 : dayNumber(input.lastDay) - dayNumber(first) + 1;
  const possible = Math.max(minDays + NOW, since);
  if (!isFrozen && known / possible < MIN_COVERAGE) return notEnough(known / possible, possible);
  const end = baseline.days.at(-1)?.end ?? 0;
  const isNow = ({ start }: DayFacts) => end - start <= (NOW + 0.5) * DAY_MS;
  const past = history.daysOf(baseline.days.filter((facts) => !isNow(facts)));
  const before: readonly HistoryDay[] = isFrozen ? frozen : past;
  if (before.length < minDays)
    return tooFew(sentence('too-few.week', { when: history.when }), before.length, DAYS - NOW);
  const unfit = isFrozen ? undefined : history.unfit?.(past);
  if (unfit) return { outcome: 'unknown', reason: nothingToJudge(unfit) };
  const line = dailyLine(before);
  const all = before.map(({ x }) => x);
  const beyond = isFrozen ? BEYOND_WHILE_OPEN : BEYOND;
  const [least, most] = [Math.min(...all) * (1 - beyond), Math.max(...all) * (1 + beyond)];
  const last = before.at(-1)?.day ?? 0;
  const now: readonly HistoryDay[] = history
    .daysOf(baseline.days.filter(isNow))
    .filter(({ day, x }) => day > last && x >= least && x <= most);
  if (!line || now.length < LEAST_NOW) return tooFew(sentence('when.cold-week'), now.length, NOW);
  if (history.doesNotFollow && line.slope - line.slopeMargin <= 0)
    return { outcome: 'unknown', reason: nothingToJudge(history.doesNotFollow) };
  const days = isFrozen ? now : surestOf(now, line, endsBelow);
  const [expected, actual] = [meanOf(days.map(line.at)), meanOf(days.map(({ y }) => y))];
  const more = actual / expected - 1;
  if (!(expected > 0)) return { outcome: 'clear' };
  if (isFrozen ? more < endsBelow : more < opensAt || actual <= expected + SURELY * line.marginOf(days))
    return isFrozen && actual + line.marginOf(days) >= (1 + opensAt) * expected
      ? { outcome: 'unknown', reason: sentence('uncertain') }
      : { outcome: 'clear' };
  const [low, high] = [actual - line.marginOf(days), actual + upperMargin(days, line)];
  const percent = (part: number) => Math.round((100 * part) / expected);
  const rows = (some: readonly HistoryDay[], holds: boolean) =>
    some.map((each) => ({ day: each.date, values: [each.x, each.y, line.at(each)], holds }));
  return {
    outcome: 'holds',
    says: history.says({
      more: Math.round(100 * more),
      held: days.length,
      days: NOW,
      low: percent(low - expected),
      high: percent(high - expected),
      before: before.length,
    }),
    far: farPast(more, 0, 0.6),
    held: days.length,
    judged: now.length,
    evidence: {
      columns: history.columns,
      days: [...rows(before, false), ...rows(days, true)],
      sensors: history.sensors,
    },
  };
}
