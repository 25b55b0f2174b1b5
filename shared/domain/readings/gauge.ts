import type { Quantity } from '../figures/quantities.ts';
import { type English, english } from '../figures/say.ts';
import { parseSensorLabel, type SensorLabel, type SensorName } from '../sensor.ts';
import type { TimeWindow } from '../time-range.ts';
import { isGap, type Paced } from './gap.ts';
import type { PacedSample } from './reducers/paced.ts';

/** The three gauges of the dashboard, by the name in their route. */
export type GaugeName = 'boilersystempressure' | 'boilersystemtemperature' | 'domestichotwatersystemtemperature';

interface GaugeRow {
  readonly title: English;
  /** The end of the scale, in the sensors' unit (docs/product/dashboard.md#gauges). */
  readonly upperLimit: number;
  readonly quantity: Quantity;
  /** The sensors that may feed the gauge, best first (docs/product/analytics.md#gauge-sources). */
  readonly sources: readonly SensorName[];
}

export const GAUGES = {
  boilersystempressure: {
    title: english('Boiler Pressure'),
    upperLimit: 100,
    quantity: 'pressure',
    sources: ['boilerSystemPressure'],
  },
  boilersystemtemperature: {
    title: english('Boiler Temperature'),
    upperLimit: 200,
    quantity: 'temperature',
    sources: ['boilerSupplyHeaderTemperature', 'supplyLineTemperature', 'boilerOutletTemperature'],
  },
  domestichotwatersystemtemperature: {
    title: english('Domestic Hot Water Temperature'),
    upperLimit: 200,
    quantity: 'temperature',
    sources: [
      'hotWaterTankSupplyHeaderTemperature',
      'hotWaterTankOutletTemperature',
      'storageTankOutletTemperature',
      'indirectTankOutletTemperature',
    ],
  },
} as const satisfies Record<GaugeName, GaugeRow>;

export const GAUGE_NAMES = Object.keys(GAUGES) as GaugeName[];

/** The sensors of the return temperature, best first: each beside its source of the supply (docs/product/board.md#rows). */
const RETURN_SOURCES: readonly SensorName[] = [
  'boilerReturnHeaderTemperature',
  'returnLineTemperature',
  'boilerInletTemperature',
];

/** The labels of some sensors: in the order of the sensors, then by number. */
function labelsOfSources(sources: readonly SensorName[], labels: Iterable<string>): SensorLabel[] {
  const known = [...new Set(labels)].sort();
  return sources.flatMap((source) =>
    known.filter((each): each is SensorLabel => parseSensorLabel(each)?.name === source),
  );
}

/**
 * The labels that may feed a gauge, best first: in the order of its sources, then by number
 * (docs/product/analytics.md#gauge-sources).
 */
export const gaugeSources = (gauge: GaugeName, labels: Iterable<string>): SensorLabel[] =>
  labelsOfSources(GAUGES[gauge].sources, labels);

/** The labels that may say the return temperature, best first. */
export const returnSources = (labels: Iterable<string>): SensorLabel[] => labelsOfSources(RETURN_SOURCES, labels);

/**
 * The figures of a gauge (docs/product/analytics.md#gauge). `time` and `label` are null when the property has no such
 * sensor or no sample.
 */
export interface GaugeReading {
  readonly lastValue: number | 'none';
  readonly min: number | null;
  readonly max: number | null;
  /** Weighted by time, gaps excluded. */
  readonly average: number | null;
  readonly label: string | null;
  readonly time: number | null;
  readonly unit: string;
  /** The share of the window that samples cover, 0 to 1. */
  readonly coverage: number;
}

/** The figures that a gauge needs from the samples between two gaps. */
export interface Stretch extends Paced {
  /** First and last sample, UTC ms. */
  readonly firstTime: number;
  readonly lastTime: number;
  readonly min: number;
  readonly max: number;
  /** The value of the last sample. */
  readonly last: number;
  readonly samples: number;
  readonly sum: number;
  /** Sum of value times ms: each sample holds until the next one. */
  readonly weighted: number;
}

/** Whether two wingnuts sent at the same time: the stretches of one follow each other. */
export function doOverlap(stretches: readonly Pick<Stretch, 'firstTime' | 'lastTime'>[]): boolean {
  const ascending = [...stretches].sort((a, b) => a.firstTime - b.firstTime);
  return ascending.some(({ firstTime }, at) => firstTime < (ascending[at - 1]?.lastTime ?? Number.NEGATIVE_INFINITY));
}

/** The stretches of samples in order of time, whichever wingnut sent them. */
export function stretchesOfSamples(samples: readonly PacedSample[]): Stretch[] {
  const stretches: { -readonly [Name in keyof Stretch]: Stretch[Name] }[] = [];
  let before: PacedSample | undefined;
  for (const sample of samples) {
    const { time, value } = sample;
    const stretch = stretches.at(-1);
    if (!stretch || !before || isGap(time - before.time, before.before, sample.after)) {
      stretches.push({
        firstTime: time,
        lastTime: time,
        min: value,
        max: value,
        last: value,
        samples: 1,
        sum: value,
        weighted: 0,
        startInterval: sample.after,
        endInterval: sample.before,
      });
    } else {
      stretch.weighted += before.value * (time - before.time);
      stretch.lastTime = time;
      stretch.last = value;
      stretch.min = Math.min(stretch.min, value);
      stretch.max = Math.max(stretch.max, value);
      stretch.samples += 1;
      stretch.sum += value;
      stretch.endInterval = sample.before;
    }
    before = sample;
  }
  return stretches;
}

const round = (value: number) => Math.round(value * 100) / 100;

/** The figures of some stretches, without label and unit; undefined if there is no sample. */
export function gaugeFigures(
  stretches: readonly Stretch[],
  { startTime, endTime }: TimeWindow,
): Omit<GaugeReading, 'label' | 'unit'> | undefined {
  const ascending = [...stretches].sort((a, b) => a.firstTime - b.firstTime);
  const [first] = ascending;
  if (!first) return undefined;
  let newest = first;
  let [weighted, weight, covered, samples, sum] = [0, 0, 0, 0, 0];
  for (const stretch of ascending) {
    const { firstTime, lastTime } = stretch;
    const silence = firstTime - newest.lastTime;
    // The wingnut of another source continues where this one ended.
    if (silence > 0 && !isGap(silence, newest.endInterval, stretch.startInterval)) {
      weighted += silence * newest.last;
      weight += silence;
      covered += silence;
    }
    weighted += stretch.weighted;
    weight += lastTime - firstTime;
    covered += Math.max(0, lastTime - (stretch === first ? firstTime : Math.max(firstTime, newest.lastTime)));
    samples += stretch.samples;
    sum += stretch.sum;
    if (lastTime > newest.lastTime) newest = stretch;
  }
  return {
    lastValue: round(newest.last),
    time: newest.lastTime,
    min: round(ascending.reduce((least, { min }) => Math.min(least, min), first.min)),
    max: round(ascending.reduce((most, { max }) => Math.max(most, max), first.max)),
    average: round(weight > 0 ? weighted / weight : sum / samples),
    coverage: Math.round((covered / (endTime - startTime)) * 1000) / 1000,
  };
}
