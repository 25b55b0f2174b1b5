import { zoneOffset } from './time-range.ts';
import { offsetText } from './time-text.ts';

/** The zone's time of a day and clock, which has 24 hours as on every screen: `Nov 3, 06:40`. */
export const momentText = (time: number, zone: string): string =>
  new Date(time).toLocaleString('en-US', {
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  });

/**
 * The same for a document that is kept, with the year and the offset from UTC: `Nov 1, 2026, 01:20 -04:00`. In the hour that comes twice,
 * only the offset tells its times apart (docs/product/records.md#times).
 */
export function provenMomentText(time: number, zone: string): string {
  const [day, clock] = momentText(time, zone).split(', ');
  const year = new Date(time).toLocaleString('en-US', { year: 'numeric', timeZone: zone });
  return `${day}, ${year}, ${clock} ${offsetText(zoneOffset(zone, time))}`;
}
