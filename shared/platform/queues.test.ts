import { expect, test } from 'vitest';
import { QUEUE_SHARDS, QUEUES, queueKeyOf, queueKeysOf } from './queues.ts';

const ids = Array.from({ length: 8000 }, (_, index) => `0b5e2d5c-${index}-4000-8000-000000000000`);

test('The shards of the silence timers get about the same, and the check reads each of them', () => {
  const shards = Map.groupBy(ids, (id) => queueKeyOf(QUEUES.SILENCE_TIMER, id));
  expect([...shards.keys()].sort()).toEqual(queueKeysOf(QUEUES.SILENCE_TIMER));
  expect(shards.size).toBe(QUEUE_SHARDS[QUEUES.SILENCE_TIMER]);
  for (const each of shards.values()) {
    expect(each.length).toBeGreaterThan(1400);
    expect(each.length).toBeLessThan(1800);
  }
});

test('The check reads what versions without shards wrote', () => {
  for (const queue of Object.values(QUEUES)) expect(queueKeysOf(queue)).toContain(queue);
});

test('A stored key stays the same for ever', () => {
  expect(queueKeyOf(QUEUES.SILENCE_TIMER, '00000000-0000-4000-8000-000000000000')).toBe('SEEN#1');
  expect(queueKeyOf(QUEUES.DUE_CHECKS, 'p')).toBe('ATTENTION');
  expect(queueKeyOf(QUEUES.OUTBOX, 'p')).toBe('MAIL');
});
