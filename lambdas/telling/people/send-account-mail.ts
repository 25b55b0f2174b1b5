import { parseAccountMail } from '../../../shared/platform/items/account-mail-items.ts';
import { log } from '../../base/log.ts';
import { isRejection } from '../../channels/email.ts';
import { sendAccountMail } from '../../flows/people/tell-person.ts';
import { mailTurn } from '../../mail/mail-turn.ts';
import { endEntry, leaseEntry, saveEntry } from '../../store/alarms/outbox.ts';
import { delayed, isTooOld } from '../delivery.ts';
import type { OutboxHandler } from '../outbox-handler.ts';

/**
 * Sends a mail about an account that the call of its change could not send (docs/product/account-states.md#ways-again). It goes to the
 * address from before the change, whoever has the account by now.
 */
export const sendOwedMail: OutboxHandler = async (entry, now) => {
  const mail = await leaseEntry(entry, now, parseAccountMail);
  if (!mail) return undefined;
  const { companyId, userId, due, delays } = mail;
  const leased = { key: entry.key, due };
  try {
    if (!(await mailTurn('later'))) throw new Error('It waits for its turn');
    await sendAccountMail(mail);
  } catch (error) {
    log('warn', 'An email about an account was not sent', { company: companyId, user: userId }, error);
    if (isRejection(error) || isTooOld(mail, now)) {
      await endEntry(leased);
      return { givenUp: 1 };
    }
    await saveEntry(leased, delayed(delays, now));
    return { delayed: 1 };
  }
  await endEntry(leased);
  return { mailed: 1 };
};
