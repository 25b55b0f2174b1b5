import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '../../../shared/domain/durations.ts';
import type { AccountEvent } from '../../../shared/domain/people/account-events.ts';
import type { AccountMailItem } from '../../../shared/platform/items/account-mail-items.ts';
import type { UserItem } from '../../../shared/platform/items/items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { QUEUES } from '../../../shared/platform/queues.ts';
import { create, remove, type Step, transact } from '../base/transaction.ts';

/** The mails about accounts in the outbox (docs/product/account-states.md#ways-again). */

const keyOf = ({ companyId, id }: Pick<AccountMailItem, 'companyId' | 'id'>) => KEYS.accountMail(companyId, id);

/**
 * A mail to the address that a person has now. The call sends it at once. The check sends a minute later what the call could not.
 * @param at UTC ms
 */
export const owedMail = (
  companyId: string,
  { id: userId, email: to, language }: Pick<UserItem, 'id' | 'email' | 'language'>,
  event: AccountEvent,
  at: number,
): AccountMailItem => ({
  id: `${at}-${randomUUID()}`,
  companyId,
  userId,
  to,
  event,
  ...(language && { language }),
  at,
  delays: 0,
  queue: QUEUES.OUTBOX,
  due: at + MINUTE_MS,
});

/** The write that puts a mail into the outbox. It belongs into the transaction of the change. */
export const owedMailStep = (mail: AccountMailItem): Step => create(keyOf(mail), mail);

/** Takes a mail from the outbox: it was sent, or its change was not made. */
export const endOwedMail = (mail: AccountMailItem): Promise<void> => transact([remove(keyOf(mail), { due: mail.due })]);
