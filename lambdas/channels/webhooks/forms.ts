import type { WebhookForm } from '../../../shared/domain/alarms/channels/webhook.ts';
import { jsonForm } from './json-form.ts';
import { slackForm } from './slack-form.ts';
import { teamsForm } from './teams-form.ts';
import type { WebhookMessage } from './webhook-message.ts';

/** What each form makes of a message. */
export const FORMS: Readonly<Record<WebhookForm, (message: WebhookMessage) => object>> = {
  json: jsonForm,
  slack: slackForm,
  teams: teamsForm,
};
