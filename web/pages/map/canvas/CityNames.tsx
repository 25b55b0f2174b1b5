import type maplibregl from 'maplibre-gl';
import { useEffect, useState } from 'react';
import cities from '../base/cities.json';
import { type City, namesThatFit, type ShownCity } from '../rules/names.ts';
import styles from './MapCanvas.module.css';
import { MapMark } from './MapMark.tsx';

const CITIES = cities as unknown as readonly City[];

interface CityNamesProps {
  readonly map: maplibregl.Map;
  readonly marks: readonly { readonly longitude: number; readonly latitude: number }[];
}

function namesOn({ map, marks }: CityNamesProps): ShownCity[] {
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  const project = (longitude: number, latitude: number) => map.project([longitude, latitude]);
  const places = marks.map(({ longitude, latitude }) => project(longitude, latitude));
  return namesThatFit(CITIES, places, { width, height, project });
}

/** The names of the larger cities. The drawing has no fonts, so the page writes them. */
export function CityNames({ map, marks }: CityNamesProps) {
  const [shown, setShown] = useState<readonly ShownCity[]>([]);
  useEffect(() => {
    const update = () => setShown(namesOn({ map, marks }));
    update();
    map.on('moveend', update);
    map.on('resize', update);
    return () => {
      map.off('moveend', update);
      map.off('resize', update);
    };
  }, [map, marks]);
  return shown.map(({ city: [name, longitude, latitude], isAbove }) => (
    <MapMark key={`${name} ${longitude}`} map={map} longitude={longitude} latitude={latitude}>
      <span className={styles.city} data-above={isAbove || undefined}>
        {name}
      </span>
    </MapMark>
  ));
}
