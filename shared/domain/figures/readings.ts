import { isCounter, kindOf, sensorNameOf } from '../sensor.ts';
import { type Decimals, exactly, numberText } from './numbers.ts';
import { figureNumber, type Quantity, rangeText, unitSign, withUnit } from './quantities.ts';

/** The quantity that a sensor measures; undefined for a state and for an unknown label. @param label a label or a name */
export function quantityOf(label: string): Quantity | undefined {
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

/** The number of a figure of a sensor, and its unit as the reader sees it. An unknown label has a number alone. */
function labelled(quantity: Quantity | undefined, value: number, decimals: Decimals): { number: string; unit: string } {
  return quantity
    ? { number: figureNumber(quantity, value, decimals), unit: unitSign(quantity) }
    : { number: numberText(value, decimals), unit: '' };
}

function labelledText(quantity: Quantity | undefined, value: number, decimals: Decimals): string {
  const { number, unit } = labelled(quantity, value, decimals);
  return withUnit(number, unit);
}

const isStateName = (label: string): boolean => {
  const name = sensorNameOf(label);
  return name !== undefined && kindOf(name) === 'state';
};

/** All digits of a limit or a total stay, as they were typed or counted. */
const ALL: Decimals = { most: 10 };

/**
 * A sensor's value with one decimal and its unit: `6.2 PSI`, `75°F`, `ON`; a total as it is (docs/product/configuration.md#kinds).
 * @param limit the limit that is named beside it
 */
export function valueInWords(label: string, value: number, limit?: number): string {
  if (isStateName(label)) return value === 0 ? 'OFF' : 'ON';
  return labelledText(quantityOf(label), value, isCounter(label) ? ALL : { most: decimalsBeside(value, limit) });
}

/** A value in a row whose number and unit stand apart: `75.0` and `°F`. @param limit the limit that is named beside it */
export const readingParts = (label: string, value: number, limit?: number): { number: string; unit: string } =>
  labelled(quantityOf(label), value, exactly(decimalsBeside(value, limit)));

/** A limit of a sensor with its unit, as it was typed: `130°F`, `10 PSI`. */
export const limitText = (label: string, limit: number): string => labelledText(quantityOf(label), limit, ALL);

/** A limit beside a figure that has the unit. */
export const limitNumber = (label: string, limit: number): string => labelled(quantityOf(label), limit, ALL).number;

/** Both limits of a sensor: `130–200°F`. */
export function limitsText(label: string, min: number, max: number): string {
  const quantity = quantityOf(label);
  return quantity ? rangeText(quantity, min, max, ALL) : `${numberText(min, ALL)}–${numberText(max, ALL)}`;
}

/** The distance of a sensor's value from another one: `3.5°F`, `2 PSI`. */
export function distanceText(label: string, distance: number): string {
  const quantity = quantityOf(label);
  const decimals = Math.abs(distance) < 0.05 ? { most: MAX_DECIMALS } : { most: 1 };
  return labelledText(quantity === 'temperature' ? 'difference' : quantity, distance, decimals);
}
