import { number, record, text } from './item-readers.ts';
import { WAITING } from './parsers/outbox.ts';

/** The reminders of a day, in the outbox (docs/product/jobs.md#reminders). */
export const parseReminderMail = record({
  companyId: text,
  /** The day, `2026-11-23`. */
  day: text,
  /** The earliest time at which they may be sent, UTC ms. */
  at: number,
  ...WAITING,
});
