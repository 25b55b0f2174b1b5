import { type Decimals, exactly, numberText } from './numbers.ts';
import { pageReader, type Reader, type UnitSystem } from './reader.ts';
import { type English, english, say, sayTo } from './say.ts';

/**
 * The quantity that a figure measures. A difference of temperatures is no temperature: a reader with another scale has no zero point to subtract
 * from it.
 */
export type Quantity = 'temperature' | 'difference' | 'pressure' | 'current' | 'level' | 'counter';

interface Unit {
  readonly unit: string;
  readonly of: (kept: number) => number;
  /** The way back. */
  readonly kept: (shown: number) => number;
  /** The decimals that it needs more than the unit in which values are kept. */
  readonly finer?: number;
  /** The decimals of a limit that was typed in it. Absent: all that it has. */
  readonly typed?: number;
}

const DEGREES_A_KELVIN = 1.8;
const FREEZING = 32;
const PSI_A_BAR = 14.5037738;

const same = (value: number) => value;

const US: Readonly<Record<Quantity, Unit>> = {
  temperature: { unit: '°F', of: same, kept: same },
  difference: { unit: '°F', of: same, kept: same },
  pressure: { unit: 'PSI', of: same, kept: same },
  current: { unit: 'A', of: same, kept: same },
  level: { unit: '%', of: same, kept: same },
  counter: { unit: english('counts'), of: same, kept: same },
};

/**
 * The units of the reader: the one place that knows them. Values are kept in °F, PSI, A, % and counts; a reader with other units gets other
 * rows, which `of` converts to. A limit that was typed in °C is kept in °F and reads as it was typed.
 */
const UNITS: Readonly<Record<UnitSystem, Readonly<Record<Quantity, Unit>>>> = {
  us: US,
  metric: {
    ...US,
    temperature: {
      unit: '°C',
      of: (fahrenheit) => (fahrenheit - FREEZING) / DEGREES_A_KELVIN,
      kept: (celsius) => celsius * DEGREES_A_KELVIN + FREEZING,
      typed: 1,
    },
    difference: {
      unit: '°C',
      of: (fahrenheit) => fahrenheit / DEGREES_A_KELVIN,
      kept: (celsius) => celsius * DEGREES_A_KELVIN,
      typed: 1,
    },
    pressure: { unit: 'bar', of: (psi) => psi / PSI_A_BAR, kept: (bar) => bar * PSI_A_BAR, finer: 1, typed: 2 },
  },
};

const unitOf = (quantity: Quantity, { units }: Reader) => UNITS[units][quantity];

/** Whether a text names a quantity. */
export const isQuantity = (text: string): text is Quantity => Object.hasOwn(UNITS.us, text);

/** A figure in the unit of the reader, where it stands alone, as in a table. @param value in the unit in which it is kept */
export const figureValue = (quantity: Quantity, value: number, reader = pageReader()): number =>
  unitOf(quantity, reader).of(value);

/** A figure as it is kept, out of one in the unit of a reader. */
export const keptValue = (quantity: Quantity, shown: number, reader: Pick<Reader, 'units'> = pageReader()): number =>
  UNITS[reader.units][quantity].kept(shown);

/** The decimals with which the reader types a figure. Undefined where it is kept as it was typed. */
export const typedDecimals = (quantity: Quantity, reader = pageReader()): number | undefined =>
  unitOf(quantity, reader).typed;

/** The step of round figures of the reader, in the reader's unit: a degree, a PSI, a tenth of a bar. */
export const wholeStep = (quantity: Quantity, reader = pageReader()): number =>
  10 ** -(unitOf(quantity, reader).finer ?? 0);

/** The unit of a quantity as the reader sees it: `°F`. It belongs to heads of columns, axes and fields; figures have functions. */
export const unitSign = (quantity: Quantity, reader = pageReader()): string =>
  sayTo(reader)(unitOf(quantity, reader).unit as English);

/** The unit of degree hours, which add differences up: `°F h`. */
export const degreeHoursSign = (): string => `${unitSign('difference')} h`;

/** The head of a column or a field: `Average, °F`. */
export const headed = (heading: string, quantity: Quantity): string => `${heading}, ${unitSign(quantity)}`;

/** A written number and its unit, joined as Americans write it: `75°F`, `84%`, `19.5 PSI`. Without a unit the number alone. */
export const withUnit = (number: string, unit: string): string =>
  unit === '' ? number : /^[°%]/.test(unit) ? `${number}${unit}` : `${number} ${unit}`;

/** Readings have one decimal at most; a whole one has none in a sentence. */
const READING: Decimals = { most: 1 };
/** All digits of a limit or a total stay, as they were typed or counted. */
export const ALL_DIGITS = 10;

/** The number of a figure in the unit of the reader. @param value in the unit in which it is kept */
export function figureNumber(quantity: Quantity, value: number, decimals = READING, reader = pageReader()): string {
  const { finer = 0 } = unitOf(quantity, reader);
  const { most, least = 0 } = decimals;
  return numberText(figureValue(quantity, value, reader), { most: most + finer, least: least && least + finer });
}

/** The number of a figure in a file, in the unit of the reader: `1772.5`. @param value in the unit in which it is kept */
export const fileNumber = (quantity: Quantity, value: number, decimals: number): string =>
  String(Number(figureValue(quantity, value).toFixed(decimals + (unitOf(quantity, pageReader()).finer ?? 0))));

/** The number of a limit in the unit of the reader, with all digits that were typed. @param limit in the unit in which it is kept */
export const typedNumber = (quantity: Quantity, limit: number, reader = pageReader()): string =>
  numberText(figureValue(quantity, limit, reader), { most: unitOf(quantity, reader).typed ?? ALL_DIGITS });

/** A figure with its unit. @param value in the unit in which it is kept */
export const figureText = (quantity: Quantity, value: number, decimals = READING, reader = pageReader()): string =>
  withUnit(figureNumber(quantity, value, decimals, reader), unitSign(quantity, reader));

function writtenRange(quantity: Quantity, low: string, high: string): string {
  // A dash after a minus reads as two.
  const between = `${low}${high}`.includes('-') ? say`${low} to ${high}` : `${low}–${high}`;
  return withUnit(low === high ? low : between, unitSign(quantity));
}

/** Both ends of a range with one unit: `130–200°F`. One figure where both are written the same. */
export const rangeText = (quantity: Quantity, from: number, to: number, decimals = READING): string =>
  writtenRange(quantity, figureNumber(quantity, from, decimals), figureNumber(quantity, to, decimals));

/** Both limits of a range as they were typed, with one unit. */
export const typedRange = (quantity: Quantity, from: number, to: number): string =>
  writtenRange(quantity, typedNumber(quantity, from), typedNumber(quantity, to));

/** A temperature: `75°F`. @param fahrenheit °F */
export const temperatureText = (fahrenheit: number, decimals = READING): string =>
  figureText('temperature', fahrenheit, decimals);

/** A whole temperature: the mean of a day is no reading. @param fahrenheit °F */
export const wholeTemperature = (fahrenheit: number): string => temperatureText(fahrenheit, exactly(0));

/** A temperature that is whole in the unit of the reader, as it is kept. @param fahrenheit °F */
export const wholeDegrees = (fahrenheit: number): number =>
  keptValue('temperature', Math.round(figureValue('temperature', fahrenheit)));

/** By how much one temperature changes for each degree of another one, the same number in each unit: `0.52°F`. */
export const perDegreeText = (slope: number, decimals = READING, reader = pageReader()): string =>
  withUnit(numberText(slope, decimals), unitSign('difference', reader));

/** The difference of two temperatures, or the change of one: `12°F`. @param fahrenheit °F */
export const differenceText = (fahrenheit: number, decimals = READING): string =>
  figureText('difference', fahrenheit, decimals);

/** A pressure, or by how much it has changed: `19.5 PSI`. @param psi PSI */
export const pressureText = (psi: number, decimals = READING): string => figureText('pressure', psi, decimals);

/** The current of a pump: `2.4 A`. @param amperes A */
export const currentText = (amperes: number, decimals = READING): string => figureText('current', amperes, decimals);
