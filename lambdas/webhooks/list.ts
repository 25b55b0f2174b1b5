import type { API } from '../../shared/api/routes.ts';
import type { WebhooksReply } from '../../shared/api/types/webhook-types.ts';
import { MAX_WEBHOOKS } from '../../shared/domain/alarms/channels/webhook.ts';
import type { Call } from '../flows/calls/serve.ts';
import { listWebhooks } from '../store/alarms/webhooks.ts';
import { webhookReply } from './webhook-reply.ts';

/** The webhooks of the caller's company, in the order in which they were added. */
export async function list({ caller, now }: Call<typeof API.webhooks.list>): Promise<WebhooksReply> {
  const webhooks = await listWebhooks(caller.companyId);
  return {
    webhooks: await Promise.all(webhooks.map((webhook) => webhookReply(caller.companyId, webhook, now))),
    max: MAX_WEBHOOKS,
  };
}
