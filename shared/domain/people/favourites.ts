/** The most favourites of a person (docs/product/go-anywhere.md#favourites-limit). */
export const MAX_FAVOURITES = 50;

/**
 * The favourites after a property was marked or not marked any more. Undefined when there is no place for one more.
 * @param ids the ids of the favourites that still exist
 */
export function withFavourite(
  ids: readonly string[],
  propertyId: string,
  isFavourite: boolean,
): readonly string[] | undefined {
  const others = ids.filter((id) => id !== propertyId);
  if (!isFavourite) return others;
  if (ids.includes(propertyId)) return ids;
  return others.length < MAX_FAVOURITES ? [...others, propertyId] : undefined;
}
