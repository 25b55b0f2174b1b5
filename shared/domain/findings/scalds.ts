import type { DayFacts } from '../facts/day-facts.ts';
import type { SensorLabel } from '../sensor.ts';
import { type BandName, bandMinutes } from './sensors.ts';

/** So many minutes of a day above a temperature are too hot for taps. */
interface Exposure {
  readonly band: BandName;
  /** °F */
  readonly above: number;
  readonly minutes: number;
}

/** The hotter the water, the fewer minutes: the time until it scalds falls as fast (docs/product/findings.md#figures). */
export const EXPOSURES = [
  { band: 'above140', above: 140, minutes: 60 },
  { band: 'above145', above: 145, minutes: 10 },
  { band: 'above150', above: 150, minutes: 3 },
] as const satisfies readonly Exposure[];

const [warm, hot, hottest] = EXPOSURES;
/** '140°F for 1 hr or more, above 145°F for 10 min, or above 150°F for 3 min' */
export const EXPOSURES_IN_WORDS = `{${warm.above}:temperature} for {${warm.minutes}:span} or more, above {${hot.above}:temperature} for {${hot.minutes}:span}, or above {${hottest.above}:temperature} for {${hottest.minutes}:span}`;

/** The exposures that a day reached. Days of an earlier version know the first one only. */
export const reachedOn = (facts: DayFacts, label: SensorLabel, from: number = EXPOSURES[0].above): Exposure[] =>
  EXPOSURES.filter(({ band, above, minutes }) => above >= from && (bandMinutes(facts, label, band) ?? 0) >= minutes);

/** Whether water that nothing mixes was too hot for taps long enough to scald. */
export const isScalding = (facts: DayFacts, label: SensorLabel): boolean => reachedOn(facts, label).length > 0;
