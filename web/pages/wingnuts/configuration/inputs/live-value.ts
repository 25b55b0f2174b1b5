import type { LatestReading } from '../../../../../shared/api/types/entity-types.ts';
import type { Quantity } from '../../../../../shared/domain/figures/quantities.ts';
import { quantityOf } from '../../../../../shared/domain/figures/readings.ts';
import { say } from '../../../../../shared/domain/figures/say.ts';
import { shortAgo, shortSpan } from '../../../../../shared/domain/figures/spans.ts';
import { isAhead, isStale } from '../../../../../shared/domain/readings/latest.ts';
import { isCounter, isSensorName, kindOf } from '../../../../../shared/domain/sensor.ts';
import { categoryOf, type InputKey } from '../../../../../shared/domain/wingnuts/input.ts';

/** The current state of an input. Ages are in ms. */
export type LiveValue =
  | { readonly state: 'none' }
  | { readonly state: 'fault' | 'staleFault'; readonly age: number }
  | {
      readonly state: 'fresh' | 'stale';
      readonly age: number;
      /** Undefined for ON or OFF. */
      readonly figure: number | undefined;
      readonly word: 'ON' | 'OFF' | undefined;
      /** Undefined for a state, and for a figure without a unit or with one of its own. */
      readonly quantity: Quantity | undefined;
      readonly unit: string;
      readonly decimals: number;
    };

const ofState = (input: InputKey, name: string): boolean =>
  isSensorName(name) ? kindOf(name) === 'state' : input.startsWith('DI');

const NO_UNIT = { quantity: undefined, unit: '' } as const;

function quantityFor(input: InputKey, name: string): Quantity | undefined {
  if (isSensorName(name)) return quantityOf(name);
  // A current loop can measure anything. Its figure has no unit until a label names the quantity.
  return categoryOf(input) === 'thermistor' ? 'temperature' : undefined;
}

/**
 * The latest value of an input, as shown beside its choices.
 * @param name the label's name, or '' without a label
 * @param now the server's clock, UTC ms
 */
export function liveValue(
  input: InputKey,
  reading: LatestReading | undefined,
  { name, unit }: { readonly name: string; readonly unit?: string | undefined },
  now: number,
): LiveValue {
  if (!reading) return { state: 'none' };
  // The clocks of two machines differ a little. What is farther ahead is not current.
  const ahead = isAhead(reading.time, now);
  const age = ahead ? now - reading.time : Math.max(0, now - reading.time);
  const stale = ahead || isStale(reading.time, now);
  if (reading.value === null) return { state: stale ? 'staleFault' : 'fault', age };
  const state = stale ? 'stale' : 'fresh';
  if (ofState(input, name))
    return { state, age, figure: undefined, word: reading.value === 0 ? 'OFF' : 'ON', ...NO_UNIT, decimals: 0 };
  // A total is compared with the figure on the meter, so it is shown as it is.
  const decimals = !isCounter(name) ? 1 : Number.isInteger(reading.value) ? 0 : 2;
  return {
    state,
    age,
    figure: reading.value,
    word: undefined,
    ...(unit ? { quantity: undefined, unit } : { quantity: quantityFor(input, name), unit: '' }),
    decimals,
  };
}

/** '21 sec ago', '8 hr ago', '3 days ago', '10 min ahead'. @param age ms */
export function ageText(age: number): string {
  if (age >= 0) return shortAgo(age);
  return isAhead(-age, 0) ? say`${shortSpan(-age)} ahead` : shortAgo(0);
}
