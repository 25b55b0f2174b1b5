import { createHmac, randomBytes } from 'node:crypto';
import type { WebhookItem } from '../../../shared/platform/items/webhook-items.ts';

const SECRET_BYTES = 32;

/** A new secret. Its beginning says what it is to people and to programs that look for lost secrets. */
export const newSecret = (): string => `wnwh_${randomBytes(SECRET_BYTES).toString('base64url')}`;

const hmac = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex');

/** The secrets that sign at `now` (UTC ms), the newest first. None while the webhook is off. */
const secretsOf = ({ secret, oldSecret }: Pick<WebhookItem, 'secret' | 'oldSecret'>, now: number): string[] => [
  ...(secret === undefined ? [] : [secret]),
  ...(oldSecret && oldSecret.until > now ? [oldSecret.secret] : []),
];

/**
 * The header that proves who has sent a body, and when: `t=1795072500,v1=9f86…`. `t` are UTC seconds. Each `v1` is the
 * HMAC-SHA256 of `{t}.{body}` with one of the secrets that are valid (docs/webhooks.md).
 */
export function signatureOf(webhook: Pick<WebhookItem, 'secret' | 'oldSecret'>, body: string, now: number): string {
  const seconds = Math.floor(now / 1000);
  return [`t=${seconds}`, ...secretsOf(webhook, now).map((secret) => `v1=${hmac(secret, `${seconds}.${body}`)}`)].join(
    ',',
  );
}
