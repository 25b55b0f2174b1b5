import { DAY_MS } from '../../durations.ts';

/** Who is told of planned work by mail: the recipients of the property's alarms, or everybody of the company. */
export const WORK_TELLS = ['recipients', 'everybody'] as const;
export type WorkTells = (typeof WORK_TELLS)[number];

/** How often work comes again (docs/product/incidents.md#planned-work-repeats). */
export const WORK_EVERY = ['week', 'month'] as const;
export type WorkEvery = (typeof WORK_EVERY)[number];
/** How many times work may be planned at once: half a year of weeks. */
export const MAX_WORK_TIMES = 26;
/** 'Each week, 12 times'. */
export const repeatsInWords = (every: WorkEvery, times: number): string => `Each ${every}, ${times} times`;

/** Planned work on a property or on one of its wingnuts (docs/product/incidents.md#planned-work). Times are UTC ms. */
export interface PlannedWork {
  readonly id: string;
  readonly from: number;
  /** The planned end. The work includes `from` and excludes its end. */
  readonly to: number;
  readonly reason: string;
  /** Absent: the whole property. */
  readonly wingnutId?: string;
  /** Who planned it. */
  readonly userId: string;
  /** Who was told of it by mail, and is told when it changes. Absent: nobody. */
  readonly tells?: WorkTells;
  /** When somebody ended it early. */
  readonly endedAt?: number;
  /** The works that were planned at once have one series. Absent: it comes once. */
  readonly series?: string;
  readonly every?: WorkEvery;
}

/** The parts of a work that say when and where it is. */
type Span = Pick<PlannedWork, 'from' | 'to' | 'wingnutId' | 'endedAt'>;

/** The longest reason, in characters. */
export const MAX_WORK_REASON = 300;
/** The longest planned work, in days. */
const MAX_WORK_DAYS = 30;
/** The most works of a property that are kept. */
export const MAX_WORKS = 50;
/** Charts show the last 31 days at most, and one day more covers every time zone. */
const KEPT_MS = 32 * DAY_MS;

/** When a work ends or has ended, UTC ms. */
export const workEnd = ({ to, endedAt = to }: Pick<Span, 'to' | 'endedAt'>): number => Math.min(to, endedAt);

/** Whether a work is neither over nor still to come. */
export const isUnderWay = (work: Omit<Span, 'wingnutId'>, at: number): boolean => work.from <= at && at < workEnd(work);

/** Whether a work is on a wingnut. @param wingnutId undefined: something that no linked wingnut feeds */
export const isWorkOn = (work: Pick<Span, 'wingnutId'>, wingnutId: string | undefined): boolean =>
  work.wingnutId === undefined || work.wingnutId === wingnutId;

/** Whether a wingnut and its sensors are under work. @param at UTC ms */
export const isUnderWork = (works: readonly Span[], wingnutId: string | undefined, at: number): boolean =>
  works.some((work) => isWorkOn(work, wingnutId) && isUnderWay(work, at));

/** When the last work on a wingnut has ended, UTC ms; undefined if there was none. */
export function lastWorkEnd(works: readonly Span[], wingnutId: string | undefined, now: number): number | undefined {
  const ends = works.filter((work) => isWorkOn(work, wingnutId)).map(workEnd);
  const past = ends.filter((end) => end <= now);
  return past.length > 0 ? Math.max(...past) : undefined;
}

/** When the check must look at the property next, because a work ends: UTC ms, undefined if none is planned. */
export function nextWorkEnd(works: readonly Span[], now: number): number | undefined {
  const ends = works.map(workEnd).filter((end) => end > now);
  return ends.length > 0 ? Math.min(...ends) : undefined;
}

/** What is left of the works when one of a series goes with all that have not begun. */
export const withoutSeries = (works: readonly PlannedWork[], { series }: PlannedWork, now: number): PlannedWork[] =>
  works.filter((each) => series === undefined || each.series !== series || each.from <= now);

/** Works that are not over, in order of their beginning. */
export const worksAhead = <Work extends Omit<Span, 'wingnutId'>>(works: readonly Work[], now: number): Work[] =>
  works.filter((work) => workEnd(work) > now).sort((a, b) => a.from - b.from);

/** The works to store: the newest 50 of those that are not over, or have ended within 32 days. */
export const keptWorks = (works: readonly PlannedWork[], now: number): PlannedWork[] =>
  works
    .filter((work) => workEnd(work) > now - KEPT_MS)
    .sort((a, b) => workEnd(b) - workEnd(a))
    .slice(0, MAX_WORKS)
    .sort((a, b) => a.from - b.from);

/** Why planned work is refused. */
export type WorkProblem = 'endsBeforeItBegins' | 'isOver' | 'isTooLong' | 'isTooMany' | 'wingnutNotLinked';

/** Sentences for people who plan work (docs/product/incidents.md#planned-work-refusals). */
export const WORK_PROBLEMS: Readonly<Record<WorkProblem, string>> = {
  endsBeforeItBegins: 'The end must be after the beginning',
  isOver: 'This time is over already',
  isTooLong: `Planned work lasts at most ${MAX_WORK_DAYS} days`,
  isTooMany: `At most ${MAX_WORKS} works can be planned`,
  wingnutNotLinked: 'This wingnut is not linked to the property',
};

/**
 * What is wrong with the times of a work; undefined if nothing is. A beginning in the past means now, because nobody can
 * undo an alarm afterwards.
 */
export function workTimesProblem({ from, to }: Pick<Span, 'from' | 'to'>, now: number): WorkProblem | undefined {
  if (to <= from) return 'endsBeforeItBegins';
  if (to <= now) return 'isOver';
  return to - Math.max(from, now) > MAX_WORK_DAYS * DAY_MS ? 'isTooLong' : undefined;
}
