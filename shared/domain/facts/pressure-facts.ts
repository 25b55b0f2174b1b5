import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations.ts';
import type { SensorLabel } from '../sensor.ts';
import type { TimeWindow } from '../time-range.ts';
import type { AnalogFacts } from './day-facts.ts';
import { type DaySource, isGapBetween, type PacedSample, piecesOf, samplesOf } from './day-source.ts';
import { hundredths, known } from './figures.ts';
import { valueAt } from './pieces.ts';

/** A slope needs samples over this time at least. */
const MIN_SLOPE_MS = 6 * HOUR_MS;
/** Water was added where the pressure rises by this much within this time. Heat alone lets it rise more slowly. */
const MAKE_UP_PSI = 1.5;
const MAKE_UP_MS = 5 * MINUTE_MS;
/** Water that was added stays: for this long, a third of the rise is kept at least, whatever the burner does. What falls again at once was a spike. */
const STAYS_MS = 30 * MINUTE_MS;
const STAYS = 1 / 3;
/** Where the supply or the return rises by this much meanwhile, °F, it was the heat: a tank without air rises with each burn. */
const HEATED_BY = 3;
/** Rises that follow each other within this time are one. */
const MAKE_UP_PAUSE_MS = 15 * MINUTE_MS;
/** A pressure counts as the highest or the lowest of the day when it lasts for this long. */
const LASTS_MS = 5 * MINUTE_MS;

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

/** Whether the pressure stays up after a rise, as far as the samples go. */
function stays(samples: readonly PacedSample[], row: number, lowest: number): boolean {
  const { time = 0, value = 0 } = samples[row] ?? {};
  const least = lowest + STAYS * (value - lowest);
  let after = row + 1;
  for (; after < samples.length; after += 1) {
    const [last, sample] = [samples[after - 1], samples[after]];
    if (!last || !sample || isGapBetween(last, sample) || sample.time - time > STAYS_MS) break;
    if (sample.value < least) return false;
  }
  return after > row + 1;
}

/**
 * How often water was added in a time. Midnight does not hide it: the samples a little before and after the time count, too.
 * @param water the supply and the return, as far as the property has them
 */
function makeUpsIn(
  sources: readonly DaySource[],
  label: SensorLabel,
  water: readonly SensorLabel[],
  counted: TimeWindow,
): number {
  const around = {
    startTime: counted.startTime - MAKE_UP_PAUSE_MS - MAKE_UP_MS,
    endTime: counted.endTime + STAYS_MS,
  };
  const samples = samplesOf(sources, label, around);
  const waters = water.map((each) => piecesOf(samplesOf(sources, each, around)));
  let count = 0;
  let risenAt = Number.NEGATIVE_INFINITY;
  for (const [row, { time, value }] of samples.entries()) {
    let lowest = value;
    let lowestAt = time;
    for (let before = row - 1; before >= 0; before -= 1) {
      const sample = samples[before];
      if (!sample || time - sample.time > MAKE_UP_MS) break;
      if (sample.value < lowest) [lowest, lowestAt] = [sample.value, sample.time];
    }
    if (hundredths(value - lowest) < MAKE_UP_PSI || !stays(samples, row, lowest)) continue;
    const isHeated = waters.some((pieces) => {
      const [now, before] = [valueAt(pieces, time), valueAt(pieces, lowestAt)];
      return now !== undefined && before !== undefined && now - before >= HEATED_BY;
    });
    if (isHeated) continue;
    const isOfThisTime = time >= counted.startTime && time < counted.endTime;
    if (isOfThisTime && time - risenAt > MAKE_UP_PAUSE_MS) count += 1;
    risenAt = time;
  }
  return count;
}

/** The highest value that was reached for five minutes without a gap, or by one sample that holds as long. @param sign -1: the lowest */
function lasting(samples: readonly PacedSample[], sign: 1 | -1): number | undefined {
  let best = Number.NEGATIVE_INFINITY;
  for (const [row, { time, value }] of samples.entries()) {
    let least = sign * value;
    for (let next = row + 1; least > best && next < samples.length; next += 1) {
      const [last, sample] = [samples[next - 1], samples[next]];
      if (!last || !sample || isGapBetween(last, sample)) break;
      if (sample.time - time >= LASTS_MS) {
        // The value before holds until now; this one begins.
        best = Math.max(best, least);
        break;
      }
      least = Math.min(least, sign * sample.value);
    }
  }
  return best === Number.NEGATIVE_INFINITY ? undefined : sign * best;
}

/**
 * What a pressure says of water that is lost and added, and of what it reached (docs/product/facts.md#pressure).
 * @param samples those of the pressure in the time that is counted
 * @param water the supply and the return, as far as the property has them
 */
export function pressureFacts(
  sources: readonly DaySource[],
  label: SensorLabel,
  samples: readonly PacedSample[],
  water: readonly SensorLabel[],
  counted: TimeWindow,
): Pick<AnalogFacts, 'slope' | 'makeUps' | 'lastingMin' | 'lastingMax'> {
  const slope = slopeOf(samples);
  return known({
    slope: slope === undefined ? undefined : hundredths(slope),
    makeUps: makeUpsIn(sources, label, water, counted),
    lastingMin: lasting(samples, -1),
    lastingMax: lasting(samples, 1),
  });
}
