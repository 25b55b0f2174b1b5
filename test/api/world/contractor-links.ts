import { createHash } from 'node:crypto';
import type { StoredItem } from '../../../local/seed/items.ts';
import { DAY_MS } from '../../../shared/domain/durations.ts';
import type { ContractorLinkItem, ContractorListItem } from '../../../shared/platform/items/contractor-items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';

/** Contractor links for the tests that call every route. */

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
/** Secrets of a company, of the form that tokens have. */
const secretOf = (what: 'token' | 'device', companyId: string) =>
  createHash('sha256').update(`${what} ${companyId}`).digest('base64url');
/** The link that a device has opened. */
export const OPEN_ID = 'd4d2e3f4-5a6b-4c7d-8e9f-00112233445c';
/** A link that nobody has opened, and its counterpart in the other company. */
export const NEW_LINK_ID = 'e4d2e3f4-5a6b-4c7d-8e9f-00112233445c';
export const THEIR_LINK_ID = 'f4d2e3f4-5a6b-4c7d-8e9f-00112233445c';

/** Value of the header `authorization` from the device of the open link. */
export const credentialOf = (companyId: string): string =>
  `Contractor ${companyId}.${OPEN_ID}.${secretOf('device', companyId)}`;
const tokenOf = (companyId: string, id: string): string => `${companyId}.${id}.${secretOf('token', companyId)}`;
/** The token of the link that nobody has opened. */
export const newTokenOf = (companyId: string): string => tokenOf(companyId, NEW_LINK_ID);
/** The token of the open link, and the code by which a second device opens it. */
export const openTokenOf = (companyId: string): string => tokenOf(companyId, OPEN_ID);
export const SECOND_CODE = '123456';
/** Time at which more days were asked for by the link that nobody has opened. */
export const ASKED_AT = 2;

const link = (companyId: string, id: string, propertyId: string, now: number): ContractorLinkItem => ({
  id,
  propertyId,
  name: 'Alder Heating',
  mayChange: true,
  createdAt: now,
  expiresAt: Math.floor((now + DAY_MS) / 1000),
  tokenHash: hashOf(secretOf('token', companyId)),
});

/** An open link of a property, which was used just now, and a new one. @param now UTC ms */
export function contractorItems(
  companyId: string,
  propertyId: string,
  now: number,
  newId: string = NEW_LINK_ID,
): readonly StoredItem[] {
  const opened = {
    ...link(companyId, OPEN_ID, propertyId, now),
    deviceHash: hashOf(secretOf('device', companyId)),
    openedAt: now,
    usedAt: now,
    pairing: {
      hash: createHash('sha256').update(`${OPEN_ID} ${SECOND_CODE}`).digest('base64url'),
      ...{ expiresAt: now + DAY_MS, tries: 0 },
    },
  };
  const asked = { at: ASKED_AT, line: 'The burner comes on Monday' };
  const links = [opened, { ...link(companyId, newId, propertyId, now), asked }];
  const list: ContractorListItem = { links: links.map(({ id, expiresAt }) => ({ id, expiresAt })), version: 1 };
  return [
    ...links.map((link) => ({ ...KEYS.contractorLink(companyId, link.id), ...link })),
    { ...KEYS.contractorList(companyId, propertyId), ...list },
  ];
}
