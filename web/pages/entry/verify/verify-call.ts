import { records } from '../../../../shared/api/records.ts';
import type { Envelope } from '../../../../shared/api/route.ts';
import type { VerifiedRecordReply } from '../../../../shared/api/types/record-types.ts';

/** The longest wait for an answer, ms (docs/product/shell.md#timeout). */
const ANSWER_WITHIN_MS = 15_000;

/**
 * What is known of the record with a number; undefined when no record has it. Not by `call`, which ends the session of the person who is
 * signed in here when a call is refused. Throws without an answer.
 */
export async function verifyRecord(hash: string): Promise<VerifiedRecordReply | undefined> {
  const path = records.verify.path.replace('{hash}', encodeURIComponent(hash));
  const response = await fetch(`/api/records${path}`, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
  const envelope = (await response.json()) as Envelope<VerifiedRecordReply>;
  if (envelope.success) return envelope.data;
  if (envelope.code === 'NOT_FOUND' || envelope.code === 'BAD_REQUEST') return undefined;
  throw new Error(envelope.code);
}

/** The SHA-256 of a file, 64 hexadecimal digits. */
export async function hashOfFile(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
