import './maplibre.css';
import { useQuery } from '@tanstack/react-query';
import { Maximize, Minus, Plus } from 'lucide-react';
import maplibregl from 'maplibre-gl';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { STATE_WORDS } from '../../../../shared/domain/alarms/property-state.ts';
import type { PropertyLocation } from '../../../../shared/domain/property.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import type { Theme } from '../../../ui/style/chosen-theme.ts';
import { classNames } from '../../../ui/style/class-names.ts';
import { useTheme } from '../../../ui/style/theme.ts';
import { StateMark } from '../../common/state/StateMark.tsx';
import { boundsOf, clusterWords, type Located } from '../rules/points.ts';
import { type BaseMap, loadBaseMap } from './base-map.ts';
import { CityNames } from './CityNames.tsx';
import styles from './MapCanvas.module.css';
import { MapMark } from './MapMark.tsx';
import { useCloseUp } from './use-close-up.ts';
import { type Mark, useClusters, zoomOfCluster } from './use-clusters.ts';

/** North America, before anything is known of the properties: west, south, east, north. */
const START: [number, number, number, number] = [-127, 24, -62, 54];
const MAX_ZOOM = 18;

/** The map in a box. Undefined until its style is there. @param onFailure the browser cannot draw it */
function useMap(
  box: RefObject<HTMLDivElement | null>,
  base: BaseMap,
  theme: Theme,
  onFailure: () => void,
): maplibregl.Map | undefined {
  const [map, setMap] = useState<maplibregl.Map>();
  const drawn = useRef(theme);
  useEffect(() => {
    const container = box.current;
    if (!container) return;
    let made: maplibregl.Map;
    try {
      made = new maplibregl.Map({
        container,
        style: base.styleFor(container, drawn.current),
        bounds: START,
        maxZoom: MAX_ZOOM,
        attributionControl: false,
        dragRotate: false,
        pitchWithRotate: false,
        renderWorldCopies: false,
        locale: { 'Map.Title': 'Map of the properties' },
      });
    } catch (error) {
      console.warn('The map cannot be drawn', error);
      return onFailure();
    }
    made.touchZoomRotate.disableRotation();
    made.addControl(new maplibregl.AttributionControl({ compact: false }), 'bottom-right');
    made.on('webglcontextlost', onFailure);
    made.once('style.load', () => setMap(made));
    return () => {
      setMap(undefined);
      made.remove();
    };
  }, [box, base, onFailure]);
  useEffect(() => {
    if (!map || !box.current || drawn.current === theme) return;
    drawn.current = theme;
    map.setStyle(base.styleFor(box.current, theme));
  }, [map, box, base, theme]);
  return map;
}

/** Requests that the page may make to the map. */
export interface MapHandle {
  /** The place in the middle. */
  readonly centre: () => PropertyLocation;
}

export interface MapCanvasProps {
  readonly located: readonly Located[];
  /** The id of the property whose card is open; the map goes there. */
  readonly selected: string | undefined;
  readonly onSelect: (id: string) => void;
  /** A cross in the middle, for a place that is set by hand. */
  readonly isAiming: boolean;
  /** A key for the extent of the map. When it changes, the map shows all properties again. */
  readonly fitKey: string;
  readonly onHandle: (handle: MapHandle | undefined) => void;
  readonly onFailure: () => void;
}

/** Room around the properties, px. At the right are the buttons, with half of a wide mark beside them. */
const PADDING = { top: 56, bottom: 56, left: 56, right: 96 };
/** A single property is shown with the towns around it. */
const MAX_FIT_ZOOM = 9.5;
const SELECTED_ZOOM = 9;

function showAll(map: maplibregl.Map, located: readonly Located[], animate: boolean): void {
  const bounds = boundsOf(located);
  if (!bounds) return;
  const [west, south, east, north] = bounds;
  // Over the line of 180° the map shows a part of the next globe, and otherwise one globe.
  map.setRenderWorldCopies(east > 180);
  map.fitBounds([west, south, east, north], { padding: PADDING, maxZoom: MAX_FIT_ZOOM, animate });
}

interface MarkViewProps {
  readonly mark: Mark;
  readonly isSelected: boolean;
  readonly onPress: () => void;
}

const MarkView = ({ mark: { state, isQuiet, cluster }, isSelected, onPress }: MarkViewProps) => (
  <button
    type="button"
    tabIndex={-1}
    className={classNames(styles.mark, isSelected && styles.selected)}
    data-state={isQuiet ? 'snoozed' : state}
    data-cluster={cluster !== undefined || undefined}
    title={cluster ? clusterWords(cluster.count, state) : STATE_WORDS[state].word}
    onClick={onPress}
  >
    <StateMark state={state} isQuiet={isQuiet} size={cluster ? 16 : 18} words={cluster ? String(cluster.count) : ''} />
  </button>
);

/** The map with a mark for each property, and one for those that lie close together (docs/product/map.md#clusters). */
function DrawnMap(props: MapCanvasProps & { readonly base: BaseMap }) {
  const { base, located, selected, onSelect, isAiming, fitKey, onHandle, onFailure } = props;
  const theme = useTheme();
  const box = useRef<HTMLDivElement>(null);
  const map = useMap(box, base, theme, onFailure);
  const closeUp = useCloseUp(base.hasNames ? undefined : map);
  const marks = useClusters(map, located);
  const newest = useRef(located);
  useEffect(() => {
    newest.current = located;
  });
  useEffect(() => {
    if (map && fitKey !== '') showAll(map, newest.current, false);
  }, [map, fitKey]);
  useEffect(() => {
    const found = newest.current.find(({ placed }) => placed.row.id === selected);
    if (!map || !found) return;
    const { longitude, latitude } = found.location;
    map.easeTo({ center: [longitude, latitude], zoom: Math.max(map.getZoom(), SELECTED_ZOOM) });
  }, [map, selected]);
  useEffect(() => {
    if (!map) return;
    onHandle({
      centre: () => {
        const { lat, lng } = map.getCenter().wrap();
        return { latitude: lat, longitude: lng };
      },
    });
    return () => onHandle(undefined);
  }, [map, onHandle]);
  const press = useCallback(
    ({ property, cluster, longitude, latitude }: Mark) => {
      if (property) return onSelect(property);
      if (!map || !cluster) return;
      void zoomOfCluster(map, cluster.id).then((zoom) => map.easeTo({ center: [longitude, latitude], zoom }));
    },
    [map, onSelect],
  );
  return (
    <div className={styles.canvas}>
      <div ref={box} className={styles.map} />
      {map && !base.hasNames && <CityNames map={map} marks={marks} closeUp={closeUp} />}
      {map &&
        marks.map((mark) => (
          <MapMark key={mark.key} map={map} longitude={mark.longitude} latitude={mark.latitude}>
            <MarkView
              mark={mark}
              isSelected={mark.property !== undefined && mark.property === selected}
              onPress={() => press(mark)}
            />
          </MapMark>
        ))}
      {isAiming && <div className={styles.cross} aria-hidden="true" />}
      <div className={styles.tools}>
        <Button icon aria-label="Zoom in" onClick={() => map?.zoomIn()}>
          <Plus aria-hidden size={16} />
        </Button>
        <Button icon aria-label="Zoom out" onClick={() => map?.zoomOut()}>
          <Minus aria-hidden size={16} />
        </Button>
        <Button icon aria-label="Show all properties" onClick={() => map && showAll(map, located, true)}>
          <Maximize aria-hidden size={16} />
        </Button>
      </div>
    </div>
  );
}

const BASE = { queryKey: ['base-map'], queryFn: loadBaseMap, staleTime: Number.POSITIVE_INFINITY };

/** The map, as soon as it is known which base map the stage has. */
export default function MapCanvas(props: MapCanvasProps) {
  const { data: base } = useQuery(BASE);
  return base && <DrawnMap {...props} base={base} />;
}
