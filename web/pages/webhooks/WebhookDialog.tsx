import { SEVERITY_BOXES } from '../../../shared/api/fields/severities-field.ts';
import { WEBHOOK } from '../../../shared/api/fields/webhook-fields.ts';
import type { WebhookMadeReply, WebhookReply } from '../../../shared/api/types/webhook-types.ts';
import { WEBHOOK_FORM_NAMES, WEBHOOK_FORMS, type WebhookForm } from '../../../shared/domain/alarms/channels/webhook.ts';
import { SEVERITIES, type Severity } from '../../../shared/domain/alarms/limits/severity.ts';
import { hasCode } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { errorSentence } from '../../api/error-sentence.ts';
import { Checkbox } from '../../ui/forms/choices/Checkbox.tsx';
import { ChoiceField } from '../../ui/forms/choices/ChoiceField.tsx';
import { FormDialog } from '../../ui/forms/FormDialog.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { SeverityBoxes } from '../common/SeverityBoxes.tsx';

/** Values of a webhook's form: one box for each severity. */
interface WebhookValues extends Readonly<Record<Severity, boolean>> {
  readonly name: string;
  readonly url: string;
  readonly form: WebhookForm;
  readonly jobs: boolean;
}

const webhookRules = WEBHOOK.omit(['severities']).shape(SEVERITY_BOXES);

/** First values of the form. @param webhook undefined for a new one */
const valuesOf = (webhook: WebhookReply | undefined): WebhookValues => {
  const { name = '', url = '', form = 'json', severities = SEVERITIES, jobs = false } = webhook ?? {};
  const has = (each: Severity) => severities.includes(each);
  return { name, url, form, jobs, critical: has('critical'), warning: has('warning'), notice: has('notice') };
};

/** The body that is sent to the server. */
const bodyOf = ({ name, url, form, jobs, ...boxes }: WebhookValues) => ({
  name: name.trim(),
  url: url.trim(),
  form,
  severities: SEVERITIES.filter((each) => boxes[each]),
  jobs,
});

const FORM_OPTIONS = WEBHOOK_FORMS.map((id) => ({ id, title: WEBHOOK_FORM_NAMES[id] }));

/** Hint for the address, for each form. */
const HINTS: Readonly<Record<WebhookForm, string>> = {
  json: 'Your endpoint URL, starting with https://',
  slack: 'The URL of a Slack incoming webhook',
  teams: 'The URL of a Teams workflow that starts with a webhook request',
};

const MEANWHILE = 'Someone else changed this webhook. Close this and reopen it to see the latest.';

interface WebhookDialogProps {
  /** Undefined for a new one. */
  readonly webhook: WebhookReply | undefined;
  readonly onClose: () => void;
  readonly onSaved: (made: WebhookMadeReply) => Promise<void>;
}

/** Adds or changes a webhook. */
export const WebhookDialog = ({ webhook, onClose, onSaved }: WebhookDialogProps) => (
  <FormDialog
    title={webhook ? 'Edit webhook' : 'Add webhook'}
    wide
    initialValues={valuesOf(webhook)}
    rules={webhookRules}
    verb={webhook ? 'SAVE' : 'ADD'}
    onSave={async (values) => {
      const body = bodyOf(values);
      const sent = webhook
        ? call('webhooks', 'edit', { path: { webhookId: webhook.id }, body: { ...body, version: webhook.version } })
        : call('webhooks', 'add', { body });
      await onSaved(await sent);
    }}
    failed={(error, { setFieldError }) => {
      const sentence = errorSentence(error, 'users') ?? 'Couldn’t save the webhook. Try again.';
      if (!hasCode(error, 'INVALID_WEBHOOK')) return hasCode(error, 'CHANGED_MEANWHILE') ? MEANWHILE : sentence;
      setFieldError('url', sentence);
      return undefined;
    }}
    onClose={onClose}
  >
    {({ values }) => (
      <>
        <TextField label="Name" name="name" autoComplete="off" autoFocus />
        <ChoiceField label="Format" name="form" options={FORM_OPTIONS} />
        <TextField
          label="URL"
          name="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          hint={HINTS[values.form]}
        />
        <SeverityBoxes legend="Send alarms with severity" />
        <Checkbox name="jobs">Also send work orders</Checkbox>
      </>
    )}
  </FormDialog>
);
