import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ENVIRONMENT } from '../../../shared/platform/environment.ts';
import { QUEUES, queueKeysOf } from '../../../shared/platform/queues.ts';
import { documents } from './entities.ts';
import { listDue, queueKey } from './queues.ts';

const NOW = 1_000_000;
const WINGNUT = '00000000-0000-4000-8000-000000000000';

beforeEach(() => vi.stubEnv(ENVIRONMENT.entitiesTable, 'entities'));
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** Answers a statement with items, some on each page. */
function answering(...pages: (readonly [queue: string, due: number])[][]) {
  const asked: Record<string, unknown>[] = [];
  vi.spyOn(documents, 'send').mockImplementation((async ({ input }: { input: Record<string, unknown> }) => {
    asked.push(input);
    const Items = (pages[asked.length - 1] ?? []).map(([queue, due]) => ({
      pk: 'COMPANY#c',
      sk: `X#${due}`,
      queue,
      due,
    }));
    return { Items, ...(asked.length < pages.length && { NextToken: String(asked.length) }) };
  }) as never);
  return asked;
}

describe('What is due', () => {
  test('is read of all queues and shards by one request, each queue in order of its time', async () => {
    const asked = answering([
      ['SEEN', 5],
      ['SEEN', 9],
      ['ATTENTION', 3],
      ['SEEN#2', 7],
      ['MAIL', 4],
      ['SEEN#3', 1],
    ]);
    const due = await listDue(NOW);
    expect(due[QUEUES.SILENCE_TIMER].map((each) => each.due)).toEqual([1, 5, 7, 9]);
    expect(due[QUEUES.DUE_CHECKS]).toEqual([{ key: { pk: 'COMPANY#c', sk: 'X#3' }, due: 3 }]);
    expect(due[QUEUES.OUTBOX].map((each) => each.due)).toEqual([4]);
    const keys = Object.values(QUEUES).flatMap(queueKeysOf);
    const each = keys.map(() => '?').join(', ');
    expect(asked).toEqual([
      {
        Statement: `SELECT "pk", "sk", "queue", "due" FROM "entities"."work" WHERE "queue" IN [${each}] AND "due" <= ?`,
        Parameters: [...keys, NOW],
      },
    ]);
    // DynamoDB takes 50 keys in one statement.
    expect(keys.length).toBeLessThanOrEqual(50);
  });

  test('is read on until the last page', async () => {
    const asked = answering([['MAIL', 1]], [], [['MAIL', 2]]);
    expect((await listDue(NOW))[QUEUES.OUTBOX]).toHaveLength(2);
    expect(asked.map(({ NextToken }) => NextToken)).toEqual([undefined, '1', '2']);
  });
});

describe('The silence timers', () => {
  test('are written without shards while the stack says so, so that an earlier version reads them', () => {
    expect(queueKey(QUEUES.SILENCE_TIMER, WINGNUT)).toBe('SEEN#1');
    vi.stubEnv(ENVIRONMENT.queueShards, 'off');
    expect(queueKey(QUEUES.SILENCE_TIMER, WINGNUT)).toBe('SEEN');
  });
});
