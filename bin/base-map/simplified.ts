import type { Position } from 'geojson';

const between = (from: Position, to: Position, share: number): Position =>
  from.map((value, axis) => value + ((to[axis] ?? 0) - value) * share);
const distance = ([x = 0, y = 0]: Position, [u = 0, v = 0]: Position): number => Math.hypot(x - u, y - v);

/** Distance of a point from the line between two others. */
function distanceTo(point: Position, from: Position, to: Position): number {
  const length = distance(from, to);
  if (length === 0) return distance(point, from);
  const dot = point.reduce(
    (sum, value, axis) => sum + (value - (from[axis] ?? 0)) * ((to[axis] ?? 0) - (from[axis] ?? 0)),
    0,
  );
  return distance(point, between(from, to, Math.min(1, Math.max(0, dot / length ** 2))));
}

/** A line without the points that lie within `tolerance` of it, by Douglas and Peucker. Both ends stay. */
export function simplified(line: readonly Position[], tolerance: number): Position[] {
  const [from, to] = [line[0], line.at(-1)];
  if (!from || !to || line.length < 3) return [...line];
  const distances = line.map((point) => distanceTo(point, from, to));
  const farthest = distances.indexOf(Math.max(...distances));
  if ((distances[farthest] ?? 0) <= tolerance) return [from, to];
  return [
    ...simplified(line.slice(0, farthest + 1), tolerance).slice(0, -1),
    ...simplified(line.slice(farthest), tolerance),
  ];
}

/** Twice the area of a ring, square degrees. */
export const doubleArea = (ring: readonly Position[]): number =>
  Math.abs(
    ring.reduce((sum, [x = 0, y = 0], index) => {
      const [u = 0, v = 0] = ring[(index + 1) % ring.length] ?? [];
      return sum + x * v - u * y;
    }, 0),
  );
