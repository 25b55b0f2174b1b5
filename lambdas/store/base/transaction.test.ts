import {
  ConditionalCheckFailedException,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { documents } from './entities.ts';
import { checkStep, type Step, transact, VersionConflictError } from './transaction.ts';

const STEPS: Step[] = [
  { Delete: { Key: { pk: 'a', sk: 'a' } }, refusal: 'NOT_FOUND' },
  { Delete: { Key: { pk: 'b', sk: 'b' } }, refusal: 'NO_SEATS' },
];
const cancelled = (...codes: string[]) =>
  new TransactionCanceledException({
    $metadata: {},
    message: 'cancelled',
    CancellationReasons: codes.map((Code) => ({ Code })),
  });

const send = vi.spyOn(documents, 'send');

beforeEach(() => {
  vi.stubEnv('ENTITIES_TABLE', 'entities');
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  vi.unstubAllEnvs();
  send.mockReset();
});

describe('A transaction', () => {
  it('writes its steps to the table of entities', async () => {
    send.mockImplementation(async () => ({}));
    await transact(STEPS);
    expect(send.mock.calls[0]?.[0].input).toEqual({
      TransactItems: [
        { Delete: { TableName: 'entities', Key: { pk: 'a', sk: 'a' } } },
        { Delete: { TableName: 'entities', Key: { pk: 'b', sk: 'b' } } },
      ],
    });
  });

  it('makes the check beside its steps once, and not of an item that it names anyway', async () => {
    send.mockImplementation(async () => ({}));
    const beside = checkStep({ pk: 'c', sk: 'c' }, { grants: [] }, 'FORBIDDEN');
    const kindsOf = async (steps: readonly Step[]) => {
      await transact(steps);
      const input = send.mock.lastCall?.[0].input as { TransactItems: object[] } | undefined;
      return input?.TransactItems.flatMap(Object.keys);
    };
    const held = STEPS.map((step) => ({ ...step, beside }));
    expect(await kindsOf(held)).toEqual(['Delete', 'Delete', 'ConditionCheck']);
    const own = checkStep({ pk: 'c', sk: 'c' }, { role: 'write' });
    expect(await kindsOf([...held, own])).toEqual(['Delete', 'Delete', 'ConditionCheck']);
    send.mockRejectedValueOnce(cancelled('None', 'None', 'ConditionalCheckFailed') as never);
    await expect(transact(held)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('is refused by the first step whose condition does not hold', async () => {
    send.mockRejectedValueOnce(cancelled('None', 'ConditionalCheckFailed') as never);
    await expect(transact(STEPS)).rejects.toMatchObject({ code: 'NO_SEATS' });
    send.mockRejectedValueOnce(cancelled('ConditionalCheckFailed', 'ConditionalCheckFailed') as never);
    await expect(transact(STEPS)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('that collides with another is tried again, and is a conflict when that goes on', async () => {
    send.mockRejectedValueOnce(cancelled('TransactionConflict', 'None') as never);
    send.mockImplementationOnce(async () => ({}));
    await transact(STEPS);
    expect(send).toHaveBeenCalledTimes(2);
    send.mockImplementation(async () => {
      throw cancelled('None', 'TransactionConflict');
    });
    await expect(transact(STEPS)).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE', status: 409 });
  });

  it.each(['ThrottlingError', 'ProvisionedThroughputExceeded'])(
    'that DynamoDB cancels with %s is tried again',
    async (code) => {
      send.mockRejectedValueOnce(cancelled(code, 'None') as never);
      send.mockImplementationOnce(async () => ({}));
      await transact(STEPS);
      expect(send).toHaveBeenCalledTimes(2);
      send.mockImplementation(async () => {
        throw cancelled('None', code);
      });
      await expect(transact(STEPS)).rejects.toThrow('cancelled');
      expect(send).toHaveBeenCalledTimes(2 + 8);
    },
  );

  it('that fails otherwise says how', async () => {
    send.mockRejectedValueOnce(cancelled('ValidationError', 'None') as never);
    await expect(transact(STEPS)).rejects.toThrow('cancelled');
    expect(send).toHaveBeenCalledTimes(1);
    send.mockRejectedValueOnce(new Error('no network') as never);
    await expect(transact(STEPS)).rejects.toThrow('no network');
  });
});

describe('One write', () => {
  const write: Step = { Delete: { Key: { pk: 'a', sk: 'a' } } };
  const failed = new ConditionalCheckFailedException({ $metadata: {}, message: 'failed' });

  it('is made without a transaction', async () => {
    send.mockImplementation(async () => ({}));
    await transact([write]);
    expect(send.mock.calls[0]?.[0].input).toEqual({ TableName: 'entities', Key: { pk: 'a', sk: 'a' } });
  });

  it('whose condition does not hold is refused, or a version conflict', async () => {
    send.mockRejectedValue(failed as never);
    await expect(transact([{ ...write, refusal: 'NO_SEATS' }])).rejects.toMatchObject({ code: 'NO_SEATS' });
    await expect(transact([write])).rejects.toBeInstanceOf(VersionConflictError);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('that collides with a transaction is tried again', async () => {
    send.mockRejectedValueOnce(new TransactionConflictException({ $metadata: {}, message: 'busy' }) as never);
    send.mockImplementationOnce(async () => ({}));
    await transact([write]);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('that is a check alone is a transaction', async () => {
    send.mockImplementation(async () => ({}));
    await transact([{ ConditionCheck: { Key: { pk: 'a', sk: 'a' }, ConditionExpression: 'attribute_exists(pk)' } }]);
    expect(send.mock.calls[0]?.[0].input).toHaveProperty('TransactItems');
  });
});
