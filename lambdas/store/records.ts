import { KEYS } from '../../shared/platform/items/keys.ts';
import type { RecordItem, RecordOwnerItem } from '../../shared/platform/items/record-items.ts';
import { type Author, auditStep } from './base/audit.ts';
import { getItem } from './base/entities.ts';
import { create, replace, transact } from './base/transaction.ts';

/** A record that a company has issued, by the SHA-256 of its figures. */
export const findRecord = (companyId: string, hash: string): Promise<RecordItem | undefined> =>
  getItem<RecordItem>(KEYS.record(companyId, hash));

/** The issued record with a SHA-256, of whatever company. A company that was removed has none. */
export async function findRecordOfAnybody(hash: string): Promise<RecordItem | undefined> {
  const owner = await getItem<RecordOwnerItem>(KEYS.recordOwner(hash));
  return owner && findRecord(owner.companyId, hash);
}

/** Stores an issued record with its line in the audit log. Throws VersionConflictError when it is there already. */
export const addRecord = (author: Author, item: RecordItem): Promise<void> =>
  transact([
    create(KEYS.record(author.companyId, item.hash), item),
    // The figures name the company and the property, so nobody else has the same.
    replace(KEYS.recordOwner(item.hash), { companyId: author.companyId } satisfies RecordOwnerItem),
    auditStep(author, 'recordIssued', { id: item.propertyId, name: item.property }),
  ]);
