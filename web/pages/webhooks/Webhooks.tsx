import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Webhook } from 'lucide-react';
import type { WebhookMadeReply, WebhookReply } from '../../../shared/api/types/webhook-types.ts';
import { WEBHOOK_EXAMPLE } from '../../../shared/domain/webhooks/payload.ts';
import { call } from '../../api/client.ts';
import { errorSentence } from '../../api/error-sentence.ts';
import { untilGone } from '../../api/lost-answer.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { TextToCopy } from '../../ui/controls/TextToCopy.tsx';
import { Dialog, DialogActions } from '../../ui/feedback/Dialog.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { useOver } from '../../ui/feedback/use-over.tsx';
import { SCROLLABLE } from '../../ui/layout/scrollable.ts';
import kit from '../../ui/style/kit.module.css';
import { ListCard } from '../common/kept-list/ListCard.tsx';
import { WebhookDialog } from './WebhookDialog.tsx';
import { WebhookEntry } from './WebhookEntry.tsx';
import styles from './Webhooks.module.css';

interface SecretDialogProps {
  /** Of the webhook. */
  readonly name: string;
  readonly secret: string;
  readonly onClose: () => void;
}

/** Shows a new secret, for this one time (docs/product/channels.md#webhook-secret). */
const SecretDialog = ({ name, secret, onClose }: SecretDialogProps) => (
  <Dialog open onClose={onClose} title={`Secret for ${name}`} className={styles.secret}>
    <p className={kit.quiet}>Your endpoint checks signatures with it. Copy it now: you won’t see it again.</p>
    <TextToCopy text={secret} what="secret" />
    <DialogActions>
      <Button look="primary" onClick={onClose}>
        CLOSE
      </Button>
    </DialogActions>
  </Dialog>
);

const WEBHOOKS = queryOptions({
  queryKey: ['webhooks'],
  queryFn: ({ signal }) => call('webhooks', 'list', undefined, signal),
});

const sentenceOr = (otherwise: string) => (error: unknown) => errorSentence(error, 'users') ?? otherwise;

/** Purpose of the page, before there is anything. */
const Nothing = () => (
  <div className={styles.nothing}>
    <EmptyState icon={Webhook}>
      Webhooks send alarms to Slack, Teams or your own system in real time. Signed example payload:
    </EmptyState>
    <section className={styles.sample} {...SCROLLABLE} aria-label="Example message">
      <pre>{JSON.stringify(WEBHOOK_EXAMPLE, null, 2)}</pre>
    </section>
  </div>
);

/** The webhooks of the company: each with its deliveries, and the acts on it. */
export function Webhooks() {
  const client = useQueryClient();
  const webhooks = useQuery(WEBHOOKS);
  const { show, ask, over } = useOver();
  const refresh = () => client.invalidateQueries({ queryKey: WEBHOOKS.queryKey });
  const changed = async ({ webhook: { name }, secret }: WebhookMadeReply) => {
    if (secret !== null) show((close) => <SecretDialog name={name} secret={secret} onClose={close} />);
    await refresh();
  };
  const edit = (webhook?: WebhookReply) =>
    show((close) => <WebhookDialog webhook={webhook} onClose={close} onSaved={changed} />);
  const rotate = ({ id, name, isOff }: WebhookReply) =>
    ask({
      question: isOff ? `Switch ${name} on?` : 'Create a new secret?',
      consequence: isOff
        ? 'It starts receiving alarms again. Signed webhooks get a new secret.'
        : 'The old secret works for 24 more hours. Update your endpoint by then.',
      verb: isOff ? 'TURN ON' : 'NEW SECRET',
      act: async () => changed(await call('webhooks', 'rotate', { path: { webhookId: id } })),
      failed: sentenceOr('Couldn’t create the secret. Try again.'),
    });
  const remove = ({ id, name }: WebhookReply) =>
    ask({
      question: `Remove ${name}?`,
      consequence: 'It stops receiving alarms. Queued messages are discarded.',
      verb: 'REMOVE',
      danger: true,
      act: async () => {
        await untilGone(() => call('webhooks', 'remove', { path: { webhookId: id } }));
        await refresh();
      },
      failed: sentenceOr('Couldn’t remove the webhook. Try again.'),
    });
  return (
    <ListCard
      title="Endpoints"
      label="Webhooks"
      query={webhooks}
      failed="Couldn’t load webhooks."
      add={{ word: 'ADD WEBHOOK', open: () => edit() }}
      full={(max) => `Limit of ${max} webhooks reached.`}
      empty={<Nothing />}
      itemsOf={(data) => data.webhooks}
      row={(webhook) => (
        <WebhookEntry
          key={webhook.id}
          webhook={webhook}
          onEdit={() => edit(webhook)}
          onRotate={() => rotate(webhook)}
          onRemove={() => remove(webhook)}
          onTested={refresh}
        />
      )}
      over={over}
    />
  );
}
