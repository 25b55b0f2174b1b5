import { parseReportMail } from '../../../shared/platform/items/parsers/reports.ts';
import { parseUser } from '../../../shared/platform/items/parsers/user.ts';
import { setting } from '../../common/environment.ts';
import { endUrlOf } from '../../mail/end-link.ts';
import { reportMail } from '../../mail/report-mail.ts';
import { leaseEntry } from '../../store/alarms/outbox.ts';
import { findCompany } from '../../store/people/companies.ts';
import { endReportMail, saveReportProgress } from '../../store/reports.ts';
import { planRecipient } from '../delivery.ts';
import type { OutboxHandler } from '../outbox-handler.ts';
import { findReceivers, type Receiver } from '../receivers.ts';
import { sendToEach } from './send-to-each.ts';

/** Where the report of a person goes; undefined for one who has left, or whose address takes none now. */
function addressOf(receiver: Receiver | undefined, now: number): string | undefined {
  if (receiver?.user === undefined) return undefined;
  const plan = planRecipient(parseUser(receiver.user, 'user'), now);
  return plan.action === 'send' ? plan.person.email : undefined;
}

/** Sends a report to those who were chosen for it, each once (docs/product/reports.md#mail). */
export const sendReport: OutboxHandler = async (entry, now, hasTime) => {
  const mail = await leaseEntry(entry, now, parseReportMail);
  if (!mail) return undefined;
  const [company, receivers] = await Promise.all([findCompany(mail.companyId), findReceivers(mail)]);
  const isWanted = company?.entityStatus === 'enabled';
  const { companyId, reportId, name, scope, report } = mail;
  return sendToEach(isWanted ? mail : { ...mail, addressees: [] }, now, hasTime, {
    problem: 'A report was not sent',
    mailFor: async (userId) => {
      const to = addressOf(receivers.get(userId), now);
      if (to === undefined) return undefined;
      const portalUrl = setting('portalUrl');
      const ended = { purpose: 'report', companyId, userId, email: to, subject: reportId, at: now } as const;
      return { ...reportMail({ to, name, scope, report, portalUrl }), endUrl: await endUrlOf(ended, portalUrl) };
    },
    save: (progress) => saveReportProgress(mail, progress),
    end: () => endReportMail(mail),
  });
};
