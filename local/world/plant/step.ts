import { HOUR_MS, MINUTE_MS } from '../../../shared/domain/durations.ts';
import { conditionsAt, type Plant } from './conditions.ts';
import { stepHeating } from './heating.ts';
import { stepHotWater } from './hot-water.ts';
import { stepMeters } from './meters.ts';
import { type PlantState, restingState } from './state.ts';

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
