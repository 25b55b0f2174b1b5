const PATTERN = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2}):(\d{2})$/;

/**
 * A time string `yyyy-MM-dd HH:mm:ss`, which is UTC (docs/product/limits-and-messages.md#time-strings), as
 * milliseconds; undefined for anything else.
 */
export function parseUtc(text: string): number | undefined {
  if (!PATTERN.test(text)) return undefined;
  const time = Date.parse(`${text.replace(' ', 'T')}Z`);
  // Date.parse carries over what the calendar does not have: February 30 is March 1 to it.
  return Number.isNaN(time) || formatUtc(time) !== text ? undefined : time;
}

/** Milliseconds as the product's time string `yyyy-MM-dd HH:mm:ss` in UTC; parts of a second are cut. */
export const formatUtc = (time: number): string => new Date(time).toISOString().slice(0, 19).replace('T', ' ');
