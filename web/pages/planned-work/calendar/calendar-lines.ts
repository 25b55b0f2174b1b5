import { UnreadableCalendarError } from './calendar-error.ts';

/** The lines of a calendar's file (RFC 5545, 3.1). Each event is read by itself, so that one with an error leaves the others. */

/** Parts of an event that are read. Everything else, such as descriptions and alarms, is passed over. */
const READ: ReadonlySet<string> = new Set(
  'UID SUMMARY DTSTART DTEND DURATION RRULE EXRULE RDATE EXDATE RECURRENCE-ID SEQUENCE STATUS DTSTAMP LAST-MODIFIED'.split(
    ' ',
  ),
);
/** In which kind of line the next one may go on. */
type Within = 'read' | 'title' | 'text' | 'begin';
const NAME = /^([\w-]+)[:;]/;

export interface Block {
  /** The line at which it begins, from 1. */
  readonly line: number;
  /** Its lines, without those that begin and end it. Undefined when it has no end. */
  readonly lines: readonly string[] | undefined;
  /** The first line that cannot be read, from 1. */
  readonly wrong: number | undefined;
}
export interface CalendarBlocks {
  readonly events: readonly Block[];
  readonly zones: readonly Block[];
}

/** The lines as they are written, without the marks of their ends. */
const linesOf = (text: string): string[] => text.replace(/^\ufeff/, '').split(/\r\n?|\n/);

const isOf = (line: string, word: 'BEGIN' | 'END', kind: string): boolean =>
  line.trim().toUpperCase() === `${word}:${kind}`;
const isFolded = (line: string): boolean => /^[ \t]/.test(line);
const isEmpty = (line: string): boolean => line.trim() === '';

/**
 * A property in the form of the standard: eight digits are a day, also when nothing says so; a zone with a colon in its name stands in
 * quotes.
 */
function standardForm(property: string): string {
  const quoted = property.replace(/^([\w-]+;(?:[^":]*;)?TZID=)([^";]*:[^";]*)(?=:\d{8})/i, '$1"$2"');
  const dates = /^(DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE)((?:;[\w-]+=(?:"[^"]*"|[^":;]*))*):([\dTZ,\s]+)$/i.exec(
    quoted,
  );
  const [, name = '', parameters = '', values = ''] = dates ?? [];
  if (!dates) return quoted;
  const isDay = /^\d{8}(,\d{8})*$/.test(values.trim());
  const others = parameters.replace(/;VALUE=(DATE|DATE-TIME)(?=;|$)/gi, '');
  return `${name}${others}${isDay ? ';VALUE=DATE' : ''}:${values.trim()}`;
}

/**
 * The properties of an event that are read. A line that is no property belongs to the text before it: some programs do not fold the lines
 * of a description. After anything else it is wrong.
 * @param first the line of the first one, from 1
 */
function propertiesOf(lines: readonly string[], first: number): Pick<Block, 'lines' | 'wrong'> {
  const kept: string[] = [];
  let within = 'begin' as Within;
  /** The name of the last property, without the lines of a text that look like one. */
  let before = '';
  /** Depth of the line in parts of the event, such as alarms. */
  let depth = 0;
  for (const [at, line] of lines.entries()) {
    if (isEmpty(line)) continue;
    if (isFolded(line)) {
      if (within === 'read' || within === 'title') kept.push(`${kept.pop() ?? ''}${line.slice(1)}`);
      continue;
    }
    const name = NAME.exec(line)?.[1]?.toUpperCase();
    if (name === 'BEGIN' || name === 'END') {
      depth += name === 'BEGIN' ? 1 : -1;
      within = 'begin';
      continue;
    }
    if (depth > 0) continue;
    const isText = within === 'text' || within === 'title';
    if (name === undefined) {
      if (!isText) return { lines: kept, wrong: first + at };
      continue;
    }
    // 'Duration: two hours' in a description whose lines are not folded.
    const isRead: boolean =
      READ.has(name) && !(within === 'text' && before === 'DESCRIPTION' && /^[\w-]+: /.test(line));
    if (isRead) kept.push(line);
    within = isRead ? (name === 'SUMMARY' ? 'title' : 'read') : 'text';
    if (isRead || !isText) before = name;
  }
  return { lines: kept.map(standardForm), wrong: undefined };
}

/** The parts of some kind, each with the line at which it begins. */
function blocksOf(lines: readonly string[], kind: 'VEVENT' | 'VTIMEZONE') {
  const blocks: { readonly line: number; readonly lines: string[]; isWhole: boolean }[] = [];
  let open: (typeof blocks)[number] | undefined;
  for (const [at, line] of lines.entries()) {
    if (isOf(line, 'BEGIN', kind)) {
      open = { line: at + 1, lines: [], isWhole: false };
      blocks.push(open);
    } else if (isOf(line, 'END', kind)) {
      if (open) open.isWhole = true;
      open = undefined;
    } else open?.lines.push(line);
  }
  return blocks;
}

/** Throws UnreadableCalendarError for a text that is no calendar, or ends in the middle. */
function checkEnds(lines: readonly string[]): void {
  const first = lines.find((line) => !isEmpty(line)) ?? '';
  if (!isOf(first, 'BEGIN', 'VCALENDAR')) {
    throw new UnreadableCalendarError('This isn’t a calendar file. Export the calendar as .ics and choose that file.');
  }
}

/** The first line outside of events that is no property, from 1. */
function wrongOutside(
  lines: readonly string[],
  events: readonly { readonly line: number; readonly lines: readonly string[] }[],
) {
  const inside = new Set(events.flatMap(({ line, lines: own }) => own.map((_line, at) => line + 1 + at)));
  const at = lines.findIndex(
    (line, index) => !isEmpty(line) && !isFolded(line) && !NAME.test(line) && !inside.has(index + 1),
  );
  return at < 0 ? undefined : at + 1;
}

/** The events and zones of a file. Throws UnreadableCalendarError when it is no calendar, or no line of it can be read. */
export function calendarBlocks(text: string): CalendarBlocks {
  const lines = linesOf(text);
  checkEnds(lines);
  const found = blocksOf(lines, 'VEVENT');
  const events = found.map(({ line, lines: own, isWhole }) => {
    const properties = propertiesOf(own, line + 1);
    return { line, ...properties, lines: isWhole ? properties.lines : undefined };
  });
  const wrongs = events.map(({ wrong }) => wrong);
  const wrong = wrongOutside(lines, found) ?? (wrongs.includes(undefined) ? undefined : wrongs[0]);
  if (wrong !== undefined) throw new UnreadableCalendarError(`Can’t read line ${wrong}.`);
  if (!lines.some((line) => isOf(line, 'END', 'VCALENDAR'))) {
    throw new UnreadableCalendarError('The file is incomplete. Export it again.');
  }
  const zones = blocksOf(lines, 'VTIMEZONE').map(({ line, lines: own, isWhole }) => ({
    line,
    lines: isWhole ? own : undefined,
    wrong: undefined,
  }));
  return { events, zones };
}
