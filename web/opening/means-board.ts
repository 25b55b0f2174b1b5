import { BOARD_QUERY_NAMES } from '../../shared/domain/board-views.ts';

/** The dashboard loads only this of the board's rules. */

/** Whether an address means the board, and not the property that the person looked at last. */
export const meansBoard = (query: URLSearchParams): boolean => BOARD_QUERY_NAMES.some((name) => query.get(name));

/** The query with a grouping, so that its address means the board. Without one it is by portfolio, as on a new board. */
export function withGrouping(query: URLSearchParams): URLSearchParams {
  const named = new URLSearchParams(query);
  if (!named.get('group')) named.set('group', 'portfolio');
  return named;
}
