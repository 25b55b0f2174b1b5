import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, expect, it, vi } from 'vitest';
import { withRetry } from './retry.ts';

vi.mock('node:timers/promises', () => ({ setTimeout: vi.fn(async () => undefined) }));

class Busy extends Error {}
const OPTIONS = { attempts: 4, maxFirstPauseMs: 100, isTransient: (error: unknown) => error instanceof Busy };

const attempt = vi.fn<() => Promise<string>>();
beforeEach(() => {
  attempt.mockReset().mockResolvedValue('done');
  vi.mocked(pause).mockClear();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});

it('A call that succeeds is made once, without a pause', async () => {
  expect(await withRetry(attempt, OPTIONS)).toBe('done');
  expect(attempt).toHaveBeenCalledTimes(1);
  expect(pause).not.toHaveBeenCalled();
});

it('A transient error is followed by another attempt', async () => {
  attempt.mockRejectedValueOnce(new Busy()).mockRejectedValueOnce(new Busy());
  expect(await withRetry(attempt, OPTIONS)).toBe('done');
  expect(attempt).toHaveBeenCalledTimes(3);
});

it('Any other error is thrown at once', async () => {
  attempt.mockRejectedValueOnce(new Busy()).mockRejectedValueOnce(new Error('broken'));
  await expect(withRetry(attempt, OPTIONS)).rejects.toThrow('broken');
  expect(attempt).toHaveBeenCalledTimes(2);
});

it('After the last attempt its error is thrown, without another pause', async () => {
  attempt.mockImplementation(async () => {
    throw new Busy(`attempt ${attempt.mock.calls.length}`);
  });
  await expect(withRetry(attempt, OPTIONS)).rejects.toThrow('attempt 4');
  expect(pause).toHaveBeenCalledTimes(3);
});

it.each([
  [0, [0, 0, 0]],
  [0.5, [50, 100, 200]],
  [0.9, [90, 180, 360]],
])('With the random number %d the pauses are %j ms', async (random, pauses) => {
  vi.spyOn(Math, 'random').mockReturnValue(random);
  attempt.mockRejectedValue(new Busy());
  await expect(withRetry(attempt, OPTIONS)).rejects.toThrow(Busy);
  expect(vi.mocked(pause).mock.calls.map(([ms]) => ms)).toEqual(pauses);
});
