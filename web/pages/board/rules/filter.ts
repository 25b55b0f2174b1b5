import type { BoardRow } from '../../../../shared/api/types/board-types.ts';
import { english, say } from '../../../../shared/domain/figures/say.ts';
import { compareValues } from '../../../ui/table/columns.ts';
import type { BoardView, ShownFilter } from './address.ts';
import { kindInWords } from './counts.ts';
import type { Placed } from './order.ts';

/** What a property must have or lack, whatever kind it is of. A pressure sensor that is faulted is there. */
const NARROWING: Readonly<Partial<Record<ShownFilter, (placed: Placed) => boolean>>> = {
  findings: ({ row }) => row.findings !== undefined,
  jobs: ({ row }) => row.jobs !== undefined,
  'no-pressure': ({ row }) => !row.hasPressureSensor,
};

const OTHER_WORDS = {
  findings: english('findings'),
  jobs: english('work orders'),
  'no-pressure': english('no pressure sensor'),
} as const;

/** A filter in words: 'need attention', 'no pressure sensor'. */
export const filterInWords = (filter: ShownFilter): string =>
  filter === 'findings' || filter === 'jobs' || filter === 'no-pressure'
    ? say(OTHER_WORDS[filter])
    : kindInWords(filter);

/** Whether a view shows a property. The search is not compared here. */
export function isPlacedShown(placed: Placed, { show, portfolio, city }: BoardView): boolean {
  const kinds: readonly string[] = show.filter((each) => !NARROWING[each]);
  return (
    (kinds.length === 0 || kinds.includes(placed.kind)) &&
    show.every((each) => NARROWING[each]?.(placed) ?? true) &&
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
