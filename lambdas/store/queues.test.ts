import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ENVIRONMENT } from '../../shared/platform/environment.ts';
import { QUEUES } from '../../shared/platform/queues.ts';
import { documents } from './entities.ts';
import { listDue, queueKey } from './queues.ts';

const NOW = 1_000_000;
const WINGNUT = '00000000-0000-4000-8000-000000000000';

beforeEach(() => vi.stubEnv(ENVIRONMENT.entitiesTable, 'entities'));
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe('The silence timers', () => {
  test('are read in all shards, in order of their time', async () => {
    const stored: Record<string, number[]> = { SEEN: [5, 9], 'SEEN#2': [7], 'SEEN#3': [1] };
    vi.spyOn(documents, 'send').mockImplementation((async ({ input }: { input: never }) => {
      const { ':queue': queue } = (input as { ExpressionAttributeValues: Record<string, string> })
        .ExpressionAttributeValues;
      return { Items: (stored[queue ?? ''] ?? []).map((due) => ({ pk: 'COMPANY#c', sk: `LATEST#${due}`, due })) };
    }) as never);
    expect((await listDue(QUEUES.SILENCE_TIMER, NOW)).map(({ due }) => due)).toEqual([1, 5, 7, 9]);
  });

  test('are written without shards while the stack says so, so that an earlier version reads them', () => {
    expect(queueKey(QUEUES.SILENCE_TIMER, WINGNUT)).toBe('SEEN#1');
    vi.stubEnv(ENVIRONMENT.queueShards, 'off');
    expect(queueKey(QUEUES.SILENCE_TIMER, WINGNUT)).toBe('SEEN');
  });
});
