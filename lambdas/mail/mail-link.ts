import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { DAY_MS } from '../../shared/domain/durations.ts';
import { normalEmail } from '../../shared/domain/people/email.ts';

/**
 * Links in mails that do one thing for one person, without signing in (docs/product/channels.md#mail-link). Everything
 * that a link may do is in its token, signed with a secret of the stack. Nothing is stored for a link.
 */

/** `monday` and `report` end the mail in which they stand, for the person who got it. */
export type MailPurpose = 'monday' | 'report';

/** `contact`: a contact agrees. `contactStop`: it ends all messages to it (docs/product/contacts.md). */
export type ContactPurpose = 'contact' | 'contactStop';

/** `alarm`: acknowledges an alarm. `drill`: says that a test alarm has arrived. */
export type LinkPurpose = 'alarm' | 'drill' | MailPurpose | ContactPurpose;

/** The stack's secret that signs the links (`stackSecret`). */
export const LINK_SECRET = 'mail-links';

/** The life of a link. */
export const LINK_MS = 3 * DAY_MS;
/** The life of the link that ends a mail: people look at such mails late. */
export const MAIL_END_MS = 60 * DAY_MS;

export interface MailLink {
  readonly purpose: LinkPurpose;
  readonly companyId: string;
  /** For whom it acts. */
  readonly userId: string;
  /** `addressMark` of the address that it is mailed to. */
  readonly addressMark: string;
  /** The id of the incident, of the test or of the report; empty for the mail of Monday. */
  readonly subject: string;
  /** UTC ms. */
  readonly expiresAt: number;
}

/** The content of a token. `invalid` also when somebody has changed it. */
export type ReadLink = { readonly kind: 'invalid' } | { readonly kind: 'valid' | 'expired'; readonly link: MailLink };

const MARK_CHARACTERS = 12;

/** A mark of the address that a link was mailed to, without the address itself: it stands in the token. */
export const addressMark = (email: string): string =>
  createHash('sha256').update(normalEmail(email)).digest('base64url').slice(0, MARK_CHARACTERS);

const signature = (secret: string, body: string): Buffer => createHmac('sha256', secret).update(body).digest();

/** The token of a link: its parts and their HMAC-SHA256, as base64url with a dot between them. */
export function linkToken(secret: string, link: MailLink): string {
  const { purpose, companyId, userId, addressMark: mark, subject, expiresAt } = link;
  const parts = [purpose, companyId, userId, mark, subject, expiresAt];
  const body = Buffer.from(JSON.stringify(parts)).toString('base64url');
  return `${body}.${signature(secret, body).toString('base64url')}`;
}

const TOKEN = /^([\w-]+)\.([\w-]{43})$/;

/** Reads a token of any purpose. @param now UTC ms */
export function readLink(secret: string, token: string, now: number): ReadLink {
  const [, body = '', signed = ''] = TOKEN.exec(token) ?? [];
  if (!body || !timingSafeEqual(signature(secret, body), Buffer.from(signed, 'base64url'))) return { kind: 'invalid' };
  // Signed by this stack, so it has this form.
  const [purpose, companyId, userId, mark, subject, expiresAt] = JSON.parse(
    Buffer.from(body, 'base64url').toString('utf8'),
  ) as [LinkPurpose, string, string, string, string, number];
  const link = { purpose, companyId, userId, addressMark: mark, subject, expiresAt };
  return { kind: now < expiresAt ? 'valid' : 'expired', link };
}
