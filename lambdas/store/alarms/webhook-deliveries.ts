import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { DELIVERY_DAYS, SHOWN_DELIVERIES } from '../../../shared/domain/alarms/channels/webhook.ts';
import { DAY_MS } from '../../../shared/domain/durations.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import type { WebhookDeliveryItem } from '../../../shared/platform/items/webhook-items.ts';
import { documents, entitiesTable } from '../base/entities.ts';
import { listNewest } from '../base/list.ts';

/** An attempt to deliver a message. */
export type WebhookAttempt = Omit<WebhookDeliveryItem, 'attempts' | 'expiresAt'>;

/** Records an attempt, in place of the one before of the same message. Returns how many attempts there were. */
export async function recordAttempt(companyId: string, webhookId: string, attempt: WebhookAttempt): Promise<number> {
  const { id, messageAt, at } = attempt;
  const { isTest, status, body, failure, title } = attempt;
  const expiresAt = Math.ceil((at + DELIVERY_DAYS * DAY_MS) / 1000);
  const values = Object.entries({ id, messageAt, at, title, isTest, status, body, failure, expiresAt });
  const set = values.filter(([, value]) => value !== undefined);
  const gone = values.filter(([, value]) => value === undefined);
  const { Attributes } = await documents.send(
    new UpdateCommand({
      TableName: entitiesTable(),
      Key: KEYS.webhookDelivery(companyId, webhookId, String(messageAt), id),
      UpdateExpression: [
        `SET ${set.map(([name]) => `#${name} = :${name}`).join(', ')}`,
        ...(gone.length > 0 ? [`REMOVE ${gone.map(([name]) => `#${name}`).join(', ')}`] : []),
        'ADD attempts :one',
      ].join(' '),
      ExpressionAttributeNames: Object.fromEntries(values.map(([name]) => [`#${name}`, name])),
      ExpressionAttributeValues: { ...Object.fromEntries(set.map(([name, value]) => [`:${name}`, value])), ':one': 1 },
      ReturnValues: 'UPDATED_NEW',
    }),
  );
  return Number(Attributes?.attempts ?? 1);
}

/** The newest messages to a webhook, with their last attempts. */
export const listDeliveries = (companyId: string, webhookId: string): Promise<WebhookDeliveryItem[]> =>
  listNewest<WebhookDeliveryItem>(KEYS.webhookDelivery(companyId, webhookId), '', SHOWN_DELIVERIES);
