import { say } from '../../../../shared/domain/figures/say.ts';
import { dateText, dayText, minuteText, yearText } from '../../../../shared/domain/figures/times.ts';
import type { TimeWindow } from '../../../../shared/domain/time-range.ts';

/** Where the bar has room for the window in words. Elsewhere they stand beside the title of the first chart. */
export const WINDOW_IN_BAR = '(min-width: 1720px)';

/**
 * A window in words: 'Nov 17, 3:00 PM – Nov 18, 3:00 PM', or 'Nov 18, 3:00 PM – 3:20 PM' of one day. A window that ends at midnight ends on the day before:
 * 'Nov 17, all day'. The year stands there unless both ends are in this year.
 * @param zone IANA name
 * @param now UTC ms
 */
export function windowText({ startTime, endTime }: TimeWindow, zone: string, now: number): string {
  const isMidnight = (time: number) => dayText(time - 1, zone) !== dayText(time, zone);
  const lastDay = isMidnight(endTime) ? endTime - 1 : endTime;
  const years = new Set([startTime, lastDay, now].map((time) => yearText(time, zone)));
  const day = (time: number) => (years.size > 1 ? dateText(time, zone) : dayText(time, zone));
  const [first, last] = [day(startTime), day(lastDay)];
  if (first === last && isMidnight(startTime) && isMidnight(endTime)) return say`${first}, all day`;
  const end = isMidnight(endTime) ? say`midnight` : minuteText(endTime, zone);
  return `${first}, ${minuteText(startTime, zone)} – ${first === last ? end : `${last}, ${end}`}`;
}
