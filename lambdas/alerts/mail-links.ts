import type { API } from '../../shared/api/routes.ts';
import type { LinkedMailReply } from '../../shared/api/types/alert-types.ts';
import { inScope } from '../../shared/domain/reports/scope.ts';
import type { ReportPlan } from '../../shared/platform/items/report-items.ts';
import type { Caller } from '../flows/calls/caller.ts';
import type { Call } from '../flows/calls/serve.ts';
import { linkReader } from '../flows/links/link-reader.ts';
import { authorByMail, type OpenedLink, openedLink, personName } from '../flows/links/opened-link.ts';
import type { MailPurpose } from '../mail/mail-link.ts';
import { stopMondayMail } from '../store/alarms/alert-settings.ts';
import type { Author } from '../store/base/audit.ts';
import { listProperties } from '../store/base/properties.ts';
import { findAlertSettings } from '../store/people/alert-settings.ts';
import { leaveReport, listReports } from '../store/reports.ts';

/** The calls by the link that ends a mail, without a session (docs/product/channels.md#end-mail). */

const PURPOSES = ['monday', 'report'] as const;

/** Whether the person sees something of what a report is about. Others do not learn its name, and may end it all the same. */
const isInSight = async (caller: Caller, { scope }: ReportPlan): Promise<boolean> =>
  !caller.roles || inScope(await listProperties(caller), scope).length > 0;

/** The kinds of mail: the name of each, whether the person gets it, and how it ends. */
const MAILS: Readonly<
  Record<
    MailPurpose,
    {
      find(opened: OpenedLink): Promise<Pick<LinkedMailReply, 'name' | 'isOn'>>;
      end(author: Author, opened: OpenedLink): Promise<void>;
    }
  >
> = {
  monday: {
    find: async ({ caller }) => ({
      name: null,
      isOn: (await findAlertSettings(caller.companyId, caller.userId))?.mondayMail ?? false,
    }),
    end: (author) => stopMondayMail(author),
  },
  report: {
    find: async ({ link, caller }) => {
      const report = (await listReports(caller.companyId)).find(({ id }) => id === link.subject);
      const isOn = report?.recipients.includes(caller.userId) ?? false;
      return { name: report && (await isInSight(caller, report)) ? report.name : null, isOn };
    },
    end: (author, { link }) => leaveReport(author, link.subject),
  },
};

async function linkedMail(opened: OpenedLink): Promise<LinkedMailReply> {
  const kind = opened.link.purpose as MailPurpose;
  return { kind, ...(await MAILS[kind].find(opened)), person: personName(opened.user), ...linkReader(opened.user) };
}

/** The mail of a link. It changes nothing. */
export const openMail = async (call: Call<typeof API.alerts.openMail>): Promise<LinkedMailReply> =>
  linkedMail(await openedLink(PURPOSES, call));

/** Ends the mail of a link for its person. A second time changes nothing. */
export async function endMail(call: Call<typeof API.alerts.endMail>): Promise<LinkedMailReply> {
  const opened = await openedLink(PURPOSES, call);
  await MAILS[opened.link.purpose as MailPurpose].end(authorByMail(opened, call.now), opened);
  return linkedMail(opened);
}
