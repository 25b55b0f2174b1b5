import { boolean, object, string } from 'yup';
import { WRONG } from '../../../shared/api/fields/field-messages.ts';
import type { WebhookReply } from '../../../shared/api/types/webhook-types.ts';
import { WEBHOOK_LIMITS, type WebhookForm } from '../../../shared/domain/alarms/channels/webhook.ts';
import { SEVERITIES, type Severity } from '../../../shared/domain/alarms/limits/severity.ts';

/** What the form of a webhook holds: one box for each severity. */
export interface WebhookValues extends Readonly<Record<Severity, boolean>> {
  readonly name: string;
  readonly url: string;
  readonly form: WebhookForm;
}

const NO_SEVERITY = 'Choose at least one severity';

/** The server judges the address: it knows what is public. */
export const webhookRules = object({
  name: string().trim().required(WRONG.required).max(WEBHOOK_LIMITS.name, WRONG.tooLong),
  url: string().trim().required(WRONG.required).max(WEBHOOK_LIMITS.url, WRONG.tooLong),
  notice: boolean().test('some', NO_SEVERITY, (_value, { parent }) => SEVERITIES.some((each) => parent[each])),
});

/** What the form begins with. @param webhook undefined for a new one */
export const valuesOf = (webhook: WebhookReply | undefined): WebhookValues => {
  const { name = '', url = '', form = 'json', severities = SEVERITIES } = webhook ?? {};
  const has = (each: Severity) => severities.includes(each);
  return { name, url, form, critical: has('critical'), warning: has('warning'), notice: has('notice') };
};

/** What is sent to the server. */
export const bodyOf = ({ name, url, form, ...boxes }: WebhookValues) => ({
  name: name.trim(),
  url: url.trim(),
  form,
  severities: SEVERITIES.filter((each) => boxes[each]),
});
