import Fuse from 'fuse.js';
import { useMemo } from 'react';

/** Letters that are two where they are typed without them, and signs that keyboards do not have. Fuse knows accents, `ł` and `ø` itself. */
const TYPED: Readonly<Record<string, string>> = {
  œ: 'oe',
  Œ: 'Oe',
  æ: 'ae',
  Æ: 'Ae',
  þ: 'th',
  Þ: 'Th',
  ð: 'd',
  Ð: 'D',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '\u00a0': ' ',
};
const UNTYPED = new RegExp(`[${Object.keys(TYPED).join('')}]`, 'g');
const asTyped = (text: string): string => text.replace(UNTYPED, (each) => TYPED[each] ?? each);

/** The index of a search over items. @param textsOf the texts of an item that the search compares */
export const indexOf = <Item>(items: readonly Item[], textsOf: (item: Item) => string[]) =>
  new Fuse(items, {
    threshold: 0.1,
    ignoreLocation: true,
    ignoreDiacritics: true,
    keys: [{ name: 'text', getFn: (item) => textsOf(item).map(asTyped) }],
  });

/**
 * The items that match a typed text, best match first: those with the whole text in one of their texts. When there are
 * none: those that have each of its words somewhere (docs/product/shell.md#search).
 */
export function searched<Item>(index: Fuse<Item>, text: string): readonly Item[] {
  const query = asTyped(text);
  const found = index.search(query).map(({ item }) => item);
  const words = query.split(/\s+/);
  if (found.length > 0 || words.length < 2) return found;
  const [first = [], ...others] = words.map((word) => index.search(word).map(({ item }) => item));
  return others.reduce((left, matches) => {
    const known = new Set(matches);
    return left.filter((item) => known.has(item));
  }, first);
}

/**
 * The items that match the typed text, best match first. Without a typed text: all items in their order.
 * @param textsOf stable; the texts of an item that the search compares
 */
export function useSearch<Item>(
  items: readonly Item[],
  textsOf: (item: Item) => string[],
  query: string,
): readonly Item[] {
  const text = query.trim();
  const searches = text !== '';
  // Most people open a list without searching it, and the index of thousands of items takes a moment.
  const index = useMemo(() => (searches ? indexOf(items, textsOf) : undefined), [items, searches, textsOf]);
  return useMemo(() => (index ? searched(index, text) : items), [index, items, text]);
}
