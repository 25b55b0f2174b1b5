import { MINUTE_MS } from './durations.ts';

const PATTERN = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2}):(\d{2})$/;

/**
 * Reads a time string `yyyy-MM-dd HH:mm:ss`, which is UTC (docs/product/limits-and-messages.md#time-strings). Returns
 * milliseconds; undefined for any other text.
 */
export function parseUtc(text: string): number | undefined {
  if (!PATTERN.test(text)) return undefined;
  const time = Date.parse(`${text.replace(' ', 'T')}Z`);
  // Date.parse accepts days that do not exist: it reads February 30 as March 1.
  return Number.isNaN(time) || formatUtc(time) !== text ? undefined : time;
}

/** Milliseconds as the product's time string `yyyy-MM-dd HH:mm:ss` in UTC. Fractions of a second are dropped. */
export const formatUtc = (time: number): string => new Date(time).toISOString().slice(0, 19).replace('T', ' ');

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** An offset from UTC as files and records write it: `-04:00`. @param offset ms east of UTC */
export function offsetText(offset: number): string {
  const minutes = Math.abs(offset) / MINUTE_MS;
  const hours = `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(Math.floor(minutes % 60))}`;
  return `${offset < 0 ? '-' : '+'}${hours}`;
}
