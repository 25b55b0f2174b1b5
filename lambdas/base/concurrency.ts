/**
 * Calls `work` for each item in their order, a few at the same time. Resolves when all are done. `work` must not reject.
 * @param mayGoOn asked before each item, with its index; false leaves this item and those after it
 * @returns how many items were begun
 */
export async function forEachConcurrently<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
  mayGoOn: (index: number) => boolean = () => true,
): Promise<number> {
  let next = 0;
  const worker = async () => {
    while (next < items.length && mayGoOn(next)) {
      const item = items[next] as Item;
      next += 1;
      await work(item);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return next;
}

/** Divides a list into pieces of at most `size`. */
export const chunksOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));
