import { gaugeFigures } from '../readings/gauge.ts';
import { stretchReducer } from '../readings/reducers/stretch-reducer.ts';
import { kindOf, parseSensorLabel, type SensorLabel } from '../sensor.ts';
import type { TimeWindow } from '../time-range.ts';
import { bandsOf } from './bands.ts';
import type { AnalogFacts } from './day-facts.ts';
import type { DaySource, PacedSample } from './day-source.ts';
import { faultTime } from './fault-time.ts';
import { hundredths, known, minutesOf, shareOf } from './figures.ts';
import { difference, during, lengthOf, lengthWhere, meanOf, type Piece, timesOf } from './pieces.ts';
import { pressureFacts } from './pressure-facts.ts';
import { jumpsIn, longestStuck } from './stuck.ts';

/** Limits of a sensor; undefined on a side without one. */
export interface AnalogLimits {
  readonly min: number | undefined;
  readonly max: number | undefined;
}

/** What is known of a sensor on a day. */
export interface Analog {
  readonly samples: readonly PacedSample[];
  readonly pieces: readonly Piece[];
}

/** What the facts of a sensor depend on besides its samples. */
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
