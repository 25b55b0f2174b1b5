import type { LinkedMailReply } from '../../../../shared/api/types/alert-types.ts';
import type { LinkedContactReply } from '../../../../shared/api/types/contact-types.ts';
import type { LinkedTestReply } from '../../../../shared/api/types/drill-types.ts';
import type { LinkedAlarmReply } from '../../../../shared/api/types/incident-types.ts';
import { CAUSE_WORDS } from '../../../../shared/domain/alarms/incidents/cause-words.ts';
import { dateText, weekTimeText } from '../../../../shared/domain/figures/times.ts';
import { ApiError, type ErrorCode } from '../../../api/api-error.ts';

/** What the page of a link says (docs/product/channels.md#mail-link). */

type Refusals = Readonly<Partial<Record<ErrorCode, string>>>;

/** Why a link does not work, by the code of the refusal. */
const REFUSED: Refusals = {
  NOT_FOUND: 'This link is not valid, or its alarm is gone. Sign in to see all alarms.',
  LINK_EXPIRED: 'This link has expired: links in mails work for 72 hours. Sign in to see the alarm.',
  FORBIDDEN:
    'This link does not work any more: your role or your address has changed since the mail. Sign in to see the alarm.',
  COMPANY_SUSPENDED: 'The access of your company is suspended. Please contact support',
  TOO_MANY_REQUESTS: 'This link was opened too often. Try again in an hour. Or sign in to see the alarm.',
};

/** Why the link of a test alarm does not work. */
const TEST_REFUSED: Refusals = {
  ...REFUSED,
  NOT_FOUND: 'This link is not valid, or its test alarm is gone. Sign in to see all alarms.',
  LINK_EXPIRED: 'This link has expired: links in mails work for 72 hours. Sign in to say that the test alarm arrived.',
  FORBIDDEN: 'This link does not work any more: your address has changed since the mail. Sign in to see all alarms.',
  TOO_MANY_REQUESTS: 'This link was opened too often. Try again in an hour.',
};

/** Why the link that ends a mail does not work. */
const MAIL_REFUSED: Refusals = {
  ...REFUSED,
  NOT_FOUND: 'This link is not valid. Sign in to choose your mails.',
  LINK_EXPIRED: 'This link has expired. Sign in to choose your mails.',
  FORBIDDEN: 'This link does not work any more: your address has changed since the mail. Sign in to choose your mails.',
  TOO_MANY_REQUESTS: 'This link was opened too often. Try again in an hour.',
};

/** Why the link of a contact does not work. A contact cannot sign in. */
const CONTACT_REFUSED: Refusals = {
  NOT_FOUND: 'This link is not valid. Ask the company that wrote to you.',
  LINK_EXPIRED: 'This link works no more. Ask the company that wrote to you for a new question.',
  FORBIDDEN: 'This link works no more: the company has another address of you, or none. You get nothing more here.',
  COMPANY_SUSPENDED: 'The access of this company is suspended. It sends nothing now.',
  TOO_MANY_REQUESTS: 'This link was opened too often. Try again in an hour.',
};

/** Why the server has refused a link; undefined for a failure that may pass. */
export const refusalWords = (error: unknown): string | undefined =>
  error instanceof ApiError ? REFUSED[error.code] : undefined;

/** The same of the link of a test alarm. */
export const testRefusalWords = (error: unknown): string | undefined =>
  error instanceof ApiError ? TEST_REFUSED[error.code] : undefined;

/** The same of the link that ends a mail. */
export const mailRefusalWords = (error: unknown): string | undefined =>
  error instanceof ApiError ? MAIL_REFUSED[error.code] : undefined;

/** The same of the link of a contact. */
export const contactRefusalWords = (error: unknown): string | undefined =>
  error instanceof ApiError ? CONTACT_REFUSED[error.code] : undefined;

/** The subject of the link of a contact, by how the contact stands. @param zone of the person's machine */
export function contactSentence({ state, at, company, addedBy }: LinkedContactReply, zone: string): string {
  const day = at === null ? '' : dateText(at, zone);
  if (state === 'stopped') return `You stopped all messages from ${company} on ${day}.`;
  if (state === 'verified') return `${company} tells you of alarms by e-mail. You agreed on ${day}.`;
  const who = addedBy ? `${addedBy} of ${company}` : company;
  return `${who} wants to tell you of alarms by e-mail: when something is wrong in a building, and when it is back to normal.`;
}

/** What the link ends, as long as the person gets it. */
export function mailSentence({ kind, name: report, person: name }: LinkedMailReply): string {
  if (kind === 'monday') return `${name} gets the mail of Monday with findings.`;
  return report === null ? `${name} gets a report.` : `${name} gets the report ${report}.`;
}

/** What the page says when the person does not get the mail any more. */
export const mailOverSentence = ({ person: name }: LinkedMailReply): string =>
  `${name} does not get this mail any more. Alarms are mailed as before.`;

/** The outcome of an alarm, when there is nothing to acknowledge. */
export interface LinkOutcome {
  readonly tone: 'success' | 'notice';
  readonly words: string;
}

/** Says who sees to an alarm, or that it is over. Undefined while somebody is needed. @param isDone by this page, just now */
export function outcomeOf(alarm: LinkedAlarmReply, isDone: boolean): LinkOutcome | undefined {
  const { acknowledged, endedAt, now, timeZone } = alarm;
  const by = acknowledged && (acknowledged.isYou ? 'You' : acknowledged.name);
  const at = (time: number) => weekTimeText(time, now, timeZone);
  if (endedAt !== null) {
    const before = acknowledged ? ` ${by} had acknowledged it.` : '';
    return { tone: 'notice', words: `This alarm is over since ${at(endedAt)}.${before}` };
  }
  if (!acknowledged) return undefined;
  const isNews = isDone && acknowledged.isYou;
  return {
    tone: isNews ? 'success' : 'notice',
    words: `${by} acknowledged it at ${at(acknowledged.at)}. Nobody is reminded while it lasts.`,
  };
}

/** The cause that somebody has given; undefined while nobody has. */
export const causeWords = ({ cause, now, timeZone }: LinkedAlarmReply): string | undefined =>
  cause
    ? `Cause: ${CAUSE_WORDS[cause.cause]}. ${cause.name} said so at ${weekTimeText(cause.at, now, timeZone)}.`
    : undefined;

/** What a test alarm is. @param zone of the person's machine */
export function testSentence({ propertyName, at, now }: LinkedTestReply, zone: string): string {
  const when = weekTimeText(at, now, zone);
  const what =
    propertyName === null
      ? `You sent yourself a test alarm at ${when}.`
      : `Somebody sent the recipients of ${propertyName || 'a property'} a test alarm at ${when}.`;
  return `${what} Nothing is wrong.`;
}

/** The outcome of a test alarm; undefined until its mail was said to have arrived. @param isDone by this page, just now */
export function testOutcomeOf(
  { arrivedAt, now }: LinkedTestReply,
  isDone: boolean,
  zone: string,
): LinkOutcome | undefined {
  if (arrivedAt === null) return undefined;
  return isDone
    ? { tone: 'success', words: 'Thank you. It is recorded that alarms reach you by e-mail.' }
    : { tone: 'notice', words: `It was recorded at ${weekTimeText(arrivedAt, now, zone)} that this test arrived.` };
}

/** Somebody should have the alarm, and nobody has. */
export const isUnowned = ({ assignee, severity }: LinkedAlarmReply): boolean => !assignee && severity !== 'notice';

/** The owner of an alarm. */
export function ownerWords(alarm: LinkedAlarmReply): string {
  const { assignee } = alarm;
  if (assignee) return assignee.isYou ? 'You have it' : `${assignee.name} has it`;
  return isUnowned(alarm) ? 'Nobody has it yet' : 'Nobody needs to have it';
}
