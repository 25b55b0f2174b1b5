import type { Conditions } from './conditions.ts';
import type { PlantSpec } from './spec.ts';
import { type PlantState, thermostat, toward } from './state.ts';

const TANK_DIFFERENTIAL = 10;
const INDIRECT_SETPOINT = 141;
/** °F per minute: gain from the heater, loss from a full draw, losses of the tank walls and of the loop. */
const HEATER = 1.9;
const FULL_DRAW = 1.55;
const STANDBY = 0.02;
const LOOP_LOSS = 0.07;
/** A storage tank without heat: its temperature, °F, and how slowly it gets there, minutes. */
const UNHEATED = { temperature: 95, constant: 400 } as const;

/** The temperature of the water that leaves the tank, behind the mixing valve if there is one. */
export const headerTemperature = (state: PlantState, { mixedTo }: PlantSpec, isMixing: boolean): number =>
  Math.min(state.tank - 1.5, isMixing && mixedTo !== undefined ? mixedTo : Number.POSITIVE_INFINITY);

/** Whether an hour is in a range of hours, which may reach over midnight. */
const isWithin = (hour: number, [from, to]: readonly [number, number]): boolean =>
  from <= to ? hour >= from && hour < to : hour >= from || hour < to;

function stepTank(state: PlantState, now: Conditions, minutes: number): void {
  state.tankCall = thermostat(state.tankCall, state.tank, now.tankSetpoint - TANK_DIFFERENTIAL, now.tankSetpoint);
  state.tankHeater = now.power && state.tankCall;
  const taken = FULL_DRAW * now.draw * ((state.tank - now.main) / 90);
  const lost = STANDBY + (state.recirculationPump ? LOOP_LOSS : 0);
  state.tank += minutes * ((state.tankHeater ? HEATER : 0) - taken - lost);
  state.tankInlet =
    now.draw > 0.1
      ? toward(state.tankInlet, now.main + 3, minutes, 3 / now.draw)
      : toward(state.tankInlet, state.mechanicalRoom + 12, minutes, 40);
  const fumes = state.tankHeater ? 318 + 0.5 * (state.tank - 140) : state.tank - 12;
  state.tankExhaust = toward(state.tankExhaust, fumes, minutes, state.tankHeater ? 2 : 9);
}

function stepRecirculation(state: PlantState, spec: PlantSpec, now: Conditions, minutes: number): void {
  const rests = isWithin(now.hour, now.recirculationRests);
  const asked = Math.min(now.tankSetpoint, (spec.mixedTo ?? Number.POSITIVE_INFINITY) + 12) - 20;
  state.recirculationPump =
    now.power && !rests && thermostat(state.recirculationPump, state.loopReturn, asked - 3, asked + 3);
  state.loopReturn = state.recirculationPump
    ? toward(state.loopReturn, headerTemperature(state, spec, now.mixing) - 7.5, minutes, 9)
    : toward(state.loopReturn, state.mechanicalRoom, minutes, 240);
}

function stepOtherTanks(state: PlantState, now: Conditions, minutes: number): void {
  state.indirectPump =
    now.power && thermostat(state.indirectPump, state.indirect, INDIRECT_SETPOINT - 9, INDIRECT_SETPOINT);
  const heated = state.indirectPump ? Math.max(0, 0.04 * (state.supply - state.indirect)) : 0;
  state.indirect += minutes * (heated - 0.55 * now.draw * ((state.indirect - now.main) / 90) - STANDBY);
  if (now.storageCold) {
    state.storagePump = false;
    state.storage = toward(state.storage, UNHEATED.temperature, minutes, UNHEATED.constant);
    return;
  }
  state.storagePump = now.power && thermostat(state.storagePump, state.storage - state.tank, -7, -2);
  state.storage = state.storagePump
    ? toward(state.storage, state.tank - 1, minutes, 6)
    : state.storage - minutes * (0.03 + 0.25 * now.draw);
}

/** Steps the domestic hot water by some minutes: tank, recirculation, indirect and storage tank. */
export function stepHotWater(state: PlantState, spec: PlantSpec, now: Conditions, minutes: number): void {
  stepTank(state, now, minutes);
  stepRecirculation(state, spec, now, minutes);
  stepOtherTanks(state, now, minutes);
}
