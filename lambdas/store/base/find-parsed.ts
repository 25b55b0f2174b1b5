import type { Reader } from '../../../shared/platform/items/item-readers.ts';
import type { Key } from '../../../shared/platform/items/keys.ts';
import { getItem } from './entities.ts';

/**
 * Reads one item and parses it; undefined when it does not exist. Throws MalformedItemError.
 * @param name what the item is, for the error
 */
export async function findParsed<Item>(
  key: Key,
  name: string,
  parse: Reader<Item>,
  consistent = true,
): Promise<Item | undefined> {
  const item = await getItem<unknown>(key, consistent);
  return item === undefined ? undefined : parse(item, name);
}
