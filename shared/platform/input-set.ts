import type { Reading } from '../domain/readings/telemetry.ts';
import { INPUT_KEYS, type InputKey } from '../domain/wingnuts/input.ts';

/**
 * The set of a reading's inputs as a short text: one bit for each input, in the order of `INPUT_KEYS`, as a hexadecimal
 * number. Time and set identify a stored row of a wingnut. So two messages of one instant with different inputs are two
 * rows, which the queries merge by input (docs/product/telemetry.md#one-instant).
 */
export function inputSetOf(values: Reading['values']): string {
  let bits = 0n;
  for (const input of Object.keys(values) as InputKey[]) bits |= 1n << BigInt(INPUT_KEYS.indexOf(input));
  return bits.toString(16);
}
