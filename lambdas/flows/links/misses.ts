import { createHash } from 'node:crypto';
import { Refusal } from '../../base/refusal.ts';
import { countCall } from '../../store/rates.ts';

/** The secrets that do not fit with which one network address may come in an hour. */
const MAX_MISSES = 300;

/**
 * Counts that a network address came with a secret that does not fit, at `now` (UTC ms). Throws TOO_MANY_REQUESTS to whoever tries
 * many.
 * @param of the kind of link; each is counted alone
 * @param tooOften the sentence of the refusal
 */
export async function countMiss(of: string, viewer: string, now: number, tooOften: string): Promise<void> {
  const sender = `${of}#${createHash('sha256').update(viewer).digest('base64url')}`;
  if ((await countCall(sender, now)) > MAX_MISSES) throw new Refusal('TOO_MANY_REQUESTS', tooOften);
}
