import { byRank } from '../../shared/domain/findings/ranking.ts';
import type { MondayMailItem } from '../../shared/platform/items/findings-items.ts';
import { parseMondayMail } from '../../shared/platform/items/parsers/monday-mail.ts';
import { parseUser } from '../../shared/platform/items/parsers/user.ts';
import { isRejection } from '../channels/email.ts';
import { setting } from '../common/environment.ts';
import { log } from '../common/log.ts';
import { type MondayLine, mondayMail } from '../mail/monday-mail.ts';
import { sendMail } from '../mail/send.ts';
import { leaseEntry } from '../store/alarms/outbox.ts';
import { listHeads } from '../store/findings.ts';
import { endMondayMail, saveMondayProgress } from '../store/monday-mails.ts';
import { findCompany } from '../store/people/companies.ts';
import { listProperties } from '../store/properties.ts';
import { delayed, isTooOld, MAX_REJECTIONS, type MailCounts, planRecipient } from './delivery.ts';
import type { OutboxHandler } from './outbox-handler.ts';
import { findReceivers, type Receiver } from './receivers.ts';

const NONE: MailCounts = { mailed: 0, delayed: 0, givenUp: 0 };

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

type Attempt = 'done' | 'sent' | 'refused' | 'later';

async function tryToSend(
  to: string,
  lines: readonly MondayLine[],
  companyId: string,
  userId: string,
): Promise<Attempt> {
  try {
    await sendMail(mondayMail({ to, lines, portalUrl: setting('portalUrl') }));
    return 'sent';
  } catch (error) {
    log('warn', 'A Monday mail was not sent', { company: companyId, user: userId }, error);
    return isRejection(error) ? 'refused' : 'later';
  }
}

/** The addressees who still wait after an attempt for one of them. */
const waitingAfter = (addressees: MondayMailItem['addressees'], userId: string, attempt: Attempt, isOld: boolean) =>
  addressees.flatMap((each) => {
    if (each.userId !== userId) return [each];
    const refusals = each.refusals + Number(attempt === 'refused');
    const waits = (attempt === 'later' || attempt === 'refused') && refusals < MAX_REJECTIONS && !isOld;
    return waits ? [{ userId, refusals }] : [];
  });

/**
 * Sends the mail of Monday morning to those who want it, each once: progress is saved after each mail. Without a finding nobody gets
 * one (docs/product/findings.md#monday-mail).
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
  const counts = { ...NONE };
  let addressees = company?.entityStatus === 'enabled' && lines.length > 0 ? mail.addressees : [];
  for (const { userId } of addressees) {
    if (!hasTime()) break;
    const to = addressOf(receivers.get(userId), now);
    const attempt = to === undefined ? 'done' : await tryToSend(to, lines, companyId, userId);
    const before = addressees.length;
    addressees = waitingAfter(addressees, userId, attempt, isTooOld(mail, now));
    if (attempt === 'sent') {
      counts.mailed += 1;
      if (addressees.length > 0) await saveMondayProgress(mail, { addressees });
    } else if (attempt !== 'done' && addressees.length < before) counts.givenUp += 1;
  }
  if (addressees.length === 0) {
    await endMondayMail(mail);
    return counts;
  }
  await saveMondayProgress(mail, { addressees, ...delayed(mail.delays, now) });
  return { ...counts, delayed: addressees.length };
};
