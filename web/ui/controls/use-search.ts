import Fuse from 'fuse.js';
import { useMemo } from 'react';

/**
 * The items that match the typed text, best match first. Without a typed text: all items in their order
 * (docs/product/shell.md#search).
 * @param textsOf stable; the texts of an item that the search compares
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
