import { type EndedSessions, type SessionRecord, withUse } from '../../../shared/domain/people/sessions.ts';
import type { UserItem } from '../../../shared/platform/items/items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { type Author, auditStep } from '../audit.ts';
import { change, transact, withOptimisticRetry } from '../transaction.ts';
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

/** Ends sessions. @param end the ends after, from those before @param userId whose they are, if not the author's */
export const endSessions = (
  author: Author,
  end: (before: EndedSessions) => EndedSessions,
  userId = author.actor,
): Promise<UserItem> =>
  withOptimisticRetry(async () => {
    const user = await getUser(author.companyId, userId);
    const { id, sub, endedSessions } = user;
    await transact([
      change(KEYS.user(author.companyId, id), { endedSessions: end(endedSessions ?? {}) }, { sub, endedSessions }),
      auditStep(author, 'sessionsEnded', { id }),
    ]);
    return user;
  });
