import { DAY_MS, HOUR_MS } from '../../durations.ts';
import { zoneOffset } from '../../time-range.ts';
import type { SnoozeEnd } from '../property-alarms.ts';

/** The times for which the reminders of an alarm can be paused (docs/product/incidents.md#snooze). */
export const SNOOZES = ['1h', '4h', 'tomorrow', 'over'] as const;
export type Snooze = (typeof SNOOZES)[number];

/** The hour at which a new day begins for people who look after boilers. */
const MORNING_HOUR = 8;

/** 8:00 of the day after `now` in a zone, UTC ms. */
function tomorrowMorning(zone: string, now: number): number {
  const local = now + zoneOffset(zone, now);
  const morning = Math.floor(local / DAY_MS) * DAY_MS + DAY_MS + MORNING_HOUR * HOUR_MS;
  // The clock may change in the night. Its changes are hours away from 8:00, so the offset near it is that of 8:00.
  return morning - zoneOffset(zone, morning - zoneOffset(zone, now));
}

/** The end of a pause of the reminders. @param zone the property's, IANA name @param now UTC ms */
export function snoozeEnd(choice: Snooze, zone: string, now: number): SnoozeEnd {
  if (choice === 'over') return 'over';
  if (choice === 'tomorrow') return tomorrowMorning(zone, now);
  return now + (choice === '1h' ? 1 : 4) * HOUR_MS;
}
