import { dayNumber, momentOf } from '../calendar-day.ts';
import { type DaySource, piecesOf, samplesOf } from '../facts/day-source.ts';
import { minutesOf } from '../facts/figures.ts';
import { type LocalDay, localDaysIn } from '../facts/local-days.ts';
import { common, during, joined, lengthOf, type Piece, type Time, timesOf } from '../facts/pieces.ts';
import { MAX_SILENCE_MS } from '../readings/gap.ts';
import type { TimeWindow } from '../time-range.ts';
import { type HeatRule, isInSeason, type RuleSet } from './rule-sets.ts';
import { type Measured, type RecordDay, type SensorRecord, type Spell, withoutUnsureFigures } from './sensor-record.ts';

/** A sensor that a record is about. */
export interface RecordSensor {
  readonly label: string;
  readonly measured: Measured;
  /** The least temperature where the rule set has none of its own: that of a supply, °F. */
  readonly min?: number;
}

export interface RecordInput {
  readonly rules: RuleSet;
  readonly zone: string;
  /** UTC ms. A month that is not over is recorded up to here. */
  readonly now: number;
  /** Every wingnut that fed the property in the month, with its samples. */
  readonly sources: readonly DaySource[];
  readonly sensors: readonly RecordSensor[];
  /** The label of the outdoor temperature, if there is one. */
  readonly outdoor: string | undefined;
}

/** A month from its first moment in a zone to that of the next one. @param month `2026-11` */
export function monthWindow(month: string, zone: string): TimeWindow {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const first = (count: number) => dayNumber(new Date(Date.UTC(year, count, 1)).toISOString().slice(0, 10));
  return { startTime: momentOf(first(number - 1), 0, zone), endTime: momentOf(first(number), 0, zone) };
}

/** The parts of a window that are in none of some times. */
function outside({ startTime, endTime }: TimeWindow, times: readonly Time[]): Time[] {
  const free: Time[] = [];
  let from = startTime;
  for (const time of times) {
    if (time.from > from) free.push({ from, to: Math.min(time.from, endTime) });
    from = Math.max(from, time.to);
  }
  if (from < endTime) free.push({ from, to: endTime });
  return free.filter((time) => time.to > time.from);
}

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

/** Hours of a day in which a minimum temperature applies, and hours for which that is unknown. */
interface Applied {
  readonly min: number;
  readonly times: readonly Time[];
  readonly unclear: readonly Time[];
}

function appliedHeat(input: RecordInput, day: LocalDay, counted: TimeWindow, outdoor: readonly Piece[]): Applied[] {
  if (!isInSeason(input.rules, day.day)) return [];
  return input.rules.heat.map((rule) => {
    const hours = common(hoursOf(rule, day, input.zone), timesOf(counted));
    const { outdoorBelow, min } = rule;
    if (outdoorBelow === undefined) return { min, times: hours, unclear: [] };
    const cold = joined(outdoor.filter(({ value }) => value < outdoorBelow));
    return { min, times: common(hours, cold), unclear: common(hours, outside(counted, joined(outdoor))) };
  });
}

/** Pieces that touch become one spell. */
function spellsOf(below: readonly Piece[], min: number): Spell[] {
  return joined(below).map((time) => ({
    ...time,
    min,
    lowest: Math.min(...during(below, [time]).map(({ value }) => value)),
  }));
}

/** The hours in which hot water must be warm on a day. */
const hotWaterTimes = ({ rules, zone }: RecordInput, day: LocalDay, counted: TimeWindow): readonly Time[] =>
  rules.hotWaterHours ? common(hoursOf(rules.hotWaterHours, day, zone), timesOf(counted)) : timesOf(counted);

/** The rules of a sensor on a day: a supply is compared with its own limit while rooms must be heated. */
function rulesFor({ measured, min = 0 }: RecordSensor, heat: readonly Applied[], hotWater: readonly Time[]) {
  if (measured === 'hotWater') return [{ min, times: hotWater, unclear: [] }];
  return measured === 'supply' ? heat.map((each) => ({ ...each, min })) : heat;
}

interface Counted extends RecordDay {
  readonly spells: readonly Spell[];
  readonly gaps: readonly Time[];
}

function countedDay(day: string, counted: TimeWindow, applied: readonly Applied[], pieces: readonly Piece[]): Counted {
  const knownTimes = joined(pieces);
  const parts = applied.map(({ min, times, unclear }) => {
    const values = during(pieces, times);
    return { min, times, unclear, values, below: values.filter(({ value }) => value < min) };
  });
  const values = parts.flatMap((part) => part.values);
  const lowest = values.reduce<Piece | undefined>(
    (low, each) => (low && (low.value - each.value || low.from - each.from) <= 0 ? low : each),
    undefined,
  );
  const total = (lists: readonly (readonly Time[])[]) => minutesOf(lengthOf(lists.flat()));
  return {
    day,
    applied: total(parts.map(({ times }) => times)),
    known: total(parts.map((part) => part.values)),
    below: total(parts.map(({ below }) => below)),
    unclear: total(parts.map(({ unclear }) => unclear)),
    ...(lowest && { lowest: lowest.value, lowestAt: lowest.from }),
    spells: parts.flatMap(({ below, min }) => spellsOf(below, min)).sort((a, b) => a.from - b.from),
    gaps: parts.flatMap(({ times }) => common(times, outside(counted, knownTimes))).sort((a, b) => a.from - b.from),
  };
}

/** Spells that go on over midnight or from one rule to another stay one. */
function linked(spells: readonly Spell[]): Spell[] {
  const all: { -readonly [Name in keyof Spell]: Spell[Name] }[] = [];
  for (const spell of spells) {
    const last = all.at(-1);
    if (last?.to === spell.from && last.min === spell.min) {
      last.to = spell.to;
      last.lowest = Math.min(last.lowest, spell.lowest);
    } else all.push({ ...spell });
  }
  return all;
}

/**
 * A property's heat and hot-water record of a month (docs/product/records.md#figures). Each sample holds until the next one,
 * unless there is a gap, as everywhere in the product. Sensors in the order in which they were given, without figures where too little is known.
 * @param month `2026-11`
 */
export function heatRecord(month: string, input: RecordInput): SensorRecord[] {
  const window = monthWindow(month, input.zone);
  const counted = {
    startTime: window.startTime,
    endTime: Math.max(window.startTime, Math.min(window.endTime, input.now)),
  };
  const around = { startTime: counted.startTime - MAX_SILENCE_MS, endTime: counted.endTime + MAX_SILENCE_MS };
  // A sample before the month may hold into it, and one behind it shows that the last one of the month holds.
  const piecesFor = (label: string | undefined) =>
    label === undefined ? [] : during(piecesOf(samplesOf(input.sources, label, around)), timesOf(counted));
  const outdoor = piecesFor(input.outdoor);
  const days = localDaysIn(counted, input.zone).map((day) => {
    const ofDay = { startTime: day.startTime, endTime: Math.min(day.endTime, counted.endTime) };
    const outdoorOfDay = during(outdoor, timesOf(ofDay));
    return {
      day,
      counted: ofDay,
      hotWater: hotWaterTimes(input, day, ofDay),
      heat: appliedHeat(input, day, ofDay, outdoorOfDay),
    };
  });
  return input.sensors.map((sensor) => {
    const pieces = piecesFor(sensor.label);
    const countedDays = days.map(({ day, counted: ofDay, heat, hotWater }) => {
      const own = during(pieces, timesOf(ofDay));
      return countedDay(day.day, ofDay, rulesFor(sensor, heat, hotWater), own);
    });
    return withoutUnsureFigures({
      label: sensor.label,
      measured: sensor.measured,
      ...(sensor.measured === 'supply' && { limit: sensor.min ?? 0 }),
      days: countedDays.map(({ spells, gaps, ...day }) => day),
      spells: linked(countedDays.flatMap(({ spells }) => spells)),
      gaps: joined(countedDays.flatMap(({ gaps }) => gaps)),
    });
  });
}
