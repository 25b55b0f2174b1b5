import { BatchWriteCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, expect, it, vi } from 'vitest';
import { documents } from '../../../lambdas/store/base/entities.ts';
import { readingsPartition } from '../../../shared/platform/hours.ts';
import { eraseReadings } from './erase.ts';

afterEach(() => void vi.restoreAllMocks());

/** A table with this number of hours in each partition. Each batch leaves its last write out at first. */
function tableWith(partitions: Readonly<Record<string, number>>) {
  const stored = new Map(
    Object.entries(partitions).map(([pk, count]) => [pk, Array.from({ length: count }, (_, hour) => `hour ${hour}`)]),
  );
  let batches = 0;
  vi.spyOn(documents, 'send').mockImplementation(async (command: unknown) => {
    if (command instanceof QueryCommand) {
      const pk = command.input.ExpressionAttributeValues?.[':pk'];
      return { Items: (stored.get(pk) ?? []).map((sk) => ({ pk, sk })) };
    }
    if (!(command instanceof BatchWriteCommand)) throw new Error('Hours are listed and deleted');
    const [requests = []] = Object.values(command.input.RequestItems ?? {});
    expect(requests.length).toBeLessThanOrEqual(25);
    batches += 1;
    const done = batches % 2 && requests.length > 1 ? requests.slice(0, -1) : requests;
    for (const { DeleteRequest } of done) {
      const { pk = '', sk = '' } = (DeleteRequest?.Key ?? {}) as { pk?: string; sk?: string };
      stored.set(
        pk,
        (stored.get(pk) ?? []).filter((each) => each !== sk),
      );
    }
    return { UnprocessedItems: { hours: requests.slice(done.length) } };
  });
  return () => Object.fromEntries([...stored].map(([pk, hours]) => [pk, hours.length]));
}

it('All hours of the named properties are deleted, also those that DynamoDB leaves out at first, and no others', async () => {
  const [one, two, others] = [
    readingsPartition('c1', 'p1'),
    readingsPartition('c1', 'p2'),
    readingsPartition('c2', 'p1'),
  ];
  const left = tableWith({ [one]: 60, [two]: 1, [others]: 3 });
  expect(await eraseReadings('hours', 'c1', ['p1', 'p2', 'p3'])).toBe(61);
  expect(left()).toEqual({ [one]: 0, [two]: 0, [others]: 3 });
});
