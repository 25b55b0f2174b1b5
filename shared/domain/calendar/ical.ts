interface EventWords {
  /** The same for the same event at each reading, so that a program changes it in place. */
  readonly id: string;
  readonly title: string;
  /** Empty texts are left out. */
  readonly text: string;
  readonly place: string;
  readonly url: string;
}

/** An event from one time to another one, UTC ms. */
export interface TimedEvent extends EventWords {
  readonly from: number;
  readonly to: number;
}
/** An event of a whole day, `2026-11-23`, wherever somebody reads it. */
export interface DayEvent extends EventWords {
  readonly day: string;
}
/** One event of a calendar. */
export type CalendarEvent = TimedEvent | DayEvent;

/** A line of RFC 5545 has at most 75 bytes of UTF-8; a longer one goes on after a line end and a blank. */
const MAX_BYTES = 75;

/** The number of bytes of a character in UTF-8. */
function bytesOf(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}

function folded(line: string): string {
  const lines: string[] = [];
  let [now, bytes] = ['', 0];
  for (const character of line) {
    const size = bytesOf(character);
    if (bytes + size > MAX_BYTES) {
      lines.push(now);
      [now, bytes] = [' ', 1];
    }
    now += character;
    bytes += size;
  }
  return [...lines, now].join('\r\n');
}

/** A text as a value: marks of the format are escaped. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');

/** A moment in UTC: every program shows it in its own zone, so no definition of a zone can be wrong. */
const moment = (ms: number): string => new Date(ms).toISOString().replace(/[-:]|\.\d+/g, '');

/** The time of an event. One of a day without an end is that day (RFC 5545, 3.6.1). */
const whenOf = (event: CalendarEvent): string[] =>
  'day' in event
    ? [`DTSTART;VALUE=DATE:${event.day.replaceAll('-', '')}`]
    : [`DTSTART:${moment(event.from)}`, `DTEND:${moment(event.to)}`];

const filled = (name: string, text: string): string[] => (text ? [`${name}:${escaped(text)}`] : []);

/**
 * A calendar as iCalendar (RFC 5545). Programs are asked to read it each hour. Nobody is shown as busy.
 * @param host what makes the ids of events unique in the world
 * @param now UTC ms
 */
export function calendarText(name: string, host: string, events: readonly CalendarEvent[], now: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Wingnut//Portal//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...filled('X-WR-CALNAME', name),
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:${escaped(event.id)}@${host}`,
      `DTSTAMP:${moment(now)}`,
      ...whenOf(event),
      ...filled('SUMMARY', event.title),
      ...filled('DESCRIPTION', event.text),
      ...filled('LOCATION', event.place),
      ...(event.url ? [`URL:${event.url}`] : []),
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
