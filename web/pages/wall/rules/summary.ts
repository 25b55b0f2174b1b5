import { compareValues } from '../../../ui/table/columns.ts';
import type { BoardView } from '../../board/rules/address.ts';
import { filterInWords } from '../../board/rules/filter.ts';
import type { Grouping } from '../../board/rules/groups.ts';
import type { Placed } from '../../board/rules/order.ts';

/** A portfolio or a city, with how many of its properties are OK. */
export interface GroupSum {
  readonly name: string;
  readonly ok: number;
  readonly properties: number;
}

/** The sums at the foot of the wall, by name. None without grouping, or where only one group would stand there. */
export function groupSums(all: readonly Placed[], grouping: Grouping): GroupSum[] {
  if (grouping === 'none') return [];
  const groups = Map.groupBy(all, ({ row }) => row[grouping].trim());
  if (groups.size < 2) return [];
  return [...groups]
    .map(([name, rows]) => ({
      name: name || (grouping === 'city' ? 'No city' : 'No portfolio'),
      ok: rows.filter(({ state }) => state === 'watched').length,
      properties: rows.length,
    }))
    .sort((a, b) => compareValues(a.name, b.name));
}

/** Filter of a view, in words beside the company's name: 'Eastside, in alarm'. Empty for all properties. */
export const viewWords = ({ portfolio, city, show, search }: BoardView): string =>
  [portfolio, city, show.map(filterInWords).join(' or '), search && `"${search}"`].filter(Boolean).join(', ');
