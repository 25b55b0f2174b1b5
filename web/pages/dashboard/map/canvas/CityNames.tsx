import type maplibregl from 'maplibre-gl';
import { useEffect, useState } from 'react';
import cities from '../base/cities.json';
import { type City, namesThatFit, type ShownCity } from '../rules/names.ts';
import styles from './MapCanvas.module.css';
import { MapMark } from './MapMark.tsx';

const CITIES = cities as unknown as readonly City[];

function namesOn(map: maplibregl.Map): ShownCity[] {
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  return namesThatFit(CITIES, { width, height, project: (longitude, latitude) => map.project([longitude, latitude]) });
}

/** The names of the larger cities. The drawing has no fonts, so the page writes them. */
export function CityNames({ map }: { readonly map: maplibregl.Map }) {
  const [shown, setShown] = useState<readonly ShownCity[]>([]);
  useEffect(() => {
    const update = () => setShown(namesOn(map));
    update();
    map.on('moveend', update);
    map.on('resize', update);
    return () => {
      map.off('moveend', update);
      map.off('resize', update);
    };
  }, [map]);
  return shown.map(({ city: [name, longitude, latitude] }) => (
    <MapMark key={`${name} ${longitude}`} map={map} longitude={longitude} latitude={latitude}>
      <span className={styles.city}>{name}</span>
    </MapMark>
  ));
}
