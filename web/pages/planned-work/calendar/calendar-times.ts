import type ICAL from 'ical.js';
import { WORK_PROBLEMS } from '../../../../shared/domain/alarms/check/planned-work.ts';
import { DAY_MS } from '../../../../shared/domain/durations.ts';
import { EventProblem, type Steps, UNREADABLE } from './calendar-error.ts';
import { momentIn, UTC, type Wall, wallOf, type Zone } from './calendar-zones.ts';

/** The beginning and the end of an event (docs/product/incidents.md#planned-work-calendar). */

export interface Span {
  /** UTC ms. */
  readonly from: number;
  readonly to: number;
}

/** Data that the events of a file share. */
export interface CalendarFile {
  /** The zone of a name in the file. Throws EventProblem. */
  readonly zoneNamed: (name: string) => Zone;
  /** That of the property: whole days, and times without a zone, are its own. */
  readonly zone: Zone;
  readonly steps: Steps;
  /** UTC ms. */
  readonly now: number;
}

/** A time of an event, with the zone in which it is written. */
export interface Written {
  readonly wall: Wall;
  readonly isDay: boolean;
  readonly isUtc: boolean;
  readonly zone: Zone;
}

/** Longer than any work, also over a change of clocks. A duration beyond it is not calculated. */
const LONGEST_MS = 1000 * DAY_MS;

/**
 * A time of a property of an event. Throws EventProblem when its zone is not known.
 * @param without the zone of a time that says none
 */
export function writtenTime(
  property: ICAL.Property,
  time: ICAL.Time,
  file: CalendarFile,
  without = file.zone,
): Written {
  const isUtc = !time.isDate && time.zone?.tzid === 'UTC';
  const name = property.getParameter('tzid');
  const own = typeof name === 'string' && name ? file.zoneNamed(name) : without;
  return { wall: wallOf(time), isDay: time.isDate, isUtc, zone: isUtc ? UTC : time.isDate ? file.zone : own };
}

/** The first value of a property that is a time. Throws EventProblem for another value. */
export function timeValue(property: ICAL.Property): ICAL.Time {
  const value = property.getFirstValue();
  if (!isTime(value)) throw new EventProblem(UNREADABLE);
  return value;
}
export const isTime = (value: unknown): value is ICAL.Time =>
  typeof value === 'object' && value !== null && 'icalclass' in value && value.icalclass === 'icaltime';

/** The beginning and length of an event, or of a change of one. */
export interface Course {
  readonly start: Written;
  /** The end of a time that begins when the wall shows this, UTC ms. */
  readonly endOf: (wall: Wall) => number;
}

const isDuration = (value: unknown): value is ICAL.Duration =>
  typeof value === 'object' && value !== null && 'icalclass' in value && value.icalclass === 'icalduration';

/** A duration in ms: days as the wall shows them, and the rest as it passes. Throws EventProblem when it is too long for any work. */
export function durationMs(duration: unknown): { readonly days: number; readonly rest: number } {
  if (!isDuration(duration)) throw new EventProblem(UNREADABLE);
  const { weeks, days, hours, minutes, seconds, isNegative } = duration;
  const sign = isNegative ? -1 : 1;
  const parts = {
    days: sign * (weeks * 7 + days) * DAY_MS,
    rest: sign * (hours * 3600 + minutes * 60 + seconds) * 1000,
  };
  const all = Math.abs(parts.days + parts.rest);
  if (!(all <= LONGEST_MS)) throw new EventProblem(`${WORK_PROBLEMS.isTooLong}.`);
  return parts;
}

/** Begin and length of an event. Throws EventProblem. @param without the zone of a time that says none */
export function courseOf(event: ICAL.Component, file: CalendarFile, without = file.zone): Course {
  const begins = event.getFirstProperty('dtstart');
  if (!begins) throw new EventProblem('No start time.');
  const start = writtenTime(begins, timeValue(begins), file, without);
  const { zone } = start;
  const ends = event.getFirstProperty('dtend');
  if (ends) {
    const end = writtenTime(ends, timeValue(ends), file, zone);
    const moment = momentIn(end.zone, end.wall);
    const length = (end.isDay ? end.wall : zone.wallOf(moment)) - start.wall;
    return { start, endOf: (wall) => (wall === start.wall ? moment : momentIn(zone, wall + length)) };
  }
  const duration = event.getFirstProperty('duration')?.getFirstValue();
  if (duration === undefined) return { start, endOf: (wall) => momentIn(zone, wall + (start.isDay ? DAY_MS : 0)) };
  const { days, rest } = durationMs(duration);
  return { start, endOf: (wall) => momentIn(zone, wall + days) + rest };
}
