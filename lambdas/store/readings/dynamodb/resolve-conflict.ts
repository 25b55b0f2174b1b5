import type { InputKey } from '../../../../shared/domain/input.ts';
import type { Reading } from '../../../../shared/domain/telemetry.ts';
import type { Row } from '../../../../shared/platform/hour-rows.ts';

/** What becomes of a reading whose time may be taken. */
type ConflictResolution = 'store' | 'repetition' | 'dispute';

const isSame = (a: Reading['values'], b: Reading['values']): boolean => {
  const inputs = Object.keys(a) as InputKey[];
  return inputs.length === Object.keys(b).length && inputs.every((input) => a[input] === b[input]);
};

/**
 * Of two readings of one time the later received stands, whole; an earlier one that comes late changes nothing. What claims to
 * have been received at the same moment with other values is in dispute: nobody can say which is true.
 */
export function resolveConflict(stored: Row | undefined, row: Row): ConflictResolution {
  if (!stored || row.receivedAt > stored.receivedAt) return 'store';
  return row.receivedAt < stored.receivedAt || isSame(stored.values, row.values) ? 'repetition' : 'dispute';
}
