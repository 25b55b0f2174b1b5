import { useMemo, useRef } from 'react';

/**
 * The data that a card draws. While another range is loading, this is the last drawn data without its values. So the
 * page keeps its shape and the chart its axes. To build a chart again takes longer than to draw its lines. The same array
 * until something changes.
 */
export function usePreviousWhilePending<Drawn>(
  drawn: readonly Drawn[],
  pending: boolean,
  emptied: (drawn: Drawn) => Drawn,
): readonly Drawn[] {
  const last = useRef(drawn);
  if (drawn.length > 0) last.current = drawn;
  return useMemo(() => (drawn.length === 0 && pending ? last.current.map(emptied) : drawn), [drawn, pending, emptied]);
}
