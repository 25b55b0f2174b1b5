import { AUDIT_DAYS } from '../../../shared/domain/audit/actions.ts';
import { changeOf } from '../../../shared/domain/audit/changes.ts';
import { DAY_MS, SECOND_MS } from '../../../shared/domain/durations.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import type { NoticeItem, NoticeMailItem, ToldPeople } from '../../../shared/platform/items/notice-items.ts';
import { QUEUES } from '../../../shared/platform/queues.ts';
import { type Author, auditStep } from '../base/audit.ts';
import { getItem } from '../base/entities.ts';
import { create, transactIfFirst } from '../base/transaction.ts';

/** The notice of an operator. */
export interface Notice {
  /** A person gets a notice once for each key. */
  readonly key: string;
  readonly people: ToldPeople;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly textHash: string;
}

/** So many people are in one item of the outbox: an item of DynamoDB has at most 400 KB. */
const PEOPLE_OF_ITEM = 1000;

/** The notice that a company got by a key; undefined if nothing. */
export const findNotice = (companyId: string, key: string): Promise<NoticeItem | undefined> =>
  getItem<NoticeItem>(KEYS.notice(companyId, key));

/**
 * Puts a mail to some people of a company into the outbox, with its record in the audit log, in one transaction.
 * @returns false when the company was notified by this key before
 */
export function tellCompany(
  author: Author,
  { id, name }: { readonly id: string; readonly name: string },
  { key, people, subject, paragraphs, textHash }: Notice,
  userIds: readonly string[],
): Promise<boolean> {
  const { at } = author;
  const record: NoticeItem = {
    ...{ id: key, textHash, people, count: userIds.length, at },
    expiresAt: Math.ceil((at + AUDIT_DAYS * DAY_MS) / SECOND_MS),
  };
  const mails = Array.from({ length: Math.ceil(userIds.length / PEOPLE_OF_ITEM) }, (_, part) => {
    const some = userIds.slice(part * PEOPLE_OF_ITEM, (part + 1) * PEOPLE_OF_ITEM);
    const item: NoticeMailItem = {
      ...{ companyId: id, people, subject, paragraphs: [...paragraphs], at, delays: 0, queue: QUEUES.OUTBOX, due: at },
      addressees: some.map((userId) => ({ userId, refusals: 0 })),
    };
    return create(KEYS.noticeMail(id, key, String(part)), item);
  });
  return transactIfFirst([
    create(KEYS.notice(id, key), record),
    ...mails,
    auditStep(author, 'companyTold', { id, name }, changeOf('told', '', `${userIds.length}: ${subject}`)),
  ]);
}
