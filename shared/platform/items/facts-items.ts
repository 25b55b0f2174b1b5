import type { Written } from '../../domain/facts/due-days.ts';

/** The facts of a property's day (docs/product/facts.md), in a partition of the company. */
export interface FactsItem extends Written {
  /** `2026-11-23` */
  readonly day: string;
  /** The facts as JSON, compressed against `FACTS_DICTIONARY`. */
  readonly packed: Uint8Array;
  /** UTC seconds; the table's time to live. Facts are kept as long as readings. */
  readonly expiresAt: number;
}
