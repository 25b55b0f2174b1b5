import type { PlannedWork } from '../../../domain/alarms/check/planned-work.ts';
import type { Threshold } from '../../../domain/alarms/limits/breach.ts';
import { SEVERITIES } from '../../../domain/alarms/limits/severity.ts';
import type { Address } from '../../../domain/property.ts';
import type { NotificationItem } from '../alarm-items.ts';
import {
  attributesOf,
  listOf,
  mapOf,
  mark,
  number,
  oneOf,
  optional,
  type Reader,
  text,
  withDefault,
} from '../item-readers.ts';
import type { PropertyItem } from '../items.ts';
import { onlyWhile } from './samples.ts';

const enabled = oneOf('enabled', 'disabled');

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

const threshold: Reader<Threshold> = (value, path) => {
  const get = attributesOf(value, path);
  const min = get('min', optional(text));
  const max = get('max', optional(text));
  const forMinutes = get('forMinutes', optional(text));
  const band = get('band', optional(text));
  const condition = get('onlyWhile', optional(onlyWhile));
  const severity = get('severity', optional(oneOf(...SEVERITIES)));
  const isMuted = get('isMuted', optional(mark));
  return {
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(forMinutes !== undefined && { forMinutes }),
    ...(severity && { severity }),
    ...(band !== undefined && { band }),
    ...(condition && { onlyWhile: condition }),
    ...(isMuted && { isMuted }),
    thresholdStatus: get('thresholdStatus', enabled),
  };
};

const plannedWork: Reader<PlannedWork> = (value, path) => {
  const get = attributesOf(value, path);
  const wingnutId = get('wingnutId', optional(text));
  const endedAt = get('endedAt', optional(number));
  return {
    id: get('id', text),
    from: get('from', number),
    to: get('to', number),
    reason: get('reason', withDefault(text, '')),
    ...(wingnutId !== undefined && { wingnutId }),
    userId: get('userId', withDefault(text, '')),
    ...(endedAt !== undefined && { endedAt }),
  };
};

/** The attributes of a property's alarm settings that the check uses. */
export type CheckedNotification = Pick<NotificationItem, 'entityStatus' | 'thresholds' | 'recipients' | 'plannedWork'>;

export const parseNotification: Reader<CheckedNotification> = (value, path) => {
  const get = attributesOf(value, path);
  const recipient: Reader<NotificationItem['recipients'][number]> = (each, at) => {
    const attribute = attributesOf(each, at);
    return { id: attribute('id', text), type: attribute('type', oneOf('email', 'phone', 'slack')) };
  };
  const works = get('plannedWork', optional(listOf(plannedWork)));
  return {
    entityStatus: get('entityStatus', enabled),
    thresholds: get('thresholds', withDefault(mapOf(threshold), {})),
    recipients: get('recipients', withDefault(listOf(recipient), [])),
    ...(works && { plannedWork: works }),
  };
};
