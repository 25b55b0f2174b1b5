import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { changeOrFind, removeOrMiss } from './lost-answer.ts';

const refused = new ApiError('ALREADY_LINKED', 409, 'x');
const missing = new ApiError('NOT_FOUND', 404, 'x');
const LOST = [
  ['a broken network', new ApiError('NETWORK', 0, 'x')],
  ['a time-out', new ApiError('TIMEOUT', 0, 'x')],
  ['an error of the server', new ApiError('SERVER_ERROR', 500, 'x')],
  ['an error of a gateway', new ApiError('NOT_AN_ENVELOPE', 502, 'x')],
] as const;
const fails = (error: unknown) => () => Promise.reject(error);

afterEach(() => void vi.restoreAllMocks());

test('An answer is the result, and nothing is read again', async () => {
  const find = vi.fn();
  expect(await changeOrFind(async () => 'done', find)).toBe('done');
  expect(find).not.toHaveBeenCalled();
});

test.each(LOST)('After %s the record is read again: the change is there', async (_, error) => {
  expect(await changeOrFind(fails(error), async () => 'found')).toBe('found');
});

test.each(LOST)('After %s the record is read again: the change is not there', async (_, error) => {
  await expect(changeOrFind(fails(error), async () => undefined)).rejects.toBe(error);
});

test('When the record cannot be read either, nobody claims that nothing has changed', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const lost = new ApiError('NETWORK', 0, 'x');
  await expect(changeOrFind(fails(lost), fails(lost))).rejects.toMatchObject({ code: 'UNKNOWN_OUTCOME' });
});

test('A refusal, and a call that never left this machine, are final', async () => {
  const find = vi.fn();
  await expect(changeOrFind(fails(refused), find)).rejects.toBe(refused);
  await expect(changeOrFind(fails(new ApiError('OFFLINE', 0, 'x')), find)).rejects.toMatchObject({ code: 'OFFLINE' });
  expect(find).not.toHaveBeenCalled();
});

test('A change that an earlier attempt has made is not refused', async () => {
  expect(await changeOrFind(fails(refused), async () => 'found', 'ALREADY_LINKED')).toBe('found');
  await expect(changeOrFind(fails(refused), async () => undefined, 'ALREADY_LINKED')).rejects.toBe(refused);
  await expect(changeOrFind(fails(refused), fails(missing), 'ALREADY_LINKED')).rejects.toBe(refused);
  await expect(changeOrFind(fails(refused), async () => 'found', 'LABELS_COLLIDE')).rejects.toBe(refused);
});

test('What is gone already is removed', async () => {
  await removeOrMiss(fails(missing), vi.fn());
  await removeOrMiss(fails(new ApiError('TIMEOUT', 0, 'x')), fails(missing));
  const lost = new ApiError('NETWORK', 0, 'x');
  await expect(removeOrMiss(fails(lost), async () => ({ id: 'w' }))).rejects.toBe(lost);
  await expect(removeOrMiss(fails(refused), vi.fn())).rejects.toBe(refused);
});
