import { lazy, Suspense, useState } from 'react';
import type { BoardRow } from '../../../../../shared/api/types/board-types.ts';
import { useSession } from '../../../../api/identity/session.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import type { BoardView } from '../../board/rules/address.ts';

/** Few people open it: the board does not wait for its form. */
const WallLinksDialog = lazy(() => import('./WallLinksDialog.tsx'));

interface WallLinksButtonProps {
  readonly rows: readonly BoardRow[];
  readonly view: BoardView;
}

/** Opens the wall links of the company, for admins. */
export function WallLinksButton(props: WallLinksButtonProps) {
  const { isAdmin } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (!isAdmin) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>WALL LINKS</Button>
      {isOpen && (
        <Suspense>
          <WallLinksDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
