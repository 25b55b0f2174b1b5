import type { InputKey } from '../../shared/domain/input.ts';
import type { Reading } from '../../shared/domain/telemetry.ts';
import { faultsOf } from './fixtures/scenario.ts';
import type { DemoWingnut } from './fixtures/wingnuts.ts';
import { type Plant, plantOf } from './plant/conditions.ts';
import { type Fault, isOff } from './plant/faults.ts';
import { type Probe, probesOf } from './plant/probe.ts';
import { keyOf } from './plant/random.ts';
import type { PlantState } from './plant/state.ts';
import { startPlant, step } from './plant/step.ts';

/** The demo world's usual seed. */
export const DEMO_SEED = 'demo';
const INTERVAL_MS = 60_000;

/** The part of a wingnut that the simulation needs. */
export type SimulatedWingnut = Pick<DemoWingnut, 'id' | 'serial' | 'plant' | 'wiring'>;

/** A wingnut with its boiler room, ready to be stepped. */
export interface Rig {
  readonly plant: Plant;
  readonly probes: readonly Probe[];
}

/** Builds a wingnut's boiler room. @param end the end of history (UTC ms), which the scenario's faults are relative to */
export function rigOf(wingnut: SimulatedWingnut, end: number, seed: string = DEMO_SEED): Rig {
  const plant = plantOf(seed, wingnut.id, wingnut.plant, faultsOf(wingnut.serial, end));
  return { plant, probes: probesOf(plant, wingnut.wiring) };
}

/**
 * When in each interval a wingnut reports, ms: by its own id, so that they do not all speak at once. On a whole second,
 * unless the interval is too short to spread a fleet over.
 */
function phaseOf(wingnutId: string, intervalMs: number): number {
  const grain = intervalMs >= INTERVAL_MS ? 1000 : 1;
  return Math.floor(((keyOf(wingnutId) / 0x1_0000_0000) * intervalMs) / grain) * grain;
}

/** The first reporting time of a wingnut at or after a time (UTC ms). */
export function nextReport(wingnutId: string, intervalMs: number, time: number): number {
  const phase = phaseOf(wingnutId, intervalMs);
  return Math.ceil((time - phase) / intervalMs) * intervalMs + phase;
}

/** Steps a plant to a time and reads its inputs; undefined while the wingnut is dark. Moves `state` in place. */
export function readingAt(rig: Rig, state: PlantState, time: number): Reading | undefined {
  step(rig.plant, state, time);
  if (isOff(rig.plant.faults, time)) return undefined;
  const values: Partial<Record<InputKey, number | null>> = {};
  for (const { input, read } of rig.probes) {
    const value = read(state);
    values[input] = Number.isNaN(value) ? null : value;
  }
  return { time, values };
}

/** A stretch of a wingnut's past, column by column. */
export interface History {
  /** The readings' times, UTC ms, ascending; none while the wingnut was dark. */
  readonly times: Float64Array;
  /** A value for each time; NaN is a sensor fault (a reading's `null`). */
  readonly columns: ReadonlyMap<InputKey, Float64Array>;
  /** Faults of the scenario that touch the stretch; a `networkOutage`'s readings are all here, but arrived at its end. */
  readonly faults: readonly Fault[];
  /** The plant at the last step: hand it to the simulator, and live readings go on without a seam. */
  readonly state: PlantState;
}

interface HistoryOptions {
  readonly seed?: string;
  /** The end of history that faults are relative to, if it is not `to`. */
  readonly end?: number;
  /** The plant as an earlier stretch left it, to go on exactly there. */
  readonly state?: PlantState;
}

/**
 * A wingnut's readings, one a minute, from `from` up to and not including `to` (UTC ms). Deterministic: the same
 * arguments give the same bytes. Five weeks of the whole cast take about three seconds.
 */
export function historyColumns(
  from: number,
  to: number,
  wingnut: SimulatedWingnut,
  options: HistoryOptions = {},
): History {
  const rig = rigOf(wingnut, options.end ?? to, options.seed);
  const first = nextReport(wingnut.id, INTERVAL_MS, from);
  const length = Math.max(0, Math.ceil((to - first) / INTERVAL_MS));
  const state = options.state ? { ...options.state } : startPlant(rig.plant, first - INTERVAL_MS);
  const times = new Float64Array(length);
  const columns = rig.probes.map(() => new Float64Array(length));
  let rows = 0;
  for (let time = first; time < to; time += INTERVAL_MS) {
    step(rig.plant, state, time);
    if (isOff(rig.plant.faults, time)) continue;
    times[rows] = time;
    for (let index = 0; index < columns.length; index++) {
      const column = columns[index];
      const probe = rig.probes[index];
      if (column && probe) column[rows] = probe.read(state);
    }
    rows++;
  }
  return {
    times: times.subarray(0, rows),
    columns: new Map(rig.probes.map(({ input }, index) => [input, (columns[index] ?? times).subarray(0, rows)])),
    faults: rig.plant.faults.filter(({ start, end }) => start < to && end > from),
    state,
  };
}

/** The same stretch reading by reading, as a wingnut would have published it. */
export function* history(
  from: number,
  to: number,
  wingnut: SimulatedWingnut,
  options: HistoryOptions = {},
): Generator<Reading> {
  const { times, columns } = historyColumns(from, to, wingnut, options);
  for (const [row, time] of times.entries()) {
    const values: Partial<Record<InputKey, number | null>> = {};
    for (const [input, column] of columns) {
      const value = column[row];
      values[input] = value === undefined || Number.isNaN(value) ? null : value;
    }
    yield { time, values };
  }
}
