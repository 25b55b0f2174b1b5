import { createHash } from 'node:crypto';
import type { API } from '../../shared/api/routes.ts';
import type { VerifiedRecordReply } from '../../shared/api/types/record-types.ts';
import { Refusal } from '../base/refusal.ts';
import type { Call } from '../flows/calls/serve.ts';
import { countCall } from '../store/rates.ts';
import { findRecordOfAnybody } from '../store/records.ts';

const HASH = /^[0-9a-f]{64}$/;
/** The questions that one network address may ask in an hour. */
const MAX_CHECKS = 300;

/**
 * For which property and when a record was issued, and what it says, without a session (docs/product/records.md#verify). Throws NOT_FOUND for any other number, or
 * TOO_MANY_REQUESTS.
 */
export async function verify({ path, viewer, now }: Call<typeof API.records.verify>): Promise<VerifiedRecordReply> {
  const sender = `verify#${createHash('sha256').update(viewer).digest('base64url')}`;
  if ((await countCall(sender, now)) > MAX_CHECKS) throw new Refusal('TOO_MANY_REQUESTS');
  const found = HASH.test(path.hash) ? await findRecordOfAnybody(path.hash) : undefined;
  if (!found) throw new Refusal('NOT_FOUND');
  const { property, issuedAt, zone, month, rules, results = [], certificate } = found;
  return { property, issuedAt, zone, month, rules, results, ...(certificate && { certificate }) };
}
