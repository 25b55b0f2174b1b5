import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, MapPinOff } from 'lucide-react';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { BoardRow } from '../../../shared/api/types/board-types.ts';
import { MINUTE_MS } from '../../../shared/domain/durations.ts';
import type { PropertyLocation } from '../../../shared/domain/property.ts';
import { call } from '../../api/client.ts';
import { errorSentence } from '../../api/error-sentence.ts';
import { invalidateFleet } from '../../api/fleet-queries.ts';
import { useMayAtEach } from '../../api/identity/reach.ts';
import { useSession } from '../../api/identity/session.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useServerNow } from '../../ui/dates/use-now.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { PageBoundary } from '../../ui/feedback/PageBoundary.tsx';
import { QueryState } from '../../ui/feedback/QueryState.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { showFailureToast, showUndoToast } from '../../ui/feedback/toast.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { lazyPage } from '../../ui/layout/lazy-page.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import kit from '../../ui/style/kit.module.css';
import { CheckNotice } from '../alarms/banner/CheckNotice.tsx';
import { boardQuery } from '../board/board-query.ts';
import { BOARD_ADDRESS } from '../board/rules/address.ts';
import { isPlacedShown } from '../board/rules/filter.ts';
import { byNeed, placed } from '../board/rules/order.ts';
import { StatusLine } from '../board/StatusLine.tsx';
import { useBoardSearch } from '../board/use-board-search.ts';
import { useAct } from '../common/acts.ts';
import { useListAddress } from '../common/list-address.ts';
import { NoProperties } from '../common/NoProperties.tsx';
import { canDrawMap } from './can-draw.ts';
import type { MapHandle } from './canvas/MapCanvas.tsx';
import { MapFilters } from './MapFilters.tsx';
import { MapList } from './MapList.tsx';
import styles from './MapView.module.css';
import { PropertyCard } from './PropertyCard.tsx';
import { splitByPlace } from './rules/points.ts';

const FAILED = 'Couldn’t save the location. Try again.';

type Row = Pick<BoardRow, 'id' | 'name' | 'location'>;

/** Sets the place of a property by hand, and takes that back. Both can be undone. */
function usePlaceActs() {
  const queries = useQueryClient();
  return useMemo(() => {
    const send = ({ id }: Row, to: PropertyLocation | undefined) =>
      to
        ? call('properties', 'move', { path: { id }, body: { latitude: to.latitude, longitude: to.longitude } })
        : call('properties', 'moveBack', { path: { id } });
    /** A place that the address search had found is found again. */
    const before = ({ location }: Row) => (location?.isByHand ? location : undefined);
    const act = async (row: Row, to: PropertyLocation | undefined, done: string, canUndo: boolean): Promise<void> => {
      try {
        await send(row, to);
      } catch (error) {
        const again = () => void act(row, to, done, canUndo).catch(() => {});
        showFailureToast(`place-${row.id}`, errorSentence(error) ?? FAILED, again);
        throw error;
      }
      await invalidateFleet(queries);
      if (canUndo) showUndoToast(done, () => void act(row, before(row), done, false).catch(() => {}));
    };
    return {
      /** Rejects when it was not saved; a message says why. */
      move: (row: Row, to: PropertyLocation) => act(row, to, `${row.name} moved.`, true),
      moveBack: (row: Row) => void act(row, undefined, `${row.name} moved back to its address.`, true).catch(() => {}),
    };
  }, [queries]);
}

interface AimBarProps {
  readonly name: string;
  /** Rejects when it was not saved. */
  readonly onSave: () => Promise<void>;
  readonly onCancel: () => void;
}

/** Sets the place of a property by hand: with a finger, a mouse, or the arrow keys (docs/product/map.md#by-hand). */
function AimBar({ name, onSave, onCancel }: AimBarProps) {
  const { busy, start } = useAct(onSave);
  return (
    <section className={styles.card} aria-label={`Location of ${name}`}>
      <p role="status">
        Drag the map until the crosshair is over <b>{name}</b>.
      </p>
      <div className={kit.acts}>
        <Button look="primary" busy={busy} onClick={() => start()}>
          SAVE LOCATION
        </Button>
        <Button onClick={onCancel} disabled={busy}>
          CANCEL
        </Button>
      </div>
    </section>
  );
}

const MapCanvas = lazyPage('map-canvas', () => import('./canvas/MapCanvas.tsx'));

/** The property whose card is open. The address has it, so that Back returns to it. */
function useSelected() {
  const [query, setQuery] = useSearchParams();
  const select = useCallback(
    (id: string | undefined) =>
      setQuery(
        (before) => {
          const next = new URLSearchParams(before);
          if (id) next.set('property', id);
          else next.delete('property');
          return next;
        },
        { replace: true },
      ),
    [setQuery],
  );
  return { selected: query.get('property') ?? undefined, select };
}

interface MapViewProps {
  readonly rows: readonly BoardRow[];
  /** The server's clock, UTC ms. */
  readonly now: number;
  readonly failedSince: number | undefined;
}

/** The map with its filters, its card, and the list that says the same in words. */
function MapView({ rows, now, failedSince }: MapViewProps) {
  const session = useSession();
  const mayAt = useMayAtEach();
  const isEditor = session.isSignedIn && session.isAuth;
  const { filter: view, text, setText, query: search, change, clear } = useListAddress(BOARD_ADDRESS);
  const { selected, select } = useSelected();
  const [draws, setDraws] = useState(canDrawMap);
  const [handle, setHandle] = useState<MapHandle>();
  const [aimed, setAimed] = useState<string>();
  const acts = usePlaceActs();
  const minute = Math.floor(now / MINUTE_MS) * MINUTE_MS;
  const all = useMemo(() => rows.map((row) => placed(row, minute)).sort(byNeed), [rows, minute]);
  const found = useBoardSearch(rows, search);
  const shown = useMemo(() => {
    const isFound = new Set(found);
    return all.filter((each) => isFound.has(each.row) && isPlacedShown(each, view));
  }, [all, found, view]);
  const { located, missing } = useMemo(() => splitByPlace(shown), [shown]);
  const open = all.find(({ row }) => row.id === selected);
  const target = all.find(({ row }) => row.id === aimed);
  const { show, portfolio, city } = view;
  const fail = useCallback(() => setDraws(false), []);
  const aim = (id: string) => {
    select(id);
    setAimed(id);
  };
  const mayAim = isEditor && draws;
  return (
    <>
      <StatusLine all={all} view={view} onChange={change} now={now} failedSince={failedSince} />
      <MapFilters rows={rows} view={view} text={text} onSearch={setText} onChange={change} />
      <div className={styles.halves}>
        <div className={styles.map} data-empty={!draws || undefined}>
          {draws ? (
            <PageBoundary>
              <Suspense fallback={<Spinner label="Loading the map" />}>
                <MapCanvas
                  located={located}
                  selected={selected}
                  onSelect={select}
                  isAiming={target !== undefined}
                  fitKey={[...show, portfolio, city, search].join('|') || 'all'}
                  onHandle={setHandle}
                  onFailure={fail}
                />
              </Suspense>
            </PageBoundary>
          ) : (
            <EmptyState icon={MapPinOff}>Your browser can’t show the map. The list has the same properties.</EmptyState>
          )}
          {target && handle && (
            <AimBar
              name={target.row.name}
              onSave={() => acts.move(target.row, handle.centre()).then(() => setAimed(undefined))}
              onCancel={() => setAimed(undefined)}
            />
          )}
          {open && !target && (
            <PropertyCard
              placed={open}
              minute={minute}
              onClose={() => select(undefined)}
              onMove={mayAim && mayAt(open.row.id) ? () => aim(open.row.id) : undefined}
              onMoveBack={mayAt(open.row.id) && open.row.location?.isByHand ? () => acts.moveBack(open.row) : undefined}
            />
          )}
        </div>
        <MapList
          located={located.map((each) => each.placed)}
          missing={missing}
          minute={minute}
          selected={selected}
          search={search}
          onSelect={select}
          onAim={mayAim ? aim : undefined}
          mayAim={mayAt}
          onClear={clear}
        />
      </div>
    </>
  );
}

/** The properties at their places, with the states and the filters of the board (docs/product/map.md). */
export default function MapPage() {
  const query = useQuery(boardQuery);
  const { data, isError, dataUpdatedAt } = query;
  const now = useServerNow(data?.at, dataUpdatedAt);
  const rows = data?.rows ?? [];
  return (
    <div className={styles.page}>
      <PageHeader />
      <CheckNotice />
      {rows.length > 0 && <MapView rows={rows} now={now} failedSince={isError ? dataUpdatedAt : undefined} />}
      {data && rows.length === 0 && (
        <Card>
          <NoProperties />
        </Card>
      )}
      {!data && isError && (
        <Card>
          <QueryState query={query} failed="Couldn’t load your properties." icon={CircleAlert} />
        </Card>
      )}
      {!data && !isError && <Spinner label="Loading" />}
    </div>
  );
}
