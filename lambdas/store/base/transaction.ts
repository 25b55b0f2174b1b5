import { randomUUID } from 'node:crypto';
import {
  ConditionalCheckFailedException,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  PutCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import type { RefusalCode } from '../../../shared/api/refusals.ts';
import { COPIED } from '../../../shared/platform/items/copied.ts';
import { formAttribute } from '../../../shared/platform/items/item-forms.ts';
import { KEYS, type Key, nounOf } from '../../../shared/platform/items/keys.ts';
import { Refusal } from '../../base/refusal.ts';
import { withRetry } from '../../base/retry.ts';
import { documents, entitiesTable } from './entities.ts';

/** The condition of a write: the value that each attribute must have; undefined if the attribute must be absent. */
export type When = Readonly<Record<string, unknown>>;

type Operation = NonNullable<TransactWriteCommandInput['TransactItems']>[number];
type Without<T> = T extends object ? Omit<T, 'TableName'> : never;

/**
 * One write of a transaction. If its condition fails, `refusal` gives the reason. Without `refusal` it is a version
 * conflict.
 */
export type Step = { readonly [Kind in keyof Operation]?: Without<NonNullable<Operation[Kind]>> } & {
  readonly refusal?: RefusalCode | undefined;
  /** A check that belongs to the write. It is left out where the transaction names its item anyway. */
  readonly beside?: Step;
};

const namesOf = (attributes: readonly string[]) => Object.fromEntries(attributes.map((name) => [`#${name}`, name]));

const filled = (values: Record<string, unknown>) =>
  Object.keys(values).length > 0 ? { ExpressionAttributeValues: values } : {};

/** `when` as a condition of DynamoDB. */
function condition(when: When) {
  const terms = Object.entries(when).map(([name, value]) =>
    value === undefined ? `attribute_not_exists(#${name})` : `#${name} = :was_${name}`,
  );
  const values = Object.entries(when).filter(([, value]) => value !== undefined);
  return {
    ConditionExpression: terms.join(' AND '),
    ExpressionAttributeNames: namesOf(Object.keys(when)),
    ...filled(Object.fromEntries(values.map(([name, value]) => [`:was_${name}`, value]))),
  };
}

/** Writes a whole item in the newest form of its kind, and replaces the existing one, if any. */
export const replace = (key: Key, item: object): Step => ({
  Put: { Item: { ...key, ...item, ...formAttribute(key) } },
});

/** Writes an item. Its condition fails if the item exists. */
export const create = (key: Key, item: object, refusal?: RefusalCode): Step => ({
  Put: { Item: { ...key, ...item, ...formAttribute(key) }, ...condition({ pk: undefined }) },
  refusal,
});

/** Deletes an item if `when` holds. Without `when` the item may also be absent. */
export const remove = (key: Key, when?: When, refusal?: RefusalCode): Step => ({
  Delete: { Key: key, ...(when && condition(when)) },
  refusal,
});

/** Checks that `when` holds for an item. Writes nothing. */
export const checkStep = (key: Key, when: When, refusal?: RefusalCode): Step => ({
  ConditionCheck: { Key: key, ...condition(when) },
  refusal,
});

/** Sets attributes of an item if `when` holds. Removes the attributes that are undefined. */
export function change(key: Key, attributes: When, when: When, refusal?: RefusalCode): Step {
  const asked = condition(when);
  const set = Object.entries(attributes).filter(([, value]) => value !== undefined);
  const gone = Object.keys(attributes).filter((name) => attributes[name] === undefined);
  const clauses = [
    ...(set.length ? [`SET ${set.map(([name]) => `#${name} = :${name}`).join(', ')}`] : []),
    ...(gone.length ? [`REMOVE ${gone.map((name) => `#${name}`).join(', ')}`] : []),
  ];
  return {
    Update: {
      Key: key,
      ...asked,
      UpdateExpression: clauses.join(' '),
      ExpressionAttributeNames: { ...asked.ExpressionAttributeNames, ...namesOf(Object.keys(attributes)) },
      ...filled({
        ...asked.ExpressionAttributeValues,
        ...Object.fromEntries(set.map(([name, value]) => [`:${name}`, value])),
      }),
    },
    refusal,
  };
}

/** The items have changed since they were read: another write came first. */
export class VersionConflictError extends Error {}

/**
 * Whether a write has lost against another one: its condition does not hold any more, or a transaction writes the item at
 * this moment.
 */
export const hasLostRace = (error: unknown): boolean =>
  error instanceof ConditionalCheckFailedException ||
  error instanceof TransactionConflictException ||
  error instanceof VersionConflictError;

/** Another transaction writes the same items at this moment. */
class TransactionInProgressError extends Error {}

/** DynamoDB has no capacity for the writes at this moment. The SDK does not send a cancelled transaction again. */
const isThrottled = (error: unknown): boolean =>
  error instanceof TransactionCanceledException &&
  (error.CancellationReasons ?? []).some(({ Code = '' }) => THROTTLED.includes(Code));
const THROTTLED = ['ThrottlingError', 'ProvisionedThroughputExceeded'];

type Conflict = typeof VersionConflictError | typeof TransactionInProgressError;

/** Runs `attempt` again after a conflict. Throws CHANGED_MEANWHILE after eight conflicts in a row. */
async function retryAfter<Result>(conflict: Conflict, attempt: () => Promise<Result>): Promise<Result> {
  const isConflict = (error: unknown) => error instanceof conflict;
  try {
    return await withRetry(attempt, {
      attempts: 8,
      maxFirstPauseMs: 20,
      isTransient: (error) => isConflict(error) || (conflict === TransactionInProgressError && isThrottled(error)),
    });
  } catch (error) {
    throw isConflict(error) ? new Refusal('CHANGED_MEANWHILE') : error;
  }
}

/** Converts a cancelled transaction into the error that explains it. */
function causeOf(error: TransactionCanceledException, steps: readonly Step[]): Error {
  const reasons = (error.CancellationReasons ?? []).map(({ Code }) => Code);
  const refused = steps.find(({ refusal }, index) => refusal && reasons[index] === 'ConditionalCheckFailed');
  if (refused?.refusal) return new Refusal(refused.refusal);
  if (reasons.includes('ConditionalCheckFailed')) return new VersionConflictError();
  return reasons.includes('TransactionConflict') ? new TransactionInProgressError() : error;
}

const keyOf = ({ Put, Update, Delete, ConditionCheck }: Step) =>
  (Put?.Item ?? Update?.Key ?? Delete?.Key ?? ConditionCheck?.Key) as Key;
const textOf = ({ pk, sk }: Key): string => `${pk} ${sk}`;

/** The steps of a transaction, each check beside them once. */
function withChecks(steps: readonly Step[]): readonly Step[] {
  const checks = new Map(steps.flatMap(({ beside }) => (beside ? [[textOf(keyOf(beside)), beside] as const] : [])));
  if (checks.size === 0) return steps;
  for (const step of steps) checks.delete(textOf(keyOf(step)));
  return [...steps, ...checks.values()];
}

/** Whether a step writes what is copied of its item. A change of other attributes leaves the copy as it is. */
function writesCopied(step: Step): boolean {
  const copied = COPIED[nounOf(keyOf(step))];
  if (!copied || step.ConditionCheck) return false;
  return (
    !step.Update || Object.values(step.Update.ExpressionAttributeNames ?? {}).some((name) => copied.includes(name))
  );
}

/**
 * Empties the copies of items that the steps write, and gives them a new stamp: a copy that is being filled at this moment is not taken
 * (`copies.ts`).
 */
const emptied = (steps: readonly Step[]): Step[] =>
  steps.filter(writesCopied).map((step) => replace(KEYS.copy(keyOf(step)), { stamp: randomUUID() }));

const named = ({ refusal: _refusal, beside: _beside, ...write }: Step): Operation =>
  Object.fromEntries(
    Object.entries(write).map(([kind, parts]) => [kind, { ...parts, TableName: entitiesTable() }]),
  ) as Operation;

/** The commands of writes that are made alone. They need the rights of the same parts of a transaction. */
const ALONE = { Put: PutCommand, Update: UpdateCommand, Delete: DeleteCommand } as const;

/** Makes one write. It costs half of what it costs in a transaction. A check alone needs one. */
function writeAlone(write: Operation): Promise<unknown> {
  const [kind] = Object.keys(write);
  if (kind !== 'Put' && kind !== 'Update' && kind !== 'Delete') {
    return documents.send(new TransactWriteCommand({ TransactItems: [write] }));
  }
  const Command = ALONE[kind] as new (input: object) => PutCommand;
  return documents.send(new Command(write[kind] as object));
}

/** Converts the error of one or several writes into the error that explains it. */
function explained(error: unknown, steps: readonly Step[]): unknown {
  if (error instanceof TransactionCanceledException) return causeOf(error, steps);
  if (error instanceof TransactionConflictException) return new TransactionInProgressError();
  if (!(error instanceof ConditionalCheckFailedException)) return error;
  const refusal = steps[0]?.refusal;
  return refusal ? new Refusal(refusal) : new VersionConflictError();
}

/**
 * Makes all the writes or none. Throws the refusal of the first step whose condition fails, or VersionConflictError if
 * that step has no refusal. If another transaction writes the same items, it tries again, and finally throws
 * CHANGED_MEANWHILE. If DynamoDB throttles it, it tries again as often, and finally throws DynamoDB's error.
 */
export async function transact(asked: readonly Step[]): Promise<void> {
  const checked = withChecks(asked);
  const steps = [...checked, ...emptied(checked)];
  const TransactItems = steps.map(named);
  const [first, ...others] = TransactItems;
  await retryAfter(TransactionInProgressError, async () => {
    try {
      if (first && others.length === 0) await writeAlone(first);
      else await documents.send(new TransactWriteCommand({ TransactItems }));
    } catch (error) {
      throw explained(error, steps);
    }
  });
}

/** Makes all the writes or none. @returns false when another run has come first */
export async function transactIfFirst(steps: readonly Step[]): Promise<boolean> {
  try {
    await transact(steps);
    return true;
  } catch (error) {
    if (error instanceof VersionConflictError) return false;
    throw error;
  }
}

/**
 * Runs `attempt` again after a version conflict (optimistic retry). Throws CHANGED_MEANWHILE after eight conflicts in a
 * row.
 */
export const withOptimisticRetry = <Result>(attempt: () => Promise<Result>): Promise<Result> =>
  retryAfter(VersionConflictError, attempt);
