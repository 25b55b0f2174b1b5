import ICAL from 'ical.js';
import { timeOfLocal } from '../../../../../shared/dates/local-time.ts';
import {
  MAX_WORK_REASON,
  MAX_WORK_TIMES,
  WORK_PROBLEMS,
  workTimesProblem,
} from '../../../../../shared/domain/alarms/check/planned-work.ts';
import { DAY_MS } from '../../../../../shared/domain/durations.ts';
import { isTimeZone } from '../../../../../shared/domain/property.ts';

/** A calendar's file as planned work (docs/product/incidents.md#planned-work-calendar). */

/** A file that is no calendar, or cannot be read as one. Its message says why. */
export class UnreadableCalendarError extends Error {}

interface Span {
  readonly from: number;
  readonly to: number;
}

/** An event of the file. */
export interface CalendarWork {
  /** The line at which it begins, from 1. */
  readonly line: number;
  readonly title: string;
  /** When it takes place: what is not over, the first first, at most 26. Empty when it cannot be planned. UTC ms. */
  readonly times: readonly Span[];
  /** There are more than 26. */
  readonly hasMore: boolean;
  /** Why it is not planned. */
  readonly problem?: string;
}

const MAX_BYTES = 1_000_000;
const MAX_EVENTS = 200;
/** A rule may go on for ever, or have begun long ago: so many occurrences are looked at. */
const MAX_STEPS = 20_000;
/** What began so long ago is over: work lasts at most 30 days. */
const OLD_MS = 40 * DAY_MS;

/** Why an event is not planned. It is thrown inside, and told in its place. */
class EventProblem extends Error {}
const UNREADABLE = 'It cannot be read.';

/** The lines as they are written, without the marks of their ends. */
const linesOf = (text: string): string[] => text.replace(/^\ufeff/, '').split(/\r\n?|\n/);

/** Checks that a text looks like a calendar: each line has a name and a value, or goes on from the one before. */
function checkLines(lines: readonly string[]): void {
  const first = lines.findIndex((line) => line.trim() !== '');
  if (!/^BEGIN:VCALENDAR\s*$/i.test(lines[first] ?? '')) {
    throw new UnreadableCalendarError('This is no calendar file. Export the calendar as .ics and choose that file.');
  }
  const wrong = lines.findIndex((line) => line.trim() !== '' && !/^[ \t]/.test(line) && !/^[\w-]+[:;]/.test(line));
  if (wrong >= 0) throw new UnreadableCalendarError(`Line ${wrong + 1} cannot be read.`);
  if (!lines.some((line) => /^END:VCALENDAR\s*$/i.test(line))) {
    throw new UnreadableCalendarError('The file ends in the middle. Export it again.');
  }
}

/** The parts of some kind, each with the line at which it begins. */
function blocksOf(lines: readonly string[], kind: 'VEVENT' | 'VTIMEZONE') {
  const blocks: { readonly line: number; readonly lines: string[] }[] = [];
  let open: string[] | undefined;
  for (const [at, line] of lines.entries()) {
    if (line.trim().toUpperCase() === `BEGIN:${kind}`) {
      open = [];
      blocks.push({ line: at + 1, lines: open });
    }
    open?.push(line);
    if (line.trim().toUpperCase() === `END:${kind}`) open = undefined;
  }
  return blocks;
}

/** When a time of the file is, UTC ms. A time without a zone, and a whole day, are those of the property. */
function momentOf(time: ICAL.Time, tzid: string | undefined, zone: string): number {
  const two = (figure: number) => String(figure).padStart(2, '0');
  const day = `${String(time.year).padStart(4, '0')}-${two(time.month)}-${two(time.day)}`;
  const text = `${day}T${time.isDate ? '00:00' : `${two(time.hour)}:${two(time.minute)}`}`;
  const isUtc = time.zone === ICAL.Timezone.utcTimezone;
  const isKnown = time.zone && time.zone !== ICAL.Timezone.localTimezone;
  const own = isUtc ? 'UTC' : time.isDate || (!tzid && !isKnown) ? zone : (tzid ?? time.zone?.tzid ?? '');
  // The rules that the file brings may be old. Those of the browser come first.
  const moment = isTimeZone(own) ? timeOfLocal(text, own) : isKnown ? time.toUnixTime() * 1000 : undefined;
  if (moment === undefined) throw new EventProblem(`The time zone ${own} is not known.`);
  return moment;
}

const tzidOf = (component: ICAL.Component): string | undefined => {
  const tzid = component.getFirstProperty('dtstart')?.getParameter('tzid');
  return typeof tzid === 'string' ? tzid : undefined;
};

/** The times of an event that are not over. Throws EventProblem. */
function timesOf(event: ICAL.Event, zone: string, now: number): { readonly times: Span[]; readonly hasMore: boolean } {
  const spanOf = (item: ICAL.Event, start: ICAL.Time, end: ICAL.Time): Span => {
    const tzid = tzidOf(item.component);
    return { from: momentOf(start, tzid, zone), to: momentOf(end, tzid, zone) };
  };
  if (!event.isRecurring()) return { times: [spanOf(event, event.startDate, event.endDate)], hasMore: false };
  const times: Span[] = [];
  const iterator = event.iterator();
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const next = iterator.next();
    if (!next) return { times, hasMore: false };
    if (next.toUnixTime() * 1000 < now - OLD_MS) continue;
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    if (item.component.getFirstPropertyValue('status') === 'CANCELLED') continue;
    const span = spanOf(item, startDate, endDate);
    if (span.to <= now) continue;
    if (times.length === MAX_WORK_TIMES) return { times, hasMore: true };
    times.push(span);
  }
  return { times, hasMore: times.length > 0 };
}

/** Reads one event. */
function workOf(component: ICAL.Component, line: number, moved: readonly ICAL.Component[], zone: string, now: number) {
  const event = new ICAL.Event(component, { exceptions: moved.map((each) => new ICAL.Event(each)) });
  const title = (event.summary ?? '').trim().slice(0, MAX_WORK_REASON);
  const none = { line, title, times: [], hasMore: false };
  try {
    if (component.getFirstPropertyValue('status') === 'CANCELLED') throw new EventProblem('It is cancelled.');
    if (!title) throw new EventProblem('It has no title.');
    if (!event.startDate) throw new EventProblem('It says no beginning.');
    const { times, hasMore } = timesOf(event, zone, now);
    const problems = times.map((span) => workTimesProblem(span, now));
    const good = times.filter((_span, at) => problems[at] === undefined).sort((a, b) => a.from - b.from);
    const [problem = 'isOver'] = problems.flatMap((each) => each ?? []);
    if (good.length === 0) throw new EventProblem(`${WORK_PROBLEMS[problem]}.`);
    return { line, title, times: good, hasMore };
  } catch (error) {
    // The library throws errors of its own about rules that it cannot follow.
    return { ...none, problem: error instanceof EventProblem ? error.message : UNREADABLE };
  }
}

/**
 * The events of a calendar's file, each once, with the times at which it takes place. Throws UnreadableCalendarError.
 * @param zone that of the property: whole days, and times without a zone, are its own
 * @param now UTC ms
 */
export function calendarWorks(text: string, zone: string, now: number): CalendarWork[] {
  const lines = linesOf(text);
  checkLines(lines);
  const [zones, events] = [blocksOf(lines, 'VTIMEZONE'), blocksOf(lines, 'VEVENT')];
  if (events.length === 0) throw new UnreadableCalendarError('There is no event in this calendar.');
  if (events.length > MAX_EVENTS) {
    throw new UnreadableCalendarError(`The calendar has more than ${MAX_EVENTS} events. Export fewer.`);
  }
  const rules = zones.flatMap((each) => each.lines);
  // Each is read by itself, so that one with an error leaves the others.
  const read = events.map(({ line, lines: own }) => {
    try {
      const calendar = ICAL.parse(['BEGIN:VCALENDAR', ...rules, ...own, 'END:VCALENDAR'].join('\r\n'));
      return { line, component: new ICAL.Component(calendar).getFirstSubcomponent('vevent') ?? undefined };
    } catch {
      return { line, component: undefined };
    }
  });
  const moved = read.flatMap(({ component }) => (component?.hasProperty('recurrence-id') ? [component] : []));
  const uidOf = (component: ICAL.Component) => component.getFirstPropertyValue('uid');
  return read.flatMap(({ line, component }) => {
    if (!component) return [{ line, title: '', times: [], hasMore: false, problem: UNREADABLE }];
    if (moved.includes(component)) return [];
    const own = moved.filter((each) => uidOf(each) === uidOf(component));
    return [workOf(component, line, own, zone, now)];
  });
}

/** An event without the times that are planned already, so that a file can be imported again. */
export function withoutPlanned(
  work: CalendarWork,
  planned: readonly { readonly reason: string; readonly from: number; readonly to: number }[],
): CalendarWork {
  const isPlanned = ({ from, to }: Span) =>
    planned.some((each) => each.reason === work.title && (each.from === from || each.to === to));
  const times = work.times.filter((span) => !isPlanned(span));
  const isDone = work.times.length > 0 && times.length === 0;
  return { ...work, times, ...(isDone && { problem: 'It is planned already.' }) };
}

/** The text of a chosen file. Throws UnreadableCalendarError. */
export async function calendarText(file: Blob): Promise<string> {
  if (file.size > MAX_BYTES) throw new UnreadableCalendarError('The file has more than 1 MB. Export fewer events.');
  return new TextDecoder().decode(await file.arrayBuffer());
}
