import { priceText } from '../figures/money.ts';
import { type Decimals, exactly, numberText } from '../figures/numbers.ts';
import { figureNumber, perDegreeText, type Quantity, unitSign, withUnit } from '../figures/quantities.ts';
import type { Reader } from '../figures/reader.ts';
import { type English, english, plural, type Say, sayTo } from '../figures/say.ts';
import { minutesText } from '../figures/spans.ts';
import { wallTimeText } from '../figures/times.ts';
import { sensorInWords } from '../language/sensor-words.ts';
import { PLANT_QUESTIONS } from '../plant-profile.ts';
import { BOOK_KIND_WORDS } from './english/book-kinds.ts';
import { METER_UNIT_WORDS } from './english/meter-units.ts';
import { MONTHS } from './english/months.ts';
import { WEEKDAYS } from './english/weekdays.ts';
import type { Figure } from './figure.ts';

/** The words of what stands in a hole; undefined for a figure of another type. Without a figure: the unit of the kind. */
type Says = (figure: Figure | undefined, format: string, reader: Reader) => string | undefined;

const MINUTES_AN_HOUR = 60;

/** Figures are stored with so many decimals at most, prices and the values of a count with more. */
const STORED_DECIMALS = 3;
const FINE_DECIMALS = 6;

/** So many decimals as the format says: none, `1`, or all that are stored (`exact`, `plain`). */
const decimalsOf = (format: string): Decimals =>
  format === 'exact' || format === 'plain'
    ? { most: STORED_DECIMALS }
    : exactly(/^\d$/.test(format) ? Number(format) : 0);

/** A number with its unit, or alone where the unit stands elsewhere (`bare`, `plain`). */
const written = (number: string, unit: string, format: string): string =>
  format === 'bare' || format === 'plain' ? number : withUnit(number, unit);

const measured =
  (quantity: Quantity): Says =>
  (value, format, reader) => {
    const unit = unitSign(quantity, reader);
    if (value === undefined) return unit;
    if (typeof value !== 'number') return undefined;
    return written(figureNumber(quantity, value, decimalsOf(format), reader), unit, format);
  };

/** A number that all readers see alike. @param read the number for the stored one */
const counted =
  (unit: string, read = (stored: number) => stored): Says =>
  (value, format, reader) => {
    // A sign, such as `W`, is the same in all languages.
    const said = sayTo(reader)(unit as English);
    if (value === undefined) return said;
    if (typeof value !== 'number') return undefined;
    return written(numberText(read(value), decimalsOf(format)), said, format);
  };

/** A number of things, with their name. */
const things =
  (words: (count: number, say: Say) => string): Says =>
  (value, _format, reader) =>
    typeof value === 'number' ? words(value, sayTo(reader)) : undefined;

/** An id that has words of its own. */
const named =
  (all: Readonly<Record<string, string>>): Says =>
  (id, _format, reader) => {
    const words = typeof id === 'string' && Object.hasOwn(all, id) ? all[id] : undefined;
    return words === undefined ? undefined : sayTo(reader)(english(words));
  };

/** The name at a place, which counts from 1. */
const inOrder =
  (names: readonly string[]): Says =>
  (place, _format, reader) => {
    const name = typeof place === 'number' ? names[place - 1] : undefined;
    return name && sayTo(reader)(english(name));
  };

const asIs: Says = (text) => (typeof text === 'string' ? text : undefined);

/** On how many of some days each of several things held: 'at least 4 of 7 days'. */
function heldDays([least = 0, all = 0]: readonly number[], reader: Reader): string {
  const say = sayTo(reader);
  return least < all ? say`at least ${least} of ${all} days` : say`${least} of ${all} days`;
}

const clockText = (hour: number, reader: Reader): string => wallTimeText(hour * MINUTES_AN_HOUR, reader);

/** Hours of a day, ascending: '2:00 AM, 3:00 AM and 4:00 AM'. */
function clocks(hours: readonly number[], reader: Reader): string {
  const say = sayTo(reader);
  const all = hours.map((hour) => clockText(hour, reader));
  const last = all.pop() ?? '';
  return all.length > 0 ? say`${all.join(', ')} and ${last}` : last;
}

/** The values that may stand in the hole of a template. Figures are stored in °F, PSI, minutes, and shares of 0 to 1. */
export const HOLES = {
  temperature: measured('temperature'),
  /** A difference of temperatures has their unit and is never shifted. */
  difference: measured('difference'),
  /** By how much one temperature changes for each degree of another one: the same number in each unit. */
  perDegree: (value, format, reader) =>
    typeof value === 'number' ? perDegreeText(value, decimalsOf(format), reader) : undefined,
  /** Differences that are added up, without a unit. */
  degreeHours: (value, _format, reader) =>
    typeof value === 'number' ? figureNumber('difference', value, exactly(0), reader) : undefined,
  pressure: measured('pressure'),
  current: measured('current'),
  /** Of a tank, 0 to 100. */
  level: measured('level'),
  counter: measured('counter'),
  share: counted('%', (share) => 100 * share),
  /** A share that is stored as 0 to 100, as evidence has it. */
  percent: counted('%'),
  minutes: counted('min'),
  /** Minutes that are said as hours. */
  hours: counted(english('hr'), (minutes) => minutes / MINUTES_AN_HOUR),
  gallons: counted(METER_UNIT_WORDS.gallon),
  watts: counted('W'),
  /** A radio signal. */
  signal: counted('dBm'),
  kilowatt: counted('kW'),
  btu: counted('Btu/h'),
  /** 1000 Btu an hour: 600 1000 Btu/h reads badly. */
  thousandBtu: counted('Btu/h', (thousands) => 1000 * thousands),
  area: counted(english('square feet')),
  /** The price of a unit, with all of its decimals. */
  price: (dollars) => (typeof dollars === 'number' ? priceText(dollars) : undefined),
  /** A number that other figures are multiplied by, with all of its decimals. */
  factor: (value) => (typeof value === 'number' ? numberText(value, { most: FINE_DECIMALS }) : undefined),
  days: things((count, say) => say`${plural(count, 'day')}`),
  runningHours: things((count, say) => say`${plural(count, 'run hour')}`),
  starts: things((count, say) => say`${plural(count, 'start')}`),
  exchanges: things((count, say) => say`${plural(count, 'replacement')}`),
  /** A number of something. */
  number: (value, format) => (typeof value === 'number' ? numberText(value, decimalsOf(format)) : undefined),
  /** A sensor by its label. */
  sensor: (label, _format, reader) => (typeof label === 'string' ? sensorInWords(label, reader) : undefined),
  /** A local date: '2026-11-23'. */
  day: asIs,
  /** An hour of a day: '5:00 AM'. */
  clock: (hour, _format, reader) => (typeof hour === 'number' ? clockText(hour, reader) : undefined),
  clocks: (hours, _format, reader) => (Array.isArray(hours) ? clocks(hours, reader) : undefined),
  /** The least of several counts of days, and all days: 'at least 4 of 7 days'. */
  heldDays: (counts, _format, reader) => (Array.isArray(counts) ? heldDays(counts, reader) : undefined),
  /** 1 for January. */
  month: inOrder(MONTHS),
  /** 1 for Monday. */
  weekday: inOrder(WEEKDAYS),
  /** Minutes as a duration: '3 hr 20 min'. */
  span: (minutes, _format, reader) => (typeof minutes === 'number' ? minutesText(minutes, reader) : undefined),
  /** The unit of a meter, by its id. */
  meterUnit: named(METER_UNIT_WORDS),
  /** The kind of an item of a plant's book, by its id. */
  bookKind: named(BOOK_KIND_WORDS),
  /** The fact of a plant that nobody has said. */
  question: named(PLANT_QUESTIONS),
  /** The words of a person or of an earlier version. */
  text: asIs,
  /** A sentence in a sentence: `template.ts` says it. */
  part: () => undefined,
} as const satisfies Record<string, Says>;

export type HoleKind = keyof typeof HOLES;

/** The most decimals with which a figure is stored. */
export const storedDecimals = (kind: HoleKind | undefined): number =>
  kind === 'price' || kind === 'factor' ? FINE_DECIMALS : STORED_DECIMALS;
