import type { BoardViewReply } from '../../../../shared/api/types/board-types.ts';
import type { MenuPart } from '../../../ui/controls/SectionMenu.tsx';
import { type CurrentView, viewsOf } from './current-view.ts';

/** Actions on views, beside opening one. */
export type ViewAct = 'usual' | 'saveChanges' | 'saveAs' | 'rename' | 'remove' | 'openWith' | 'openUsual' | 'reload';

type Item = MenuPart['items'][number] & { readonly id: ViewAct };

const actsOf = (current: CurrentView | undefined, defaultId: string | null): readonly Item[] => {
  const saveAs: Item = { id: 'saveAs', title: 'Save as…' };
  if (!current) return [saveAs];
  const { view, isChanged } = current;
  const isDefault = view.id === defaultId;
  return [
    ...(isChanged && view.mayChange ? [{ id: 'saveChanges', title: `Save changes to ${view.name}` } as const] : []),
    saveAs,
    isDefault ? { id: 'openUsual', title: 'Don’t open by default' } : { id: 'openWith', title: 'Open by default' },
    ...(view.mayChange
      ? ([
          { id: 'rename', title: 'Rename…' },
          { id: 'remove', title: 'Delete' },
        ] as const)
      : []),
  ];
};

/** The parts of the menu of views: the usual board and the views to open, and what can be done. */
export function viewMenu(
  views: readonly BoardViewReply[],
  current: CurrentView | undefined,
  defaultId: string | null,
  hasFailed = false,
): readonly MenuPart[] {
  const failure = { id: 'failed', title: 'Couldn’t load your views.', items: [{ id: 'reload', title: 'Try again' }] };
  const chosen = { id: current?.view.id };
  const choices = (isShared: boolean) =>
    viewsOf(views, isShared).map(({ id, name }) => ({
      id,
      title: name,
      note: id === defaultId ? 'default' : undefined,
    }));
  const [own, shared] = [choices(false), choices(true)];
  return [
    ...(hasFailed ? [failure] : []),
    { id: 'own', title: 'My views', items: [{ id: 'usual', title: 'Default view' }, ...own], chosen },
    ...(shared.length > 0 ? [{ id: 'shared', title: 'Company views', items: shared, chosen }] : []),
    { id: 'acts', title: current ? current.view.name : 'Current view', items: actsOf(current, defaultId) },
  ];
}
