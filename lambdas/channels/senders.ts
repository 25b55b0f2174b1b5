import type { PersonChannel } from '../../shared/domain/alarms/channels/channel.ts';
import { hasChannel } from './available-channels.ts';
import { call } from './call.ts';
import type { ChannelSender } from './channel.ts';
import { email } from './email.ts';
import { push } from './push/push.ts';
import { text } from './text.ts';

/** The channels to persons. */
const SENDERS: Readonly<Record<PersonChannel, ChannelSender>> = { email, text, call, push };

/** The sender of a channel; undefined when the stack does not have it. Nobody is notified on such a channel. */
export const senderOf = (channel: PersonChannel): ChannelSender | undefined =>
  hasChannel(channel) ? SENDERS[channel] : undefined;
