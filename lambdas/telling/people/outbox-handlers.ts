import { wholeCompany } from '../../../shared/domain/people/reach.ts';
import { isToldOf } from '../../../shared/domain/people/told-of.ts';
import { parseNobodyToldMail } from '../../../shared/platform/items/nobody-told-items.ts';
import { parseReportMail } from '../../../shared/platform/items/report-items.ts';
import { nobodyToldMail } from '../../mail/nobody-told-mail.ts';
import { reportMail } from '../../mail/report-mail.ts';
import { listProperties } from '../../store/properties.ts';
import type { OutboxHandler } from '../outbox-handler.ts';
import type { Receiver } from '../receivers.ts';
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
  prepare: async ({ companyId, name, scope, report, seen }, portalUrl) => {
    const properties = seen && (await listProperties(wholeCompany(companyId)));
    const known = new Map(properties?.map((property) => [property.id, property]));
    // It was made for what they saw then: who sees less now gets none.
    const maySee = ({ user }: Receiver) => {
      if (typeof user !== 'object' || !user.grants) return true;
      const { grants } = user;
      return seen?.every((id) => isToldOf({ grants }, known.get(id) ?? { id, portfolio: '' })) ?? false;
    };
    return (to, person) => (maySee(person) ? reportMail({ to, name, scope, report, portalUrl }) : undefined);
  },
  ends: ({ reportId }) => ({ purpose: 'report', subject: reportId }),
});

/** Warns admins that nobody is left who is told of alarms (docs/product/reach.md#nobody-told). */
const sendNobodyTold = sendToEach({
  parse: parseNobodyToldMail,
  problem: 'A warning that nobody is told was not sent',
  prepare: async (item, portalUrl) => (to) => nobodyToldMail(to, item, portalUrl),
});

/** What is done with each kind of entry, by the first word of its sort key. */
const OUTBOX_HANDLERS: Readonly<Record<string, OutboxHandler>> = {
  LETTER: sendOutboxMail,
  DIGEST: sendDigest,
  // It brings the rules of findings, and alarms do not wait for them.
  MONDAYMAIL: async (...given) => (await import('./send-monday-mail.ts')).sendMondayMail(...given),
  SIGNOFFMAIL: sendSignOffMail,
  WORKMAIL: sendWorkMail,
  NOBODYTOLDMAIL: sendNobodyTold,
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
