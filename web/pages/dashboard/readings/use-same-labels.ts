import { useRef } from 'react';

/** The same array as before while it has the same labels. What follows from it is then neither computed nor drawn again. */
export function useSameLabels(labels: readonly string[]): readonly string[] {
  const known = useRef(labels);
  const before = known.current;
  const isSame = before.length === labels.length && labels.every((label, index) => label === before[index]);
  if (!isSame) known.current = labels;
  return known.current;
}
