import type { UserItem } from '../../../shared/platform/items/items.ts';
import { type AccountEvent, accountMail } from '../../mail/accounts/account-mail.ts';
import { sendMail } from '../../mail/send.ts';
import { setting } from '../environment.ts';
import { log } from '../log.ts';

/** Mails a person what has happened to the account, to the address of this item. A mail that cannot be sent changes nothing. */
export async function tellPerson({ id, email }: Pick<UserItem, 'id' | 'email'>, event: AccountEvent): Promise<void> {
  try {
    await sendMail(accountMail(email, event, setting('portalUrl')));
  } catch (error) {
    log('warn', 'A person was not mailed about the account', { user: id }, error);
  }
}
