import { useQueryClient } from '@tanstack/react-query';
import type { BoardViewReply, BoardViewsReply } from '../../../../shared/api/types/board-types.ts';
import { hasCode } from '../../../api/api-error.ts';
import { boardViewsQuery } from '../../../api/board-views.ts';
import { call } from '../../../api/client.ts';
import { errorSentence } from '../../../api/error-sentence.ts';
import { untilGone, untilKnown } from '../../../api/lost-answer.ts';
import { showAnswer } from '../../../api/show-answer.ts';
import { showFailureToast, showToast, showUndoToast } from '../../../ui/feedback/toast.tsx';

const OVERTAKEN = 'Somebody else has changed this view meanwhile. Yours is still shown: save it under another name.';
const NOT_SAVED = 'The view is not saved yet. Nothing is lost.';

/** What a view is saved as. */
type Contents = Pick<BoardViewReply, 'name' | 'query'>;

/** What a person can do with saved views. The acts of dialogs reject with the sentence that says why it was not done. */
export function useViewActs() {
  const queries = useQueryClient();
  const { queryKey } = boardViewsQuery;
  const read = () => queries.fetchQuery({ ...boardViewsQuery, staleTime: 0 });
  const change = (next: (views: readonly BoardViewReply[]) => readonly BoardViewReply[]) =>
    queries.setQueryData<BoardViewsReply>(queryKey, (known) => known && { ...known, views: next(known.views) });
  const put = (view: BoardViewReply) => change((views) => [...views.filter(({ id }) => id !== view.id), view]);

  const restore = async (view: BoardViewReply): Promise<void> => {
    try {
      put(await call('dashboards', 'restoreBoardView', { path: { viewId: view.id } }));
    } catch (error) {
      console.warn('The view was not restored', error);
      const sentence = errorSentence(error) ?? `The view ${view.name} is still deleted.`;
      showFailureToast(`view-${view.id}`, sentence, () => void restore(view));
    }
  };
  const why = (error: unknown): Error => {
    console.warn('The view was not saved', error);
    if (hasCode(error, 'CHANGED_MEANWHILE')) void read().catch(() => {});
    return new Error(hasCode(error, 'CHANGED_MEANWHILE') ? OVERTAKEN : (errorSentence(error) ?? NOT_SAVED), {
      cause: error,
    });
  };
  return {
    async add(contents: Contents, isShared: boolean): Promise<BoardViewReply> {
      try {
        const view = await untilKnown(() => call('dashboards', 'addBoardView', { body: { ...contents, isShared } }));
        put(view);
        return view;
      } catch (error) {
        throw why(error);
      }
    },
    async edit({ id, version }: BoardViewReply, contents: Contents): Promise<void> {
      const { name, query } = contents;
      try {
        const body = { name, query, version };
        put(await untilKnown(() => call('dashboards', 'editBoardView', { path: { viewId: id }, body })));
        showToast(`${name} is saved.`);
      } catch (error) {
        throw why(error);
      }
    },
    async remove(view: BoardViewReply): Promise<void> {
      const path = { viewId: view.id };
      change((views) => views.filter(({ id }) => id !== view.id));
      try {
        await untilGone(() => call('dashboards', 'removeBoardView', { path }));
        showUndoToast(`${view.name} is deleted.`, () => void restore(view));
      } catch (error) {
        console.warn('The view was not deleted', error);
        put(view);
        showFailureToast(`view-${view.id}`, `${view.name} is not deleted yet.`, () => void this.remove(view));
      }
    },
    async openWith(view: BoardViewReply | undefined): Promise<void> {
      const said = view ? `The board opens with ${view.name}.` : 'The board opens as usual.';
      try {
        showAnswer(queries, queryKey, await call('dashboards', 'saveBoardDefault', { body: { viewId: view?.id } }));
        showToast(said);
      } catch (error) {
        console.warn('The view of the board was not chosen', error);
        showFailureToast('board-default', 'This is not saved yet.', () => void this.openWith(view));
      }
    },
  };
}
