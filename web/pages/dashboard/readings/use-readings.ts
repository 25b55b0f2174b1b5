import { type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { System } from '../../../../shared/domain/sensor.ts';
import type { TimeWindow } from '../../../../shared/domain/time-range.ts';
import type { LinesByLabel } from '../../common/charts/line.ts';
import { rangeKey } from '../range/shown-range.ts';
import { type AnalyticsRequest, cycleKeys } from './dashboard-queries.ts';
import { LINES, STATES, whenLoaded } from './load-order.ts';
import { type PollingGap, passedBy, pollingGapsAfter } from './polling-gaps.ts';
import { type SeriesCall, seriesKey, seriesQuery } from './series-query.ts';
import type { Arrived } from './slices-arrived.ts';

/** The readings of some systems, as far as they have arrived. */
export interface Readings {
  readonly series: LinesByLabel;
  /** Parts of the window without known data yet. */
  readonly missing: readonly TimeWindow[];
  /** More is loading. */
  readonly pending: boolean;
  /** All of it has arrived. */
  readonly whole: boolean;
  /** The lines are those of a longer window: their figures are not of this one. */
  readonly coarse: boolean;
  /** Something could not be loaded; the rest is shown. */
  readonly failed: boolean;
  readonly tryAgain: () => void;
}

const SYSTEMS = ['boiler', 'hotWater', 'overview'] as const satisfies readonly System[];
type Calls = Readonly<Record<System, SeriesCall>>;
const CALLS = [LINES, STATES].flatMap((calls) => SYSTEMS.map((system) => ({ system, call: calls[system] })));

type Result = UseQueryResult<Arrived>;

const isLoading = ({ isPending, isFetching, data }: Result) =>
  isPending || (isFetching && (data === undefined || data.missing.length > 0));

/** Combines the answers of several systems. A failure of one leaves the others. */
export function combineReadings(
  results: readonly Result[],
  pollingGaps: readonly PollingGap[],
  tryAgain: () => void,
): Readings {
  const arrived = results.flatMap(({ data }) => data ?? []);
  const pending = results.some(isLoading);
  const whole = results.every(({ data }) => data !== undefined && data.missing.length === 0);
  return {
    series: Object.assign({}, ...arrived.map(({ series }) => series)),
    missing: arrived.flatMap(({ missing, window }) => [...missing, ...pollingGapsAfter(pollingGaps, window.endTime)]),
    pending,
    whole,
    coarse: arrived.some(({ coarse }) => coarse),
    failed: !pending && !whole,
    tryAgain,
  };
}

/** Loads the data again that failed in some calls. */
export function useTryAgain(calls: Calls, request: AnalyticsRequest, wanted: readonly System[]): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    for (const system of wanted) {
      const queryKey = seriesKey(calls[system], request);
      const known = client.getQueryData<Arrived>(queryKey);
      if (!known || known.missing.length) void client.refetchQueries({ queryKey, exact: true });
    }
  }, [client, calls, request, wanted]);
}

/**
 * Lines and states of the wanted systems over the range. Those of the other systems load afterwards, also after the
 * cycles, so that another tab opens at once. The same objects until something changes.
 * @param wanted the same array as long as it has the same systems
 * @param pollingGaps times without answers of the live view; ranges that were loaded before such a gap are loaded again
 */
export function useReadings(
  request: AnalyticsRequest,
  wanted: readonly System[],
  pollingGaps: readonly PollingGap[],
): { lines: Readings; states: Readings } {
  const client = useQueryClient();
  const key = `${rangeKey(request.range)} ${request.zone} ${wanted.join()}`;
  const [loadedKey, setLoadedKey] = useState<string>();
  const loadLines = useTryAgain(LINES, request, wanted);
  const loadStates = useTryAgain(STATES, request, wanted);
  const combine = useCallback(
    (results: readonly Result[]) => {
      const ofCalls = (calls: Calls) =>
        results.filter((_, index) => {
          const query = CALLS[index];
          return query && wanted.includes(query.system) && query.call === calls[query.system];
        });
      return {
        lines: combineReadings(ofCalls(LINES), pollingGaps, loadLines),
        states: combineReadings(ofCalls(STATES), pollingGaps, loadStates),
        passed: results.map(({ data }) => data && passedBy(data.window, pollingGaps)),
      };
    },
    [wanted, pollingGaps, loadLines, loadStates],
  );
  const { lines, states, passed } = useQueries({
    queries: CALLS.map(({ system, call }) =>
      seriesQuery(client, call, {
        ...request,
        enabled: request.enabled && (wanted.includes(system) || loadedKey === key),
      }),
    ),
    combine,
  });
  const pending = lines.pending || states.pending;
  useEffect(() => {
    if (pending) return;
    let isOver = false;
    const cycles = whenLoaded(client, cycleKeys(wanted, request));
    void cycles.then(() => !isOver && setLoadedKey(key));
    return () => {
      isOver = true;
    };
  }, [client, request, wanted, pending, key]);
  useEffect(() => {
    CALLS.forEach(({ call }, index) => {
      if (passed[index] === undefined) return;
      void client.refetchQueries({ queryKey: seriesKey(call, request), exact: true }, { cancelRefetch: false });
    });
  }, [client, request, passed]);
  return { lines, states };
}
