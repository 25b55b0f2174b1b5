import type ICAL from 'ical.js';
import { DAY_MS } from '../../../../shared/domain/durations.ts';
import { EventProblem, UNREADABLE } from './calendar-error.ts';
import { type CalendarFile, type Course, courseOf, timeValue, type Written, writtenTime } from './calendar-times.ts';
import { momentIn, type Wall } from './calendar-zones.ts';

/**
 * The time of a series that is meant (docs/product/incidents.md#planned-work-changes). Programs write the same time in UTC, in another zone
 * or as a day alone. Moments are compared; for whole days the days alone.
 */

const dayKey = (wall: Wall) => `day ${Math.floor(wall / DAY_MS)}`;
const momentKey = (moment: number) => `moment ${moment}`;

/** The names of a time of a series: a reference has one of them. */
export const keysOf = (wall: Wall, from: number, { isDay }: Written): readonly string[] =>
  isDay ? [dayKey(wall)] : [momentKey(from), dayKey(wall)];

/** The name of the time that a property refers to. Throws EventProblem when its zone is not known. */
export function referenceKey(property: ICAL.Property, time: ICAL.Time, start: Written, file: CalendarFile): string {
  const { wall, isDay, isUtc, zone } = writtenTime(property, time, file, start.zone);
  if (!start.isDay && !isDay) return momentKey(momentIn(zone, wall));
  // The midnight of the property, in UTC. Midnight in UTC means the day as it is written.
  const isOfProperty = start.isDay && isUtc && wall % DAY_MS !== 0;
  return dayKey(isOfProperty ? file.zone.wallOf(wall) : wall);
}

export interface Change {
  readonly event: ICAL.Component;
  readonly isCancelled: boolean;
  /** Undefined when it cannot be read: its time is not planned then. */
  readonly course: Course | undefined;
  /** Why it cannot be read. */
  readonly problem: string | undefined;
  /** The time that is changed, UTC ms. */
  readonly at: number;
  /** It changes all later times too. */
  readonly goesOn: boolean;
  /** Delay on the wall clock, ms, when it goes on for all later ones. */
  readonly shift: number | undefined;
}
export type Changes = ReadonlyMap<string, Change>;

/** SEQUENCE and DTSTAMP of an event (RFC 5546, 2.1.5). */
function versionOf(event: ICAL.Component): readonly [sequence: number, stamp: string] {
  const stamp = event.getFirstPropertyValue('last-modified') ?? event.getFirstPropertyValue('dtstamp') ?? '';
  return [Number(event.getFirstPropertyValue('sequence') ?? 0) || 0, String(stamp)];
}

/** Whether an event is an older version than another one. Without anything that says so it is none. */
export function isOlder(one: ICAL.Component, other: ICAL.Component): boolean {
  const [[sequence, stamp], [otherSequence, otherStamp]] = [versionOf(one), versionOf(other)];
  if (sequence !== otherSequence) return sequence < otherSequence;
  return stamp !== '' && otherStamp !== '' && stamp < otherStamp;
}

const problemOf = (error: unknown): string => (error instanceof EventProblem ? error.message : UNREADABLE);

/** One change, with the name of the time that it changes. */
function changeOf(event: ICAL.Component, start: Written, file: CalendarFile): readonly [key: string, Change] {
  const isCancelled = event.getFirstPropertyValue('status') === 'CANCELLED';
  const base = { event, isCancelled, course: undefined, shift: undefined, goesOn: false };
  let [key, at] = ['', Number.POSITIVE_INFINITY];
  try {
    const refers = event.getFirstProperty('recurrence-id');
    if (!refers) throw new EventProblem(UNREADABLE);
    const time = timeValue(refers);
    key = referenceKey(refers, time, start, file);
    const { zone, wall } = writtenTime(refers, time, file, start.zone);
    at = momentIn(zone, wall);
    const course = isCancelled ? undefined : courseOf(event, file, start.zone);
    const goesOn = refers.getParameter('range') === 'THISANDFUTURE';
    const shift = goesOn && course ? course.start.wall - (start.isDay ? wall : start.zone.wallOf(at)) : undefined;
    return [key, { ...base, course, problem: undefined, at, goesOn, shift }];
  } catch (error) {
    return [key, { ...base, problem: problemOf(error), at }];
  }
}

/** The changes of a series, by the name of the time that each changes. Of two changes of one time the newest counts. */
export function changesOf(moved: readonly ICAL.Component[], start: Written, file: CalendarFile): Changes {
  const changes = new Map<string, Change>();
  for (const event of moved) {
    file.steps.spend(5);
    const [key, change] = changeOf(event, start, file);
    const before = changes.get(key);
    // One whose time cannot be read stands for itself.
    if (!key) changes.set(`unknown ${changes.size}`, change);
    else if (!before || !isOlder(event, before.event)) changes.set(key, change);
  }
  return changes;
}

/** The change of a time of a series: its own one, or the last of those that go on. */
export function changeAt(changes: Changes, keys: readonly string[], from: number): Change | undefined {
  const own = keys.flatMap((key) => changes.get(key) ?? [])[0];
  if (own) return own;
  return [...changes.values()].filter(({ goesOn, at }) => goesOn && at <= from).sort((a, b) => b.at - a.at)[0];
}
