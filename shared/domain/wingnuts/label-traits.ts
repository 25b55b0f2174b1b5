import { type Kind, kindOf, SENSOR_NAMES, SENSORS, type SensorName } from '../sensor.ts';
import { MAX_TOTAL } from './input.ts';

/**
 * Units of a plant with labels of their own: a second boiler has a second outlet, burner and pump
 * (docs/product/commissioning.md#suggestions).
 */
export type PlantUnit = 'boiler' | 'hotWaterTank' | 'storageTank' | 'indirectTank';

/** Water of nearly one temperature: a header, and what feeds it. */
export type Water = 'boilerSupply' | 'boilerReturn' | 'hotSupply' | 'hotReturn';

/** Known facts of a sensor before anything is measured. Values are in the unit of its kind; states are 0 or 1. */
export interface LabelTraits {
  /** The frequency in boiler rooms: 2 nearly always, 0 rarely. */
  readonly common: 0 | 1 | 2;
  /** The range of its value while the plant works. */
  readonly usual: readonly [min: number, max: number];
  /** Outside of this, something else is wired: a plant that is off is cold, but no room has 140 °F. */
  readonly possible: readonly [min: number, max: number];
  readonly water?: Water;
  readonly unit?: PlantUnit;
}

type Range = LabelTraits['usual'];
const traits = (
  common: LabelTraits['common'],
  usual: Range,
  possible: Range,
  more: Pick<LabelTraits, 'water' | 'unit'> = {},
): LabelTraits => ({ common, usual, possible, ...more });

/** Water that a boiler or a tank heats. A plant that is off has the temperature of its room. */
const HEATED: Range = [35, 240];
const HOT_WATER: Range = [35, 200];
const AIR: Range = [-40, 125];
const FLUE: Range = [35, 700];
const PUMP: Range = [0, 60];
const STATE: Range = [0, 1];
/** A limit that is OFF has opened, and a leak that is ON is a flood: neither is what somebody wires on a usual day. */
const CLOSED: Range = [1, 1];
const DRY: Range = [0, 0];

const pump = (common: LabelTraits['common'], unit?: PlantUnit) =>
  traits(common, [0, 15], PUMP, unit === undefined ? {} : { unit });
const state = (common: LabelTraits['common'], unit?: PlantUnit) =>
  traits(common, STATE, STATE, unit === undefined ? {} : { unit });
const limit = (common: LabelTraits['common'], unit?: PlantUnit) =>
  traits(common, CLOSED, STATE, unit === undefined ? {} : { unit });

/** Known facts of a sensor that `KNOWN` does not have: it is rare, and may have every value of its kind. */
const OF_KIND: Readonly<Record<Kind, LabelTraits>> = {
  temperature: traits(0, [-40, 450], [-60, 800]),
  pressure: traits(0, [8, 60], [1, 200]),
  current: traits(0, [0, 20], [0, 200]),
  level: traits(0, [5, 100], [-3, 105]),
  // An input that has no label yet publishes no total, so that a value never speaks for a counter.
  counter: traits(0, [MAX_TOTAL, MAX_TOTAL], [0, MAX_TOTAL]),
  state: state(0),
};

/** The sensors of which more is known than their kind (docs/product/commissioning.md#suggestions). */
const KNOWN: Readonly<Partial<Record<SensorName, LabelTraits>>> = {
  outdoorTemperature: traits(2, [-20, 65], AIR),
  mechanicalRoomTemperature: traits(1, [65, 110], AIR),
  roomTemperature: traits(1, [60, 80], AIR),
  mechanicalRoomCombustionAirTemperature: traits(0, [20, 100], AIR),
  boilerSupplyHeaderTemperature: traits(2, [130, 200], HEATED, { water: 'boilerSupply' }),
  supplyLineTemperature: traits(1, [120, 200], HEATED, { water: 'boilerSupply' }),
  boilerOutletTemperature: traits(2, [130, 200], HEATED, { water: 'boilerSupply', unit: 'boiler' }),
  boilerReturnHeaderTemperature: traits(2, [130, 175], HEATED, { water: 'boilerReturn' }),
  boilerInletTemperature: traits(1, [125, 175], HEATED, { water: 'boilerReturn', unit: 'boiler' }),
  returnLineTemperature: traits(1, [120, 175], HEATED, { water: 'boilerReturn' }),
  bypassLineTemperature: traits(0, [100, 190], HEATED),
  heatingCoilLineTemperature: traits(0, [90, 180], HEATED),
  sideStreamFilterTemperature: traits(0, [90, 180], HEATED),
  makeUpWaterTemperature: traits(0, [40, 70], [32, 110]),
  boilerExhaustTemperature: traits(2, [220, 450], FLUE, { unit: 'boiler' }),
  hotWaterTankSupplyHeaderTemperature: traits(2, [115, 150], HOT_WATER, { water: 'hotSupply' }),
  hotWaterTankOutletTemperature: traits(1, [115, 150], HOT_WATER, { water: 'hotSupply', unit: 'hotWaterTank' }),
  storageTankOutletTemperature: traits(1, [110, 150], HOT_WATER, { water: 'hotSupply', unit: 'storageTank' }),
  indirectTankOutletTemperature: traits(1, [110, 150], HOT_WATER, { water: 'hotSupply', unit: 'indirectTank' }),
  hotWaterTankReturnHeaderTemperature: traits(2, [95, 135], HOT_WATER, { water: 'hotReturn' }),
  hotWaterTankInletTemperature: traits(1, [40, 130], HOT_WATER, { water: 'hotReturn', unit: 'hotWaterTank' }),
  hotWaterTankExhaustTemperature: traits(0, [220, 420], FLUE, { unit: 'hotWaterTank' }),
  storageTankInletTemperature: traits(1, [95, 145], HOT_WATER, { water: 'hotReturn', unit: 'storageTank' }),
  indirectTankInletTemperature: traits(1, [130, 195], HEATED, { unit: 'indirectTank' }),

  // A sensor without power or wire reports 0 PSI. A system that is filled never does.
  boilerSystemPressure: traits(2, [8, 60], [1, 200]),
  systemPumpCurrent: pump(2),
  boilerPumpCurrent: pump(2, 'boiler'),
  recirculationPumpCurrent: pump(1),
  indirectTankPumpCurrent: pump(1, 'indirectTank'),
  storageTankPumpCurrent: pump(1, 'storageTank'),

  door: state(2),
  window: state(0),
  occupancy: state(1),
  leak: traits(2, DRY, STATE),
  carbonMonoxide: traits(1, DRY, STATE),
  gasLeak: traits(0, DRY, STATE),
  flood: traits(1, DRY, STATE),
  overflow: traits(0, DRY, STATE),
  sprinklerFlow: traits(0, DRY, STATE),
  entry: state(0),
  onOff: state(0),

  boilerRelayState: state(2, 'boiler'),
  boilerAquastatState: state(1, 'boiler'),
  boilerLimitState: limit(1, 'boiler'),
  boilerPumpRelayState: state(1, 'boiler'),
  systemPumpRelayState: state(2),
  hotWaterTankRelayState: state(2, 'hotWaterTank'),
  hotWaterTankAquastatState: state(1, 'hotWaterTank'),
  hotWaterTankLimitState: limit(1, 'hotWaterTank'),
  recirculationPumpRelayState: state(1),
  indirectTankPumpRelayState: state(1, 'indirectTank'),
  storageTankPumpRelayState: state(1, 'storageTank'),
  thermostatState: state(1),
  limitState: limit(0),
};

/** Known facts of each sensor. */
export const LABEL_TRAITS = Object.fromEntries(
  SENSOR_NAMES.map((name) => [name, KNOWN[name] ?? OF_KIND[kindOf(name)]]),
) as Readonly<Record<SensorName, LabelTraits>>;

/** The likelihood of a further sensor of a name, and the most of them. */
export interface Repeated {
  readonly points: number;
  readonly most: number;
}

/** Of a duty pump there is often a standby, and rarely a third. */
const PAIR: Repeated = { points: 1, most: 2 };
/** A label has a number from 1 to 5. */
const OF_ALL: Repeated = { points: 2, most: 5 };

/** Sensors of which a building with one usually has more, without a boiler or a tank of their own. */
const REPEATED: ReadonlyMap<SensorName, Repeated> = new Map([
  ['roomTemperature', OF_ALL],
  ['systemPumpCurrent', PAIR],
  ['systemPumpRelayState', PAIR],
  ['recirculationPumpCurrent', PAIR],
  ['recirculationPumpRelayState', PAIR],
]);

/** Supply and return of one circuit: while it works, the return is the colder one. */
export const SUPPLY_AND_RETURN = [
  ['boilerSupplyHeaderTemperature', 'boilerReturnHeaderTemperature'],
  ['boilerOutletTemperature', 'boilerInletTemperature'],
  ['supplyLineTemperature', 'returnLineTemperature'],
  ['hotWaterTankSupplyHeaderTemperature', 'hotWaterTankReturnHeaderTemperature'],
  ['hotWaterTankOutletTemperature', 'hotWaterTankInletTemperature'],
] as const satisfies readonly (readonly [SensorName, SensorName])[];

/** Whether somebody would name any sensor of its kind so who does not know what it measures. */
export const isGeneric = (name: SensorName): boolean =>
  KNOWN[name] === undefined ||
  (SENSORS[name].system === 'overview' && SENSORS[name].category !== 'generalPurpose' && KNOWN[name].common === 0);

/**
 * The repetition of a sensor where the building has one: another room, the standby of a pump, and a general name again, because who chose it
 * once has no better one (docs/product/commissioning.md#suggestions). Undefined for one that rarely does.
 */
export const repeatedOf = (name: SensorName): Repeated | undefined =>
  REPEATED.get(name) ?? (KNOWN[name] === undefined ? OF_ALL : undefined);
