import type { Input } from './dynalite.ts';

interface Section {
  readonly type: string;
  readonly path: readonly (string | number)[];
}

/** The place in a list that a section removes, or -1: what removes none has no order to keep. */
function removedPlace({ type, path }: Section): number {
  const last = path.at(-1);
  return type === 'remove' && typeof last === 'number' ? last : -1;
}

/**
 * The update with its removals from lists last, the hindmost first. An expression's places are those before the update,
 * but dynalite takes its sections one by one, and a removal moves what comes after it.
 */
export function withRemovalsLast(input: Input): Input {
  const updates = input._updates as { readonly sections: readonly Section[] } | undefined;
  if (!updates) return input;
  const sections = updates.sections.toSorted((a, b) => {
    const [first, second] = [removedPlace(a), removedPlace(b)];
    return first === -1 || second === -1 ? first - second : second - first;
  });
  return { ...input, _updates: { ...updates, sections } };
}
