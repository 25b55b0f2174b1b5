import { MINUTE_MS } from '../../../shared/domain/durations.ts';
import type { SensorName } from '../../../shared/domain/sensor.ts';
import { jitter, streamOf, uniform } from '../../base/random.ts';
import { leadAt, type Plant } from './conditions.ts';
import { faultAt } from './faults.ts';
import { headerTemperature } from './hot-water.ts';
import { hourOfDay } from './local-time.ts';
import { oilLevelOf } from './meters.ts';
import type { PlantState, Totals } from './state.ts';
import { mainTemperature } from './weather.ts';

/** The exact value of a sensor: °F, psi, A, 0 or 1. @param number the number of its label */
type Signal = (state: PlantState, plant: Plant, number: number) => number;

const bit = (on: boolean): number => (on ? 1 : 0);
const PSI_PER_DEGREE = 0.05;
const TANK_LIMIT = 180;

function pressure(state: PlantState, { spec, faults }: Plant): number {
  const warm = (state.supply + state.return) / 2 - 70;
  const spike = faultAt(faults, 'pressureSpike', state.time)?.psi ?? 0;
  const perDegree = faultAt(faults, 'waterlogged', state.time)?.psiPerDegree ?? PSI_PER_DEGREE;
  return spec.coldPressure + perDegree * warm - state.leaked + spike;
}

/** The current of a motor with mains ripple; when it is off, the noise of the clamp. */
function motor(runs: boolean, amps: number, { key }: Plant, state: PlantState, stream: number): number {
  const second = state.time / 1000;
  return runs ? amps * (1 + 0.025 * jitter(streamOf(key, stream), second)) : 0.05 * uniform(key, stream, second);
}

const systemPumpTurns = (state: PlantState, { faults }: Plant): boolean =>
  state.systemPump && faultAt(faults, 'systemPumpFailed', state.time) === undefined;

/** The burner of a boiler. Of two boilers, the numbers 1 and 2 take turns as the lead. */
const burner: Signal = (state, plant, number) => {
  const isLead = plant.spec.boilers === 1 || leadAt(plant, state.time) === number;
  return bit(isLead ? state.burner : (state.lag ?? false));
};

/** Actions of people: 1 in random slots of `minutes` during the day. */
const visits =
  (stream: number, minutes: number, chance: number): Signal =>
  ({ time }, { key, spec }) => {
    const hour = hourOfDay(spec.timeZone, time);
    const open = hour >= 7 && hour < 19;
    return bit(open && uniform(key, stream, time / (minutes * MINUTE_MS)) < chance);
  };

/** Count of a meter: whole pulses. */
const counted =
  (of: keyof Totals): Signal =>
  ({ totals }) =>
    Math.floor(totals?.[of] ?? 0);

/** The air outside, or that of the room into which the first sensor has fallen. */
const outdoor: Signal = (state, { faults }, number) =>
  (number === 1 ? faultAt(faults, 'outdoorIndoors', state.time)?.degrees : undefined) ?? state.outdoor;

/** Share of the weather outside that a room without heat feels. */
const FELT = 0.15;

const room: Signal = (state, { faults }, number) => {
  const cold = number === 2 ? faultAt(faults, 'coldZone', state.time)?.degrees : undefined;
  const hot = faults.find((fault) => fault.kind === 'overheats' && fault.number === number);
  const more = hot && faultAt([hot], 'overheats', state.time)?.degrees;
  return cold === undefined ? state.room + (more ?? 0) : cold + FELT * (state.outdoor - 40);
};

/** The signal of every sensor of the product. */
export const SIGNALS: Readonly<Record<SensorName, Signal>> = {
  outdoorTemperature: outdoor,
  temperature: (state) => state.room + 1,
  mechanicalRoomTemperature: (state) => state.mechanicalRoom,
  roomTemperature: room,
  mechanicalRoomCombustionAirTemperature: (state) => state.combustionAir,
  boilerSupplyHeaderTemperature: (state) => state.supply,
  supplyLineTemperature: (state) => state.supply - 1.5,
  boilerOutletTemperature: (state) => state.boilerOutlet,
  boilerReturnHeaderTemperature: (state) => state.return,
  boilerInletTemperature: (state) => state.boilerInlet,
  returnLineTemperature: (state) => state.return - 1,
  bypassLineTemperature: (state) => 0.3 * state.supply + 0.7 * state.return,
  heatingCoilLineTemperature: (state) => 0.75 * state.supply + 0.25 * state.return,
  sideStreamFilterTemperature: (state) => state.return - 6,
  makeUpWaterTemperature: (state) => state.makeUp,
  boilerExhaustTemperature: (state) => state.exhaust,
  hotWaterTankSupplyHeaderTemperature: (state, { spec, faults }) =>
    headerTemperature(state, spec, faultAt(faults, 'mixingFailed', state.time) === undefined),
  hotWaterTankOutletTemperature: (state) => state.tank,
  storageTankOutletTemperature: (state) => state.storage,
  indirectTankOutletTemperature: (state) => state.indirect,
  hotWaterTankReturnHeaderTemperature: (state) => state.loopReturn,
  hotWaterTankInletTemperature: (state) => state.tankInlet,
  hotWaterTankExhaustTemperature: (state) => state.tankExhaust,
  storageTankInletTemperature: (state, { spec }) => 0.6 * state.storage + 0.4 * mainTemperature(spec.place, state.time),
  indirectTankInletTemperature: (state) => (state.indirectPump ? state.supply - 4 : state.indirect + 2),

  boilerSystemPressure: pressure,
  systemPumpCurrent: (state, plant) => motor(systemPumpTurns(state, plant), plant.spec.amps.system, plant, state, 31),
  boilerPumpCurrent: (state, plant) => motor(state.boilerPump, plant.spec.amps.boiler, plant, state, 32),
  recirculationPumpCurrent: (state, plant) =>
    motor(state.recirculationPump, plant.spec.amps.recirculation, plant, state, 33),
  indirectTankPumpCurrent: (state, plant) => motor(state.indirectPump, plant.spec.amps.indirect, plant, state, 34),
  storageTankPumpCurrent: (state, plant) => motor(state.storagePump, plant.spec.amps.storage, plant, state, 35),
  current: (state, plant) => motor(state.burner, 2.4, plant, state, 36),

  door: visits(41, 8, 0.04),
  window: visits(42, 45, 0.05),
  occupancy: visits(43, 20, 0.12),
  leak: (state) => bit(state.filling),
  onOff: (state) => bit(state.burner),

  boilerRelayState: burner,
  boilerAquastatState: (state) => bit(state.boilerCall),
  boilerLimitState: (state) => bit(state.limitClosed),
  boilerPumpRelayState: (state) => bit(state.boilerPump),
  systemPumpRelayState: (state) => bit(state.systemPump),
  hotWaterTankRelayState: (state) => bit(state.tankHeater),
  hotWaterTankAquastatState: (state) => bit(state.tankCall),
  hotWaterTankLimitState: (state) => bit(state.tank < TANK_LIMIT),
  recirculationPumpRelayState: (state) => bit(state.recirculationPump),
  indirectTankPumpRelayState: (state) => bit(state.indirectPump),
  storageTankPumpRelayState: (state) => bit(state.storagePump),
  relayState: (state) => bit(state.burner),
  aquastatState: (state) => bit(state.boilerCall),
  limitState: (state) => bit(state.limitClosed),
  thermostatState: (state) => bit(state.room < 70),

  gasMeter: counted('gas'),
  electricityMeter: counted('electricity'),
  waterMeter: counted('water'),
  heatMeter: counted('heat'),
  oilTankLevel: oilLevelOf,
  carbonMonoxide: () => 0,
  gasLeak: () => 0,
  flood: () => 0,
  overflow: () => 0,
  sprinklerFlow: () => 0,
  entry: visits(44, 8, 0.03),
};
