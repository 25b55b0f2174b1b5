import type { StoredItem } from '../company/archive/archive.ts';

/**
 * A change of stored items that a release needs done before a later one may rely on it. It is safe while the portal is open: the
 * present release and the one before read an item before and after its change (docs/decisions/101).
 */
export interface Migration {
  /** `NNN-what-it-does`, never changed: progress is recorded under it. */
  readonly name: string;
  /** A sentence for the operator. */
  readonly description: string;
  /** The noun of the items, the first word of their sort key. */
  readonly noun: string;
  /** The partition of the items, if they are not in the partitions of companies. */
  readonly partition?: 'FINDINGS';
  /** The attributes that change, with their new values; undefined if the item is as it should be. Doing it twice changes nothing. */
  changes(item: StoredItem): Readonly<Record<string, unknown>> | undefined;
  /** Items that belong beside this one since this release. They are written with its change, and again when a company is restored. */
  beside?(item: StoredItem): readonly StoredItem[];
}
