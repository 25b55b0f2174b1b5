import { GAUGES } from '../readings/gauge.ts';
import { parseSensorLabel, SENSOR_NAMES, type SensorLabel, type SensorName } from '../sensor.ts';

/** The sensors of a plant that say the same, or belong together (docs/product/facts.md#neighbours). */

/** Sensors that measure the same water, best first. */
export const SUPPLY: readonly SensorName[] = GAUGES.boilersystemtemperature.sources;
export const RETURN: readonly SensorName[] = [
  'boilerReturnHeaderTemperature',
  'returnLineTemperature',
  'boilerInletTemperature',
];
export const HOT_WATER: readonly SensorName[] = GAUGES.domestichotwatersystemtemperature.sources;

/** The states of burners. */
export const BURNERS = ['boilerRelayState'] as const;

/** Pairs of sensors whose water is one before and after the same machine. */
const ACROSS: readonly (readonly [SensorName, SensorName])[] = [
  ['boilerSupplyHeaderTemperature', 'boilerReturnHeaderTemperature'],
  ['supplyLineTemperature', 'returnLineTemperature'],
  ['boilerOutletTemperature', 'boilerInletTemperature'],
  ['hotWaterTankSupplyHeaderTemperature', 'hotWaterTankReturnHeaderTemperature'],
  ['hotWaterTankOutletTemperature', 'hotWaterTankInletTemperature'],
  ['storageTankOutletTemperature', 'storageTankInletTemperature'],
  ['indirectTankOutletTemperature', 'indirectTankInletTemperature'],
];

const acrossOf = (name: SensorName): SensorName[] =>
  ACROSS.flatMap(([one, other]) => (name === one ? [other] : name === other ? [one] : []));

/** The names of sensors that a sensor can be compared with, best first. */
function comparable(name: SensorName): SensorName[] {
  const same = [SUPPLY, RETURN].find((names) => names.includes(name)) ?? [];
  return [...same.filter((each) => each !== name), ...acrossOf(name)];
}

/** The first label of some names in their order, the lowest number first. */
export function firstLabelOf(names: readonly SensorName[], labels: readonly SensorLabel[]): SensorLabel | undefined {
  const ascending = labels.toSorted();
  return names
    .map((name) => ascending.find((label) => parseSensorLabel(label)?.name === name))
    .find((label) => label !== undefined);
}

/** The sensor that a sensor is compared with, if the property has one; with the same number if possible. */
export function neighbourOf(label: SensorLabel, labels: readonly SensorLabel[]): SensorLabel | undefined {
  const { name, number } = parseSensorLabel(label) ?? {};
  if (!name) return undefined;
  const others = comparable(name);
  const equals = labels.filter((label) => parseSensorLabel(label)?.number === number);
  return firstLabelOf(others, equals) ?? firstLabelOf(others, labels);
}

/** Pumps that have a sensor of their current and one of their relay, by the name of the current. */
export const RELAY_OF_CURRENT: ReadonlyMap<SensorName, SensorName> = new Map(
  SENSOR_NAMES.flatMap((current) => {
    const relay = SENSOR_NAMES.find((name) => name === current.replace(/Current$/, 'RelayState') && name !== current);
    return relay ? [[current, relay] as const] : [];
  }),
);

/** Machines that ask the boiler for heat for hot water. */
export const HOT_WATER_DEMAND: readonly SensorName[] = [
  'hotWaterTankRelayState',
  'indirectTankPumpRelayState',
  'indirectTankPumpCurrent',
  'storageTankPumpRelayState',
  'storageTankPumpCurrent',
];
