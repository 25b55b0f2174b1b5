import { MINUTE_MS } from '../durations.ts';
import { hashOf } from '../hash.ts';
import { parseSensorLabel, type SensorName } from '../sensor.ts';
import type { InputKey } from '../wingnuts/input.ts';
import type { Sensors } from '../wingnuts/wingnut.ts';
import { entriesOf } from '../wingnuts/wiring.ts';
import { GAUGES } from './gauge.ts';

/** The stored record of the half hours of a wingnut (docs/product/board.md#half-hours). */

export const HALF_HOUR_MS = 30 * MINUTE_MS;
/** The number of half hours that are kept, with the one that goes on. The longest day has 25 hours. */
export const HALF_HOURS_KEPT = 51;

/** The number of the half hour of a time, counted from 1970. @param time UTC ms */
export const halfHourOf = (time: number): number => Math.floor(time / HALF_HOUR_MS);

/**
 * The stored record of a half hour of one input, in two whole numbers. Of a temperature: the lowest and the highest value, in
 * tenths. Of a burner: its starts, and 1 if there may be more of them.
 */
export type Cell = readonly [first: number, second: number];
/** The cells of an input by the number of the half hour. */
export type Cells = ReadonlyMap<number, Cell>;
export type CellsByInput = ReadonlyMap<InputKey, Cells>;

/** The way in which an input counts. */
export type Counted = 'temperature' | 'burner';

const TEMPERATURES: readonly SensorName[] = ['outdoorTemperature', ...GAUGES.boilersystemtemperature.sources];

/** Whether a label is the state of a burner. */
export const isBurner = (label: string): boolean => parseSensorLabel(label)?.name === 'boilerRelayState';

function countedAs(label: string): Counted | undefined {
  if (isBurner(label)) return 'burner';
  const name = parseSensorLabel(label)?.name;
  return name && TEMPERATURES.includes(name) ? 'temperature' : undefined;
}

/** The inputs of a wingnut that count for its property. */
export interface CountedInputs {
  readonly propertyId: string;
  readonly inputs: ReadonlyMap<InputKey, { readonly label: string; readonly counted: Counted }>;
  /** Stands for the property and for the labels of these inputs. */
  readonly tag: string;
}

/** Numbers are stored as texts of this radix, because they are many. */
export const RADIX = 36;

/** The inputs that count of a wingnut that is linked to a property. */
export function countedInputs(propertyId: string, sensors: Sensors): CountedInputs {
  const inputs = entriesOf(sensors).flatMap(([input, { label }]) => {
    const counted = countedAs(label);
    return counted ? [[input, { label, counted }] as const] : [];
  });
  const labels = inputs.map(([input, { label }]) => `${input} ${label}`).sort();
  return { propertyId, inputs: new Map(inputs), tag: hashOf([propertyId, ...labels].join()).toString(RADIX) };
}

/** One cell of two for the same half hour. The order does not matter, nor how often one of them comes. */
export const mergeCell = (counted: Counted, a: Cell, b: Cell | undefined): Cell =>
  b ? [counted === 'temperature' ? Math.min(a[0], b[0]) : Math.max(a[0], b[0]), Math.max(a[1], b[1])] : a;

/** All cells of both, for the inputs that count. */
export function mergeCells(
  { inputs }: CountedInputs,
  a: CellsByInput,
  b: CellsByInput,
): Map<InputKey, Map<number, Cell>> {
  const merged = new Map<InputKey, Map<number, Cell>>();
  for (const [input, { counted }] of inputs) {
    const cells = new Map(a.get(input));
    for (const [halfHour, cell] of b.get(input) ?? [])
      cells.set(halfHour, mergeCell(counted, cell, cells.get(halfHour)));
    if (cells.size > 0) merged.set(input, cells);
  }
  return merged;
}
