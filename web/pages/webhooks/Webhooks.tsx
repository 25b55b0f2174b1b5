import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Webhook } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { WebhookMadeReply, WebhookReply } from '../../../shared/api/types/webhook-types.ts';
import { WEBHOOK_EXAMPLE } from '../../../shared/domain/webhooks/payload.ts';
import { hasCode } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { errorSentence } from '../../api/error-sentence.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx';
import { Dialog, DialogActions } from '../../ui/feedback/Dialog.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Message } from '../../ui/feedback/Message.tsx';
import { QueryState } from '../../ui/feedback/QueryState.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { SCROLLABLE } from '../../ui/layout/scrollable.ts';
import { SecondFactorNeeded } from '../common/SecondFactorNeeded.tsx';
import { WebhookDialog } from './WebhookDialog.tsx';
import { WebhookEntry } from './WebhookEntry.tsx';
import styles from './Webhooks.module.css';

/** A secret that was just made. */
interface NewSecret {
  /** Of the webhook. */
  readonly name: string;
  readonly secret: string;
}

interface SecretDialogProps {
  /** Undefined while the dialog is closed. */
  readonly made: NewSecret | undefined;
  readonly onClose: () => void;
}

/** Shows a new secret, for this one time (docs/product/channels.md#webhook-secret). */
function SecretDialog({ made, onClose }: SecretDialogProps) {
  const [copied, setCopied] = useState<boolean>();
  useEffect(() => {
    if (made) setCopied(undefined);
  }, [made]);
  const copy = async () => {
    const done = await navigator.clipboard.writeText(made?.secret ?? '').then(
      () => true,
      () => false,
    );
    setCopied(done);
  };
  return (
    <Dialog
      open={made !== undefined}
      onClose={onClose}
      title={`Secret of ${made?.name ?? ''}`}
      className={styles.dialog}
    >
      <p className={styles.words}>
        Give it to the receiver, which checks the signature with it. It is shown this one time.
      </p>
      <input
        readOnly
        aria-label="Secret"
        className={styles.secret}
        value={made?.secret ?? ''}
        onFocus={(event) => event.currentTarget.select()}
      />
      {copied === true && <Message tone="success">The secret is copied.</Message>}
      {copied === false && <Message tone="notice">The browser does not let the portal copy. Copy it by hand.</Message>}
      <DialogActions>
        <Button onClick={onClose}>CLOSE</Button>
        <Button look="primary" autoFocus onClick={() => void copy()}>
          COPY
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const KEY = ['webhooks'];

/** The webhooks of the company with their last deliveries. */
const useWebhooks = () =>
  useQuery({ queryKey: KEY, queryFn: ({ signal }) => call('webhooks', 'list', undefined, signal) });

/** Loads the webhooks again after a change. */
function useRefreshWebhooks(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: KEY });
}

const sentenceOr = (otherwise: string) => (error: unknown) => errorSentence(error, 'users') ?? otherwise;

/** What is open above the list. */
type Open =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'rotate' | 'remove'; readonly webhook: WebhookReply }
  | { readonly kind: 'none' };

const NONE: Open = { kind: 'none' };

/** What the page is for, before there is anything. */
const Nothing = () => (
  <div className={styles.nothing}>
    <EmptyState icon={Webhook}>
      A webhook tells another program of alarms at once: a channel of Slack or Teams, or a system of your own for work
      orders. Your own system gets this, signed:
    </EmptyState>
    <section className={styles.sample} {...SCROLLABLE} aria-label="Example of a message">
      <pre>{JSON.stringify(WEBHOOK_EXAMPLE, null, 2)}</pre>
    </section>
  </div>
);

/** The webhooks of the company: each with what was delivered, and what can be done with it. */
export function Webhooks() {
  const webhooks = useWebhooks();
  const refresh = useRefreshWebhooks();
  const [open, setOpen] = useState<Open>(NONE);
  const [secret, setSecret] = useState<NewSecret>();
  const close = () => setOpen(NONE);
  const changed = async ({ webhook, secret: made }: WebhookMadeReply) => {
    close();
    if (made !== null) setSecret({ name: webhook.name, secret: made });
    await refresh();
  };
  const chosen = 'webhook' in open ? open.webhook : undefined;
  const isFull = webhooks.data !== undefined && webhooks.data.webhooks.length >= webhooks.data.max;
  if (hasCode(webhooks.error, 'SECOND_FACTOR_NEEDED'))
    return (
      <Card>
        <SecondFactorNeeded />
      </Card>
    );
  return (
    <Card
      title="Receivers"
      className={styles.card}
      aside={
        <Button look="primary" disabled={!webhooks.data || isFull} onClick={() => setOpen({ kind: 'add' })}>
          ADD WEBHOOK
        </Button>
      }
    >
      <QueryState query={webhooks} failed="The webhooks could not be loaded." />
      {isFull && (
        <Message tone="notice">{`Your company has ${webhooks.data?.max} webhooks, which is the most.`}</Message>
      )}
      {webhooks.data?.webhooks.length === 0 && <Nothing />}
      {webhooks.data && webhooks.data.webhooks.length > 0 && (
        <ul aria-label="Webhooks" className={styles.list}>
          {webhooks.data.webhooks.map((webhook) => (
            <WebhookEntry
              key={webhook.id}
              webhook={webhook}
              onEdit={() => setOpen({ kind: 'edit', webhook })}
              onRotate={() => setOpen({ kind: 'rotate', webhook })}
              onRemove={() => setOpen({ kind: 'remove', webhook })}
              onTested={refresh}
            />
          ))}
        </ul>
      )}
      <WebhookDialog
        open={open.kind === 'add' || open.kind === 'edit'}
        webhook={open.kind === 'edit' ? open.webhook : undefined}
        onClose={close}
        onSaved={(made) => void changed(made)}
      />
      <ConfirmDialog
        open={open.kind === 'rotate'}
        onClose={close}
        question={chosen?.isOff ? `Switch ${chosen.name} on?` : 'Make a new secret?'}
        consequence={
          chosen?.isOff
            ? 'It is told of alarms again. A signed webhook gets a new secret.'
            : 'The old secret also signs for 24 hours. Change the receiver in that time.'
        }
        verb={chosen?.isOff ? 'SWITCH ON' : 'NEW SECRET'}
        onConfirm={async () => {
          if (chosen) await changed(await call('webhooks', 'rotate', { path: { webhookId: chosen.id } }));
        }}
        failure={sentenceOr('The secret could not be made. Try again.')}
      />
      <ConfirmDialog
        open={open.kind === 'remove'}
        onClose={close}
        question={`Remove ${chosen?.name ?? ''}?`}
        consequence="It is told of nothing any more. Messages that wait for it are not sent."
        verb="REMOVE"
        danger
        onConfirm={async () => {
          if (chosen) await call('webhooks', 'remove', { path: { webhookId: chosen.id } });
          await refresh();
        }}
        failure={sentenceOr('The webhook could not be removed. Try again.')}
      />
      <SecretDialog made={secret} onClose={() => setSecret(undefined)} />
    </Card>
  );
}
