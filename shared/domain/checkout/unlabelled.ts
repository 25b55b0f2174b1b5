import { isStale, type LatestValue } from '../readings/latest.ts';
import { INPUT_KEYS, type InputKey } from '../wingnuts/input.ts';
import type { Sensors } from '../wingnuts/wingnut.ts';

/**
 * The inputs that have a signal and no label: sensors that somebody has connected and forgotten
 * (docs/product/commissioning.md#unlabelled). @param now UTC ms
 */
export const unlabelledInputs = (
  sensors: Sensors,
  values: Readonly<Partial<Record<InputKey, LatestValue>>>,
  now: number,
): readonly InputKey[] =>
  INPUT_KEYS.filter((input) => {
    const reading = values[input];
    return reading && reading.value !== null && !isStale(reading.time, now) && !sensors[input];
  });
