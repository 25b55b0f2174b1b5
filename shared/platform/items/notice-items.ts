import { listOf, number, oneOf, record, text, type ValueOf } from './item-readers.ts';
import { WAITING } from './parsers/outbox.ts';

/** The audience of an operator's notice in a company: its admins, or everybody with an account. */
export const TOLD_PEOPLE = ['admins', 'all'] as const;
export type ToldPeople = (typeof TOLD_PEOPLE)[number];

/** A mail of an operator to people of a company, in the outbox. */
export const parseNoticeMail = record({
  companyId: text,
  people: oneOf(...TOLD_PEOPLE),
  subject: text,
  paragraphs: listOf(text),
  /** UTC ms. */
  at: number,
  ...WAITING,
});
export type NoticeMailItem = ValueOf<typeof parseNoticeMail>;

/** The record that a company got a notice of an operator, so that nobody gets it twice. */
export interface NoticeItem {
  /** The key that the operator has given. */
  readonly id: string;
  /** SHA-256 of subject and text: a key belongs to one text. */
  readonly textHash: string;
  readonly people: ToldPeople;
  readonly count: number;
  /** UTC ms. */
  readonly at: number;
  /** UTC seconds; the table's time to live. */
  readonly expiresAt: number;
}
