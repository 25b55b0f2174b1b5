import { useRef } from 'react';

/**
 * What a card draws: while another range is loading, what it drew last, without its values. So the page keeps its shape and the chart its
 * axes. Building a chart again takes longer than drawing its lines.
 */
export function usePreviousWhilePending<Drawn>(
  drawn: readonly Drawn[],
  pending: boolean,
  emptied: (drawn: Drawn) => Drawn,
): readonly Drawn[] {
  const last = useRef(drawn);
  if (drawn.length > 0) last.current = drawn;
  return drawn.length === 0 && pending ? last.current.map(emptied) : drawn;
}
