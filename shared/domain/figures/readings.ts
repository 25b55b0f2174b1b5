import { isApartmentLabel, isCounter, kindOf, sensorNameOf } from '../sensor.ts';
import { type Decimals, exactly, numberText } from './numbers.ts';
import { ALL_DIGITS, figureNumber, type Quantity, typedNumber, typedRange, unitSign, withUnit } from './quantities.ts';
import { pageReader, type Reader } from './reader.ts';
import { sayTo } from './say.ts';

/** The quantity that a sensor measures; undefined for a state and for an unknown label. @param label a label or a name */
export function quantityOf(label: string): Quantity | undefined {
  if (isApartmentLabel(label)) return 'temperature';
  const name = sensorNameOf(label);
  const kind = name && kindOf(name);
  return kind === 'state' ? undefined : kind;
}

/** The unit of a sensor's values as the reader sees it; empty for a state, which is ON or OFF, and for a wingnut. */
export function unitOfLabel(label: string): string {
  const quantity = quantityOf(label);
  return quantity ? unitSign(quantity) : '';
}

const MAX_DECIMALS = 3;

/** The decimals of a value: one, or as many as tell it from a limit beside which it stands (docs/product/alarms.md#beside). */
export function decimalsBeside(value: number, limit: number | undefined): number {
  for (let decimals = 1; decimals < MAX_DECIMALS; decimals += 1)
    if (Number(value.toFixed(decimals)) !== limit || value === limit) return decimals;
  return MAX_DECIMALS;
}

/** The same for a figure of a reader: in another unit other decimals tell the two apart. */
function decimalsFor(quantity: Quantity | undefined, value: number, limit: number | undefined, reader: Reader): number {
  if (!quantity || limit === undefined) return decimalsBeside(value, limit);
  const limitNumber = typedNumber(quantity, limit, reader);
  for (let decimals = 1; decimals < MAX_DECIMALS; decimals += 1)
    if (figureNumber(quantity, value, { most: decimals }, reader) !== limitNumber || value === limit) return decimals;
  return MAX_DECIMALS;
}

/** The number of a figure of a sensor, and its unit as the reader sees it. An unknown label has a number alone. */
function labelled(
  quantity: Quantity | undefined,
  value: number,
  decimals: Decimals,
  reader: Reader,
): { number: string; unit: string } {
  return quantity
    ? { number: figureNumber(quantity, value, decimals, reader), unit: unitSign(quantity, reader) }
    : { number: numberText(value, decimals), unit: '' };
}

function labelledText(quantity: Quantity | undefined, value: number, decimals: Decimals, reader: Reader): string {
  const { number, unit } = labelled(quantity, value, decimals, reader);
  return withUnit(number, unit);
}

const isStateName = (label: string): boolean => {
  const name = sensorNameOf(label);
  return name !== undefined && kindOf(name) === 'state';
};

const ALL: Decimals = { most: ALL_DIGITS };

/** A state in words. @param value 0 or 1 */
export function stateText(value: number, reader: Reader = pageReader()): string {
  const say = sayTo(reader);
  return value === 0 ? say`OFF` : say`ON`;
}

/**
 * A sensor's value with one decimal and its unit: `6.2 PSI`, `75°F`, `ON`; a total as it is (docs/product/configuration.md#kinds).
 * @param limit the limit that is named beside it
 */
export function valueInWords(label: string, value: number, limit?: number, reader: Reader = pageReader()): string {
  if (isStateName(label)) return stateText(value, reader);
  const quantity = quantityOf(label);
  const decimals = isCounter(label) ? ALL : { most: decimalsFor(quantity, value, limit, reader) };
  return labelledText(quantity, value, decimals, reader);
}

/** A value in a row whose number and unit stand apart: `75.0` and `°F`. @param limit the limit that is named beside it */
export function readingParts(label: string, value: number, limit?: number): { number: string; unit: string } {
  const [quantity, reader] = [quantityOf(label), pageReader()];
  return labelled(quantity, value, exactly(decimalsFor(quantity, value, limit, reader)), reader);
}

/** A limit of a sensor with its unit, as it was typed: `130°F`, `10 PSI`. */
export function limitText(label: string, limit: number, reader: Reader = pageReader()): string {
  const quantity = quantityOf(label);
  if (!quantity) return numberText(limit, ALL);
  return withUnit(typedNumber(quantity, limit, reader), unitSign(quantity, reader));
}

/** A limit beside a figure that has the unit. */
export const limitNumber = (label: string, limit: number): string => {
  const quantity = quantityOf(label);
  return quantity ? typedNumber(quantity, limit) : numberText(limit, ALL);
};

/** Both limits of a sensor: `130–200°F`. */
export function limitsText(label: string, min: number, max: number): string {
  const quantity = quantityOf(label);
  return quantity ? typedRange(quantity, min, max) : `${numberText(min, ALL)}–${numberText(max, ALL)}`;
}

/** What lies between two values of a sensor. */
export function distanceQuantity(label: string): Quantity | undefined {
  const quantity = quantityOf(label);
  return quantity === 'temperature' ? 'difference' : quantity;
}

/** The distance of a sensor's value from another one: `3.5°F`, `2 PSI`. */
export function distanceText(label: string, distance: number): string {
  const decimals = Math.abs(distance) < 0.05 ? { most: MAX_DECIMALS } : { most: 1 };
  return labelledText(distanceQuantity(label), distance, decimals, pageReader());
}
