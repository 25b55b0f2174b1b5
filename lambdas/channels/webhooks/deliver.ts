import { type WebhookForm, webhookAddressProblem } from '../../../shared/domain/alarms/channels/webhook.ts';
import { LOCAL_WEBHOOKS } from '../../../shared/platform/environment.ts';
import type { WebhookItem } from '../../../shared/platform/items/webhook-items.ts';
import { log } from '../../base/log.ts';
import { recordAttempt, type WebhookAttempt } from '../../store/alarms/webhook-deliveries.ts';
import { jsonForm } from './json-form.ts';
import { type Judgement, judge } from './judgement.ts';
import { type PostResult, post } from './post.ts';
import { signatureOf } from './signature.ts';
import { slackForm } from './slack-form.ts';
import { teamsForm } from './teams-form.ts';
import { titleOf, type WebhookMessage } from './webhook-message.ts';

/** Writers of a message, by form. */
const FORMS: Readonly<Record<WebhookForm, (message: WebhookMessage) => object>> = {
  json: jsonForm,
  slack: slackForm,
  teams: teamsForm,
};

/** Whether an address is that of the receiver of the local stack, on this machine. A deployed stack has none. */
export function isLocalReceiver(url: string): boolean {
  const receiver = process.env[LOCAL_WEBHOOKS];
  return Boolean(receiver) && url.split('?')[0] === receiver;
}

async function send(webhook: WebhookItem, message: WebhookMessage, now: number): Promise<PostResult> {
  const url = URL.parse(webhook.url);
  const isLocal = isLocalReceiver(webhook.url);
  // The rules may have become stricter since somebody typed it.
  if (!url || (!isLocal && webhookAddressProblem(url))) return { kind: 'notPublic' };
  const body = JSON.stringify(FORMS[webhook.form](message));
  return post({
    url,
    body,
    isLocal,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Wingnut-Portal/1',
      'wingnut-delivery': message.id,
      // Slack and Teams know no signature. Their addresses are secret.
      ...(webhook.form === 'json' && { 'wingnut-signature': signatureOf(webhook, body, now) }),
    },
  });
}

/** The fate of a message to a receiver that did not answer the one before, or late: other messages must not wait for it. */
const RESTED: Judgement = { kind: 'later', failure: 'The endpoint didn’t respond a moment ago' };
const RESTED_AS_SLOW: Judgement = { kind: 'later', failure: 'The endpoint was slow a moment ago' };
/** A receiver that took longer than this is slow, ms. */
const SLOW_MS = 3000;
/** The time for which a receiver that did not answer, or was slow, gets no other message, ms. */
const REST_MS = 50_000;
/** Receivers that rest, by the id of the webhook: until when, UTC ms, and why. This run of the function knows them. */
const resting = new Map<string, { readonly until: number; readonly judgement: Judgement }>();

/** An attempt with its number and what it means. */
export interface Delivered {
  readonly judgement: Judgement;
  readonly attempt: WebhookAttempt;
  /** The number of attempts of this message. */
  readonly attempts: number;
}

/**
 * Sends a message to a webhook that is on, and records the attempt. Errors of the receiver are part of the result. A message that
 * was sent and cannot be recorded counts as sent: it must not be sent again.
 * @param now UTC ms
 */
export async function deliver(
  companyId: string,
  webhook: WebhookItem,
  message: WebhookMessage,
  now: number,
): Promise<Delivered> {
  const rest = message.isTest ? undefined : resting.get(webhook.id);
  const isResting = rest !== undefined && rest.until > Date.now();
  const began = Date.now();
  const result = isResting ? undefined : await send(webhook, message, now);
  const judgement = result ? judge(result) : (rest?.judgement ?? RESTED);
  const until = Date.now() + REST_MS;
  if (result?.kind === 'timedOut') resting.set(webhook.id, { until, judgement: RESTED });
  else if (result && Date.now() - began > SLOW_MS) resting.set(webhook.id, { until, judgement: RESTED_AS_SLOW });
  else if (result) resting.delete(webhook.id);
  const { status, body, failure } = judgement;
  const attempt: WebhookAttempt = {
    id: message.id,
    messageAt: message.at,
    at: now,
    title: titleOf(message),
    ...(message.isTest && { isTest: true }),
    ...(status !== undefined && { status }),
    ...(body !== undefined && { body }),
    ...(failure !== undefined && { failure }),
  };
  if (isResting) return { judgement, attempt, attempts: 0 };
  const attempts = await recordAttempt(companyId, webhook.id, attempt).catch((error) => {
    log('warn', 'The delivery of a webhook was not recorded', { company: companyId }, error);
    return 1;
  });
  return { judgement, attempt, attempts };
}
