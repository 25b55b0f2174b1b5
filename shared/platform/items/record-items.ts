import type { CertificateResult } from '../../domain/records/certificate.ts';
import type { RecordResult } from '../../domain/records/verdict.ts';

/** A record that was issued (docs/product/records.md#proof). */
export interface RecordItem {
  /** The SHA-256 of its CSV file, 64 hexadecimal digits. */
  readonly hash: string;
  readonly propertyId: string;
  /** Property ID and name at that moment. */
  readonly property: string;
  readonly zone: string;
  /** `2026-11` */
  readonly month: string;
  readonly rules: string;
  /** The sums of each sensor. Records that were issued before 27 November 2026 have none. */
  readonly results?: readonly RecordResult[];
  /** Of a certificate of a period; `month` is the one in which it begins, and `results` has its sums. Absent for a month's record. */
  readonly certificate?: CertificateResult;
  /** UTC ms, and who. */
  readonly issuedAt: number;
  readonly userId: string;
}

/** The company that has issued a record. */
export interface RecordOwnerItem {
  readonly companyId: string;
}
