import type { BoardChanges, BoardRow } from '../../shared/api/types/board-types.ts';
import { isOfApartments } from '../../shared/domain/sensor.ts';
import { isOnWall, type WallFilter } from '../../shared/domain/walls.ts';
import { type Loaded, mapLoaded, SharedLists } from '../flows/calls/shared-lists.ts';

/** A row without what was written for colleagues, without names of people, and without alarms of apartments (docs/product/apartments.md#personal). */
const publicRow = (row: BoardRow): BoardRow => ({
  ...row,
  alarms: row.alarms
    .filter((alarm) => !isOfApartments(alarm))
    .map((alarm) => (alarm.owner === undefined ? alarm : { ...alarm, owner: '' })),
  ...(row.plannedWork && { plannedWork: { ...row.plannedWork, reason: '' } }),
});

/** Public rows by what they are made of: what has not changed since the last reading stays the same object. */
const known = new WeakMap<BoardRow, BoardRow>();
function publicOf(row: BoardRow): BoardRow {
  const made = known.get(row) ?? publicRow(row);
  known.set(row, made);
  return made;
}

/** The rows that a wall with a filter shows. */
export const wallRows = (rows: readonly BoardRow[], filter: WallFilter): BoardRow[] =>
  rows.filter((row) => isOnWall(filter, row)).map(publicOf);

/** A list of its own for each filter: so a wall learns of no property that it has not shown (docs/product/wall.md#links). */
const lists = new SharedLists<BoardRow>();

/**
 * Changes on the walls of a company with a filter since a wall's last answer.
 * @param since the time of that answer, UTC ms; 0 for all rows
 * @param now UTC ms
 * @param read reads the rows of the company's board
 */
export const wallChanges = (
  companyId: string,
  filter: WallFilter,
  { since, now }: { readonly since: number; readonly now: number },
  read: () => Promise<Loaded<BoardRow>>,
): Promise<BoardChanges> =>
  lists.changesOf(JSON.stringify([companyId, filter.portfolio, filter.city]), since, now, async () =>
    mapLoaded(await read(), (rows) => wallRows(rows, filter)),
  );
