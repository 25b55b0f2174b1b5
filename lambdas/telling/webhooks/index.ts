import { leaseOutboxMail } from '../../store/alarms/outbox.ts';
import { listWebhooks } from '../../store/alarms/webhooks.ts';
import { joinReads } from '../../store/base/joined-reads.ts';
import { deliver } from '../deliver.ts';
import { findMailedProperty } from '../mailed-property.ts';
import type { OutboxHandler } from '../outbox-handler.ts';
import { tellerFor } from '../teller.ts';
import { unreadable } from '../unreadable.ts';
import { tellWebhook } from './tell-webhook.ts';

joinReads();

/** Sends a message of the outbox to the webhooks of its company, one after the other, unless another run has it. */
export const tellWebhooks: OutboxHandler = async (entry, now, hasTime, add) => {
  const mail = await leaseOutboxMail(entry, now);
  if (!mail) return undefined;
  const { companyId: company } = mail;
  const [property, webhooks] = await Promise.all([
    findMailedProperty(mail),
    listWebhooks(company).catch(unreadable([], 'The webhooks of a company cannot be read', { company })),
  ]);
  const tell = (id: string) => tellWebhook(mail, property, id, webhooks, now);
  const { mailed } = await deliver(mail, tell, now, hasTime, add);
  // A receiver is the company's own. Its failures are on the company's page, and no alarm of the operators.
  return { mailed, delayed: 0, givenUp: 0 };
};

/** A run begins with no other receiver after 5 of its 45 seconds: one that is slow holds it for 10 more, and no longer. */
const MIN_REMAINING_MS = 40_000;

/** Tells webhooks what their queue names, so that nobody else waits for a slow receiver. */
export const handler = tellerFor(tellWebhooks, MIN_REMAINING_MS);
