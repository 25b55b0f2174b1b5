import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { System } from '../../../../shared/domain/sensor.ts';
import type { AnalyticsRequest } from '../readings/dashboard-queries.ts';
import { LINES } from '../readings/load-order.ts';
import { seriesQuery } from '../readings/series-query.ts';
import { combineReadings, type Readings, useTryAgain } from '../readings/use-readings.ts';

const NO_GAPS: readonly never[] = [];

/**
 * The compared lines of some systems, by the same request as the page's own lines. The same objects until something changes.
 * @param request of the compared property and window
 */
export function useCompared(request: AnalyticsRequest, systems: readonly System[]): Readings {
  const client = useQueryClient();
  const tryAgain = useTryAgain(LINES, request, systems);
  const combine = useCallback(
    (results: Parameters<typeof combineReadings>[0]) => combineReadings(results, NO_GAPS, tryAgain),
    [tryAgain],
  );
  return useQueries({ queries: systems.map((system) => seriesQuery(client, LINES[system], request)), combine });
}
