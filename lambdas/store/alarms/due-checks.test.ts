import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, it, vi } from 'vitest';
import { KEYS, type Key } from '../../../shared/platform/items/keys.ts';
import { QUEUES, queueKeysOf } from '../../../shared/platform/queues.ts';
import { documents } from '../base/entities.ts';
import { clearCheckMark, markForCheck } from './due-checks.ts';

const marks = new Map<string, Record<string, unknown>>();
const [SPREAD, TOGETHER] = [KEYS.dueCheck('c', 'p'), KEYS.together.dueCheck('c', 'p')];

beforeEach(() => {
  marks.clear();
  vi.stubEnv('ENTITIES_TABLE', 'entities');
  vi.stubEnv('QUEUE_SHARDS', '');
  vi.spyOn(documents, 'send').mockImplementation(async (command: unknown) => {
    if (command instanceof PutCommand) return void marks.set(command.input.Item?.pk, command.input.Item ?? {});
    if (!(command instanceof DeleteCommand)) throw new Error('Nothing else is expected');
    const { pk } = command.input.Key as Key;
    const { ':was_mark': was } = command.input.ExpressionAttributeValues ?? {};
    if (marks.get(pk)?.mark !== was) throw new ConditionalCheckFailedException({ message: 'Lost', $metadata: {} });
    marks.delete(pk);
    return {};
  });
});

it('Marks of a company are spread over partitions and over keys of the index', async () => {
  for (let index = 0; index < 300; index += 1) await markForCheck('c', `p${index}`);
  expect([...marks.keys()].toSorted()).toEqual(
    KEYS.shards
      .dueCheck('c')
      .map(({ pk }) => pk)
      .toSorted(),
  );
  const put = vi.mocked(documents.send).mock.calls.map(([command]) => (command as PutCommand).input.Item?.queue);
  expect(new Set(put)).toEqual(new Set(queueKeysOf(QUEUES.DUE_CHECKS)));
});

it('A mark is cleared where it is, also where the release before has put it, and a newer one stays', async () => {
  for (const key of [SPREAD, TOGETHER]) {
    marks.set(key.pk, { ...key, mark: 'a' });
    await clearCheckMark('c', 'p', 'b');
    expect(marks.size).toBe(1);
    await clearCheckMark('c', 'p', 'a');
    expect(marks.size).toBe(0);
  }
});

it('Before a roll back marks are where the release before reads them, in its queue', async () => {
  vi.stubEnv('QUEUE_SHARDS', 'off');
  await markForCheck('c', 'p');
  expect([...marks.values()]).toMatchObject([{ ...TOGETHER, queue: QUEUES.DUE_CHECKS }]);
});
