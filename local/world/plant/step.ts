import { conditionsAt, type Plant } from './conditions.ts';
import { stepHeating } from './heating.ts';
import { stepHotWater } from './hot-water.ts';
import { type PlantState, restingState } from './state.ts';

/** The physics' own step: short enough that a burner, and even an oversized one, is switched where its aquastat says. */
const PHYSICS_MS = 30_000;
const OVERSIZED_PHYSICS_MS = 15_000;
const WARM_UP_MS = 12 * 3_600_000;
const MINUTE = 60_000;

/**
 * Moves a plant's state on, in place, to a later time (UTC ms). What acts from outside is held over the step, so the
 * same times in the same order give the same states, to the last bit.
 */
export function step(plant: Plant, state: PlantState, time: number): void {
  const now = conditionsAt(plant, time);
  state.outdoor = now.outdoor;
  const longest = now.shortCycling ? OVERSIZED_PHYSICS_MS : PHYSICS_MS;
  while (state.time < time) {
    const length = Math.min(longest, time - state.time);
    state.time += length;
    stepHeating(state, plant.spec, now, length / MINUTE);
    stepHotWater(state, plant.spec, now, length / MINUTE);
  }
}

/** A plant as it stands at a time (UTC ms) after half a day of running in. */
export function startPlant(plant: Plant, time: number): PlantState {
  const state = restingState(time - WARM_UP_MS);
  for (let at = state.time + MINUTE; at <= time; at += MINUTE) step(plant, state, at);
  return state;
}
