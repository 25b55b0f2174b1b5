import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../../shared/domain/durations.ts';
import { shortAgo } from '../../../../shared/domain/figures/spans.ts';
import { dayText, minuteText, weekdayText, weekTimeText } from '../../../../shared/domain/figures/times.ts';

/** Four answers of the board. After this time without one nothing may be called live (docs/product/wall.md#live). */
const LOST_AFTER_MS = MINUTE_MS;
const POLL_MS = 15 * SECOND_MS;
const MAX_POLL_MS = 2 * MINUTE_MS;
/** Interval of reading the whole list, so that a change that got lost does not stand for weeks. */
const WHOLE_EVERY_MS = HOUR_MS;

/** The wait before the next request, ms: it grows with the silence of the server. @param silentFor since its last answer, ms */
export const pollAfter = (silentFor: number): number => Math.min(MAX_POLL_MS, Math.max(POLL_MS, silentFor / 2));

/** The time from which the server must give changes; 0 for all rows. @param wholeAt when all were read last, UTC ms */
export const sinceOf = (before: { readonly at: number; readonly wholeAt: number } | undefined): number =>
  before && before.at - before.wholeAt < WHOLE_EVERY_MS ? before.at : 0;

/** Whether the wall shows what is so now. Times are of this machine, UTC ms. */
export type Connection =
  | { readonly isLive: true; readonly words: string }
  | { readonly isLive: false; readonly words: string };

/** @param answeredAt when the last answer came, by this machine's clock */
export function connectionOf(answeredAt: number, now: number, zone: string): Connection {
  const age = Math.max(0, now - answeredAt);
  if (age >= LOST_AFTER_MS) return { isLive: false, words: `Offline since ${weekTimeText(answeredAt, now, zone)}` };
  return { isLive: true, words: `Live · updated ${shortAgo(age)}` };
}

/** The clock of the wall: '10:41 AM', and below it 'Sat, Nov 21'. */
export const clockTexts = (now: number, zone: string): { readonly time: string; readonly day: string } => ({
  time: minuteText(now, zone),
  day: `${weekdayText(now, zone)}, ${dayText(now, zone)}`,
});
