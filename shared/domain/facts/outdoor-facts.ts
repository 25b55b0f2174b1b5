import { HOUR_MS } from '../durations.ts';
import type { AnalogFacts, OutdoorFacts } from './day-facts.ts';
import { hundredths } from './figures.ts';
import type { Piece } from './pieces.ts';

/** Below this outdoor temperature a building needs heat, °F. */
const NEEDS_HEAT = 65;

/** The weather of a day (docs/product/facts.md#outdoor). @param facts those of the outdoor sensor */
export function outdoorFacts({ mean, min, max }: AnalogFacts, pieces: readonly Piece[]): OutdoorFacts {
  const missing = pieces.reduce((sum, { from, to, value }) => sum + (to - from) * Math.max(0, NEEDS_HEAT - value), 0);
  return { mean, min, max, degreeHours: hundredths(missing / HOUR_MS) };
}
