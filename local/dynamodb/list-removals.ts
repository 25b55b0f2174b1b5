import type { Input } from './dynalite.ts';

interface Section {
  readonly type: string;
  readonly path: readonly (string | number)[];
}

/** The index in a list that a section removes, or -1 for other sections. */
function removedIndex({ type, path }: Section): number {
  const last = path.at(-1);
  return type === 'remove' && typeof last === 'number' ? last : -1;
}

/**
 * The update with its removals from lists last, the highest index first. The indexes of an expression are those before the update,
 * but dynalite applies the sections one by one, and a removal moves the following elements.
 */
export function withRemovalsLast(input: Input): Input {
  const updates = input._updates as { readonly sections: readonly Section[] } | undefined;
  if (!updates) return input;
  const sections = updates.sections.toSorted((a, b) => {
    const [first, second] = [removedIndex(a), removedIndex(b)];
    return first === -1 || second === -1 ? first - second : second - first;
  });
  return { ...input, _updates: { ...updates, sections } };
}
