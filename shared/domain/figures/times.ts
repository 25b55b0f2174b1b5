import { DAY_MS, MINUTE_MS } from '../durations.ts';
import { type Language, pageReader } from './reader.ts';

/**
 * Times and dates in words, as Americans write them: `8:32 AM`, `Mon 8:32 AM`, `Nov 28, 8:32 AM`, `Nov 28, 2026`. A zone stands beside a time
 * only where the clocks of the reader show another one. The product's time strings (`../time-text.ts`) are for machines.
 */

const formats = new Map<string, Intl.DateTimeFormat>();

function isKnown(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Zones that were asked for. Each row of a list asks, and an answer of Intl takes longer than the rest of a row. */
const zones = new Map<string, boolean>();

/** The zone if this machine knows it, otherwise UTC. An unknown zone would show wrong times without an error. */
export function knownZone(zone: string | undefined): string {
  if (!zone) return 'UTC';
  const known = zones.get(zone) ?? isKnown(zone);
  zones.set(zone, known);
  return known ? zone : 'UTC';
}

/** The form of times and dates in each language, as people of the United States write it. */
export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-US' };

/** The formatter of a zone, created once. Creating one takes longer than using it a thousand times. A zone that is not known is UTC. */
function formatOf(zone: string, options: Intl.DateTimeFormatOptions, { language } = pageReader()): Intl.DateTimeFormat {
  const key = `${language} ${zone} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone: knownZone(zone) });
  formats.set(key, made);
  return made;
}

/** Some parts of a time. Intl joins a clock and its AM by a narrow space that text messages and fonts of documents do not have. */
const partsText = (time: number, zone: string, options: Intl.DateTimeFormatOptions, reader = pageReader()): string =>
  formatOf(zone, options, reader)
    .format(time)
    .replace(/[\u00a0\u202f]/g, ' ');

const CLOCK = { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' } as const;
const DAY = { month: 'short', day: 'numeric' } as const;

/** '10:41:07 AM' in a zone. */
const secondText = (time: number, zone: string): string => partsText(time, zone, { ...CLOCK, second: '2-digit' });
/** '8:32 AM' in a zone. */
export const minuteText = (time: number, zone: string, reader = pageReader()): string =>
  partsText(time, zone, CLOCK, reader);
/** '8 AM' on an axis; '8:30 AM' between two hours. */
export const tickTimeText = (time: number, zone: string): string => minuteText(time, zone).replace(':00', '');
/** 'Mon' in a zone. */
export const weekdayText = (time: number, zone: string, reader = pageReader()): string =>
  partsText(time, zone, { weekday: 'short' }, reader);
/** 'Monday' in a zone. */
export const longWeekdayText = (time: number, zone: string, reader = pageReader()): string =>
  partsText(time, zone, { weekday: 'long' }, reader);
/** 'Nov 20' in a zone. */
export const dayText = (time: number, zone: string, reader = pageReader()): string =>
  partsText(time, zone, DAY, reader);
/** 'Nov 20, 2026' in a zone. */
export const dateText = (time: number, zone: string, reader = pageReader()): string =>
  partsText(time, zone, { ...DAY, year: 'numeric' }, reader);
/** 'November 2026' in a zone. */
export const monthText = (time: number, zone: string, reader = pageReader()): string =>
  partsText(time, zone, { month: 'long', year: 'numeric' }, reader);
/** '2026' in a zone. */
export const yearText = (time: number, zone: string): string => partsText(time, zone, { year: 'numeric' });
/** 'Nov 20, 3:29 PM' in a zone. */
export const dayMinuteText = (time: number, zone: string, reader = pageReader()): string =>
  `${dayText(time, zone, reader)}, ${minuteText(time, zone, reader)}`;

/** A time of these days: '2:00 PM' if it is today, 'Thu 2:00 PM' within six days, otherwise 'Nov 26, 2:00 PM'. */
export function weekTimeText(time: number, now: number, zone: string, reader = pageReader()): string {
  if (Math.abs(time - now) > 6 * DAY_MS) return dayMinuteText(time, zone, reader);
  const clock = minuteText(time, zone, reader);
  return dayText(time, zone) === dayText(now, zone) ? clock : `${weekdayText(time, zone, reader)} ${clock}`;
}

/** The short name of a zone at a time: 'PST', 'GMT+1'. It belongs beside a time whose zone is not obvious. */
export const zoneText = (time: number, zone: string): string =>
  formatOf(zone, { timeZoneName: 'short' })
    .formatToParts(time)
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone;

/** The name of a zone in words, the same in summer and winter: 'Pacific'. It belongs beside a day. A zone without one has its short name. */
export function zoneNameText(time: number, zone: string): string {
  const name = formatOf(zone, { timeZoneName: 'longGeneric' })
    .formatToParts(time)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return name === undefined || name.startsWith('GMT') ? zoneText(time, zone) : name.replace(/ Time$/, '');
}

/** A time for a reader whose zone nobody knows, as in a message: 'Nov 19, 2:14 AM EST'. */
export const zonedTimeText = (time: number, zone: string, reader = pageReader()): string =>
  `${dayMinuteText(time, zone, reader)} ${zoneText(time, zone)}`;

/**
 * A time of a document that is kept: 'Nov 1, 2026, 1:20 AM EDT'. In the hour that comes twice, the zone tells its times apart
 * (docs/product/records.md#times).
 */
export const documentTimeText = (time: number, zone: string, reader = pageReader()): string =>
  `${dateText(time, zone, reader)}, ${minuteText(time, zone, reader)} ${zoneText(time, zone)}`;

/** 'Nov 21, 2026, 10:41:07 AM' in a zone. */
export const fullTimeText = (time: number, zone: string): string =>
  `${dateText(time, zone)}, ${secondText(time, zone)}`;

const FILE_TIME = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
} as const;

/** '2026-11-21 10:41:07' in a zone, for files, which programs sort. Screens have `fullTimeText`. */
export function dateTimeText(time: number, zone: string): string {
  const parts = formatOf(zone, FILE_TIME).formatToParts(time);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}:${part('second')}`;
}

/** The time shown beside a value: only the clock time if it is from today, otherwise also the day. */
export const readingTimeText = (time: number, now: number, zone: string): string =>
  dayText(time, zone) === dayText(now, zone) ? secondText(time, zone) : dayMinuteText(time, zone);

function ordinal(day: number): string {
  const teen = day % 100 >= 11 && day % 100 <= 13;
  const suffix = teen ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');
  return `${day}${suffix}`;
}

/**
 * Today as weekday, month and day with an ordinal suffix: 'Saturday, November 21st'; in Spanish 'sábado, 21 de noviembre'
 * (docs/product/dashboard.md#date-line).
 */
export const todayText = (now: number, zone: string): string =>
  pageReader().language === 'es'
    ? partsText(now, zone, { weekday: 'long', day: 'numeric', month: 'long' })
    : `${longWeekdayText(now, zone)}, ${partsText(now, zone, { month: 'long' })} ${ordinal(Number(partsText(now, zone, { day: 'numeric' })))}`;

const DAY_MINUTES = DAY_MS / MINUTE_MS;

const WALL = {
  en: { midnight: 'midnight', allDay: 'all day' },
  es: { midnight: 'medianoche', allDay: 'todo el día' },
} as const satisfies Record<Language, object>;

/** A time of every day: '8:00 AM'; the end of a day is 'midnight'. @param minutes since midnight */
export const wallTimeText = (minutes: number, reader = pageReader()): string =>
  minutes === DAY_MINUTES ? WALL[reader.language].midnight : minuteText(minutes * MINUTE_MS, 'UTC', reader);

/** Some hours of every day: '8 AM–8 PM', 'all day'. @param from and to are minutes since midnight */
export const wallHoursText = (from: number, to: number, reader = pageReader()): string =>
  from === 0 && to === DAY_MINUTES
    ? WALL[reader.language].allDay
    : [from, to].map((minutes) => wallTimeText(minutes, reader).replace(':00', '')).join('–');

/** A typed time of every day: '8:00 AM'. @param clock `08:00` */
export function typedTimeText(clock: string): string {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return wallTimeText(hours * 60 + minutes);
}

/** The moment that stands for a day of the calendar, which is in no zone. */
const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`);
/** 'Nov 3'. @param day `2026-11-03` */
export const calendarDayText = (day: string, reader = pageReader()): string => dayText(noonOf(day), 'UTC', reader);
/** 'Nov 3, 2026'. @param day `2026-11-03` */
export const calendarDateText = (day: string, reader = pageReader()): string => dateText(noonOf(day), 'UTC', reader);
/** 'November 2026'. @param month `2026-11` */
export const calendarMonthText = (month: string, reader = pageReader()): string =>
  monthText(noonOf(`${month}-01`), 'UTC', reader);
