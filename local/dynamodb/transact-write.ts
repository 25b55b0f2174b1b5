import type { Store } from 'dynalite/db/index.js';
import { allOrCancelled, cancellation } from './cancellation.ts';
import { totalCapacity } from './capacity.ts';
import type { Input, Output } from './dynalite.ts';
import { hasDuplicates, withLocks } from './locks.ts';
import { invalid } from './refusals.ts';
import { checkRequest } from './request.ts';
import { type RecordAnswer, runOnce } from './tokens.ts';
import { transactWriteRules, writeMembers } from './transaction-rules.ts';
import { attempt, locate, type Write } from './write.ts';

type Member = keyof typeof writeMembers;

const MAX_BYTES = 4 * 1024 * 1024;

/** The request of an operation and its kind. The custom rule also parses the expressions. */
function operationOf(store: Store, operation: Readonly<Record<string, Input>>, common: Input) {
  const [only, ...others] = Object.entries(operation) as [Member, Input][];
  if (!only || others.length > 0) {
    throw invalid('TransactItems can only contain one of Check, Put, Update or Delete');
  }
  const [name, request] = only;
  const { kind, rules } = writeMembers[name];
  const input: Input = { ...request, ...common };
  const message = rules.custom?.(input, store);
  if (message) throw invalid(message);
  return { kind, input };
}

async function apply(store: Store, writes: readonly Write[], remember: RecordAnswer): Promise<Output> {
  const attempts = await Promise.all(writes.map((write) => attempt(store, write)));
  const canceled = cancellation(attempts.map((attempt) => attempt.refusal));
  if (canceled) throw canceled;
  if (attempts.reduce((sum, { bytes }) => sum + bytes, 0) > MAX_BYTES) {
    throw invalid('Aggregated size of the items in the transaction exceeds 4 MB');
  }
  const output = totalCapacity(
    attempts.map((attempt) => attempt.output),
    2,
  );
  await store.db.batch([...attempts.flatMap(({ changes }) => changes), ...remember(output)]);
  return output;
}

/**
 * TransactWriteItems. A transaction in conflict with another waits for it; AWS may also refuse it.
 * `now` (milliseconds) is the time of the ClientRequestToken.
 */
export async function transactWriteItems(store: Store, input: Input, now: number): Promise<Output> {
  const request = structuredClone(input);
  const { TransactItems, ReturnConsumedCapacity } = checkRequest(transactWriteRules, input, store);
  const common = ReturnConsumedCapacity ? { ReturnConsumedCapacity } : {};
  const operations = (TransactItems as Record<string, Input>[]).map((each) => operationOf(store, each, common));
  return runOnce(store, request, now, async (remember) => {
    const writes = await allOrCancelled(operations.map(({ kind, input }) => locate(store, kind, input)));
    if (hasDuplicates(writes)) {
      throw invalid('Transaction request cannot include multiple operations on one item');
    }
    return withLocks(store, writes, () => apply(store, writes, remember));
  });
}
