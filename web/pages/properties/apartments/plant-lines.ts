import type { LinkedWingnut } from '../../../../shared/api/types/entity-types.ts';
import { firstLabelOf, SUPPLY } from '../../../../shared/domain/facts/plant-sensors.ts';
import { lineColourOf, type SensorLabel, type SensorName, systemOf } from '../../../../shared/domain/sensor.ts';
import { labelsOf } from '../../../../shared/domain/wingnuts/wiring.ts';
import type { ChartSeries } from '../../../ui/chart/index.ts';
import { chartLines } from '../../common/charts/chart-series.ts';
import type { LinesByLabel } from '../../common/charts/line.ts';

/** What an apartment’s temperature is compared with: the weather, and the water that the boilers give (docs/product/apartments.md#chart). */

const COMPARED: readonly { readonly word: string; readonly names: readonly SensorName[]; readonly colour?: number }[] =
  [
    // Beside the supply alone, its own orange is hard to tell from it in the dark theme.
    { word: 'outdoor', names: ['outdoorTemperature'], colour: 7 },
    { word: 'supply', names: SUPPLY },
  ];
const CALLS = { boiler: 'boilerTimeSeries', hotWater: 'hotWaterTimeSeries', overview: 'overviewTimeSeries' } as const;

export interface PlantSensor {
  readonly label: SensorLabel;
  /** In a sentence. */
  readonly word: string;
  /** The call that has its readings. */
  readonly call: (typeof CALLS)[keyof typeof CALLS];
  /** The colour of its line. */
  readonly colour: number;
}

/** The outdoor temperature and the supply of a property, as far as its wingnuts have them. */
export function plantSensors(wingnuts: readonly Pick<LinkedWingnut, 'config'>[]): PlantSensor[] {
  const wired = wingnuts.flatMap(({ config }) => labelsOf(config.sensors));
  return COMPARED.flatMap(({ word, names, colour }) => {
    const label = firstLabelOf(names, wired);
    return label === undefined
      ? []
      : [{ label, word, call: CALLS[systemOf(label)], colour: colour ?? lineColourOf(label) }];
  });
}

/** Their lines. A sensor without a reading has none. */
export const plantLines = (sensors: readonly PlantSensor[], series: LinesByLabel): ChartSeries[] => {
  const labels = sensors.map(({ label }) => label);
  const colours = new Map(sensors.map(({ label, colour }) => [label, colour]));
  return chartLines(labels, series, colours).filter(({ points }) => points.some(([, value]) => value !== null));
};
