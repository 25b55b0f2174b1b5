import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from './durations.ts';

const SPANS = { MOMENT: 10 * SECOND_MS, MINUTE: MINUTE_MS, HOUR: HOUR_MS, DAY: DAY_MS } as const;

/** Ten seconds of the clock, the clock minute, the clock hour or the day (UTC) in which calls are counted together. */
export type Span = keyof typeof SPANS;

/** The number of the span that has `now` (UTC ms), counted from 1970. */
export const spanNumber = (span: Span, now: number): number => Math.floor(now / SPANS[span]);

/** The end of a span (UTC ms). @param number its number */
export const spanEnd = (span: Span, number: number): number => (number + 1) * SPANS[span];

const untilEnd = (span: Span, now: number): number => spanEnd(span, spanNumber(span, now)) - now;

/** The number of seconds until the next span begins. @param now UTC ms */
export const secondsLeft = (span: Span, now: number): number => Math.ceil(untilEnd(span, now) / SECOND_MS);

/** The same in words: seconds of ten seconds and of a minute, minutes or hours of the others. @param now UTC ms */
export function waitInWords(span: Span, now: number): string {
  const left = untilEnd(span, now);
  const longest = left > HOUR_MS ? ([HOUR_MS, 'hour'] as const) : ([MINUTE_MS, 'minute'] as const);
  const [unitMs, unit] = span === 'MINUTE' || span === 'MOMENT' ? [SECOND_MS, 'second'] : longest;
  const count = Math.ceil(left / unitMs);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
