import { limitsOf, type Thresholds } from '../alarms/limits/breach.ts';
import { gaugeSources } from '../readings/gauge.ts';
import { isSensorLabel, parseSensorLabel, SENSORS, type SensorName } from '../sensor.ts';
import type { RecordSensor } from './applied-rules.ts';
import type { RuleSet } from './rule-sets.ts';

const NAMES: ReadonlySet<SensorName> = new Set([
  ...(['roomTemperature', 'outdoorTemperature'] as const),
  ...(['boilerSupplyHeaderTemperature', 'supplyLineTemperature', 'boilerOutletTemperature'] as const),
  ...(['hotWaterTankSupplyHeaderTemperature', 'hotWaterTankOutletTemperature'] as const),
  ...(['storageTankOutletTemperature', 'indirectTankOutletTemperature'] as const),
]);

/** Whether a record may need a sensor. */
export const isRecorded = (name: SensorName): boolean => NAMES.has(name);

/** The lower limit of a sensor: its own, else its preset. */
function lowerLimit(label: string, thresholds: Thresholds): number {
  const threshold = thresholds[label];
  const name = parseSensorLabel(label)?.name;
  return (threshold && limitsOf(threshold).min) ?? (name ? SENSORS[name].preset[0] : 0);
}

/**
 * The sensors that a record is about, of those that fed the property in the month (docs/product/records.md#sensors): each room, else the
 * first supply; and the hot water, if the rule set has a figure for it.
 */
export function recordSensors(
  fed: readonly string[],
  { hotWaterMin }: Pick<RuleSet, 'hotWaterMin'>,
  thresholds: Thresholds,
): { readonly sensors: readonly RecordSensor[]; readonly outdoor: string | undefined } {
  const labels = [...new Set(fed)].filter(isSensorLabel).sort();
  const named = (name: SensorName) => labels.filter((label) => parseSensorLabel(label)?.name === name);
  const rooms = named('roomTemperature').map((label): RecordSensor => ({ label, measured: 'room' }));
  const [supply] = gaugeSources('boilersystemtemperature', labels);
  const [hotWater] = gaugeSources('domestichotwatersystemtemperature', labels);
  const heat: RecordSensor[] =
    rooms.length > 0 || !supply ? rooms : [{ label: supply, measured: 'supply', min: lowerLimit(supply, thresholds) }];
  return {
    sensors: [
      ...heat,
      ...(hotWater && hotWaterMin !== undefined
        ? [{ label: hotWater, measured: 'hotWater' as const, min: hotWaterMin }]
        : []),
    ],
    outdoor: named('outdoorTemperature')[0],
  };
}
