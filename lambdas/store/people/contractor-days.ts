import { randomUUID } from 'node:crypto';
import { changeOf } from '../../../shared/domain/audit/changes.ts';
import { extendedEnd } from '../../../shared/domain/contractors.ts';
import type { ContractorLinkItem, MoreDaysMailItem } from '../../../shared/platform/items/contractor-items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { QUEUES } from '../../../shared/platform/queues.ts';
import { Refusal } from '../../base/refusal.ts';
import { type Author, auditStep } from '../base/audit.ts';
import { requireReach } from '../base/properties.ts';
import { change, create, transact, withOptimisticRetry } from '../base/transaction.ts';
import { findContractorLink, findList, isLinkOpen, storeList } from './contractor-links.ts';
import { asEditor } from './users.ts';

/** More days for a contractor link: the question, and the answer (docs/product/contractors.md#days). */

const aboutOf = ({ id, name, propertyId }: ContractorLinkItem) => ({ id, name, propertyId });

/** The mail to some people that more days are asked for. */
function mailOf({ companyId, at }: Author, link: ContractorLinkItem, userIds: readonly string[]): MoreDaysMailItem {
  return {
    id: `${at}-${randomUUID()}`,
    ...{ companyId, propertyId: link.propertyId, linkId: link.id, at },
    addressees: userIds.map((userId) => ({ userId, refusals: 0 })),
    delays: 0,
    queue: QUEUES.OUTBOX,
    due: at,
  };
}

/**
 * Asks for more days, with the mail to those who can give them. While a question waits, another one changes nothing. Returns the link as
 * it is afterwards. Throws LINK_ENDED. @param mailed who gets the mail @param count counts the question, or throws
 */
export const askMoreDays = (
  author: Author,
  linkId: string,
  line: string,
  mailed: readonly string[],
  count: () => Promise<void>,
): Promise<ContractorLinkItem> =>
  withOptimisticRetry(async () => {
    const { companyId, at } = author;
    const link = await findContractorLink(companyId, linkId);
    if (!link || !isLinkOpen(link, at)) throw new Refusal('LINK_ENDED');
    if (link.asked) return link;
    await count();
    const asked = { at, line };
    const mail = mailOf(author, link, mailed);
    await transact([
      change(
        KEYS.contractorLink(companyId, linkId),
        { asked, declinedAt: undefined },
        { asked: undefined, expiresAt: link.expiresAt },
      ),
      ...(mailed.length > 0 ? [create(KEYS.moreDaysMail(companyId, mail.id), mail)] : []),
      auditStep(author, 'contractorAsked', aboutOf(link)),
    ]);
    const { declinedAt: _, ...rest } = link;
    return { ...rest, asked };
  });

/** An answer to a question. */
interface Answer {
  /** 0 declines. */
  readonly days: number;
  /** The time of the question, UTC ms. */
  readonly askedAt: number;
}

/**
 * Gives a link more days, or declines to. Returns its new end, UTC ms; undefined when it stays. Throws NOT_FOUND for a link that has ended, CHANGED_MEANWHILE for a question that is answered,
 * and FORBIDDEN when the caller is not an editor any more.
 */
export const answerMoreDays = (
  author: Author,
  propertyId: string,
  linkId: string,
  { days, askedAt }: Answer,
): Promise<number | undefined> =>
  withOptimisticRetry(async () => {
    requireReach(author, propertyId);
    const { companyId, at } = author;
    const [link, list] = await Promise.all([findContractorLink(companyId, linkId), findList(companyId, propertyId)]);
    if (link?.propertyId !== propertyId || !isLinkOpen(link, at)) throw new Refusal('NOT_FOUND');
    const { asked, expiresAt: ended } = link;
    if (asked?.at !== askedAt) throw new Refusal('CHANGED_MEANWHILE');
    const key = KEYS.contractorLink(companyId, linkId);
    if (days === 0) {
      await transact([
        asEditor(author),
        change(key, { asked: undefined, declinedAt: at }, { asked, expiresAt: ended }),
        auditStep(author, 'contractorDeclined', aboutOf(link)),
      ]);
      return undefined;
    }
    const end = extendedEnd(ended * 1000, days, at);
    const expiresAt = end / 1000;
    const links = (list?.links ?? []).map((each) => (each.id === linkId ? { ...each, expiresAt } : each));
    const inWords = (seconds: number) => new Date(seconds * 1000).toISOString();
    await transact([
      asEditor(author),
      change(key, { asked: undefined, declinedAt: undefined, expiresAt }, { asked, expiresAt: ended }),
      storeList(author, propertyId, links, list),
      auditStep(author, 'contractorExtended', aboutOf(link), changeOf('ends', inWords(ended), inWords(expiresAt))),
    ]);
    return end;
  });
