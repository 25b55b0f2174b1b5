import { useMemo, useRef } from 'react';

/**
 * What a card draws: while another range is on its way, what it drew last, emptied. So the page keeps its shape, and the chart its
 * axes; building a chart anew takes longer than drawing its lines.
 */
export function usePreviousWhilePending<Drawn>(
  drawn: readonly Drawn[],
  pending: boolean,
  emptied: (drawn: Drawn) => Drawn,
): readonly Drawn[] {
  const last = useRef(drawn);
  if (drawn.length > 0) last.current = drawn;
  const isHeld = drawn.length === 0 && pending;
  return useMemo(() => (isHeld ? last.current.map(emptied) : drawn), [isHeld, drawn, emptied]);
}
