import { type EndedSessions, type SessionRecord, withUse } from '../../../shared/domain/people/sessions.ts';
import type { AccountMailItem } from '../../../shared/platform/items/account-mail-items.ts';
import type { UserItem } from '../../../shared/platform/items/items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { type Author, auditStep } from '../base/audit.ts';
import { change, transact, transactIfFirst, withOptimisticRetry } from '../base/transaction.ts';
import { owedMailStep } from './account-mails.ts';
import { getUser } from './users.ts';

/** Keeps that a session is used. Writes at most once an hour for each. @param now UTC ms */
export const noteSession = (
  { companyId, actor }: Pick<Author, 'companyId' | 'actor'>,
  used: Omit<SessionRecord, 'seenAt'>,
  now: number,
): Promise<void> =>
  withOptimisticRetry(async () => {
    const { sub, sessions, endedSessions } = await getUser(companyId, actor);
    const before = sessions ?? [];
    const after = withUse(before, used, endedSessions ?? {}, now);
    if (after !== before) await transact([change(KEYS.user(companyId, actor), { sessions: after }, { sub, sessions })]);
  });

interface MoreOfEnd {
  /** The mail about it. */
  readonly mail?: AccountMailItem | undefined;
  readonly attributes?: Pick<UserItem, 'tokensDue'>;
}

/** Ends sessions. @param end the ends after, from those before @param userId whose they are, if not the author's */
export const endSessions = (
  author: Author,
  end: (before: EndedSessions) => EndedSessions,
  userId = author.actor,
  { mail, attributes }: MoreOfEnd = {},
): Promise<UserItem> =>
  withOptimisticRetry(async () => {
    const user = await getUser(author.companyId, userId);
    const { id, sub, endedSessions } = user;
    await transact([
      change(
        KEYS.user(author.companyId, id),
        { endedSessions: end(endedSessions ?? {}), ...attributes },
        { sub, endedSessions },
      ),
      auditStep(author, 'sessionsEnded', { id }),
      ...(mail ? [owedMailStep(mail)] : []),
    ]);
    return user;
  });

/** Ends sessions before a change of the account, and keeps what the change must be followed by. */
export const beginAccountChange = (
  author: Author,
  userId: string,
  end: (before: EndedSessions) => EndedSessions,
  mail: AccountMailItem,
): Promise<UserItem> => endSessions(author, end, userId, { mail, attributes: { tokensDue: author.at } });

/** Keeps that the identity provider has ended the tokens. @param since of which change, UTC ms; a later one stays due */
export const tokensEnded = (companyId: string, userId: string, since: number): Promise<boolean> =>
  transactIfFirst([change(KEYS.user(companyId, userId), { tokensDue: undefined }, { tokensDue: since })]);
