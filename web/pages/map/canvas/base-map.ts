import type maplibregl from 'maplibre-gl';
import type { StyleSpecification } from 'maplibre-gl';
import { type Config, loadConfig } from '../../../api/config.ts';
import type { Theme } from '../../../ui/style/chosen-theme.ts';

/** The base map (docs/product/map.md#base-map). */
export interface BaseMap {
  /** The style of a theme: its address, or a style with the colours that the page has at an element. */
  readonly styleFor: (element: HTMLElement, theme: Theme) => StyleSpecification | string;
  /** Whether the map itself names cities. */
  readonly hasNames: boolean;
}

const DRAWING = new URL('../base/north-america.json', import.meta.url).href;
/** The sources of the drawing: from far, and from close, which is empty until the map is zoomed in. */
const FAR = 'far';
const CLOSE = 'close';
type Source = typeof FAR | typeof CLOSE;
const NOTHING = { type: 'FeatureCollection' as const, features: [] };
/** From this zoom on, the map draws the coasts from close, counties, and names of towns. */
export const CLOSE_ZOOM = 5;
/** From this zoom on, rivers would lie beside the borders that follow them. */
const RIVERS_END = 8.5;

/** A token of the design system as a colour that MapLibre reads. */
function colourOf(element: HTMLElement, token: string): string {
  const probe = document.createElement('i');
  probe.style.color = `var(--${token})`;
  element.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

const LINE_WIDTHS = {
  county: { width: 0.75, opacity: 0.45 },
  province: { width: 0.75, opacity: 0.6 },
  state: { width: 1, opacity: 0.75 },
  country: { width: 1.5, opacity: 0.8 },
} as const;

const ofKind = (kind: string) => ['==', ['get', 'kind'], kind] as ['==', ['get', string], string];
/** Layers whose names begin so are of the drawing from far, and end where the one from close begins. */
const COARSE = 'coarse-';

/** The portal's own drawing: land, lakes, rivers and borders from Natural Earth and the Census Bureau. No other server is asked. */
const OWN: BaseMap = {
  hasNames: false,
  styleFor: (element) => {
    const [water = '', land = '', border = ''] = ['inset', 'surface', 'line-strong'].map((token) =>
      colourOf(element, token),
    );
    const fill = (kind: string, colour: string, source: Source = FAR) => ({
      id: `${kind} ${source}`,
      source,
      type: 'fill' as const,
      filter: ofKind(kind),
      paint: { 'fill-color': colour },
    });
    const line = (kind: keyof typeof LINE_WIDTHS, source: Source, prefix = '') => ({
      id: `${prefix}${kind} ${source}`,
      source,
      type: 'line' as const,
      filter: ofKind(`${prefix}${kind}`),
      ...(source === CLOSE && { minzoom: CLOSE_ZOOM }),
      paint: {
        'line-color': border,
        'line-width': LINE_WIDTHS[kind].width,
        'line-opacity': LINE_WIDTHS[kind].opacity,
      },
    });
    return {
      version: 8,
      sources: {
        [FAR]: { type: 'geojson', data: DRAWING, attribution: 'Made with Natural Earth' },
        [CLOSE]: { type: 'geojson', data: NOTHING },
      },
      layers: [
        { id: 'water', type: 'background', paint: { 'background-color': water } },
        fill('land', land),
        { ...fill('coarse-land', land), id: `${COARSE}land` },
        fill('land', land, CLOSE),
        // The two atlases differ by a mile along the border. What is left between them is land.
        {
          ...line('country', CLOSE),
          id: 'seam',
          paint: { 'line-color': land, 'line-width': ['interpolate', ['exponential', 2], ['zoom'], 5, 3, 10, 60] },
        },
        fill('great-lake', water),
        fill('home', land, CLOSE),
        fill('lake', water),
        {
          id: 'river',
          source: FAR,
          type: 'line',
          maxzoom: RIVERS_END,
          filter: ofKind('river'),
          paint: { 'line-color': water, 'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.75, RIVERS_END, 3] },
        },
        line('county', CLOSE),
        line('province', FAR),
        line('state', FAR, COARSE),
        line('state', CLOSE),
        line('country', FAR),
        line('country', FAR, COARSE),
        line('country', CLOSE),
      ],
    };
  },
};

/** Puts what the map shows when it is zoomed in into its style, instead of the coarse drawing (docs/product/map.md#base-map). */
export function showClose(map: maplibregl.Map, closeUp: GeoJSON.GeoJSON): void {
  map.getSource<maplibregl.GeoJSONSource>(CLOSE)?.setData(closeUp);
  for (const id of map.getLayersOrder()) if (id.startsWith(COARSE)) map.setLayerZoomRange(id, 0, CLOSE_ZOOM);
}

/** The maps of Amazon Location. The key may draw maps for this portal's address and nothing else (docs/operations.md). */
const amazon = ({ key, region }: NonNullable<Config['map']>): BaseMap => ({
  hasNames: true,
  styleFor: (_element, theme) => {
    const query = new URLSearchParams({ key, 'color-scheme': theme === 'dark' ? 'Dark' : 'Light' });
    return `https://maps.geo.${region}.amazonaws.com/v2/styles/Monochrome/descriptor?${query}`;
  },
});

/** The base map of this stage: that of Amazon Location where the operator has switched it on. */
export async function loadBaseMap(): Promise<BaseMap> {
  const { map } = await loadConfig();
  return map ? amazon(map) : OWN;
}
