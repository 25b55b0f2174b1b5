import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import type { System } from '../../../../shared/domain/sensor.ts';
import type { TimeWindow } from '../../../../shared/domain/time-range.ts';
import { Message } from '../../../ui/feedback/Message.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { legendName } from '../../common/charts/chart-kinds.ts';
import type { AnalyticsRequest } from '../readings/dashboard-queries.ts';
import { LINES } from '../readings/load-order.ts';
import { seriesQuery } from '../readings/series-query.ts';
import { combineReadings, type Readings, useTryAgain } from '../readings/use-readings.ts';
import styles from './Compare.module.css';
import type { Comparison } from './rules/comparison.ts';
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

const FIRST_ONLY = 'Only the first sensor of each kind is compared, where both properties have one.';

/** Loads the compared readings, gives them to the charts, and says what is compared, what is not, and what failed. */
export function ComparedNote(props: ComparedNoteProps) {
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
          Paler lines: {words}
          {isEmpty && !isWaiting && !failed && '. No Data'}
        </span>
        {isWaiting && <Spinner label="Loading" inline />}
        {rest.length > 0 && (
          <span>
            Not compared: {rest.map(legendName).join(', ')}. {FIRST_ONLY}
          </span>
        )}
      </div>
      {failed && (
        <div className={styles.message}>
          <Message tone="error" onTryAgain={tryAgain}>
            {isEmpty ? 'The comparison could not be loaded.' : 'Part of the comparison could not be loaded.'}
          </Message>
        </div>
      )}
    </>
  );
}
