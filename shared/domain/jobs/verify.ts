import { dayNumber } from '../calendar-day.ts';
import { DAY_MS } from '../durations.ts';
import { CLEAR_DAYS } from '../findings/life.ts';
import type { Evidence, EvidenceDay, Verdict } from '../findings/rule.ts';
import type { Sentence } from '../sentences/figure.ts';
import { inWords, kindBelow, sentence } from '../sentences/sentence.ts';
import type { JobState, SeenFigure } from './job.ts';

/** Whether a job that is done has helped, by what was measured since (docs/product/jobs.md#verified). Times are UTC ms, days those of the property. */

/** The verdict of the data: that it helped, that it did not, or why nobody can know. Undefined: it is too early. */
export type JobOutcome =
  | { readonly state: Extract<JobState, 'verified' | 'cameBack'>; readonly line: Sentence }
  | { readonly unproven: Sentence }
  | undefined;

/** An alarm must not come for as long as it came before: at least and at most so many days. */
const MIN_QUIET_DAYS = 7;
export const MAX_QUIET_DAYS = 30;
/** The share of these days in which its sensor must be known, 0 to 1 (docs/product/findings.md#coverage). */
const MIN_KNOWN = 0.8;
const MAX_FIGURES = 3;

const rounded = (value: number): number => (Math.abs(value) >= 10 ? Math.round(value) : Math.round(value * 10) / 10);

/** The mean of each column over some days of an evidence; columns without a value are left out. */
function means({ columns, days }: Evidence, isIn: (day: EvidenceDay) => boolean): SeenFigure[] {
  const chosen = days.filter(isIn);
  return columns.flatMap((column, index) => {
    const values = chosen.flatMap(({ values }) => values[index] ?? []);
    if (values.length === 0) return [];
    return [{ column, mean: rounded(values.reduce((sum, value) => sum + value, 0) / values.length) }];
  });
}

/** The measurement of a finding when its job was made: of the days on which it held, or of all where the rule judges them together. */
export const figuresBefore = (evidence: Evidence): readonly SeenFigure[] => {
  const holding = means(evidence, ({ holds }) => holds === true);
  return holding.length > 0 ? holding : means(evidence, () => true);
};

/** The headings whose figures have a unit of their reader. */
const MEASURED = ['temperature', 'difference', 'pressure'] as const;

/** 'Starts: was 131, now 31'. */
function figureSentence(heading: Sentence, before: number, now: number): Sentence {
  const kind = MEASURED.find((each) => each === kindBelow(heading));
  return sentence(kind ? `job.figure.${kind}` : 'job.figure', { heading, now, before });
}

/** 'Starts: was 131, now 31; Most starts in an hour: was 11, now 4'. Undefined without a figure that is known of both times. */
function compared(before: readonly SeenFigure[], after: readonly SeenFigure[]): Sentence | undefined {
  const pairs = before.flatMap(({ column, mean }) => {
    const now = after.find((each) => inWords(each.column) === inWords(column));
    return now && now.mean !== mean ? [figureSentence(column, mean, now.mean)] : [];
  });
  const [last, ...others] = pairs.slice(0, MAX_FIGURES).reverse();
  return last && others.reduce((other, one) => sentence('both', { one, other }), last);
}

interface FindingFacts {
  /** The measurement when the job was made. */
  readonly figures: readonly SeenFigure[];
  /** The day on which it was done, and the last day that was judged. */
  readonly doneDay: string;
  readonly lastDay: string;
  /** The number of days that the rule looks at. */
  readonly ruleDays: number;
  /** The verdict of the rule on the last day; undefined when it says nothing of it any more. */
  readonly verdict: Verdict | undefined;
  /** The finding has not ended. */
  readonly isOpen: boolean;
  /** The job is verified: only whether the trouble is back is asked. */
  readonly isVerified: boolean;
  /** On how many days after the day of DONE the fault could have shown (docs/product/findings.md#standing). */
  readonly shownDays: number;
}

/** Whether the finding of a job that is verified is back. */
function returned({ verdict, isOpen }: FindingFacts): JobOutcome {
  if (verdict?.outcome === 'holds') return { state: 'cameBack', line: sentence('job.back', { says: verdict.says }) };
  return isOpen ? { state: 'cameBack', line: sentence('job.back-open') } : undefined;
}

/** Whether the finding of a job is gone. The rule is asked when all its days are after the day on which the job was done. */
export function findingOutcome(facts: FindingFacts): JobOutcome {
  const { figures, doneDay, lastDay, ruleDays, verdict, isOpen, isVerified, shownDays } = facts;
  if (isVerified) return returned(facts);
  if (dayNumber(lastDay) - dayNumber(doneDay) < Math.max(ruleDays, CLEAR_DAYS)) return undefined;
  if (!verdict) return { unproven: sentence('no-sensor.gone') };
  if (verdict.outcome !== 'holds' && verdict.outcome !== 'clear') return { unproven: verdict.reason };
  const { evidence } = verdict;
  const after = evidence ? means(evidence, ({ day }) => day > doneDay) : [];
  const line = compared(figures, after);
  if (verdict.outcome === 'holds') return { state: 'cameBack', line: line ?? verdict.says };
  // The finding itself waits for more clear days.
  if (isOpen) return undefined;
  if (shownDays < CLEAR_DAYS) return { unproven: sentence('job.could-show', { shown: shownDays, needed: CLEAR_DAYS }) };
  return { state: 'verified', line: line ?? sentence('job.gone') };
}

/** An alarm of the same sensor or wingnut, of the same kind. */
export interface SameAlarm {
  readonly since: number;
  /** Undefined while it lasts. */
  readonly endedAt?: number | undefined;
}

/** A day on which an alarm did not come. */
export interface KnownDay {
  /** The share in which its sensor was known, 0 to 1. */
  readonly share: number;
  /** The reason why the alarm could not have come: 'the burners did not run'. */
  readonly hindered?: Sentence | undefined;
}

interface AlarmFactsOfJob {
  readonly doneAt: number;
  readonly now: number;
  /** Those that began in the `MAX_QUIET_DAYS` before it was done, and later. */
  readonly alarms: readonly SameAlarm[];
  /** The reason why nobody watches it now; undefined while it is watched. */
  readonly unwatched: Sentence | undefined;
  /** Each day that is over since it was done. Undefined: it has no such days. */
  readonly known: readonly KnownDay[] | undefined;
  /** The job is verified: only whether the alarm is back is asked. */
  readonly isVerified: boolean;
}

/** For how many days an alarm must not come: as long as it came before. */
export function quietDays({ doneAt, alarms }: Pick<AlarmFactsOfJob, 'doneAt' | 'alarms'>): number {
  const before = alarms.filter(({ since }) => since <= doneAt).map(({ since }) => since);
  const came = before.length > 0 ? Math.ceil((doneAt - Math.min(...before)) / DAY_MS) : 0;
  return Math.min(MAX_QUIET_DAYS, Math.max(MIN_QUIET_DAYS, came));
}

/** Whether the alarm of a job stays away. */
export function alarmOutcome(facts: AlarmFactsOfJob): JobOutcome {
  const { doneAt, now, alarms, unwatched, known, isVerified } = facts;
  const days = quietDays(facts);
  const again = alarms.filter(({ since }) => since > doneAt);
  if (again.length > 0)
    return {
      state: 'cameBack',
      line: again.length === 1 ? sentence('job.again') : sentence('job.again-times', { times: again.length }),
    };
  if (isVerified || now < doneAt + days * DAY_MS) return undefined;
  if (alarms.some(({ endedAt }) => endedAt === undefined)) return { unproven: sentence('job.lasts') };
  if (unwatched !== undefined) return { unproven: unwatched };
  const proven = known?.reduce((sum, { share, hindered }) => sum + (hindered === undefined ? share : 0), 0) ?? days;
  const why = known?.findLast((day) => day.hindered !== undefined)?.hindered;
  if (proven < MIN_KNOWN * days) {
    const watched = { known: Math.floor((100 * proven) / days) / 100, days };
    return { unproven: why ? sentence('job.hindered', { why, ...watched }) : sentence('not-enough', watched) };
  }
  const times = alarms.filter(({ since }) => since >= doneAt - days * DAY_MS).length;
  return {
    state: 'verified',
    line: times === 1 ? sentence('job.quiet-once', { days }) : sentence('job.quiet', { days, times }),
  };
}
