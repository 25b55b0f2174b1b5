import type { Place } from '../../../domain/alarms/channels/budget.ts';
import { CHANNELS, PERSON_CHANNELS } from '../../../domain/alarms/channels/channel.ts';
import type { DigestPart } from '../../../domain/alarms/channels/digest.ts';
import { UNKNOWN_CAUSES } from '../../../domain/alarms/check/unknown-alarm.ts';
import { SEVERITIES } from '../../../domain/alarms/limits/severity.ts';
import { END_REASONS, type Transition } from '../../../domain/alarms/property-alarms.ts';
import { QUEUES } from '../../queues.ts';
import type { OutboxMail, PendingRecipient } from '../alarm-items.ts';
import type { BudgetItem, DigestItem } from '../alert-items.ts';
import { attributesOf, listOf, number, oneOf, optional, type Reader, text, withDefault } from '../item-readers.ts';
import { commonCause, extreme, latestValue, onlyWhile, refusedCause } from './samples.ts';

const transition: Reader<Transition> = (value, path) => {
  const get = attributesOf(value, path);
  const serial = get('serial', optional(text));
  const farthest = get('extreme', optional(extreme));
  const latest = get('latest', optional(latestValue));
  const endReason = get('endReason', optional(oneOf(...END_REASONS)));
  const unmailed = get('unmailed', optional(number));
  const keptBy = get('keptBy', optional(oneOf('band')));
  const condition = get('onlyWhile', optional(onlyWhile));
  const severity = get('severity', optional(oneOf(...SEVERITIES)));
  const cause = get('cause', optional(oneOf(...UNKNOWN_CAUSES)));
  const refused = get('refused', optional(refusedCause));
  const common = get('commonCause', optional(commonCause));
  const follows = get('follows', optional(text));
  const level = get('level', optional(number));
  return {
    kind: get('kind', oneOf('sensor', 'silence', 'unknown')),
    subject: get('subject', text),
    ...(serial !== undefined && { serial }),
    ...(cause && { cause }),
    ...(refused && { refused }),
    event: get('event', oneOf('raised', 'reminded', 'recovered', 'ended')),
    since: get('since', number),
    raisedAt: get('raisedAt', number),
    ...(farthest && { extreme: farthest }),
    ...(severity && { severity }),
    ...(condition && { onlyWhile: condition }),
    ...(latest && { latest }),
    at: get('at', number),
    ...(endReason && { endReason }),
    ...(keptBy && { keptBy }),
    ...(unmailed !== undefined && { unmailed }),
    ...(common && { commonCause: common }),
    ...(follows !== undefined && { follows }),
    ...(level !== undefined && { level }),
  };
};

/** Somebody who still waits for a message. */
const pendingRecipient: Reader<PendingRecipient> = (value, path) => {
  const get = attributesOf(value, path);
  return { userId: get('userId', text), refusals: get('refusals', withDefault(number, 0)) };
};

/** What every mail in the outbox has that is no message about alarms: who waits for it, and when it is sent. */
export const waiting = (get: ReturnType<typeof attributesOf>) => ({
  addressees: get('addressees', listOf(pendingRecipient)),
  delays: get('delays', withDefault(number, 0)),
  queue: get('queue', oneOf(QUEUES.OUTBOX)),
  due: get('due', number),
});

const notified: Reader<OutboxMail['told'][number]> = (value, path) => {
  const get = attributesOf(value, path);
  const channel = get('channel', optional(oneOf(...CHANNELS)));
  const digestAt = get('digestAt', optional(number));
  const failure = get('failure', optional(text));
  const messageId = get('messageId', optional(text));
  return {
    userId: get('userId', text),
    name: get('name', text),
    email: get('email', text),
    at: get('at', number),
    ...(channel && { channel }),
    ...(digestAt !== undefined && { digestAt }),
    ...(failure !== undefined && { failure }),
    ...(messageId !== undefined && { messageId }),
  };
};

/** An attribute that is either true or absent. */
const isTrue: Reader<boolean> = (value) => value === true;

/**
 * A message that waits in the outbox. The recipients of a channel other than e-mail are in `to`, where the releases before
 * channels do not look: they would mail them.
 */
export const parseOutboxMail: Reader<OutboxMail> = (value, path) => {
  const get = attributesOf(value, path);
  const series = get('series', optional(text));
  const channel = get('channel', optional(oneOf(...CHANNELS)));
  return {
    companyId: get('companyId', text),
    propertyId: get('propertyId', text),
    at: get('at', number),
    ...(series !== undefined && { series }),
    ...(channel && { channel }),
    ...(get('isFannedOut', isTrue) && { isFannedOut: true }),
    ...(get('isTest', isTrue) && { isTest: true }),
    news: get('news', listOf(transition)),
    addressees: get(channel ? 'to' : 'addressees', listOf(pendingRecipient)),
    told: get('told', withDefault(listOf(notified), [])),
    delays: get('delays', withDefault(number, 0)),
    queue: get('queue', oneOf(QUEUES.OUTBOX)),
    due: get('due', number),
  };
};

const digestPart: Reader<DigestPart> = (value, path) => {
  const get = attributesOf(value, path);
  return { propertyId: get('propertyId', text), at: get('at', number), news: get('news', listOf(transition)) };
};

/** What a person is told of later, in one message. */
export const parseDigest: Reader<DigestItem> = (value, path) => {
  const get = attributesOf(value, path);
  const until = get('until', optional(number));
  return {
    companyId: get('companyId', text),
    userId: get('userId', text),
    channel: get('channel', oneOf(...PERSON_CHANNELS)),
    ...(until !== undefined && { until }),
    parts: get('parts', listOf(digestPart)),
    changes: get('changes', number),
    ...(get('isManySites', isTrue) && { isManySites: true }),
    version: get('version', number),
    delays: get('delays', withDefault(number, 0)),
    refusals: get('refusals', withDefault(number, 0)),
    queue: get('queue', oneOf(QUEUES.OUTBOX)),
    due: get('due', number),
  };
};

const place: Reader<Place> = (value, path) => {
  const get = attributesOf(value, path);
  return { id: get('id', text), at: get('at', number), ...(get('isCritical', isTrue) && { isCritical: true }) };
};

/** The messages of a person on a channel that count in the budget. */
export const parseBudget: Reader<BudgetItem> = (value, path) => {
  const get = attributesOf(value, path);
  return {
    places: get('places', listOf(place)),
    version: get('version', number),
    expiresAt: get('expiresAt', number),
  };
};
