import { PERSON_CHANNELS, type PersonChannel } from '../../shared/domain/alarms/channels/channel.ts';
import { call } from './call.ts';
import type { ChannelSender } from './channel.ts';
import { email } from './email.ts';
import { push } from './push/push.ts';
import { text } from './text.ts';

/** The channels to persons. */
const SENDERS: Partial<Record<PersonChannel, ChannelSender>> = { email, text, call, push };

/** The sender of a channel; undefined when the stack does not have it. Nobody is told on such a channel. */
export function senderOf(channel: PersonChannel): ChannelSender | undefined {
  const sender = SENDERS[channel];
  return sender?.isSetUp?.() === false ? undefined : sender;
}

/** The channels to persons that the stack has. */
export const availableChannels = (): PersonChannel[] =>
  PERSON_CHANNELS.filter((channel) => senderOf(channel) !== undefined);
