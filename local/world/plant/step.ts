import { HOUR_MS, MINUTE_MS } from '../../../shared/domain/durations.ts';
import { type Conditions, conditionsAt, type Plant } from './conditions.ts';
import { stepHotWater } from './hot-water.ts';
import { stepMeters } from './meters.ts';
import type { PlantSpec } from './spec.ts';
import { type PlantState, restingState, thermostat, toward } from './state.ts';

/** A burner that is far too large, with little water and a narrow aquastat: it heats fast and cools fast. */
const OVERSIZED = { rise: 6, differential: 7, cooling: 2.2, minLoad: 0.16 };
/** The preset lower limit of the supply temperature (shared/domain/sensor.ts). */
const COLD_SUPPLY = 130;
const HIGH_LIMIT = 204;
/** With cooler water the rooms follow the outdoor temperature. */
const COLD_ROOMS_BELOW = 105;
const PUMP_OVERRUN_MS = 240_000;
/** Heat losses while no water flows, and the load of an indirect tank, as shares of the burner's output. */
const STANDBY_LOAD = 0.05;
const INDIRECT_LOAD = 0.22;

/** One of two boilers gives this share of the heat that a single one would. */
const BOILER_OF_TWO = 0.6;
/** Distance of the lag boiler's ON and OFF temperatures below those of the lead, °F. */
const LAG_BELOW = 6;

const targetOf = ({ reset }: PlantSpec, { need, constantSupply }: Conditions): number =>
  constantSupply ?? reset[0] + (reset[1] - reset[0]) * Math.min(1, need);

function stepBurner(state: PlantState, spec: PlantSpec, now: Conditions, target: number, minutes: number): void {
  if (now.lockoutMinutes > 0 && state.supply < COLD_SUPPLY) state.minutesCold += minutes;
  if (now.lockoutMinutes === 0) state.minutesCold = 0;
  state.limitClosed = !now.limitTripped && (now.lockoutMinutes === 0 || state.minutesCold >= now.lockoutMinutes);
  const half = (now.shortCycling ? OVERSIZED.differential : (now.differential ?? spec.differential)) / 2;
  const resting = spec.summerShutdown && !state.systemPump && !now.summerFiring;
  state.boilerCall = !resting && thermostat(state.boilerCall, state.supply, target - half, target + half);
  state.burner = now.power && state.boilerCall && state.limitClosed && state.supply < HIGH_LIMIT;
  const later = now.bothFire ? 0 : LAG_BELOW;
  state.lagCall =
    spec.boilers === 2 &&
    !resting &&
    thermostat(state.lagCall ?? false, state.supply, target - half - later, target + half - later);
  state.lag = state.lagCall && now.power && state.limitClosed && state.supply < HIGH_LIMIT;
}

/** The heat of the burning boilers, of that of the plant. */
const heatOf = (state: PlantState, { boilers }: PlantSpec): number =>
  boilers === 2 ? BOILER_OF_TWO * (Number(state.burner) + Number(state.lag)) : Number(state.burner);

function stepPumps(state: PlantState, now: Conditions): void {
  if (state.burner) state.boilerPumpUntil = state.time + PUMP_OVERRUN_MS;
  state.boilerPump = now.power && state.time < state.boilerPumpUntil;
  state.systemPump = now.power && (now.pumpNeverRests || thermostat(state.systemPump, now.believedOutdoor, 63, 68));
}

/** The return follows the supply while water flows; with the boiler pump alone it follows slowly; without flow it cools. */
function returnAfter(state: PlantState, flows: boolean, drop: number, now: Conditions, minutes: number): number {
  if (flows) return toward(state.return, state.supply - drop, minutes, 3.5);
  const stirred = state.boilerPump && !now.noFlow;
  return stirred
    ? toward(state.return, state.supply - 22, minutes, 9)
    : toward(state.return, state.mechanicalRoom, minutes, 130);
}

function stepWater(state: PlantState, spec: PlantSpec, now: Conditions, target: number, minutes: number): void {
  const flows = state.systemPump && !now.noFlow;
  const minLoad = now.shortCycling ? OVERSIZED.minLoad : STANDBY_LOAD;
  const heating = flows ? Math.max(minLoad, spec.load * now.need) : minLoad;
  const load = Math.min(0.9, heating + (state.indirectPump ? INDIRECT_LOAD : 0));
  // The heat loss of the water is proportional to its temperature above the room.
  const warmth = (state.supply - state.room) / (target - state.room);
  const drawn = load * warmth;
  const rise = now.shortCycling ? OVERSIZED.rise : spec.rise;
  const cooling = spec.rise * (now.shortCycling ? OVERSIZED.cooling : 1);
  state.supply += minutes * (rise * heatOf(state, spec) * now.burnerShare - cooling * drawn);
  state.return = returnAfter(state, flows, (9 + 26 * load) * warmth + now.returnDrop, now, minutes);
  const inlet = state.boilerPump ? state.return + 1.5 : (state.return + state.supply) / 2 - 4;
  state.boilerInlet = toward(state.boilerInlet, inlet, minutes, 2.5);
  state.boilerOutlet = toward(state.boilerOutlet, state.supply + (state.burner ? 4.5 : 0.8), minutes, 1.5);
}

function stepExhaust(state: PlantState, spec: PlantSpec, now: Conditions, minutes: number): void {
  const clean = spec.condensing ? Math.min(176, state.return + 24) : 336 + 0.6 * (state.supply - 160);
  const firing = clean + now.fouled;
  const idle = state.mechanicalRoom + 0.35 * (state.supply - state.mechanicalRoom);
  state.exhaust = toward(state.exhaust, state.burner ? firing : idle, minutes, state.burner ? 2.2 : 11);
}

const MAKE_UP_AT = 3.2;
const FILL_PER_MINUTE = 0.55;

/** A leak is a slope in the pressure with make-up events. */
function stepLeak(state: PlantState, now: Conditions, minutes: number): void {
  state.leaked += now.leakPerMinute * minutes;
  state.filling = now.power && state.leaked > (state.filling ? FILL_PER_MINUTE : MAKE_UP_AT);
  if (state.filling) state.leaked -= FILL_PER_MINUTE * minutes;
  state.makeUp = toward(
    state.makeUp,
    state.filling ? now.main : state.mechanicalRoom - 4,
    minutes,
    state.filling ? 2 : 45,
  );
}

/** Steps boiler, heating water and rooms by some minutes (half a minute at most, otherwise a burner overshoots). */
function stepHeating(state: PlantState, spec: PlantSpec, now: Conditions, minutes: number): void {
  const target = targetOf(spec, now);
  stepBurner(state, spec, now, target, minutes);
  stepPumps(state, now);
  stepWater(state, spec, now, target, minutes);
  stepExhaust(state, spec, now, minutes);
  stepLeak(state, now, minutes);
  const warmth = 64 + 0.16 * (state.supply - 70) + (state.burner ? 5 : 0) + 0.12 * (now.outdoor - 50);
  state.mechanicalRoom = toward(state.mechanicalRoom, warmth, minutes, 35);
  const air = state.burner ? 0.35 : 0.7;
  const drawnIn = air * state.mechanicalRoom + (1 - air) * now.outdoor;
  state.combustionAir = toward(state.combustionAir, drawnIn, minutes, state.burner ? 4 : 15);
  const isNight = now.hour < 5.5 || now.hour >= 22.5;
  const asked = now.setback && isNight ? 65 : 70.5;
  const heated = state.supply > COLD_ROOMS_BELOW || now.outdoor > asked;
  const roomTarget = heated ? Math.max(asked, now.outdoor - 2) : now.outdoor;
  state.room = toward(state.room, roomTarget, minutes, heated ? 150 : 2400);
}

/** The maximum step of the physics: short enough that a burner switches at its aquastat's temperature. */
const MAX_STEP_MS = 30_000;
const MAX_OVERSIZED_STEP_MS = 15_000;
const WARM_UP_MS = 12 * HOUR_MS;

/**
 * Steps a plant's state, in place, to a later time (UTC ms). The conditions are constant during the step, so the same times in the
 * same order give exactly the same states.
 */
export function step(plant: Plant, state: PlantState, time: number): void {
  const now = conditionsAt(plant, time);
  state.outdoor = now.outdoor;
  const maxStep = now.shortCycling ? MAX_OVERSIZED_STEP_MS : MAX_STEP_MS;
  while (state.time < time) {
    const length = Math.min(maxStep, time - state.time);
    state.time += length;
    stepHeating(state, plant.spec, now, length / MINUTE_MS);
    stepHotWater(state, plant.spec, now, length / MINUTE_MS);
    stepMeters(state, now, length / MINUTE_MS);
  }
}

/** The state of a plant at a time (UTC ms) after a warm-up of half a day. */
export function startPlant(plant: Plant, time: number): PlantState {
  const state = restingState(time - WARM_UP_MS);
  for (let at = state.time + MINUTE_MS; at <= time; at += MINUTE_MS) step(plant, state, at);
  return state;
}
