import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { documents, getItem, getItems } from './entities.ts';
import { joinReads } from './joined-reads.ts';

const KEY = { pk: 'a', sk: 'a' };
const ITEM = { ...KEY, name: 'x' };
const send = vi.spyOn(documents, 'send');
const unprocessed = async () => ({ UnprocessedKeys: { entities: { Keys: [KEY] } } });

beforeEach(() => {
  vi.stubEnv('ENTITIES_TABLE', 'entities');
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  vi.unstubAllEnvs();
  send.mockReset();
});

it('Keys that DynamoDB did not process are asked for again', async () => {
  send.mockImplementationOnce(unprocessed).mockImplementationOnce(async () => ({ Responses: { entities: [ITEM] } }));
  expect(await getItems([KEY])).toEqual([ITEM]);
  expect(send).toHaveBeenCalledTimes(2);
});

it('A table that answers nothing for good is an error, not an endless loop', async () => {
  for (let count = 0; count < 8; count += 1) send.mockImplementationOnce(unprocessed);
  send.mockImplementationOnce(async () => ({ Responses: { entities: [ITEM] } }));
  await expect(getItems([KEY])).rejects.toThrow(/not read/);
  expect(send).toHaveBeenCalledTimes(8);
});

// It stays on in this process, so it is the last test of the file.
it('Joined reads of the same moment are one request, an item is in it once, and a later read is one of its own', async () => {
  joinReads();
  const other = { pk: 'b', sk: 'b', name: 'y' };
  send.mockImplementationOnce(async () => ({ Responses: { entities: [other, ITEM] } }));
  const asked = [getItem(KEY), getItem({ pk: 'b', sk: 'b' }), getItem(KEY), getItem({ pk: 'c', sk: 'c' })];
  const [several] = await Promise.all([getItems([KEY, { pk: 'c', sk: 'c' }]), ...asked]);
  expect(several).toEqual([ITEM]);
  expect(await Promise.all(asked)).toEqual([ITEM, other, ITEM, undefined]);
  expect(send).toHaveBeenCalledTimes(1);
  send.mockImplementationOnce(async () => ({ Item: { ...ITEM, name: 'z' } }));
  expect(await getItem(KEY)).toMatchObject({ name: 'z' });
  send.mockRejectedValueOnce(new Error('no network') as never);
  await expect(getItem(KEY)).rejects.toThrow('no network');
});
