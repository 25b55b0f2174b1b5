import {
  PinpointSMSVoiceV2Client,
  SendTextMessageCommand,
  SendVoiceMessageCommand,
  type VoiceId,
} from '@aws-sdk/client-pinpoint-sms-voice-v2';
import type { Language } from '../../shared/domain/figures/reader.ts';
import { setting } from '../base/environment.ts';
import type { SendResult } from './channel.ts';

/** The reason why a number gets nothing. It stands in the history of alarms. */
export const STOPPED = 'The person replied STOP';

/** A text or a call that is older than this is not delivered any more: another one says what is true by then. */
const TIME_TO_LIVE_SECONDS = 3600;

let client: PinpointSMSVoiceV2Client | undefined;

/** Meanings of the service's own errors; every other error is temporary. Only a person or an operator can end the first ones. */
const FINAL: Readonly<Record<string, string>> = {
  DESTINATION_PHONE_NUMBER_OPTED_OUT: STOPPED,
  DESTINATION_PHONE_NUMBER_NOT_VERIFIED: 'The account may send to verified numbers only',
  DESTINATION_COUNTRY_BLOCKED: 'The account sends nothing to this country',
  DESTINATION_COUNTRY_BLOCKED_BY_PROTECT_CONFIGURATION: 'The account sends nothing to this country',
  NUMBER_CAPABILITIES_MISMATCH: 'The sender cannot do this',
  VOICE_CAPABILITY_NOT_AVAILABLE: 'The sender cannot call',
};

/** The meaning of an error of the service for a message. No reason names the number. */
export function answerTo(error: unknown): SendResult {
  const { name = '', Reason } = error as { name?: string; Reason?: string };
  const known = Reason === undefined ? undefined : FINAL[Reason];
  if (known) return { kind: 'refused', reason: known, final: true };
  const reason = [name, Reason].filter(Boolean).join(': ') || 'The service did not answer';
  if (name === 'ValidationException') return { kind: 'refused', reason, final: true };
  return { kind: 'later', reason };
}

/** An answer of the service, with its error. */
export type ServiceAnswer = SendResult & { readonly error?: unknown };

async function answered(send: () => Promise<unknown>): Promise<ServiceAnswer> {
  try {
    await send();
    return { kind: 'accepted' };
  } catch (error) {
    return { ...answerTo(error), error };
  }
}

const send = (command: SendTextMessageCommand | SendVoiceMessageCommand) => {
  client ??= new PinpointSMSVoiceV2Client({});
  return command instanceof SendTextMessageCommand ? client.send(command) : client.send(command);
};

/** Sends a text to a number in E.164 form. Errors of the service are part of the result. */
export const sendText = (number: string, words: string) =>
  answered(() =>
    send(
      new SendTextMessageCommand({
        DestinationPhoneNumber: number,
        OriginationIdentity: setting('textOrigination'),
        MessageBody: words,
        MessageType: 'TRANSACTIONAL',
        TimeToLive: TIME_TO_LIVE_SECONDS,
      }),
    ),
  );

/** The voice of a language: those of English and Spanish as they are spoken in the United States. */
const VOICES: Readonly<Record<Language, VoiceId>> = { en: 'MATTHEW', es: 'LUPE' };

/** Calls a number in E.164 form and says some words. Errors of the service are part of the result. */
export const sendCall = (number: string, words: string, language: Language) =>
  answered(() =>
    send(
      new SendVoiceMessageCommand({
        DestinationPhoneNumber: number,
        OriginationIdentity: setting('callOrigination'),
        MessageBody: words,
        MessageBodyTextType: 'TEXT',
        VoiceId: VOICES[language],
        TimeToLive: TIME_TO_LIVE_SECONDS,
      }),
    ),
  );
