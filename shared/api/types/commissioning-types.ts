import type { AlarmSigns } from '../../domain/checkout/findings.ts';
import type { CommissioningRecord } from '../../domain/checkout/record.ts';

/** A sign-off as people read it. The name follows docs/product/users.md#vendor-domain. */
export interface CommissioningReply extends Omit<CommissioningRecord, 'userId' | 'by'> {
  readonly name: string;
}

/** The sign-offs of a wingnut, the newest first, and what the check-out page needs to know. */
export interface CommissioningsReply {
  readonly records: readonly CommissioningReply[];
  /** A value that is older is not live, ms (docs/product/commissioning.md#live). */
  readonly liveWithin: number;
  /** Sensors of the wingnut whose alarm is open, or that are outside their limits, by label. Absent without any. */
  readonly alarms?: AlarmSigns;
  /** The last report of the wingnut about itself. Absent when it never did. */
  readonly firmware?: CommissioningRecord['firmware'];
  /** The server's time, UTC ms. */
  readonly now: number;
}
