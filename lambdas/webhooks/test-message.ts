import { randomUUID } from 'node:crypto';
import type { API } from '../../shared/api/routes.ts';
import type { WebhookDeliveryReply } from '../../shared/api/types/webhook-types.ts';
import { MINUTE_MS } from '../../shared/domain/durations.ts';
import { setting } from '../base/environment.ts';
import { Refusal } from '../base/refusal.ts';
import { deliver } from '../channels/webhooks/deliver.ts';
import type { WebhookMessage } from '../channels/webhooks/webhook-message.ts';
import type { Call } from '../flows/calls/serve.ts';
import { listWebhooks } from '../store/alarms/webhooks.ts';
import { countCall } from '../store/rates.ts';
import { deliveryReply } from './webhook-reply.ts';

/** The most test messages of a company in an hour: nobody floods a receiver through the portal. */
const MAX_TESTS_AN_HOUR = 60;

/** A property that does not exist, with an alarm that nobody has. */
const exampleMessage = (at: number): WebhookMessage => ({
  id: randomUUID(),
  at,
  portalUrl: setting('portalUrl'),
  isTest: true,
  parts: [
    {
      at,
      property: {
        id: '00000000-0000-0000-0000-000000000000',
        name: 'Example Property',
        address: {
          streetAddress: '1 Example Street',
          city: 'Boston',
          provinceState: 'MA',
          country: 'United States',
          postalZip: '02101',
        },
        timeZone: 'America/New_York',
      },
      news: [
        {
          event: 'raised',
          kind: 'sensor',
          subject: 'boilerSystemPressure1',
          severity: 'critical',
          since: at - MINUTE_MS,
          raisedAt: at,
          at,
          latest: { time: at, value: 6.2 },
          extreme: { value: 6.2, time: at, side: 'min', limit: 10 },
        },
      ],
    },
  ],
});

/**
 * Sends a test message to a webhook and waits for the answer (docs/product/channels.md#webhook-test). Throws NOT_FOUND, WEBHOOK_OFF
 * or TOO_MANY_REQUESTS.
 */
export async function test({ caller, path, now }: Call<typeof API.webhooks.test>): Promise<WebhookDeliveryReply> {
  const { companyId } = caller;
  const webhook = (await listWebhooks(companyId)).find(({ id }) => id === path.webhookId);
  if (!webhook) throw new Refusal('NOT_FOUND');
  if (webhook.secret === undefined) throw new Refusal('WEBHOOK_OFF');
  if ((await countCall(`webhook-tests ${companyId}`, now)) > MAX_TESTS_AN_HOUR) throw new Refusal('TOO_MANY_REQUESTS');
  const { attempt, attempts } = await deliver(companyId, webhook, exampleMessage(now), now);
  return deliveryReply({ ...attempt, attempts });
}
