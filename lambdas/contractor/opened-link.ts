import { contractorActor } from '../../shared/domain/contractors.ts';
import { taggedReader } from '../../shared/domain/figures/reader-tag.ts';
import { wholeCompany } from '../../shared/domain/people/reach.ts';
import { isNewUse } from '../../shared/domain/walls.ts';
import type { ContractorLinkItem } from '../../shared/platform/items/contractor-items.ts';
import type { CompanyItem, PropertyItem } from '../../shared/platform/items/items.ts';
import { log } from '../base/log.ts';
import { Refusal } from '../base/refusal.ts';
import type { ContractorCaller } from '../flows/calls/caller.ts';
import type { Evidence } from '../flows/calls/serve.ts';
import { countMiss } from '../flows/links/misses.ts';
import { type ReadToken, readLinkToken } from '../flows/links/secret-token.ts';
import { findProperty } from '../store/base/properties.ts';
import { findCompany } from '../store/people/companies.ts';
import { findContractorLink, isLinkOpen, scopeOf, setContractorUsed } from '../store/people/contractor-links.ts';

/** A link that is open, with its company and its property as they are now. */
export interface OpenedLink {
  readonly link: ContractorLinkItem;
  readonly company: CompanyItem;
  readonly property: PropertyItem;
}

const TOO_OFTEN = 'This link was used too often. Try again in an hour';
const CREDENTIAL = /^Contractor (.+)$/;

/**
 * The open link that a token or credential names. Throws LINK_ENDED, also for a secret that does not fit, so that nobody learns
 * which links there are; COMPANY_SUSPENDED; TOO_MANY_REQUESTS after many tries.
 * @param fits whether the hash of the secret is right
 */
export async function openedLink(
  { companyId, linkId }: ReadToken,
  fits: (link: ContractorLinkItem) => boolean,
  viewer: string,
  now: number,
): Promise<OpenedLink> {
  const [link, company] = await Promise.all([findContractorLink(companyId, linkId), findCompany(companyId)]);
  if (!link || !company || !fits(link)) {
    await countMiss('contractorLinks', viewer, now, TOO_OFTEN);
    throw new Refusal('LINK_ENDED');
  }
  if (!isLinkOpen(link, now)) throw new Refusal('LINK_ENDED');
  if (company.entityStatus !== 'enabled') throw new Refusal('COMPANY_SUSPENDED');
  const property = await findProperty(wholeCompany(companyId), link.propertyId);
  if (!property) throw new Refusal('LINK_ENDED');
  return { link, company, property };
}

async function recordUse(companyId: string, link: ContractorLinkItem, now: number): Promise<void> {
  if (!isNewUse(link.usedAt, now)) return;
  await setContractorUsed(companyId, link, now).catch((error) =>
    log('warn', 'The use of a contractor link was not recorded', { company: companyId }, error),
  );
}

/** Whether a credential is that of one of the devices of a link. */
const isOwn =
  (hash: string) =>
  ({ deviceHash, secondHash }: ContractorLinkItem): boolean =>
    hash === deviceHash || hash === secondHash;

/**
 * The contractor of the credential in a header, `authorization: Contractor …` (docs/product/contractors.md#device). Link, company
 * and property are read with each call, so their ends hold at once. Throws LINK_ENDED, COMPANY_SUSPENDED or TOO_MANY_REQUESTS.
 */
export async function asContractor({
  authorization = '',
  languages,
  viewer,
  now,
}: Evidence): Promise<ContractorCaller> {
  const [, credential = ''] = CREDENTIAL.exec(authorization) ?? [];
  const read = readLinkToken(credential);
  if (!read) throw new Refusal('LINK_ENDED');
  const opened = await openedLink(read, isOwn(read.hash), viewer, now);
  const { link } = opened;
  await recordUse(read.companyId, link, now);
  return {
    // The gate of each call says what exists for it.
    ...wholeCompany(read.companyId),
    needs: 'isContractor',
    userId: contractorActor(link.id),
    email: '',
    role: link.mayChange ? 'write' : 'read',
    contractor: scopeOf(link),
    ...taggedReader(languages),
    ...opened,
  };
}
