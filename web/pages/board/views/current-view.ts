import type { BoardViewReply } from '../../../../shared/api/types/board-types.ts';
import { compareValues } from '../../../ui/table/columns.ts';
import { BOARD_ADDRESS } from '../rules/address.ts';

/** The part of an address that names the view with which the person began. */
const VIEW = 'view';

/** The state of the board in an address, in the form in which views are saved. */
export const savedQuery = (query: URLSearchParams | string): string =>
  String(BOARD_ADDRESS.write(BOARD_ADDRESS.read(new URLSearchParams(query))));

/** The address of a view; without one, that of the usual board. Other parts of the address stay. */
export function queryOfView(view: Pick<BoardViewReply, 'id' | 'query'> | undefined, before: URLSearchParams) {
  const query = BOARD_ADDRESS.write(BOARD_ADDRESS.read(new URLSearchParams(view?.query)), before);
  if (view) query.set(VIEW, view.id);
  else query.delete(VIEW);
  return query;
}

/** The view that an address names, or that shows the same, and whether the address differs from it by now. */
export interface CurrentView {
  readonly view: BoardViewReply;
  readonly isChanged: boolean;
}

/** The view of an address. One that the person does not have counts as absent. */
export function currentView(views: readonly BoardViewReply[], query: URLSearchParams): CurrentView | undefined {
  const shown = savedQuery(query);
  const named = views.find(({ id }) => id === query.get(VIEW));
  if (named) return { view: named, isChanged: savedQuery(named.query) !== shown };
  const same = query.get('group') ? views.find((view) => savedQuery(view.query) === shown) : undefined;
  return same && { view: same, isChanged: false };
}

/** The person's own views, or those of the company, by name. */
export const viewsOf = (views: readonly BoardViewReply[], isShared: boolean): readonly BoardViewReply[] =>
  views.filter((view) => view.isShared === isShared).sort((a, b) => compareValues(a.name, b.name));
