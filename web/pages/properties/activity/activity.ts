import type { AlarmReply } from '../../../../shared/api/types/alarm-types.ts';
import type { BookItemReply } from '../../../../shared/api/types/book-types.ts';
import type { PlannedWorksReply } from '../../../../shared/api/types/entity-types.ts';
import type { JobChangeReply, JobReply } from '../../../../shared/api/types/job-types.ts';
import type { NoteReply } from '../../../../shared/api/types/note-types.ts';
import { dayNumber, momentOf } from '../../../../shared/domain/calendar-day.ts';
import { calendarDateText, calendarDayText, weekdayText } from '../../../../shared/domain/figures/times.ts';
import { dayAt } from '../../../../shared/domain/jobs/job.ts';
import type { Service } from '../../../../shared/domain/plant/service.ts';

/** The rules of the activity of a property (docs/product/properties.md#activity). Times are UTC ms. */

/** The kinds that can be chosen, in words. */
export const ACTIVITY_KINDS = {
  alarms: 'Alarms',
  notes: 'Notes',
  jobs: 'Work orders',
  maintenance: 'Maintenance',
  changes: 'Changes',
} as const;
export type ActivityKind = keyof typeof ACTIVITY_KINDS;
export const ACTIVITY_KIND_NAMES = Object.keys(ACTIVITY_KINDS) as ActivityKind[];

export type Work = PlannedWorksReply['works'][number];

/** A change of the property, in words. */
export interface ChangeWords {
  readonly id: string;
  readonly at: number;
  readonly name: string;
  readonly title: string;
  readonly lines: readonly string[];
}

/** The steps of a work order that are shown. The others are on its page. */
export const JOB_STEPS = {
  made: 'Work order created',
  done: 'Work order done',
  verified: 'Work order verified',
  cameBack: 'Work order recurred',
} as const;
type JobStep = keyof typeof JOB_STEPS;

type What =
  | { readonly what: 'alarm'; readonly alarm: AlarmReply }
  | { readonly what: 'note'; readonly note: NoteReply }
  | {
      readonly what: 'job';
      readonly job: JobReply;
      readonly step: JobStep;
      readonly line?: string | undefined;
    }
  | { readonly what: 'work'; readonly work: Work }
  | { readonly what: 'service'; readonly item: BookItemReply; readonly service: Service }
  | { readonly what: 'change'; readonly change: ChangeWords };

/** Something that happened at a property. */
export type ActivityEntry = What & {
  readonly key: string;
  readonly kind: ActivityKind;
  readonly at: number;
  /** The local day of the property, `2026-11-26`. */
  readonly day: string;
  /** Absent for what nobody did. */
  readonly by?: string | undefined;
};

/** What is known of a property. What was not loaded is absent. */
export interface ActivityParts {
  readonly alarms?: readonly AlarmReply[] | undefined;
  readonly notes?: readonly NoteReply[] | undefined;
  /** Of all properties. */
  readonly jobs?: readonly JobReply[] | undefined;
  readonly works?: readonly Work[] | undefined;
  readonly items?: readonly BookItemReply[] | undefined;
  readonly changes?: readonly ChangeWords[] | undefined;
}

interface Here {
  readonly propertyId: string;
  /** IANA name. */
  readonly zone: string;
  readonly now: number;
}

const stepOf = ({ state, edited }: JobChangeReply): JobStep | undefined =>
  edited || (state !== 'done' && state !== 'verified' && state !== 'cameBack') ? undefined : state;

/** The steps of a work order: that it was made, done, verified, or that its trouble is back. */
function stepsOf(job: JobReply) {
  const [first] = job.changes;
  // A work order keeps its newest changes alone. The first one says who made it, while it is there.
  const maker = first?.at === job.madeAt ? first.name : undefined;
  const made = { at: job.madeAt, step: 'made' as const, by: maker, line: undefined };
  const later = job.changes.flatMap((change) => {
    const step = stepOf(change);
    return step ? [{ at: change.at, step, by: change.name, line: change.line }] : [];
  });
  return [made, ...later];
}

/** The last one first. Of one moment, in the order of the kinds. */
const byTime = (a: ActivityEntry, b: ActivityEntry): number =>
  b.at - a.at || ACTIVITY_KIND_NAMES.indexOf(a.kind) - ACTIVITY_KIND_NAMES.indexOf(b.kind);

/** Everything that happened at a property, the last one first. What is only planned is not there. */
export function activityOf(parts: ActivityParts, { propertyId, zone, now }: Here): readonly ActivityEntry[] {
  const { alarms = [], notes = [], jobs = [], works = [], items = [], changes = [] } = parts;
  const day = (at: number) => dayAt(at, zone);
  const entries: ActivityEntry[] = [
    ...alarms.map((alarm) => ({
      ...{ what: 'alarm' as const, kind: 'alarms' as const, key: `alarm ${alarm.id}`, alarm },
      ...{ at: alarm.since, day: day(alarm.since), by: alarm.acknowledged?.name },
    })),
    ...notes.map((note) => ({
      ...{ what: 'note' as const, kind: 'notes' as const, key: `note ${note.id}`, note },
      ...{ at: note.from, day: day(note.from), by: note.earlier[0]?.name ?? note.name },
    })),
    ...jobs
      .filter(({ property }) => property.id === propertyId)
      .flatMap((job) =>
        stepsOf(job).map((step) => ({
          ...{ what: 'job' as const, kind: 'jobs' as const, key: `job ${job.id} ${step.step} ${step.at}`, job },
          ...{ ...step, day: day(step.at) },
        })),
      ),
    ...works
      .filter(({ from }) => from <= now)
      .map((work) => ({
        ...{ what: 'work' as const, kind: 'maintenance' as const, key: `work ${work.id}`, work },
        ...{ at: work.from, day: day(work.from), by: work.name },
      })),
    ...items.flatMap((item) =>
      item.services.map((service, at) => ({
        ...{ what: 'service' as const, kind: 'maintenance' as const, key: `service ${item.id} ${service.day} ${at}` },
        // A service has a day and no time: it is below what has one.
        ...{ item, service, at: momentOf(dayNumber(service.day), 0, zone), day: service.day, by: service.who },
      })),
    ),
    ...changes.map((change) => ({
      ...{ what: 'change' as const, kind: 'changes' as const, key: `change ${change.id}`, change },
      ...{ at: change.at, day: day(change.at), by: change.name },
    })),
  ];
  return entries.sort(byTime);
}

/** How many entries each kind has. */
export const countsOf = (entries: readonly ActivityEntry[]): Readonly<Record<ActivityKind, number>> => {
  const counts = { alarms: 0, notes: 0, jobs: 0, maintenance: 0, changes: 0 };
  for (const { kind } of entries) counts[kind] += 1;
  return counts;
};

/** The entries of each day, the last day first. */
export function daysOf(
  entries: readonly ActivityEntry[],
): readonly { readonly day: string; readonly entries: readonly ActivityEntry[] }[] {
  const days = Map.groupBy(entries, ({ day }) => day);
  return [...days].map(([day, entries]) => ({ day, entries })).sort((a, b) => (a.day < b.day ? 1 : -1));
}

/** 'Today', 'Thu, Nov 26', or 'Nov 26, 2025' of another year. @param today of the property */
export function dayTitle(day: string, today: string): string {
  if (day === today) return 'Today';
  if (day.slice(0, 4) !== today.slice(0, 4)) return calendarDateText(day);
  return `${weekdayText(Date.parse(`${day}T12:00:00Z`), 'UTC')}, ${calendarDayText(day)}`;
}
