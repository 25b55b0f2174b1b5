import type { InputKey } from '../../../../shared/domain/wingnuts/input.ts';
import type { Cell } from '../../../../shared/platform/hour-code.ts';
import type { ReadingsQueries } from '../engine.ts';
import { hundredths, PRECISION } from '../samples/bucket-reducer.ts';
import { hoursIn } from './hours.ts';

const rounded = (cell: Cell): Cell => (typeof cell === 'number' ? hundredths(cell) / PRECISION : cell);

/** Unpacks the hours and joins them. */
export const samplesOf: ReadingsQueries['samplesOf'] = async (scope, window, inputs) => {
  const times: number[] = [];
  const columns = new Map<InputKey, Cell[]>(inputs.map((input) => [input, []]));
  for await (const hour of hoursIn(scope, window, new Set(inputs))) {
    for (const [row, time] of hour.times.entries()) {
      if (time < window.startTime || time >= window.endTime) continue;
      times.push(time);
      for (const [input, cells] of columns) cells.push(rounded(hour.columns.get(input)?.[row]));
    }
  }
  return { times, columns };
};
