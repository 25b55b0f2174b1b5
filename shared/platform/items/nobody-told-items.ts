import { listOf, number, record, text, type ValueOf } from './item-readers.ts';
import { WAITING } from './parsers/outbox.ts';

/** The mail to the admins that nobody is left who is notified of the alarms of some properties, in the outbox. */
export const parseNobodyToldMail = record({
  id: text,
  companyId: text,
  properties: listOf(record({ id: text, title: text })),
  /** UTC ms. */
  at: number,
  ...WAITING,
});
export type NobodyToldMailItem = ValueOf<typeof parseNobodyToldMail>;
