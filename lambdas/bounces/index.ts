import { log } from '../common/log.ts';
import { findOwner } from '../store/emails.ts';
import { markUser } from '../store/users.ts';
import { type MailEvent, marksOf } from './event.ts';

/** Marks the people whose mail came back, or who called it spam. Who is nobody's user is left: the vendor's own address, or one deleted since. */
export async function handler(event: MailEvent): Promise<void> {
  for (const mark of marksOf(event)) {
    const owner = await findOwner(mark.email);
    if (!owner) continue;
    await markUser(owner.companyId, owner.userId, mark);
    log('warn', 'Mail came back', { company: owner.companyId, user: owner.userId, code: mark.kind });
  }
}
