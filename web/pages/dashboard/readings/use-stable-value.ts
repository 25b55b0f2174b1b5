import { useRef } from 'react';

/** The value from before if it says the same, so that what depends on it stays as well. For what is small and plain. */
export const stableValue = <Value>(before: Value, after: Value): Value =>
  JSON.stringify(before) === JSON.stringify(after) ? before : after;

/** The same object from one rendering to the next as long as it says the same. */
export function useStableValue<Value>(value: Value): Value {
  const kept = useRef(value);
  kept.current = stableValue(kept.current, value);
  return kept.current;
}
