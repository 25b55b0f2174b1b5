import type { QuietHours } from '../../../../shared/domain/alarms/channels/quiet-hours.ts';
import type { Severity } from '../../../../shared/domain/alarms/limits/severity.ts';

interface SeverityWords {
  readonly name: string;
  readonly meaning: string;
}

/** What each severity is, in the words of a person who is told. */
export const SEVERITY_WORDS: Readonly<Record<Severity, SeverityWords>> = {
  critical: { name: 'Critical', meaning: 'Somebody should drive out. Repeated each hour.' },
  warning: { name: 'Warning', meaning: 'Somebody should look today. Repeated every 4 hours.' },
  notice: { name: 'Notice', meaning: 'Good to know. Told once.' },
};

/** '22:00' and '7:00'. */
const clock = (time: string): string => time.replace(/^0(?=\d:)/, '');

/** 'Los Angeles' of 'America/Los_Angeles'. */
export const zoneName = (zone: string): string => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');

/** What quiet hours do (docs/product/channels.md#quiet-hours). */
export const quietWords = ({ from, to, timeZone }: QuietHours): string =>
  `From ${clock(from)} to ${clock(to)} (${zoneName(timeZone)}) only critical alarms reach you. The others come as one message at ${clock(to)}.`;
