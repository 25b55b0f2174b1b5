import type { API } from '../../shared/api/routes.ts';
import { samplesOf } from '../../shared/domain/facts/day-source.ts';
import {
  doOverlap,
  GAUGES,
  type GaugeName,
  type GaugeReading,
  gaugeFigures,
  gaugeSources,
  type Stretch,
  stretchesOfSamples,
} from '../../shared/domain/readings/gauge.ts';
import { parseSensorLabel, type SensorName, unitOf } from '../../shared/domain/sensor.ts';
import type { TimeWindow } from '../../shared/domain/time-range.ts';
import type { Call } from '../flows/calls/serve.ts';
import { countedSources } from '../flows/wiring/counted-sources.ts';
import type { Source } from '../flows/wiring/wired-sources.ts';
import { withSamples } from '../flows/wiring/with-samples.ts';
import { readings } from '../store/readings/index.ts';

const NOTHING = { lastValue: 'none', time: null, min: null, max: null, average: null, coverage: 0 } as const;

/**
 * The stretches of a sensor from all wingnuts that fed it in the window. While two of them sent at the same time, each sample holds until the
 * next one of either (docs/product/analytics.md#gauge), which the stretches of one do not tell: then the samples are read.
 */
async function stretchesFrom(sources: readonly Source[], label: string, whole: TimeWindow): Promise<Stretch[]> {
  const feeding = sources.flatMap((source) => {
    const input = source.inputs.get(label);
    return input ? [{ source, input }] : [];
  });
  const own = await Promise.all(
    feeding.map(({ source: { scope, window, since }, input }) =>
      readings().stretchesOf(scope, { ...window, startTime: Math.max(window.startTime, since) }, input),
    ),
  );
  const stretches = own.flat();
  if (!doOverlap(stretches)) return stretches;
  const sampled = await Promise.all(feeding.map(({ source, input }) => withSamples(source, [input])));
  return stretchesOfSamples(samplesOf(sampled, label, whole));
}

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
      const figures = gaugeFigures(await stretchesFrom(sources, label, query), query);
      if (figures) return { ...figures, label, unit: unitFor(label) };
    }
    return { ...NOTHING, label: labels[0] ?? null, unit: unitFor(labels[0]) };
  };
