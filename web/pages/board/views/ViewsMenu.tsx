import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bookmark } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { BoardViewReply, BoardViewsReply } from '../../../../shared/api/types/board-types.ts';
import { english, say } from '../../../../shared/domain/figures/say.ts';
import { hasCode } from '../../../api/api-error.ts';
import { boardViewsQuery } from '../../../api/board-views.ts';
import { call } from '../../../api/client.ts';
import { errorSentence } from '../../../api/error-sentence.ts';
import { useSession } from '../../../api/identity/session.ts';
import { untilGone, untilKnown } from '../../../api/lost-answer.ts';
import { showAnswer } from '../../../api/show-answer.ts';
import { SectionMenu } from '../../../ui/controls/SectionMenu.tsx';
import { showFailureToast, showToast, showUndoToast } from '../../../ui/feedback/toast.tsx';
import { lazyPart } from '../../../ui/layout/lazy-part.ts';
import { currentView, queryOfView, savedQuery } from './current-view.ts';
import styles from './ViewsMenu.module.css';
import { type ViewAct, viewMenu } from './view-menu.ts';

const OVERTAKEN = english('Someone else changed this view. Your version is still on screen; save it under a new name.');
const NOT_SAVED = english('Couldn’t save the view. Your settings are still here.');

/** The saved contents of a view. */
type Contents = Pick<BoardViewReply, 'name' | 'query'>;

/** Actions of a person on saved views. The acts of dialogs reject with the sentence that says why it was not done. */
function useViewActs() {
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
      const sentence = errorSentence(error) ?? say`Couldn’t restore “${view.name}”. Try again.`;
      showFailureToast(`view-${view.id}`, sentence, () => void restore(view));
    }
  };
  const why = (error: unknown): Error => {
    console.warn('The view was not saved', error);
    if (hasCode(error, 'CHANGED_MEANWHILE')) void read().catch(() => {});
    return new Error(hasCode(error, 'CHANGED_MEANWHILE') ? say(OVERTAKEN) : (errorSentence(error) ?? say(NOT_SAVED)), {
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
        showToast(say`View saved.`);
      } catch (error) {
        throw why(error);
      }
    },
    async remove(view: BoardViewReply): Promise<void> {
      const path = { viewId: view.id };
      change((views) => views.filter(({ id }) => id !== view.id));
      try {
        await untilGone(() => call('dashboards', 'removeBoardView', { path }));
        showUndoToast(say`“${view.name}” deleted.`, () => void restore(view));
      } catch (error) {
        console.warn('The view was not deleted', error);
        put(view);
        showFailureToast(
          `view-${view.id}`,
          say`Couldn’t delete “${view.name}”. Try again.`,
          () => void this.remove(view),
        );
      }
    },
    async openWith(view: BoardViewReply | undefined): Promise<void> {
      const said = view ? say`“${view.name}” opens first now.` : say`The default view opens first now.`;
      try {
        showAnswer(queries, queryKey, await call('dashboards', 'saveBoardDefault', { body: { viewId: view?.id } }));
        showToast(said);
      } catch (error) {
        console.warn('The view of the board was not chosen', error);
        showFailureToast('board-default', say`Couldn’t save. Try again.`, () => void this.openWith(view));
      }
    },
  };
}

/** A form needs much code. The board does not wait for it. */
const ViewDialog = lazyPart(async () => ({ default: (await import('./ViewDialog.tsx')).ViewDialog }));

/** The saved views of the board: to open, save, rename and delete them (docs/product/board.md#views). */
export function ViewsMenu() {
  const { data: { views, defaultId } = { views: [], defaultId: null }, isError, refetch } = useQuery(boardViewsQuery);
  const [query, setQuery] = useSearchParams();
  const session = useSession();
  const acts = useViewActs();
  const [dialog, setDialog] = useState<'saveAs' | 'rename'>();
  const current = currentView(views, query);
  const shown = savedQuery(query);
  const view = current?.view;

  const saveChanges = async (): Promise<void> => {
    if (!view) return;
    await acts.edit(view, { name: view.name, query: shown }).catch(({ message }: Error) => {
      showFailureToast(`view-${view.id}`, message, () => void saveChanges());
    });
  };
  const does: Readonly<Record<ViewAct, () => unknown>> = {
    usual: () => setQuery((before) => queryOfView(undefined, before)),
    saveChanges,
    saveAs: () => setDialog('saveAs'),
    rename: () => setDialog('rename'),
    remove: () => view && acts.remove(view),
    openWith: () => acts.openWith(view),
    openUsual: () => acts.openWith(undefined),
    reload: refetch,
  };
  const press = (id: string) => {
    const chosen = views.find((view) => view.id === id);
    if (chosen) setQuery((before) => queryOfView(chosen, before));
    else if (id in does) void does[id as ViewAct]();
  };
  const save = async (name: string, isShared: boolean) => {
    if (dialog === 'rename' && view) return acts.edit(view, { name, query: view.query });
    const added = await acts.add({ name, query: shown }, isShared);
    setQuery((before) => queryOfView(added, before), { replace: true });
  };
  const name = view ? (current.isChanged ? say`${view.name}, changed` : view.name) : '';
  return (
    <>
      <SectionMenu
        label={name ? say`Views: ${name}` : say`Views`}
        parts={viewMenu(views, current, defaultId, isError)}
        onPress={press}
        words={
          <>
            <Bookmark aria-hidden size={16} strokeWidth={1.75} className={styles.icon} />
            {view ? <span className={styles.name}>{view.name}</span> : say`VIEWS`}
            {current?.isChanged && <span className={styles.changed}>{say`changed`}</span>}
          </>
        }
      />
      {dialog && (
        <Suspense fallback={null}>
          <ViewDialog
            title={dialog === 'rename' ? say`Rename view` : say`Save this view`}
            name={dialog === 'rename' && view ? view.name : ''}
            offersSharing={dialog === 'saveAs' && session.isSignedIn && session.isAuth && !session.isChosen}
            onSave={save}
            onClose={() => setDialog(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
