import { parseReportMail } from '../../../shared/platform/items/report-items.ts';
import { reportMail } from '../../mail/report-mail.ts';
import { sendToEach } from './send-to-each.ts';

/** Sends a report to those who were chosen for it, each once (docs/product/reports.md#mail). */
export const sendReport = sendToEach({
  parse: parseReportMail,
  problem: 'A report was not sent',
  prepare:
    async ({ name, scope, report }, portalUrl) =>
    (to) =>
      reportMail({ to, name, scope, report, portalUrl }),
  ends: ({ reportId }) => ({ purpose: 'report', subject: reportId }),
});
