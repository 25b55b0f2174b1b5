import type { BoardChanges, BoardRow } from '../../shared/api/types/board-types.ts';
import { isOnWall, type WallFilter } from '../../shared/domain/walls.ts';

/** A row without what was written for colleagues. */
const publicRow = (row: BoardRow): BoardRow =>
  row.plannedWork ? { ...row, plannedWork: { ...row.plannedWork, reason: '' } } : row;

/** What of the board's changes a wall may read. A property that has left its portfolio is gone from it. */
export function wallRows({ at, whole, rows, gone }: BoardChanges, filter: WallFilter): BoardChanges {
  const shown = rows.filter((row) => isOnWall(filter, row));
  const left = whole ? [] : rows.filter((row) => !isOnWall(filter, row)).map(({ id }) => id);
  return { at, whole, rows: shown.map(publicRow), gone: [...gone, ...left] };
}
