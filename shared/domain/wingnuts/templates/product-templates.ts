import { type English, english } from '../../figures/say.ts';
import { parseSensorLabel, SENSORS, type SensorLabel } from '../../sensor.ts';
import { categoryOf, INPUT_KEYS, type InputKey } from '../input.ts';
import type { SensorEntry, Sensors } from '../wingnut.ts';

/** A configuration that somebody can begin with. */
export interface WiringTemplate {
  readonly id: string;
  readonly name: string;
  readonly sensors: Sensors;
}

/** One of the portal's own. */
export interface ProductTemplate extends WiringTemplate {
  readonly name: English;
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
const LABELS: readonly (readonly [id: string, name: English, labels: readonly SensorLabel[]])[] = [
  ['boiler', english('One boiler'), [...CIRCUIT, ...ONE_BOILER, ...AROUND]],
  ['boiler-and-tank', english('One boiler, one tank'), [...CIRCUIT, ...ONE_BOILER, ...AROUND, ...TANK]],
  [
    'boiler-and-indirect-tank',
    english('One boiler, one indirect tank'),
    [...CIRCUIT, ...ONE_BOILER, ...AROUND, ...INDIRECT_TANK],
  ],
  ['two-boilers', english('Two boilers, lead and lag'), [...CIRCUIT, ...TWO_BOILERS, ...AROUND]],
  ['two-boilers-and-tank', english('Two boilers, one tank'), [...CIRCUIT, ...TWO_BOILERS, ...AROUND, ...TANK]],
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
export const PRODUCT_TEMPLATES: readonly ProductTemplate[] = LABELS.map(([id, name, labels]) => ({
  id,
  name,
  sensors: inOrder(labels),
}));

export const isProductTemplate = (template: WiringTemplate): template is ProductTemplate =>
  PRODUCT_TEMPLATES.some((each) => each === template);
