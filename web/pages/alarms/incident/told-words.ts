import type { TimelineEntryReply } from '../../../../shared/api/types/incident-types.ts';
import type { Channel } from '../../../../shared/domain/alarms/channels/channel.ts';
import type { AlarmEvent } from '../../../../shared/domain/alarms/check/sensor-alarm.ts';
import { whenText } from '../common/incident-words.ts';

const MAX_NAMES = 3;
export const joined = (names: readonly string[]): string => {
  if (names.length <= 1) return names.join();
  const shown = names.length > MAX_NAMES ? names.slice(0, MAX_NAMES - 1) : names.slice(0, -1);
  const last = names.length > MAX_NAMES ? `${names.length - shown.length} others` : (names.at(-1) ?? '');
  return `${shown.join(', ')} and ${last}`;
};

const MAILED: Readonly<Record<AlarmEvent, string>> = {
  raised: 'Mailed',
  reminded: 'Reminded',
  recovered: 'Mailed the end to',
  ended: 'Mailed the end to',
};
const TOLD: Readonly<Record<AlarmEvent, string>> = {
  ...MAILED,
  raised: 'Told',
  recovered: 'Told the end to',
  ended: 'Told the end to',
};

/** What each channel is called: behind a name, and as a message that failed. E-mail goes without saying. */
const CHANNEL_WORDS: Readonly<Record<Channel, readonly [by: string, message: string]>> = {
  email: ['', 'mail'],
  text: [' by text message', 'text message'],
  call: [' by a call', 'call'],
  push: [' by push', 'push message'],
  webhook: [' by webhook', 'webhook message'],
};

interface Words {
  readonly title: string;
  readonly note?: string;
  readonly tone: 'mail' | 'failed';
}

/**
 * The words of messages that went out together: who was told on which channel, and whether it arrived
 * (docs/product/incidents.md#timeline).
 * @param now UTC ms
 * @param zone the property's
 */
export function toldWords(group: readonly TimelineEntryReply[], now: number, zone: string): Words {
  const [first] = group;
  const { channel = 'email', event = 'raised', digestAt, failure } = first ?? {};
  const names = joined([...new Set(group.map(({ name }) => name || 'somebody'))]);
  const [by, message] = CHANNEL_WORDS[channel];
  if (failure) return { title: `The ${message} to ${names} failed`, note: failure, tone: 'failed' };
  const verb = (channel === 'email' ? MAILED : TOLD)[event];
  const digest = digestAt === undefined ? '' : ` in the digest of ${whenText(digestAt, now, zone)}`;
  return { title: `${verb} ${names}${by}${digest}`, tone: 'mail' };
}
