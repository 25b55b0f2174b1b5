import { randomUUID } from 'node:crypto';
import type { API } from '../../shared/api/routes.ts';
import type { WebhookMadeReply } from '../../shared/api/types/webhook-types.ts';
import {
  MAX_WEBHOOKS,
  OLD_SECRET_MS,
  WEBHOOK_ADDRESS_PROBLEMS,
  WEBHOOK_FORM_NAMES,
  type WebhookForm,
  webhookAddressProblem,
} from '../../shared/domain/alarms/channels/webhook.ts';
import { SEVERITIES, type Severity } from '../../shared/domain/alarms/limits/severity.ts';
import type { AuditAction } from '../../shared/domain/audit/actions.ts';
import { type AuditChange, changeOf } from '../../shared/domain/audit/changes.ts';
import type { WebhookItem } from '../../shared/platform/items/webhook-items.ts';
import { Refusal } from '../base/refusal.ts';
import { isLocalReceiver } from '../channels/webhooks/deliver.ts';
import { addressOfHost, isPublicAddress } from '../channels/webhooks/public-address.ts';
import { newSecret } from '../channels/webhooks/signature.ts';
import type { Call } from '../flows/calls/serve.ts';
import { changeWebhooks } from '../store/alarms/webhooks.ts';
import type { Author } from '../store/base/audit.ts';
import { webhookReply } from './webhook-reply.ts';

/** The choice of a person. */
interface Choice {
  readonly name: string;
  readonly url: string;
  readonly form: WebhookForm;
  readonly severities?: readonly Severity[] | undefined;
  readonly jobs?: boolean | undefined;
}

/** Throws INVALID_WEBHOOK with the sentence of a problem. The name of its host is looked up when something is sent. */
function refuseAddress(text: string): void {
  if (isLocalReceiver(text)) return;
  const url = URL.parse(text);
  const address = url ? addressOfHost(url.hostname) : undefined;
  const isHidden = address !== undefined && !isPublicAddress(address);
  const problem = webhookAddressProblem(url) ?? (isHidden ? 'notPublic' : undefined);
  if (problem) throw new Refusal('INVALID_WEBHOOK', WEBHOOK_ADDRESS_PROBLEMS[problem]);
}

/** Each severity once, the worst first. All of them are no choice. */
function chosen({ name, url, form, severities = SEVERITIES, jobs }: Choice) {
  const kept = SEVERITIES.filter((each) => severities.includes(each));
  return {
    ...{ name, url, form },
    ...(kept.length < SEVERITIES.length && { severities: kept }),
    ...(jobs && { jobs: true as const }),
  };
}

/** The origin of an address, without what may be a secret in it: its path and its query. */
const originOf = (url: string | undefined): string | undefined => url && (URL.parse(url)?.origin ?? '');

/** The changes of a webhook, for the audit log: no secret, and of the address only where it leads. */
function changesOf(before: WebhookItem | undefined, after: WebhookItem): AuditChange[] {
  const [from, to] = [originOf(before?.url), originOf(after.url)];
  const textOf = (webhook: WebhookItem | undefined) =>
    webhook && [...(webhook.severities ?? SEVERITIES), ...(webhook.jobs ? ['jobs'] : [])].join(', ');
  return [
    ...changeOf('name', before?.name, after.name),
    // The same server, and another path: the record says that it has changed, and not to what.
    ...(before && before.url !== after.url && from === to
      ? [{ field: 'address' } as const]
      : changeOf('address', from, to)),
    ...changeOf('form', before && WEBHOOK_FORM_NAMES[before.form], WEBHOOK_FORM_NAMES[after.form]),
    ...changeOf('severities', textOf(before), textOf(after)),
  ];
}

/** A webhook of a list, as `next` makes it. Throws NOT_FOUND. */
function replaced(
  webhooks: readonly WebhookItem[],
  id: string,
  next: (before: WebhookItem) => WebhookItem | undefined,
) {
  const before = webhooks.find((webhook) => webhook.id === id);
  if (!before) throw new Refusal('NOT_FOUND');
  const after = next(before);
  return { before, after, webhooks: webhooks.flatMap((webhook) => (webhook === before ? (after ?? []) : webhook)) };
}

/** Adds a webhook. Throws INVALID_WEBHOOK or TOO_MANY_WEBHOOKS. */
export async function add({ author, body, now }: Call<typeof API.webhooks.add>): Promise<WebhookMadeReply> {
  refuseAddress(body.url);
  const secret = newSecret();
  const webhook: WebhookItem = { id: randomUUID(), ...chosen(body), secret, createdAt: now, version: 1 };
  await changeWebhooks(author, (before) => {
    if (before.length >= MAX_WEBHOOKS) throw new Refusal('TOO_MANY_WEBHOOKS');
    return { webhooks: [...before, webhook], action: 'webhookAdded', webhook, changes: changesOf(undefined, webhook) };
  });
  return {
    webhook: await webhookReply(author.companyId, webhook, now),
    secret: webhook.form === 'json' ? secret : null,
  };
}

/** Changes a webhook. One that signs from now on gets a new secret. Throws INVALID_WEBHOOK, NOT_FOUND or CHANGED_MEANWHILE. */
export async function edit({ author, path, body, now }: Call<typeof API.webhooks.edit>): Promise<WebhookMadeReply> {
  refuseAddress(body.url);
  let made: { readonly webhook: WebhookItem; readonly secret: string | null } | undefined;
  await changeWebhooks(author, (webhooks) => {
    const list = replaced(webhooks, path.webhookId, (before) => {
      if (body.version !== undefined && body.version !== before.version) throw new Refusal('CHANGED_MEANWHILE');
      const { id, secret: kept, oldSecret, createdAt, version } = before;
      // Nobody has seen the secret of another form. A webhook that is off stays so.
      const isNewlySigned = body.form === 'json' && before.form !== 'json' && kept !== undefined;
      const secret = isNewlySigned ? newSecret() : kept;
      const webhook: WebhookItem = {
        id,
        ...chosen(body),
        createdAt,
        version: version + 1,
        ...(secret !== undefined && { secret }),
        ...(oldSecret && !isNewlySigned && { oldSecret }),
      };
      made = { webhook, secret: isNewlySigned && secret !== undefined ? secret : null };
      return webhook;
    });
    const changes = list.after ? changesOf(list.before, list.after) : [];
    if (!list.after || changes.length === 0) {
      made = { webhook: list.before, secret: null };
      return undefined;
    }
    return { webhooks: list.webhooks, action: 'webhookChanged', webhook: list.after, changes };
  });
  if (!made) throw new Refusal('CHANGED_MEANWHILE');
  return { webhook: await webhookReply(author.companyId, made.webhook, now), secret: made.secret };
}

/** Removes a webhook. Throws NOT_FOUND. */
export async function remove({ author, path }: Call<typeof API.webhooks.remove>): Promise<Record<string, never>> {
  await changeOne(author, path.webhookId, 'webhookRemoved', () => undefined);
  return {};
}

/** Makes a new secret. The one before signs too for 24 hours. Throws NOT_FOUND. */
export async function rotate({ author, path, now }: Call<typeof API.webhooks.rotate>): Promise<WebhookMadeReply> {
  const secret = newSecret();
  const webhook = await changeOne(author, path.webhookId, 'webhookSecretMade', (before) => ({
    ...before,
    secret,
    ...(before.secret !== undefined && { oldSecret: { secret: before.secret, until: now + OLD_SECRET_MS } }),
    version: before.version + 1,
  }));
  return {
    webhook: await webhookReply(author.companyId, webhook, now),
    secret: webhook.form === 'json' ? secret : null,
  };
}

/** Changes or removes one webhook, whose record has no fields. Returns what it is now, or was. Throws NOT_FOUND. */
async function changeOne(
  author: Author,
  id: string,
  action: AuditAction,
  next: (before: WebhookItem) => WebhookItem | undefined,
): Promise<WebhookItem> {
  let webhook: WebhookItem | undefined;
  await changeWebhooks(author, (before) => {
    const list = replaced(before, id, next);
    webhook = list.after ?? list.before;
    return { webhooks: list.webhooks, action, webhook, changes: [] };
  });
  if (!webhook) throw new Refusal('NOT_FOUND');
  return webhook;
}
