import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { WebhookDeliveryReply } from '../../../shared/api/types/webhook-types.ts';
import { fullTimeText } from '../../ui/dates/time-format.ts';
import { Tag } from '../../ui/feedback/Tag.tsx';
import styles from './Webhooks.module.css';
import { attemptsInWords } from './webhook-words.ts';

interface DeliveriesProps {
  /** Of the webhook. */
  readonly name: string;
  /** The newest first. */
  readonly deliveries: readonly WebhookDeliveryReply[];
  /** An IANA name. */
  readonly zone: string;
}

/** The last messages to a webhook: when, what, the receiver's answer, and how often it was tried. Folded at first. */
export const Deliveries = ({ name, deliveries, zone }: DeliveriesProps) => (
  <details className={styles.deliveries}>
    <summary>{`Last deliveries (${deliveries.length})`}</summary>
    <ul aria-label={`Last deliveries of ${name}`}>
      {deliveries.map((delivery) => (
        <li key={delivery.id} className={styles.delivery}>
          <time className={styles.time} dateTime={new Date(delivery.at).toISOString()}>
            {fullTimeText(delivery.at, zone)}
          </time>
          <div className={styles.message}>
            <p>{delivery.title}</p>
            {attemptsInWords(delivery) && <p className={styles.facts}>{attemptsInWords(delivery)}</p>}
            {delivery.body && <pre className={styles.body}>{delivery.body}</pre>}
          </div>
          {delivery.failure === null ? (
            <Tag tone="ok" icon={CircleCheck}>
              Taken
            </Tag>
          ) : (
            <Tag tone="alarm" icon={TriangleAlert}>
              {delivery.status === null ? 'No answer' : 'Not taken'}
            </Tag>
          )}
        </li>
      ))}
    </ul>
  </details>
);
