import maplibregl from 'maplibre-gl';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Theme } from '../../../ui/style/chosen-theme.ts';
import type { BaseMap } from './base-map.ts';

/** North America, before anything is known of the properties: west, south, east, north. */
const START: [number, number, number, number] = [-127, 24, -62, 54];
const MAX_ZOOM = 18;

/** The map in a box. Undefined until its style is there. @param onFailure the browser cannot draw it */
export function useMap(
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
