import type { OutApartments } from '../../../domain/alarms/apartments/apartment-runs.ts';
import { COMMON_CAUSES } from '../../../domain/alarms/check/alarm-group.ts';
import type { Extreme } from '../../../domain/alarms/check/sensor-alarm.ts';
import { isOnlyWhile, type OnlyWhile } from '../../../domain/alarms/limits/only-while.ts';
import type { LatestValue } from '../../../domain/readings/latest.ts';
import { REFUSED_CAUSES } from '../../../domain/readings/refused.ts';
import {
  known,
  listOf,
  MalformedItemError,
  number,
  oneOf,
  orNull,
  type Reader,
  record,
  text,
} from '../item-readers.ts';

/*
 * This folder parses the items that the minute check reads. Earlier versions have written some of them, so attributes
 * that came later have defaults here. Any other attribute of the wrong form throws MalformedItemError. Attributes that
 * the check does not use are left out.
 */

/** The distance of a value outside a limit. */
export const extreme: Reader<Extreme> = record({
  value: number,
  time: number,
  side: oneOf('min', 'max'),
  limit: number,
});

/** The condition under which limits count. */
export const onlyWhile: Reader<OnlyWhile> = (value, path) => {
  if (!isOnlyWhile(value)) throw new MalformedItemError(`${path} is not a condition`);
  return value;
};

/** The latest value of an input. */
export const latestValue: Reader<LatestValue> = record({ time: number, value: orNull(number) });

/** The reason why readings are refused. */
export const refusedCause = known(REFUSED_CAUSES);

/** The cause that alarms have in common. */
export const commonCause = known(COMMON_CAUSES);

/** The apartments that an alarm is about. */
export const outApartments: Reader<OutApartments> = record({ numbers: listOf(text), count: number });
