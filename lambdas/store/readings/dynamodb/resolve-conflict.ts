import type { Reading } from '../../../../shared/domain/readings/telemetry.ts';
import type { InputKey } from '../../../../shared/domain/wingnuts/input.ts';
import type { Row } from '../../../../shared/platform/hour-rows.ts';

/** The result for a reading when another one may have the same time and set of inputs. */
type ConflictResolution = 'store' | 'repetition' | 'dispute';

const isSame = (a: Reading['values'], b: Reading['values']): boolean => {
  const inputs = Object.keys(a) as InputKey[];
  return inputs.length === Object.keys(b).length && inputs.every((input) => a[input] === b[input]);
};

/**
 * When two readings have the same time and set of inputs, the store keeps the one that was received later. An earlier one
 * that comes late changes nothing. If both were received at the same time and have different values, they are in
 * dispute: nobody can say which one is true.
 */
export function resolveConflict(stored: Row | undefined, row: Row): ConflictResolution {
  if (!stored || row.receivedAt > stored.receivedAt) return 'store';
  return row.receivedAt < stored.receivedAt || isSame(stored.values, row.values) ? 'repetition' : 'dispute';
}
