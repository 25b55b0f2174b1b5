import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { untilGone, untilKnown } from './lost-answer.ts';

const refused = new ApiError('ALREADY_LINKED', 409, 'x');
const missing = new ApiError('NOT_FOUND', 404, 'x');
const LOST = [
  ['a broken network', new ApiError('NETWORK', 0, 'x')],
  ['a time-out', new ApiError('TIMEOUT', 0, 'x')],
  ['an error of a gateway', new ApiError('NOT_AN_ENVELOPE', 502, 'x')],
] as const;
const makes = (...outcomes: unknown[]) => {
  const change = vi.fn<() => Promise<unknown>>();
  for (const outcome of outcomes) {
    if (outcome instanceof Error) change.mockRejectedValueOnce(outcome);
    else change.mockResolvedValueOnce(outcome);
  }
  return change;
};

afterEach(() => void vi.restoreAllMocks());

test('An answer is the result, and the change is made once', async () => {
  const change = makes('done');
  expect(await untilKnown(change)).toBe('done');
  expect(change).toHaveBeenCalledOnce();
});

test.each(LOST)('After %s the same change is made again: its answer is the result', async (_, error) => {
  expect(await untilKnown(makes(error, 'done'))).toBe('done');
  await expect(untilKnown(makes(error, refused))).rejects.toBe(refused);
});

test('When nobody answers again, nobody claims that nothing has changed', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const lost = new ApiError('NETWORK', 0, 'x');
  await expect(untilKnown(makes(lost, lost))).rejects.toMatchObject({ code: 'UNKNOWN_OUTCOME' });
  expect(warned).toHaveBeenCalledOnce();
});

test.each([
  ['A refusal', refused],
  ['An error of the server', new ApiError('SERVER_ERROR', 500, 'x')],
  ['A call that never left this machine', new ApiError('OFFLINE', 0, 'x')],
])('%s is final', async (_, error) => {
  const change = makes(error);
  await expect(untilKnown(change)).rejects.toBe(error);
  expect(change).toHaveBeenCalledOnce();
});

test('What is gone already is removed', async () => {
  await untilGone(makes(missing));
  await untilGone(makes(new ApiError('TIMEOUT', 0, 'x'), missing));
  await expect(untilGone(makes(refused))).rejects.toBe(refused);
});
