import type { AccountMailItem } from '../../../shared/platform/items/account-mail-items.ts';
import { setting } from '../../base/environment.ts';
import { log } from '../../base/log.ts';
import { sendMail } from '../../mail/send.ts';
import { endOwedMail } from '../../store/people/account-mails.ts';

/**
 * Sends the mail about a change of an account. Throws the error of SES when SES refuses it. Few calls change one: a cold start does not
 * read its words.
 */
export async function sendAccountMail({
  to,
  event,
  language,
}: Pick<AccountMailItem, 'to' | 'event' | 'language'>): Promise<void> {
  const [{ accountMail }, { readerOf }] = await Promise.all([
    import('../../mail/accounts/account-mail.ts'),
    import('../../mail/reader-of.ts'),
  ]);
  await sendMail(accountMail(to, event, setting('portalUrl'), readerOf({ language })));
}

/**
 * Mails a person what has happened to the account. The change has put the mail into the outbox. A mail that cannot be sent now
 * stays there, and the check sends it later.
 */
export async function tellPerson(mail: AccountMailItem): Promise<void> {
  try {
    await sendAccountMail(mail);
    await endOwedMail(mail);
  } catch (error) {
    log('warn', 'A person is emailed about the account later', { user: mail.userId }, error);
  }
}
