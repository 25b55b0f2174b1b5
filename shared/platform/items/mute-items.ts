import { listOf, number, oneOf, optional, record, text, type ValueOf } from './item-readers.ts';
import { WAITING } from './parsers/outbox.ts';

/** The mail to a person whose mutes of a property have ended, in the outbox (docs/product/alarms.md#mute-mail). Times UTC ms. */
export const parseMuteMail = record({
  id: text,
  companyId: text,
  propertyId: text,
  /** What was muted. Without a label it was the building. */
  mutes: listOf(record({ label: optional(text), at: number, until: number })),
  /** The alarms that were still open at the end. */
  open: listOf(record({ kind: oneOf('sensor', 'silence', 'unknown'), subject: text, since: number })),
  at: number,
  ...WAITING,
});
export type MuteMailItem = ValueOf<typeof parseMuteMail>;
