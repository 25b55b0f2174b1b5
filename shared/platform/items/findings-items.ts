import type { FindingHead } from '../../domain/findings/heads.ts';
import type { Said } from '../../domain/sentences/said.ts';
import { number, record, text } from './item-readers.ts';
import { WAITING } from './parsers/outbox.ts';

/** The findings of a property (docs/product/findings.md), in a partition of the company. */
export interface FindingsItem {
  readonly propertyId: string;
  /** Counts the writes. A write names the version that it read. */
  readonly version: number;
  /** A `PropertyFindings` as compressed JSON in base64: a text, so that an archive can hold it. */
  readonly packed: string;
}

/** A head in words, with the sentences that they are. Heads of earlier releases have the words alone. */
export interface StoredHead extends Omit<FindingHead, 'says' | 'unknown'> {
  readonly says: string;
  readonly unknown?: string;
  readonly said?: readonly Said[];
}

/** The row of lists for a property's open findings. It is written with the findings. */
export interface FindingHeadsItem {
  readonly propertyId: string;
  readonly heads: readonly StoredHead[];
}

/** The last Monday for which a company's mail was planned. */
export interface MondayMarkItem {
  /** `2026-11-23` */
  readonly monday: string;
}

/** The mail of a Monday, in the outbox. */
export const parseMondayMail = record({
  companyId: text,
  /** The day, `2026-11-23`. */
  monday: text,
  /** The earliest time at which it may be sent, UTC ms. */
  at: number,
  ...WAITING,
});
