import type { Reading } from '../domain/readings/telemetry.ts';
import type { InputKey } from '../domain/wingnuts/input.ts';
import type { Cell, Hour } from './hour-code.ts';

/** A reading as it is stored, with its receive time, UTC ms. */
export interface Row extends Reading {
  readonly receivedAt: number;
}

/** The rows of an hour, ascending. */
export function hourRows({ times, receivedAt, columns }: Hour): Row[] {
  return times.map((time, index) => {
    const values: Partial<Record<InputKey, number | null>> = {};
    for (const [input, cells] of columns) {
      const cell = cells[index];
      if (cell !== undefined) values[input] = cell;
    }
    return { time, receivedAt: receivedAt[index] ?? time, values };
  });
}

/** Makes an hour from rows in any order. */
export function hourOfRows(rows: readonly Row[]): Hour {
  const ascending = [...rows].sort((a, b) => a.time - b.time);
  const inputs = new Set(ascending.flatMap(({ values }) => Object.keys(values) as InputKey[]));
  const column = (input: InputKey): Cell[] => ascending.map(({ values }) => values[input]);
  return {
    times: ascending.map(({ time }) => time),
    receivedAt: ascending.map(({ receivedAt }) => receivedAt),
    columns: new Map([...inputs].map((input) => [input, column(input)])),
  };
}
