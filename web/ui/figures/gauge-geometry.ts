/** A gauge's dial: 240 degrees, open at the foot, in a box of 84 x 64. */
export const DIAL = { width: 84, height: 64, x: 42, y: 43, radius: 34 } as const;

const START_DEGREES = 150;
const SWEEP_DEGREES = 240;

/** The place of a value on a scale from 0 to its upper limit, as 0 to 1. Values beyond the ends are clamped. */
export const shareOf = (value: number, upperLimit: number): number => Math.min(1, Math.max(0, value / upperLimit));

const round = (value: number) => Math.round(value * 10) / 10;

/** The point of the dial at a share of the scale and a distance from its centre. */
export function dialPoint(share: number, radius: number): [x: number, y: number] {
  const angle = ((START_DEGREES + SWEEP_DEGREES * share) * Math.PI) / 180;
  return [round(DIAL.x + radius * Math.cos(angle)), round(DIAL.y + radius * Math.sin(angle))];
}

/** An SVG path along the dial between two shares of the scale. */
export function dialArc(from: number, to: number, radius: number = DIAL.radius): string {
  const large = (to - from) * SWEEP_DEGREES > 180 ? 1 : 0;
  return `M${dialPoint(from, radius).join(' ')}A${radius} ${radius} 0 ${large} 1 ${dialPoint(to, radius).join(' ')}`;
}

/** An SVG path across the dial at a share of the scale. */
export const dialTick = (share: number, inner: number, outer: number): string =>
  `M${dialPoint(share, inner).join(' ')}L${dialPoint(share, outer).join(' ')}`;
