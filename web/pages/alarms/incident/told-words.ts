import type { TimelineEntryReply } from '../../../../shared/api/types/incident-types.ts';
import type { Channel } from '../../../../shared/domain/alarms/channels/channel.ts';
import { NOT_CHOSEN } from '../../../../shared/domain/alarms/channels/fan-out.ts';
import { LEFT_OUT } from '../../../../shared/domain/alarms/channels/quiet-hours.ts';
import type { WaitReason } from '../../../../shared/domain/alarms/channels/reason-to-wait.ts';
import type { AlarmEvent } from '../../../../shared/domain/alarms/check/sensor-alarm.ts';
import type { ReportKind } from '../../../../shared/domain/alarms/mails/delivery-report.ts';
import { weekTimeText } from '../../../../shared/domain/figures/times.ts';

const MAX_NAMES = 3;
export const joined = (names: readonly string[]): string => {
  if (names.length <= 1) return names.join();
  const shown = names.length > MAX_NAMES ? names.slice(0, MAX_NAMES - 1) : names.slice(0, -1);
  const last = names.length > MAX_NAMES ? `${names.length - shown.length} others` : (names.at(-1) ?? '');
  return `${shown.join(', ')} and ${last}`;
};

const namesOf = (group: readonly TimelineEntryReply[]): string =>
  joined([...new Set(group.map(({ name }) => name || 'somebody'))]);

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

/** The name of each channel: behind a name, and as a message that failed. E-mail goes without saying. */
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
  readonly tone: 'mail' | 'failed' | 'toCome';
}

const noteOf = (note: string) => (note ? { note } : {});

/** Reports of a mail server or the mail service about a mail that did not arrive. */
const BAD_NEWS: Readonly<Partial<Record<ReportKind, (names: string) => string>>> = {
  bounced: (names) => `The mail to ${names} came back`,
  rejected: (names) => `The mail to ${names} was not sent: the mail service refused it`,
  complained: (names) => `${names} reported the mail as spam`,
};

/** The rule for which a message comes with others (docs/product/incidents.md#timeline). */
const WAIT_WORDS: Readonly<Record<WaitReason, string>> = {
  quietHours: 'It came in quiet hours',
  budget: 'There were enough messages in that hour',
  manySites: 'Many properties raised alarms at once',
};

/** Servers that have taken the mails, and those that have not yet: 'Delivered to Dana 02:13'. */
function deliveryWords(group: readonly TimelineEntryReply[], now: number, zone: string): string {
  const of = (kind: ReportKind) => group.filter(({ delivery }) => delivery?.kind === kind);
  const [delivered, delayed] = [of('delivered'), of('delayed')];
  const last = Math.max(...delivered.map(({ delivery }) => delivery?.at ?? 0));
  return [
    ...(delivered.length > 0 ? [`Delivered to ${namesOf(delivered)} ${weekTimeText(last, now, zone)}`] : []),
    ...(delayed.length > 0 ? [`The mail server of ${namesOf(delayed)} has not taken it yet`] : []),
  ].join('. ');
}

/**
 * The words of messages that went out together: who was notified on which channel, and whether it arrived
 * (docs/product/incidents.md#timeline).
 * @param now UTC ms
 * @param zone the property's
 */
export function toldWords(group: readonly TimelineEntryReply[], now: number, zone: string): Words {
  const [first] = group;
  const { channel = 'email', event = 'raised', digestAt, waitsFor, failure } = first ?? {};
  const names = namesOf(group);
  const why = waitsFor ? WAIT_WORDS[waitsFor] : '';
  const [by, message] = CHANNEL_WORDS[channel];
  if (failure === LEFT_OUT && digestAt !== undefined) {
    return {
      title: `Not told ${names}${by} at ${weekTimeText(digestAt, now, zone)}: it was over by then`,
      tone: 'mail',
    };
  }
  if (failure === NOT_CHOSEN)
    return { title: `Not notified ${names}: no channel is chosen for this severity`, tone: 'mail' };
  if (failure) return { title: `The ${message} to ${names} failed`, note: failure, tone: 'failed' };
  if (digestAt !== undefined && digestAt > now) {
    const time = weekTimeText(digestAt, now, zone);
    return { title: `The ${message} to ${names} waits for the digest of ${time}`, ...noteOf(why), tone: 'toCome' };
  }
  const verb = (channel === 'email' ? MAILED : TOLD)[event];
  const digest = digestAt === undefined ? '' : ` in the digest of ${weekTimeText(digestAt, now, zone)}`;
  const title = `${verb} ${names}${by}${digest}`;
  const bad = first?.delivery && BAD_NEWS[first.delivery.kind];
  if (bad) return { title: bad(names), ...noteOf(first?.delivery?.reason ?? ''), tone: 'failed' };
  return { title, ...noteOf([why, deliveryWords(group, now, zone)].filter(Boolean).join('. ')), tone: 'mail' };
}

/**
 * The words of messages that wait: for their turn, because many alarms came at once, or for another attempt
 * (docs/product/incidents.md#waits).
 * @param now UTC ms
 * @param zone the property's
 */
export function waitingWords(group: readonly TimelineEntryReply[], now: number, zone: string): Words {
  const [{ channel, triedAt } = {}] = group;
  const message = channel ? CHANNEL_WORDS[channel][1] : 'message';
  const names = namesOf(group);
  if (triedAt === undefined) return { title: `The ${message} to ${names} waits for its turn`, tone: 'toCome' };
  const time = weekTimeText(triedAt, now, zone);
  return { title: `The ${message} to ${names} is tried again ${time}`, tone: 'toCome' };
}
