import type { TimeWindow } from '../../../../shared/domain/time-range.ts';
import { dayText, minuteText, yearText } from '../../../ui/dates/time-format.ts';

/**
 * A window in words: 'Nov 17, 15:00 – Nov 18, 15:00', or 'Nov 18, 15:00 – 15:20' of one day. A window that ends at midnight ends at 24:00 of the day before. The
 * year stands there unless both ends are in this year.
 * @param zone IANA name
 * @param now UTC ms
 */
export function windowText({ startTime, endTime }: TimeWindow, zone: string, now: number): string {
  const isMidnight = minuteText(endTime, zone) === '00:00';
  const lastDay = isMidnight ? endTime - 1 : endTime;
  const years = new Set([startTime, lastDay, now].map((time) => yearText(time, zone)));
  const day = (time: number) =>
    years.size > 1 ? `${dayText(time, zone)}, ${yearText(time, zone)}` : dayText(time, zone);
  const [first, last] = [day(startTime), day(lastDay)];
  const end = isMidnight ? '24:00' : minuteText(endTime, zone);
  return `${first}, ${minuteText(startTime, zone)} – ${first === last ? end : `${last}, ${end}`}`;
}
