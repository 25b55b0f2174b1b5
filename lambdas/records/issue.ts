import { createHash } from 'node:crypto';
import type { API } from '../../shared/api/routes.ts';
import type { IssuedRecordReply } from '../../shared/api/types/record-types.ts';
import { recordFile } from '../../shared/domain/records/record-csv.ts';
import { resultOf } from '../../shared/domain/records/verdict.ts';
import type { RecordItem } from '../../shared/platform/items/record-items.ts';
import type { Call } from '../flows/calls/serve.ts';
import { requireQuota } from '../flows/quotas.ts';
import { VersionConflictError } from '../store/base/transaction.ts';
import { addRecord, findRecord } from '../store/records.ts';
import { monthRecord } from './month-record.ts';

type Issuing = Pick<Call<typeof API.records.issue>, 'caller' | 'author' | 'now'>;
type Figures = Omit<RecordItem, 'hash' | 'issuedAt' | 'userId'>;

/**
 * Stores the SHA-256 of a file with its figures (docs/product/records.md#proof). The same figures are issued once, and keep their first day.
 * Throws TOO_MANY_REQUESTS.
 */
export async function issueFile({ caller, author, now }: Issuing, file: string, figures: Figures) {
  const { companyId, userId } = caller;
  const hash = createHash('sha256').update(file).digest('hex');
  const before = await findRecord(companyId, hash);
  if (before) return { hash, issuedAt: before.issuedAt };
  await requireQuota('records', caller, now);
  try {
    await addRecord(author, { ...figures, hash, issuedAt: now, userId });
  } catch (error) {
    // Somebody else has issued the same figures meanwhile.
    if (!(error instanceof VersionConflictError)) throw error;
    return { hash, issuedAt: (await findRecord(companyId, hash))?.issuedAt ?? now };
  }
  return { hash, issuedAt: now };
}

/** Issues a record. Throws NOT_FOUND or TOO_MANY_REQUESTS. */
export async function issue(call: Call<typeof API.records.issue>): Promise<IssuedRecordReply> {
  const { caller, body, now } = call;
  const record = await monthRecord(caller, body, now);
  const { head, sensors } = record;
  const { property, zone, month } = head;
  const figures = { propertyId: body.uuid, property, zone, month, rules: head.rules.name };
  const file = recordFile(head, sensors);
  return { ...record, ...(await issueFile(call, file, { ...figures, results: sensors.map(resultOf) })) };
}
