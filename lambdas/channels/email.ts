import { log } from '../common/log.ts';
import { redacted } from '../common/redacted.ts';
import { digestMail } from '../mail/alarms/alarm-digest.ts';
import { alarmMail } from '../mail/alarms/alarm-mail.ts';
import { testMail } from '../mail/alarms/test-mail.ts';
import type { Mail } from '../mail/send.ts';
import type { AlarmMessage, AlarmPart, ChannelSender, PersonRecipient, SendResult } from './channel.ts';
import { acknowledgeUrlOf, arrivedUrlOf, contactEndOf, noiseUrlOf } from './link-urls.ts';

/** SES errors that concern the mail itself. Other errors concern SES and are temporary. */
const REJECTIONS = new Set(['MessageRejected', 'InvalidParameterValue']);
/** Whether SES refuses this mail, and would again. */
export const isRejection = (error: unknown): boolean => error instanceof Error && REJECTIONS.has(error.name);

/** Whether SES has taken as many mails in this second as it takes. It says so by the name that it also has for the quota of a day. */
const isBeyondRate = (error: unknown): boolean =>
  error instanceof Error && error.name === 'Throttling' && /sending rate/.test(error.message);

const BUSY: SendResult = { kind: 'busy', reason: 'SES takes no more mails at the moment' };

/** The mail of a message about alarms. */
async function alarmsMail(
  { kind, parts, changes, portalUrl }: AlarmMessage,
  part: AlarmPart,
  recipient: PersonRecipient,
): Promise<Mail> {
  const to = recipient.person.email;
  const contact = await contactEndOf(part, recipient, portalUrl);
  if (kind === 'alarms') {
    const [acknowledgeUrl, noiseUrl] = await Promise.all(
      [acknowledgeUrlOf, noiseUrlOf].map((urlOf) => urlOf(part, recipient, portalUrl)),
    );
    const { property, news, at } = part;
    return alarmMail({ to, property, news, at, portalUrl, acknowledgeUrl, noiseUrl, contact });
  }
  return digestMail({
    to,
    parts,
    changes: changes ?? parts.flatMap(({ news }) => news).length,
    isManySites: kind === 'manySites',
    portalUrl,
    contact,
  });
}

/** The mail of a message. */
async function mailOf(message: AlarmMessage, part: AlarmPart, recipient: PersonRecipient): Promise<Mail> {
  const { testId, portalUrl } = message;
  if (testId === undefined) return alarmsMail(message, part, recipient);
  const arrivedUrl = await arrivedUrlOf(testId, part, recipient, portalUrl);
  return testMail({ to: recipient.person.email, property: part.property.name, testId, portalUrl, arrivedUrl });
}

/** E-mail, by SES. */
export const email: ChannelSender = {
  async send(message, to) {
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
      log('warn', 'An alarm was not mailed', place, error);
      // SES repeats the address.
      const reason = redacted(error instanceof Error ? error.message : String(error));
      if (isBeyondRate(error)) return BUSY;
      return { kind: isRejection(error) ? 'refused' : 'later', reason };
    }
  },
};
