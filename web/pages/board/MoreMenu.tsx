import { lazy, Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { BoardRow } from '../../../shared/api/types/board-types.ts';
import { PAGE_PATHS } from '../../../shared/portal/paths.ts';
import { useSession } from '../../api/identity/session.ts';
import { SectionMenu } from '../../ui/controls/SectionMenu.tsx';
import { enterFullScreen } from './full-screen.ts';
import type { BoardView } from './rules/address.ts';

/** Few people open it: the board does not wait for its form. */
const WallLinksDialog = lazy(() => import('./wall-links/WallLinksDialog.tsx'));

interface MoreMenuProps {
  readonly rows: readonly BoardRow[];
  readonly view: BoardView;
  readonly onDownload: () => void;
}

/** What is done with all that the board shows (docs/product/board.md#more). */
export function MoreMenu({ rows, view, onDownload }: MoreMenuProps) {
  const { isAdmin } = useSession();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [isOpen, setOpen] = useState(false);
  const items = [
    { id: 'csv', title: 'Download CSV' },
    { id: 'wall', title: 'Full screen', note: 'the wall' },
    ...(isAdmin ? [{ id: 'links', title: 'Wall links', note: 'for televisions' }] : []),
  ];
  const does: Readonly<Record<string, () => void>> = {
    csv: onDownload,
    // Only a press may ask the browser for the whole screen.
    wall: () => {
      enterFullScreen();
      void navigate({ pathname: PAGE_PATHS.wall, search: query.toString() });
    },
    links: () => setOpen(true),
  };
  return (
    <>
      <SectionMenu
        label="More"
        words="MORE"
        parts={[{ id: 'more', title: 'With what is shown', items }]}
        onPress={(id) => does[id]?.()}
      />
      {isOpen && (
        <Suspense>
          <WallLinksDialog rows={rows} view={view} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
