import { parseSensorLabel, SENSORS, type SensorLabel } from '../../sensor.ts';
import { categoryOf, INPUT_KEYS, type InputKey } from '../input.ts';
import type { SensorEntry, Sensors } from '../wingnut.ts';

/** A configuration that somebody can begin with. */
export interface WiringTemplate {
  readonly id: string;
  readonly name: string;
  readonly sensors: Sensors;
}

const CIRCUIT = ['boilerSupplyHeaderTemperature1', 'boilerReturnHeaderTemperature1', 'boilerSystemPressure1'] as const;
const ONE_BOILER = ['boilerExhaustTemperature1', 'boilerPumpCurrent1', 'boilerRelayState1'] as const;
const TWO_BOILERS = [
  ...(['boilerOutletTemperature1', 'boilerOutletTemperature2'] as const),
  ...(['boilerExhaustTemperature1', 'boilerExhaustTemperature2'] as const),
  ...(['boilerPumpCurrent1', 'boilerPumpCurrent2', 'boilerRelayState1', 'boilerRelayState2'] as const),
] as const;
const AROUND = [
  'mechanicalRoomTemperature1',
  'outdoorTemperature1',
  'systemPumpCurrent1',
  'systemPumpRelayState1',
] as const;
const TANK = [
  ...(['hotWaterTankSupplyHeaderTemperature1', 'hotWaterTankReturnHeaderTemperature1'] as const),
  ...(['recirculationPumpCurrent1', 'hotWaterTankRelayState1'] as const),
] as const;
const INDIRECT_TANK = [
  ...(['indirectTankInletTemperature1', 'indirectTankOutletTemperature1'] as const),
  ...(['indirectTankPumpCurrent1', 'indirectTankPumpRelayState1'] as const),
] as const;

/** The portal's own templates: their labels in the order in which they take the inputs of their family. */
const LABELS: readonly (readonly [id: string, name: string, labels: readonly SensorLabel[]])[] = [
  ['boiler', 'One boiler', [...CIRCUIT, ...ONE_BOILER, ...AROUND]],
  ['boiler-and-tank', 'One boiler, one tank', [...CIRCUIT, ...ONE_BOILER, ...AROUND, ...TANK]],
  [
    'boiler-and-indirect-tank',
    'One boiler, one indirect tank',
    [...CIRCUIT, ...ONE_BOILER, ...AROUND, ...INDIRECT_TANK],
  ],
  ['two-boilers', 'Two boilers, lead and lag', [...CIRCUIT, ...TWO_BOILERS, ...AROUND]],
  ['two-boilers-and-tank', 'Two boilers, one tank', [...CIRCUIT, ...TWO_BOILERS, ...AROUND, ...TANK]],
];

/** The sensors of some labels: each takes the first free input of its family. */
function inOrder(labels: readonly SensorLabel[]): Sensors {
  const sensors: Partial<Record<InputKey, SensorEntry>> = {};
  for (const label of labels) {
    const name = parseSensorLabel(label)?.name;
    const input = name && INPUT_KEYS.find((key) => categoryOf(key) === SENSORS[name].category && !sensors[key]);
    if (!input) throw new Error(`No input is left for ${label}`);
    sensors[input] = { type: SENSORS[name].type, label };
  }
  return sensors;
}

/** The portal's own templates (docs/product/commissioning.md#templates). */
export const PRODUCT_TEMPLATES: readonly WiringTemplate[] = LABELS.map(([id, name, labels]) => ({
  id,
  name,
  sensors: inOrder(labels),
}));
