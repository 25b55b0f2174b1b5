import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { documents } from './base/entities.ts';
import { stackSecret } from './secrets.ts';

/** A table with the items that were put. Each test has its own, because a run remembers the secrets of a table. */
let table = 0;
let items: Map<string, Record<string, unknown>>;
let calls: string[];

const send = vi.spyOn(documents, 'send');

beforeEach(() => {
  table += 1;
  vi.stubEnv('ENTITIES_TABLE', `entities-${table}`);
  items = new Map();
  calls = [];
  send.mockImplementation(async (command: unknown) => {
    if (command instanceof GetCommand) {
      calls.push('get');
      return { Item: items.get(String(command.input.Key?.sk)) };
    }
    if (!(command instanceof PutCommand)) throw new Error('Not expected');
    calls.push('put');
    const { Item = {}, ConditionExpression } = command.input;
    expect(ConditionExpression).toBe('attribute_not_exists(pk)');
    if (items.has(String(Item.sk)))
      throw new ConditionalCheckFailedException({ message: 'The conditional request failed', $metadata: {} });
    items.set(String(Item.sk), Item);
    return {};
  });
});
afterEach(() => {
  vi.unstubAllEnvs();
  send.mockReset();
});

it('A secret is made once, has 32 random bytes and is read from the table only once', async () => {
  const secret = await stackSecret('links');
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  expect(await stackSecret('links')).toBe(secret);
  expect(calls).toEqual(['get', 'put']);
  expect([...items.values()]).toEqual([{ pk: 'SECRETS', sk: 'SECRET#links', value: secret }]);
  expect(await stackSecret('push', () => 'made')).toBe('made');
});

it('Of two functions that make it at the same time, both use the one that was stored first', async () => {
  const made = stackSecret('links', () => {
    items.set('SECRET#links', { value: 'the first' });
    return 'the second';
  });
  expect(await made).toBe('the first');
  expect(calls).toEqual(['get', 'put', 'get']);
});

it('A secret that another function has made is used', async () => {
  items.set('SECRET#links', { value: 'known' });
  expect(await stackSecret('links')).toBe('known');
  expect(calls).toEqual(['get']);
});

it('A failure is not remembered', async () => {
  send.mockImplementationOnce(async () => {
    throw new Error('The table does not answer');
  });
  await expect(stackSecret('links')).rejects.toThrow('does not answer');
  expect(await stackSecret('links')).not.toBe('');
});
