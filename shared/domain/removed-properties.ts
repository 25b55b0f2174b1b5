/** The most removed properties of a company that are kept, the last ones (docs/product/properties.md#removed). */
export const MAX_REMOVED_PROPERTIES = 1000;

/** The removed properties that are no longer kept, the one first that was removed first. */
export const forgottenProperties = <Property extends { readonly entityStatus: string; readonly removedAt?: number }>(
  properties: readonly Property[],
): Property[] => {
  const removed = properties.filter(({ entityStatus }) => entityStatus === 'disabled');
  const byTime = removed.sort((one, other) => (one.removedAt ?? 0) - (other.removedAt ?? 0));
  return byTime.slice(0, Math.max(0, byTime.length - MAX_REMOVED_PROPERTIES));
};
