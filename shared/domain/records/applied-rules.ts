import { dayNumber, momentOf } from '../calendar-day.ts';
import { type DaySource, piecesOf, samplesOf } from '../facts/day-source.ts';
import { type LocalDay, localDaysIn } from '../facts/local-days.ts';
import { common, during, joined, type Piece, type Time, timesOf } from '../facts/pieces.ts';
import { MAX_SILENCE_MS } from '../readings/gap.ts';
import type { TimeWindow } from '../time-range.ts';
import { type HeatRule, isInSeason, type RuleSet } from './rule-sets.ts';
import type { Measured } from './sensor-record.ts';

/** A sensor that a record is about. */
export interface RecordSensor {
  readonly label: string;
  readonly measured: Measured;
  /** The least temperature where the rule set has none of its own: that of a supply, °F. */
  readonly min?: number;
}

/** The rules of a property, in its zone. */
export interface RulesInZone {
  readonly rules: RuleSet;
  readonly zone: string;
}

/** Hours of a day in which a minimum temperature applies, and hours for which that is unknown. */
export interface Applied {
  readonly min: number;
  readonly times: readonly Time[];
  readonly unclear: readonly Time[];
}

/** A local day, the part of it that is counted, and what the rules ask for in it. */
export interface RuledDay {
  readonly day: string;
  readonly counted: TimeWindow;
  /** @param sensor of a supply its own limit counts while rooms must be heated */
  readonly appliedTo: (sensor: RecordSensor) => readonly Applied[];
}

/** The parts of a window that are in none of some times. */
export function outside({ startTime, endTime }: TimeWindow, times: readonly Time[]): Time[] {
  const free: Time[] = [];
  let from = startTime;
  for (const time of times) {
    if (time.from > from) free.push({ from, to: Math.min(time.from, endTime) });
    from = Math.max(from, time.to);
  }
  if (from < endTime) free.push({ from, to: endTime });
  return free.filter((time) => time.to > time.from);
}

/**
 * The times of a window in which a sensor is known. A sample before the window may hold into it, and one behind it shows that the last one
 * of the window holds.
 */
export const piecesIn = (sources: readonly DaySource[], label: string | undefined, window: TimeWindow): Piece[] =>
  label === undefined ? [] : during(piecesOf(samplesOf(sources, label, around(window))), timesOf(window));

/** A window with the time around it in which samples decide it. */
export const around = ({ startTime, endTime }: TimeWindow): TimeWindow => ({
  startTime: startTime - MAX_SILENCE_MS,
  endTime: endTime + MAX_SILENCE_MS,
});

const HOUR_MINUTES = 60;

/** The parts of a day in which the clock is within a rule's hours. */
function hoursOf({ from, to }: Pick<HeatRule, 'from' | 'to'>, { day, endTime }: LocalDay, zone: string): Time[] {
  const moment = (minutes: number) =>
    minutes >= 24 * HOUR_MINUTES ? endTime : momentOf(dayNumber(day), minutes / HOUR_MINUTES, zone);
  const spans = from < to ? [[from, to] as const] : [[0, to] as const, [from, 24 * HOUR_MINUTES] as const];
  return spans
    .map(([first, last]) => ({ from: moment(first), to: moment(last) }))
    .filter((time) => time.to > time.from);
}

function appliedHeat(input: RulesInZone, day: LocalDay, counted: TimeWindow, outdoor: readonly Piece[]): Applied[] {
  if (!isInSeason(input.rules, day.day)) return [];
  return input.rules.heat.map((rule) => {
    const hours = common(hoursOf(rule, day, input.zone), timesOf(counted));
    const { outdoorBelow, min } = rule;
    if (outdoorBelow === undefined) return { min, times: hours, unclear: [] };
    const cold = joined(outdoor.filter(({ value }) => value < outdoorBelow));
    return { min, times: common(hours, cold), unclear: common(hours, outside(counted, joined(outdoor))) };
  });
}

/** The hours in which hot water must be warm on a day. */
const hotWaterTimes = ({ rules, zone }: RulesInZone, day: LocalDay, counted: TimeWindow): readonly Time[] =>
  rules.hotWaterHours ? common(hoursOf(rules.hotWaterHours, day, zone), timesOf(counted)) : timesOf(counted);

/** What the rules ask for on each local day of a window. @param outdoor the outdoor temperature in the window */
export const ruledDays = (input: RulesInZone, window: TimeWindow, outdoor: readonly Piece[]): RuledDay[] =>
  localDaysIn(window, input.zone).map((day) => {
    const counted = {
      startTime: Math.max(day.startTime, window.startTime),
      endTime: Math.min(day.endTime, window.endTime),
    };
    const heat = appliedHeat(input, day, counted, during(outdoor, timesOf(counted)));
    const hotWater = hotWaterTimes(input, day, counted);
    return {
      day: day.day,
      counted,
      appliedTo: ({ measured, min = 0 }) => {
        if (measured === 'hotWater') return [{ min, times: hotWater, unclear: [] }];
        return measured === 'supply' ? heat.map((each) => ({ ...each, min })) : heat;
      },
    };
  });
