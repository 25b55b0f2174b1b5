import { useQuery } from '@tanstack/react-query';
import type { VirtualItem } from '@tanstack/react-virtual';
import { CircleAlert, SearchX } from 'lucide-react';
import { Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import type { BoardRow } from '../../../shared/api/types/board-types.ts';
import { MINUTE_MS } from '../../../shared/domain/durations.ts';
import { say } from '../../../shared/domain/figures/say.ts';
import { boardViewsQuery } from '../../api/board-views.ts';
import { useSession } from '../../api/identity/session.ts';
import { meansBoard } from '../../opening/means-board.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useServerNow } from '../../ui/dates/use-now.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { QueryState } from '../../ui/feedback/QueryState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { downloadCsv } from '../../ui/layout/download.ts';
import { lazyPart } from '../../ui/layout/lazy-part.ts';
import { useNarrow } from '../../ui/table/use-narrow.ts';
import { CheckNotice } from '../alarms/banner/CheckNotice.tsx';
import { useListAddress } from '../common/list-address.ts';
import { NoProperties } from '../common/NoProperties.tsx';
import styles from './Board.module.css';
import { BoardFilters } from './BoardFilters.tsx';
import { BoardList } from './BoardList.tsx';
import boardLoadingStyles from './BoardLoading.module.css';
import { boardQuery } from './board-query.ts';
import { boardCsv, comparison } from './columns.tsx';
import { NeedsList } from './NeedsList.tsx';
import { MissingPattern } from './parts/HistorySpark.tsx';
import { BOARD_ADDRESS } from './rules/address.ts';
import { isWorstFirst, VAST_FROM } from './rules/column-ids.ts';
import { isPlacedShown } from './rules/filter.ts';
import { linesOf } from './rules/groups.ts';
import { placed } from './rules/order.ts';
import { StatusLine } from './StatusLine.tsx';
import { useBoardSearch } from './use-board-search.ts';
import { useChoices } from './use-choices.ts';
import { queryOfView } from './views/current-view.ts';

/** A person's place on the board. */
interface BoardPlace {
  readonly top: number;
  /** The measured lines of both lists, so that the page is as high as it was. */
  readonly needs: VirtualItem[];
  readonly lines: VirtualItem[];
}

/** By the entry of the browser's history. It lives as long as the page: after a reload the browser keeps the place. */
const places = new Map<string, BoardPlace>();
const MAX_PLACES = 20;
const NOWHERE: BoardPlace = { top: 0, needs: [], lines: [] };

function keep(key: string, place: BoardPlace): void {
  places.delete(key);
  places.set(key, place);
  const [oldest] = places.keys();
  if (places.size > MAX_PLACES && oldest !== undefined) places.delete(oldest);
}

/** Before the lists change for a scroll: the place of a changed page has to be laid out first. */
const EARLY = { passive: true, capture: true } as const;

/** What a person does to move the page themselves. */
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Holds the window at a place until the person moves it: the page grows, and the browser moves it where a placeholder
 * above goes. Returns how to stop.
 */
function holdAt(top: number): () => void {
  const observer = new ResizeObserver(() => {
    if (window.scrollY !== top) window.scrollTo(0, top);
  });
  const stop = () => {
    observer.disconnect();
    for (const move of MOVES) window.removeEventListener(move, stop);
  };
  for (const move of MOVES) window.addEventListener(move, stop, { passive: true });
  window.scrollTo(0, top);
  observer.observe(document.body);
  return stop;
}

/** The place to begin at: where the person was before they went back, otherwise the top. */
function useBoardPlace() {
  const { key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const [first] = useState<BoardPlace>(() => (isBack && places.get(key)) || NOWHERE);
  const needs = useRef(first.needs);
  const lines = useRef(first.lines);
  const now = useRef(key);
  useEffect(() => {
    now.current = key;
  });
  // Ends with the lists themselves: a shorter page that comes after them scrolls too, and is no place on the board.
  useLayoutEffect(() => {
    let top = first.top;
    const stop = top > 0 ? holdAt(top) : () => {};
    const note = () => {
      top = window.scrollY;
    };
    window.addEventListener('scroll', note, EARLY);
    return () => {
      stop();
      window.removeEventListener('scroll', note, EARLY);
      keep(now.current, { top, needs: needs.current, lines: lines.current });
    };
  }, [first]);
  return { needs, lines };
}

const ROWS = [150, 120, 170, 140, 110, 160, 130, 145] as const;

/** A placeholder in the shape of the board. */
const BoardLoading = () => (
  <div role="status" data-loading className={boardLoadingStyles.board}>
    <span className="visually-hidden">{say`Loading`}</span>
    {ROWS.map((width) => (
      <div key={width} className={boardLoadingStyles.row}>
        <Skeleton width={72} />
        <Skeleton width={width} />
        <span className={boardLoadingStyles.figures}>
          <Skeleton width={48} />
          <Skeleton width={48} />
          <Skeleton width={48} />
        </span>
        <span className={boardLoadingStyles.wide}>
          <Skeleton width={142} height={28} />
        </span>
      </div>
    ))}
  </div>
);

/**
 * Opens the view that the person has chosen for the board, where the address says nothing of the board
 * (docs/product/board.md#default-view). Returns whether that is still to come: nothing is shown that would jump.
 */
function useOpeningView(): boolean {
  const [query, setQuery] = useSearchParams();
  const { data, isFetched, failureCount } = useQuery(boardViewsQuery);
  const isBare = !meansBoard(query);
  const first = isBare ? data?.views.find(({ id }) => id === data.defaultId) : undefined;
  useEffect(() => {
    if (first) setQuery((before) => queryOfView(first, before), { replace: true });
  }, [first, setQuery]);
  return isBare && (first !== undefined || (!isFetched && failureCount === 0));
}

/** A larger company has begun already: nothing is asked for it. */
const MAX_PROPERTIES = 5;

/** Only a new company has it. Below the board, it moves nothing when it comes. */
const FirstSteps = lazyPart(() => import('./first-steps/FirstSteps.tsx'));

interface RowsProps {
  readonly rows: readonly BoardRow[];
  /** The server's clock, UTC ms. */
  readonly now: number;
  readonly failedSince: number | undefined;
  readonly userId: string;
}

function Rows({ rows, now, failedSince, userId }: RowsProps) {
  const { filter: view, text, setText, query: search, change, clear } = useListAddress(BOARD_ADDRESS);
  const measured = useBoardPlace();
  const size = useRef<HTMLDivElement>(null);
  const isVast = !useNarrow(size, VAST_FROM);
  const { chosen, choose } = useChoices(userId);
  const all = useMemo(() => rows.map((row) => placed(row, now)), [rows, now]);
  const found = useBoardSearch(rows, search);
  const shown = useMemo(() => {
    const isFound = new Set(found);
    return all.filter((each) => isFound.has(each.row) && isPlacedShown(each, view));
  }, [all, found, view]);
  const { grouping, sorting } = view;
  const isByNeed = isWorstFirst(sorting);
  const isNarrow = BOARD_ADDRESS.isNarrow(view);
  const { needs, quiet, lines } = useMemo(
    () => linesOf(shown, { grouping, compare: comparison(sorting), isByNeed, isNarrow, chosen }),
    [shown, grouping, sorting, isByNeed, isNarrow, chosen],
  );
  const hidden = useMemo(() => new Set(view.hidden), [view.hidden]);
  const minute = Math.floor(now / MINUTE_MS) * MINUTE_MS;
  const save = () => downloadCsv('board', boardCsv([...shown].sort(comparison(sorting)), now));
  const isQuietOpen = isNarrow || (chosen.quiet ?? false);
  return (
    <div ref={size} className={styles.size}>
      <StatusLine all={all} view={view} onChange={change} now={now} failedSince={failedSince} />
      <BoardFilters {...{ rows, view, text, isVast }} onSearch={setText} onChange={change} onDownload={save} />
      <MissingPattern />
      {needs.length + quiet.length > 0 && (
        <Card className={styles.card}>
          <NeedsList
            {...{ needs, quiet, minute, hidden }}
            isDense={view.isDense}
            isOpen={isQuietOpen}
            onToggle={() => choose('quiet', !isQuietOpen)}
            measured={measured.needs}
          />
        </Card>
      )}
      {lines.length > 0 && (
        <Card className={styles.card}>
          <BoardList
            {...{ lines, grouping, sorting, hidden, minute, isVast }}
            onSort={(next) => change({ sorting: next })}
            isDense={view.isDense}
            measured={measured.lines}
            onToggle={choose}
          />
        </Card>
      )}
      {shown.length === 0 && (
        <Card className={styles.card}>
          <EmptyState icon={SearchX} action={<Button onClick={clear}>{say`CLEAR FILTERS`}</Button>}>
            {search
              ? say`Nothing matches "${search}". Try a city or a Property ID.`
              : say`No properties match these filters.`}
          </EmptyState>
        </Card>
      )}
    </div>
  );
}

/** All properties of the company at a glance, the one that needs a person first (docs/product/board.md). */
export default function Board() {
  const board = useQuery(boardQuery);
  const { data: answer, isError, dataUpdatedAt } = board;
  const data = useOpeningView() ? undefined : answer;
  const now = useServerNow(data?.at, dataUpdatedAt);
  const isEmpty = data?.rows.length === 0;
  const session = useSession();
  const begins =
    data && data.rows.length <= MAX_PROPERTIES && session.isSignedIn && session.isAuth && !session.isChosen;
  return (
    <div className={styles.page}>
      <CheckNotice />
      {data && !isEmpty && session.isSignedIn && (
        <Rows
          rows={data.rows}
          now={now}
          failedSince={isError ? dataUpdatedAt : undefined}
          userId={session.person.userId}
        />
      )}
      {isEmpty && (
        <Card>
          <NoProperties />
        </Card>
      )}
      {begins && (
        <Suspense>
          <FirstSteps userId={session.person.userId} isAdmin={session.isAdmin} />
        </Suspense>
      )}
      {!data && (
        <div className={styles.size}>
          <div className={styles.toCome} />
          <Card className={styles.card}>
            {answer ? (
              <BoardLoading />
            ) : (
              <QueryState
                query={board}
                failed={say`Couldn’t load your properties.`}
                icon={CircleAlert}
                loading={<BoardLoading />}
              />
            )}
          </Card>
        </div>
      )}
    </div>
  );
}
