import ICAL from 'ical.js';
import { localTimeText, timeOfLocal } from '../../../../shared/dates/local-time.ts';
import { isTimeZone } from '../../../../shared/domain/property.ts';
import { EventProblem, type Steps, UNREADABLE } from './calendar-error.ts';
import type { Block } from './calendar-lines.ts';
import { WINDOWS_ZONES } from './windows-zones.ts';

/** The time zones of a calendar's file (docs/product/incidents.md#planned-work-zones). */

/** A time as a clock on a wall shows it: that of a day and minute in UTC, ms. */
export type Wall = number;

export interface Zone {
  /** Moment at which a clock shows a time, UTC ms; undefined for a time that no calendar has. */
  readonly momentOf: (wall: Wall) => number | undefined;
  /** @param moment UTC ms */
  readonly wallOf: (moment: number) => Wall;
}

const MINUTE_MS = 60_000;

export const namedZone = (name: string): Zone => ({
  momentOf: (wall) =>
    Number.isFinite(wall) ? timeOfLocal(new Date(wall).toISOString().slice(0, 16), name) : undefined,
  wallOf: (moment) => Date.parse(`${localTimeText(moment, name)}Z`),
});
const fixedZone = (offsetMs: number): Zone => ({
  momentOf: (wall) => wall - offsetMs,
  wallOf: (moment) => moment + offsetMs,
});

/** A time of the library as the wall shows it. Seconds are left out. */
export const wallOf = ({ year, month, day, hour, minute, isDate }: ICAL.Time): Wall =>
  Date.UTC(year, month - 1, day, isDate ? 0 : hour, isDate ? 0 : minute);

/** A time of a wall for the library, without a zone. */
export const timeOfWall = (
  wall: Wall,
  isDate = false,
  zone: ICAL.Timezone = ICAL.Timezone.localTimezone,
): ICAL.Time => {
  const at = new Date(wall);
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate()];
  return new ICAL.Time(
    { year, month, day, hour: at.getUTCHours(), minute: at.getUTCMinutes(), second: 0, isDate },
    zone,
  );
};

/** The rules of zones go on once a year, on one day of one month. Others are not followed. */
const YEARLY =
  /^RRULE:(?:(?:FREQ=YEARLY|INTERVAL=1|WKST=\w\w|UNTIL=\w+|BYMONTH=\d+|BYDAY=-?\d?\w\w|BYMONTHDAY=(?:-?[1-7]|[1-9]|1\d|2[0-8])(?:,\d+){0,6})(?:;|$))+$/i;
/** Cost of an observance of a zone: its rule begins in 1601, or later. */
const STEPS_OF_OBSERVANCE = 500;

/** A zone by the rules that the file brings; undefined if they cannot be followed. */
function ruledZone(lines: readonly string[], steps: Steps): Zone | undefined {
  if (lines.some((line) => /^RRULE/i.test(line) && !YEARLY.test(line.trim()))) return undefined;
  steps.spend(STEPS_OF_OBSERVANCE * lines.filter((line) => /^BEGIN:/i.test(line)).length);
  try {
    const text = ['BEGIN:VCALENDAR', 'BEGIN:VTIMEZONE', ...lines, 'END:VTIMEZONE', 'END:VCALENDAR'].join('\r\n');
    const component = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vtimezone');
    if (!component) return undefined;
    const zone = new ICAL.Timezone(component);
    return {
      momentOf: (wall) => timeOfWall(wall, false, zone).toUnixTime() * 1000,
      wallOf: (moment) => wallOf(timeOfWall(moment, false, ICAL.Timezone.utcTimezone).convertToZone(zone)),
    };
  } catch {
    return undefined;
  }
}

/** The zones of the United States and Canada as people write them, with the name of Windows or the place. */
const SPOKEN: readonly (readonly [RegExp, string])[] = [
  [/^eastern( (standard|daylight))?( time)?( \(us & canada\))?$/, 'America/New_York'],
  [/^central( (standard|daylight))?( time)?( \(us & canada\))?$/, 'America/Chicago'],
  [/^mountain( (standard|daylight))?( time)?( \(us & canada\))?$/, 'America/Denver'],
  [/^pacific( (standard|daylight))?( time)?( \(us & canada\))?(; tijuana)?$/, 'America/Los_Angeles'],
  [/^atlantic( (standard|daylight))?( time)?( \(canada\))?$/, 'America/Halifax'],
  [/^newfoundland( (standard|daylight))?( time)?$/, 'America/St_Johns'],
  [/^alaska(n)?( (standard|daylight))?( time)?$/, 'America/Anchorage'],
  [/^hawaii(an)?( standard)?( time)?$/, 'Pacific/Honolulu'],
  [/^arizona$/, 'America/Phoenix'],
  [/^indiana \(east\)$/, 'America/Indiana/Indianapolis'],
  [/^saskatchewan$/, 'America/Regina'],
  [/^yukon$/, 'America/Whitehorse'],
];

/** The zone of a name that no browser knows: one of Windows, of a program's own list of places, or a distance from UTC. */
function writtenZone(name: string): Zone | undefined {
  const [, sign, hours, minutes = '0'] = /^(?:utc|gmt)?\s*([+-])(\d{1,2}):?(\d{2})?$/i.exec(name) ?? [];
  if (sign) return fixedZone((sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS);
  // '/mozilla.org/20050126_1/America/New_York'
  const parts = name.split('/');
  const place = [3, 2].map((count) => parts.slice(-count).join('/')).find((each) => each !== name && isTimeZone(each));
  if (name.startsWith('/') && place) return namedZone(place);
  // '(UTC-05:00) Eastern Time (US & Canada)': the distance in it is that of the winter.
  const spoken = name
    .toLowerCase()
    .replace(/^\((?:utc|gmt)[^)]*\)\s*/, '')
    .replace('&amp;', '&')
    .trim();
  const known = WINDOWS_ZONES.get(spoken) ?? SPOKEN.find(([form]) => form.test(spoken))?.[1];
  return known === undefined ? undefined : namedZone(known);
}

/** The zones of a file. Each is read once, and only when an event names it. */
export function zonesOf(blocks: readonly Block[], steps: Steps): (name: string) => Zone {
  const rules = new Map(
    blocks.flatMap(({ lines }) => {
      const whole = lines
        ?.join('\n')
        .replace(/\n[ \t]/g, '')
        .split('\n');
      const name = whole
        ?.find((line) => /^TZID[:;]/i.test(line))
        ?.replace(/^TZID(;[^:]*)?:/i, '')
        .trim();
      return whole && name ? [[name, whole] as const] : [];
    }),
  );
  const read = new Map<string, Zone | undefined>();
  const find = (name: string): Zone | undefined => {
    // The rules that the file brings may be old. Those of the browser come first.
    if (isTimeZone(name)) return namedZone(name);
    const own = rules.get(name);
    return (own && ruledZone(own, steps)) ?? writtenZone(name);
  };
  return (name) => {
    if (!read.has(name)) read.set(name, find(name));
    const zone = read.get(name);
    if (!zone) throw new EventProblem(`Unknown time zone: ${name}.`);
    return zone;
  };
}

/** Moment at which a clock of a zone shows a time, UTC ms. Throws EventProblem for a time that no calendar has. */
export function momentIn(zone: Zone, wall: Wall): number {
  const moment = zone.momentOf(wall);
  if (moment === undefined || !Number.isFinite(moment)) throw new EventProblem(UNREADABLE);
  return moment;
}

export const UTC: Zone = fixedZone(0);
