import { createHash } from 'node:crypto';
import type { Change, Store } from 'dynalite/db/index.js';
import type { Input, Output } from './dynalite.ts';
import { layout, startingWith } from './layout.ts';
import { refusal } from './refusals.ts';

interface AnsweredRequest {
  readonly at: number;
  readonly digest: string;
  readonly output: Output;
}

/** Time for which DynamoDB remembers a ClientRequestToken, in milliseconds. */
const TOKEN_LIFETIME_MS = 10 * 60 * 1000;

/** Returns the record of a transaction's answer, which is written in the same batch as its changes. */
export type RecordAnswer = (output: Output) => Change[];

const running = new WeakMap<Store, Map<string, Promise<unknown>>>();

/** Runs the requests of one token one after another, so that the second finds the answer of the first. */
async function runInOrder<T>(store: Store, token: string, work: () => Promise<T>): Promise<T> {
  const turns = running.get(store) ?? new Map<string, Promise<unknown>>();
  running.set(store, turns);
  const turn = (turns.get(token) ?? Promise.resolve()).then(work, work);
  turns.set(token, turn);
  try {
    return await turn;
  } finally {
    if (turns.get(token) === turn) turns.delete(token);
  }
}

/**
 * Returns the earlier answer when a request with the same ClientRequestToken succeeded within ten minutes. Otherwise runs `work`.
 * Throws IdempotentParameterMismatchException when the earlier request had another body. `now` is in milliseconds.
 */
export async function runOnce(
  store: Store,
  input: Input,
  now: number,
  work: (remember: RecordAnswer) => Promise<Output>,
): Promise<Output> {
  const token = input.ClientRequestToken;
  if (typeof token !== 'string') return work(() => []);
  const digest = createHash('sha256').update(JSON.stringify(input.TransactItems)).digest('hex');
  return runInOrder(store, token, async () => {
    const before = (await store.db.get(layout.token(token))) as AnsweredRequest | undefined;
    if (!before || before.at + TOKEN_LIFETIME_MS <= now) {
      return work((output) => [{ type: 'put', key: layout.token(token), value: { at: now, digest, output } }]);
    }
    if (before.digest === digest) return before.output;
    throw refusal('IdempotentParameterMismatchException', 'Request parameters do not match those of the same token');
  });
}

/** Deletes the tokens that are expired at `now` (milliseconds). */
export async function deleteExpiredTokens(store: Store, now: number): Promise<void> {
  const old: Change[] = [];
  for await (const [key, answered] of store.db.iterator(startingWith(layout.token('')))) {
    if ((answered as AnsweredRequest).at + TOKEN_LIFETIME_MS <= now) old.push({ type: 'del', key });
  }
  await store.db.batch(old);
}
