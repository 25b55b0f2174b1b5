import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { documents, getItems } from './entities.ts';

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
