import { isCounter } from '../sensor.ts';
import type { InputKey } from '../wingnuts/input.ts';
import type { Sensors } from '../wingnuts/wingnut.ts';
import { entriesOf } from '../wingnuts/wiring.ts';
import type { PublishedReading, Reading } from './telemetry.ts';

/** The inputs of a wingnut that are labelled counters. */
export const countersOf = (sensors: Sensors): InputKey[] =>
  entriesOf(sensors).flatMap(([input, { label }]) => (isCounter(label) ? [input] : []));

/**
 * The stored items of some readings (docs/product/telemetry.md#counters). A counter has its total, or a fault, and nothing else: the level of its
 * contact and the current of its loop say nothing. Other inputs have no total. Readings of which nothing is left are left out.
 * @param counters the inputs that are labelled counters
 */
export function withTotals(readings: readonly PublishedReading[], counters: readonly InputKey[]): readonly Reading[] {
  if (counters.length === 0 && readings.every((reading) => !reading.counters)) return readings;
  return readings.flatMap(({ time, values, counters: totals = {} }) => {
    const stored: Partial<Record<InputKey, number | null>> = { ...values };
    for (const input of counters) {
      const total = totals[input] ?? (values[input] === null || totals[input] === null ? null : undefined);
      if (total === undefined) delete stored[input];
      else stored[input] = total;
    }
    return Object.keys(stored).length > 0 ? [{ time, values: stored }] : [];
  });
}
