import type { FeatureCollection, Position } from 'geojson';
import type { NamedPlace } from './cities.ts';
import { borders, type Detail, type Layers, only, polygonsOf, read, rounded, shapes, wordsOf } from './geometry.ts';
import { doubleArea } from './simplified.ts';

const HOME: Detail = { tolerance: 0.006, leastArea: 0.0004, decimals: 3 };
const NEIGHBORS: Detail = { tolerance: 0.015, leastArea: 0.002, decimals: 3 };
/** Canada's arctic islands have half of its coast, and few buildings. */
const ARCTIC: Detail = { tolerance: 0.06, leastArea: 0.05, decimals: 2 };
const ARCTIC_LATITUDE = 58;
/** Canada, Mexico and the United States in ISO 3166. */
const [CANADA, MEXICO, UNITED_STATES] = ['124', '484', '840'];

type Atlas = Layers<'counties' | 'states' | 'nation'>;
const atlas = (): Atlas => read('us-atlas/counties-10m.json');

/** The two digits of a county's id that name its state. */
const stateOf = (id: unknown) => String(id).slice(0, 2);

/** The coasts of the United States and their neighbors, and the borders of states and counties, for a map that is zoomed in. */
export function closeDrawing(): FeatureCollection {
  const us = atlas();
  const { counties, states, nation } = us.objects;
  const world = read<'countries'>('world-atlas/countries-10m.json');
  const { countries } = world.objects;
  const neighbors = polygonsOf(
    world,
    only(countries, ({ id }) => id === CANADA || id === MEXICO),
  );
  const isArctic = ([outline]: Position[][]) => (outline?.[0]?.[1] ?? 0) > ARCTIC_LATITUDE;
  return {
    type: 'FeatureCollection',
    features: [
      shapes(
        'land',
        neighbors.filter((rings) => !isArctic(rings)),
        NEIGHBORS,
      ),
      shapes('land', neighbors.filter(isArctic), ARCTIC),
      shapes('home', polygonsOf(us, nation), HOME),
      borders('county', [us, counties], HOME, (a, b) => stateOf(a.id) === stateOf(b.id)),
      borders('state', [us, states], HOME),
      borders('country', [world, countries], NEIGHBORS, (a, b) => a.id === UNITED_STATES || b.id === UNITED_STATES),
    ],
  };
}

const LOUISIANA = '22';
/** Alaska, Virgin Islands and the like: areas that are not called counties. */
const NO_COUNTIES = new Set(['02', '60', '66', '69', '72', '78']);
/** From this number on, an id of Virginia is a city's. */
const CITIES = 510;

function middleOf(polygons: readonly Position[][][]): Position | undefined {
  const [largest] = polygons.map(([outline = []]) => outline).sort((a, b) => doubleArea(b) - doubleArea(a));
  if (!largest) return undefined;
  const [x, y] = [0, 1].map((axis) => largest.map((point) => point[axis] ?? 0));
  const middle = (all: number[] = []) => rounded((Math.min(...all) + Math.max(...all)) / 2, 2);
  return [middle(x), middle(y)];
}

/** The names of counties, each in the middle of its largest part. */
export function countyNames(): NamedPlace[] {
  const us = atlas();
  return us.objects.counties.geometries.flatMap((county) => {
    const [state, name, middle] = [
      stateOf(county.id),
      wordsOf(county).name,
      middleOf(polygonsOf(us, { type: 'GeometryCollection', geometries: [county] })),
    ];
    if (!name || !middle || NO_COUNTIES.has(state) || Number(String(county.id).slice(2)) >= CITIES) return [];
    const [longitude = 0, latitude = 0] = middle;
    return [[`${name} ${state === LOUISIANA ? 'Parish' : 'County'}`, longitude, latitude]];
  });
}
