import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, Building2, CircleAlert } from 'lucide-react';
import { Suspense, useEffect, useMemo } from 'react';
import {
  Link,
  NavigationType,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';
import type { BodyOf } from '../../../shared/api/route.ts';
import type { API } from '../../../shared/api/routes.ts';
import type { DashboardView, PropertyReply } from '../../../shared/api/types/entity-types.ts';
import { say } from '../../../shared/domain/figures/say.ts';
import { knownZone } from '../../../shared/domain/figures/times.ts';
import { BOARD, PAGE_PATHS } from '../../../shared/portal/paths.ts';
import { HOME } from '../../../shared/portal/public-paths.ts';
import { call } from '../../api/client.ts';
import { propertiesQuery } from '../../api/fleet-queries.ts';
import { useSession } from '../../api/identity/session.ts';
import { serverTime } from '../../api/server-clock.ts';
import { afterCharts } from '../../opening/after-charts.ts';
import { meansBoard, withGrouping } from '../../opening/means-board.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { OWN_ZONE } from '../../ui/dates/own-zone.ts';
import { useClock } from '../../ui/dates/use-now.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { QueryState } from '../../ui/feedback/QueryState.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { showFailureToast } from '../../ui/feedback/toast.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { lazyPart } from '../../ui/layout/lazy-part.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import kit from '../../ui/style/kit.module.css';
import { PropertyBar } from '../common/property-header/PropertyBar.tsx';
import { DashboardLoading } from './DashboardLoading.tsx';
import styles from './DashboardPage.module.css';
import { dateLine } from './date-line.ts';
import { PropertyView } from './PropertyView.tsx';
import { viewAfterChoice, viewAfterControls } from './range/saved-view.ts';
import { PRESETS, type ShownView, viewAddressOf, viewIn } from './range/view-address.ts';
import { useSavedView, VIEW_KEY } from './readings/dashboard-queries.ts';

/** A list with a search needs much code. Neither the figures nor the charts of a property wait for it. */
const PropertySelect = lazyPart(async () => {
  if (viewIn(location.pathname, new URLSearchParams()).propertyId) await afterCharts();
  return import('./PropertySelect.tsx');
});

/** The board needs neither charts nor gauges, and a property needs no board. */
const Board = lazyPart(() => import('../board/Board.tsx'));

/** Stores the view for the next visit. A failure does no harm today, so the message is quiet. */
function saveView(view: BodyOf<typeof API.dashboards.saveView>): void {
  call('dashboards', 'saveView', { body: view }).catch((error: unknown) => {
    console.warn('The view was not saved', error);
    showFailureToast('view', say`Couldn’t save your view.`, () => saveView(view));
  });
}

/** The zone shown: the zone in the address, otherwise the property's. */
const shownZone = ({ zone }: ShownView, property: PropertyReply | undefined): string =>
  zone ?? (property ? knownZone(property.config.timeZone) : OWN_ZONE);

/** The view that the person opened last, used where the address names nothing. */
const remembered = (view: ShownView, { propertyId, range, zoneMode }: DashboardView): ShownView => ({
  propertyId,
  at: view.at,
  fit: view.fit,
  compare: view.compare,
  range: PRESETS.find((preset) => preset === range) ?? view.range,
  zone: view.zone ?? (zoneMode === 'user' ? OWN_ZONE : undefined),
});

/** The line under the heading. It uses a clock of its own, so that the page does not render again for it. */
export const DateLine = ({ rest, zone }: { readonly rest: string; readonly zone: string }) =>
  dateLine(rest, serverTime(useClock()), zone);

/** While it waits: a choice before the last view has come would be taken back by it. */
const NO_PROPERTIES: readonly PropertyReply[] = [];

/** The dashboard: the view in the address, otherwise the last view, otherwise the board of all properties. */
export default function DashboardPage() {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const queries = useQueryClient();
  const { '*': rest = '' } = useParams();
  const [query] = useSearchParams();
  const view = useMemo(() => viewIn(rest, query), [rest, query]);
  const properties = useQuery(propertiesQuery);
  const saved = useSavedView();
  const property = properties.data?.find(({ id }) => id === view.propertyId);
  const zone = shownZone(view, property);

  // The address always describes the shown view, so that people can share it.
  const last = properties.data?.find(({ id }) => id === saved.data?.propertyId);
  const namesBoard = !view.propertyId && meansBoard(query);
  const restored =
    !view.propertyId && !namesBoard && last && saved.data ? viewAddressOf(remembered(view, saved.data)) : undefined;
  useEffect(() => {
    if (restored) void navigate(restored, { replace: true });
  }, [restored, navigate]);
  // Another property begins at its top. Going back keeps the place.
  const isBack = useNavigationType() === NavigationType.Pop;
  useEffect(() => {
    if (view.propertyId && !isBack) window.scrollTo(0, 0);
  }, [view.propertyId, isBack]);

  const waiting = properties.isPending || (!view.propertyId && saved.isPending) || restored !== undefined;
  // The board does not wait for the list of the selector.
  const isBoard =
    !view.propertyId &&
    restored === undefined &&
    (namesBoard || (!saved.isPending && (!saved.data?.propertyId || !waiting)));

  const keep = (next: ReturnType<typeof viewAfterChoice>) => {
    if (!next) return;
    queries.setQueryData(VIEW_KEY, next);
    saveView(next);
  };
  /** Another range, zone or comparison of the same property. */
  const show = (next: ShownView) => {
    keep(viewAfterControls(saved.data, next));
    const address = viewAddressOf(next);
    // The view may be the shown one, for example after a zoom in and out again.
    if (address !== `${location.pathname}${location.search}`) void navigate(address);
  };
  const choose = async (propertyId: string | undefined) => {
    // The saved view has a property from now on. Back must lead to the board all the same.
    if (isBoard && !namesBoard) {
      await navigate(`${pathname}?${withGrouping(query)}`, { replace: true });
    }
    keep(viewAfterChoice(saved.data, view, propertyId));
    void navigate(propertyId ? viewAddressOf({ ...view, propertyId }) : HOME);
  };
  return (
    <div className={styles.page} data-unknown={(!isBoard && !view.propertyId) || undefined}>
      <PageHeader
        title={(session.isSignedIn && session.person.company) || undefined}
        tab={property && say`${property.config.name} · Dashboard`}
        below={
          <>
            {view.propertyId && (
              <Link
                to={BOARD}
                className={styles.all}
                onClick={(event) => {
                  // Ctrl and a click open a new tab, and this one stays.
                  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                  event.preventDefault();
                  void choose(undefined);
                }}
              >
                <ArrowLeft aria-hidden size={16} strokeWidth={1.75} />
                {say`All properties`}
              </Link>
            )}
            <span>
              <DateLine rest={rest} zone={zone} />
            </span>
          </>
        }
        isLow={isBoard}
        isStrip={!isBoard}
        aside={
          <div className={styles.select} data-low={isBoard || undefined}>
            {isBoard && properties.data?.length !== 0 && (
              <p className={kit.label}>{say`Please select a property to see data`}</p>
            )}
            <Suspense fallback={<div className={styles.selectToCome} />}>
              <PropertySelect
                properties={(!waiting && properties.data) || NO_PROPERTIES}
                chosen={property?.id}
                onChoose={(propertyId) => void choose(propertyId)}
              />
            </Suspense>
          </div>
        }
      />
      {waiting && view.propertyId && (
        <PropertyBar
          propertyId={view.propertyId}
          property={undefined}
          page="dashboard"
          statements={undefined}
          level={2}
        />
      )}
      {waiting && !isBoard && <DashboardLoading />}
      {properties.isError && !isBoard && (
        <Card>
          <QueryState query={properties} failed={say`Couldn’t load your properties.`} icon={CircleAlert} />
        </Card>
      )}
      {isBoard && (
        <Suspense fallback={<Spinner label={say`Loading`} />}>
          <Board />
        </Suspense>
      )}
      {!waiting && !properties.isError && !property && view.propertyId && (
        <Card>
          <EmptyState
            icon={Building2}
            action={<ButtonLink to={PAGE_PATHS.properties}>{say`ALL PROPERTIES`}</ButtonLink>}
          >
            {say`Property not found. Select one of your properties.`}
          </EmptyState>
        </Card>
      )}
      {property && <PropertyView key={property.id} property={property} view={view} zone={zone} onShow={show} />}
    </div>
  );
}
