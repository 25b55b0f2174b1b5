import { CircleCheck, CircleSlash, Clock, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { WebhookDeliveryReply, WebhookReply } from '../../../shared/api/types/webhook-types.ts';
import { WEBHOOK_FORM_NAMES } from '../../../shared/domain/alarms/channels/webhook.ts';
import { SEVERITIES } from '../../../shared/domain/alarms/limits/severity.ts';
import { dayMinuteText, fullTimeText } from '../../../shared/domain/figures/times.ts';
import { call } from '../../api/client.ts';
import { Act } from '../../ui/controls/Act.tsx';
import { OWN_ZONE } from '../../ui/dates/own-zone.ts';
import { Message } from '../../ui/feedback/Message.tsx';
import { Tag } from '../../ui/feedback/Tag.tsx';
import { Disclosure } from '../../ui/layout/Disclosure.tsx';
import { Acts } from '../../ui/layout/Entry.tsx';
import kit from '../../ui/style/kit.module.css';
import { useAct } from '../common/acts.ts';
import { saying } from '../common/saying.ts';
import styles from './Webhooks.module.css';

/** The events that a webhook receives, as text: `all alarms`, `critical, warning and work orders`. */
const toldInWords = ({ severities, jobs }: Pick<WebhookReply, 'severities' | 'jobs'>): string =>
  `${severities.length === SEVERITIES.length ? 'all alarms' : severities.join(', ')}${jobs ? ' and work orders' : ''}`;

/** The outcome of a message, in short: `200`, `500`, `No answer`. */
const statusInWords = ({ status }: Pick<WebhookDeliveryReply, 'status'>): string =>
  status === null ? 'No response' : String(status);

/** Number of attempts, and the reason for a failure; empty if it was accepted at the first attempt. */
function attemptsInWords({ attempts, failure }: Pick<WebhookDeliveryReply, 'attempts' | 'failure'>): string {
  const tried = attempts > 1 ? `${attempts} attempts` : '';
  return [failure ?? '', tried].filter(Boolean).join(', ');
}

interface DeliveriesProps {
  /** Of the webhook. */
  readonly name: string;
  /** The newest first. */
  readonly deliveries: readonly WebhookDeliveryReply[];
  /** An IANA name. */
  readonly zone: string;
}

/** The last messages to a webhook: when, what, the receiver's answer, and how often it was tried. Folded at first. */
const Deliveries = ({ name, deliveries, zone }: DeliveriesProps) => (
  <Disclosure title={`Recent deliveries (${deliveries.length})`} className={styles.deliveries}>
    <ul aria-label={`Recent deliveries: ${name}`}>
      {deliveries.map((delivery) => (
        <li key={delivery.id} className={styles.delivery}>
          <time className={kit.quiet} dateTime={new Date(delivery.at).toISOString()}>
            {fullTimeText(delivery.at, zone)}
          </time>
          <div className={styles.message}>
            <p>{delivery.title}</p>
            {attemptsInWords(delivery) && <p className={kit.facts}>{attemptsInWords(delivery)}</p>}
            {delivery.body && <pre className={styles.body}>{delivery.body}</pre>}
          </div>
          {delivery.failure === null ? (
            <Tag tone="ok" icon={CircleCheck}>
              Delivered
            </Tag>
          ) : (
            <Tag tone="alarm" icon={TriangleAlert}>
              {delivery.status === null ? 'No response' : 'Failed'}
            </Tag>
          )}
        </li>
      ))}
    </ul>
  </Disclosure>
);

/** State of the webhook: off, nothing sent yet, or the fate of the last message. */
function State({ webhook: { isOff, deliveries } }: { readonly webhook: WebhookReply }) {
  const [last] = deliveries;
  if (isOff)
    return (
      <Tag tone="warn" icon={CircleSlash}>
        Off after a restore
      </Tag>
    );
  if (!last)
    return (
      <Tag tone="neutral" icon={Clock}>
        Nothing sent yet
      </Tag>
    );
  return last.failure === null ? (
    <Tag tone="ok" icon={CircleCheck}>
      Last delivery succeeded
    </Tag>
  ) : (
    <Tag tone="alarm" icon={TriangleAlert}>
      Last delivery failed
    </Tag>
  );
}

/** State of the webhook, and about the last message: when, and why it was not taken. */
function LastMessage({ webhook }: { readonly webhook: WebhookReply }) {
  const [last] = webhook.deliveries;
  const facts = last && [dayMinuteText(last.at, OWN_ZONE), attemptsInWords(last)].filter(Boolean).join(': ');
  return (
    <div className={styles.state}>
      <State webhook={webhook} />
      {!webhook.isOff && facts && <p>{facts}</p>}
    </div>
  );
}

/** The receiver's answer to a test. */
const TestResult = ({ result }: { readonly result: WebhookDeliveryReply }) => (
  <div className={kit.lines}>
    <Message tone={result.failure === null ? 'success' : 'error'}>
      {result.failure === null ? `Test delivered: ${statusInWords(result)}.` : `${result.failure}.`}
    </Message>
    {result.body && <pre className={styles.body}>{result.body}</pre>}
  </div>
);

interface WebhookEntryProps {
  readonly webhook: WebhookReply;
  readonly onEdit: () => void;
  readonly onRotate: () => void;
  readonly onRemove: () => void;
  /** Called when a test message was sent. */
  readonly onTested: () => Promise<void>;
}

/** One webhook: what it is, how it is, what can be done with it, and its last deliveries. */
export function WebhookEntry({ webhook, onEdit, onRotate, onRemove, onTested }: WebhookEntryProps) {
  const { id, name, url, form, isOff, oldSecretUntil, deliveries } = webhook;
  const [result, setResult] = useState<WebhookDeliveryReply>();
  const test = useAct(
    async () => {
      setResult(undefined);
      setResult(await call('webhooks', 'test', { path: { webhookId: id } }));
      await onTested();
    },
    { failed: saying('The test was not sent', 'Couldn’t send the test. Try again.', 'users') },
  );
  return (
    <li className={styles.entry}>
      <h3 className={kit.name}>{name}</h3>
      <LastMessage webhook={webhook} />
      <div>
        <p className={kit.facts}>{url}</p>
        <p className={kit.facts}>{`${WEBHOOK_FORM_NAMES[form]} · ${toldInWords(webhook)}`}</p>
        {oldSecretUntil !== null && form === 'json' && (
          <p className={kit.facts}>{`The old secret works until ${fullTimeText(oldSecretUntil, OWN_ZONE)}`}</p>
        )}
      </div>
      <Acts>
        {isOff ? (
          <Act look="outlined" of={name} onClick={onRotate}>
            TURN ON
          </Act>
        ) : (
          <Act look="outlined" of={name} busy={test.busy} onClick={() => test.start()}>
            TEST
          </Act>
        )}
        <Act of={name} onClick={onEdit}>
          EDIT
        </Act>
        {form === 'json' && !isOff && (
          <Act of={`of ${name}`} onClick={onRotate}>
            NEW SECRET
          </Act>
        )}
        <Act of={name} onClick={onRemove}>
          REMOVE
        </Act>
      </Acts>
      {test.failure && <Message tone="error">{test.failure}</Message>}
      {result && <TestResult result={result} />}
      {deliveries.length > 0 && <Deliveries name={name} deliveries={deliveries} zone={OWN_ZONE} />}
    </li>
  );
}
