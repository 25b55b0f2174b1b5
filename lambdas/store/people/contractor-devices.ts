import { createHash } from 'node:crypto';
import { contractorActor, PAIRING } from '../../../shared/domain/contractors.ts';
import type { ContractorLinkItem } from '../../../shared/platform/items/contractor-items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { Refusal } from '../../base/refusal.ts';
import { type Author, auditStep } from '../base/audit.ts';
import { change, transact, withOptimisticRetry } from '../base/transaction.ts';
import { findContractorLink, isLinkOpen, scopeOf } from './contractor-links.ts';

/** The second device of a contractor link (docs/product/contractors.md#second-device). */

const hashCode = (linkId: string, code: string): string =>
  createHash('sha256').update(`${linkId} ${code}`).digest('base64url');

const aboutOf = ({ id, name, propertyId }: ContractorLinkItem) => ({ id, name, propertyId });

const WRONG = 'This code doesn’t match. Check the other phone.';
const OVER = 'This code no longer works. Make a new one on the other phone.';

async function openLink(companyId: string, linkId: string, at: number): Promise<ContractorLinkItem> {
  const link = await findContractorLink(companyId, linkId);
  if (!link || !isLinkOpen(link, at)) throw new Refusal('LINK_ENDED');
  return link;
}

/** Keeps the code for a second device, in place of an earlier one. Returns until when it works, UTC ms. Throws LINK_ENDED, and LINK_USED with two devices. */
export const saveCode = (author: Author, linkId: string, code: string): Promise<number> =>
  withOptimisticRetry(async () => {
    const { companyId, at } = author;
    const link = await openLink(companyId, linkId, at);
    if (link.secondHash !== undefined) throw new Refusal('LINK_USED');
    const pairing = { hash: hashCode(linkId, code), expiresAt: at + PAIRING.lifeMs, tries: 0 };
    await transact([
      change(KEYS.contractorLink(companyId, linkId), { pairing }, { pairing: link.pairing, secondHash: undefined }),
      auditStep(author, 'contractorCodeMade', aboutOf(link)),
    ]);
    return pairing.expiresAt;
  });

/** Counts a try at the code, in a write of its own. Returns what waits. Throws PHONE_CODE_OVER, LINK_ENDED, or LINK_USED with two devices. */
const countTry = (companyId: string, linkId: string, at: number) =>
  withOptimisticRetry(async () => {
    const link = await openLink(companyId, linkId, at);
    const { pairing, secondHash } = link;
    if (secondHash !== undefined) throw new Refusal('LINK_USED');
    if (!pairing || at > pairing.expiresAt || pairing.tries >= PAIRING.tries)
      throw new Refusal('PHONE_CODE_OVER', OVER);
    const counted = { ...pairing, tries: pairing.tries + 1 };
    await transact([change(KEYS.contractorLink(companyId, linkId), { pairing: counted }, { pairing })]);
    return counted;
  });

/**
 * Binds a link to its second device. Each code costs a try before it is compared, and works once. Throws PHONE_CODE_WRONG,
 * PHONE_CODE_OVER, LINK_ENDED or LINK_USED.
 */
export async function bindSecondDevice(
  author: Omit<Author, 'actor' | 'contractor'>,
  { id: linkId }: ContractorLinkItem,
  code: string,
  secondHash: string,
): Promise<ContractorLinkItem> {
  const { companyId, at } = author;
  const counted = await countTry(companyId, linkId, at);
  if (counted.hash !== hashCode(linkId, code)) throw new Refusal('PHONE_CODE_WRONG', WRONG);
  return withOptimisticRetry(async () => {
    const link = await openLink(companyId, linkId, at);
    if (link.pairing?.hash !== counted.hash) throw new Refusal('PHONE_CODE_OVER', OVER);
    const joiner = { ...author, actor: contractorActor(linkId), contractor: scopeOf(link) };
    await transact([
      change(
        KEYS.contractorLink(companyId, linkId),
        { secondHash, secondAt: at, usedAt: at, pairing: undefined },
        { pairing: link.pairing, secondHash: undefined, deviceHash: link.deviceHash },
      ),
      auditStep(joiner, 'contractorJoined', aboutOf(link)),
    ]);
    const { pairing: _, ...rest } = link;
    return { ...rest, secondHash, secondAt: at, usedAt: at };
  });
}
