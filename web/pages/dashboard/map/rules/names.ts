/** A city: name, longitude and latitude in degrees. The larger ones stand first. */
export type City = readonly [name: string, longitude: number, latitude: number];

/** A city with its place in the window, px. */
export interface ShownCity {
  readonly city: City;
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
const MAX_NAMES = 60;

/** The cities whose names fit into the window without touching one another. The larger ones come first. */
export function namesThatFit(cities: readonly City[], { width, height, project }: Window): ShownCity[] {
  const shown: (ShownCity & { readonly half: number })[] = [];
  for (const city of cities) {
    if (shown.length === MAX_NAMES) break;
    const [name, longitude, latitude] = city;
    const { x, y } = project(longitude, latitude);
    if (x < 0 || y < 0 || x > width || y > height) continue;
    const half = name.length * LETTER + MARGIN;
    const isFree = shown.every((other) => Math.abs(other.y - y) > HEIGHT || Math.abs(other.x - x) > other.half + half);
    if (isFree) shown.push({ city, x, y, half });
  }
  return shown.map(({ city, x, y }) => ({ city, x, y }));
}
