import { type Decimals, exactly, numberText } from './numbers.ts';
import { READER, type Reader } from './reader.ts';

/**
 * The quantity that a figure measures. A difference of temperatures is no temperature: a reader with another scale has no zero point to subtract
 * from it.
 */
export type Quantity = 'temperature' | 'difference' | 'pressure' | 'current' | 'level' | 'counter';

/**
 * The units of the reader: the one place that knows them. Values are kept in °F, PSI, A, % and counts; a reader with other units gets other
 * rows, which `of` converts to.
 */
const UNITS: Readonly<
  Record<Reader['units'], Readonly<Record<Quantity, { readonly unit: string; readonly of: (kept: number) => number }>>>
> = {
  us: {
    temperature: { unit: '°F', of: (fahrenheit) => fahrenheit },
    difference: { unit: '°F', of: (fahrenheit) => fahrenheit },
    pressure: { unit: 'PSI', of: (psi) => psi },
    current: { unit: 'A', of: (amperes) => amperes },
    level: { unit: '%', of: (percent) => percent },
    counter: { unit: 'counts', of: (counts) => counts },
  },
};

const unitOf = (quantity: Quantity, { units }: Reader) => UNITS[units][quantity];

/** Whether a text names a quantity. */
export const isQuantity = (text: string): text is Quantity => Object.hasOwn(UNITS.us, text);

/** A figure in the unit of the reader, where it stands alone, as in a table. @param value in the unit in which it is kept */
export const figureValue = (quantity: Quantity, value: number, reader = READER): number =>
  unitOf(quantity, reader).of(value);

/** The unit of a quantity as the reader sees it: `°F`. It belongs to heads of columns, axes and fields; figures have functions. */
export const unitSign = (quantity: Quantity, reader = READER): string => unitOf(quantity, reader).unit;

/** The unit of degree hours, which add differences up: `°F h`. */
export const degreeHoursSign = (): string => `${unitSign('difference')} h`;

/** The head of a column or a field: `Average, °F`. */
export const headed = (heading: string, quantity: Quantity): string => `${heading}, ${unitSign(quantity)}`;

/** A written number and its unit, joined as Americans write it: `75°F`, `84%`, `19.5 PSI`. Without a unit the number alone. */
export const withUnit = (number: string, unit: string): string =>
  unit === '' ? number : /^[°%]/.test(unit) ? `${number}${unit}` : `${number} ${unit}`;

/** Readings have one decimal at most; a whole one has none in a sentence. */
const READING: Decimals = { most: 1 };

/** The number of a figure in the unit of the reader. @param value in the unit in which it is kept */
export const figureNumber = (quantity: Quantity, value: number, decimals = READING, reader = READER): string =>
  numberText(figureValue(quantity, value, reader), decimals);

/** A figure with its unit. @param value in the unit in which it is kept */
export const figureText = (quantity: Quantity, value: number, decimals = READING): string =>
  withUnit(figureNumber(quantity, value, decimals), unitSign(quantity));

/** Both ends of a range with one unit: `130–200°F`. One figure where both are written the same. */
export function rangeText(quantity: Quantity, from: number, to: number, decimals = READING): string {
  const [low, high] = [from, to].map((value) => figureNumber(quantity, value, decimals));
  // A dash after a minus reads as two.
  const between = from < 0 || to < 0 ? ' to ' : '–';
  return low === high ? figureText(quantity, from, decimals) : withUnit(`${low}${between}${high}`, unitSign(quantity));
}

/** A temperature: `75°F`. @param fahrenheit °F */
export const temperatureText = (fahrenheit: number, decimals = READING): string =>
  figureText('temperature', fahrenheit, decimals);

/** A whole temperature: the mean of a day is no reading. @param fahrenheit °F */
export const wholeTemperature = (fahrenheit: number): string => temperatureText(fahrenheit, exactly(0));

/** The difference of two temperatures, or the change of one: `12°F`. @param fahrenheit °F */
export const differenceText = (fahrenheit: number, decimals = READING): string =>
  figureText('difference', fahrenheit, decimals);

/** A pressure, or by how much it has changed: `19.5 PSI`. @param psi PSI */
export const pressureText = (psi: number, decimals = READING): string => figureText('pressure', psi, decimals);

/** The current of a pump: `2.4 A`. @param amperes A */
export const currentText = (amperes: number, decimals = READING): string => figureText('current', amperes, decimals);
