import { byRank } from '../../../shared/domain/findings/ranking.ts';
import { parseMondayMail } from '../../../shared/platform/items/parsers/monday-mail.ts';
import { parseUser } from '../../../shared/platform/items/parsers/user.ts';
import { setting } from '../../common/environment.ts';
import { endUrlOf } from '../../mail/end-link.ts';
import { type MondayLine, mondayMail } from '../../mail/monday-mail.ts';
import { leaseEntry } from '../../store/alarms/outbox.ts';
import { listHeads } from '../../store/findings.ts';
import { endMondayMail, saveMondayProgress } from '../../store/monday-mails.ts';
import { findCompany } from '../../store/people/companies.ts';
import { listProperties } from '../../store/properties.ts';
import { planRecipient } from '../delivery.ts';
import type { OutboxHandler } from '../outbox-handler.ts';
import { findReceivers, type Receiver } from '../receivers.ts';
import { sendToEach } from './send-to-each.ts';

/** The findings of a company that are shown, by rank. */
async function linesOf(companyId: string): Promise<MondayLine[]> {
  const [properties, heads] = await Promise.all([listProperties(companyId), listHeads(companyId)]);
  return properties
    .flatMap(({ id, name }) =>
      (heads.get(id) ?? []).flatMap((head) => (head.aside ? [] : [{ property: { id, name }, head }])),
    )
    .sort((a, b) => byRank(a.head, b.head));
}

/** Where the mail of a person goes; undefined for one who does not want it any more, or whose address takes none now. */
function addressOf(receiver: Receiver | undefined, now: number): string | undefined {
  if (receiver?.user === undefined || !receiver.settings?.mondayMail) return undefined;
  const plan = planRecipient(parseUser(receiver.user, 'user'), now);
  return plan.action === 'send' ? plan.person.email : undefined;
}

/**
 * Sends the mail of Monday morning to those who want it. Without a finding nobody gets one
 * (docs/product/findings.md#monday-mail).
 */
export const sendMondayMail: OutboxHandler = async (entry, now, hasTime) => {
  const mail = await leaseEntry(entry, now, parseMondayMail);
  if (!mail) return undefined;
  const { companyId } = mail;
  const [company, lines, receivers] = await Promise.all([
    findCompany(companyId),
    linesOf(companyId),
    findReceivers({ companyId, addressees: mail.addressees }),
  ]);
  const isWanted = company?.entityStatus === 'enabled' && lines.length > 0;
  return sendToEach(isWanted ? mail : { ...mail, addressees: [] }, now, hasTime, {
    problem: 'A Monday mail was not sent',
    mailFor: async (userId) => {
      const to = addressOf(receivers.get(userId), now);
      if (to === undefined) return undefined;
      const portalUrl = setting('portalUrl');
      const ended = { purpose: 'monday', companyId, userId, email: to, subject: '', at: now } as const;
      return { ...mondayMail({ to, lines, portalUrl }), endUrl: await endUrlOf(ended, portalUrl) };
    },
    save: (progress) => saveMondayProgress(mail, progress),
    end: () => endMondayMail(mail),
  });
};
