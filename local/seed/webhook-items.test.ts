import { expect, test } from 'vitest';
import { parseWebhooks } from '../../shared/platform/items/webhook-items.ts';
import { demoBreaches } from './breaches.ts';
import { webhookItems } from './webhook-items.ts';

const NOW = Date.UTC(2026, 10, 23, 3);
const [webhooks, heads, ...deliveries] = webhookItems('http://localhost:4000', NOW, demoBreaches(NOW));

test('The webhooks of the demo lead to the receiver of this machine alone', () => {
  const urls = parseWebhooks(webhooks, 'webhooks').webhooks.map(({ url }) => url);
  expect(urls).toEqual([
    'http://localhost:4000/local/webhooks?to=work-orders',
    'http://localhost:4000/local/webhooks?to=team-channel',
  ]);
});

test('Where all functions of the company read, there are heads alone', () => {
  expect(JSON.stringify(heads)).not.toMatch(/secret|http/);
  expect(heads).toMatchObject({ webhooks: [{ name: 'Work orders' }, { name: 'Team channel' }] });
});

test('The newest message to one of them failed, and all are still kept', () => {
  expect(deliveries[0]).toMatchObject({ status: 500, failure: 'The endpoint responded 500' });
  for (const delivery of deliveries) {
    expect(delivery).toMatchObject({ expiresAt: expect.toSatisfy((at: number) => at > NOW / 1000) });
  }
});
