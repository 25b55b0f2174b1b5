import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert, RotateCw, Unplug } from 'lucide-react';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { DashboardReply, PropertyReply } from '../../../shared/api/types/entity-types.ts';
import { say } from '../../../shared/domain/figures/say.ts';
import { linkWingnutPath } from '../../../shared/portal/paths.ts';
import { useLostConnection } from '../../api/connection.ts';
import { useMayAt } from '../../api/identity/reach.ts';
import { afterCharts } from '../../opening/after-charts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { Tabs } from '../../ui/controls/Tabs.tsx';
import { useServerNow } from '../../ui/dates/use-now.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { QueryState } from '../../ui/feedback/QueryState.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { scrollToTop } from '../../ui/layout/scroll-to.ts';
import kit from '../../ui/style/kit.module.css';
import { TAB_NAMES, TAB_WORDS, TABS, type TabName } from '../common/charts/chart-kinds.ts';
import { useReach } from '../common/reach.ts';
import { useSameFunction } from '../common/use-same-function.ts';
import { DashboardLoading } from './DashboardLoading.tsx';
import { DashboardBar } from './header/DashboardBar.tsx';
import { headOf } from './header/head.ts';
import { PropertyCard } from './header/PropertyCard.tsx';
import styles from './PropertyView.module.css';
import refreshButtonStyles from './RefreshButton.module.css';
import { LazyViewBar } from './range/LazyViewBar.tsx';
import { offeredNow, rangeOf, requestedWindow, type ShownRange, shownNow } from './range/shown-range.ts';
import type { ShownView } from './range/view-address.ts';
import { type ChartReply, propertyKey, useFirstRecord, useLive } from './readings/dashboard-queries.ts';
import { loadAhead, loadOpening } from './readings/load-order.ts';
import { Systems } from './Systems.tsx';

/** Loads everything again. The old picture stays, and the icon turns for a second. */
function RefreshButton({ onRefresh }: { readonly onRefresh: () => void }) {
  const [turns, setTurns] = useState(0);
  return (
    <Button
      icon
      aria-label={say`Refresh`}
      onClick={() => {
        setTurns(turns + 1);
        onRefresh();
      }}
    >
      <RotateCw
        key={turns}
        aria-hidden
        size={16}
        strokeWidth={1.75}
        className={turns > 0 ? refreshButtonStyles.turning : undefined}
      />
    </Button>
  );
}

/** Time in which the page scrolls to the top after a change of the tab (docs/product/dashboard.md#tabs). */
const TO_MODULE_MS = 1000;

/** After this time without an answer, the page says that it does not update. */
const SILENT_AFTER_MS = 15_000;

interface PropertyViewProps {
  /** As the page that shows it knows it. Its newest form comes with the figures. */
  readonly property: PropertyReply;
  readonly view: ShownView;
  /** IANA name of the zone shown. */
  readonly zone: string;
  readonly onShow: (view: ShownView) => void;
}

/** The parts of a reply that are drawn: the same object until a poll brings new data. */
function useChartReply(reply: DashboardReply | undefined): ChartReply | undefined {
  const { property, latest, thresholds, alarms, plannedWork } = reply ?? {};
  return useMemo(
    () =>
      property &&
      latest &&
      thresholds &&
      alarms && { property, latest, thresholds, alarms, ...(plannedWork && { plannedWork }) },
    [property, latest, thresholds, alarms, plannedWork],
  );
}

/** One property on the dashboard, updated live. */
export function PropertyView({ property, view, zone, onShow }: PropertyViewProps) {
  const propertyId = property.id;
  const queries = useQueryClient();
  const isAuth = useMayAt(propertyId);
  const live = useLive(propertyId);
  const shown = useChartReply(live.data?.reply);
  const isLost = useLostConnection() !== undefined;
  const { company } = useReach();
  const serverTime = useServerNow(live.data?.reply.now, live.dataUpdatedAt);
  const now = shownNow(serverTime);
  const earliest = useFirstRecord(propertyId);
  const { at, range: name, part } = view;
  // Decided when the address is opened: a time of that day stays unlocked past midnight.
  const base = useMemo(
    () => rangeOf({ propertyId, at, range: name, zone }, zone, Date.now()),
    [propertyId, at, name, zone],
  );
  const [from, to] = [part?.startTime, part?.endTime];
  const range = useMemo((): ShownRange => {
    const isPart = from !== undefined && to !== undefined;
    return isPart ? { kind: 'part', window: { startTime: from, endTime: to } } : base;
  }, [base, from, to]);
  const request = useMemo(() => ({ propertyId, range, zone, enabled: true }), [propertyId, range, zone]);
  const [tab, setTab] = useState<TabName>('System Overview');
  const top = useRef<HTMLDivElement>(null);
  const chooseTab = (name: TabName) => {
    setTab(name);
    // After a person has scrolled down in one module, the next module starts at its top.
    const module = top.current;
    if (module && module.getBoundingClientRect().top < 0) scrollToTop(module, TO_MODULE_MS);
  };
  const prepare = useCallback(
    (next: ShownView) => {
      const ahead = { propertyId, range: rangeOf(next, zone, Date.now()), zone, enabled: true };
      loadAhead(queries, ahead, TABS[tab].systems);
    },
    [queries, propertyId, zone, tab],
  );
  useEffect(() => void afterCharts(), []);
  // Its figures come while the card is drawn. The first answer tells the server's clock.
  const opens = shown !== undefined && shown.property.linkedWingnuts.length > 0;
  const loadFirst = useSameFunction(() => loadOpening(queries, request, TABS[tab].systems));
  useEffect(() => {
    if (!opens) return;
    // After the task that draws the card.
    const timer = setTimeout(loadFirst);
    return () => clearTimeout(timer);
  }, [opens, loadFirst]);
  // The card comes first. The rest follows in parts, between which the page answers.
  const afterCard = useDeferredValue(shown !== undefined, false);
  if (!live.data && live.isError) {
    return (
      <>
        <DashboardBar property={property} tags={undefined} />
        <Card>
          <QueryState query={live} failed={say`Couldn’t load the dashboard.`} icon={CircleAlert} />
        </Card>
      </>
    );
  }
  if (!live.data || !shown) {
    return (
      <>
        <DashboardBar property={property} tags={undefined} />
        <DashboardLoading />
      </>
    );
  }
  const { reply, tail, pollingGaps } = live.data;
  const { config, linkedWingnuts } = reply.property;
  const offered = offeredNow(now);
  const silentSince = live.isError || serverTime - reply.now > SILENT_AFTER_MS ? reply.now : undefined;
  const head = headOf({ reply, tail, zone, now, silentSince, isLost });
  // The alarm bar names the worst alarm and leads to the others. It leaves out what is quiet, so then all stand here.
  const inBar = company && !reply.property.quietAlarms;
  const concerns = inBar ? head.concerns.filter(({ kind }) => kind !== 'alarm') : head.concerns;
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: propertyKey(propertyId) });
    // Of another property, if the charts are compared with one.
    if (view.compare) void queries.invalidateQueries({ queryKey: propertyKey(view.compare) });
    void queries.invalidateQueries({ queryKey: ['properties'] });
  };
  return (
    <>
      <DashboardBar property={reply.property} tags={head.tags} now={head.reply.now} />
      <div className={kit.stack}>
        <PropertyCard {...head} concerns={concerns} tags={head.tags.slice(1)} zone={zone} />
        {!afterCard && <div data-loading />}
        {afterCard && linkedWingnuts.length === 0 && (
          <Card>
            <EmptyState
              icon={Unplug}
              action={isAuth && <ButtonLink to={linkWingnutPath(propertyId)}>{say`LINK WINGNUT`}</ButtonLink>}
            >
              {say`No Wingnuts currently linked to this Property. You must link a wingnut to start collecting data.`}
            </EmptyState>
          </Card>
        )}
        {afterCard && linkedWingnuts.length > 0 && (
          <div ref={top} className={styles.systems}>
            <Tabs
              label={say`Systems`}
              names={TAB_NAMES}
              words={TAB_WORDS}
              chosen={tab}
              onChoose={chooseTab}
              sticky
              beside={
                <>
                  <LazyViewBar
                    range={{ view, range: base, zone, now: offered, earliest, onPrepare: prepare, onApply: onShow }}
                    window={{ view, base, window: requestedWindow(range, now), zone, now, earliest, onShow }}
                    zone={{
                      view,
                      timeZone: config.timeZone,
                      time: range.kind === 'live' ? offered : Math.min(offered, range.window.endTime),
                      onChoose: onShow,
                    }}
                  />
                  <RefreshButton onRefresh={refresh} />
                </>
              }
            >
              <Systems
                reply={shown}
                tail={tail}
                pollingGaps={pollingGaps}
                request={request}
                tab={tab}
                top={top}
                now={now}
                view={view}
                base={base}
                earliest={earliest}
                onShow={onShow}
              />
            </Tabs>
          </div>
        )}
      </div>
    </>
  );
}
