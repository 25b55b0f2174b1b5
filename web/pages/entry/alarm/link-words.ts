import type { LinkedMailReply } from '../../../../shared/api/types/alert-types.ts';
import type { LinkedContactReply } from '../../../../shared/api/types/contact-types.ts';
import type { LinkedTestReply } from '../../../../shared/api/types/drill-types.ts';
import type { LinkedAlarmReply } from '../../../../shared/api/types/incident-types.ts';
import { CAUSE_WORDS } from '../../../../shared/domain/alarms/incidents/cause-words.ts';
import { type English, english, say } from '../../../../shared/domain/figures/say.ts';
import { dateText, weekTimeText } from '../../../../shared/domain/figures/times.ts';
import { ApiError, type ErrorCode } from '../../../api/api-error.ts';

/** Words of a link's page (docs/product/channels.md#mail-link). */

type Refusals = Readonly<Partial<Record<ErrorCode, English>>>;

/** Why a link does not work, by the code of the refusal. */
const REFUSED: Refusals = {
  NOT_FOUND: english('This link is invalid or the alarm no longer exists. Log in to see all alarms.'),
  LINK_EXPIRED: english('This link has expired. Email links work for 72 hours. Log in to see the alarm.'),
  FORBIDDEN: english('This link no longer works because your role or email changed. Log in to see the alarm.'),
  COMPANY_SUSPENDED: english('Your company’s access is suspended. Contact support'),
  TOO_MANY_REQUESTS: english('This link was opened too often. Try again in an hour, or log in to see the alarm.'),
};

/** Why the link of a test alarm does not work. */
const TEST_REFUSED: Refusals = {
  ...REFUSED,
  NOT_FOUND: english('This link is invalid or the test alarm no longer exists. Log in to see all alarms.'),
  LINK_EXPIRED: english('This link has expired. Email links work for 72 hours. Log in to confirm the test alarm.'),
  FORBIDDEN: english('This link no longer works because your email changed. Log in to see all alarms.'),
  TOO_MANY_REQUESTS: english('This link was opened too often. Try again in an hour.'),
};

/** Why the link that ends a mail does not work. */
const MAIL_REFUSED: Refusals = {
  ...REFUSED,
  NOT_FOUND: english('This link is invalid. Log in to manage your emails.'),
  LINK_EXPIRED: english('This link has expired. Log in to manage your emails.'),
  FORBIDDEN: english('This link no longer works because your email changed. Log in to manage your emails.'),
  TOO_MANY_REQUESTS: english('This link was opened too often. Try again in an hour.'),
};

/** Why the link of a contact does not work. A contact cannot sign in. */
const CONTACT_REFUSED: Refusals = {
  NOT_FOUND: english('This link is invalid. Contact the company that emailed you.'),
  LINK_EXPIRED: english('This link has expired. Ask the company to send a new request.'),
  FORBIDDEN: english('This link no longer works because the company changed or removed your address.'),
  COMPANY_SUSPENDED: english('This company’s access is suspended, so it can’t send alarms.'),
  TOO_MANY_REQUESTS: english('This link was opened too often. Try again in an hour.'),
};

const wordsBy =
  (refusals: Refusals) =>
  (error: unknown): English | undefined =>
    error instanceof ApiError ? refusals[error.code] : undefined;

/** Why the server has refused a link; undefined for a failure that may pass. */
export const refusalWords = wordsBy(REFUSED);
/** The same of the link of a test alarm. */
export const testRefusalWords = wordsBy(TEST_REFUSED);
/** The same of the link that ends a mail. */
export const mailRefusalWords = wordsBy(MAIL_REFUSED);
/** The same of the link of a contact. */
export const contactRefusalWords = wordsBy(CONTACT_REFUSED);

/** The subject of the link of a contact, by how the contact stands. @param zone of the person's machine */
export function contactSentence({ state, at, company, addedBy }: LinkedContactReply, zone: string): string {
  const day = at === null ? '' : dateText(at, zone);
  if (state === 'stopped') return say`You unsubscribed from ${company} on ${day}.`;
  if (state === 'verified') return say`${company} sends you alarms by email. You agreed on ${day}.`;
  const who = addedBy ? say`${addedBy} of ${company}` : company;
  return say`${who} would like to email you when something is wrong in a building and when it’s back to normal.`;
}

/** The emails that the link ends, as long as the person gets them. */
export function mailSentence({ kind, name: report, person: name }: LinkedMailReply): string {
  if (kind === 'monday') return say`${name} gets the Monday email with findings.`;
  return report === null ? say`${name} gets a report.` : say`${name} gets the report ${report}.`;
}

/** Sentence of the page when the person does not get the mail any more. */
export const mailOverSentence = ({ person: name }: LinkedMailReply): string =>
  say`${name} is unsubscribed. Alarm emails continue.`;

/** The outcome of an alarm, when there is nothing to acknowledge. */
export interface LinkOutcome {
  readonly tone: 'success' | 'notice';
  readonly words: string;
}

/** Says who sees to an alarm, or that it is over. Undefined while somebody is needed. @param isDone by this page, just now */
export function outcomeOf(alarm: LinkedAlarmReply, isDone: boolean): LinkOutcome | undefined {
  const { acknowledged, endedAt, now, timeZone } = alarm;
  const at = (time: number) => weekTimeText(time, now, timeZone);
  if (endedAt !== null) {
    const over = say`Resolved ${at(endedAt)}.`;
    if (!acknowledged) return { tone: 'notice', words: over };
    const by = acknowledged.isYou ? say`Acknowledged by you.` : say`Acknowledged by ${acknowledged.name}.`;
    return { tone: 'notice', words: `${over} ${by}` };
  }
  if (!acknowledged) return undefined;
  const when = at(acknowledged.at);
  const words = acknowledged.isYou
    ? say`You acknowledged it at ${when}. Reminders are off.`
    : say`${acknowledged.name} acknowledged it at ${when}. Reminders are off.`;
  return { tone: isDone && acknowledged.isYou ? 'success' : 'notice', words };
}

/** The cause that somebody has given; undefined while nobody has. */
export const causeWords = ({ cause, now, timeZone }: LinkedAlarmReply): string | undefined =>
  cause
    ? say`Cause: ${say(CAUSE_WORDS[cause.cause])} (entered by ${cause.name}, ${weekTimeText(cause.at, now, timeZone)}).`
    : undefined;

/** Explanation of a test alarm. @param zone of the person's machine */
export function testSentence({ propertyName, at, now }: LinkedTestReply, zone: string): string {
  const when = weekTimeText(at, now, zone);
  const what =
    propertyName === null
      ? say`You sent yourself a test alarm at ${when}.`
      : propertyName
        ? say`A test alarm was sent to the recipients of ${propertyName} at ${when}.`
        : say`A test alarm was sent to the recipients of a property at ${when}.`;
  return `${what} ${say`Nothing is wrong.`}`;
}

/** The outcome of a test alarm; undefined until its mail was said to have arrived. @param isDone by this page, just now */
export function testOutcomeOf(
  { arrivedAt, now }: LinkedTestReply,
  isDone: boolean,
  zone: string,
): LinkOutcome | undefined {
  if (arrivedAt === null) return undefined;
  return isDone
    ? { tone: 'success', words: say`Thanks. You’ve confirmed that alarm emails reach you.` }
    : { tone: 'notice', words: say`You confirmed this test at ${weekTimeText(arrivedAt, now, zone)}.` };
}

/** Somebody should have the alarm, and nobody has. */
export const isUnowned = ({ assignee, severity }: LinkedAlarmReply): boolean => !assignee && severity !== 'notice';

/** The owner of an alarm. */
export function ownerWords(alarm: LinkedAlarmReply): string {
  const { assignee } = alarm;
  if (assignee) return assignee.isYou ? say`Assigned to you` : say`Assigned to ${assignee.name}`;
  return isUnowned(alarm) ? say`Unassigned` : say`No action needed`;
}
