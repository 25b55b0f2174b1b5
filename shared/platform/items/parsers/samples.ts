import { COMMON_CAUSES, type CommonCause } from '../../../domain/alarms/check/alarm-group.ts';
import type { Extreme } from '../../../domain/alarms/check/sensor-alarm.ts';
import { isOnlyWhile, type OnlyWhile } from '../../../domain/alarms/limits/only-while.ts';
import type { LatestValue } from '../../../domain/readings/latest.ts';
import { REFUSED_CAUSES, type RefusedCause } from '../../../domain/readings/refused.ts';
import { attributesOf, MalformedItemError, number, oneOf, orNull, type Reader, text } from '../item-readers.ts';

/*
 * This folder parses the items that the minute check reads. Earlier versions have written some of them, so attributes
 * that came later have defaults here. Any other attribute of the wrong form throws MalformedItemError. Attributes that
 * the check does not use are left out.
 */

/** How far a value went outside a limit. */
export const extreme: Reader<Extreme> = (value, path) => {
  const get = attributesOf(value, path);
  return {
    value: get('value', number),
    time: get('time', number),
    side: get('side', oneOf('min', 'max')),
    limit: get('limit', number),
  };
};

/** When limits count. */
export const onlyWhile: Reader<OnlyWhile> = (value, path) => {
  if (!isOnlyWhile(value)) throw new MalformedItemError(`${path} is not a condition`);
  return value;
};

/** The latest value of an input. */
export const latestValue: Reader<LatestValue> = (value, path) => {
  const get = attributesOf(value, path);
  return { time: get('time', number), value: get('value', orNull(number)) };
};

/** Why readings are refused; undefined for a cause that only a later version knows. */
export const refusedCause: Reader<RefusedCause | undefined> = (value, path) => {
  const name = text(value, path);
  return REFUSED_CAUSES.find((cause) => cause === name);
};

/** The cause that alarms have in common; undefined for one that only a later version knows. */
export const commonCause: Reader<CommonCause | undefined> = (value, path) => {
  const name = text(value, path);
  return COMMON_CAUSES.find((cause) => cause === name);
};
