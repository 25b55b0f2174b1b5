import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations.ts';
import type { PacedSample } from './day-source.ts';
import { hundredths } from './figures.ts';

/** A slope needs samples over this time at least. */
const MIN_SLOPE_MS = 6 * HOUR_MS;
/** Water was added where the pressure rises by this much within this time. Heat alone lets it rise more slowly. */
const MAKE_UP_PSI = 1.5;
const MAKE_UP_MS = 5 * MINUTE_MS;
/** Rises that follow each other within this time are one. */
const MAKE_UP_PAUSE_MS = 15 * MINUTE_MS;

/** The slope of the straight line that is nearest to the samples, PSI a day. Undefined over less than six hours. */
function slopeOf(samples: readonly PacedSample[]): number | undefined {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || last.time - first.time < MIN_SLOPE_MS) return undefined;
  const count = samples.length;
  const days = (time: number) => (time - first.time) / DAY_MS;
  const meanDay = samples.reduce((sum, { time }) => sum + days(time), 0) / count;
  const meanValue = samples.reduce((sum, { value }) => sum + value, 0) / count;
  let [product, square] = [0, 0];
  for (const { time, value } of samples) {
    product += (days(time) - meanDay) * (value - meanValue);
    square += (days(time) - meanDay) ** 2;
  }
  return product / square;
}

function makeUpsIn(samples: readonly PacedSample[]): number {
  let count = 0;
  let risenAt = Number.NEGATIVE_INFINITY;
  for (const [row, { time, value }] of samples.entries()) {
    let lowest = value;
    for (let before = row - 1; before >= 0; before -= 1) {
      const sample = samples[before];
      if (!sample || time - sample.time > MAKE_UP_MS) break;
      lowest = Math.min(lowest, sample.value);
    }
    if (hundredths(value - lowest) < MAKE_UP_PSI) continue;
    if (time - risenAt > MAKE_UP_PAUSE_MS) count += 1;
    risenAt = time;
  }
  return count;
}

/** What a pressure says of water that is lost and added (docs/product/facts.md#pressure). */
export function pressureFacts(samples: readonly PacedSample[]): { readonly slope?: number; readonly makeUps: number } {
  const slope = slopeOf(samples);
  return { ...(slope !== undefined && { slope: hundredths(slope) }), makeUps: makeUpsIn(samples) };
}
