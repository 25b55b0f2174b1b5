import ICAL from 'ical.js';
import {
  MAX_WORK_REASON,
  WORK_PROBLEMS,
  workTimesProblem,
} from '../../../../shared/domain/alarms/check/planned-work.ts';
import { type Change, isOlder } from './calendar-changes.ts';
import { EventProblem, Steps, UNREADABLE, UnreadableCalendarError } from './calendar-error.ts';
import type { CalendarWork } from './calendar-file.ts';
import { calendarBlocks } from './calendar-lines.ts';
import { timesOf } from './calendar-series.ts';
import type { CalendarFile } from './calendar-times.ts';
import { namedZone, zonesOf } from './calendar-zones.ts';

/** A calendar's file as planned work (docs/product/incidents.md#planned-work-calendar). It runs in a worker (calendar-worker.ts). */

const MAX_EVENTS = 200;

interface Read {
  readonly line: number;
  readonly event: ICAL.Component;
}

const titleOf = (event: ICAL.Component): string =>
  String(event.getFirstPropertyValue('summary') ?? '')
    .trim()
    .slice(0, MAX_WORK_REASON);
const withProblem = (line: number, title: string, problem: string): CalendarWork => ({
  line,
  title,
  times: [],
  hasMore: false,
  problem,
});

/** Reads one event, and names the changes of it that cannot be read. Throws UnreadableCalendarError. */
function worksOf({ line, event }: Read, moved: readonly Read[], file: CalendarFile): CalendarWork[] {
  file.steps.begin();
  const title = titleOf(event);
  try {
    if (event.getFirstPropertyValue('status') === 'CANCELLED') throw new EventProblem('Canceled.');
    if (!title) throw new EventProblem('No title.');
    const { times, hasMore, changes } = timesOf(
      event,
      moved.map((each) => each.event),
      file,
    );
    const problems = times.map((span) => workTimesProblem(span, file.now));
    const good = times.filter((_span, at) => problems[at] === undefined);
    const [problem = 'isOver'] = problems.flatMap((each) => each ?? []);
    const lineOf = (change: Change) => moved.find((each) => each.event === change.event)?.line ?? line;
    const broken = [...changes.values()].flatMap((change) =>
      change.problem ? [withProblem(lineOf(change), titleOf(change.event) || title, change.problem)] : [],
    );
    const work =
      good.length > 0 ? { line, title, times: good, hasMore } : withProblem(line, title, `${WORK_PROBLEMS[problem]}.`);
    return [work, ...broken];
  } catch (error) {
    if (error instanceof UnreadableCalendarError) throw error;
    // The library throws errors of its own about rules that it cannot follow.
    return [withProblem(line, title, error instanceof EventProblem ? error.message : UNREADABLE)];
  }
}

/** One event of the file, without the others; undefined if it cannot be read. */
function componentOf(lines: readonly string[]): ICAL.Component | undefined {
  try {
    const text = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n');
    return new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent') ?? undefined;
  } catch {
    return undefined;
  }
}

const uidOf = ({ event }: Read): string => String(event.getFirstPropertyValue('uid') ?? '');

/** Those with the same UID. An event without one stands alone. */
function grouped(all: readonly Read[]): ReadonlyMap<string, readonly Read[]> {
  const groups = new Map<string, Read[]>();
  for (const each of all) {
    const uid = uidOf(each);
    const group = groups.get(uid);
    if (group) group.push(each);
    else groups.set(uid, [each]);
  }
  return groups;
}

/**
 * The events of a calendar's file, each once in its newest version, with the times at which it takes place. Throws UnreadableCalendarError.
 * @param zone that of the property: whole days, and times without a zone, are its own
 * @param now UTC ms
 */
export function calendarWorks(text: string, zone: string, now: number): CalendarWork[] {
  const blocks = calendarBlocks(text);
  if (blocks.events.length === 0) throw new UnreadableCalendarError('This calendar has no events.');
  if (blocks.events.length > MAX_EVENTS) {
    throw new UnreadableCalendarError(`The calendar has more than ${MAX_EVENTS} events. Export fewer.`);
  }
  const steps = new Steps();
  const file: CalendarFile = { zoneNamed: zonesOf(blocks.zones, steps), zone: namedZone(zone), steps, now };
  const [read, broken]: [Read[], CalendarWork[]] = [[], []];
  for (const { line, lines, wrong } of blocks.events) {
    const event = lines && componentOf(lines);
    if (event && wrong === undefined) read.push({ line, event });
    else broken.push(withProblem(line, event ? titleOf(event) : '', UNREADABLE));
  }
  const isChange = ({ event }: Read) => event.hasProperty('recurrence-id');
  const changes = grouped(read.filter(isChange));
  const events = grouped(read.filter((each) => !isChange(each)));
  const works = [...events].flatMap(([uid, versions]) => {
    const newest =
      uid === '' ? versions : versions.filter((one) => !versions.some((other) => isOlder(one.event, other.event)));
    const moved = uid === '' ? [] : (changes.get(uid) ?? []);
    return newest.flatMap((each) => worksOf(each, moved, file));
  });
  return [...works, ...broken].sort((a, b) => a.line - b.line);
}
