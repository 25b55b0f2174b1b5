import type { AlarmGroup, AlarmGroups } from '../../../domain/alarms/check/alarm-group.ts';
import type { LastEnd } from '../../../domain/alarms/check/flapping.ts';
import type { AlarmState } from '../../../domain/alarms/check/sensor-alarm.ts';
import type { SilenceState } from '../../../domain/alarms/check/silence.ts';
import type { Storm } from '../../../domain/alarms/check/storm.ts';
import { UNKNOWN_CAUSES, type UnknownState } from '../../../domain/alarms/check/unknown-alarm.ts';
import { SEVERITIES } from '../../../domain/alarms/limits/severity.ts';
import type { PropertyAlarms, SnoozeEnd } from '../../../domain/alarms/property-alarms.ts';
import type { AlarmStateItem, RecheckItem } from '../alarm-items.ts';
import {
  attributesOf,
  listOf,
  mapOf,
  number,
  oneOf,
  optional,
  type Reader,
  text,
  withDefault,
} from '../item-readers.ts';
import { commonCause, extreme, refusedCause } from './samples.ts';

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
  const severity = get('severity', optional(oneOf(...SEVERITIES)));
  return {
    phase: 'raised',
    ...common,
    raisedAt,
    toldAt: get('toldAt', withDefault(number, raisedAt)),
    ...(severity && { severity }),
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
  const refused = get('refused', optional(refusedCause));
  return {
    cause: get('cause', oneOf(...UNKNOWN_CAUSES)),
    ...(refused && { refused }),
    since: get('since', number),
    ...(raisedAt !== undefined && { raisedAt }),
    ...(goodAt !== undefined && { goodAt }),
  };
};

const lastEnd: Reader<LastEnd> = (value, path) => {
  const get = attributesOf(value, path);
  return { toldAt: get('toldAt', number), unmailed: get('unmailed', withDefault(number, 0)) };
};

/** Undefined for a cause that only a later version knows: its alarms then stand alone. */
const group: Reader<AlarmGroup | undefined> = (value, path) => {
  const get = attributesOf(value, path);
  const cause = get('cause', commonCause);
  const joinedAt = get('joinedAt', optional(number));
  return cause && { cause, followers: get('followers', listOf(text)), ...(joinedAt !== undefined && { joinedAt }) };
};

const groupsByLead: Reader<AlarmGroups> = (value, path) =>
  Object.fromEntries(
    Object.entries(mapOf(group)(value, path)).flatMap(([lead, each]) => (each ? [[lead, each] as const] : [])),
  );

const storm: Reader<Storm> = (value, path) => {
  const get = attributesOf(value, path);
  const critical = get('critical', (each) => each === true);
  return {
    at: get('at', number),
    event: get('event', oneOf('raised', 'reminded', 'recovered', 'ended')),
    ...(critical && { critical }),
  };
};

const snoozeEnd: Reader<SnoozeEnd> = (value, path) => (value === 'over' ? value : number(value, path));

/** The open and pending alarms in an item of the check's state. */
export const parsePropertyAlarms: Reader<PropertyAlarms> = (value, path) => {
  const get = attributesOf(value, path);
  const snoozed = get('snoozed', optional(mapOf(snoozeEnd)));
  const lastEnds = get('lastEnds', optional(mapOf(lastEnd)));
  const unknowns = get('unknowns', optional(mapOf(unknownState)));
  const groups = get('groups', optional(groupsByLead));
  const cut = get('storm', optional(storm));
  return {
    sensors: get('sensors', withDefault(mapOf(sensorState), {})),
    wingnuts: get('wingnuts', withDefault(mapOf(silenceState), {})),
    breaches: get('breaches', withDefault(mapOf(listOf(number)), {})),
    acknowledged: get('acknowledged', withDefault(listOf(text), [])),
    ...(snoozed && { snoozed }),
    ...(lastEnds && { lastEnds }),
    ...(unknowns && { unknowns }),
    ...(groups && { groups }),
    ...(cut && { storm: cut }),
  };
};

/** The stored state of the check of a property. */
export const parseAlarmState: Reader<AlarmStateItem> = (value, path) => {
  const get = attributesOf(value, path);
  const steppedAt = get('steppedAt', optional(number));
  return {
    ...parsePropertyAlarms(value, path),
    propertyId: get('propertyId', text),
    version: get('version', number),
    ...(steppedAt !== undefined && { steppedAt }),
  };
};

/** The mark of a property for the next check. */
export const parseRecheck: Reader<Pick<RecheckItem, 'mark' | 'due'>> = (value, path) => {
  const get = attributesOf(value, path);
  return { mark: get('mark', text), due: get('due', withDefault(number, 0)) };
};
