import { LANGUAGES } from '../../domain/figures/reader.ts';
import { ACCOUNT_EVENTS } from '../../domain/people/account-events.ts';
import { known, number, oneOf, optional, record, text, type ValueOf } from './item-readers.ts';
import { QUEUED } from './parsers/outbox.ts';

/** A mail to a person about the account, in the outbox. The change that it reports is made by the time at which it is due. */
export const parseAccountMail = record({
  id: text,
  companyId: text,
  userId: text,
  /** The address from before the change. */
  to: text,
  event: oneOf(...ACCOUNT_EVENTS),
  /** The language of the person. Absent: English. */
  language: optional(known(LANGUAGES)),
  /** UTC ms. */
  at: number,
  ...QUEUED,
});
export type AccountMailItem = ValueOf<typeof parseAccountMail>;
