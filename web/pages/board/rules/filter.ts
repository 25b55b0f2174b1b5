import type { BoardRow } from '../../../../shared/api/types/board-types.ts';
import { compareValues } from '../../../ui/table/columns.ts';
import type { BoardView, ShownFilter } from './address.ts';
import type { Placed } from './order.ts';

/** The filters that ask for a state; the other one asks for what a property lacks. */
const isState = (filter: ShownFilter) => filter !== 'no-pressure';

/** Whether a property lacks a pressure sensor. A faulted one is there. */
export const hasNoPressure = ({ row }: Placed): boolean => !row.hasPressureSensor;

/** Whether a view shows a property. The search is not compared here. */
export function isPlacedShown(placed: Placed, { show, portfolio, city }: BoardView): boolean {
  const states: readonly string[] = show.filter(isState);
  return (
    (states.length === 0 || states.includes(placed.state)) &&
    (!show.includes('no-pressure') || hasNoPressure(placed)) &&
    (portfolio === '' || placed.row.portfolio.trim() === portfolio) &&
    (city === '' || placed.row.city.trim() === city)
  );
}

/** The texts that the search compares. @param address the whole one, once it is loaded */
export const boardSearchTexts = ({ name, externalId, portfolio, city }: BoardRow, address = city): string[] => [
  ...[name, externalId, portfolio, address],
];

/** The choices of a filter by name: all that occur, and the chosen one. */
export function choicesOf(
  rows: readonly BoardRow[],
  field: 'portfolio' | 'city',
  chosen: string,
): { id: string; title: string }[] {
  const names = new Set([...rows.map((row) => row[field].trim()), chosen].filter(Boolean));
  return [...names].sort(compareValues).map((name) => ({ id: name, title: name }));
}
