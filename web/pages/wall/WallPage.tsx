import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { BoardRow } from '../../../shared/api/types/board-types.ts';
import { HOME } from '../../../shared/portal/public-paths.ts';
import { call } from '../../api/client.ts';
import { useSession } from '../../api/identity/session.ts';
import { withGrouping } from '../../opening/means-board.ts';
import { useDocumentTitle } from '../../ui/layout/document-title.ts';
import { checkQuery } from '../alarms/alarm-queries.ts';
import { leaveFullScreen, useFullScreenEnd } from '../board/full-screen.ts';
import { BOARD_ADDRESS } from '../board/rules/address.ts';
import { isPlacedShown } from '../board/rules/filter.ts';
import { placed } from '../board/rules/order.ts';
import { useBoardSearch } from '../board/use-board-search.ts';
import { Wall } from './Wall.tsx';
import styles from './WallPage.module.css';
import { WallWaiting } from './WallWaiting.tsx';
import { type ReadWall, wallQuery } from './wall-query.ts';

const NO_ROWS: readonly BoardRow[] = [];

const readBoard: ReadWall<undefined> = async (since, signal) => ({
  changes: await call('dashboards', 'board', { query: { since } }, signal),
  extra: undefined,
});

/** The wall of a person who is signed in, with the filters and the grouping of the board's address (docs/product/wall.md). */
export default function WallPage() {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const session = useSession();
  const [query] = useSearchParams();
  const view = useMemo(() => BOARD_ADDRESS.read(query), [query]);
  const [begunAt] = useState(() => Date.now());
  const { data, dataUpdatedAt, isError } = useQuery(wallQuery('board', readBoard, begunAt));
  const check = useQuery(checkQuery);
  const leave = () => {
    leaveFullScreen();
    void navigate(`${HOME}?${withGrouping(query)}`, { replace: true });
  };
  useDocumentTitle('TV display');
  useFullScreenEnd(leave);
  // Above the frame of the portal: nothing of it can be reached meanwhile.
  useEffect(() => dialog.current?.showModal(), []);

  const rows = data?.rows ?? NO_ROWS;
  const at = data?.at ?? 0;
  const found = useBoardSearch(rows, view.search);
  const shown = useMemo(() => found.filter((row) => isPlacedShown(placed(row, at), view)), [found, view, at]);
  const company = session.isSignedIn ? session.person.company : '';
  return (
    <dialog
      ref={dialog}
      className={styles.cover}
      aria-label="TV display"
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
    >
      {data ? (
        <Wall
          company={company}
          view={view}
          rows={shown}
          at={at}
          answeredAt={dataUpdatedAt}
          checkedAt={check.data?.checkedAt}
          onLeave={leave}
        />
      ) : (
        <WallWaiting words={isError ? 'Couldn’t load the display. Retrying.' : 'Loading'} onLeave={leave} />
      )}
    </dialog>
  );
}
