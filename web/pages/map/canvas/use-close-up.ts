import { useQuery } from '@tanstack/react-query';
import type maplibregl from 'maplibre-gl';
import { useEffect, useState } from 'react';
import type { City } from '../rules/names.ts';
import { CLOSE_ZOOM, showClose } from './base-map.ts';

/** What the portal's own map shows only when it is zoomed in. */
export interface CloseUp {
  readonly drawing: GeoJSON.GeoJSON;
  readonly towns: readonly City[];
  readonly counties: readonly City[];
}

const FILES = {
  drawing: new URL('../base/close-up.json', import.meta.url).href,
  towns: new URL('../base/towns.json', import.meta.url).href,
  counties: new URL('../base/counties.json', import.meta.url).href,
};

async function read(address: string) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The drawing of the map answered ${response.status}`);
  return response.json();
}

async function loadCloseUp(): Promise<CloseUp> {
  const [drawing, towns, counties] = await Promise.all([FILES.drawing, FILES.towns, FILES.counties].map(read));
  return { drawing, towns, counties: counties.map((county: City) => [...county, 'county']) };
}

/** What the map shows when it is zoomed in, loaded the first time that it is. Until then, and if it fails, the coarse drawing stays. */
export function useCloseUp(map: maplibregl.Map | undefined): CloseUp | undefined {
  const [isClose, setIsClose] = useState(false);
  const { data } = useQuery({
    queryKey: ['map-close-up'],
    queryFn: loadCloseUp,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isClose,
  });
  useEffect(() => {
    if (!map) return;
    const look = () => map.getZoom() >= CLOSE_ZOOM && setIsClose(true);
    look();
    map.on('zoom', look);
    return () => {
      map.off('zoom', look);
    };
  }, [map]);
  useEffect(() => {
    if (!map || !data) return;
    const show = () => showClose(map, data.drawing);
    show();
    // Another theme is another style.
    map.on('style.load', show);
    return () => {
      map.off('style.load', show);
    };
  }, [map, data]);
  return data;
}
