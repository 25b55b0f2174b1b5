import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations.ts';
import { type English, english } from '../figures/say.ts';
import type { TimeWindow } from '../time-range.ts';

/** Which periods a certificate can have (docs/product/records.md#certificate). */

/** The shortest and the longest period of a certificate, ms. 31 days in which the clock goes back have an hour more. */
export const CERTIFICATE_LIMITS = { least: HOUR_MS, most: 31 * DAY_MS + HOUR_MS } as const;

export const PERIOD_WORDS = {
  length: english('Choose a period of 1 hour to 31 days'),
  past: english('Choose a period in the past'),
} as const;

/** The sentence for a period that no certificate can have. Undefined for a good one. @param now UTC ms */
export function periodFault({ startTime, endTime }: TimeWindow, now: number): English | undefined {
  const length = endTime - startTime;
  if (length < CERTIFICATE_LIMITS.least || length > CERTIFICATE_LIMITS.most) return PERIOD_WORDS.length;
  return endTime > now ? PERIOD_WORDS.past : undefined;
}

/** The whole minutes of a shown window that are over, if a certificate can have them. @param now UTC ms */
export function certifiable({ startTime, endTime }: TimeWindow, now: number): TimeWindow | undefined {
  const period = {
    startTime: Math.ceil(startTime / MINUTE_MS) * MINUTE_MS,
    endTime: Math.floor(Math.min(endTime, now) / MINUTE_MS) * MINUTE_MS,
  };
  return periodFault(period, now) === undefined ? period : undefined;
}
