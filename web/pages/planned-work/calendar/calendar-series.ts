import ICAL from 'ical.js';
import { MAX_WORK_TIMES } from '../../../../shared/domain/alarms/check/planned-work.ts';
import { DAY_MS, HOUR_MS } from '../../../../shared/domain/durations.ts';
import { type Changes, changeAt, changesOf, keysOf, referenceKey } from './calendar-changes.ts';
import { EventProblem, type Steps, UNREADABLE } from './calendar-error.ts';
import {
  type CalendarFile,
  type Course,
  courseOf,
  durationMs,
  isTime,
  type Span,
  type Written,
  writtenTime,
} from './calendar-times.ts';
import { momentIn, timeOfWall, type Wall, wallOf } from './calendar-zones.ts';

/** The times at which an event comes again (RFC 5545, 3.8.5; docs/product/incidents.md#planned-work-calendar). */

/** Over a change of clocks, and between zones, a time may be so much later than its wall says. */
const SURELY_MS = 2 * DAY_MS;
/** The steps for a time that the file names by itself: its zone has to be asked. */
const STEPS_OF_DATE = 5;
/** More years, days or hours between two times make no sense. */
const MAX_INTERVAL = 10_000;

/** Periods that a rule steps over at once when it began long ago. Months and years have few times. */
const PERIODS: Readonly<Partial<Record<string, number>>> = { HOURLY: HOUR_MS, DAILY: DAY_MS, WEEKLY: 7 * DAY_MS };
const TOO_OFTEN: ReadonlySet<string> = new Set(['SECONDLY', 'MINUTELY']);

/** The iterator of the library, with its inner steps counted: a rule for a day that never comes has no end. */
const countedIterator = (steps: Steps) =>
  class extends ICAL.RecurIterator {
    override check_contracting_rules(): boolean {
      steps.spend();
      return super.check_contracting_rules();
    }
    override increment_month(): void {
      steps.spend();
      super.increment_month();
    }
    override increment_year(count: number): void {
      steps.spend();
      super.increment_year(count);
    }
  };

/** The last time of a rule on the wall of the series. A whole day ends with it. */
function untilWall(until: ICAL.Time, { isDay, zone }: Written, file: CalendarFile): Wall {
  const wall = wallOf(until);
  const isUtc = !until.isDate && until.zone?.tzid === 'UTC';
  if (isDay) return isUtc && wall % DAY_MS !== 0 ? file.zone.wallOf(wall) : wall;
  if (until.isDate) return wall + DAY_MS - 1;
  return isUtc ? zone.wallOf(wall) : wall;
}

/** The times of a rule on the wall of the series, in order, those of long ago left out. Throws EventProblem. */
function* wallsOfRule(rule: ICAL.Recur, start: Written, old: number, file: CalendarFile): Generator<Wall> {
  if (TOO_OFTEN.has(rule.freq)) throw new EventProblem('Repeats too often.');
  if (!(rule.interval >= 1 && rule.interval <= MAX_INTERVAL)) throw new EventProblem(UNREADABLE);
  const last = rule.until ? untilWall(rule.until, start, file) : Number.POSITIVE_INFINITY;
  const endless = rule.clone();
  endless.until = null;
  const period = (PERIODS[rule.freq] ?? Number.POSITIVE_INFINITY) * rule.interval;
  const passed = Math.floor((old - start.wall) / period) - 1;
  const skipped = rule.count || passed <= 0 ? 0 : passed * period;
  const Iterator = countedIterator(file.steps);
  const iterator = new Iterator({ rule: endless, dtstart: timeOfWall(start.wall + skipped, start.isDay) });
  for (let next = iterator.next(); next; next = iterator.next()) {
    file.steps.spend();
    const wall = wallOf(next);
    if (wall > last) return;
    yield wall;
  }
}

/** The times that the file names by themselves, beside those of its rules. */
function namedSpans(
  event: ICAL.Component,
  course: Course,
  file: CalendarFile,
): { wall: Wall; from: number; to: number }[] {
  const { start, endOf } = course;
  return event.getAllProperties('rdate').flatMap((property) =>
    property.getValues().map((value: unknown) => {
      file.steps.spend(STEPS_OF_DATE);
      const isPeriod = typeof value === 'object' && value !== null && 'start' in value;
      const begins = isPeriod ? value.start : value;
      if (!isTime(begins)) throw new EventProblem(UNREADABLE);
      const own = writtenTime(property, begins, file, start.zone);
      // A day alone means the time of the series on that day; a whole day takes the day alone.
      const timeOfDay = start.wall - Math.floor(start.wall / DAY_MS) * DAY_MS;
      const moment = momentIn(own.zone, own.wall);
      const wall = start.isDay
        ? Math.floor(own.wall / DAY_MS) * DAY_MS
        : own.isDay
          ? own.wall + timeOfDay
          : start.zone.wallOf(moment);
      const from = momentIn(start.zone, wall);
      if (isPeriod && 'end' in value && isTime(value.end)) {
        const end = writtenTime(property, value.end, file, start.zone);
        return { wall, from, to: momentIn(end.zone, end.wall) };
      }
      if (isPeriod && 'duration' in value && value.duration) {
        const { days, rest } = durationMs(value.duration);
        return { wall, from, to: momentIn(start.zone, wall + days) + rest };
      }
      return { wall, from, to: endOf(wall) };
    }),
  );
}

/** The keys of the times that the series leaves out. */
const leftOut = (event: ICAL.Component, start: Written, file: CalendarFile): ReadonlySet<string> =>
  new Set(
    event.getAllProperties('exdate').flatMap((property) =>
      property.getValues().map((value: unknown) => {
        file.steps.spend(STEPS_OF_DATE);
        if (!isTime(value)) throw new EventProblem(UNREADABLE);
        return referenceKey(property, value, start, file);
      }),
    ),
  );

/** Time of a change. @param wall of the time that is changed */
function changedSpan(course: Course, shift: number | undefined, wall: Wall): Span {
  const begins = shift === undefined ? course.start.wall : wall + shift;
  return { from: momentIn(course.start.zone, begins), to: course.endOf(begins) };
}

export interface SeriesTimes {
  /** Times that are not over, the first first, at most 26. UTC ms. */
  readonly times: readonly Span[];
  readonly hasMore: boolean;
  readonly changes: Changes;
}

/** The times of an event that are not over. Throws EventProblem. @param moved the changes of single times, of the same event */
export function timesOf(event: ICAL.Component, moved: readonly ICAL.Component[], file: CalendarFile): SeriesTimes {
  const course = courseOf(event, file);
  const { start, endOf } = course;
  const changes = changesOf(moved, start, file);
  const first = { wall: start.wall, from: momentIn(start.zone, start.wall), to: endOf(start.wall) };
  const rules = event.getAllProperties('rrule').map((property) => property.getFirstValue());
  if (rules.length === 0 && !event.hasProperty('rdate')) {
    const { from, to } = first;
    return { times: [{ from, to }], hasMore: false, changes };
  }
  if (event.hasProperty('exrule')) throw new EventProblem(UNREADABLE);
  const out = leftOut(event, start, file);
  const found = new Map<number, Span>();
  const add = (wall: Wall, from: number, to: number) => {
    if (keysOf(wall, from, start).some((key) => out.has(key))) return;
    const change = changeAt(changes, keysOf(wall, from, start), from);
    if (change && !change.course) return;
    const span = change?.course ? changedSpan(change.course, change.shift, wall) : { from, to };
    if (span.to > file.now) found.set(from, span);
  };
  for (const { wall, from, to } of namedSpans(event, course, file)) add(wall, from, to);
  if (rules.length === 0) add(first.wall, first.from, first.to);
  // Times that began before are over.
  const old = file.now - Math.max(0, first.to - first.from) - SURELY_MS;
  for (const rule of rules) {
    if (!(rule instanceof ICAL.Recur)) throw new EventProblem(UNREADABLE);
    const before = found.size;
    for (const wall of wallsOfRule(rule, start, old, file)) {
      if (found.size - before > MAX_WORK_TIMES) break;
      if (wall >= old) add(wall, momentIn(start.zone, wall), endOf(wall));
    }
  }
  // A time of long ago may have been moved to one to come.
  for (const { course: own, at } of changes.values()) {
    const span = own && at < old ? changedSpan(own, undefined, own.start.wall) : undefined;
    if (span && span.to > file.now) found.set(at, span);
  }
  const times = [...found.values()].sort((a, b) => a.from - b.from);
  return { times: times.slice(0, MAX_WORK_TIMES), hasMore: times.length > MAX_WORK_TIMES, changes };
}
