import { HOUR_MS } from '../../durations.ts';
import type { Severity } from '../limits/severity.ts';
import { type QuietHours, quietUntil } from './quiet-hours.ts';

/** How many messages a person gets in an hour on each channel (docs/product/channels.md#budget). */
const MAX_MESSAGES = 6;
/** How many, if the message is about critical alarms. */
const MAX_CRITICAL_MESSAGES = 12;

/** Whether a message may go out. @param sent the messages of this hour, this one included */
export const isWithinBudget = (sent: number, severity: Severity): boolean =>
  sent <= (severity === 'critical' ? MAX_CRITICAL_MESSAGES : MAX_MESSAGES);

/** The end of the clock hour in which messages are counted. All times UTC ms. */
export const endOfHour = (now: number): number => (Math.floor(now / HOUR_MS) + 1) * HOUR_MS;

/**
 * When a message goes out that may go out at `earliest`, UTC ms: only messages about critical alarms come through in
 * quiet hours (docs/product/channels.md#quiet-hours).
 */
export const releaseAt = (earliest: number, severity: Severity, quiet: QuietHours | undefined): number =>
  (severity !== 'critical' && quiet && quietUntil(quiet, earliest)) || earliest;
