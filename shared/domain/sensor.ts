/** What a sensor measures. A state is 0 (OFF) or 1 (ON). */
export type Kind = 'temperature' | 'pressure' | 'current' | 'state';
/** The part of the building's plant: boiler system, domestic hot water, or the overview only. */
export type System = 'boiler' | 'hotWater' | 'overview';
/** The family of inputs a sensor is wired to. */
export type Category = 'thermistor' | 'currentLoop' | 'generalPurpose' | 'relay';

interface SensorRow {
  readonly category: Category;
  readonly system: System;
  /** What an installer wires, as offered in the configuration's first choice. */
  readonly type: string;
  /**
   * Preset limits [min, max] in the kind's unit; 0 and 999 mean no limit on that side
   * (docs/product/alarms.md#no-limit).
   */
  readonly preset: readonly [min: number, max: number];
}

const row =
  (category: Category, type: string) =>
  (system: System, preset: SensorRow['preset'] = [0, 999]): SensorRow => ({ category, system, type, preset });

const temperature = row('thermistor', 'temperature');
const pressure = row('currentLoop', 'pressure');
const current = row('currentLoop', 'current');
const general = (type: string) => row('generalPurpose', type)('overview');
const relay = row('relay', 'relayState');
const aquastat = row('relay', 'aquastatState');
const limit = row('relay', 'limitState');
const thermostat = row('relay', 'thermostatState');

/**
 * Every sensor that the product knows (docs/product/configuration.md#sensors). All else about sensors is derived from
 * this table.
 */
export const SENSORS = {
  outdoorTemperature: temperature('overview'),
  temperature: temperature('overview'),
  mechanicalRoomTemperature: temperature('overview', [50, 115]),
  roomTemperature: temperature('overview', [50, 115]),
  mechanicalRoomCombustionAirTemperature: temperature('boiler'),
  boilerSupplyHeaderTemperature: temperature('boiler', [130, 200]),
  supplyLineTemperature: temperature('boiler', [130, 200]),
  boilerOutletTemperature: temperature('boiler', [130, 200]),
  boilerReturnHeaderTemperature: temperature('boiler', [50, 200]),
  boilerInletTemperature: temperature('boiler', [50, 200]),
  returnLineTemperature: temperature('boiler', [50, 200]),
  bypassLineTemperature: temperature('boiler', [50, 200]),
  heatingCoilLineTemperature: temperature('boiler', [50, 200]),
  sideStreamFilterTemperature: temperature('boiler', [50, 200]),
  makeUpWaterTemperature: temperature('boiler', [50, 200]),
  boilerExhaustTemperature: temperature('boiler', [50, 400]),
  hotWaterTankSupplyHeaderTemperature: temperature('hotWater', [80, 160]),
  hotWaterTankOutletTemperature: temperature('hotWater', [80, 160]),
  storageTankOutletTemperature: temperature('hotWater', [50, 200]),
  indirectTankOutletTemperature: temperature('hotWater', [100, 200]),
  hotWaterTankReturnHeaderTemperature: temperature('hotWater', [50, 200]),
  hotWaterTankInletTemperature: temperature('hotWater', [50, 200]),
  hotWaterTankExhaustTemperature: temperature('hotWater', [50, 400]),
  storageTankInletTemperature: temperature('hotWater', [50, 200]),
  indirectTankInletTemperature: temperature('hotWater', [130, 200]),

  boilerSystemPressure: pressure('boiler', [10, 80]),
  systemPumpCurrent: current('boiler'),
  boilerPumpCurrent: current('boiler'),
  recirculationPumpCurrent: current('hotWater'),
  indirectTankPumpCurrent: current('hotWater'),
  storageTankPumpCurrent: current('hotWater'),
  current: current('overview'),

  door: general('door'),
  window: general('window'),
  occupancy: general('occupancy'),
  leak: general('leak'),
  onOff: general('onOff'),

  boilerRelayState: relay('boiler'),
  boilerAquastatState: aquastat('boiler'),
  boilerLimitState: limit('boiler'),
  boilerPumpRelayState: relay('boiler'),
  systemPumpRelayState: relay('boiler'),
  hotWaterTankRelayState: relay('hotWater'),
  hotWaterTankAquastatState: aquastat('hotWater'),
  hotWaterTankLimitState: limit('hotWater'),
  recirculationPumpRelayState: relay('hotWater'),
  indirectTankPumpRelayState: relay('hotWater'),
  storageTankPumpRelayState: relay('hotWater'),
  relayState: relay('overview'),
  aquastatState: aquastat('overview'),
  limitState: limit('overview'),
  thermostatState: thermostat('overview'),
} as const satisfies Record<string, SensorRow>;

/** A label without its number, e.g. `boilerSystemPressure`. */
export type SensorName = keyof typeof SENSORS;
/**
 * A sensor's label in one property: the name and one digit 1-5, e.g. `boilerSystemPressure1`
 * (docs/product/configuration.md#labels).
 */
export type SensorLabel = `${SensorName}${1 | 2 | 3 | 4 | 5}`;

/** All names in the table's order. */
export const SENSOR_NAMES = Object.keys(SENSORS) as SensorName[];

/** Whether a text is a name of the table. */
export const isSensorName = (text: string): text is SensorName => Object.hasOwn(SENSORS, text);

/** Splits a label into name and number; undefined for anything that is not a known name plus one digit 1-5. */
export function parseSensorLabel(label: string): { name: SensorName; number: number } | undefined {
  const number = Number(label.at(-1));
  const name = label.slice(0, -1);
  return isSensorName(name) && number >= 1 && number <= 5 ? { name, number } : undefined;
}

/** What a sensor measures; the end of its name decides (docs/product/configuration.md#kinds). */
export function kindOf(name: SensorName): Kind {
  if (/temperature$/i.test(name)) return 'temperature';
  if (/pressure$/i.test(name)) return 'pressure';
  if (/current$/i.test(name)) return 'current';
  return 'state';
}

const UNITS = { temperature: '°F', pressure: 'PSI', current: 'A', state: '' } as const satisfies Record<Kind, string>;

/**
 * The unit its values are shown in; empty for a state, which is shown as ON or OFF
 * (docs/product/configuration.md#kinds).
 */
export const unitOf = (name: SensorName): string => UNITS[kindOf(name)];

/** A name or type in words: `boilerSystemPressure` is 'Boiler System Pressure'. */
export const inWords = (name: string): string =>
  name.replace(/([A-Z])/g, ' $1').replace(/^./, (first) => first.toUpperCase());

/** A label in words: `boilerSystemPressure1` is 'Boiler System Pressure 1'; an unknown label stays as it is. */
export function labelInWords(label: string): string {
  const parsed = parseSensorLabel(label);
  return parsed ? `${inWords(parsed.name)} ${parsed.number}` : label;
}

/**
 * Which sensors may be wired to inputs of a category. Relay inputs take the general-purpose ones too
 * (docs/product/configuration.md#relay-labels).
 */
export const sensorsOf = (category: Category): SensorName[] =>
  SENSOR_NAMES.filter((name) => {
    const own = SENSORS[name].category;
    return own === category || (category === 'relay' && own === 'generalPurpose');
  });
