import type { TimeWindow } from '../time-range.ts';

/** The wingnut that took the place of another one, with all that was wired to it (docs/product/wingnuts.md#exchange). */
export interface Successor {
  readonly id: string;
  readonly serial: string;
}

/** The time in which a wingnut belonged to a property (docs/product/properties.md#earlier-wingnuts). */
export interface Belonging {
  /** The beginning of its link, UTC ms. Absent if it was linked before this was kept. */
  readonly linkedAt?: number;
  /** The end of its last link, UTC ms. Absent while it is linked, and if the link ended before this was kept. */
  readonly unlinkedAt?: number;
  /** Absent while it is linked, and if nothing took its place. */
  readonly replacedBy?: Successor;
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

/** A property that a wingnut left. UTC ms. */
export interface EarlierLink {
  readonly propertyId: string;
  /** The beginning of its link. Absent if nobody knows. */
  readonly from?: number;
  readonly until: number;
  /** Absent if nothing took its place. */
  readonly replacedBy?: Successor;
}

/** The property of a wingnut, and its earlier ones. */
export interface Moves {
  /** The beginning of its present link, UTC ms. Absent while unlinked, and in earlier items. */
  readonly linkedAt?: number;
  readonly earlier?: readonly Pick<EarlierLink, 'until'>[];
}

/**
 * The time since which a wingnut measures where it is now, UTC ms. What it measured before was another building
 * (docs/product/wingnuts.md#latest-values). Minus infinity for one that never left a building.
 */
export function hereSince({ linkedAt, earlier = [] }: Moves): number {
  const [last] = earlier;
  return last ? Math.max(last.until, linkedAt ?? last.until) : Number.NEGATIVE_INFINITY;
}

/** So many properties that a wingnut left are kept, the last ones. */
export const MAX_EARLIER_LINKS = 10;

/** The properties that a wingnut left, the last one first, after one more link has ended. */
export const withEarlierLink = (before: readonly EarlierLink[] | undefined, ended: EarlierLink): EarlierLink[] =>
  [ended, ...(before ?? [])].slice(0, MAX_EARLIER_LINKS);

/** Those of which a window of time may have readings. When one left must be known. @param wingnuts times in UTC ms */
export const belongedWithin = <Wingnut extends { readonly from?: number; readonly until?: number }>(
  wingnuts: readonly Wingnut[],
  { startTime, endTime }: TimeWindow,
): Wingnut[] =>
  wingnuts.filter(({ from = Number.NEGATIVE_INFINITY, until = startTime }) => from < endTime && until > startTime);
