import Fuse from 'fuse.js';
import { useMemo } from 'react';

/** The items that match what was typed, best first; all of them when nothing was (rulings §3, Fuzzy search). */
export function useMatches<Item>(
  items: readonly Item[],
  searched: (item: Item) => string[],
  query: string,
): readonly Item[] {
  const fuse = useMemo(
    () => new Fuse(items, { threshold: 0.1, ignoreLocation: true, keys: [{ name: 'text', getFn: searched }] }),
    [items, searched],
  );
  const typed = query.trim();
  return useMemo(() => (typed ? fuse.search(typed).map(({ item }) => item) : items), [fuse, items, typed]);
}
