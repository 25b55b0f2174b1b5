import { dayNumber, dayTextOf } from '../calendar-day.ts';
import { HOUR_MS, MINUTE_MS } from '../durations.ts';
import { type Pace, SMALL, standing, type TotalAt } from '../facts/counter-path.ts';
import type { TotalStep } from '../facts/day-facts.ts';
import type { EnergyDay } from './energy-day.ts';
import type { Meter } from './meter.ts';

/** The way of a counter over its days, as points between which it only counted (docs/product/energy.md#total). */

type MeterDay = NonNullable<EnergyDay['meters'][Meter['label']]>;

/** A row with what it says of a meter. */
interface Row {
  readonly row: EnergyDay;
  readonly day: MeterDay;
}

/** Some days on end whose sum is known. Their counts belong to their later total. */
interface Stretch {
  readonly from: string;
  readonly to: string;
  readonly coverage: number;
  /** The time before these days was not read: they belong to the same sum, and so does the day before, unless it was read to its end. */
  readonly isJoined: boolean;
  readonly wasReadToItsEnd: boolean;
}

/** A total, and the stretch to which what was counted before it belongs. */
export interface CounterPoint extends TotalAt {
  readonly stretch: number;
  /** A fall of no more than this is the converter. */
  readonly flicker: number;
  /** The total rose to here in one step, by far more than it mostly does. */
  readonly isLeap?: true;
}

/** A day is read to its end when its last total is not older than this. */
const END_MS = HOUR_MS;

const startOf = ({ until, hours }: EnergyDay): number => until - hours * HOUR_MS;

/** The steps of a day. Facts of earlier versions have each fall: those that came back by the next one, and small ones, say nothing. */
function stepsOf({ drops = [], leaps = [], flicker, last }: MeterDay): readonly (TotalStep & { since?: number })[] {
  if (flicker !== undefined) return [...drops, ...leaps].sort((a, b) => a.at - b.at);
  return drops.filter(({ from, to }, index) => {
    const next = drops[index + 1]?.from ?? last.total;
    return next < from && from - to > SMALL * from;
  });
}

/** The points of a counter, and the days to which they belong. */
export function pathOf(label: Meter['label'], days: readonly EnergyDay[]) {
  const points: CounterPoint[] = [];
  const stretches: Stretch[] = [];
  let previous: Row | undefined;
  for (const row of days) {
    const day = row.meters[label];
    if (!day) continue;
    const { before, first, last, flicker = 0 } = day;
    const push = (at: number, total: number, how: Pick<CounterPoint, 'isLeap' | 'isGradual'> = {}) =>
      points.push({ at, total, flicker, stretch: stretches.length - 1, ...how });
    const [next, yesterday] = [previous ? dayNumber(previous.row.day) + 1 : 0, dayNumber(row.day) - 1];
    const isMissing = previous !== undefined && next <= yesterday;
    // Days without a row, between two rows whose meter was read all the time.
    if (isMissing && before !== undefined) {
      const without = { coverage: 0, isJoined: false, wasReadToItsEnd: true };
      stretches.push({ from: dayTextOf(next), to: dayTextOf(yesterday), ...without });
      push(startOf(row), before);
    }
    const isJoined = previous !== undefined && before === undefined;
    stretches.push({
      from: isJoined ? dayTextOf(next) : row.day,
      to: row.day,
      coverage: day.coverage,
      isJoined,
      wasReadToItsEnd: previous === undefined || previous.row.until - previous.day.last.at <= END_MS,
    });
    const steps = stepsOf(day);
    if (before !== undefined && !isMissing) push(startOf(row), before);
    else if (before === undefined && !(steps[0] && steps[0].at <= first.at)) push(first.at, first.total);
    for (const { at, from, to, since } of steps) {
      if (from !== points.at(-1)?.total) push(since ?? at, from, { isGradual: true });
      push(at, to, since === undefined ? {} : { isLeap: true });
    }
    if (last.total !== points.at(-1)?.total) push(last.at, last.total, { isGradual: true });
    previous = { row, day };
  }
  return { points, stretches };
}

/** The ordinary step of a counter, by its days without a fall. */
export function paceOf(label: Meter['label'], days: readonly EnergyDay[]): Pace<CounterPoint> {
  const rates = days
    .flatMap(({ meters, hours }) => {
      const { before, last, drops, leaps } = meters[label] ?? {};
      return before === undefined || !last || drops || leaps ? [] : (last.total - before) / (hours * HOUR_MS);
    })
    .sort((a, b) => a - b);
  const rate = Math.max(0, rates[Math.floor(rates.length / 2)] ?? 0);
  return {
    rate,
    step: rate * STEP_MS,
    flicker: (from, to) => Math.min(Math.max(from.flicker, to.flicker), from.total / 100) + 1e-6,
  };
}

/** A counter is mostly read so often, or more often. */
const STEP_MS = 5 * MINUTE_MS;

/** The points that stand. */
export const standingPoints = (points: readonly CounterPoint[], pace: Pace<CounterPoint>): readonly CounterPoint[] =>
  standing(points, pace).kept;
