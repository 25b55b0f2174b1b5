import { parseReportMail } from '../../../shared/platform/items/report-items.ts';
import { reportMail } from '../../mail/report-mail.ts';
import type { OutboxHandler } from '../outbox-handler.ts';
import { escalate } from './escalation/escalate.ts';
import { sendDigest } from './send-digest.ts';
import { sendOutboxMail } from './send-outbox-mail.ts';
import { sendSignOffMail } from './send-sign-off-mail.ts';
import { sendToEach } from './send-to-each.ts';
import { sendWorkMail } from './send-work-mail.ts';

/** Sends a report to those who were chosen for it, each once (docs/product/reports.md#mail). */
const sendReport = sendToEach({
  parse: parseReportMail,
  problem: 'A report was not sent',
  prepare:
    async ({ name, scope, report }, portalUrl) =>
    (to) =>
      reportMail({ to, name, scope, report, portalUrl }),
  ends: ({ reportId }) => ({ purpose: 'report', subject: reportId }),
});

/** What is done with each kind of entry, by the first word of its sort key. */
const OUTBOX_HANDLERS: Readonly<Record<string, OutboxHandler>> = {
  LETTER: sendOutboxMail,
  DIGEST: sendDigest,
  // It brings the rules of findings, and alarms do not wait for them.
  MONDAYMAIL: async (...given) => (await import('./send-monday-mail.ts')).sendMondayMail(...given),
  SIGNOFFMAIL: sendSignOffMail,
  WORKMAIL: sendWorkMail,
  REPORTMAIL: sendReport,
  ESCALATING: escalate,
};

/** Handles an entry of the outbox by its kind. Throws an Error for a kind that only a later version knows: it waits. */
export const handleOutboxEntry: OutboxHandler = (entry, now, hasTime, add) => {
  const [noun = ''] = entry.key.sk.split('#');
  const handler = OUTBOX_HANDLERS[noun];
  if (!handler) throw new Error(`The outbox has an entry of an unknown kind: ${noun}`);
  return handler(entry, now, hasTime, add);
};
