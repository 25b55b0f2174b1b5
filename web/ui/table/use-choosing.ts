import { useRef } from 'react';

/** The rows of a table that a person has chosen. The page keeps them. */
export interface Choice<Row> {
  readonly chosen: ReadonlySet<string>;
  /** Chooses rows, or takes them away. */
  readonly onChoose: (ids: readonly string[], isChosen: boolean) => void;
  readonly nameOf: (row: Row) => string;
}

/** Actions of the boxes of a table. */
export interface Choosing<Row> {
  readonly isChosen: (row: Row) => boolean;
  readonly nameOf: (row: Row) => string;
  /** @param toHere also all rows since the last box that was used */
  readonly choose: (row: Row, isChosen: boolean, toHere: boolean) => void;
  readonly all: 'none' | 'some' | 'all';
  readonly chooseAll: (isChosen: boolean) => void;
}

/** The boxes of rows in the order in which they stand. Undefined when the table has none. */
export function useChoosing<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
  choice: Choice<Row> | undefined,
): Choosing<Row> | undefined {
  const last = useRef<string>(undefined);
  if (!choice) return undefined;
  const { chosen, onChoose, nameOf } = choice;
  const isChosen = (row: Row) => chosen.has(idOf(row));
  const count = rows.filter(isChosen).length;
  return {
    isChosen,
    nameOf,
    choose: (row, isNow, toHere) => {
      const ids = rows.map(idOf);
      const here = ids.indexOf(idOf(row));
      const from = toHere && last.current !== undefined ? ids.indexOf(last.current) : here;
      last.current = idOf(row);
      // The last row may be filtered out now.
      const start = from < 0 ? here : from;
      onChoose(ids.slice(Math.min(start, here), Math.max(start, here) + 1), isNow);
    },
    all: count === 0 ? 'none' : count === rows.length ? 'all' : 'some',
    chooseAll: (isNow) => onChoose(rows.map(idOf), isNow),
  };
}
