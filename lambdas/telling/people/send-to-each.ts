import { MINUTE_MS } from '../../../shared/domain/durations.ts';
import type { PendingRecipient } from '../../../shared/platform/items/alarm-items.ts';
import type { Reader } from '../../../shared/platform/items/item-readers.ts';
import { setting } from '../../base/environment.ts';
import { log } from '../../base/log.ts';
import { isRejection } from '../../channels/email.ts';
import { endUrlOf } from '../../mail/end-link.ts';
import type { MailPurpose } from '../../mail/mail-link.ts';
import { mailTurn } from '../../mail/mail-turn.ts';
import { type OutgoingMail, sendMail } from '../../mail/send.ts';
import { endEntry, leaseEntry, saveEntry } from '../../store/alarms/outbox.ts';
import { findCompany } from '../../store/people/companies.ts';
import { beginDelivery, delayed, planRecipient, type RecipientResult, stepDelivery } from '../delivery.ts';
import type { OutboxHandler } from '../outbox-handler.ts';
import { findReceivers, type Receiver } from '../receivers.ts';

/** An entry of the outbox that each of some people gets as a mail alone, and that has no history. */
interface Personal {
  readonly companyId: string;
  /** UTC ms. */
  readonly at: number;
  readonly addressees: readonly PendingRecipient[];
  readonly delays: number;
  readonly due: number;
}

interface PersonalKind<Item> {
  readonly parse: Reader<Item>;
  /** The line of the log when a mail is not sent. */
  readonly problem: string;
  /**
   * Reads what the mails say.
   * @returns the mail for an address, undefined for a person who does not want it any more; undefined when nobody gets one
   */
  readonly prepare: (
    item: Item,
    portalUrl: string,
  ) => Promise<((to: string, person: Receiver) => OutgoingMail | undefined) | undefined>;
  /** The series that a reader ends with one click; absent when the mail is no series. */
  readonly ends?: (item: Item) => { readonly purpose: MailPurpose; readonly subject: string };
}

/** Sends a mail. One that its reader may end has headers for that, which only a raw mail can have. */
async function send(mail: OutgoingMail, endUrl: string | undefined): Promise<void> {
  if (endUrl === undefined) return sendMail(mail);
  const { sendRawMail } = await import('../../mail/send-raw-mail.ts');
  await sendRawMail(mail, endUrl);
}

/**
 * Sends a kind of mail to each of its addressees once: progress is saved after each mail. Who is left when the time is over, or whose
 * address takes nothing now, waits for a later run.
 */
export const sendToEach =
  <Item extends Personal>({ parse, problem, prepare, ends }: PersonalKind<Item>): OutboxHandler =>
  async (entry, now, hasTime) => {
    const item = await leaseEntry(entry, now, parse);
    if (!item) return undefined;
    const { companyId, addressees, due } = item;
    const [leased, portalUrl] = [{ key: entry.key, due }, setting('portalUrl')];
    const [company, receivers, mailFor] = await Promise.all([
      findCompany(companyId),
      findReceivers(item),
      prepare(item, portalUrl),
    ]);
    const attempt = async (userId: string): Promise<RecipientResult> => {
      const person = receivers.get(userId);
      const plan = planRecipient(company?.entityStatus === 'enabled' ? person?.user : undefined, now);
      if (plan.kind === 'refused') return plan;
      const mail = plan.kind === 'send' && person ? mailFor?.(plan.person.email, person) : undefined;
      if (plan.kind !== 'send' || !mail) return { kind: 'dropped' };
      if (!(await mailTurn('later'))) return { kind: 'busy', failure: '' };
      const end = ends && { ...ends(item), companyId, userId, email: plan.person.email, at: now };
      const endUrl = end && (await endUrlOf(end, portalUrl));
      try {
        await send(mail, endUrl);
        return { kind: 'sent' };
      } catch (error) {
        log('warn', problem, { company: companyId, user: userId }, error);
        return { kind: isRejection(error) ? 'refused' : 'later', failure: '' };
      }
    };
    let delivery = beginDelivery({ addressees, told: [] });
    let isBusy = false;
    for (const recipient of addressees) {
      if (!hasTime()) break;
      const result = await attempt(recipient.userId);
      isBusy = result.kind === 'busy';
      if (isBusy) break;
      const step = stepDelivery(delivery, item, recipient, result, now);
      delivery = step.delivery;
      if (step.mustSave) await saveEntry(leased, { addressees: delivery.recipients });
    }
    const { recipients, counts } = delivery;
    // An entry that waits for its turn is not held back longer each time.
    const later = isBusy ? { due: now + MINUTE_MS } : delayed(item.delays, now);
    if (recipients.length === 0) await endEntry(leased);
    else await saveEntry(leased, { addressees: recipients, ...later });
    return { ...counts, delayed: recipients.length };
  };
