import { boolean, object, string } from 'yup';
import { WEBHOOK_FORMS, WEBHOOK_LIMITS } from '../../domain/alarms/channels/webhook.ts';
import { titleField } from './fields.ts';
import { severitiesField } from './severities-field.ts';

/** Facts that an admin enters about a webhook. The server judges the address besides: it knows what is public. */
export const WEBHOOK = object({
  name: titleField(WEBHOOK_LIMITS.name),
  url: titleField(WEBHOOK_LIMITS.url),
  form: string().oneOf(WEBHOOK_FORMS).required(),
  /** Absent: all. */
  severities: severitiesField(),
  /** It is notified of changes of jobs too. */
  jobs: boolean(),
}).noUnknown();
