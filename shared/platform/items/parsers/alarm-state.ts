import type { AlarmGroups } from '../../../domain/alarms/check/alarm-group.ts';
import type { LastEnd } from '../../../domain/alarms/check/flapping.ts';
import type { AlarmState } from '../../../domain/alarms/check/sensor-alarm.ts';
import type { SilenceState } from '../../../domain/alarms/check/silence.ts';
import type { Storm } from '../../../domain/alarms/check/storm.ts';
import { UNKNOWN_CAUSES, type UnknownState } from '../../../domain/alarms/check/unknown-alarm.ts';
import { SEVERITIES } from '../../../domain/alarms/limits/severity.ts';
import type { PropertyAlarms, SnoozeEnd } from '../../../domain/alarms/property-alarms.ts';
import type { AlarmStateItem } from '../alarm-items.ts';
import {
  listOf,
  mapOf,
  mark,
  number,
  oneOf,
  optional,
  type Reader,
  record,
  text,
  withDefault,
  yes,
} from '../item-readers.ts';
import { commonCause, extreme, outApartments, refusedCause } from './samples.ts';

const pendingState = record({
  phase: oneOf('pending', 'raised'),
  since: number,
  extreme,
  seenAt: optional(number),
  sampleAt: optional(number),
  samples: withDefault(number, 1),
});
const raisedState = record({
  since: number,
  extreme,
  raisedAt: number,
  toldAt: optional(number),
  severity: optional(oneOf(...SEVERITIES)),
  mailing: optional(oneOf('held')),
  apartments: optional(outApartments),
  isMuted: optional(mark),
  insideAt: optional(number),
});
const sensorState: Reader<NonNullable<AlarmState>> = (value, path) => {
  const { phase, ...read } = pendingState(value, path);
  if (phase === 'pending')
    return { phase, ...read, seenAt: read.seenAt ?? read.since, sampleAt: read.sampleAt ?? read.since };
  const raised = raisedState(value, path);
  return { phase, ...raised, toldAt: raised.toldAt ?? raised.raisedAt };
};

const silence = record({
  since: number,
  raisedAt: number,
  toldAt: optional(number),
  mailing: optional(oneOf('held')),
  isMuted: optional(mark),
  back: optional(record({ seenAt: number, postedAt: number, posts: number })),
});
const silenceState: Reader<NonNullable<SilenceState>> = (value, path) => {
  const read = silence(value, path);
  return { ...read, toldAt: read.toldAt ?? read.raisedAt };
};

const unknownState: Reader<UnknownState> = record({
  cause: oneOf(...UNKNOWN_CAUSES),
  refused: optional(refusedCause),
  since: number,
  raisedAt: optional(number),
  goodAt: optional(number),
  isMuted: optional(mark),
});

const lastEnd: Reader<LastEnd> = record({
  toldAt: number,
  unmailed: withDefault(number, 0),
  raisedAt: optional(number),
});

const group = record({ cause: commonCause, followers: listOf(text), joinedAt: optional(number) });

/** Alarms with a cause that only a later version knows stand alone. */
const groupsByLead: Reader<AlarmGroups> = (value, path) =>
  Object.fromEntries(
    Object.entries(mapOf(group)(value, path)).flatMap(([lead, { cause, ...read }]) =>
      cause ? [[lead, { cause, ...read }] as const] : [],
    ),
  );

const storm: Reader<Storm> = record({
  at: number,
  event: oneOf('raised', 'reminded', 'recovered', 'ended'),
  critical: yes,
});

const snoozeEnd: Reader<SnoozeEnd> = (value, path) => (value === 'over' ? value : number(value, path));

const PROPERTY_ALARMS = {
  sensors: withDefault(mapOf(sensorState), {}),
  wingnuts: withDefault(mapOf(silenceState), {}),
  breaches: withDefault(mapOf(listOf(number)), {}),
  acknowledged: withDefault(listOf(text), []),
  snoozed: optional(mapOf(snoozeEnd)),
  lastEnds: optional(mapOf(lastEnd)),
  unknowns: optional(mapOf(unknownState)),
  groups: optional(groupsByLead),
  storm: optional(storm),
  apartmentRuns: optional(mapOf(mapOf(record({ since: number, at: number })))),
};

/** The open and pending alarms in an item of the check's state. */
export const parsePropertyAlarms: Reader<PropertyAlarms> = record(PROPERTY_ALARMS);

/** The stored state of the check of a property. */
export const parseAlarmState: Reader<AlarmStateItem> = record({
  ...PROPERTY_ALARMS,
  propertyId: text,
  version: number,
  steppedAt: optional(number),
});

/** The mark of a property for the next check. */
export const parseDueCheck = record({ mark: text, due: withDefault(number, 0) });
