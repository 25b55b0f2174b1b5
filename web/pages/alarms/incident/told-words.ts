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
  joined([...new Set(group.map(({ name }) => name || 'someone'))]);

const MAILED: Readonly<Record<AlarmEvent, string>> = {
  raised: 'Emailed',
  reminded: 'Reminded',
  recovered: 'Sent all-clear to',
  ended: 'Sent all-clear to',
};
const TOLD: Readonly<Record<AlarmEvent, string>> = {
  ...MAILED,
  raised: 'Notified',
  recovered: 'Sent all-clear to',
  ended: 'Sent all-clear to',
};

/** The name of each channel: behind a name, and as a message that failed. Email goes without saying. */
const CHANNEL_WORDS: Readonly<Record<Channel, readonly [by: string, message: string]>> = {
  email: ['', 'email'],
  text: [' by text message', 'text message'],
  call: [' by phone', 'call'],
  push: [' by push notification', 'push notification'],
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
  bounced: (names) => `The email to ${names} bounced`,
  rejected: (names) => `The email to ${names} was rejected by the email service`,
  complained: (names) => `${names} marked the email as spam`,
};

/** The rule for which a message comes with others (docs/product/incidents.md#timeline). */
const WAIT_WORDS: Readonly<Record<WaitReason, string>> = {
  quietHours: 'Held for quiet hours',
  budget: 'Held to limit messages in that hour',
  manySites: 'Many properties went into alarm at once',
};

/** Why a message went to somebody outside of their hours (docs/product/channels.md#on-duty). */
const NO_ONE_ON_DUTY = 'Sent anyway because no one else was on duty';

/** Servers that have taken the mails, and those that have not yet: 'Delivered to Dana 2:13 AM'. */
function deliveryWords(group: readonly TimelineEntryReply[], now: number, zone: string): string {
  const of = (kind: ReportKind) => group.filter(({ delivery }) => delivery?.kind === kind);
  const [delivered, delayed] = [of('delivered'), of('delayed')];
  const last = Math.max(...delivered.map(({ delivery }) => delivery?.at ?? 0));
  return [
    ...(delivered.length > 0 ? [`Delivered to ${namesOf(delivered)} ${weekTimeText(last, now, zone)}`] : []),
    ...(delayed.length > 0 ? [`Delivery to ${namesOf(delayed)} is delayed`] : []),
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
  const { channel = 'email', event = 'raised', digestAt, waitsFor, failure, isLastResort } = first ?? {};
  const names = namesOf(group);
  const isStart = event !== 'recovered' && event !== 'ended';
  const why = [waitsFor ? WAIT_WORDS[waitsFor] : '', isLastResort && isStart ? NO_ONE_ON_DUTY : '']
    .filter(Boolean)
    .join('. ');
  const [by, message] = CHANNEL_WORDS[channel];
  if (failure === LEFT_OUT && digestAt !== undefined) {
    return {
      title: `Skipped ${names}${by} at ${weekTimeText(digestAt, now, zone)}: already cleared`,
      tone: 'mail',
    };
  }
  if (failure === NOT_CHOSEN) return { title: `Skipped ${names}: no channel selected for this severity`, tone: 'mail' };
  if (failure) return { title: `The ${message} to ${names} failed`, note: failure, tone: 'failed' };
  if (digestAt !== undefined && digestAt > now) {
    const time = weekTimeText(digestAt, now, zone);
    return { title: `The ${message} to ${names} goes out with the ${time} digest`, ...noteOf(why), tone: 'toCome' };
  }
  const verb = (channel === 'email' ? MAILED : TOLD)[event];
  const digest = digestAt === undefined ? '' : ` in the ${weekTimeText(digestAt, now, zone)} digest`;
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
  if (triedAt === undefined) return { title: `The ${message} to ${names} is queued`, tone: 'toCome' };
  const time = weekTimeText(triedAt, now, zone);
  return { title: `Retrying the ${message} to ${names} at ${time}`, tone: 'toCome' };
}
