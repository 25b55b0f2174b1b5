import type maplibregl from 'maplibre-gl';
import type { GeoJSONSource } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import type { PropertyState } from '../../../../shared/domain/alarms/property-state.ts';
import { featuresOf, type Located, markOfRank, WORST_OF_CLUSTER } from '../rules/points.ts';

const SOURCE = 'properties';
/** Properties closer than this are one mark, px. */
const RADIUS = 44;
/** From this zoom on every property has its own mark. */
const MAX_CLUSTER_ZOOM = 15;

/** A mark on the map: a property, or several that lie close together. */
export interface Mark {
  readonly key: string;
  readonly longitude: number;
  readonly latitude: number;
  readonly state: PropertyState;
  readonly isQuiet: boolean;
  /** The id of the property; absent for a cluster. */
  readonly property?: string;
  readonly cluster?: { readonly id: number; readonly count: number };
}

/** Puts the source into a style. The layer draws nothing: MapLibre loads a source only for a layer. */
function addSource(map: maplibregl.Map, located: readonly Located[]): void {
  if (map.getSource(SOURCE)) return;
  map.addSource(SOURCE, {
    type: 'geojson',
    data: featuresOf(located),
    cluster: true,
    clusterRadius: RADIUS,
    clusterMaxZoom: MAX_CLUSTER_ZOOM,
    clusterProperties: WORST_OF_CLUSTER,
  });
  map.addLayer({ id: SOURCE, source: SOURCE, type: 'circle', paint: { 'circle-opacity': 0 } });
}

/** The marks near the window. One may be in several tiles. */
function marksOf(map: maplibregl.Map): Mark[] {
  const marks = new Map<string, Mark>();
  for (const { properties, geometry } of map.querySourceFeatures(SOURCE)) {
    if (geometry.type !== 'Point') continue;
    const [longitude = 0, latitude = 0] = geometry.coordinates;
    const { cluster_id: id, point_count: count, property, rank } = properties;
    const key = id === undefined ? String(property) : `cluster ${id}`;
    const at = { key, longitude, latitude, ...markOfRank(rank) };
    marks.set(key, id === undefined ? { ...at, property } : { ...at, cluster: { id, count } });
  }
  return [...marks.values()].sort((a, b) => b.latitude - a.latitude || a.longitude - b.longitude);
}

const textOf = (marks: readonly Mark[]) => JSON.stringify(marks);

/** The marks that the map shows, from north to south. */
export function useClusters(map: maplibregl.Map | undefined, located: readonly Located[]): readonly Mark[] {
  const [marks, setMarks] = useState<readonly Mark[]>([]);
  useEffect(() => {
    if (!map) return;
    const update = () => {
      if (!map.getSource(SOURCE) || !map.isSourceLoaded(SOURCE)) return;
      const next = marksOf(map);
      setMarks((before) => (textOf(before) === textOf(next) ? before : next));
    };
    const put = () => addSource(map, []);
    map.on('style.load', put);
    map.on('sourcedata', update);
    map.on('moveend', update);
    map.on('idle', update);
    put();
    return () => {
      map.off('style.load', put);
      map.off('sourcedata', update);
      map.off('moveend', update);
      map.off('idle', update);
    };
  }, [map]);
  useEffect(() => {
    if (!map) return;
    const give = () => {
      addSource(map, located);
      map.getSource<GeoJSONSource>(SOURCE)?.setData(featuresOf(located));
    };
    give();
    map.on('style.load', give);
    return () => {
      map.off('style.load', give);
    };
  }, [map, located]);
  return marks;
}

/** Zoom at which a cluster falls apart. */
export const zoomOfCluster = (map: maplibregl.Map, id: number): Promise<number> =>
  map.getSource<GeoJSONSource>(SOURCE)?.getClusterExpansionZoom(id) ?? Promise.resolve(map.getZoom() + 2);
