import type { AuditAction } from '../../../shared/domain/audit/actions.ts';
import type { AuditChange } from '../../../shared/domain/audit/changes.ts';
import type { Reader } from '../../../shared/platform/items/item-readers.ts';
import type { Key } from '../../../shared/platform/items/keys.ts';
import { type Author, auditStep } from './audit.ts';
import { findParsed } from './find-parsed.ts';
import { change, type Step, transact, withOptimisticRetry } from './transaction.ts';

/** A list as it was read. Without an item it is empty and has no version. */
interface StoredList<Entry> {
  readonly entries: readonly Entry[];
  readonly version: number | undefined;
}

/** The new list, and its record. */
export interface ListChange<Entry> {
  readonly entries: readonly Entry[];
  readonly action: AuditAction;
  /** The entry that the record is about. */
  readonly about: { readonly id: string; readonly name: string };
  readonly changes: readonly AuditChange[];
  /** The steps that are written together with it. */
  readonly steps?: readonly Step[];
}

/**
 * A list of a company in one item: it is read with one request, and two people cannot exceed its limit, because a change names the
 * version that it read.
 * @param attribute the list in the item
 */
export function companyList<Entry, Name extends string>(
  keyOf: (companyId: string) => Key,
  attribute: Name,
  parse: Reader<{ readonly [Attribute in Name]: readonly Entry[] } & { readonly version: number }>,
) {
  /** Throws MalformedItemError. */
  const read = async (companyId: string): Promise<StoredList<Entry>> => {
    const item = await findParsed(keyOf(companyId), attribute, parse);
    return { entries: item?.[attribute] ?? [], version: item?.version };
  };
  /** The step that stores entries in place of those that were read. */
  const storeStep = (companyId: string, entries: readonly Entry[], { version }: StoredList<Entry>): Step =>
    change(keyOf(companyId), { [attribute]: entries, version: (version ?? 0) + 1 }, { version });
  /** Stores what a person makes of the list that was read, with the record. Throws VersionConflictError. */
  const write = (author: Author, stored: StoredList<Entry>, made: ListChange<Entry>): Promise<void> =>
    transact([
      storeStep(author.companyId, made.entries, stored),
      ...(made.steps ?? []),
      auditStep(author, made.action, { id: made.about.id, name: made.about.name }, made.changes),
    ]);
  return {
    read,
    storeStep,
    write,
    /** The entries, in the order in which they were added. Throws MalformedItemError. */
    list: async (companyId: string): Promise<readonly Entry[]> => (await read(companyId)).entries,
    /** Changes the list, with the record. Throws what `decide` throws, and the refusals of its steps. */
    change: (author: Author, decide: (before: readonly Entry[]) => ListChange<Entry>): Promise<void> =>
      withOptimisticRetry(async () => {
        const stored = await read(author.companyId);
        await write(author, stored, decide(stored.entries));
      }),
    /** As `change`. Nothing is written when `decide` returns undefined. */
    changeIf: (author: Author, decide: (before: readonly Entry[]) => ListChange<Entry> | undefined): Promise<void> =>
      withOptimisticRetry(async () => {
        const stored = await read(author.companyId);
        const made = decide(stored.entries);
        if (made) await write(author, stored, made);
      }),
    /** Changes entries without a record. An entry for which `next` returns itself stays; when all do, nothing is written. */
    touch: (companyId: string, next: (entry: Entry) => Entry): Promise<void> =>
      withOptimisticRetry(async () => {
        const stored = await read(companyId);
        const entries = stored.entries.map(next);
        if (entries.every((entry, index) => entry === stored.entries[index])) return;
        await transact([storeStep(companyId, entries, stored)]);
      }),
  };
}
