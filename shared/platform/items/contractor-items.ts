import { LANGUAGES } from '../../domain/figures/reader.ts';
import { isTrue, known, listOf, number, optional, record, text, type ValueOf } from './item-readers.ts';
import { WAITING } from './parsers/outbox.ts';

/** A contractor link. Times UTC ms but for `expiresAt`. Nothing has its secrets themselves. */
export const parseContractorLink = record({
  id: text,
  propertyId: text,
  /** A firm or a task. */
  name: text,
  mayChange: isTrue,
  /** The address to which it was mailed. */
  email: optional(text),
  /** The language of messages to the contractor. Absent: English. */
  language: optional(known(LANGUAGES)),
  createdAt: number,
  /** The end of the link, UTC seconds; the table's time to live, too. */
  expiresAt: number,
  /** The SHA-256 of the secret in its address. */
  tokenHash: text,
  /** The SHA-256 of the secret of the device that has opened it. */
  deviceHash: optional(text),
  openedAt: optional(number),
  /** The SHA-256 of the secret of the second device, and when it was added. */
  secondHash: optional(text),
  secondAt: optional(number),
  /** The code for a second device that waits: its SHA-256, its end, and how often one was typed. */
  pairing: optional(record({ hash: text, expiresAt: number, tries: number })),
  /** The last use, to the hour. */
  usedAt: optional(number),
  /** The id of the user who made it. Absent of one that an earlier version made. */
  invitedBy: optional(text),
  /** The question for more days, with its time and reason. Absent when nobody asks. */
  asked: optional(record({ at: number, line: text })),
  /** The time at which an editor has declined the last question. */
  declinedAt: optional(number),
});
export type ContractorLinkItem = ValueOf<typeof parseContractorLink>;

/** The links of a property that are open. Each change writes it, so that two editors cannot exceed the limit. */
export const parseContractorList = record({
  /** In the order in which they were made. A link that has ended by itself may still be among them. `expiresAt` is UTC seconds. */
  links: listOf(record({ id: text, expiresAt: number })),
  /** Counts the changes of the item. */
  version: number,
});
export type ContractorListItem = ValueOf<typeof parseContractorList>;

/** The mail to those who can give a contractor more days, in the outbox (docs/product/contractors.md#days). */
export const parseMoreDaysMail = record({
  id: text,
  companyId: text,
  propertyId: text,
  linkId: text,
  /** UTC ms. */
  at: number,
  ...WAITING,
});
export type MoreDaysMailItem = ValueOf<typeof parseMoreDaysMail>;
