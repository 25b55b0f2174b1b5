/** What the address says of the board (docs/product/board.md#filters). The dashboard loads only this of the board's rules. */
const NAMES = ['group', 'show', 'portfolio', 'city', 'search', 'sort', 'density', 'hide'] as const;

/** Whether an address means the board, and not the property that the person looked at last. */
export const meansBoard = (query: URLSearchParams): boolean => NAMES.some((name) => query.get(name));

/** The query with a grouping, so that its address means the board. Without one it is by portfolio, as on a new board. */
export function withGrouping(query: URLSearchParams): URLSearchParams {
  const named = new URLSearchParams(query);
  if (!named.get('group')) named.set('group', 'portfolio');
  return named;
}
