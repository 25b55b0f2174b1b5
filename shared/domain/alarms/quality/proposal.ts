import { DAY_MS, MINUTE_MS } from '../../durations.ts';
import { DANGERS, sensorNameOf } from '../../sensor.ts';
import { patienceOf } from '../check/sensor-alarm.ts';
import { type BacktestAlarm, backtest, type MinuteHistory } from '../limits/backtest.ts';
import { limitsInForce, limitsOf, type Threshold } from '../limits/breach.ts';
import { isStateLabel } from '../limits/state-alarm.ts';
import { isBandTooWide, isCrossed } from '../limits/threshold.ts';
import { longestLost, losesSomething, type Meaning, overlaps, type Span } from './losses.ts';
import { type CountedAlarm, FALSE_ENOUGH, isReal } from './quality.ts';

/** Proposals that end the noise of a limit: milder settings, tried by the replay of its past (docs/product/alarm-quality.md#proposal). */

/** A milder setting of a limit, and what it would have changed. */
export interface Proposal {
  readonly is: 'mustLast' | 'band' | 'limit';
  /** The limit as it would be. */
  readonly threshold: Threshold;
  /** The number of alarms that the limit as it is would have raised. */
  readonly before: number;
  /** The number that the milder one would have raised. */
  readonly after: number;
  /** The length of the longest alarm that would not have been raised, ms. Absent: each is raised, or part of another one. */
  readonly longestMs?: number;
}

/** The reason why there is no proposal. `calm`: the limit as it is would have raised few alarms. */
export type NoProposal = 'off' | 'tooFewReadings' | 'calm' | 'nothingHelps';

/** The result of the replay of a limit. */
export type LimitVerdict = { readonly proposal: Proposal } | { readonly none: NoProposal; readonly before: number };

export interface Replayed {
  readonly label: string;
  /** The limit as it is. */
  readonly threshold: Threshold | undefined;
  readonly history: MinuteHistory;
  /** The alarms that there were, with what people said of them. */
  readonly alarms: readonly CountedAlarm[];
  readonly isPausedAt: (now: number) => boolean;
  readonly isUnderWorkAt: (now: number) => boolean;
}

const MUST_LAST = [2, 5, 10, 15];
/** The delay that a proposal may add to a critical alarm, minutes. */
const MOST_CRITICAL = 5;
const BANDS = [1, 2, 3, 5, 10];
/** Three digits, and not 'no limit'. */
const HIGHEST_LIMIT = 998;
/** A setting counts if it raises so many alarms fewer, and this part of them. */
const FEWEST_FEWER = 3;
const PART_FEWER = 1 / 3;
/** The first setting that saves this part of what the best one saves is proposed. */
const PART_OF_BEST = 0.8;
const FEWEST_SAMPLES = DAY_MS / MINUTE_MS;

type Candidate = Pick<Proposal, 'is' | 'threshold'>;

/** The limit as far as the values that people said a false limit for. */
function widened(threshold: Threshold, alarms: readonly CountedAlarm[]): Candidate[] {
  const said = alarms.flatMap(({ foundCause, extreme }) =>
    foundCause?.cause === 'falseLimit' && extreme ? [extreme] : [],
  );
  return (['min', 'max'] as const).flatMap((side): Candidate[] => {
    const values = said.filter((each) => each.side === side).map(({ value }) => value);
    if (values.length < FALSE_ENOUGH || limitsOf(threshold)[side] === undefined) return [];
    const limit = side === 'max' ? Math.ceil(Math.max(...values)) : Math.floor(Math.min(...values));
    if (limit <= 0 || limit > HIGHEST_LIMIT) return [];
    const next = { ...threshold, [side]: String(limit) };
    return isCrossed(next) ? [] : [{ is: 'limit', threshold: next }];
  });
}

/** The settings that are tried, the mildest change first. */
function candidatesOf({ label, threshold, alarms }: Replayed & { readonly threshold: Threshold }): Candidate[] {
  const isState = isStateLabel(label);
  const most = DANGERS.has(sensorNameOf(label) ?? '')
    ? 0
    : threshold.severity === 'critical'
      ? MOST_CRITICAL
      : Infinity;
  const mustLast = MUST_LAST.filter((each) => each <= most && each > Number(threshold.forMinutes || 0)).map(
    (each): Candidate => ({ is: 'mustLast', threshold: { ...threshold, forMinutes: String(each) } }),
  );
  if (isState) return mustLast;
  const bands = BANDS.filter((each) => each > Number(threshold.band || 0))
    .map((each): Candidate => ({ is: 'band', threshold: { ...threshold, band: String(each) } }))
    .filter((each) => !isBandTooWide(each.threshold));
  return [...mustLast, ...bands, ...widened(threshold, alarms)];
}

/** The proposal for a limit, or why there is none. */
export function verdictOn(replayed: Replayed): LimitVerdict {
  const { label, threshold, history, alarms, isPausedAt, isUnderWorkAt } = replayed;
  const none = (why: NoProposal, before = 0): LimitVerdict => ({ none: why, before });
  if (!threshold || !limitsInForce({ [label]: threshold }, label)) return none('off');
  if (history.values.filter((value) => typeof value === 'number').length < FEWEST_SAMPLES)
    return none('tooFewReadings');
  const { start, stepMs, values } = history;
  const end = start + values.length * stepMs;
  const spanOf = ({ since, until = end }: Pick<BacktestAlarm, 'since' | 'until'>): Span => ({ since, until });
  const replay = (each: Threshold) =>
    backtest(history, limitsOf(each), patienceOf(each), isPausedAt, isUnderWorkAt).map(spanOf);
  const among = (some: readonly CountedAlarm[]) => {
    const spans = some.map(({ since, endedAt: until }) => spanOf({ since, until }));
    return (span: Span) => spans.some((each) => overlaps(each, span));
  };
  const meaning: Meaning = {
    isReal: among(alarms.filter(isReal)),
    isSaidFalse: among(alarms.filter((alarm) => alarm.foundCause && !isReal(alarm))),
  };
  const before = replay(threshold);
  if (before.length < FEWEST_FEWER) return none('calm', before.length);
  const helping = candidatesOf({ ...replayed, threshold }).flatMap((candidate) => {
    const after = replay(candidate.threshold);
    const fewer = before.length - after.length;
    const helps = fewer >= FEWEST_FEWER && fewer >= before.length * PART_FEWER;
    if (!helps || losesSomething(before, after, meaning)) return [];
    const longestMs = longestLost(before, after);
    return [{ ...candidate, after: after.length, ...(longestMs > 0 && { longestMs }), fewer }];
  });
  const best = Math.max(0, ...helping.map(({ fewer }) => fewer));
  const first = helping.find(({ fewer }) => fewer >= best * PART_OF_BEST);
  if (!first) return none('nothingHelps', before.length);
  const { fewer: _, ...proposal } = first;
  return { proposal: { ...proposal, before: before.length } };
}
