import { createHash } from 'node:crypto';
import type { API } from '../../../shared/api/routes.ts';
import { may } from '../../../shared/domain/role.ts';
import type { UserItem } from '../../../shared/platform/items/items.ts';
import { Refusal } from '../../base/refusal.ts';
import { addressMark, LINK_SECRET, type LinkPurpose, type MailLink, readLink } from '../../mail/mail-link.ts';
import type { Author } from '../../store/base/audit.ts';
import { findCompany } from '../../store/people/companies.ts';
import { countCall } from '../../store/rates.ts';
import { stackSecret } from '../../store/secrets.ts';
import type { Caller } from '../calls/caller.ts';
import type { Call } from '../calls/serve.ts';
import { authorFrom, callerAs, findLinked } from './without-session.ts';

/** The checks of every call by the link in a mail (docs/product/channels.md#mail-link). */

/** The calls that one link, and the people behind one viewer address, may make in an hour. A whole office may have one address. */
const LIMITS = { link: 60, viewer: 300 };
const TOO_OFTEN = 'This link was opened too often. Try again in an hour';

/** A key in the counts, without the token or the address. */
const counterOf = (text: string): string => `links#${createHash('sha256').update(text).digest('base64url')}`;

async function refuseTooMany(link: string, viewer: string, now: number): Promise<void> {
  const [ofLink, ofViewer] = await Promise.all([countCall(counterOf(link), now), countCall(counterOf(viewer), now)]);
  if (ofLink > LIMITS.link || ofViewer > LIMITS.viewer) throw new Refusal('TOO_MANY_REQUESTS', TOO_OFTEN);
}

/** A link that may act now, and the person for whom it acts. */
export interface OpenedLink {
  readonly link: MailLink;
  readonly user: UserItem;
  readonly caller: Caller;
}

/** The content of a call by a link. */
type LinkCall = Pick<Call<typeof API.alarms.openLink>, 'path' | 'viewer' | 'now'>;

/** The content of a link of this portal. Throws NOT_FOUND for another one, LINK_EXPIRED and TOO_MANY_REQUESTS. */
export async function readOwnLink(
  purposes: readonly LinkPurpose[],
  { path, viewer, now }: LinkCall,
): Promise<MailLink> {
  const read = readLink(await stackSecret(LINK_SECRET), path.link, now);
  if (read.kind === 'invalid' || !purposes.includes(read.link.purpose)) throw new Refusal('NOT_FOUND');
  await refuseTooMany(path.link, viewer, now);
  if (read.kind === 'expired') throw new Refusal('LINK_EXPIRED');
  return read.link;
}

/**
 * Checks a link. Throws NOT_FOUND for one that this portal has not made, LINK_EXPIRED, COMPANY_SUSPENDED and TOO_MANY_REQUESTS.
 * Throws FORBIDDEN when the person is gone or has another address now, and for the link of an alarm when they may not act any more.
 */
export async function openedLink(purposes: readonly LinkPurpose[], call: LinkCall): Promise<OpenedLink> {
  const link = await readOwnLink(purposes, call);
  const [user, company] = await Promise.all([findLinked(link), findCompany(link.companyId)]);
  if (user?.entityStatus !== 'verified' || addressMark(user.email) !== link.addressMark) throw new Refusal('FORBIDDEN');
  if (company?.entityStatus !== 'enabled') throw new Refusal('COMPANY_SUSPENDED');
  const needs = link.purpose === 'alarm' ? 'isAuth' : 'isSignedIn';
  if (!may(user.role, needs)) throw new Refusal('FORBIDDEN');
  // The link opens what its person sees at this moment (docs/product/reach.md#told).
  const caller = await callerAs(link.companyId, user, needs);
  return { link, user, caller };
}

/** The person of a link as the author of what it changes. @param now UTC ms */
export const authorByMail = ({ caller }: Pick<OpenedLink, 'caller'>, now: number): Author =>
  authorFrom('mail', caller, now);

/** The name of the person for whom a link acts, as its page has it. */
export const personName = ({ firstName, lastName, email }: UserItem): string =>
  `${firstName} ${lastName}`.trim() || email;
