import { parseSignOffMail } from '../../../shared/platform/items/parsers/sign-off-mail.ts';
import { parseUser } from '../../../shared/platform/items/parsers/user.ts';
import { setting } from '../../common/environment.ts';
import { peopleOf } from '../../common/people/people.ts';
import { sees } from '../../common/people/visible-users.ts';
import { signOffMail } from '../../mail/sign-off-mail.ts';
import { leaseEntry } from '../../store/alarms/outbox.ts';
import { findCompany } from '../../store/people/companies.ts';
import { listUsers } from '../../store/people/users.ts';
import { endSignOffMail, findCommissioning, saveSignOffMail } from '../../store/wingnuts/commissionings.ts';
import { planRecipient } from '../delivery.ts';
import type { OutboxHandler } from '../outbox-handler.ts';
import { findReceivers, type Receiver } from '../receivers.ts';
import { sendToEach } from './send-to-each.ts';

/** Where the mail of a person goes; undefined for one who is gone, or whose address takes none now. */
function addressOf(receiver: Receiver | undefined, now: number): string | undefined {
  if (receiver?.user === undefined) return undefined;
  const plan = planRecipient(parseUser(receiver.user, 'user'), now);
  return plan.action === 'send' ? plan.person.email : undefined;
}

/** Mails a sign-off to the people that somebody has chosen (docs/product/commissioning.md#mail). */
export const sendSignOffMail: OutboxHandler = async (entry, now, hasTime) => {
  const mail = await leaseEntry(entry, now, parseSignOffMail);
  if (!mail) return undefined;
  const { companyId, wingnutId, recordId } = mail;
  const [company, record, users, receivers] = await Promise.all([
    findCompany(companyId),
    findCommissioning(companyId, wingnutId, recordId),
    listUsers(companyId),
    findReceivers(mail),
  ]);
  const isWanted = company?.entityStatus === 'enabled' && record !== undefined;
  return sendToEach(isWanted ? mail : { ...mail, addressees: [] }, now, hasTime, {
    problem: 'The mail of a sign-off was not sent',
    mailFor: async (userId) => {
      const to = addressOf(receivers.get(userId), now);
      if (to === undefined || !record) return undefined;
      const { name } = peopleOf(users, (user) => sees({ email: to }, user))(record.userId);
      return signOffMail({ to, record, name, portalUrl: setting('portalUrl') });
    },
    save: (progress) => saveSignOffMail(mail, progress),
    end: () => endSignOffMail(mail),
  });
};
