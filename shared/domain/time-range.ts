import { DAY_MS, MINUTE_MS } from './durations.ts';

/** The preset ranges and their length in seconds (docs/product/dashboard.md#ranges). */
export const TIME_RANGES = {
  'Last 24 hours': 86_400,
  'Last 3 days': 259_200,
  'Last 1 week': 604_800,
  'Last 2 week': 1_209_600,
  'Last 4 week': 2_419_200,
} as const satisfies Record<string, number>;

/** A window in UTC milliseconds, half open. */
export interface TimeWindow {
  readonly startTime: number;
  readonly endTime: number;
}

/** The longest window that a query may ask for (docs/product/analytics.md#window-query). */
export const MAX_WINDOW_MS = 32 * DAY_MS;

/** The shortest window that a person can zoom to. No sensor has a finer sampling. */
export const MIN_ZOOM_MS = 5 * MINUTE_MS;

/** A formatter takes 50 times as long to make as to use. There are fewer than 600 zones. */
const FORMATTERS = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = FORMATTERS.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  FORMATTERS.set(zone, made);
  return made;
}

/** The offset of an IANA zone east of UTC at an instant, in ms. Throws RangeError for an unknown zone. */
export function zoneOffset(zone: string, time: number): number {
  const parts = formatterOf(zone).formatToParts(time);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return local - Math.floor(time / 1000) * 1000;
}
