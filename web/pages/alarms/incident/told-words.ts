import type { TimelineEntryReply } from '../../../../shared/api/types/incident-types.ts';
import type { Channel } from '../../../../shared/domain/alarms/channels/channel.ts';
import { NOT_CHOSEN } from '../../../../shared/domain/alarms/channels/fan-out.ts';
import { LEFT_OUT } from '../../../../shared/domain/alarms/channels/quiet-hours.ts';
import type { WaitReason } from '../../../../shared/domain/alarms/channels/reason-to-wait.ts';
import type { AlarmEvent } from '../../../../shared/domain/alarms/check/sensor-alarm.ts';
import type { ReportKind } from '../../../../shared/domain/alarms/mails/delivery-report.ts';
import { type English, english, say } from '../../../../shared/domain/figures/say.ts';
import { weekTimeText } from '../../../../shared/domain/figures/times.ts';

const MAX_NAMES = 3;
export const joined = (names: readonly string[]): string => {
  const last = names.at(-1) ?? '';
  if (names.length <= 1) return last;
  const shown = names.length > MAX_NAMES ? names.slice(0, MAX_NAMES - 1) : names.slice(0, -1);
  const list = shown.join(', ');
  return names.length > MAX_NAMES ? say`${list} and ${names.length - shown.length} others` : say`${list} and ${last}`;
};

const namesOf = (group: readonly TimelineEntryReply[]): string =>
  joined([...new Set(group.map(({ name }) => name || say`someone`))]);

/** Who got a message, on which channel. Email goes without saying. */
const REACHED: Readonly<Record<Channel, (names: string) => string>> = {
  email: (names) => names,
  text: (names) => say`${names} by text message`,
  call: (names) => say`${names} by phone`,
  push: (names) => say`${names} by push notification`,
  webhook: (names) => say`${names} by webhook`,
};

/** The message of each channel. */
const MESSAGES: Readonly<Record<Channel, English>> = {
  email: english('email'),
  text: english('text message'),
  call: english('call'),
  push: english('push notification'),
  webhook: english('webhook message'),
};

/** What went out about each event, and to whom. */
const TOLD: Readonly<Record<AlarmEvent, (who: string, channel: Channel) => string>> = {
  raised: (who, channel) => (channel === 'email' ? say`Emailed ${who}` : say`Notified ${who}`),
  reminded: (who) => say`Reminded ${who}`,
  recovered: (who) => say`Sent all-clear to ${who}`,
  ended: (who) => say`Sent all-clear to ${who}`,
};

interface Words {
  readonly title: string;
  readonly note?: string;
  readonly tone: 'mail' | 'failed' | 'toCome';
}

const noteOf = (note: string) => (note ? { note } : {});

/** Reports of a mail server or the mail service about a mail that did not arrive. */
const BAD_NEWS: Readonly<Partial<Record<ReportKind, (names: string) => string>>> = {
  bounced: (names) => say`The email to ${names} bounced`,
  rejected: (names) => say`The email to ${names} was rejected by the email service`,
  complained: (names) => say`${names} marked the email as spam`,
};

/** The rule for which a message comes with others (docs/product/incidents.md#timeline). */
const WAIT_WORDS: Readonly<Record<WaitReason, English>> = {
  quietHours: english('Held for quiet hours'),
  budget: english('Held to limit messages in that hour'),
  manySites: english('Many properties went into alarm at once'),
};

/** Why a message went to somebody outside of their hours (docs/product/channels.md#on-duty). */
const NO_ONE_ON_DUTY = english('Sent anyway because no one else was on duty');

/** Servers that have taken the mails, and those that have not yet: 'Delivered to Dana 2:13 AM'. */
function deliveryWords(group: readonly TimelineEntryReply[], now: number, zone: string): string {
  const of = (kind: ReportKind) => group.filter(({ delivery }) => delivery?.kind === kind);
  const [delivered, delayed] = [of('delivered'), of('delayed')];
  const last = Math.max(...delivered.map(({ delivery }) => delivery?.at ?? 0));
  const sentences = [
    ...(delivered.length > 0 ? [say`Delivered to ${namesOf(delivered)} ${weekTimeText(last, now, zone)}`] : []),
    ...(delayed.length > 0 ? [say`Delivery to ${namesOf(delayed)} is delayed`] : []),
  ];
  return sentences.reduce((all, each) => (all ? say`${all}. ${each}` : each), '');
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
  const why = [waitsFor ? say(WAIT_WORDS[waitsFor]) : '', isLastResort && isStart ? say(NO_ONE_ON_DUTY) : '']
    .filter(Boolean)
    .join('. ');
  const who = REACHED[channel](names);
  const message = say(MESSAGES[channel]);
  if (failure === LEFT_OUT && digestAt !== undefined) {
    return {
      title: say`Skipped ${who} at ${weekTimeText(digestAt, now, zone)}: already cleared`,
      tone: 'mail',
    };
  }
  if (failure === NOT_CHOSEN) {
    return { title: say`Skipped ${names}: no channel selected for this severity`, tone: 'mail' };
  }
  if (failure) return { title: say`The ${message} to ${names} failed`, note: failure, tone: 'failed' };
  if (digestAt !== undefined && digestAt > now) {
    const time = weekTimeText(digestAt, now, zone);
    return { title: say`The ${message} to ${names} goes out with the ${time} digest`, ...noteOf(why), tone: 'toCome' };
  }
  const told = TOLD[event](who, channel);
  const title = digestAt === undefined ? told : say`${told} in the ${weekTimeText(digestAt, now, zone)} digest`;
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
  const message = channel ? say(MESSAGES[channel]) : say`message`;
  const names = namesOf(group);
  if (triedAt === undefined) return { title: say`The ${message} to ${names} is queued`, tone: 'toCome' };
  const time = weekTimeText(triedAt, now, zone);
  return { title: say`Retrying the ${message} to ${names} at ${time}`, tone: 'toCome' };
}
