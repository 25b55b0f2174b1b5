/** A city: name, longitude and latitude in degrees. The larger ones stand first. */
export type City = readonly [name: string, longitude: number, latitude: number];

/** A city with its place in the window, px. */
export interface ShownCity {
  readonly city: City;
  readonly x: number;
  readonly y: number;
  /** The name stands above its point, because a mark lies below it. */
  readonly isAbove: boolean;
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
/** Distance of the middle of a name below or above its point. */
const ASIDE = 24;
/** Half of the widest and of the highest mark. */
const MARK = { width: 24, height: 16 } as const;
const MAX_NAMES = 60;

/** The cities whose names fit into the window without touching one another or a mark. The larger ones come first. */
export function namesThatFit(
  cities: readonly City[],
  marks: readonly MarkPlace[],
  { width, height, project }: Window,
): ShownCity[] {
  const shown: (ShownCity & { readonly half: number; readonly middle: number })[] = [];
  for (const city of cities) {
    if (shown.length === MAX_NAMES) break;
    const [name, longitude, latitude] = city;
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
    const middle = [y + ASIDE, y - ASIDE].find(isFree);
    if (middle !== undefined) shown.push({ city, x, y, half, middle, isAbove: middle < y });
  }
  return shown.map(({ city, x, y, isAbove }) => ({ city, x, y, isAbove }));
}
