import type { Channel, PersonChannel } from '../../../shared/domain/alarms/channels/channel.ts';
import { fanOut, fanOutTest, NOT_CHOSEN } from '../../../shared/domain/alarms/channels/fan-out.ts';
import { messageSeverity } from '../../../shared/domain/alarms/channels/message-severity.ts';
import { newsFor } from '../../../shared/domain/alarms/channels/webhook.ts';
import { NAMELESS, type OutboxMail } from '../../../shared/platform/items/alarm-items.ts';
import type { WebhookHead } from '../../../shared/platform/items/webhook-items.ts';
import type { Receivers } from '../receivers.ts';

/** A message of the check with those of the other channels. */
export interface FannedOut {
  /** The message by e-mail. */
  readonly mail: OutboxMail;
  readonly others: readonly OutboxMail[];
  /** Whether anything must be written: somebody is not notified by e-mail alone. */
  readonly isNeeded: boolean;
}

/** The webhooks that a message concerns: those that are on and want one of its severities. */
const webhooksOf = (webhooks: readonly WebhookHead[], { news }: Pick<OutboxMail, 'news'>): WebhookHead[] =>
  webhooks.filter((webhook) => !webhook.isOff && newsFor(webhook, news).length > 0);

const recipientsOf = (webhooks: readonly WebhookHead[]) => webhooks.map(({ id }) => ({ userId: id, refusals: 0 }));

/**
 * Gives each channel its own message (docs/product/channels.md#once).
 * @param webhooks of the company
 * @param available the channels that the stack has
 */
export function fannedOut(
  mail: OutboxMail,
  receivers: Receivers,
  webhooks: readonly WebhookHead[],
  available: readonly PersonChannel[],
): FannedOut {
  const choices = new Map([...receivers].flatMap(([id, { settings }]) => (settings ? [[id, settings] as const] : [])));
  const { email, ...byChannel } = mail.isTest
    ? fanOutTest(mail.addressees, choices, available)
    : fanOut(mail.addressees, choices, messageSeverity(mail.news), available);
  // A webhook is notified of changes, neither of tests nor once more when they escalate.
  const wanting = mail.isTest || mail.series !== undefined ? [] : webhooksOf(webhooks, mail);
  const all = { ...byChannel, webhook: recipientsOf(wanting) };
  const others = Object.entries(all).flatMap(([channel, addressees]): OutboxMail[] =>
    addressees.length > 0 ? [{ ...mail, channel: channel as Channel, due: mail.at, addressees, told: [] }] : [],
  );
  const isTold = new Set([email, ...Object.values(byChannel)].flat().map(({ userId }) => userId));
  const isRaised = mail.news.some(({ event }) => event === 'raised');
  const left = mail.addressees.filter(({ userId }) => isRaised && !mail.isTest && !isTold.has(userId));
  const notChosen = left.map(({ userId }) => ({ userId, at: mail.at, ...NAMELESS, failure: NOT_CHOSEN }));
  return {
    mail: { ...mail, addressees: email, told: [...mail.told, ...notChosen], isFannedOut: true },
    others,
    isNeeded: others.length > 0 || email.length < mail.addressees.length,
  };
}
