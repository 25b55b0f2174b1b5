import maplibregl from 'maplibre-gl';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

interface MapMarkProps {
  readonly map: maplibregl.Map;
  readonly longitude: number;
  readonly latitude: number;
  readonly children: ReactNode;
}

/** Something that lies at a place of the map. Screen readers have the list beside the map instead. */
export function MapMark({ map, longitude, latitude, children }: MapMarkProps) {
  const [element] = useState(() => {
    const made = document.createElement('div');
    made.setAttribute('aria-hidden', 'true');
    return made;
  });
  useEffect(() => {
    const marker = new maplibregl.Marker({ element }).setLngLat([longitude, latitude]).addTo(map);
    return () => {
      marker.remove();
    };
  }, [map, element, longitude, latitude]);
  return createPortal(children, element);
}
