import { isContactId } from '../../shared/domain/people/contacts.ts';
import { alarmLinkPath, contactLinkPath, drillLinkPath } from '../../shared/portal/public-paths.ts';
import { log } from '../base/log.ts';
import { redacted } from '../base/redacted.ts';
import { digestMail } from '../mail/alarms/alarm-digest.ts';
import { acknowledgeable, alarmMail, worstIncident } from '../mail/alarms/alarm-mail.ts';
import type { ContactEnd } from '../mail/alarms/contact-end.ts';
import { testMail } from '../mail/alarms/test-mail.ts';
import { addressMark, LINK_MS, LINK_SECRET, linkToken, MAIL_END_MS } from '../mail/mail-link.ts';
import type { OutgoingMail } from '../mail/send.ts';
import { stackSecret } from '../store/secrets.ts';
import type { AlarmMessage, AlarmPart, ChannelSender, PersonRecipient, SendResult } from './channel.ts';
import { forReader } from './for-reader.ts';

/** The links of mails that work without signing in (docs/product/channels.md#mail-link). */

const PAGES: Readonly<Record<'alarm' | 'drill' | 'contactStop', (token: string) => string>> = {
  alarm: alarmLinkPath,
  drill: drillLinkPath,
  contactStop: contactLinkPath,
};

/** The address of a link. Undefined, with a line in the log, when it cannot be signed: the mail must not wait for it. */
async function linkUrl(
  purpose: keyof typeof PAGES,
  subject: string,
  { companyId, property, at }: AlarmPart,
  { userId, person }: PersonRecipient,
  portalUrl: string,
): Promise<string | undefined> {
  const parts = { purpose, companyId, userId, addressMark: addressMark(person.email), subject } as const;
  try {
    const token = linkToken(await stackSecret(LINK_SECRET), {
      ...parts,
      expiresAt: at + (purpose === 'contactStop' ? MAIL_END_MS : LINK_MS),
    });
    return `${portalUrl}${PAGES[purpose](token)}`;
  } catch (error) {
    log(
      'warn',
      'An email has no link that works without logging in',
      { company: companyId, property: property.id },
      error,
    );
    return undefined;
  }
}

/**
 * The address of the page that acknowledges the worst open alarm of a mail. Undefined when the person may not
 * acknowledge, when all alarms are over, or when it cannot be signed.
 */
async function acknowledgeUrlOf(
  part: AlarmPart,
  recipient: PersonRecipient,
  portalUrl: string,
): Promise<string | undefined> {
  const subject = recipient.mayAct ? acknowledgeable(part.property.id, part.news) : undefined;
  return subject === undefined ? undefined : linkUrl('alarm', subject, part, recipient, portalUrl);
}

/**
 * The address of the page on which the worst alarm of a mail is called noise, also when it is over (docs/product/alarm-quality.md#noise-press).
 * Undefined when the person may not act, or when it cannot be signed.
 */
async function noiseUrlOf(part: AlarmPart, recipient: PersonRecipient, portalUrl: string): Promise<string | undefined> {
  const subject = recipient.mayAct ? worstIncident(part.property.id, part.news) : undefined;
  return subject === undefined ? undefined : linkUrl('alarm', subject, part, recipient, portalUrl);
}

/** The address of the page on which a person says that the mail of a test arrived. Undefined when it cannot be signed. */
const arrivedUrlOf = (
  testId: string,
  part: AlarmPart,
  recipient: PersonRecipient,
  portalUrl: string,
): Promise<string | undefined> => linkUrl('drill', testId, part, recipient, portalUrl);

/** The end of a mail to a contact; undefined for a person, whose mails lead into the portal. */
async function contactEndOf(
  part: AlarmPart,
  recipient: PersonRecipient,
  portalUrl: string,
): Promise<ContactEnd | undefined> {
  if (!isContactId(recipient.userId)) return undefined;
  return { stopUrl: await linkUrl('contactStop', '', part, recipient, portalUrl) };
}

/** SES errors that concern the mail itself. Other errors concern SES and are temporary. */
const REJECTIONS = new Set(['MessageRejected', 'InvalidParameterValue']);
/** Whether SES refuses this mail, and would again. */
export const isRejection = (error: unknown): boolean => error instanceof Error && REJECTIONS.has(error.name);

/** Whether SES has taken as many mails in this second as it takes. It says so by the name that it also has for the quota of a day. */
const isBeyondRate = (error: unknown): boolean =>
  error instanceof Error && error.name === 'Throttling' && /sending rate/.test(error.message);

const BUSY: SendResult = { kind: 'busy', reason: 'SES takes no more emails at the moment' };

/** The mail of a message about alarms. */
async function alarmsMail(
  { kind, parts, changes, portalUrl }: AlarmMessage,
  part: AlarmPart,
  recipient: PersonRecipient,
): Promise<OutgoingMail> {
  const { reader } = recipient;
  const to = recipient.person.email;
  const contact = await contactEndOf(part, recipient, portalUrl);
  if (kind === 'alarms') {
    const [acknowledgeUrl, noiseUrl] = await Promise.all(
      [acknowledgeUrlOf, noiseUrlOf].map((urlOf) => urlOf(part, recipient, portalUrl)),
    );
    const { property, news, at } = part;
    return alarmMail({ to, property, news, at, portalUrl, acknowledgeUrl, noiseUrl, contact, reader });
  }
  return digestMail({
    to,
    parts,
    changes: changes ?? parts.flatMap(({ news }) => news).length,
    isManySites: kind === 'manySites',
    portalUrl,
    contact,
    reader,
  });
}

/** The mail of a message. */
async function mailOf(message: AlarmMessage, part: AlarmPart, recipient: PersonRecipient): Promise<OutgoingMail> {
  const { testId, portalUrl } = message;
  if (testId === undefined) return alarmsMail(message, part, recipient);
  const arrivedUrl = await arrivedUrlOf(testId, part, recipient, portalUrl);
  const { person, reader } = recipient;
  return testMail({ to: person.email, property: part.property.name, testId, portalUrl, arrivedUrl, reader });
}

/** E-mail, by SES. */
export const email: ChannelSender = {
  async send(sent, to) {
    const message = forReader(sent, to);
    const [part] = message.parts;
    if (!part) throw new RangeError('A message has a part');
    const mail = await mailOf(message, part, to);
    const [{ mailTurn }, { sendReportedMail }] = await Promise.all([
      import('../mail/mail-turn.ts'),
      import('../mail/send-reported-mail.ts'),
    ]);
    if (!(await mailTurn('people'))) return BUSY;
    const { digestAt } = message;
    const digest = digestAt === undefined ? {} : { digest: String(digestAt) };
    try {
      const messageId = await sendReportedMail(mail, { company: part.companyId, person: to.userId, ...digest });
      return { kind: 'accepted', messageId };
    } catch (error) {
      const place = { company: part.companyId, property: part.property.id, user: to.userId };
      log('warn', 'An alarm was not emailed', place, error);
      // SES repeats the address.
      const reason = redacted(error instanceof Error ? error.message : String(error));
      if (isBeyondRate(error)) return BUSY;
      return { kind: isRejection(error) ? 'refused' : 'later', reason };
    }
  },
};
