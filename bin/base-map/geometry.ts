import { createRequire } from 'node:module';
import type { Feature, Geometry, Position } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification';
import { doubleArea, simplified } from './simplified.ts';

/** What packages say of an area: its name, and the country of a state or province. */
interface Words {
  readonly name?: string;
  readonly gu?: string;
}
type Area = GeometryObject;
export const wordsOf = ({ properties }: Area): Words => properties ?? {};
export type Layer = GeometryCollection;
export type Layers<Name extends string> = Topology<Record<Name, Layer>>;

const require = createRequire(import.meta.url);
/** The layers of a file in a package. */
export const read = <Name extends string>(file: string): Layers<Name> => require(file);

/**
 * Measure of simplification: points this close to a line are left out, degrees, and rings of less than this area,
 * square degrees. Decimals are kept of degrees: two are a kilometer.
 */
export interface Detail {
  readonly tolerance: number;
  readonly leastArea: number;
  readonly decimals: number;
}

export const rounded = (degrees: number, decimals: number): number => Number(degrees.toFixed(decimals));

/** A line in this detail, without points that are the same after rounding. */
function detailed(line: readonly Position[], { tolerance, decimals }: Detail): Position[] {
  const points = simplified(line, tolerance).map((point) => point.map((degrees) => rounded(degrees, decimals)));
  return points.filter(([x, y], index) => index === 0 || x !== points[index - 1]?.[0] || y !== points[index - 1]?.[1]);
}

const withKind = (kind: string, geometry: Geometry): Feature => ({ type: 'Feature', properties: { kind }, geometry });

const MIN_RING = 4;
/** The rings of a polygon that are large enough. A polygon without its outline is nothing. */
function polygon(rings: readonly (readonly Position[])[], detail: Detail): Position[][] {
  const [outline, ...holes] = rings.map((ring) => detailed(ring, detail));
  const isDrawn = (ring: Position[]) => ring.length >= MIN_RING && doubleArea(ring) / 2 >= detail.leastArea;
  return outline && isDrawn(outline) ? [outline, ...holes.filter(isDrawn)] : [];
}

/** The polygons of a layer, each as its rings. */
export const polygonsOf = (drawing: Topology, layer: Layer): Position[][][] =>
  feature(drawing, layer).features.flatMap(({ geometry }) => {
    if (geometry?.type === 'Polygon') return [geometry.coordinates];
    return geometry?.type === 'MultiPolygon' ? geometry.coordinates : [];
  });

/** Polygons as one feature. */
export function shapes(kind: string, polygons: readonly Position[][][], detail: Detail): Feature {
  const coordinates = polygons.map((rings) => polygon(rings, detail)).filter((rings) => rings.length > 0);
  return withKind(kind, { type: 'MultiPolygon', coordinates });
}

const asLines = (kind: string, lines: readonly Position[][], detail: Detail): Feature =>
  withKind(kind, { type: 'MultiLineString', coordinates: lines.map((line) => detailed(line, detail)) });

/** The borders between the areas of a layer for which `isDrawn` says so. */
export function borders(
  kind: string,
  [drawing, layer]: readonly [Topology, Layer],
  detail: Detail,
  isDrawn: (a: Area, b: Area) => boolean = () => true,
): Feature {
  return asLines(kind, mesh(drawing, layer, (a, b) => a !== b && isDrawn(a, b)).coordinates, detail);
}

/** The lines of a layer. */
export const lines = (kind: string, drawing: Topology, layer: Layer, detail: Detail): Feature =>
  asLines(kind, mesh(drawing, layer).coordinates, detail);

/** The areas of a layer for which `isKept` says so. */
export const only = (layer: Layer, isKept: (area: Area) => boolean): Layer => ({
  ...layer,
  geometries: layer.geometries.filter(isKept),
});
