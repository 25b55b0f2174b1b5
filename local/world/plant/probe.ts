import { type Kind, kindOf, parseSensorLabel } from '../../../shared/domain/sensor.ts';
import { INPUT_KEYS, type InputKey } from '../../../shared/domain/wingnuts/input.ts';
import type { Sensors } from '../../../shared/domain/wingnuts/wingnut.ts';
import type { Plant } from './conditions.ts';
import { faultAt } from './faults.ts';
import { jitter, streamOf, uniform } from './random.ts';
import { SIGNALS } from './signals.ts';
import type { PlantState } from './state.ts';

/** One wired input. */
export interface Probe {
  readonly input: InputKey;
  /** The current value, rounded as by a wingnut; NaN while the sensor is broken. */
  readonly read: (state: PlantState) => number;
}

/** For each kind: rounding (steps per unit), constant error (bias) and error that changes with each reading (noise). */
const GRAIN = {
  temperature: { perUnit: 10, bias: 0.4, noise: 0.25 },
  pressure: { perUnit: 10, bias: 0, noise: 0.12 },
  current: { perUnit: 100, bias: 0, noise: 0 },
  state: { perUnit: 1, bias: 0, noise: 0 },
} as const satisfies Record<Kind, unknown>;

/** The probes of a wingnut, in the order of its inputs. */
export function probesOf(plant: Plant, wiring: Sensors): Probe[] {
  return INPUT_KEYS.flatMap((input, index) => {
    const label = wiring[input]?.label;
    const name = label && parseSensorLabel(label)?.name;
    if (!name) return [];
    const signal = SIGNALS[name];
    const { perUnit, bias, noise } = GRAIN[kindOf(name)];
    const offset = bias * (2 * uniform(plant.key, 50, index) - 1);
    const stream = streamOf(plant.key, 60 + index);
    const faults = plant.faults.filter((fault) => fault.kind === 'sensorFault' && fault.label === label);
    const read = (state: PlantState): number => {
      if (faults.length && faultAt(faults, 'sensorFault', state.time)) return Number.NaN;
      const error = noise && noise * jitter(stream, state.time / 1000);
      return Math.round((signal(state, plant) + offset + error) * perUnit) / perUnit;
    };
    return [{ input, read }];
  });
}
