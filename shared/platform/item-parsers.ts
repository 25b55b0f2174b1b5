import type { Threshold } from '../domain/alarms/breach.ts';
import type { LastEnd } from '../domain/alarms/flapping.ts';
import type { OutsideSamples } from '../domain/alarms/outside-samples.ts';
import type { PropertyAlarms, Transition } from '../domain/alarms/property-alarms.ts';
import type { AlarmState, Extreme } from '../domain/alarms/sensor-alarm.ts';
import type { SilenceState } from '../domain/alarms/silence.ts';
import type { Undeliverable } from '../domain/alarms/undeliverable.ts';
import { UNKNOWN_CAUSES, type UnknownState } from '../domain/alarms/unknown-alarm.ts';
import type { Address } from '../domain/property.ts';
import type { LatestValue } from '../domain/readings/latest.ts';
import { isSensorLabel } from '../domain/sensor.ts';
import { isInputKey } from '../domain/wingnuts/input.ts';
import { ownLimits } from '../domain/wingnuts/pump-limits.ts';
import type { SensorEntry, Sensors } from '../domain/wingnuts/wingnut.ts';
import {
  attributesOf,
  entriesIn,
  listOf,
  MalformedItemError,
  mapOf,
  number,
  oneOf,
  optional,
  orNull,
  type Reader,
  text,
  withDefault,
} from './item-readers.ts';
import {
  type AlarmStateItem,
  type LatestItem,
  type NotificationItem,
  type OutboxMail,
  type PendingRecipient,
  type PropertyItem,
  QUEUES,
  type RecheckItem,
  type UserItem,
  type WingnutItem,
} from './items.ts';

/*
 * Parsers of the items that the minute check reads. Earlier versions have written some of them, so attributes that came
 * later have defaults here. Any other attribute of the wrong form throws MalformedItemError. Attributes that the check
 * does not use are left out.
 */

const enabled = oneOf('enabled', 'disabled');

const extreme: Reader<Extreme> = (value, path) => {
  const get = attributesOf(value, path);
  return {
    value: get('value', number),
    time: get('time', number),
    side: get('side', oneOf('min', 'max')),
    limit: get('limit', number),
  };
};

const latestValue: Reader<LatestValue> = (value, path) => {
  const get = attributesOf(value, path);
  return { time: get('time', number), value: get('value', orNull(number)) };
};

const threshold: Reader<Threshold> = (value, path) => {
  const get = attributesOf(value, path);
  const min = get('min', optional(text));
  const max = get('max', optional(text));
  const forMinutes = get('forMinutes', optional(text));
  return {
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(forMinutes !== undefined && { forMinutes }),
    thresholdStatus: get('thresholdStatus', enabled),
  };
};

const sensorState: Reader<NonNullable<AlarmState>> = (value, path) => {
  const get = attributesOf(value, path);
  const common = { since: get('since', number), extreme: get('extreme', extreme) };
  if (get('phase', oneOf('pending', 'raised')) === 'pending') {
    return {
      phase: 'pending',
      ...common,
      seenAt: get('seenAt', withDefault(number, common.since)),
      sampleAt: get('sampleAt', withDefault(number, common.since)),
      samples: get('samples', withDefault(number, 1)),
    };
  }
  const raisedAt = get('raisedAt', number);
  const insideAt = get('insideAt', optional(number));
  const mailing = get('mailing', optional(oneOf('held')));
  return {
    phase: 'raised',
    ...common,
    raisedAt,
    toldAt: get('toldAt', withDefault(number, raisedAt)),
    ...(mailing && { mailing }),
    ...(insideAt !== undefined && { insideAt }),
  };
};

const back: Reader<NonNullable<NonNullable<SilenceState>['back']>> = (value, path) => {
  const get = attributesOf(value, path);
  return { seenAt: get('seenAt', number), postedAt: get('postedAt', number), posts: get('posts', number) };
};

const silenceState: Reader<NonNullable<SilenceState>> = (value, path) => {
  const get = attributesOf(value, path);
  const raisedAt = get('raisedAt', number);
  const returned = get('back', optional(back));
  const mailing = get('mailing', optional(oneOf('held')));
  return {
    since: get('since', number),
    raisedAt,
    toldAt: get('toldAt', withDefault(number, raisedAt)),
    ...(mailing && { mailing }),
    ...(returned && { back: returned }),
  };
};

const unknownState: Reader<UnknownState> = (value, path) => {
  const get = attributesOf(value, path);
  const raisedAt = get('raisedAt', optional(number));
  const goodAt = get('goodAt', optional(number));
  return {
    cause: get('cause', oneOf(...UNKNOWN_CAUSES)),
    since: get('since', number),
    ...(raisedAt !== undefined && { raisedAt }),
    ...(goodAt !== undefined && { goodAt }),
  };
};

const lastEnd: Reader<LastEnd> = (value, path) => {
  const get = attributesOf(value, path);
  return { toldAt: get('toldAt', number), unmailed: get('unmailed', withDefault(number, 0)) };
};

/** The open and pending alarms in an item of the check's state. */
export const parsePropertyAlarms: Reader<PropertyAlarms> = (value, path) => {
  const get = attributesOf(value, path);
  const lastEnds = get('lastEnds', optional(mapOf(lastEnd)));
  const unknowns = get('unknowns', optional(mapOf(unknownState)));
  return {
    sensors: get('sensors', withDefault(mapOf(sensorState), {})),
    wingnuts: get('wingnuts', withDefault(mapOf(silenceState), {})),
    breaches: get('breaches', withDefault(mapOf(listOf(number)), {})),
    acknowledged: get('acknowledged', withDefault(listOf(text), [])),
    ...(lastEnds && { lastEnds }),
    ...(unknowns && { unknowns }),
  };
};

/** The stored state of the check of a property. */
export const parseAlarmState: Reader<AlarmStateItem> = (value, path) => {
  const get = attributesOf(value, path);
  return {
    ...parsePropertyAlarms(value, path),
    propertyId: get('propertyId', text),
    version: get('version', number),
  };
};

/** The mark of a property for the next check. */
export const parseRecheck: Reader<Pick<RecheckItem, 'mark'>> = (value, path) => ({
  mark: attributesOf(value, path)('mark', text),
});

/** The attributes of a property that the check and its mails use. */
export type CheckedProperty = Pick<
  PropertyItem,
  'id' | 'entityStatus' | 'name' | 'address' | 'timeZone' | 'linkedWingnuts'
>;

const address: Reader<Address> = (value, path) => {
  const get = attributesOf(value, path);
  const part = withDefault(text, '');
  return {
    streetAddress: get('streetAddress', part),
    city: get('city', part),
    provinceState: get('provinceState', part),
    country: get('country', part),
    postalZip: get('postalZip', part),
  };
};

export const parseProperty: Reader<CheckedProperty> = (value, path) => {
  const get = attributesOf(value, path);
  return {
    id: get('id', text),
    entityStatus: get('entityStatus', enabled),
    name: get('name', text),
    address: get('address', address),
    timeZone: get('timeZone', withDefault(text, 'UTC')),
    linkedWingnuts: get('linkedWingnuts', withDefault(listOf(text), [])),
  };
};

/** A property's alarm settings. */
export const parseNotification: Reader<Pick<NotificationItem, 'entityStatus' | 'thresholds' | 'recipients'>> = (
  value,
  path,
) => {
  const get = attributesOf(value, path);
  const recipient: Reader<NotificationItem['recipients'][number]> = (each, at) => {
    const attribute = attributesOf(each, at);
    return { id: attribute('id', text), type: attribute('type', oneOf('email', 'phone', 'slack')) };
  };
  return {
    entityStatus: get('entityStatus', enabled),
    thresholds: get('thresholds', withDefault(mapOf(threshold), {})),
    recipients: get('recipients', withDefault(listOf(recipient), [])),
  };
};

const sensorEntry: Reader<SensorEntry> = (value, path) => {
  const get = attributesOf(value, path);
  const label = get('label', text);
  if (!isSensorLabel(label)) throw new MalformedItemError(`${path}.label is not a sensor’s label`);
  const unit = get('unit', optional(text));
  const limits = ownLimits({ onFrom: get('onFrom', optional(number)), offBelow: get('offBelow', optional(number)) });
  return { type: get('type', text), label, ...(unit !== undefined && { unit }), ...limits };
};

const sensors: Reader<Sensors> = (value, path) =>
  Object.fromEntries(
    entriesIn(value, path).map(([input, entry]) => {
      if (!isInputKey(input)) throw new MalformedItemError(`${path}.${input} is not an input`);
      return [input, sensorEntry(entry, `${path}.${input}`)];
    }),
  );

/** The attributes of a wingnut that the check uses. */
export type CheckedWingnut = Pick<WingnutItem, 'id' | 'externalId' | 'sensors'>;

export const parseWingnut: Reader<CheckedWingnut> = (value, path) => {
  const get = attributesOf(value, path);
  return {
    id: get('id', text),
    externalId: get('externalId', text),
    sensors: get('sensors', withDefault(sensors, {})),
  };
};

/** The attributes of a wingnut's latest values that the check uses. */
export type CheckedLatest = Pick<LatestItem, 'receivedAt' | 'values' | 'outside' | 'queue'>;

const outsideSamples: Reader<OutsideSamples> = (value, path) => {
  const get = attributesOf(value, path);
  const sample: Reader<OutsideSamples['samples'][number]> = (each, at) => {
    const attribute = attributesOf(each, at);
    return { time: attribute('time', number), value: attribute('value', number) };
  };
  return { samples: get('samples', listOf(sample)), receivedAt: get('receivedAt', number) };
};

export const parseLatest: Reader<CheckedLatest> = (value, path) => {
  const get = attributesOf(value, path);
  const queue = get('queue', optional(oneOf(QUEUES.SILENCE_TIMER)));
  const outside = get('outside', optional(mapOf(outsideSamples)));
  return {
    receivedAt: get('receivedAt', number),
    values: get('values', withDefault(mapOf(latestValue), {})),
    ...(outside && { outside }),
    ...(queue && { queue }),
  };
};

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
  const cause = get('cause', optional(oneOf(...UNKNOWN_CAUSES)));
  return {
    kind: get('kind', oneOf('sensor', 'silence', 'unknown')),
    subject: get('subject', text),
    ...(serial !== undefined && { serial }),
    ...(cause && { cause }),
    event: get('event', oneOf('raised', 'reminded', 'recovered', 'ended')),
    since: get('since', number),
    raisedAt: get('raisedAt', number),
    ...(farthest && { extreme: farthest }),
    ...(latest && { latest }),
    at: get('at', number),
    ...(endReason && { endReason }),
    ...(unmailed !== undefined && { unmailed }),
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

/** The attributes of a recipient that a mail uses. */
export type MailedUser = Pick<UserItem, 'id' | 'email' | 'entityStatus' | 'firstName' | 'lastName' | 'undeliverable'>;

const undeliverable: Reader<Undeliverable> = (value, path) => {
  const get = attributesOf(value, path);
  return {
    email: get('email', text),
    kind: get('kind', oneOf('bounced', 'returned', 'complained')),
    at: get('at', number),
    reason: get('reason', withDefault(text, '')),
  };
};

export const parseUser: Reader<MailedUser> = (value, path) => {
  const get = attributesOf(value, path);
  const mark = get('undeliverable', optional(undeliverable));
  return {
    id: get('id', text),
    email: get('email', text),
    entityStatus: get('entityStatus', oneOf('verified', 'pending', 'deleting')),
    firstName: get('firstName', withDefault(text, '')),
    lastName: get('lastName', withDefault(text, '')),
    ...(mark && { undeliverable: mark }),
  };
};
