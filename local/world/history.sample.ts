import type { Reading } from '../../shared/domain/readings/telemetry.ts';
import type { InputKey } from '../../shared/domain/wingnuts/input.ts';
import { type HistoryOptions, historyColumns, type SimulatedWingnut } from './history.ts';

/** The readings of a boiler room one by one, as a wingnut publishes them. */
export function* history(
  from: number,
  to: number,
  wingnut: SimulatedWingnut,
  options: HistoryOptions = {},
): Generator<Reading> {
  const { times, columns } = historyColumns(from, to, wingnut, options);
  for (const [row, time] of times.entries()) {
    const values: Partial<Record<InputKey, number | null>> = {};
    for (const [input, column] of columns) {
      const value = column[row];
      values[input] = value === undefined || Number.isNaN(value) ? null : value;
    }
    yield { time, values };
  }
}
