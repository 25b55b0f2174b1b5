import { useQuery } from '@tanstack/react-query';
import { Bookmark } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { boardViewsQuery } from '../../../api/board-views.ts';
import { useSession } from '../../../api/identity/session.ts';
import { SectionMenu } from '../../../ui/controls/SectionMenu.tsx';
import { showFailureToast } from '../../../ui/feedback/toast.tsx';
import { currentView, queryOfView, savedQuery } from './current-view.ts';
import { useViewActs } from './use-view-acts.ts';
import styles from './ViewsMenu.module.css';
import { type ViewAct, viewMenu } from './view-menu.ts';

/** A form needs much code. The board does not wait for it. */
const ViewDialog = lazy(async () => ({ default: (await import('./ViewDialog.tsx')).ViewDialog }));

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
  const name = view ? `${view.name}${current.isChanged ? ', changed' : ''}` : '';
  return (
    <>
      <SectionMenu
        label={name ? `Views: ${name}` : 'Views'}
        parts={viewMenu(views, current, defaultId, isError)}
        onPress={press}
        words={
          <>
            <Bookmark aria-hidden size={16} strokeWidth={1.75} className={styles.icon} />
            {view ? <span className={styles.name}>{view.name}</span> : 'VIEWS'}
            {current?.isChanged && <span className={styles.changed}>changed</span>}
          </>
        }
      />
      {dialog && (
        <Suspense fallback={null}>
          <ViewDialog
            title={dialog === 'rename' ? 'Rename the view' : 'Save what the board shows'}
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
