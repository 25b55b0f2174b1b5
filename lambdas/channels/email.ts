import { SESServiceException } from '@aws-sdk/client-ses';
import { log } from '../common/log.ts';
import { redacted } from '../common/redacted.ts';
import { digestMail } from '../mail/alarm-digest.ts';
import { alarmMail } from '../mail/alarm-mail.ts';
import { type Mail, sendMail } from '../mail/send.ts';
import { testMail } from '../mail/test-mail.ts';
import type { AlarmMessage, ChannelSender, PersonRecipient } from './channel.ts';
import { acknowledgeUrlOf, arrivedUrlOf } from './link-urls.ts';

/** SES errors that concern the mail itself. Other errors concern SES and are temporary. */
const REJECTIONS = new Set(['MessageRejected', 'InvalidParameterValue']);
const isRejection = (error: unknown): boolean => error instanceof SESServiceException && REJECTIONS.has(error.name);

/** The mail of a message. */
async function mailOf(
  { kind, parts, changes, portalUrl, testId }: AlarmMessage,
  recipient: PersonRecipient,
): Promise<Mail> {
  const [part] = parts;
  if (!part) throw new RangeError('A message has a part');
  const to = recipient.person.email;
  if (testId !== undefined) {
    const arrivedUrl = await arrivedUrlOf(testId, part, recipient, portalUrl);
    return testMail({ to, property: part.property.name, testId, portalUrl, arrivedUrl });
  }
  if (kind === 'alarms') {
    const acknowledgeUrl = await acknowledgeUrlOf(part, recipient, portalUrl);
    return alarmMail({ to, property: part.property, news: part.news, at: part.at, portalUrl, acknowledgeUrl });
  }
  return digestMail({
    to,
    parts,
    changes: changes ?? parts.flatMap(({ news }) => news).length,
    isManySites: kind === 'manySites',
    portalUrl,
  });
}

/** E-mail, by SES. */
export const email: ChannelSender = {
  async send(message, to) {
    const mail = await mailOf(message, to);
    try {
      await sendMail(mail);
      return { kind: 'accepted' };
    } catch (error) {
      const [part] = message.parts;
      const place = { company: part?.companyId ?? '', property: part?.property.id ?? '', user: to.userId };
      log('warn', 'An alarm was not mailed', place, error);
      // SES repeats the address.
      const reason = redacted(error instanceof Error ? error.message : String(error));
      return { kind: isRejection(error) ? 'refused' : 'later', reason };
    }
  },
};
