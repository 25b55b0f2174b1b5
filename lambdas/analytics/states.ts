import type { API } from '../../shared/api/routes.ts';
import { HOUR_MS } from '../../shared/domain/durations.ts';
import type { InputKey } from '../../shared/domain/input.ts';
import { kindOf, parseSensorLabel, SENSORS, type SensorName, type System } from '../../shared/domain/sensor.ts';
import type { SeriesByLabel } from '../../shared/domain/series.ts';
import { gridOf, slicesOf } from '../../shared/domain/slices.ts';
import { mergeStates, PUMP, type Run, type StateLimits, SWITCH, stateSeriesOf } from '../../shared/domain/state.ts';
import type { TimeWindow } from '../../shared/domain/time-range.ts';
import type { Call } from '../common/serve.ts';
import { sourcesFor } from '../common/sources.ts';
import type { Source } from '../common/wired-sources.ts';
import { readings } from '../store/readings/index.ts';
import { mergeByLabel, withLead } from './merge-by-label.ts';

/**
 * A pump's current counts as a state by two limits, a state sensor as it is (docs/product/analytics.md#pump-states).
 */
const limitsOf = (label: string) => {
  const name = parseSensorLabel(label)?.name;
  return name && kindOf(name) === 'current' ? PUMP : SWITCH;
};

/** How far before the window a current is read, to find its state before it came between its limits. */
const PUMP_LEAD_MS = 6 * HOUR_MS;

async function runsFrom(source: Source): Promise<Map<InputKey, Run[]>> {
  const { scope, gapMs } = source;
  const wide = withLead(source);
  const inputs = [...source.inputs].map(([label, input]) => [input, limitsOf(label)] as const);
  const ask = (limits: StateLimits, leadMs: number) => {
    const asked = new Map(inputs.filter(([, own]) => own === limits));
    if (asked.size === 0) return new Map<InputKey, Run[]>();
    return readings().runsOf(scope, { ...wide, startTime: wide.startTime - leadMs }, asked, gapMs);
  };
  const answers = await Promise.all([ask(PUMP, PUMP_LEAD_MS), ask(SWITCH, 0)]);
  return new Map(answers.flatMap((answer) => [...answer]));
}

/** The runs of the wanted sensors of a property, by label. Throws NOT_FOUND for a property that the company does not have. */
export async function runsByLabel(
  companyId: string,
  window: TimeWindow & { readonly uuid: string },
  wanted: (name: SensorName) => boolean,
) {
  const sources = await sourcesFor(companyId, window.uuid, window, wanted);
  return mergeByLabel(sources, runsFrom, ({ first }) => first);
}

/**
 * The states of one system: as they were at the start, each change, and where they are unknown
 * (docs/product/analytics.md#state-series).
 */
export const states =
  (system: System) =>
  async ({ caller, query }: Call<typeof API.analytics.boilerStates>): Promise<SeriesByLabel> => {
    const gathered = await runsByLabel(
      caller.companyId,
      query,
      (name) => SENSORS[name].system === system && kindOf(name) === 'state',
    );
    const grid = gridOf(query, query.slices, query.offset);
    const windows = query.slices === 1 ? slicesOf(query) : [query];
    const slices = windows.map((window) => ({
      window,
      answer: Object.fromEntries(
        [...gathered].flatMap(([label, { parts, gapMs }]) => {
          const series = stateSeriesOf(parts, window, grid, gapMs, query.figures);
          return series ? [[label, series]] : [];
        }),
      ),
    }));
    return query.slices === 1 ? mergeStates(slices) : (slices[0]?.answer ?? {});
  };
