import { MINUTE_MS } from '../../../shared/domain/durations.ts';
import { isRejection } from '../../channels/email.ts';
import { log } from '../../common/log.ts';
import { mailTurn } from '../../mail/mail-turn.ts';
import type { Mail } from '../../mail/send.ts';
import { sendMail } from '../../mail/send.ts';
import { delayed, isTooOld, MAX_REJECTIONS, type MailCounts } from '../delivery.ts';

/** A mail in the outbox that each of some people gets alone, and that has no history. */
export interface PersonalMail {
  readonly companyId: string;
  /** UTC ms. */
  readonly at: number;
  readonly addressees: readonly { readonly userId: string; readonly refusals: number }[];
  readonly delays: number;
}

interface PersonalDelivery {
  /** The line of the log when a mail is not sent. */
  readonly problem: string;
  /** The mail for a person. Undefined for one who does not get it any more. */
  readonly mailFor: (userId: string) => Promise<Mail | undefined>;
  readonly save: (progress: Partial<Pick<PersonalMail, 'addressees' | 'delays'> & { due: number }>) => Promise<void>;
  /** Called when nobody waits any more. */
  readonly end: () => Promise<void>;
}

type Attempt = 'done' | 'sent' | 'refused' | 'later' | 'busy';

/** A mail that its reader may end has headers for that, which only a raw mail can have. */
async function send(mail: Mail): Promise<void> {
  if (mail.endUrl === undefined) return sendMail(mail);
  const { sendRawMail } = await import('../../mail/send-raw-mail.ts');
  await sendRawMail(mail, mail.endUrl);
}

async function attemptFor(
  mail: PersonalMail,
  userId: string,
  { mailFor, problem }: PersonalDelivery,
): Promise<Attempt> {
  const letter = await mailFor(userId);
  if (!letter) return 'done';
  if (!(await mailTurn('later'))) return 'busy';
  try {
    await send(letter);
    return 'sent';
  } catch (error) {
    log('warn', problem, { company: mail.companyId, user: userId }, error);
    return isRejection(error) ? 'refused' : 'later';
  }
}

/** The addressees who still wait after an attempt for one of them. */
const waitingAfter = (addressees: PersonalMail['addressees'], userId: string, attempt: Attempt, isOld: boolean) =>
  addressees.flatMap((each) => {
    if (each.userId !== userId) return [each];
    const refusals = each.refusals + Number(attempt === 'refused');
    const waits = (attempt === 'later' || attempt === 'refused') && refusals < MAX_REJECTIONS && !isOld;
    return waits ? [{ userId, refusals }] : [];
  });

/**
 * Sends a mail to each of its addressees once: progress is saved after each mail. Who is left when the time is over, or whose address
 * takes nothing now, waits for a later run.
 * @param now UTC ms
 */
export async function sendToEach(
  mail: PersonalMail,
  now: number,
  hasTime: () => boolean,
  delivery: PersonalDelivery,
): Promise<MailCounts> {
  const counts = { mailed: 0, delayed: 0, givenUp: 0 };
  let { addressees } = mail;
  let isBusy = false;
  for (const { userId } of mail.addressees) {
    if (!hasTime()) break;
    const attempt = await attemptFor(mail, userId, delivery);
    if (attempt === 'busy') {
      isBusy = true;
      break;
    }
    const before = addressees.length;
    addressees = waitingAfter(addressees, userId, attempt, isTooOld(mail, now));
    if (attempt === 'sent') {
      counts.mailed += 1;
      if (addressees.length > 0) await delivery.save({ addressees });
    } else if (attempt !== 'done' && addressees.length < before) counts.givenUp += 1;
  }
  if (addressees.length === 0) {
    await delivery.end();
    return counts;
  }
  // What waits for its turn is not held back longer each time.
  await delivery.save({ addressees, ...(isBusy ? { due: now + MINUTE_MS } : delayed(mail.delays, now)) });
  return { ...counts, delayed: addressees.length };
}
