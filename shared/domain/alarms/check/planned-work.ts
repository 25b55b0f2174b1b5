import { DAY_MS } from '../../durations.ts';
import { pageReader, type Reader } from '../../figures/reader.ts';
import { type English, english, type Say, sayTo } from '../../figures/say.ts';
import { DANGERS, SENSORS, sensorNameOf } from '../../sensor.ts';

/** The people who are notified of planned work by mail: the recipients of the property's alarms, or everybody of the company. */
export const WORK_TELLS = ['recipients', 'everybody'] as const;
export type WorkTells = (typeof WORK_TELLS)[number];

/**
 * The rhythm of work (docs/product/incidents.md#planned-work-repeats): each week, on a day of the month, on a weekday of the month as
 * the first Tuesday, or on the last one.
 */
export const WORK_EVERY = ['week', 'month', 'monthWeekday', 'monthLastWeekday'] as const;
export type WorkEvery = (typeof WORK_EVERY)[number];
/** The number of times that work may be planned at once: half a year of weeks. */
export const MAX_WORK_TIMES = 26;

/** The alarms that work may hold back, in words: the alarms of some sensors, or those of wingnuts (docs/product/incidents.md#planned-work-kinds). */
export type WorkKind = 'heating' | 'hotWater' | 'other' | 'danger' | 'connection';
const WORK_KIND_WORDS: Readonly<Record<WorkKind, English>> = {
  heating: english('heating'),
  hotWater: english('hot water'),
  other: english('other sensors'),
  danger: english('safety'),
  connection: english('offline wingnuts'),
};
export const WORK_KINDS = Object.keys(WORK_KIND_WORDS) as readonly WorkKind[];

/** Planned work on a property or on one of its wingnuts (docs/product/incidents.md#planned-work). Times are UTC ms. */
export interface PlannedWork {
  readonly id: string;
  readonly from: number;
  /** The planned end. The work includes `from` and excludes its end. */
  readonly to: number;
  readonly reason: string;
  /** Absent: the whole property. */
  readonly wingnutId?: string;
  /** The person who planned it. */
  readonly userId: string;
  /** The people who were notified of it by mail, and are again when it changes. Absent: nobody. */
  readonly tells?: WorkTells;
  /** The time at which a person ended it early. */
  readonly endedAt?: number;
  /** The works that were planned at once have one series. Absent: it comes once. */
  readonly series?: string;
  readonly every?: WorkEvery;
  /** The alarms that it holds back. All else alarms as ever. Absent: it holds everything back. */
  readonly kinds?: readonly WorkKind[];
}

/** The parts of a work that say when and where it is. */
type Span = Pick<PlannedWork, 'from' | 'to' | 'wingnutId' | 'endedAt' | 'kinds'>;

/** The longest reason, in characters. */
export const MAX_WORK_REASON = 300;
/** The longest planned work, in days. */
const MAX_WORK_DAYS = 30;
/** The most works of a property that are kept. */
export const MAX_WORKS = 50;
/** Charts show the last 31 days at most, and one day more covers every time zone. */
const KEPT_MS = 32 * DAY_MS;

/** The end of a work, UTC ms. */
export const workEnd = ({ to, endedAt = to }: Pick<Span, 'to' | 'endedAt'>): number => Math.min(to, endedAt);

/** Whether a work is neither over nor still to come. */
export const isUnderWay = (work: Omit<Span, 'wingnutId'>, at: number): boolean => work.from <= at && at < workEnd(work);

/** Whether a work is on a wingnut. @param wingnutId undefined: something that no linked wingnut feeds */
export const isWorkOn = (work: Pick<Span, 'wingnutId'>, wingnutId: string | undefined): boolean =>
  work.wingnutId === undefined || work.wingnutId === wingnutId;

/** The kind of alarms that a sensor belongs to. The dangers come before the system in which they are wired. */
function kindOfSensor(label: string): WorkKind {
  const name = sensorNameOf(label);
  if (name === undefined) return 'other';
  if (DANGERS.has(name)) return 'danger';
  const { system } = SENSORS[name];
  return system === 'boiler' ? 'heating' : system === 'hotWater' ? 'hotWater' : 'other';
}

/** Whether a work holds back the alarms of a sensor, as far as they are of its kinds. */
export const holdsSensor = ({ kinds }: Pick<Span, 'kinds'>, label: string): boolean =>
  kinds === undefined || kinds.includes(kindOfSensor(label));

/** Whether a work holds back the alarms of something. @param subject the label of a sensor, or the id of the wingnut itself */
const holds = (work: Span, subject: string, wingnutId: string | undefined): boolean =>
  isWorkOn(work, wingnutId) &&
  (subject === wingnutId ? (work.kinds?.includes('connection') ?? true) : holdsSensor(work, subject));

/**
 * Whether planned work holds back the alarms of a sensor or a wingnut (docs/product/incidents.md#planned-work-check).
 * @param subject the label of the sensor, or the id of the wingnut itself
 * @param wingnutId that feeds the sensor; undefined if none does
 * @param at UTC ms
 */
export const isUnderWork = (
  works: readonly Span[],
  subject: string,
  wingnutId: string | undefined,
  at: number,
): boolean => works.some((work) => isUnderWay(work, at) && holds(work, subject, wingnutId));

/** The end of the last work that held back the alarms of a sensor or a wingnut, UTC ms; undefined if there was none. */
export function lastWorkEnd(
  works: readonly Span[],
  subject: string,
  wingnutId: string | undefined,
  now: number,
): number | undefined {
  const ends = works.filter((work) => holds(work, subject, wingnutId)).map(workEnd);
  const past = ends.filter((end) => end <= now);
  return past.length > 0 ? Math.max(...past) : undefined;
}

/** The time at which the check must look at the property next, because a work ends: UTC ms, undefined if none is planned. */
export function nextWorkEnd(works: readonly Span[], now: number): number | undefined {
  const ends = works.map(workEnd).filter((end) => end > now);
  return ends.length > 0 ? Math.min(...ends) : undefined;
}

/** 'heating, hot water'. */
export const kindsInWords = (kinds: readonly WorkKind[], say: Say = sayTo(pageReader())): string =>
  kinds.map((kind) => say(WORK_KIND_WORDS[kind])).join(', ');

/** ' for heating, hot water' of work that holds back no more than that. */
export const forKinds = ({ kinds }: Pick<PlannedWork, 'kinds'>): string => (kinds ? ` for ${kindsInWords(kinds)}` : '');

/** 'Paused: heating, hot water. Still active: other sensors, safety, offline wingnuts.' */
export function heldInWords(kinds: readonly WorkKind[], reader: Reader = pageReader()): string {
  const say = sayTo(reader);
  const others = WORK_KINDS.filter((kind) => !kinds.includes(kind));
  return say`Paused: ${kindsInWords(kinds, say)}. Still active: ${kindsInWords(others, say)}.`;
}

/** Chosen kinds in the order of the table, each once; undefined when all are chosen, as in works that name none. */
export function chosenKinds(kinds: readonly WorkKind[] | undefined): readonly WorkKind[] | undefined {
  const chosen = WORK_KINDS.filter((kind) => kinds?.includes(kind) ?? true);
  return chosen.length < WORK_KINDS.length ? chosen : undefined;
}

/** The rest of the works when one of a series goes with all that have not begun. */
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

/** The reason why planned work is refused. */
export type WorkProblem = 'endsBeforeItBegins' | 'isOver' | 'isTooLong' | 'isTooMany' | 'wingnutNotLinked';

/** Sentences for people who plan work (docs/product/incidents.md#planned-work-refusals). */
export const WORK_PROBLEMS: Readonly<Record<WorkProblem, string>> = {
  endsBeforeItBegins: 'The end must be after the beginning',
  isOver: 'This time has already passed',
  isTooLong: `Scheduled maintenance can last up to ${MAX_WORK_DAYS} days`,
  isTooMany: `You can schedule up to ${MAX_WORKS} maintenance windows`,
  wingnutNotLinked: 'This wingnut isn’t linked to the property',
};

/**
 * The fault of the times of a work; undefined if there is none. A beginning in the past means now, because nobody can
 * undo an alarm afterwards.
 */
export function workTimesProblem({ from, to }: Pick<Span, 'from' | 'to'>, now: number): WorkProblem | undefined {
  if (to <= from) return 'endsBeforeItBegins';
  if (to <= now) return 'isOver';
  return to - Math.max(from, now) > MAX_WORK_DAYS * DAY_MS ? 'isTooLong' : undefined;
}
