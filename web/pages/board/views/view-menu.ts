import type { BoardViewReply } from '../../../../shared/api/types/board-types.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import type { MenuPart } from '../../../ui/controls/SectionMenu.tsx';
import { type CurrentView, viewsOf } from './current-view.ts';

/** Actions on views, beside opening one. */
export type ViewAct = 'usual' | 'saveChanges' | 'saveAs' | 'rename' | 'remove' | 'openWith' | 'openUsual' | 'reload';

type Item = MenuPart['items'][number] & { readonly id: ViewAct };

const actsOf = (current: CurrentView | undefined, defaultId: string | null): readonly Item[] => {
  const saveAs: Item = { id: 'saveAs', title: say`Save as…` };
  if (!current) return [saveAs];
  const { view, isChanged } = current;
  const isDefault = view.id === defaultId;
  return [
    ...(isChanged && view.mayChange ? [{ id: 'saveChanges', title: say`Save changes to ${view.name}` } as const] : []),
    saveAs,
    isDefault
      ? { id: 'openUsual', title: say`Don’t open by default` }
      : { id: 'openWith', title: say`Open by default` },
    ...(view.mayChange
      ? ([
          { id: 'rename', title: say`Rename…` },
          { id: 'remove', title: say`Delete` },
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
  const failure = {
    id: 'failed',
    title: say`Couldn’t load your views.`,
    items: [{ id: 'reload', title: say`Try again` }],
  };
  const chosen = { id: current?.view.id };
  const choices = (isShared: boolean) =>
    viewsOf(views, isShared).map(({ id, name }) => ({
      id,
      title: name,
      note: id === defaultId ? say`default` : undefined,
    }));
  const [own, shared] = [choices(false), choices(true)];
  return [
    ...(hasFailed ? [failure] : []),
    { id: 'own', title: say`My views`, items: [{ id: 'usual', title: say`Default view` }, ...own], chosen },
    ...(shared.length > 0 ? [{ id: 'shared', title: say`Company views`, items: shared, chosen }] : []),
    { id: 'acts', title: current ? current.view.name : say`Current view`, items: actsOf(current, defaultId) },
  ];
}
