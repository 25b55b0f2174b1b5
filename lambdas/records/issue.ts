import { createHash } from 'node:crypto';
import type { API } from '../../shared/api/routes.ts';
import type { IssuedRecordReply } from '../../shared/api/types/record-types.ts';
import { recordFile } from '../../shared/domain/records/record-csv.ts';
import { resultOf } from '../../shared/domain/records/verdict.ts';
import type { Call } from '../flows/calls/serve.ts';
import { requireQuota } from '../flows/quotas.ts';
import { VersionConflictError } from '../store/base/transaction.ts';
import { addRecord, findRecord } from '../store/records.ts';
import { monthRecord } from './month-record.ts';

/**
 * Issues a record: stores the SHA-256 of its CSV file (docs/product/records.md#proof). The same figures are issued once, and keep
 * their first day. Throws NOT_FOUND or TOO_MANY_REQUESTS.
 */
export async function issue({ caller, author, body, now }: Call<typeof API.records.issue>): Promise<IssuedRecordReply> {
  const { companyId, userId } = caller;
  const record = await monthRecord(caller, body, now);
  const { head, sensors } = record;
  const hash = createHash('sha256').update(recordFile(head, sensors)).digest('hex');
  const before = await findRecord(companyId, hash);
  if (before) return { ...record, hash, issuedAt: before.issuedAt };
  await requireQuota('records', caller, now);
  const { property, zone, month } = head;
  const item = {
    hash,
    propertyId: body.uuid,
    property,
    zone,
    month,
    rules: head.rules.name,
    results: sensors.map(resultOf),
    issuedAt: now,
    userId,
  };
  try {
    await addRecord(author, item);
  } catch (error) {
    // Somebody else has issued the same figures meanwhile.
    if (!(error instanceof VersionConflictError)) throw error;
    return { ...record, hash, issuedAt: (await findRecord(companyId, hash))?.issuedAt ?? now };
  }
  return { ...record, hash, issuedAt: now };
}
