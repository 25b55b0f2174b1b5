/** When a wingnut belonged to a property (docs/product/properties.md#earlier-wingnuts). */
export interface Belonging {
  /** When it was linked, UTC ms. Absent if it was linked before this was kept. */
  readonly linkedAt?: number;
  /** When its last link ended, UTC ms. Absent while it is linked, and if the link ended before this was kept. */
  readonly unlinkedAt?: number;
}

/** The belonging of a wingnut that is linked at `now`, or has been linked all the time. UTC ms. */
export function linkedNow(before: Belonging | undefined, now: number): Belonging {
  if (!before || before.unlinkedAt !== undefined) return { linkedAt: now };
  return before.linkedAt === undefined ? {} : { linkedAt: before.linkedAt };
}

/**
 * The time in which a wingnut belonged to a property, UTC ms. Empty when it is not linked and nobody knows since when: then only its readings
 * tell it.
 */
export const timeOfBelonging = ({ linkedAt, unlinkedAt }: Belonging, isLinked: boolean) => ({
  from: linkedAt ?? Number.NEGATIVE_INFINITY,
  until: isLinked ? Number.POSITIVE_INFINITY : (unlinkedAt ?? Number.NEGATIVE_INFINITY),
});
