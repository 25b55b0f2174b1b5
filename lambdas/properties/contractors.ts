import { randomUUID } from 'node:crypto';
import type { API } from '../../shared/api/routes.ts';
import type {
  ContractorLinkMadeReply,
  ContractorLinkReply,
  ContractorLinksReply,
} from '../../shared/api/types/contractor-types.ts';
import { contractorEnd, MAX_CONTRACTORS } from '../../shared/domain/contractors.ts';
import { alertNumber } from '../../shared/domain/people/alert-phone.ts';
import type { Reach } from '../../shared/domain/people/reach.ts';
import type { ContractorLinkItem } from '../../shared/platform/items/contractor-items.ts';
import { log } from '../base/log.ts';
import { Refusal } from '../base/refusal.ts';
import { hasChannel } from '../channels/available-channels.ts';
import type { Call } from '../flows/calls/serve.ts';
import { newLinkToken } from '../flows/links/secret-token.ts';
import { requireQuota } from '../flows/quotas.ts';
import { setContractorEndOfJobs } from '../store/jobs.ts';
import { hasBounced } from '../store/people/bounces.ts';
import { answerMoreDays } from '../store/people/contractor-days.ts';
import { addContractorLink, listContractorLinks, removeContractorLink } from '../store/people/contractor-links.ts';

/** Calls of editors about contractor links (docs/product/contractors.md#link). */

type Rows = typeof API.properties;

/** Few calls make a link: a cold start reads neither the words of its mail nor those of its text. */
const loadMail = () => import('./mail-link.ts');
const loadText = () => import('./text-link.ts');

const linkReply = (link: ContractorLinkItem): ContractorLinkReply => {
  const { id, propertyId, name, mayChange, email, createdAt, expiresAt, openedAt, usedAt, secondAt, asked } = link;
  return {
    id,
    propertyId,
    name,
    mayChange,
    createdAt,
    expiresAt: expiresAt * 1000,
    email: email ?? null,
    openedAt: openedAt ?? null,
    usedAt: usedAt ?? null,
    secondAt: secondAt ?? null,
    asked: asked ?? null,
  };
};

const linksReply = async (reach: Reach, propertyId: string, now: number): Promise<ContractorLinksReply> => ({
  links: (await listContractorLinks(reach, propertyId, now)).map(linkReply),
  max: MAX_CONTRACTORS,
  texts: hasChannel('text'),
});

/** The open contractor links of a property. Throws NOT_FOUND. */
export const contractors = ({ caller, path, now }: Call<Rows['contractors']>): Promise<ContractorLinksReply> =>
  linksReply(caller, path.id, now);

/** Says in the jobs of a link when it ends. The link itself is changed, whatever becomes of these words. */
const sayEnd = ({ companyId }: Reach, propertyId: string, linkId: string, endsAt: number): Promise<void> =>
  setContractorEndOfJobs(companyId, propertyId, linkId, endsAt).catch((error) =>
    log('error', 'Jobs of a contractor do not say when the link ends', { company: companyId }, error),
  );

/**
 * Makes a contractor link, and mails it to an address and texts it to a number, if there is one. Throws NOT_FOUND,
 * TOO_MANY_CONTRACTORS, ADDRESS_BOUNCED, CHANNEL_NOT_SET_UP or TOO_MANY_REQUESTS.
 */
export async function inviteContractor({
  author,
  path,
  body,
  now,
}: Call<Rows['inviteContractor']>): Promise<ContractorLinkMadeReply> {
  const { companyId } = author;
  const { name, days, mayChange, email, phone, language } = body;
  const number = phone ? alertNumber(phone) : undefined;
  if (number !== undefined && !hasChannel('text')) throw new Refusal('CHANNEL_NOT_SET_UP');
  await requireQuota('contractors', { companyId, userId: author.actor }, now);
  if (email !== undefined && (await hasBounced(email, now))) throw new Refusal('ADDRESS_BOUNCED');
  const id = randomUUID();
  const { token, hash } = newLinkToken(companyId, id);
  const link: ContractorLinkItem = {
    id,
    propertyId: path.id,
    name,
    mayChange,
    createdAt: now,
    invitedBy: author.actor,
    ...(email !== undefined && { email }),
    language,
    expiresAt: contractorEnd(now, days) / 1000,
    tokenHash: hash,
  };
  await addContractorLink(author, link);
  const [mailed, texted] = await Promise.all([
    email === undefined ? undefined : (await loadMail()).mailLink(author, link, email, token),
    number === undefined ? undefined : (await loadText()).textLink(author, link, number, token),
  ]);
  return {
    link: linkReply(link),
    token,
    ...(mailed !== undefined && { mailed }),
    ...(texted !== undefined && { texted }),
  };
}

/** Ends a contractor link: from now on its device is refused. Throws NOT_FOUND. */
export async function revokeContractor({
  author,
  path,
}: Call<Rows['revokeContractor']>): Promise<Record<string, never>> {
  await removeContractorLink(author, path.id, path.linkId);
  await sayEnd(author, path.id, path.linkId, author.at);
  return {};
}

/** Gives a link more days, or declines to. Throws NOT_FOUND or CHANGED_MEANWHILE. */
export async function answerContractor({
  caller,
  author,
  path: { id, linkId },
  body,
  now,
}: Call<Rows['answerContractor']>): Promise<ContractorLinksReply> {
  const end = await answerMoreDays(author, id, linkId, body);
  if (end !== undefined) await sayEnd(author, id, linkId, end);
  return linksReply(caller, id, now);
}
