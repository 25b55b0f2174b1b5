import { categoryOf, INPUT_KEYS, type InputKey } from '../../../shared/domain/input.ts';
import { parseSensorLabel, SENSORS, type SensorLabel } from '../../../shared/domain/sensor.ts';
import type { SensorEntry, Sensors } from '../../../shared/domain/wingnut.ts';

/**
 * Wires sensors as an electrician does: each to the first free input of its family (thermistors from AN01, current loops
 * from AN17, general purpose from DI01, relays from DI05).
 * @throws when a family has no input left
 */
export function wire(labels: readonly SensorLabel[]): Sensors {
  const sensors: Partial<Record<InputKey, SensorEntry>> = {};
  for (const label of labels) {
    const name = parseSensorLabel(label)?.name;
    if (!name) throw new Error(`${label} is not a sensor's label`);
    const { category, type } = SENSORS[name];
    const input = INPUT_KEYS.find((key) => categoryOf(key) === category && !sensors[key]);
    if (!input) throw new Error(`No ${category} input is left for ${label}`);
    sensors[input] = { type, label };
  }
  return sensors;
}

/** What is wired: inputs with their sensors, in the order of the inputs. */
export const wired = (sensors: Sensors): (readonly [InputKey, SensorEntry])[] =>
  INPUT_KEYS.flatMap((input) => {
    const entry = sensors[input];
    return entry ? [[input, entry] as const] : [];
  });

/** Some sensors only: those wired to other inputs are seen as signals, but not configured. */
export const without = (wiring: Sensors, labels: readonly SensorLabel[]): Sensors =>
  Object.fromEntries(wired(wiring).filter(([, { label }]) => !labels.includes(label)));

/** The sensors of an ordinary boiler room, all numbered 1, in the order of wiring. */
export const BOILER = [
  'boilerSupplyHeaderTemperature1',
  'boilerReturnHeaderTemperature1',
  'boilerExhaustTemperature1',
  'mechanicalRoomTemperature1',
  'outdoorTemperature1',
  'boilerSystemPressure1',
  'systemPumpCurrent1',
  'boilerPumpCurrent1',
  'boilerRelayState1',
  'boilerAquastatState1',
  'boilerPumpRelayState1',
  'systemPumpRelayState1',
] as const satisfies readonly SensorLabel[];

/** The sensors of an ordinary hot water heater with recirculation. */
export const HOT_WATER = [
  'hotWaterTankSupplyHeaderTemperature1',
  'hotWaterTankReturnHeaderTemperature1',
  'recirculationPumpCurrent1',
  'hotWaterTankRelayState1',
  'hotWaterTankAquastatState1',
  'recirculationPumpRelayState1',
] as const satisfies readonly SensorLabel[];
