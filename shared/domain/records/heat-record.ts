import { dayNumber, momentOf } from '../calendar-day.ts';
import type { DaySource } from '../facts/day-source.ts';
import { minutesOf } from '../facts/figures.ts';
import { common, during, joined, lengthOf, type Piece, type Time, timesOf } from '../facts/pieces.ts';
import type { TimeWindow } from '../time-range.ts';
import { type Applied, outside, piecesIn, type RecordSensor, type RulesInZone, ruledDays } from './applied-rules.ts';
import { type RecordDay, type SensorRecord, type Spell, withoutUnsureFigures } from './sensor-record.ts';

export interface RecordInput extends RulesInZone {
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

/** Pieces below a minimum as times below it: pieces that touch become one. */
export function spellsOf(below: readonly Piece[], min: number): Spell[] {
  return joined(below).map((time) => ({
    ...time,
    min,
    lowest: Math.min(...during(below, [time]).map(({ value }) => value)),
  }));
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
export function linked(spells: readonly Spell[]): Spell[] {
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
  const days = ruledDays(input, counted, piecesIn(input.sources, input.outdoor, counted));
  return input.sensors.map((sensor) => {
    const pieces = piecesIn(input.sources, sensor.label, counted);
    const countedDays = days.map(({ day, counted: ofDay, appliedTo }) =>
      countedDay(day, ofDay, appliedTo(sensor), during(pieces, timesOf(ofDay))),
    );
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
