import { WORK_KINDS } from '../../../domain/alarms/check/planned-work.ts';
import type { Threshold } from '../../../domain/alarms/limits/breach.ts';
import type { Mute } from '../../../domain/alarms/limits/mute.ts';
import { SEVERITIES } from '../../../domain/alarms/limits/severity.ts';
import type { NotificationItem } from '../alarm-items.ts';
import {
  knownOf,
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
} from '../item-readers.ts';
import type { PropertyItem } from '../items.ts';
import { onlyWhile } from './samples.ts';

const enabled = oneOf('enabled', 'disabled');
const orEmpty = withDefault(text, '');

/** The attributes of a property that the check and its mails use. */
export type CheckedProperty = Pick<
  PropertyItem,
  'id' | 'entityStatus' | 'name' | 'portfolio' | 'address' | 'timeZone' | 'linkedWingnuts'
>;

export const parseProperty: Reader<CheckedProperty> = record({
  id: text,
  entityStatus: enabled,
  name: text,
  portfolio: orEmpty,
  address: record({
    streetAddress: orEmpty,
    city: orEmpty,
    provinceState: orEmpty,
    country: orEmpty,
    postalZip: orEmpty,
  }),
  timeZone: withDefault(text, 'UTC'),
  linkedWingnuts: withDefault(listOf(text), []),
});

const threshold: Reader<Threshold> = record({
  min: optional(text),
  max: optional(text),
  forMinutes: optional(text),
  severity: optional(oneOf(...SEVERITIES)),
  band: optional(text),
  byRules: optional(mark),
  onlyWhile: optional(onlyWhile),
  isMuted: optional(mark),
  instruction: optional(text),
  thresholdStatus: enabled,
});

const plannedWork = record({
  id: text,
  from: number,
  to: number,
  reason: orEmpty,
  wingnutId: optional(text),
  userId: orEmpty,
  endedAt: optional(number),
  kinds: optional(knownOf(WORK_KINDS)),
});

const mute: Reader<Mute> = record({ label: optional(text), until: optional(number), at: number, userId: text });

/** The attributes of a property's alarm settings that the check uses. */
export type CheckedNotification = Pick<
  NotificationItem,
  'entityStatus' | 'thresholds' | 'recipients' | 'plannedWork' | 'mutes' | 'instruction'
>;

export const parseNotification: Reader<CheckedNotification> = record({
  entityStatus: enabled,
  thresholds: withDefault(mapOf(threshold), {}),
  recipients: withDefault(listOf(record({ id: text, type: oneOf('email', 'phone', 'slack') })), []),
  plannedWork: optional(listOf(plannedWork)),
  mutes: optional(listOf(mute)),
  instruction: optional(text),
});
