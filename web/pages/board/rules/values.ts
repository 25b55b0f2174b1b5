import type { BoardRow, BoardValue } from '../../../../shared/api/types/board-types.ts';
import type { Quantity } from '../../../../shared/domain/figures/quantities.ts';

/** The values of a row, by what they measure. */
export const VALUES = {
  supply: 'temperature',
  pressure: 'pressure',
  hotWater: 'temperature',
  return: 'temperature',
} as const satisfies Record<string, Quantity>;
export type ValueName = keyof typeof VALUES;

/** A value of a row; undefined without a sensor. The return temperature has the time of the supply where it says none. */
export function boardValueOf(row: BoardRow, name: ValueName): Omit<BoardValue, 'label'> | undefined {
  if (name !== 'return') return row[name];
  const time = row.return?.time ?? row.supply?.time;
  return row.return && time !== undefined ? { value: row.return.value, time } : undefined;
}
