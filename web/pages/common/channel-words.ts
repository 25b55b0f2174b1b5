import type { Channel } from '../../../shared/domain/alarms/channels/channel.ts';
import { DAY_MS } from '../../../shared/domain/durations.ts';

/** The names of the channels (docs/product/channels.md#channel). */
export const CHANNEL_NAMES: Readonly<Record<Channel, string>> = {
  email: 'E-mail',
  text: 'Text message',
  call: 'Phone call',
  push: 'Push',
  webhook: 'Webhook',
};

/** When a message was last proven to arrive. @param at UTC ms @param now UTC ms */
export function provenInWords(at: number | undefined, now: number): string {
  if (at === undefined) return 'Not proven yet';
  const days = Math.floor((now - at) / DAY_MS);
  if (days < 1) return 'Last proven today';
  return `Last proven ${days} ${days === 1 ? 'day' : 'days'} ago`;
}
