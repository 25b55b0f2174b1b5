import type { API } from '../../shared/api/routes.ts';
import {
  GAUGES,
  type GaugeName,
  type GaugeReading,
  gaugeFigures,
  gaugeSources,
} from '../../shared/domain/readings/gauge.ts';
import { parseSensorLabel, type SensorName, unitOf } from '../../shared/domain/sensor.ts';
import type { Call } from '../common/calls/serve.ts';
import { countedSources } from '../common/wiring/counted-sources.ts';
import type { Source } from '../common/wiring/wired-sources.ts';
import { readings } from '../store/readings/index.ts';

const NOTHING = { lastValue: 'none', time: null, min: null, max: null, average: null, coverage: 0 } as const;

/** The stretches of a sensor from all wingnuts that fed it in the window. */
const stretchesFrom = async (sources: readonly Source[], label: string) =>
  (
    await Promise.all(
      sources.map(({ scope, inputs, window, since }) => {
        const input = inputs.get(label);
        return input
          ? readings().stretchesOf(scope, { ...window, startTime: Math.max(window.startTime, since) }, input)
          : [];
      }),
    )
  ).flat();

/**
 * The labels of a gauge in search order: first the labels that the property has now, then those that it had earlier.
 */
function labelsOf(name: GaugeName, sources: readonly Source[]): string[] {
  const labels = (from: readonly Source[]) =>
    gaugeSources(
      name,
      from.flatMap(({ inputs }) => [...inputs.keys()]),
    );
  return [
    ...new Set([...labels(sources.filter(({ until }) => until === Number.POSITIVE_INFINITY)), ...labels(sources)]),
  ];
}

/**
 * One gauge over the window. Its sensor is the first that the property has and that has a good value in the window
 * (docs/product/analytics.md#gauge-sources).
 */
export const gauge =
  (name: GaugeName) =>
  async ({ caller, query, now }: Call<typeof API.analytics.boilerPressure>): Promise<GaugeReading> => {
    const names: readonly SensorName[] = GAUGES[name].sources;
    const known = await countedSources({ caller, now }, query.uuid, query, (sensor) => names.includes(sensor));
    const sources = known.filter(({ window }) => window.endTime > window.startTime);
    const labels = labelsOf(name, sources);
    const unitFor = (label: string | undefined) =>
      unitOf((label && parseSensorLabel(label)?.name) || GAUGES[name].sources[0]);
    for (const label of labels) {
      const figures = gaugeFigures(await stretchesFrom(sources, label), query);
      if (figures) return { ...figures, label, unit: unitFor(label) };
    }
    return { ...NOTHING, label: labels[0] ?? null, unit: unitFor(labels[0]) };
  };
