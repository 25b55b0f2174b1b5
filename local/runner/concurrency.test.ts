import { expect, it } from 'vitest';
import { limitConcurrency, whenThereIsRoom } from './concurrency.ts';

const THROTTLED = { code: 'TooManyRequestsException', status: 429 };

it('A function with a reservation has its own room, the others share the rest, and an ended call makes room', async () => {
  const call = limitConcurrency(2, new Map([['check', 1]]));
  const first = Promise.withResolvers<string>();
  const running = call('users', () => first.promise);
  const failing = Promise.withResolvers<string>();
  const failed = call('properties', () => failing.promise).catch(() => 'failed');
  await expect(call('users', async () => 'late')).rejects.toMatchObject(THROTTLED);
  expect(await call('check', async () => 'checked')).toBe('checked');
  failing.reject(new Error('crashed'));
  expect(await failed).toBe('failed');
  expect(await call('users', async () => 'in time')).toBe('in time');
  first.resolve('first');
  expect(await running).toBe('first');
});

it('A queue waits until there is room, and passes on any other failure', async () => {
  const call = limitConcurrency(1, new Map());
  const busy = Promise.withResolvers<void>();
  const running = call('users', () => busy.promise);
  const waiting = whenThereIsRoom(() => call('ingest', async () => 'stored'));
  busy.resolve();
  await running;
  expect(await waiting).toBe('stored');
  await expect(whenThereIsRoom(() => Promise.reject(new Error('crashed')))).rejects.toThrow('crashed');
});
