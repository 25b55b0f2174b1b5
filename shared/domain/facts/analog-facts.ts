import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations.ts';
import { gaugeFigures } from '../readings/gauge.ts';
import { stretchReducer } from '../readings/reducers/stretch-reducer.ts';
import { type Kind, kindOf, parseSensorLabel, type SensorLabel } from '../sensor.ts';
import type { TimeWindow } from '../time-range.ts';
import { bandsOf } from './bands.ts';
import type { AnalogFacts } from './day-facts.ts';
import { type DaySource, isGapBetween, type PacedSample, piecesOf, samplesOf } from './day-source.ts';
import { faultTime } from './fault-time.ts';
import { hundredths, known, minutesOf, shareOf } from './figures.ts';
import { difference, during, lengthOf, lengthWhere, meanOf, type Piece, rangeOf, timesOf, valueAt } from './pieces.ts';

/** A slope needs samples over this time at least. */
const MIN_SLOPE_MS = 6 * HOUR_MS;
/** Water was added where the pressure rises by this much within this time. Heat alone lets it rise more slowly. */
const MAKE_UP_PSI = 1.5;
const MAKE_UP_MS = 5 * MINUTE_MS;
/** Water that was added stays: for this long, a third of the rise is kept at least, whatever the burner does. A rise that falls again at once was a spike. */
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
 * The number of times that water was added in a time. Midnight does not hide it: the samples a little before and after the time count, too.
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
 * Signs of a pressure of water that is lost and added, and of what it reached (docs/product/facts.md#pressure).
 * @param samples those of the pressure in the time that is counted
 * @param water the supply and the return, as far as the property has them
 */
function pressureFacts(
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

/** A converter at rest flickers between a few values that are next to each other: so many of them, in a range of this much. */
const VALUES = 3;
const RANGE = 0.2;
/** A shorter time at an edge of the day is left out. */
const EDGE_MS = HOUR_MS;

/** A change that is faster than this in a minute is a jump: °F, PSI. */
const JUMP: Readonly<Partial<Record<Kind, number>>> = { temperature: 30, pressure: 10 };

/** A time in which a sensor did not move: from its first to its last sample. */
interface Rest {
  readonly from: number;
  readonly to: number;
}

/** Whether some values are more than a converter at rest shows. It is asked for each sample of a fleet, so no list is made. */
function isMoved(values: ReadonlyMap<number, number>): boolean {
  if (values.size > VALUES) return true;
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values.keys()) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return hundredths(most - least) > RANGE;
}

/** For each sample the time without a change that ends with it, ascending. */
function restsIn(samples: readonly PacedSample[]): Rest[] {
  /** The number of samples of the time by their value. */
  const counts = new Map<number, number>();
  let first = 0;
  return samples.flatMap((sample, row) => {
    const last = samples[row - 1];
    if (last && isGapBetween(last, sample)) {
      counts.clear();
      first = row;
    }
    counts.set(sample.value, (counts.get(sample.value) ?? 0) + 1);
    while (isMoved(counts)) {
      const { value = 0 } = samples[first] ?? {};
      const count = (counts.get(value) ?? 0) - 1;
      if (count > 0) counts.set(value, count);
      else counts.delete(value);
      first += 1;
    }
    return [{ from: samples[first]?.time ?? sample.time, to: sample.time }];
  });
}

/** Minutes without a change, and the neighbour's range in that time; absent without a neighbour. */
interface StuckFor {
  readonly stuck: number;
  readonly neighbourMoved?: number;
}

function stuckIn({ from, to }: Rest, neighbour: readonly Piece[] | undefined): StuckFor {
  const moved = neighbour && rangeOf(during(neighbour, [{ from, to }]));
  return { stuck: minutesOf(to - from), ...(moved && { neighbourMoved: hundredths(moved.max - moved.min) }) };
}

/**
 * The longest time without a change: with at most three values within 0.2. And those with which the day begins and ends, if they are
 * an hour or longer and there is a neighbour: a night that is stuck is cut by midnight (docs/product/facts.md#stuck).
 */
function longestStuck(
  samples: readonly PacedSample[],
  neighbour: readonly Piece[] | undefined,
): StuckFor & { readonly stuckAtStart?: StuckFor; readonly stuckAtEnd?: StuckFor } {
  const rests = restsIn(samples);
  const lengthOf = ({ from, to }: Rest) => to - from;
  const longest = rests.reduce((best, rest) => (lengthOf(rest) > lengthOf(best) ? rest : best), { from: 0, to: 0 });
  const begin = samples[0]?.time;
  const atStart = rests.findLast(({ from }) => from === begin);
  const atEnd = rests.at(-1);
  const isLong = (rest: Rest | undefined) => neighbour !== undefined && rest !== undefined && lengthOf(rest) >= EDGE_MS;
  return {
    ...stuckIn(longest, neighbour),
    ...(atStart && isLong(atStart) && { stuckAtStart: stuckIn(atStart, neighbour) }),
    ...(atEnd && isLong(atEnd) && { stuckAtEnd: stuckIn(atEnd, neighbour) }),
  };
}

/** The number of times that a value changed faster than water can (docs/product/facts.md#jumps). */
function jumpsIn(samples: readonly PacedSample[], kind: Kind): number {
  const limit = JUMP[kind] ?? Number.POSITIVE_INFINITY;
  return samples.filter((sample, row) => {
    const last = samples[row - 1];
    if (!last || sample.time <= last.time || isGapBetween(last, sample)) return false;
    return (Math.abs(sample.value - last.value) / (sample.time - last.time)) * MINUTE_MS > limit;
  }).length;
}

/** Limits of a sensor; undefined on a side without one. */
export interface AnalogLimits {
  readonly min: number | undefined;
  readonly max: number | undefined;
}

/** Known facts of a sensor on a day. */
export interface Analog {
  readonly samples: readonly PacedSample[];
  readonly pieces: readonly Piece[];
}

/** The context of a sensor's facts, besides its samples. */
interface Around {
  /** The day up to when it is counted. */
  readonly counted: TimeWindow;
  /** From 8:00 to 20:00, and from 0:00 to 5:00. */
  readonly daytime: TimeWindow;
  readonly night: TimeWindow;
  readonly limits: AnalogLimits | undefined;
  readonly neighbour: Analog | undefined;
  /** The supply and the return of the plant, as far as it has them. */
  readonly water: readonly SensorLabel[];
}

const rounded = (value: number | undefined) => (value === undefined ? undefined : hundredths(value));

/** The facts of a temperature or pressure (docs/product/facts.md#values). Undefined without a sample. */
export function analogFacts(
  sources: readonly DaySource[],
  label: SensorLabel,
  { samples, pieces }: Analog,
  { counted, daytime, night, limits, neighbour, water }: Around,
): AnalogFacts | undefined {
  const stretches = stretchReducer();
  for (const { time, value, before, after } of samples) stretches.take(time, value, before, after);
  const gauge = gaugeFigures(stretches.answer() ?? [], counted);
  const name = parseSensorLabel(label)?.name;
  if (!gauge || gauge.min === null || gauge.max === null || gauge.average === null || !name) return undefined;
  const length = counted.endTime - counted.startTime;
  const { min, max } = limits ?? {};
  const kind = kindOf(name);
  return known({
    known: minutesOf(lengthOf(pieces)),
    coverage: shareOf(lengthOf(pieces), length),
    fault: minutesOf(faultTime(sources, label, counted)),
    min: gauge.min,
    mean: gauge.average,
    max: gauge.max,
    last: kind === 'level' ? samples.at(-1)?.value : undefined,
    dayMean: rounded(meanOf(during(pieces, timesOf(daytime)))),
    nightMean: rounded(meanOf(during(pieces, timesOf(night)))),
    belowLimit: min === undefined ? undefined : minutesOf(lengthWhere(pieces, (value) => value < min)),
    aboveLimit: max === undefined ? undefined : minutesOf(lengthWhere(pieces, (value) => value > max)),
    bands: Object.fromEntries(bandsOf(name).map(([band, { holds }]) => [band, minutesOf(lengthWhere(pieces, holds))])),
    ...longestStuck(samples, neighbour?.pieces),
    jumps: jumpsIn(samples, kind),
    fromNeighbour: rounded(neighbour && meanOf(difference(pieces, neighbour.pieces))),
    ...(kind === 'pressure' && pressureFacts(sources, label, samples, water, counted)),
  });
}
