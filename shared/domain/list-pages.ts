/** Rows of the first page of a list: a company that has fewer reads its list in one call (docs/product/shell.md#pages). */
export const FIRST_ROWS = 500;
/** The most rows of a page. */
export const MAX_PAGE = 1000;

const HEX_DIGITS = 8;
/** The number of beginnings of an id. */
export const ID_SPACE = 16 ** HEX_DIGITS;

/** The share of all ids that stand before an id, in order. Ids are uuids, and evenly spread. */
export const shareBefore = (id: string): number => Number.parseInt(id.slice(0, HEX_DIGITS), 16) / ID_SPACE;

/** About how many rows a list has, in two digits. @param count how many have come @param lastId the id of the last one */
export function expectedRows(count: number, lastId: string): number {
  const share = shareBefore(lastId);
  if (!(share > 0)) return count;
  const expected = count / share;
  const step = 10 ** Math.max(Math.floor(Math.log10(expected)) - 1, 0);
  return Math.max(count, Math.round(expected / step) * step);
}
