import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * The same function as long as the component lives. It calls the function of the last rendering, so it may be called by events,
 * not while something renders. What gets it is not rendered again for it.
 */
export function useSameFunction<A extends readonly unknown[], R>(latest: (...args: A) => R): (...args: A) => R {
  const held = useRef(latest);
  useLayoutEffect(() => {
    held.current = latest;
  });
  return useCallback((...args: A) => held.current(...args), []);
}
