import { useCallback, useSyncExternalStore } from 'react';

/** Small screens: one column, touch targets (docs/product/shell.md#breakpoints). */
export const SMALL = '(max-width: 743px)';

/** Screens on which a table hides some columns, and small ones. */
export const MEDIUM = '(max-width: 1170px)';

/** Screens on which the rows of a wide table have no room for all their actions. */
export const TIGHT = '(max-width: 1399px)';

/** One query object for all callers: a new one for each row of a table is slow. */
const lists = new Map<string, MediaQueryList>();
function listOf(query: string): MediaQueryList {
  const list = lists.get(query) ?? matchMedia(query);
  lists.set(query, list);
  return list;
}

/** Whether a media query holds now. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = listOf(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => listOf(query).matches);
}
