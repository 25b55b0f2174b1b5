import type { WebhookDeliveryReply, WebhookReply } from '../../../shared/api/types/webhook-types.ts';
import { SEVERITIES } from '../../../shared/domain/alarms/limits/severity.ts';

/** Of which severities a webhook is told, in words: `all alarms`, `critical, warning`. */
export const severitiesInWords = ({ severities }: Pick<WebhookReply, 'severities'>): string =>
  severities.length === SEVERITIES.length ? 'all alarms' : severities.join(', ');

/** What became of a message, in short: `200`, `500`, `No answer`. */
export const statusInWords = ({ status }: Pick<WebhookDeliveryReply, 'status'>): string =>
  status === null ? 'No answer' : String(status);

/** How often it was tried, and why it is not accepted; empty if it was accepted at the first attempt. */
export function attemptsInWords({ attempts, failure }: Pick<WebhookDeliveryReply, 'attempts' | 'failure'>): string {
  const tried = attempts > 1 ? `${attempts} attempts` : '';
  return [failure ?? '', tried].filter(Boolean).join(', ');
}
