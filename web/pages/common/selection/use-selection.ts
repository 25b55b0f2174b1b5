import { useCallback, useMemo, useState } from 'react';

const NOTHING: ReadonlySet<string> = new Set();

/**
 * The chosen rows of a list. Sorting, searching and filtering do not change them (docs/product/bulk.md#selection-stays).
 * @param all every row of the list, also those that it does not show now: a row that is gone is not chosen any more
 */
export function useSelection<Row>(all: readonly Row[], idOf: (row: Row) => string) {
  const [chosen, setChosen] = useState(NOTHING);
  const onChoose = useCallback(
    (ids: readonly string[], isChosen: boolean) =>
      setChosen((before) => {
        const next = new Set(before);
        for (const id of ids) {
          if (isChosen) next.add(id);
          else next.delete(id);
        }
        return next;
      }),
    [],
  );
  const rows = useMemo(() => all.filter((row) => chosen.has(idOf(row))), [all, chosen, idOf]);
  return { chosen, onChoose, rows, clear: useCallback(() => setChosen(NOTHING), []) };
}

/** Number of chosen rows that a list does not show now. */
export function hiddenCount<Row>(chosen: readonly Row[], shown: readonly Row[]): number {
  const visible = new Set(shown);
  return chosen.filter((row) => !visible.has(row)).length;
}
