import type { CommissioningRecord } from '../../domain/checkout/record.ts';
import { number, record, text, type ValueOf } from './item-readers.ts';
import { WAITING } from './parsers/outbox.ts';

/** A sign-off of a wingnut. It stays when the wingnut is removed, and nobody changes it. */
export interface CommissioningItem extends CommissioningRecord {
  readonly wingnutId: string;
}

/** The mail of a sign-off, in the outbox. */
export const parseSignOffMail = record({
  id: text,
  companyId: text,
  wingnutId: text,
  recordId: text,
  /** The person who asked for it. */
  userId: text,
  /** The time at which it was requested, UTC ms. */
  at: number,
  ...WAITING,
});
export type SignOffMailItem = ValueOf<typeof parseSignOffMail>;
