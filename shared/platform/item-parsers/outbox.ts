import { UNKNOWN_CAUSES } from '../../domain/alarms/check/unknown-alarm.ts';
import { SEVERITIES } from '../../domain/alarms/limits/severity.ts';
import type { Transition } from '../../domain/alarms/property-alarms.ts';
import type { OutboxMail, PendingRecipient } from '../alarm-items.ts';
import { attributesOf, listOf, number, oneOf, optional, type Reader, text, withDefault } from '../item-readers.ts';
import { QUEUES } from '../queues.ts';
import { commonCause, extreme, latestValue, onlyWhile } from './samples.ts';

const transition: Reader<Transition> = (value, path) => {
  const get = attributesOf(value, path);
  const serial = get('serial', optional(text));
  const farthest = get('extreme', optional(extreme));
  const latest = get('latest', optional(latestValue));
  const endReason = get(
    'endReason',
    optional(oneOf('recovered', 'thresholdOff', 'unlinked', 'switchedOff', 'removed')),
  );
  const unmailed = get('unmailed', optional(number));
  const keptBy = get('keptBy', optional(oneOf('band')));
  const condition = get('onlyWhile', optional(onlyWhile));
  const severity = get('severity', optional(oneOf(...SEVERITIES)));
  const cause = get('cause', optional(oneOf(...UNKNOWN_CAUSES)));
  const common = get('commonCause', optional(commonCause));
  const follows = get('follows', optional(text));
  return {
    kind: get('kind', oneOf('sensor', 'silence', 'unknown')),
    subject: get('subject', text),
    ...(serial !== undefined && { serial }),
    ...(cause && { cause }),
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
  };
};

const pendingRecipient: Reader<PendingRecipient> = (value, path) => {
  const get = attributesOf(value, path);
  return { userId: get('userId', text), refusals: get('refusals', withDefault(number, 0)) };
};

const notified: Reader<OutboxMail['told'][number]> = (value, path) => {
  const get = attributesOf(value, path);
  const failure = get('failure', optional(text));
  return {
    userId: get('userId', text),
    name: get('name', text),
    email: get('email', text),
    at: get('at', number),
    ...(failure !== undefined && { failure }),
  };
};

/** A mail that waits in the outbox. */
export const parseOutboxMail: Reader<OutboxMail> = (value, path) => {
  const get = attributesOf(value, path);
  return {
    companyId: get('companyId', text),
    propertyId: get('propertyId', text),
    at: get('at', number),
    news: get('news', listOf(transition)),
    addressees: get('addressees', listOf(pendingRecipient)),
    told: get('told', withDefault(listOf(notified), [])),
    delays: get('delays', withDefault(number, 0)),
    queue: get('queue', oneOf(QUEUES.OUTBOX)),
    due: get('due', number),
  };
};
