import type { API } from '../../shared/api/routes.ts';
import { adjustedTime, type CycleAnalytics, cyclesOf } from '../../shared/domain/readings/cycle.ts';
import { isGap } from '../../shared/domain/readings/gap.ts';
import { spansOf } from '../../shared/domain/readings/state.ts';
import { kindOf, SENSORS, type System } from '../../shared/domain/sensor.ts';
import type { Call } from '../common/calls/serve.ts';
import { runsByLabel } from './states.ts';

/**
 * The cycles of one system's states and pumps in the window, by label, then the window itself
 * (docs/product/analytics.md#cycles).
 */
export const cycles =
  (system: System) =>
  async ({ caller, query }: Call<typeof API.analytics.boilerCycles>): Promise<CycleAnalytics> => {
    const gathered = await runsByLabel(caller.companyId, query, (name) => {
      const kind = kindOf(name);
      return SENSORS[name].system === system && (kind === 'state' || kind === 'current');
    });
    const known = [...gathered].map(([label, runs]) => ({ label, spans: spansOf(runs, query, isGap) }));
    return [
      ...known.flatMap(({ label, spans }) => cyclesOf(label, spans, query) ?? []),
      adjustedTime(
        known.map(({ spans }) => spans),
        query,
      ),
    ];
  };
