import { expect, it } from 'vitest';
import { newestForm } from '../../shared/platform/items/item-forms.ts';
import { parseWebhookHeads, parseWebhooks } from '../../shared/platform/items/webhook-items.ts';
import { secretsOfWebhooks } from './003-secrets-of-webhooks.ts';
import { besideOf, migrated } from './migrations.ts';

const hook = {
  id: 'h1',
  name: 'Desk',
  url: 'https://hooks.example.com/T0/secret',
  form: 'json',
  createdAt: 1,
  version: 2,
  secret: 'wnwh_new',
  oldSecret: { secret: 'wnwh_old', until: 2 },
};
const stored = { pk: 'COMPANY#c', sk: 'WEBHOOKS', webhooks: [hook], version: 3 };

it('Heads stay in the partition of the company, and everything else moves, once', () => {
  const left = migrated(stored);
  expect(left).toEqual({
    pk: 'COMPANY#c',
    sk: 'WEBHOOKS',
    webhooks: [{ id: 'h1', name: 'Desk' }],
    version: 3,
    form: newestForm(stored),
  });
  expect(JSON.stringify(left)).not.toMatch(/wnwh|hooks\.example/);
  expect(besideOf(stored)).toEqual([{ pk: 'SECRETS#c', sk: 'WEBHOOKSECRETS', webhooks: [hook], version: 3 }]);
  expect(secretsOfWebhooks.changes(left)).toBeUndefined();
  expect(besideOf(left)).toEqual([]);
});

it('Both are read as they are written', () => {
  expect(parseWebhookHeads(migrated(stored), 'webhooks').webhooks).toEqual([{ id: 'h1', name: 'Desk' }]);
  expect(parseWebhooks(besideOf(stored)[0], 'webhookSecrets').webhooks).toEqual([hook]);
});

it('One that is off stays off, and one that wants some severities wants them', () => {
  const { secret: _secret, oldSecret: _old, ...off } = { ...hook, severities: ['critical'] };
  const heads = [{ id: 'h1', name: 'Desk', severities: ['critical'], isOff: true }];
  expect(parseWebhookHeads({ ...stored, webhooks: [off] }, 'webhooks').webhooks).toEqual(heads);
  expect(migrated({ ...stored, webhooks: [off] }).webhooks).toEqual(heads);
  expect(parseWebhookHeads(migrated({ ...stored, webhooks: [off] }), 'webhooks').webhooks).toEqual(heads);
});

it('Deliveries are no webhooks', () => {
  const delivery = { pk: 'COMPANY#c', sk: 'WEBHOOKDELIVERY#h1#1#d', title: 'x' };
  expect(migrated(delivery)).toEqual(delivery);
  expect(besideOf(delivery)).toEqual([]);
});
