import type {
  ApartmentRecord,
  HeatSensorDuties,
  RecordDays,
  RuleCount,
} from '../../domain/records/apartments-record.ts';
import type { CertificateBody, CertificateResult } from '../../domain/records/certificate.ts';
import type { CertificateHead } from '../../domain/records/certificate-csv.ts';
import type { RecordHead } from '../../domain/records/record-csv.ts';
import type { RuleSet } from '../../domain/records/rule-sets.ts';
import type { SensorRecord } from '../../domain/records/sensor-record.ts';
import type { RecordResult } from '../../domain/records/verdict.ts';

/** A property's heat and hot-water record of a month (docs/product/records.md#figures). Times are UTC ms. */
export interface HeatRecordReply {
  /** With the figures, all that the CSV file has. */
  readonly head: RecordHead;
  readonly sensors: readonly SensorRecord[];
}

/** The record of a property's apartments (docs/product/apartments.md#record). Times are UTC ms. */
export interface ApartmentsRecordReply extends RecordDays {
  /** Property ID and name. */
  readonly property: string;
  /** Up to when it is counted: now, where its last day is not over. */
  readonly until: number;
  /** The rules of the address. Absent where the portal knows none: then nothing is counted as below. */
  readonly rules?: RuleSet;
  /** The sums of all apartments, in the order of the rules. */
  readonly totals: readonly RuleCount[];
  /** The one with most readings below the rules first. */
  readonly apartments: readonly ApartmentRecord[];
  /** Facts for the duties of New York's program for heat sensors. Absent elsewhere. */
  readonly duties?: HeatSensorDuties;
}

/** A record that was issued: its figures, the SHA-256 of their CSV file, and when these figures were issued first. */
export interface IssuedRecordReply extends HeatRecordReply {
  readonly hash: string;
  readonly issuedAt: number;
}

/** A certificate: all that its CSV file has. */
export interface Certificate {
  readonly head: CertificateHead;
  readonly body: CertificateBody;
}

/** The certificate of a sensor's period (docs/product/records.md#certificate). */
export interface CertificateReply {
  /** The labels that may have one in the period. */
  readonly sensors: readonly string[];
  /** Absent where no sensor may have one, and for a sensor that measured nothing there. */
  readonly certificate?: Certificate;
}

/** A certificate that was issued: the SHA-256 of its CSV file, and when these figures were issued first. */
export interface IssuedCertificateReply extends Certificate {
  readonly hash: string;
  readonly issuedAt: number;
}

/** The public part of an issued record (docs/product/records.md#verify). */
export interface VerifiedRecordReply {
  readonly property: string;
  /** UTC ms. */
  readonly issuedAt: number;
  /** The zone of the property: the day of the issue is a day there. */
  readonly zone: string;
  /** `2026-11` */
  readonly month: string;
  /** The name of the rule set. */
  readonly rules: string;
  /** The sums of each sensor; none of a record that was issued before they were kept. */
  readonly results: readonly RecordResult[];
  /** Of a certificate: its sensor, its period and its sums. `month` is then the one in which it begins. Absent for a month's record. */
  readonly certificate?: CertificateResult;
}
