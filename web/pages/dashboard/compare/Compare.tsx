import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import type { PropertyReply } from '../../../../shared/api/types/entity-types.ts';
import { DAY_MS, MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import { knownZone } from '../../../../shared/domain/figures/times.ts';
import type { System } from '../../../../shared/domain/sensor.ts';
import type { TimeWindow } from '../../../../shared/domain/time-range.ts';
import { propertiesQuery } from '../../../api/fleet-queries.ts';
import { Message } from '../../../ui/feedback/Message.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { legendName } from '../../common/charts/chart-kinds.ts';
import { monthOf, monthWindow, rangeKey, requestedWindow, type ShownRange } from '../range/shown-range.ts';
import { CUSTOM, type ShownView } from '../range/view-address.ts';
import type { AnalyticsRequest } from '../readings/dashboard-queries.ts';
import { LINES } from '../readings/load-order.ts';
import { seriesQuery } from '../readings/series-query.ts';
import { combineReadings, type Readings, useTryAgain } from '../readings/use-readings.ts';
import styles from './Compare.module.css';
import { CompareBar } from './CompareBar.tsx';
import { type Comparison, comparisonOf, dateOf, monthShown } from './rules/comparison.ts';
import { comparedTimes, comparedWords, type ShownComparison, shownComparison } from './rules/shown-comparison.ts';

const NO_GAPS: readonly never[] = [];

/**
 * The compared lines of some systems, by the same request as the page's own lines. The same objects until something changes.
 * @param request of the compared property and window
 */
function useCompared(request: AnalyticsRequest, systems: readonly System[]): Readings {
  const client = useQueryClient();
  const tryAgain = useTryAgain(LINES, request, systems);
  const combine = useCallback(
    (results: Parameters<typeof combineReadings>[0]) => combineReadings(results, NO_GAPS, tryAgain),
    [tryAgain],
  );
  return useQueries({ queries: systems.map((system) => seriesQuery(client, LINES[system], request)), combine });
}

interface ComparedNoteProps {
  readonly comparison: Comparison;
  /** The shown window, UTC ms. The same object until it moves on. */
  readonly window: TimeWindow;
  /** IANA name of the zone shown. */
  readonly zone: string;
  /** The labels of the shown lines that have readings. The same array until one changes. */
  readonly labels: readonly string[];
  readonly systems: readonly System[];
  /** The page's own lines are drawn. */
  readonly ready: boolean;
  readonly now: number;
  readonly onCompared: (shown: ShownComparison | undefined) => void;
}

/** Loads the compared readings, gives them to the charts, and says what is compared, what is not, and what failed. */
function ComparedNote(props: ComparedNoteProps) {
  const { comparison, window, zone, labels, systems, ready, now, onCompared } = props;
  const times = useMemo(() => comparedTimes(comparison, window, zone), [comparison, window, zone]);
  const request = useMemo(
    () => ({
      propertyId: comparison.propertyId,
      range: { kind: 'part', window: times.window ?? window } as const,
      zone: comparison.comparedZone,
      enabled: ready && times.window !== undefined,
    }),
    [comparison, times, window, ready],
  );
  const { series, missing, pending, failed, tryAgain } = useCompared(request, systems);
  const words = comparedWords(times, zone, now);
  const isEmpty = Object.keys(series).length === 0;
  const shown = useMemo(
    () => (pending || isEmpty ? undefined : shownComparison(times, labels, series, missing, words, zone)),
    [pending, isEmpty, times, labels, series, missing, words, zone],
  );
  // While a live window moves on, the charts keep what they have.
  useEffect(() => {
    if (shown) onCompared(shown);
  }, [shown, onCompared]);
  useEffect(() => () => onCompared(undefined), [onCompared]);
  const rest = shown ? labels.filter((label) => !shown.lines.has(label)) : [];
  const isWaiting = pending && times.window !== undefined;
  return (
    <>
      <div className={styles.note}>
        <span>
          {isEmpty && !isWaiting && !failed ? say`Lighter lines: ${words}. No Data` : say`Lighter lines: ${words}`}
        </span>
        {isWaiting && <Spinner label={say`Loading`} inline />}
        {rest.length > 0 && (
          <span>
            {say`Not included: ${rest.map(legendName).join(', ')}. Compares the first sensor of each type that both properties have.`}
          </span>
        )}
      </div>
      {failed && (
        <div className={styles.message}>
          <Message tone="error" onTryAgain={tryAgain}>
            {isEmpty ? say`Couldn’t load the comparison.` : say`Couldn’t load part of the comparison.`}
          </Message>
        </div>
      )}
    </>
  );
}

interface CompareProps {
  readonly view: ShownView;
  readonly property: PropertyReply;
  /** Of the page's own lines. */
  readonly request: AnalyticsRequest;
  readonly systems: readonly System[];
  /** The labels of the shown lines that have readings. The same array until one changes. */
  readonly labels: readonly string[];
  /** The page's own lines are drawn. */
  readonly ready: boolean;
  /** The first record, UTC ms. Undefined when there is none. */
  readonly earliest: number | undefined;
  readonly now: number;
  readonly onShow: (view: ShownView) => void;
  readonly onCompared: (shown: ShownComparison | undefined) => void;
}

const NO_PROPERTIES: readonly PropertyReply[] = [];

/** A live window is compared again after these times, the longer the window the later. */
const EARLIEST_MS = 5 * MINUTE_MS;
const LATEST_MS = 30 * MINUTE_MS;
/** Less than this part of a window is not seen. */
const UNSEEN = 288;

/** The shown window in steps, so that the compared readings are not asked for again at each poll. */
export function steadyWindow(range: ShownRange, now: number): TimeWindow {
  const { startTime, endTime } = requestedWindow(range, now);
  const step = Math.min(LATEST_MS, Math.max(EARLIEST_MS, (endTime - startTime) / UNSEEN));
  return requestedWindow(range, Math.floor(now / step) * step);
}

/** The view of the whole month in which most of a window lies. A view that is a month already stays. */
function monthView(view: ShownView, { kind }: ShownRange, { startTime, endTime }: TimeWindow, zone: string): ShownView {
  if (kind === 'month') return view;
  const month = monthWindow(monthOf((startTime + endTime) / 2, zone), zone);
  return { ...view, at: month.startTime + DAY_MS, range: CUSTOM, part: undefined };
}

/** The choice of the charts' comparison, and the comparison itself. It is loaded after the charts. */
export default function Compare(props: CompareProps) {
  const { view, property, request, labels, systems, ready, earliest, now, onShow, onCompared } = props;
  const { data: properties = NO_PROPERTIES } = useQuery(propertiesQuery);
  const others = useMemo(() => properties.filter(({ id }) => id !== property.id), [properties, property.id]);
  const { startTime, endTime } = steadyWindow(request.range, now);
  const window = useMemo(() => ({ startTime, endTime }), [startTime, endTime]);
  const zone = knownZone(property.config.timeZone);
  const today = dateOf(now, zone);
  const comparison = useMemo(
    () => (view.compare ? comparisonOf(view.compare, { property, window, today }, properties) : undefined),
    [view.compare, property, window, today, properties],
  );
  return (
    <>
      <CompareBar
        choice={view.compare}
        comparison={comparison}
        others={others}
        window={window}
        first={earliest === undefined ? undefined : dateOf(earliest, zone)}
        today={today}
        month={monthShown(window, zone)}
        earliest={earliest}
        onChoose={(compare) => onShow({ ...view, compare })}
        onChooseMonth={(compare) => onShow({ ...monthView(view, request.range, window, request.zone), compare })}
      />
      {comparison && (
        <ComparedNote
          // Another comparison begins empty.
          key={`${view.compare} ${rangeKey(request.range)}`}
          comparison={comparison}
          window={window}
          zone={request.zone}
          labels={labels}
          systems={systems}
          ready={ready}
          now={now}
          onCompared={onCompared}
        />
      )}
    </>
  );
}
