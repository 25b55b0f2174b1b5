import Fuse from 'fuse.js';
import { useMemo } from 'react';

/**
 * The items that match what was typed, best first; all of them, in their order, when nothing was typed
 * (docs/product/shell.md#search).
 * @param textsOf stable; the texts of an item that a search looks through
 */
export function useSearch<Item>(
  items: readonly Item[],
  textsOf: (item: Item) => string[],
  query: string,
): readonly Item[] {
  const fuse = useMemo(
    () => new Fuse(items, { threshold: 0.1, ignoreLocation: true, keys: [{ name: 'text', getFn: textsOf }] }),
    [items, textsOf],
  );
  const words = query.trim();
  return useMemo(() => (words ? fuse.search(words).map(({ item }) => item) : items), [fuse, items, words]);
}
