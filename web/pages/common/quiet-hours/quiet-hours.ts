import {
  LASTING,
  ONLY_LASTING,
  type OnlyLasting,
  type QuietHours,
} from '../../../../shared/domain/alarms/channels/quiet-hours.ts';
import { typedTimeText } from '../../../../shared/domain/figures/times.ts';

/** Quiet hours in the forms of people and contacts (docs/product/channels.md#quiet-hours). */

export interface QuietValues extends Omit<QuietHours, 'onlyLasting'> {
  readonly isQuiet: boolean;
  /** Empty: all messages that waited are sent at the end. */
  readonly onlyLasting: '' | OnlyLasting;
}

/** Alarms that are sent at the end (docs/product/channels.md#only-lasting). */
export const AT_THE_END = [
  { id: '', title: 'Send everything held' },
  ...ONLY_LASTING.map((id) => ({ id, title: LASTING[id].words })),
];

/** The quiet hours that are offered to who has none yet. */
const FIRST_QUIET = { from: '22:00', to: '07:00' };

/** The values with which the fields begin. @param zone the browser's time zone */
export const quietValues = (hours: QuietHours | null, zone: string): QuietValues => ({
  isQuiet: hours !== null,
  ...(hours ?? { ...FIRST_QUIET, timeZone: zone }),
  onlyLasting: hours?.onlyLasting ?? '',
});

/** The body of a save. */
export const quietHoursOf = ({ isQuiet, from, to, timeZone, onlyLasting }: QuietValues): QuietHours | null =>
  isQuiet ? { from, to, timeZone, ...(onlyLasting && { onlyLasting }) } : null;

const HALF_HOURS = Array.from({ length: 48 }, (_, half) => {
  const [hour, minute] = [Math.floor(half / 2), half % 2 ? '30' : '00'];
  return `${String(hour).padStart(2, '0')}:${minute}`;
});

/** The times that can be chosen: each half hour, and what is chosen already. */
export const timesWith = (chosen: string): readonly string[] =>
  HALF_HOURS.includes(chosen) ? HALF_HOURS : [...HALF_HOURS, chosen].sort();

/** The zones in which most of the people are. */
const ZONES = ['Los_Angeles', 'Denver', 'Phoenix', 'Chicago', 'New_York', 'Halifax', 'St_Johns', 'Anchorage'].map(
  (city) => `America/${city}`,
);

/** The zones that can be chosen: those of North America, and others that the person has. */
export const zonesWith = (...others: readonly string[]): readonly string[] => [
  ...new Set([...ZONES, 'Pacific/Honolulu', ...others]),
];

/** 'Los Angeles' of 'America/Los_Angeles'. */
export const zoneName = (zone: string): string => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');

/** 'quiet from 10:00 PM to 7:00 AM' */
export const quietInShort = ({ from, to }: Pick<QuietHours, 'from' | 'to'>): string =>
  `quiet from ${typedTimeText(from)} to ${typedTimeText(to)}`;

/** The effect of quiet hours, for the person who sets them. */
export const quietWords = ({ from, to, timeZone }: Omit<QuietHours, 'onlyLasting'>): string =>
  `From ${typedTimeText(from)} to ${typedTimeText(to)} (${zoneName(timeZone)}), only Critical alarms reach you. Everything else arrives in one message at ${typedTimeText(to)}.`;

/** The effect of a contact's quiet hours. */
export const contactQuietWords = ({ to }: Pick<QuietHours, 'to'>): string =>
  `Then only Critical alarms reach this contact. Everything else arrives in one message at ${typedTimeText(to)}.`;
