import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, it, vi } from 'vitest';
import { KEYS, type Key } from '../../../shared/platform/items/keys.ts';
import type { WebhookItem } from '../../../shared/platform/items/webhook-items.ts';
import { documents } from '../base/entities.ts';
import { listWebhookHeads } from './webhook-heads.ts';
import { changeWebhooks, listWebhooks } from './webhooks.ts';

const AUTHOR = { companyId: 'c', needs: 'isAuth' as const, actor: 'ann', from: '203.0', at: 1 };
const HOOK: WebhookItem = {
  id: 'h1',
  name: 'Desk',
  url: 'https://hooks.example.com/T0/x',
  form: 'json',
  createdAt: 1,
  version: 1,
  secret: 'wnwh_s',
};
const [HEADS, SECRETS] = [KEYS.webhooks('c'), KEYS.webhookSecrets('c')];
const placeOf = ({ pk, sk }: Key) => `${pk} ${sk}`;

let stored: Map<string, Record<string, unknown>>;
let reads: string[];
let written: Record<string, unknown>[];

beforeEach(() => {
  vi.stubEnv('ENTITIES_TABLE', 'entities');
  stored = new Map();
  reads = [];
  written = [];
  vi.spyOn(documents, 'send').mockImplementation(async (command: unknown) => {
    if (command instanceof GetCommand) {
      reads.push(placeOf(command.input.Key as Key));
      return { Item: stored.get(placeOf(command.input.Key as Key)) };
    }
    if (command instanceof TransactWriteCommand) written.push(...(command.input.TransactItems ?? []));
    return {};
  });
});

/** What a change writes to a key. */
const writeTo = (key: Key) =>
  written.find(({ Put, Update }) => {
    const { Item, Key: of } = Object(Put ?? Update);
    return placeOf(Item ?? of ?? { pk: '', sk: '' }) === placeOf(key);
  });
const rename = () =>
  changeWebhooks(AUTHOR, ([hook = HOOK]) => {
    const webhook = { ...hook, name: 'Night desk' };
    return { webhooks: [webhook], action: 'webhookChanged', webhook, changes: [] };
  });

it('A company without webhooks costs one read', async () => {
  expect(await listWebhooks('c')).toEqual([]);
  expect(reads).toEqual([placeOf(HEADS)]);
});

it('What an earlier release has stored is read, with its secret and by its name', async () => {
  stored.set(placeOf(HEADS), { webhooks: [HOOK], version: 4 });
  expect(await listWebhooks('c')).toEqual([HOOK]);
  expect(await listWebhookHeads('c')).toEqual([{ id: 'h1', name: 'Desk' }]);
});

it('The first change of it moves the secret away from where every function of the company reads', async () => {
  stored.set(placeOf(HEADS), { webhooks: [HOOK], version: 4 });
  await rename();
  expect(JSON.stringify(writeTo(HEADS))).not.toMatch(/wnwh|hooks\.example/);
  expect(writeTo(HEADS)).toMatchObject({
    Update: { ExpressionAttributeValues: { ':was_version': 4, ':version': 5, ':form': 2 } },
  });
  expect(writeTo(SECRETS)).toMatchObject({ Put: { Item: { webhooks: [{ secret: 'wnwh_s' }], version: 5 } } });
});

it('Heads are read without the secrets', async () => {
  stored.set(placeOf(HEADS), { webhooks: [{ id: 'h1', name: 'Desk' }], version: 5, form: 2 });
  stored.set(placeOf(SECRETS), { webhooks: [HOOK], version: 5 });
  expect(await listWebhookHeads('c')).toEqual([{ id: 'h1', name: 'Desk' }]);
  expect(reads).toEqual([placeOf(HEADS)]);
  expect(await listWebhooks('c')).toEqual([HOOK]);
});

it('The first webhook of a company is written to both places', async () => {
  await rename();
  expect(writeTo(HEADS)).toMatchObject({ Put: { Item: { webhooks: [{ name: 'Night desk' }], version: 1, form: 2 } } });
  expect(JSON.stringify(writeTo(HEADS))).not.toContain('wnwh');
  expect(writeTo(SECRETS)).toMatchObject({ Put: { Item: { webhooks: [{ secret: 'wnwh_s' }], version: 1 } } });
});
