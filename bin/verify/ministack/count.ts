import type { Resource } from '../reduce.ts';

/**
 * Number of a template's resources that were created, and a sentence for each one that was not.
 *
 * @param states by logical id
 */
export function countCreated(
  wanted: Readonly<Record<string, Resource>>,
  states: ReadonlyMap<string, string>,
): { readonly created: number; readonly problems: readonly string[] } {
  const isCreated = (id: string) => states.get(id) === 'CREATE_COMPLETE';
  const ids = Object.keys(wanted);
  return {
    created: ids.filter(isCreated).length,
    problems: ids
      .filter((id) => !isCreated(id))
      .map((id) => `ministack did not create ${id} (${wanted[id]?.Type}): ${states.get(id) ?? 'it does not know it'}`),
  };
}
