import { parseSensorLabel, type SensorLabel, type SensorName } from './sensor.ts';

/** The three gauges of the dashboard, by the route that answers them. */
export type GaugeName = 'boilersystempressure' | 'boilersystemtemperature' | 'domestichotwatersystemtemperature';

interface GaugeRow {
  readonly title: string;
  /** The end of the scale, in the sensors' unit (docs/product/dashboard.md#gauges). */
  readonly upperLimit: number;
  /** Which sensors may feed it, best first (docs/product/analytics.md#gauge-sources). */
  readonly sources: readonly SensorName[];
}

export const GAUGES = {
  boilersystempressure: { title: 'Boiler Pressure', upperLimit: 100, sources: ['boilerSystemPressure'] },
  boilersystemtemperature: {
    title: 'Boiler Temperature',
    upperLimit: 200,
    sources: ['boilerSupplyHeaderTemperature', 'supplyLineTemperature', 'boilerOutletTemperature'],
  },
  domestichotwatersystemtemperature: {
    title: 'Domestic Hot Water Temperature',
    upperLimit: 200,
    sources: [
      'hotWaterTankSupplyHeaderTemperature',
      'hotWaterTankOutletTemperature',
      'storageTankOutletTemperature',
      'indirectTankOutletTemperature',
    ],
  },
} as const satisfies Record<GaugeName, GaugeRow>;

export const GAUGE_NAMES = Object.keys(GAUGES) as GaugeName[];

/**
 * The label that feeds a gauge: the first of its sources that the property has, the lowest number first
 * (docs/product/analytics.md#gauge-sources).
 */
export function gaugeSource(gauge: GaugeName, labels: Iterable<string>): SensorLabel | undefined {
  const known = [...labels].sort();
  for (const source of GAUGES[gauge].sources) {
    const label = known.find((each) => parseSensorLabel(each)?.name === source);
    if (label) return label as SensorLabel;
  }
  return undefined;
}

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
