import { createHash, createHmac } from 'node:crypto';
import type { Envelope } from '../../../shared/api/route.ts';
import { coversSight, type Sight } from '../../../shared/domain/people/sight.ts';
import { log } from '../../base/log.ts';
import { Refusal } from '../../base/refusal.ts';
import { beginCall, freeCall, keepAnswer } from '../../store/first-answers.ts';
import { seal, unseal } from './sealed.ts';

/** The header with the key of a changing call. */
export const KEY_HEADER = 'idempotency-key';

/** The answer of a call. */
export interface CallOutcome {
  readonly status: number;
  readonly envelope: Envelope<unknown>;
}

/** An answer with what its caller saw. Without it an earlier version has kept it. */
interface Kept extends CallOutcome {
  readonly sight?: Sight;
}

/** A changing call that may be repeated. */
export interface KeyedCall {
  /** The key that the client has made for this call. */
  readonly key: string;
  /** The caller: the same key of another caller is another call. */
  readonly caller: string;
  /** The data that the caller sees now. Absent for who calls without a session. */
  readonly sight?: Sight | undefined;
  /** Everything that is asked for, as one text. */
  readonly asked: string;
  /** UTC ms. */
  readonly now: number;
}

const KEY = /^[\w-]{16,64}$/;
/** An item of DynamoDB has at most 400 KB. */
const MAX_ANSWER_BYTES = 380_000;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * The stored items of a call to compare a repeat with. Only who has the key can try texts, because a body may hold a
 * password.
 */
const hashOf = (asked: string, key: string) => createHmac('sha256', key).update(asked).digest('hex');

/** @param first what is stored; a call of an earlier release is stored without the key */
const sameAsked = (first: string, asked: string, key: string): void => {
  if (first !== hashOf(asked, key) && first !== sha256(asked))
    throw new Refusal('BAD_REQUEST', 'This key belongs to a call that asked for something else');
};

async function keep(id: string, { key, sight }: KeyedCall, outcome: CallOutcome): Promise<void> {
  const kept: Kept = { ...outcome, ...(sight && { sight }) };
  const sealed = seal(JSON.stringify(kept), key);
  await (sealed.length > MAX_ANSWER_BYTES ? freeCall(id) : keepAnswer(id, sealed));
}

/**
 * Runs a changing call once. A repeat within 24 hours gets the first answer, a refusal too, and changes nothing. An error of the
 * server and a refusal that says when to come again are no answers: the repeat runs again. A person who has lost a right since gets NOT_FOUND,
 * as for what was never there (docs/product/reach.md#told). Throws BAD_REQUEST for a key that is none or belongs to another call, and STILL_RUNNING
 * while the first call runs (docs/product/shell.md#lost-answers, docs/decisions/160).
 */
export async function once(call: KeyedCall, run: () => Promise<CallOutcome>): Promise<CallOutcome> {
  const { key, caller, asked, now } = call;
  if (!KEY.test(key)) throw new Refusal('BAD_REQUEST', 'A key has 16 to 64 letters, digits, - and _');
  const id = sha256(`${caller} ${key}`);
  const earlier = await beginCall(id, hashOf(asked, key), now);
  if (earlier) {
    sameAsked(earlier.asked, asked, key);
    if (!earlier.answer) throw new Refusal('STILL_RUNNING', undefined, 1);
    const { sight, ...outcome } = JSON.parse(unseal(earlier.answer, key)) as Kept;
    if (!coversSight(call.sight, sight)) throw new Refusal('NOT_FOUND');
    return outcome;
  }
  const outcome = await run().catch(async (error: unknown) => {
    await freeCall(id);
    throw error;
  });
  // The change is made. A repeat that comes without a kept answer finds out by itself what is true.
  await keep(id, call, outcome).catch((error: unknown) => log('error', 'First answer not kept', {}, error));
  return outcome;
}
