import type { FindingHead } from '../domain/findings/heads.ts';

/** The findings of a property (docs/product/findings.md), in a partition of the company. */
export interface FindingsItem {
  readonly propertyId: string;
  /** Counts the writes. A write names the version that it read. */
  readonly version: number;
  /** What `PropertyFindings` has, as compressed JSON in base64: a text, so that an archive can hold it. */
  readonly packed: string;
}

/** What lists say of a property's open findings. It is written with the findings. */
export interface FindingHeadsItem {
  readonly propertyId: string;
  readonly heads: readonly FindingHead[];
}
