import { type Language, READER } from '../../shared/domain/figures/reader.ts';
import { isContactId } from '../../shared/domain/people/contacts.ts';
import { log } from '../base/log.ts';
import { stopContact } from '../store/alarms/contact-writes.ts';
import { markPhoneStopped } from '../store/alarms/phones.ts';
import type { AlarmMessage, ChannelSender, PersonRecipient, SendResult } from './channel.ts';
import { type ServiceAnswer, STOPPED } from './end-user-messaging.ts';

const NO_NUMBER: SendResult = { kind: 'refused', reason: 'No verified number', final: true };
const HAS_STOPPED: SendResult = { kind: 'refused', reason: STOPPED, final: true };

interface PhoneChannel {
  readonly wordsOf: (message: AlarmMessage, to: PersonRecipient) => string;
  readonly send: (number: string, words: string, language: Language) => Promise<ServiceAnswer>;
}

/** A channel to the verified number of a person. A number whose owner has answered STOP gets nothing. */
export const phoneSender = ({ wordsOf, send }: PhoneChannel): ChannelSender => ({
  async send(message, to) {
    const { userId, settings, reader = READER } = to;
    const phone = settings?.phone;
    if (!phone) return NO_NUMBER;
    if (phone.stoppedAt !== undefined) return HAS_STOPPED;
    const { error, ...answer } = await send(phone.number, wordsOf(message, to), reader.language);
    if (answer.kind === 'accepted') return answer;
    const company = message.parts[0]?.companyId ?? '';
    log('warn', 'A text or call was not sent', { company, user: userId }, new Error(answer.reason, { cause: error }));
    if (answer.reason === STOPPED) {
      if (isContactId(userId)) await stopContact(company, userId, 'text', message.at);
      else await markPhoneStopped(company, userId, phone.number, message.at);
    }
    return answer;
  },
});
