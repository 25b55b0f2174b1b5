import type { API } from '../../shared/api/routes.ts';
import { GAUGES, type GaugeName, type GaugeReading, gaugeSource } from '../../shared/domain/gauge.ts';
import { parseSensorLabel, type SensorName, unitOf } from '../../shared/domain/sensor.ts';
import type { TimeWindow } from '../../shared/domain/time-range.ts';
import type { Call } from '../common/serve.ts';
import { sourcesFor } from '../common/sources.ts';
import type { Summary } from '../store/readings/engine.ts';
import { readings } from '../store/readings/index.ts';

const round = (value: number) => Math.round(value * 100) / 100;

/** The reading from the summaries of all wingnuts that fed the gauge's sensor in the window. */
function readingOf(label: string, unit: string, summaries: readonly Summary[], window: TimeWindow): GaugeReading {
  const newest = summaries.reduce<Summary | undefined>(
    (best, each) => (best && best.lastTime >= each.lastTime ? best : each),
    undefined,
  );
  if (!newest) return { ...NOTHING, label, unit };
  const covered = summaries.reduce((sum, each) => sum + each.covered, 0);
  const weighted = summaries.reduce((sum, each) => sum + each.weighted, 0);
  return {
    lastValue: round(newest.last),
    time: newest.lastTime,
    min: round(Math.min(...summaries.map(({ min }) => min))),
    max: round(Math.max(...summaries.map(({ max }) => max))),
    average: round(covered > 0 ? weighted / covered : newest.mean),
    label,
    unit,
    coverage: Math.round((covered / (window.endTime - window.startTime)) * 1000) / 1000,
  };
}

const NOTHING = { lastValue: 'none', time: null, min: null, max: null, average: null, coverage: 0 } as const;

/** One gauge over the window; its sensor is the first that the property has (docs/product/analytics.md#gauge). */
export const gauge =
  (name: GaugeName) =>
  async ({ caller, query }: Call<typeof API.analytics.boilerPressure>): Promise<GaugeReading> => {
    const names: readonly SensorName[] = GAUGES[name].sources;
    const known = await sourcesFor(caller.companyId, query.uuid, query, (sensor) => names.includes(sensor));
    const sources = known.filter(({ window }) => window.endTime > window.startTime);
    const label = gaugeSource(
      name,
      sources.flatMap(({ inputs }) => [...inputs.keys()]),
    );
    const unit = unitOf((label && parseSensorLabel(label)?.name) ?? GAUGES[name].sources[0]);
    if (!label) return { ...NOTHING, label: null, unit };
    const summaries = await Promise.all(
      sources.map(({ scope, inputs, window, gapMs }) => {
        const input = inputs.get(label);
        return input ? readings().summaryOf(scope, window, input, gapMs) : undefined;
      }),
    );
    return readingOf(
      label,
      unit,
      summaries.filter((summary): summary is Summary => summary !== undefined),
      query,
    );
  };
