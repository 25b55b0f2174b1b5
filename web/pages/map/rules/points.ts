import { PROPERTY_STATES, type PropertyState, STATE_WORDS } from '../../../../shared/domain/alarms/property-state.ts';
import type { PropertyLocation } from '../../../../shared/domain/property.ts';
import { type Placed, QUIET_RANK } from '../../board/rules/order.ts';

/** A property with its place on the map. */
export interface Located {
  readonly placed: Placed;
  readonly location: PropertyLocation;
}

/** The properties that have a place, and the others, both in the given order. */
export function splitByPlace(all: readonly Placed[]): { readonly located: Located[]; readonly missing: Placed[] } {
  const located = all.flatMap((placed) => {
    const { location } = placed.row;
    return location ? [{ placed, location }] : [];
  });
  return { located, missing: all.filter(({ row }) => !row.location) };
}

/** West, south, east and north, degrees. */
export type Bounds = readonly [number, number, number, number];

/**
 * The smallest box around some places, the short way round: over the line of 180° its east is more than 180. Undefined without any.
 */
export function boundsOf(located: readonly Pick<Located, 'location'>[]): Bounds | undefined {
  const longitudes = located.map(({ location }) => location.longitude).sort((a, b) => a - b);
  const latitudes = located.map(({ location }) => location.latitude);
  const [first, last] = [longitudes[0], longitudes.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  // The box leaves out the widest part of the globe without a place.
  let [west, east, widest] = [first, last, first + 360 - last];
  for (const [at, longitude] of longitudes.entries()) {
    const before = longitudes[at - 1];
    if (before === undefined || longitude - before <= widest) continue;
    [west, east, widest] = [longitude, before + 360, longitude - before];
  }
  return [west, Math.min(...latitudes), east, Math.max(...latitudes)];
}

/** Features of the map for its clusters: the rank of the state, 0 is the worst (docs/product/map.md#clusters). */
export const featuresOf = (located: readonly Located[]) => ({
  type: 'FeatureCollection' as const,
  features: located.map(({ placed: { row, state, isQuiet }, location }) => ({
    type: 'Feature' as const,
    properties: { property: row.id, rank: isQuiet ? QUIET_RANK : PROPERTY_STATES.indexOf(state) },
    geometry: { type: 'Point' as const, coordinates: [location.longitude, location.latitude] },
  })),
});

/** A cluster has the worst state of its properties. The words are MapLibre's expression for that. */
export const WORST_OF_CLUSTER = { rank: ['min', ['get', 'rank']] };
export const markOfRank = (rank: unknown): Pick<Placed, 'state' | 'isQuiet'> =>
  rank === QUIET_RANK
    ? { state: 'alarm', isQuiet: true }
    : { state: PROPERTY_STATES[Number(rank)] ?? 'watched', isQuiet: false };

/** '12 properties, most urgent: Alarm'. */
export const clusterWords = (count: number, state: PropertyState): string =>
  `${count} properties, most urgent: ${STATE_WORDS[state].word}`;

/** 'No map location for 3 properties'. */
export const missingWords = (count: number): string =>
  `No map location for ${count === 1 ? '1 property' : `${count} properties`}`;
