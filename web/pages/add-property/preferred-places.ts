import type { PlaceSuggestion } from '../../../shared/api/types/entity-types.ts';
import type { Address } from '../../../shared/domain/property.ts';

/** Largest number of places in the list. */
export const MAX_PLACES = 8;

const small = (text: string): string => text.trim().toLowerCase();

/** The value that most of the others share; undefined when there is none. */
function mostCommon(values: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const value of values.filter(Boolean)) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

/**
 * The places in the company's most common country first, and of these the ones in its most common state. Otherwise the
 * order of the search stays (docs/product/properties.md#near-places).
 * @param known the addresses of the company's properties
 */
export function preferredPlaces(
  places: readonly PlaceSuggestion[],
  known: readonly Pick<Address, 'country' | 'provinceState'>[],
): readonly PlaceSuggestion[] {
  const country = mostCommon(known.map((address) => small(address.country)));
  if (!country) return places.slice(0, MAX_PLACES);
  const there = known.filter((address) => small(address.country) === country);
  const state = mostCommon(there.map(({ provinceState }) => small(provinceState)));
  const rank = ({ label }: PlaceSuggestion): number => {
    const parts = small(label).split(', ');
    if (parts.at(-1) !== country) return 2;
    // A label may have the postal code beside the state: 'OR 97301'.
    return state && parts.some((part) => part === state || part.startsWith(`${state} `)) ? 0 : 1;
  };
  return places.toSorted((a, b) => rank(a) - rank(b)).slice(0, MAX_PLACES);
}
