/** The kind of measurement of a sensor. A state is 0 (OFF) or 1 (ON). A counter publishes its running total. */
export type Kind = 'temperature' | 'pressure' | 'current' | 'level' | 'counter' | 'state';
/** The part of the building's plant: boiler system, domestic hot water, or only the overview. */
export type System = 'boiler' | 'hotWater' | 'overview';
/** The names of the systems, in the order in which lists of sensors show them. */
export const SYSTEM_NAMES = {
  boiler: 'Boiler',
  hotWater: 'Hot Water',
  overview: 'Other sensors',
} as const satisfies Record<System, string>;
/** The family of inputs that a sensor is wired to. */
export type Category = 'thermistor' | 'currentLoop' | 'generalPurpose' | 'relay';

/** An entry of the charts' palette: the design token `--s1` to `--s10`. */
export type Colour = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;
/**
 * The condition under which the System Overview draws a sensor: always; as a main line of its system; only if the building has no main line
 * of that kind; or never.
 */
export type OverviewRole = 'always' | 'main' | 'substitute' | 'never';

export interface SensorRow {
  readonly category: Category;
  readonly system: System;
  /** The type that an installer wires. It is the first choice in the configuration. */
  readonly type: string;
  /**
   * Preset limits [min, max] in the kind's unit; 0 and 999 mean no limit on that side
   * (docs/product/alarms.md#no-limit).
   */
  readonly preset: readonly [min: number, max: number];
  /** The preferred colour of its line; null if the sensor is never drawn as a line. */
  readonly lineColour: Colour | null;
  /** The colour of its ON times in lanes and cycles; null means the text colour. */
  readonly stateColour: Colour | null;
  readonly overview: OverviewRole;
}

const NO_LIMITS: SensorRow['preset'] = [0, 999];

/** The fields that a row needs besides its system. A new sensor must define all of them. */
type Line = Pick<SensorRow, 'overview'> & { readonly colour: Colour; readonly preset?: SensorRow['preset'] };
type Pump = Pick<SensorRow, 'overview' | 'stateColour'> & { readonly colour: Colour };
type State = Pick<SensorRow, 'overview'> & { readonly colour: Colour | null };

const line =
  (category: Category, type: string) =>
  (system: System, { colour, overview, preset = NO_LIMITS }: Line): SensorRow => ({
    category,
    system,
    type,
    preset,
    overview,
    lineColour: colour,
    stateColour: null,
  });
const state =
  (category: Category, type: string) =>
  (system: System, { colour, overview }: State): SensorRow => ({
    category,
    system,
    type,
    preset: NO_LIMITS,
    overview,
    lineColour: null,
    stateColour: colour,
  });

const temperature = line('thermistor', 'temperature');
const pressure = line('currentLoop', 'pressure');
const current = (system: System, { stateColour, ...drawn }: Pump): SensorRow => ({
  ...line('currentLoop', 'current')(system, drawn),
  stateColour,
});
const level = line('currentLoop', 'level');
const general = (type: string) => state('generalPurpose', type)('overview', { colour: null, overview: 'always' });
const meter = () => state('generalPurpose', 'meter')('overview', { colour: null, overview: 'never' });
const relay = state('relay', 'relayState');
const aquastat = state('relay', 'aquastatState');
const limit = state('relay', 'limitState');
const thermostat = state('relay', 'thermostatState');

/**
 * Every sensor that the product knows (docs/product/configuration.md#sensors). All other facts about sensors come from
 * this table, also their colours and what the overview shows.
 */
export const SENSORS = {
  outdoorTemperature: temperature('overview', { colour: 5, overview: 'always' }),
  temperature: temperature('overview', { colour: 5, overview: 'always' }),
  mechanicalRoomTemperature: temperature('overview', { colour: 5, overview: 'always', preset: [50, 115] }),
  roomTemperature: temperature('overview', { colour: 5, overview: 'always', preset: [50, 115] }),
  mechanicalRoomCombustionAirTemperature: temperature('boiler', { colour: 5, overview: 'substitute' }),
  boilerSupplyHeaderTemperature: temperature('boiler', { colour: 1, overview: 'main', preset: [130, 200] }),
  supplyLineTemperature: temperature('boiler', { colour: 1, overview: 'main', preset: [130, 200] }),
  boilerOutletTemperature: temperature('boiler', { colour: 1, overview: 'main', preset: [130, 200] }),
  boilerReturnHeaderTemperature: temperature('boiler', { colour: 2, overview: 'main', preset: [50, 200] }),
  boilerInletTemperature: temperature('boiler', { colour: 2, overview: 'main', preset: [50, 200] }),
  returnLineTemperature: temperature('boiler', { colour: 2, overview: 'main', preset: [50, 200] }),
  bypassLineTemperature: temperature('boiler', { colour: 9, overview: 'substitute', preset: [50, 200] }),
  heatingCoilLineTemperature: temperature('boiler', { colour: 9, overview: 'substitute', preset: [50, 200] }),
  sideStreamFilterTemperature: temperature('boiler', { colour: 9, overview: 'substitute', preset: [50, 200] }),
  makeUpWaterTemperature: temperature('boiler', { colour: 9, overview: 'substitute', preset: [50, 200] }),
  boilerExhaustTemperature: temperature('boiler', { colour: 6, overview: 'substitute', preset: [50, 400] }),
  hotWaterTankSupplyHeaderTemperature: temperature('hotWater', { colour: 3, overview: 'main', preset: [80, 160] }),
  hotWaterTankOutletTemperature: temperature('hotWater', { colour: 3, overview: 'main', preset: [80, 160] }),
  storageTankOutletTemperature: temperature('hotWater', { colour: 3, overview: 'main', preset: [50, 200] }),
  indirectTankOutletTemperature: temperature('hotWater', { colour: 3, overview: 'main', preset: [100, 200] }),
  hotWaterTankReturnHeaderTemperature: temperature('hotWater', { colour: 4, overview: 'main', preset: [50, 200] }),
  hotWaterTankInletTemperature: temperature('hotWater', { colour: 4, overview: 'main', preset: [50, 200] }),
  hotWaterTankExhaustTemperature: temperature('hotWater', { colour: 6, overview: 'substitute', preset: [50, 400] }),
  storageTankInletTemperature: temperature('hotWater', { colour: 4, overview: 'main', preset: [50, 200] }),
  indirectTankInletTemperature: temperature('hotWater', { colour: 4, overview: 'main', preset: [130, 200] }),

  boilerSystemPressure: pressure('boiler', { colour: 8, overview: 'main', preset: [10, 80] }),
  systemPumpCurrent: current('boiler', { colour: 7, stateColour: 2, overview: 'never' }),
  boilerPumpCurrent: current('boiler', { colour: 7, stateColour: 2, overview: 'never' }),
  recirculationPumpCurrent: current('hotWater', { colour: 7, stateColour: 3, overview: 'never' }),
  indirectTankPumpCurrent: current('hotWater', { colour: 7, stateColour: 3, overview: 'never' }),
  storageTankPumpCurrent: current('hotWater', { colour: 7, stateColour: 3, overview: 'never' }),
  current: current('overview', { colour: 7, stateColour: null, overview: 'always' }),

  door: general('door'),
  window: general('window'),
  occupancy: general('occupancy'),
  leak: general('leak'),
  onOff: general('onOff'),

  boilerRelayState: relay('boiler', { colour: 1, overview: 'always' }),
  boilerAquastatState: aquastat('boiler', { colour: null, overview: 'always' }),
  boilerLimitState: limit('boiler', { colour: null, overview: 'always' }),
  boilerPumpRelayState: relay('boiler', { colour: 2, overview: 'always' }),
  systemPumpRelayState: relay('boiler', { colour: 2, overview: 'always' }),
  hotWaterTankRelayState: relay('hotWater', { colour: 3, overview: 'always' }),
  hotWaterTankAquastatState: aquastat('hotWater', { colour: null, overview: 'always' }),
  hotWaterTankLimitState: limit('hotWater', { colour: null, overview: 'always' }),
  recirculationPumpRelayState: relay('hotWater', { colour: 3, overview: 'always' }),
  indirectTankPumpRelayState: relay('hotWater', { colour: 3, overview: 'always' }),
  storageTankPumpRelayState: relay('hotWater', { colour: 3, overview: 'always' }),
  relayState: relay('overview', { colour: null, overview: 'always' }),
  aquastatState: aquastat('overview', { colour: null, overview: 'always' }),
  limitState: limit('overview', { colour: null, overview: 'always' }),
  thermostatState: thermostat('overview', { colour: null, overview: 'always' }),

  gasMeter: meter(),
  electricityMeter: meter(),
  waterMeter: meter(),
  heatMeter: meter(),
  oilTankLevel: level('overview', { colour: 9, overview: 'always', preset: [25, 999] }),
  carbonMonoxide: general('carbonMonoxide'),
  gasLeak: general('gasLeak'),
  flood: general('flood'),
  overflow: general('overflow'),
  sprinklerFlow: general('sprinklerFlow'),
  entry: general('entry'),
} as const satisfies Record<string, SensorRow>;

/** A label without its number, e.g. `boilerSystemPressure`. */
export type SensorName = keyof typeof SENSORS;
/**
 * A sensor's label in one property: the name and one digit 1-5, e.g. `boilerSystemPressure1`
 * (docs/product/configuration.md#labels).
 */
export type SensorLabel = `${SensorName}${1 | 2 | 3 | 4 | 5}`;

/** All names in the order of the table. */
export const SENSOR_NAMES = Object.keys(SENSORS) as SensorName[];

/** Whether a text is a name in the table. */
export const isSensorName = (text: string): text is SensorName => Object.hasOwn(SENSORS, text);

/** Splits a label into name and number; undefined if the text is not a known name plus one digit 1-5. */
export function parseSensorLabel(label: string): { name: SensorName; number: number } | undefined {
  const number = Number(label.at(-1));
  const name = label.slice(0, -1);
  return isSensorName(name) && number >= 1 && number <= 5 ? { name, number } : undefined;
}

/** The name of the sensor that a text is the label or the name of; undefined if it is neither. */
export const sensorNameOf = (text: string): SensorName | undefined =>
  parseSensorLabel(text)?.name ?? (isSensorName(text) ? text : undefined);

/** The system that a label belongs to. A label that is no sensor's belongs to none of the plants. */
export function systemOf(label: string): System {
  const name = sensorNameOf(label);
  return name ? SENSORS[name].system : 'overview';
}

/** Whether a text is the label of a sensor. */
export const isSensorLabel = (label: string): label is SensorLabel => parseSensorLabel(label) !== undefined;

/**
 * The labels of limits of all apartments of a property together (docs/product/alarms.md#apartments). They are wired to no input: their value
 * is that of the worst apartment.
 */
export const APARTMENT_LABELS = ['coldestApartment', 'warmestApartment'] as const;
export type ApartmentLabel = (typeof APARTMENT_LABELS)[number];
export const isApartmentLabel = (label: string): label is ApartmentLabel =>
  APARTMENT_LABELS.some((each) => each === label);

/** Whether an alarm or a finding is about apartments. Keys, walls and contractor links do not show it (docs/product/apartments.md#personal). */
export const isOfApartments = ({ subject }: { readonly subject: string }): boolean =>
  subject === 'apartments' || isApartmentLabel(subject);

/** Whether a text is the label of something that has limits: a sensor, or all apartments of a property. */
export const hasLimits = (label: string): boolean => isSensorLabel(label) || isApartmentLabel(label);

/** The kind of measurement of a sensor. The end of its name decides (docs/product/configuration.md#kinds). */
export function kindOf(name: SensorName): Kind {
  if (/temperature$/i.test(name)) return 'temperature';
  if (/pressure$/i.test(name)) return 'pressure';
  if (/current$/i.test(name)) return 'current';
  if (/level$/i.test(name)) return 'level';
  if (/meter$/i.test(name)) return 'counter';
  return 'state';
}

/** Whether a label, or a name, belongs to a counter. Its total has no limits, no line and no average. */
export function isCounter(label: string): boolean {
  const name = sensorNameOf(label);
  return name !== undefined && kindOf(name) === 'counter';
}

/** States that mean danger when they are ON. */
export const DANGERS: ReadonlySet<string> = new Set([
  'leak',
  'carbonMonoxide',
  'gasLeak',
  'flood',
  'overflow',
  'sprinklerFlow',
]);

const OTHER_LINES: Colour = 9;
/** The preferred colour of a label's line. All unknown labels share one colour. */
export function lineColourOf(label: string): Colour {
  const name = parseSensorLabel(label)?.name;
  return (name && SENSORS[name].lineColour) ?? OTHER_LINES;
}

/** The colour of a label's ON times; null means the text colour. */
export function stateColourOf(label: string): Colour | null {
  const name = parseSensorLabel(label)?.name;
  return name ? SENSORS[name].stateColour : null;
}

const UNITS = {
  temperature: '°F',
  pressure: 'PSI',
  current: 'A',
  level: '%',
  counter: 'counts',
  state: '',
} as const satisfies Record<Kind, string>;

/**
 * The unit of a sensor's values. It is empty for a state, which is shown as ON or OFF. What a count is worth, a property's meters say
 * (docs/product/configuration.md#kinds).
 */
export const unitOf = (name: SensorName): string => UNITS[kindOf(name)];

/** A name or type in words: `boilerSystemPressure` is 'Boiler System Pressure'. */
export const inWords = (name: string): string =>
  name.replace(/([A-Z])/g, ' $1').replace(/^./, (first) => first.toUpperCase());

/**
 * A label in words: `boilerSystemPressure1` is 'Boiler System Pressure 1'. A name has no number. An unknown label does not
 * change.
 */
export function labelInWords(label: string): string {
  const parsed = parseSensorLabel(label);
  if (parsed) return `${inWords(parsed.name)} ${parsed.number}`;
  return isSensorName(label) || isApartmentLabel(label) ? inWords(label) : label;
}

/**
 * The sensors that may be wired to inputs of a category. Relay inputs also accept the general-purpose ones, and current loops the
 * counters (docs/product/configuration.md#relay-labels).
 */
export const sensorsOf = (category: Category): SensorName[] =>
  SENSOR_NAMES.filter((name) => {
    const own = SENSORS[name].category;
    if (own === category) return true;
    return own === 'generalPurpose' && (category === 'relay' || (category === 'currentLoop' && isCounter(name)));
  });
