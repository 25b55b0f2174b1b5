import { useState } from 'react';
import type { WebhookMadeReply, WebhookReply } from '../../../shared/api/types/webhook-types.ts';
import { WEBHOOK_FORM_NAMES, WEBHOOK_FORMS, type WebhookForm } from '../../../shared/domain/alarms/channels/webhook.ts';
import { hasCode } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { errorSentence } from '../../api/error-sentence.ts';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { Checkbox } from '../../ui/forms/choices/Checkbox.tsx';
import { ChoiceField } from '../../ui/forms/choices/ChoiceField.tsx';
import { FormActions } from '../../ui/forms/FormActions.tsx';
import { PortalForm } from '../../ui/forms/PortalForm.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import styles from './Webhooks.module.css';
import { bodyOf, valuesOf, webhookRules } from './webhook-form.ts';

const FORM_OPTIONS = WEBHOOK_FORMS.map((id) => ({ id, title: WEBHOOK_FORM_NAMES[id] }));

/** What to type as the address, for each form. */
const HINTS: Readonly<Record<WebhookForm, string>> = {
  json: 'An address of your own system. It begins with https://',
  slack: 'The address of an incoming webhook of Slack',
  teams: 'The address of a Teams workflow that begins with a webhook request',
};

const MEANWHILE = 'Somebody else has changed this webhook. Close this and open it again to see what it is now.';

interface WebhookDialogProps {
  readonly open: boolean;
  /** Undefined for a new one. */
  readonly webhook: WebhookReply | undefined;
  readonly onClose: () => void;
  readonly onSaved: (made: WebhookMadeReply) => void;
}

/** Adds or changes a webhook. A failure keeps what was typed. */
export function WebhookDialog({ open, webhook, onClose, onSaved }: WebhookDialogProps) {
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      open={open}
      onClose={() => open && onClose()}
      title={webhook ? 'Edit webhook' : 'Add webhook'}
      busy={busy}
      className={styles.dialog}
    >
      <PortalForm
        initialValues={valuesOf(webhook)}
        rules={webhookRules}
        onSubmit={async (values) => {
          const body = bodyOf(values);
          setBusy(true);
          const sent = webhook
            ? call('webhooks', 'edit', { path: { webhookId: webhook.id }, body: { ...body, version: webhook.version } })
            : call('webhooks', 'add', { body });
          onSaved(await sent.finally(() => setBusy(false)));
        }}
        failed={(error, { setFieldError }) => {
          const sentence = errorSentence(error, 'users') ?? 'The webhook could not be saved. Try again.';
          if (!hasCode(error, 'INVALID_WEBHOOK')) return hasCode(error, 'CHANGED_MEANWHILE') ? MEANWHILE : sentence;
          setFieldError('url', sentence);
          return undefined;
        }}
        className={styles.form}
      >
        {({ values }) => (
          <>
            <TextField label="Name" name="name" autoComplete="off" autoFocus />
            <ChoiceField label="Form" name="form" options={FORM_OPTIONS} />
            <TextField
              label="Address"
              name="url"
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              hint={HINTS[values.form]}
            />
            <fieldset className={styles.severities}>
              <legend>Told of alarms that are</legend>
              <Checkbox name="critical">critical</Checkbox>
              <Checkbox name="warning">warning</Checkbox>
              <Checkbox name="notice">notice</Checkbox>
            </fieldset>
            <FormActions onCancel={onClose}>{webhook ? 'SAVE' : 'ADD'}</FormActions>
          </>
        )}
      </PortalForm>
    </Dialog>
  );
}
