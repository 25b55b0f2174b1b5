import type { BoardHistory, BoardRow, HalfHour } from '../../shared/api/types/board-types.ts';
import { HALF_HOUR_MS } from '../../shared/domain/readings/half-hours.ts';

/** The digest of the board's answer in docs/api-contract.txt. Rows that another release has stored in another form are not read. */
export const BOARD_FORM = 'd330adbf';

/** The digests of earlier releases whose rows lack only the return temperature, which a row may lack. */
export const EARLIER_FORMS: readonly string[] = ['d7b3de59'];

/** A list that begins at another place: its item at `by` is the first one. */
const turned = (cells: readonly HalfHour[], by: number): readonly HalfHour[] => [
  ...cells.slice(by),
  ...cells.slice(0, by),
];

function withHistory(row: BoardRow, place: (halfHour: number, length: number) => number): BoardRow {
  const { history } = row;
  if (!history) return row;
  const cells = (own: readonly HalfHour[]) => turned(own, place(history.from / HALF_HOUR_MS, own.length));
  const next: BoardHistory = {
    ...history,
    supply: cells(history.supply),
    ...(history.outdoor && { outdoor: cells(history.outdoor) }),
  };
  return { ...row, history: next };
}

/** A row as it is stored: each half hour has a place of its own, so that the next one is no change of all others. */
export const toStored = (row: BoardRow): BoardRow =>
  withHistory(row, (first, length) => (length - (first % length)) % length);

/** The row that was stored. */
export const fromStored = (row: BoardRow): BoardRow => withHistory(row, (first, length) => first % length);
