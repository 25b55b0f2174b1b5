import { DAY_MS } from '../../../shared/domain/durations.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** The formatter of a zone, created once. Creating one takes longer than using it a thousand times. */
function format(zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${zone} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone, hourCycle: 'h23' });
  formats.set(key, made);
  return made;
}

const CLOCK = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;
const MINUTE = { hour: '2-digit', minute: '2-digit' } as const;
const DAY = { month: 'short', day: 'numeric' } as const;

/** '10:41:07' in a zone. */
const clockText = (time: number, zone: string): string => format(zone, CLOCK).format(time);
/** '10:41' in a zone. */
export const minuteText = (time: number, zone: string): string => format(zone, MINUTE).format(time);
/** 'Nov 20' in a zone. */
export const dayText = (time: number, zone: string): string => format(zone, DAY).format(time);
/** 'Nov 20, 2026' in a zone. */
export const dateText = (time: number, zone: string): string => format(zone, { ...DAY, year: 'numeric' }).format(time);
/** '2026' in a zone. */
export const yearText = (time: number, zone: string): string => format(zone, { year: 'numeric' }).format(time);
/** 'Nov 20, 15:29' in a zone. */
export const dayMinuteText = (time: number, zone: string): string =>
  `${dayText(time, zone)}, ${minuteText(time, zone)}`;

/** A time of these days: '14:00' if it is today, 'Thu 14:00' within six days, otherwise 'Nov 26, 14:00'. */
export function weekTimeText(time: number, now: number, zone: string): string {
  if (dayText(time, zone) === dayText(now, zone)) return minuteText(time, zone);
  if (Math.abs(time - now) > 6 * DAY_MS) return dayMinuteText(time, zone);
  return `${format(zone, { weekday: 'short' }).format(time)} ${minuteText(time, zone)}`;
}

/** The short name of a zone at a time: 'PST', 'GMT+1'. It belongs beside a time whose zone is not obvious. */
export const zoneText = (time: number, zone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' })
    .formatToParts(time)
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone;

/** The zone of this browser, as an IANA name. */
export const OWN_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** ' PST' where the clocks of a zone show another time than the reader's own; empty where they show the same (docs/product/shell.md#times). */
export const otherZone = (time: number, zone: string): string =>
  dayMinuteText(time, zone) === dayMinuteText(time, OWN_ZONE) ? '' : ` ${zoneText(time, zone)}`;

/** 'Nov 21, 2026, 10:41:07' in a zone. */
export const fullTimeText = (time: number, zone: string): string => `${dateText(time, zone)}, ${clockText(time, zone)}`;

/** '2026-11-21 10:41:07' in a zone, for files. Screens have `fullTimeText`. */
export const dateTimeText = (time: number, zone: string): string =>
  `${yearText(time, zone)}-${format(zone, { month: '2-digit' }).format(time)}-${format(zone, { day: '2-digit' }).format(time)} ${clockText(time, zone)}`;

/** The time shown beside a value: only the clock time if it is from today, otherwise also the day. */
export const readingTimeText = (time: number, now: number, zone: string): string =>
  dayText(time, zone) === dayText(now, zone) ? clockText(time, zone) : dayMinuteText(time, zone);

function ordinal(day: number): string {
  const teen = day % 100 >= 11 && day % 100 <= 13;
  const suffix = teen ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');
  return `${day}${suffix}`;
}

/**
 * Today as weekday, month and day with an ordinal suffix: 'Saturday, November 21st'
 * (docs/product/dashboard.md#date-line).
 */
export const todayText = (now: number, zone: string): string =>
  `${format(zone, { weekday: 'long' }).format(now)}, ${format(zone, { month: 'long' }).format(now)} ${ordinal(Number(format(zone, { day: 'numeric' }).format(now)))}`;

/** 'November 2026' in a zone. */
export const monthText = (time: number, zone: string): string =>
  format(zone, { month: 'long', year: 'numeric' }).format(time);

/** The zone if this machine knows it, otherwise UTC. An unknown zone would show wrong times without an error. */
export function knownZone(zone: string | undefined): string {
  try {
    return zone ? new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone && zone : 'UTC';
  } catch {
    return 'UTC';
  }
}
