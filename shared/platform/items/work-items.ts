import { WORK_EVERY, WORK_KINDS } from '../../domain/alarms/check/planned-work.ts';
import { isTrue, knownOf, number, oneOf, optional, record, text, type ValueOf } from './item-readers.ts';
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
  /** The rhythm in which it comes. Absent for work that comes once or at times of its own. */
  every: optional(oneOf(...WORK_EVERY)),
  /** How many times it comes. Absent: once. */
  times: optional(number),
  /** Whether all later works of its series go with it. */
  withSeries: optional(isTrue),
  /** The words of the same in English, by an earlier version. */
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
