import type { QuietHours } from '../../../../shared/domain/alarms/channels/quiet-hours.ts';
import { typedTimeText } from '../../../../shared/domain/figures/times.ts';
import { type QuietValues, quietHoursOf, quietInShort, quietValues } from '../../common/quiet-hours/quiet-hours.ts';

/** The hours of a contact in its form (docs/product/contacts.md#hours). They are stored as the hours in which its messages wait. */

export const HOURS = {
  always: 'Always',
  afterHours: 'After hours: 5 PM to 8 AM and weekends',
  custom: 'Custom hours',
  quiet: 'Always, except quiet hours',
} as const;
export type Hours = keyof typeof HOURS;
export const HOURS_NAMES = Object.keys(HOURS) as readonly Hours[];

/** The hours of an office, in which messages for after hours wait. */
const OFFICE = { from: '08:00', to: '17:00', weekdaysOnly: true } as const;
/** The hours that are offered first where they are chosen. */
const FIRST_CUSTOM = { from: '17:00', to: '08:00' };

export interface HoursValues extends QuietValues {
  readonly hours: Hours;
  /** The custom hours, `HH:MM`, and whether weekends belong to them. */
  readonly customFrom: string;
  readonly customTo: string;
  readonly weekends: boolean;
}

const isAfterHours = ({ from, to, weekdaysOnly }: QuietHours): boolean =>
  from === OFFICE.from && to === OFFICE.to && weekdaysOnly === true;

function hoursOf(waits: QuietHours | null): Hours {
  if (!waits) return 'always';
  if (!waits.everySeverity) return 'quiet';
  return isAfterHours(waits) ? 'afterHours' : 'custom';
}

/** First values of the form. @param waits the hours in which messages wait @param zone the browser's time zone */
export function hoursValues(waits: QuietHours | null, zone: string): HoursValues {
  const hours = hoursOf(waits);
  const own = waits?.everySeverity ? { from: waits.to, to: waits.from } : FIRST_CUSTOM;
  const { timeZone, ...quiet } = quietValues(hours === 'quiet' ? waits : null, zone);
  return {
    ...quiet,
    timeZone: waits?.timeZone ?? timeZone,
    hours,
    customFrom: own.from,
    customTo: own.to,
    weekends: waits?.everySeverity ? waits.weekdaysOnly === true : true,
  };
}

/** The hours in which messages wait, as they are sent; null for none. */
export function waitingHours(values: HoursValues): QuietHours | null {
  const { hours, timeZone, customFrom, customTo, weekends } = values;
  if (hours === 'always') return null;
  if (hours === 'quiet') return quietHoursOf({ ...values, isQuiet: true });
  const waits =
    hours === 'afterHours'
      ? OFFICE
      : { from: customTo, to: customFrom, ...(weekends && { weekdaysOnly: true as const }) };
  return { ...waits, timeZone, everySeverity: true };
}

/** `5:00 PM to 8:00 AM and weekends` */
export function hoursInShort(waits: QuietHours): string {
  if (!waits.everySeverity) return quietInShort(waits);
  return `${typedTimeText(waits.to)} to ${typedTimeText(waits.from)}${waits.weekdaysOnly ? ' and weekends' : ''}`;
}
