import { type Apartment, inOrder, type RoomReading, sensorOf } from '../apartments/apartment.ts';
import { dayNumber, momentOf } from '../calendar-day.ts';
import { csvLine, typedText } from '../csv-line.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations.ts';
import type { PacedSample } from '../facts/day-source.ts';
import { countText, numberText } from '../figures/numbers.ts';
import { temperatureText } from '../figures/quantities.ts';
import type { TimeWindow } from '../time-range.ts';
import { type ReadingsCount, readingsCounter, type TimedReading } from './readings-count.ts';
import { localText } from './record-csv.ts';
import type { HeatRule, RuleSet, RuleSource } from './rule-sets.ts';

/** The record of a property's apartments: readings, never minutes (docs/product/apartments.md#record). */

/** The most days of a record: a quarter, and what a city asks for. */
export const MOST_RECORD_DAYS = 92;

/** A longer time without a reading is a gap: a sensor that reports once an hour has missed one (docs/product/apartments.md#record-gaps). */
const READING_GAP_MS = 90 * MINUTE_MS;

/** The readings of one rule, without the rule: the record has the rules once. */
export type RuleCount = Pick<ReadingsCount, 'readings' | 'below' | 'unclear'>;

/** What a record says of one apartment. Times are UTC ms, days those of the property. */
export interface ApartmentRecord extends Pick<Apartment, 'id' | 'number' | 'installed' | 'optedOut' | 'vacated'> {
  /** In the order of the rules; empty without rules. */
  readonly counts: readonly RuleCount[];
  /** The lowest reading while a rule required heat, °F. */
  readonly lowest?: RoomReading;
  /** Times of more than 90 minutes without a reading, and the longest of them, ms. */
  readonly gaps: { readonly count: number; readonly longest: number };
  /** Hours with a reading, and all that are counted. */
  readonly hours: { readonly measured: number; readonly all: number };
}

/** The first and the last day of a record, both included, in the zone of the property. */
export interface RecordDays {
  readonly from: string;
  readonly to: string;
  readonly zone: string;
}

/** The time of a record up to now. Empty where all of it is ahead. @param now UTC ms */
export function recordWindow({ from, to, zone }: RecordDays, now: number): TimeWindow {
  const startTime = momentOf(dayNumber(from), 0, zone);
  return { startTime, endTime: Math.max(startTime, Math.min(momentOf(dayNumber(to) + 1, 0, zone), now)) };
}

/**
 * The part of a record that counts for an apartment: from the day on which its sensor was installed to the day from which its tenant opted
 * out, or from which it is vacant (docs/product/apartments.md#record-part). May be empty.
 */
export function countedPart(
  { installed, optedOut, vacated }: Pick<Apartment, 'installed' | 'optedOut' | 'vacated'>,
  { startTime, endTime }: TimeWindow,
  zone: string,
): TimeWindow {
  const moment = (day: string) => momentOf(dayNumber(day), 0, zone);
  const from = Math.max(startTime, installed === undefined ? startTime : moment(installed));
  const ends = [optedOut, vacated].flatMap((day) => (day === undefined ? [] : [moment(day)]));
  return { startTime: from, endTime: Math.max(from, Math.min(endTime, ...ends)) };
}

/** Readings within a time. */
export const readingsWithin = (readings: readonly TimedReading[], { startTime, endTime }: TimeWindow): TimedReading[] =>
  readings.filter(([time]) => time >= startTime && time < endTime);

/** The times without a reading that are longer than 90 minutes, its edges included. A fault is no reading. @param measured of the window */
export function gapsOf(measured: readonly number[], { startTime, endTime }: TimeWindow): ApartmentRecord['gaps'] {
  const edges = [startTime, ...measured, endTime];
  const gaps = edges.flatMap((time, at) => {
    const silence = time - (edges[at - 1] ?? time);
    return silence > READING_GAP_MS ? [silence] : [];
  });
  return { count: gaps.length, longest: Math.max(0, ...gaps) };
}

/** The whole hours of a window, counted from its beginning, and those of them with a reading. */
function hoursOf(measured: readonly number[], { startTime, endTime }: TimeWindow): ApartmentRecord['hours'] {
  const all = Math.floor((endTime - startTime) / HOUR_MS);
  const hours = new Set(measured.map((time) => Math.floor((time - startTime) / HOUR_MS)));
  return { measured: [...hours].filter((hour) => hour < all).length, all };
}

/** A reading of outdoors farther away in time says nothing about a moment (docs/product/apartments.md#record-outdoor). */
const OUTDOOR_REACH_MS = 30 * MINUTE_MS;

/** The outdoor temperature at a moment: the sample nearest to it, at most half an hour away. @param samples in order of time, °F */
export function nearestSample(
  samples: readonly Pick<PacedSample, 'time' | 'value'>[],
): (time: number) => number | undefined {
  return (time) => {
    let [low, high] = [0, samples.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((samples[middle]?.time ?? 0) < time) low = middle + 1;
      else high = middle;
    }
    const [before, after] = [samples[low - 1], samples[low]];
    const distance = (sample: typeof before) => (sample ? Math.abs(sample.time - time) : Number.POSITIVE_INFINITY);
    const nearest = distance(after) <= distance(before) ? after : before;
    return nearest && distance(nearest) <= OUTDOOR_REACH_MS ? nearest.value : undefined;
  };
}

export interface ApartmentsRecordInput {
  readonly apartments: readonly Apartment[];
  /** By sensor, in order of time. */
  readonly readings: ReadonlyMap<string, readonly TimedReading[]>;
  readonly window: TimeWindow;
  readonly zone: string;
  /** Absent where no rules are known. */
  readonly rules: RuleSet | undefined;
  readonly outdoorAt: (time: number) => number | undefined;
}

const belowOf = ({ counts }: Pick<ApartmentRecord, 'counts'>): number =>
  counts.reduce((sum, { below }) => sum + below, 0);

/** The one with most readings below the rules first, then the one with the lowest reading, then by floor and number. */
const worstFirst = (records: readonly ApartmentRecord[]): ApartmentRecord[] =>
  records.toSorted(
    (a, b) => belowOf(b) - belowOf(a) || (a.lowest?.value ?? Number.MAX_VALUE) - (b.lowest?.value ?? Number.MAX_VALUE),
  );

/** What a record says of each apartment, the worst first (docs/product/apartments.md#record). */
export function apartmentsRecord(input: ApartmentsRecordInput): ApartmentRecord[] {
  const { apartments, readings, window, zone, rules, outdoorAt } = input;
  const count = rules && readingsCounter({ rules, zone }, outdoorAt);
  return worstFirst(
    inOrder(apartments).map((apartment): ApartmentRecord => {
      const { id, number, installed, optedOut, vacated } = apartment;
      const part = countedPart(apartment, window, zone);
      const own = readingsWithin(readings.get(sensorOf(apartment)) ?? [], part);
      const measured = own.flatMap(([time, value]) => (value === null ? [] : [time]));
      const counted = count?.(own) ?? [];
      const [lowest] = counted
        .flatMap((each) => each.lowest ?? [])
        .sort((a, b) => a.value - b.value || a.time - b.time);
      return {
        ...{ id, number },
        ...(installed !== undefined && { installed }),
        ...(optedOut !== undefined && { optedOut }),
        ...(vacated !== undefined && { vacated }),
        counts: counted.map(({ readings: all, below, unclear }) => ({ readings: all, below, unclear })),
        ...(lowest && { lowest }),
        gaps: gapsOf(measured, part),
        hours: hoursOf(measured, part),
      };
    }),
  );
}

/** The sums of all apartments, in the order of the rules. */
export const totalCounts = (records: readonly Pick<ApartmentRecord, 'counts'>[], rules: RuleSet): RuleCount[] =>
  rules.heat.map((_, at) => {
    const sum = (pick: (count: RuleCount) => number) =>
      records.reduce((all, { counts }) => all + (counts[at] ? pick(counts[at]) : 0), 0);
    return {
      readings: sum((each) => each.readings),
      below: sum((each) => each.below),
      unclear: sum((each) => each.unclear),
    };
  });

/** The hours of a rule in a sentence: empty for one of all day. */
export function hoursWord({ from, to }: Pick<HeatRule, 'from' | 'to'>): '' | 'by day' | 'at night' {
  if (from > to) return 'at night';
  return to - from < DAY_MS / MINUTE_MS ? 'by day' : '';
}

/** `176 of 179 readings by day were below 68°F`. It says nothing about the minutes between (docs/product/apartments.md#count). */
export function readingsSentence(rule: HeatRule, { readings, below }: RuleCount): string {
  const word = hoursWord(rule);
  const when = word && ` ${word}`;
  if (readings === 0) return `No readings${when}`;
  return `${numberText(below)} of ${countText(readings, 'reading')}${when} ${below === 1 ? 'was' : 'were'} below ${temperatureText(rule.min)}`;
}

/** The duties of New York City's program for heat sensors. Its 30 days count from a tenant's written notice. */
export const HEAT_SENSORS: RuleSource = {
  title: 'HPD Heat Sensors Program',
  url: 'https://www.nyc.gov/site/hpd/services-and-information/heat-sensors-program.page',
  checked: '2026-11-30',
};

/** Facts for the duties of the program (docs/product/apartments.md#record-duties). */
export interface HeatSensorDuties {
  /** Apartments with a sensor: its day of installation is entered, or it has reported. */
  readonly installed: number;
  /** The numbers of those without one whose tenants have not opted out. */
  readonly missing: readonly string[];
  readonly optedOut: number;
  /** Sensors that have not reported for a day, longest first: whole days, and whether their newest reading is a fault. */
  readonly silent: readonly { readonly number: string; readonly days: number; readonly isFaulty: boolean }[];
}

/**
 * @param newest the newest reading by sensor
 * @param now UTC ms; `today` is its day in the property's zone
 */
export function heatSensorDuties(
  apartments: readonly Apartment[],
  newest: Readonly<Record<string, RoomReading>>,
  { now, today }: { readonly now: number; readonly today: string },
): HeatSensorDuties {
  const isOut = ({ optedOut }: Apartment) => optedOut !== undefined && optedOut <= today;
  const own = (apartment: Apartment) => newest[sensorOf(apartment)];
  const staying = inOrder(apartments.filter((each) => !isOut(each)));
  const has = (each: Apartment) => (each.installed !== undefined && each.installed <= today) || own(each) !== undefined;
  return {
    installed: staying.filter(has).length,
    missing: staying.filter((each) => !has(each)).map(({ number }) => number),
    optedOut: apartments.length - staying.length,
    silent: staying
      .flatMap((apartment) => {
        const reading = own(apartment);
        if (!reading) return [];
        const days = Math.floor((now - reading.time) / DAY_MS);
        const isFaulty = reading.value === null;
        return days >= 1 || isFaulty ? [{ number: apartment.number, days, isFaulty }] : [];
      })
      .sort((a, b) => b.days - a.days),
  };
}

/**
 * Readings as a city asks for them (RFC 4180): apartment, time of the property with its offset from UTC, °F; empty for a sensor fault
 * (docs/product/apartments.md#record-file).
 */
export const readingsCsv = (
  apartments: readonly { readonly number: string; readonly readings: readonly TimedReading[] }[],
  zone: string,
): string =>
  [
    csvLine(['Apartment', 'Time', 'Temperature (°F)']),
    ...apartments.flatMap(({ number, readings }) =>
      readings.map(([time, value]) =>
        csvLine([typedText(number), localText(time, zone), value === null ? '' : String(value)]),
      ),
    ),
  ].join('');
