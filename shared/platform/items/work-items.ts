import { WORK_KINDS } from '../../domain/alarms/check/planned-work.ts';
import { knownOf, number, oneOf, optional, record, text, type ValueOf } from './item-readers.ts';
import { WAITING } from './parsers/outbox.ts';

/** The mail about planned work, in the outbox. */
export const parseWorkMail = record({
  id: text,
  companyId: text,
  propertyId: text,
  /** Its history. */
  news: oneOf('planned', 'ended', 'removed'),
  from: number,
  to: number,
  reason: text,
  wingnutId: optional(text),
  /** The words for how often it comes, or that later works go with it: 'Each week, 12 times'. */
  repeats: optional(text),
  /** The alarms that it holds back. Absent: everything. */
  kinds: optional(knownOf(WORK_KINDS)),
  /** The person who planned, ended or removed it. */
  userId: text,
  /** The time of that, UTC ms. */
  at: number,
  ...WAITING,
});
export type WorkMailItem = ValueOf<typeof parseWorkMail>;
export type WorkNews = WorkMailItem['news'];
