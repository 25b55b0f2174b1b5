import { type AuditChange, changeOf } from '../../../shared/domain/audit/changes.ts';
import { contractorActor, isContractorOpen, MAX_CONTRACTORS } from '../../../shared/domain/contractors.ts';
import type { Reach } from '../../../shared/domain/people/reach.ts';
import {
  type ContractorLinkItem,
  type ContractorListItem,
  parseContractorLink,
  parseContractorList,
} from '../../../shared/platform/items/contractor-items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { Refusal } from '../../base/refusal.ts';
import { type Author, auditStep, type ContractorScope } from '../base/audit.ts';
import { getItems } from '../base/entities.ts';
import { findParsed } from '../base/find-parsed.ts';
import { getProperty, requireReach } from '../base/properties.ts';
import {
  change,
  checkStep,
  create,
  remove,
  type Step,
  transact,
  VersionConflictError,
  withOptimisticRetry,
} from '../base/transaction.ts';
import { asEditor } from './users.ts';

/**
 * The contractor links of a property (docs/product/contractors.md#link). Each link is an item, which its token names. Beside them the
 * property has one item that lists the open ones: making or revoking a link writes it, so nobody exceeds the limit.
 */

/** Whether a link is open at `now` (UTC ms), also before the table has deleted it. */
export const isLinkOpen = ({ expiresAt }: Pick<ContractorLinkItem, 'expiresAt'>, now: number): boolean =>
  isContractorOpen(expiresAt * 1000, now);

/** A link, also one that has ended. Throws MalformedItemError. */
export const findContractorLink = (companyId: string, linkId: string): Promise<ContractorLinkItem | undefined> =>
  findParsed(KEYS.contractorLink(companyId, linkId), 'contractor link', parseContractorLink);

/** The links of a property that are open. Throws MalformedItemError. */
export const findList = (companyId: string, propertyId: string): Promise<ContractorListItem | undefined> =>
  findParsed(KEYS.contractorList(companyId, propertyId), 'contractor links', parseContractorList);

/** The open links of a property, the newest first. Throws NOT_FOUND. @param now UTC ms */
export async function listContractorLinks(
  reach: Reach,
  propertyId: string,
  now: number,
): Promise<ContractorLinkItem[]> {
  const { companyId } = reach;
  const [list] = await Promise.all([findList(companyId, propertyId), getProperty(reach, propertyId)]);
  const keys = (list?.links ?? []).map(({ id }) => KEYS.contractorLink(companyId, id));
  const links = (await getItems<unknown>(keys)).map((item) => parseContractorLink(item, 'contractor link'));
  return links
    .filter((link) => isLinkOpen(link, now))
    .sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1));
}

/** The step that stores which links are open. The list ends with the last of them. */
export function storeList(
  { companyId, at }: Author,
  propertyId: string,
  links: ContractorListItem['links'],
  before: ContractorListItem | undefined,
): Step {
  const key = KEYS.contractorList(companyId, propertyId);
  const expiresAt = Math.max(Math.ceil(at / 1000), ...links.map((link) => link.expiresAt));
  return before
    ? change(key, { links, expiresAt, version: before.version + 1 }, { version: before.version })
    : create(key, { links, expiresAt, version: 1 });
}

const madeChanges = ({ name, mayChange, expiresAt }: ContractorLinkItem, property: string): AuditChange[] => [
  ...changeOf('name', undefined, name),
  ...changeOf('property', undefined, property),
  ...changeOf('mayChange', undefined, mayChange ? 'yes' : 'no'),
  ...changeOf('ends', undefined, new Date(expiresAt * 1000).toISOString()),
];

/** Makes a link. Throws NOT_FOUND, TOO_MANY_CONTRACTORS, and FORBIDDEN when the caller is not an editor any more. */
export const addContractorLink = (author: Author, link: ContractorLinkItem): Promise<void> =>
  withOptimisticRetry(async () => {
    const { companyId, at } = author;
    const { id, propertyId, name, expiresAt } = link;
    const [property, list] = await Promise.all([getProperty(author, propertyId), findList(companyId, propertyId)]);
    const open = (list?.links ?? []).filter((each) => isLinkOpen(each, at));
    if (open.length >= MAX_CONTRACTORS) throw new Refusal('TOO_MANY_CONTRACTORS');
    await transact([
      asEditor(author),
      checkStep(KEYS.property(companyId, propertyId), { entityStatus: 'enabled' }, 'NOT_FOUND'),
      create(KEYS.contractorLink(companyId, id), link),
      storeList(author, propertyId, [...open, { id, expiresAt }], list),
      auditStep(author, 'contractorInvited', { id, name, propertyId }, madeChanges(link, property.name)),
    ]);
  });

/** Ends a link at once. Throws NOT_FOUND, also for a link of another property, and FORBIDDEN when the caller is not an editor any more. */
export const removeContractorLink = (author: Author, propertyId: string, linkId: string): Promise<void> =>
  withOptimisticRetry(async () => {
    requireReach(author, propertyId);
    const { companyId, at } = author;
    const [link, list] = await Promise.all([findContractorLink(companyId, linkId), findList(companyId, propertyId)]);
    if (link?.propertyId !== propertyId || !isLinkOpen(link, at)) throw new Refusal('NOT_FOUND');
    const others = (list?.links ?? []).filter(({ id }) => id !== linkId);
    await transact([
      asEditor(author),
      remove(KEYS.contractorLink(companyId, linkId), { id: linkId }, 'NOT_FOUND'),
      storeList(author, propertyId, others, list),
      auditStep(author, 'contractorRevoked', { id: linkId, name: link.name, propertyId }),
    ]);
  });

/** The rights of a link. */
export const scopeOf = ({ id, name, propertyId }: ContractorLinkItem): ContractorScope => ({
  linkId: id,
  name,
  propertyId,
});

/**
 * Binds a link to the device that opens it, with the record. Throws VersionConflictError when the link was opened or revoked since it
 * was read.
 */
export const bindContractorLink = (
  author: Omit<Author, 'actor' | 'contractor'>,
  link: ContractorLinkItem,
  deviceHash: string,
): Promise<void> => {
  const { id, name, tokenHash } = link;
  const { companyId, at } = author;
  const opener = { ...author, actor: contractorActor(id), contractor: scopeOf(link) };
  return transact([
    change(
      KEYS.contractorLink(companyId, id),
      { deviceHash, openedAt: at, usedAt: at },
      { tokenHash, deviceHash: undefined },
    ),
    auditStep(opener, 'contractorOpened', { id, name, propertyId: link.propertyId }),
  ]);
};

/** Records that a link was used at a time, UTC ms. A link that was revoked meanwhile stays revoked. */
export async function setContractorUsed(
  companyId: string,
  { id, usedAt }: ContractorLinkItem,
  now: number,
): Promise<void> {
  try {
    await transact([change(KEYS.contractorLink(companyId, id), { usedAt: now }, { id, usedAt })]);
  } catch (error) {
    // Another call of the device has recorded it, or the link is gone.
    if (!(error instanceof VersionConflictError)) throw error;
  }
}

/**
 * Makes a transaction of a contractor fail unless the link is open. No step for other authors.
 * @param mustChange it fails, too, for a link that looks only
 */
export const contractorSteps = ({ companyId, contractor, at }: Author, mustChange = true): Step[] =>
  contractor
    ? [
        {
          ConditionCheck: {
            Key: KEYS.contractorLink(companyId, contractor.linkId),
            ConditionExpression: `${mustChange ? 'mayChange = :yes AND ' : ''}propertyId = :property AND expiresAt > :now`,
            ExpressionAttributeValues: {
              ...(mustChange && { ':yes': true }),
              ':property': contractor.propertyId,
              ':now': Math.floor(at / 1000),
            },
          },
          refusal: 'LINK_ENDED',
        },
      ]
    : [];
