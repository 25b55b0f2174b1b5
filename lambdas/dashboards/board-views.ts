import { randomUUID } from 'node:crypto';
import type { API } from '../../shared/api/routes.ts';
import type { BoardViewReply, BoardViewsReply } from '../../shared/api/types/board-types.ts';
import { isThere, mayChangeShared, type SavedBoardView } from '../../shared/domain/board-views.ts';
import { Refusal } from '../base/refusal.ts';
import type { Caller } from '../flows/calls/caller.ts';
import type { Call } from '../flows/calls/serve.ts';
import * as store from '../store/people/board-views.ts';

const replyOf = (caller: Caller, { view, isShared }: store.FoundView): BoardViewReply => ({
  id: view.id,
  name: view.name,
  query: view.query,
  version: view.version,
  isShared,
  mayChange: !isShared || mayChangeShared(view, caller),
});

async function all(caller: Caller): Promise<BoardViewsReply> {
  const { found, defaultId } = await store.getBoardViews(caller);
  return { views: found.map((each) => replyOf(caller, each)), defaultId };
}

/** The views that the caller can open (docs/product/board.md#views). */
export const boardViews = ({ caller }: Call<typeof API.dashboards.boardViews>): Promise<BoardViewsReply> => all(caller);

/** Saves a view under a name, for the caller or for the company. */
export async function addBoardView(call: Call<typeof API.dashboards.addBoardView>): Promise<BoardViewReply> {
  const { caller, body } = call;
  const { name, query, isShared } = body;
  const view: SavedBoardView = { id: randomUUID(), name: name.trim(), query, version: 1, madeBy: caller.userId };
  await store.addBoardView(call, { view, isShared });
  return replyOf(caller, { view, isShared });
}

/** Changes name and contents of a view. Throws CHANGED_MEANWHILE when somebody else has changed it. */
export async function editBoardView(call: Call<typeof API.dashboards.editBoardView>): Promise<BoardViewReply> {
  const { name, query, version } = call.body;
  const edited = await store.changeBoardView(call, call.path.viewId, 'viewChanged', (before) => {
    if (!isThere(before)) return undefined;
    const after = { ...before, name: name.trim(), query };
    if (after.name === before.name && query === before.query) return before;
    if (version !== before.version) throw new Refusal('CHANGED_MEANWHILE');
    return { ...after, version: version + 1 };
  });
  return replyOf(call.caller, edited);
}

/** Removes a view. It stays stored for a day. */
export async function removeBoardView(
  call: Call<typeof API.dashboards.removeBoardView>,
): Promise<Record<string, never>> {
  const { viewId } = call.path;
  await store.changeBoardView(call, viewId, 'viewRemoved', (before) =>
    isThere(before) ? { ...before, removedAt: call.now } : undefined,
  );
  return {};
}

/** Brings back a view that was removed. One that is there stays as it is. */
export async function restoreBoardView(call: Call<typeof API.dashboards.restoreBoardView>): Promise<BoardViewReply> {
  const { viewId } = call.path;
  const restored = await store.changeBoardView(call, viewId, 'viewRestored', (before) => {
    if (isThere(before)) return before;
    const { removedAt: _removedAt, ...view } = before;
    return view;
  });
  return replyOf(call.caller, restored);
}

/** Chooses the view with which the board opens. */
export async function saveBoardDefault({
  caller,
  body,
}: Call<typeof API.dashboards.saveBoardDefault>): Promise<BoardViewsReply> {
  await store.saveBoardDefault(caller, body.viewId);
  return all(caller);
}
