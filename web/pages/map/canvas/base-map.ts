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

/** A token of the design system as a colour that MapLibre reads. */
function colourOf(element: HTMLElement, token: string): string {
  const probe = document.createElement('i');
  probe.style.color = `var(--${token})`;
  element.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/** The portal's own drawing: land, lakes and borders from Natural Earth. No other server is asked. */
const OWN: BaseMap = {
  hasNames: false,
  styleFor: (element) => {
    const [water, land, border] = ['inset', 'surface', 'line-strong'].map((token) => colourOf(element, token));
    const fill = (kind: string, colour = '') => ({
      id: kind,
      source: 'drawing',
      type: 'fill' as const,
      filter: ['==', ['get', 'kind'], kind] as ['==', ['get', string], string],
      paint: { 'fill-color': colour },
    });
    const line = (kind: string, width: number, opacity: number) => ({
      id: kind,
      source: 'drawing',
      type: 'line' as const,
      filter: ['==', ['get', 'kind'], kind] as ['==', ['get', string], string],
      paint: { 'line-color': border ?? '', 'line-width': width, 'line-opacity': opacity },
    });
    return {
      version: 8,
      sources: { drawing: { type: 'geojson', data: DRAWING, attribution: 'Made with Natural Earth' } },
      layers: [
        { id: 'water', type: 'background', paint: { 'background-color': water ?? '' } },
        fill('land', land),
        fill('lake', water),
        line('state', 0.75, 0.5),
        line('country', 1.5, 0.7),
      ],
    };
  },
};

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
