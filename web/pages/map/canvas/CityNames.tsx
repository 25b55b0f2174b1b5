import type maplibregl from 'maplibre-gl';
import { useEffect, useState } from 'react';
import cities from '../base/cities.json';
import { type City, type Names, namesAt, namesThatFit, type ShownCity } from '../rules/names.ts';
import styles from './MapCanvas.module.css';
import { MapMark } from './MapMark.tsx';
import type { CloseUp } from './use-close-up.ts';

const CITIES = cities as unknown as readonly City[];

interface CityNamesProps {
  readonly map: maplibregl.Map;
  readonly marks: readonly { readonly longitude: number; readonly latitude: number }[];
  readonly closeUp: CloseUp | undefined;
}

function namesOn({ map, marks, closeUp }: CityNamesProps): ShownCity[] {
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  const project = (longitude: number, latitude: number) => map.project([longitude, latitude]);
  const places = marks.map(({ longitude, latitude }) => project(longitude, latitude));
  const names: Names = { cities: CITIES, towns: closeUp?.towns ?? [], counties: closeUp?.counties ?? [] };
  return namesThatFit(namesAt(map.getZoom(), names), places, { width, height, project });
}

/** The names of cities, towns and counties. The drawing has no fonts, so the page writes them. */
export function CityNames({ map, marks, closeUp }: CityNamesProps) {
  const [shown, setShown] = useState<readonly ShownCity[]>([]);
  useEffect(() => {
    const update = () => setShown(namesOn({ map, marks, closeUp }));
    update();
    map.on('moveend', update);
    map.on('resize', update);
    return () => {
      map.off('moveend', update);
      map.off('resize', update);
    };
  }, [map, marks, closeUp]);
  return shown.map(({ city: [name, longitude, latitude], stand }) => (
    <MapMark key={`${name} ${longitude}`} map={map} longitude={longitude} latitude={latitude}>
      <span className={styles.city} data-stand={stand}>
        {name}
      </span>
    </MapMark>
  ));
}
