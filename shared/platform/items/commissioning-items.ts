import type { CommissioningRecord } from '../../domain/wingnuts/checkout/record.ts';
import type { QUEUES, QueuePlace } from '../queues.ts';

/** A sign-off of a wingnut. It stays when the wingnut is removed, and nobody changes it. */
export interface CommissioningItem extends CommissioningRecord {
  readonly wingnutId: string;
}

/** The mail of a sign-off, in the outbox. */
export interface SignOffMailItem extends QueuePlace<typeof QUEUES.OUTBOX> {
  readonly id: string;
  readonly companyId: string;
  readonly wingnutId: string;
  readonly recordId: string;
  /** Who asked for it. */
  readonly userId: string;
  /** When it was asked for, UTC ms. */
  readonly at: number;
  /** Who still waits for it, and how often the address has refused it. */
  readonly addressees: readonly { readonly userId: string; readonly refusals: number }[];
  readonly delays: number;
}
