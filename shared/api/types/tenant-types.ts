import type { RoomReading } from '../../domain/apartments/apartment.ts';
import type { RuleCount } from '../../domain/records/apartments-record.ts';
import type { RuleSet } from '../../domain/records/rule-sets.ts';
import type { JudgedReading, TenantDay } from '../../domain/records/tenant-days.ts';

/** What a tenant's link shows of one apartment (docs/product/apartments.md#tenant-page). */
export interface TenantReply {
  /** The number of the apartment, and the address of the building in one line. */
  readonly number: string;
  readonly address: string;
  /** The name of the company that manages it. */
  readonly company: string;
  /** Whom to call, as an admin has chosen. */
  readonly contacts: readonly { readonly name: string; readonly number: string }[];
  /** IANA name. */
  readonly zone: string;
  /** The server's time, UTC ms. */
  readonly now: number;
  /** The day on which the tenancy began, `2026-11-23`. Nothing before it is shown. */
  readonly from: string;
  /** The newest reading. Absent without one of this tenancy, and since the tenant opted out. */
  readonly reading?: RoomReading;
  /** The rules of the address; absent where the portal knows none. */
  readonly rules?: RuleSet;
  /** What they require now, °F: null for nothing. Absent without rules, and where the outdoor temperature decides and is unknown. */
  readonly min?: number | null;
  /** The readings of the last 90 days and those below, in the order of the rules, as the record counts them. */
  readonly counts: readonly RuleCount[];
  /** The days with readings of the last 90 days. */
  readonly days: readonly TenantDay[];
  /** The readings of the last seven days. */
  readonly week: readonly JudgedReading[];
}
