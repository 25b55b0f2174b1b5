import { expect, test } from 'vitest';
import { QUEUE_SHARDS, QUEUES, queueKeyOf, queueKeysOf } from './queues.ts';

const ids = Array.from({ length: 8000 }, (_, index) => `0b5e2d5c-${index}-4000-8000-000000000000`);

test('Shards get about the same, and the check reads each of them', () => {
  const shards = Map.groupBy(ids, (id) => queueKeyOf(QUEUES.SILENCE_TIMER, id));
  expect([...shards.keys()].sort()).toEqual(queueKeysOf(QUEUES.SILENCE_TIMER).toSorted());
  expect(shards.size).toBe(QUEUE_SHARDS[QUEUES.SILENCE_TIMER]);
  for (const each of shards.values()) {
    expect(each.length).toBeGreaterThan(700);
    expect(each.length).toBeLessThan(900);
  }
});

test('The check reads what versions without shards wrote', () => {
  for (const queue of Object.values(QUEUES)) expect(queueKeysOf(queue)).toContain(queue);
});

test('A key is the same in each run', () => {
  expect(queueKeyOf(QUEUES.SILENCE_TIMER, '00000000-0000-4000-8000-000000000000')).toBe('SEEN#1');
  expect(queueKeyOf(QUEUES.DUE_CHECKS, 'p')).toBe('ATTENTION#3');
  expect(queueKeyOf(QUEUES.OUTBOX, 'p')).toBe('MAIL');
});
