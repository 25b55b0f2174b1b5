import { setTimeout as wait } from 'node:timers/promises';
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { Refusal, type RefusalCode } from '../common/refusal.ts';
import { documents, entitiesTable } from './entities.ts';

type Operation = NonNullable<TransactWriteCommandInput['TransactItems']>[number];
type Without<T> = T extends object ? Omit<T, 'TableName'> : never;

/** One write of a transaction, with what it means when its condition does not hold. */
export type Step = { readonly [Kind in keyof Operation]?: Without<NonNullable<Operation[Kind]>> } & {
  readonly refusal: RefusalCode;
};

const TRIES = 8;
const PATIENCE_MS = 40;

const named = ({ refusal: _refusal, ...write }: Step): Operation =>
  Object.fromEntries(
    Object.entries(write).map(([kind, parts]) => [kind, { ...parts, TableName: entitiesTable() }]),
  ) as Operation;

/**
 * Writes all or nothing. Throws the refusal of the first step whose condition does not hold; a collision with another transaction
 * is tried again for about a second, then it is CONFLICT.
 */
export async function transact(steps: readonly Step[]): Promise<void> {
  const TransactItems = steps.map(named);
  for (let tries = 1; ; tries += 1) {
    try {
      await documents.send(new TransactWriteCommand({ TransactItems }));
      return;
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const codes = (error.CancellationReasons ?? []).map(({ Code }) => Code);
      const refused = steps[codes.indexOf('ConditionalCheckFailed')];
      if (refused) throw new Refusal(refused.refusal);
      if (!codes.includes('TransactionConflict')) throw error;
      if (tries === TRIES) throw new Refusal('CONFLICT');
      await wait(Math.random() * PATIENCE_MS * tries);
    }
  }
}
