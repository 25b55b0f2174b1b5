/** A city: name, longitude and latitude in degrees. The larger ones stand first. A county is named in its middle. */
export type City = readonly [name: string, longitude: number, latitude: number, kind?: 'county'];

/** Where a name stands: in the middle of a county, at a city’s point, or below or above a mark that lies on the point. */
export type Stand = 'middle' | 'point' | 'below' | 'above';

/** A city with its place in the window, px. */
export interface ShownCity {
  readonly city: City;
  readonly x: number;
  readonly y: number;
  readonly stand: Stand;
}

/** The middle of a mark in the window, px. */
export interface MarkPlace {
  readonly x: number;
  readonly y: number;
}

interface Window {
  readonly width: number;
  readonly height: number;
  /** The place of a point in the window, px. */
  readonly project: (longitude: number, latitude: number) => { readonly x: number; readonly y: number };
}

/** The room of a name, px: half its width for each letter, and its height. */
const LETTER = 3.6;
const MARGIN = 14;
const HEIGHT = 18;
/** Distances of the middle of a name below its point, the first that is free. */
const STANDS: readonly (readonly [Stand, number])[] = [
  ['point', 12],
  ['below', 24],
  ['above', -24],
];
/** Half of the widest and of the highest mark. */
const MARK = { width: 24, height: 16 } as const;
const IN_MIDDLE: typeof STANDS = [['middle', 0]];
const MAX_NAMES = 60;

/** The zooms from which towns and counties have names. Cities have names at all of them. */
const TOWNS_ZOOM = 6;
const COUNTIES_ZOOM = 7.2;

/** The lists of names, the most important first. */
export interface Names {
  readonly cities: readonly City[];
  readonly towns: readonly City[];
  readonly counties: readonly City[];
}

/** The names that a zoom may show, the most important first. */
export const namesAt = (zoom: number, { cities, towns, counties }: Names): readonly City[] => [
  ...cities,
  ...(zoom >= COUNTIES_ZOOM ? counties : []),
  ...(zoom >= TOWNS_ZOOM ? towns : []),
];

/** The cities whose names fit into the window without touching one another or a mark. The larger ones come first. */
export function namesThatFit(
  cities: readonly City[],
  marks: readonly MarkPlace[],
  { width, height, project }: Window,
): ShownCity[] {
  const shown: (ShownCity & { readonly half: number; readonly middle: number })[] = [];
  for (const city of cities) {
    if (shown.length === MAX_NAMES) break;
    const [name, longitude, latitude, kind] = city;
    const { x, y } = project(longitude, latitude);
    if (x < 0 || y < 0 || x > width || y > height) continue;
    const half = name.length * LETTER + MARGIN;
    const isFree = (middle: number) =>
      shown.every((other) => Math.abs(other.middle - middle) > HEIGHT || Math.abs(other.x - x) > other.half + half) &&
      marks.every(
        (mark) =>
          Math.abs(mark.y - middle) >= MARK.height + HEIGHT / 2 - 1 ||
          Math.abs(mark.x - x) > MARK.width + half - MARGIN,
      );
    const free = (kind === 'county' ? IN_MIDDLE : STANDS).find(([, below]) => isFree(y + below));
    if (free) shown.push({ city, x, y, half, middle: y + free[1], stand: free[0] });
  }
  return shown.map(({ city, x, y, stand }) => ({ city, x, y, stand }));
}
