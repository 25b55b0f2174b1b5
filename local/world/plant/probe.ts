import { DAY_MS, MINUTE_MS } from '../../../shared/domain/durations.ts';
import { isCounter, type Kind, kindOf, parseSensorLabel, type SensorLabel } from '../../../shared/domain/sensor.ts';
import { INPUT_KEYS, type InputKey } from '../../../shared/domain/wingnuts/input.ts';
import type { Sensors } from '../../../shared/domain/wingnuts/wingnut.ts';
import { jitter, streamOf, uniform } from '../../base/random.ts';
import type { Plant } from './conditions.ts';
import { type Fault, faultAt } from './faults.ts';
import { SIGNALS } from './signals.ts';
import type { PlantState } from './state.ts';

/** One wired input. */
export interface Probe {
  readonly input: InputKey;
  /** The current value, rounded as by a wingnut; NaN while the sensor is broken. */
  readonly read: (state: PlantState) => number;
  /** It publishes a running total. */
  readonly isCounter: boolean;
}

/** For each kind: rounding (steps per unit), constant error (bias) and error that changes with each reading (noise). */
const GRAIN = {
  temperature: { perUnit: 10, bias: 0.4, noise: 0.25 },
  pressure: { perUnit: 10, bias: 0, noise: 0.12 },
  current: { perUnit: 100, bias: 0, noise: 0 },
  level: { perUnit: 10, bias: 0, noise: 0 },
  counter: { perUnit: 100, bias: 0, noise: 0 },
  state: { perUnit: 1, bias: 0, noise: 0 },
} as const satisfies Record<Kind, unknown>;

/** The faults of sensors, by the label of the sensor. */
type SensorFault = Extract<Fault, { readonly label: SensorLabel }>;
const isAt = ({ start, end }: Fault, time: number): boolean => start <= time && time < end;

/** The kind of measurement of a sensor: the signal of its label, or of the one that it was swapped with. */
function signalOf(plant: Plant, label: SensorLabel, faults: readonly SensorFault[]): Probe['read'] {
  const own = (each: SensorLabel) => {
    const { name, number } = parseSensorLabel(each) ?? {};
    if (!name || !number) throw new Error(`${each} is not a sensor's label`);
    return (state: PlantState) => SIGNALS[name](state, plant, number);
  };
  const measured = own(label);
  const swap = faults.find((fault) => fault.kind === 'sensorSwapped');
  if (!swap) return measured;
  const instead = own(swap.instead);
  return (state) => (faultAt(faults, 'sensorSwapped', state.time) ? instead : measured)(state);
}

/** The share of minutes in which a jumping sensor is wrong. */
const JUMPING = 1 / 30;

/** Error of a sensor, in its unit. */
function wrongBy({ key }: Plant, faults: readonly SensorFault[], time: number): number {
  let wrong = 0;
  for (const fault of faults) {
    if (!isAt(fault, time)) continue;
    if (fault.kind === 'sensorDrifts') wrong += (fault.perDay * (time - fault.start)) / DAY_MS;
    if (fault.kind === 'sensorJumps' && uniform(key, 51, time / MINUTE_MS) < JUMPING) wrong += fault.by;
  }
  return wrong;
}

/** A reading that does not change while the sensor is stuck. It may be stuck several times, each time at another value. */
function sticking(read: Probe['read'], faults: readonly SensorFault[], { key }: Plant): Probe['read'] {
  if (!faults.some(({ kind }) => kind === 'sensorStuck')) return read;
  let [since, held]: [since?: number, held?: number] = [];
  return (state) => {
    const stuck = faultAt(faults, 'sensorStuck', state.time);
    if (!stuck) return read(state);
    if (held === undefined || since !== stuck.start) [since, held] = [stuck.start, read(state)];
    return held + (stuck.flickers ?? 0) * Math.round(uniform(key, 52, state.time / MINUTE_MS));
  };
}

/** The probes of a wingnut, in the order of its inputs. */
export function probesOf(plant: Plant, wiring: Sensors): Probe[] {
  return INPUT_KEYS.flatMap((input, index) => {
    const label = wiring[input]?.label;
    const name = label && parseSensorLabel(label)?.name;
    if (!name) return [];
    const { perUnit, bias, noise } = GRAIN[kindOf(name)];
    const offset = bias * (2 * uniform(plant.key, 50, index) - 1);
    const stream = streamOf(plant.key, 60 + index);
    const faults = plant.faults.filter((fault): fault is SensorFault => 'label' in fault && fault.label === label);
    const signal = signalOf(plant, label, faults);
    const measure = (state: PlantState): number => {
      const error = noise && noise * jitter(stream, state.time / 1000);
      const wrong = faults.length ? wrongBy(plant, faults, state.time) : 0;
      return Math.round((signal(state) + offset + error + wrong) * perUnit) / perUnit;
    };
    const steady = sticking(measure, faults, plant);
    const read = (state: PlantState): number =>
      faults.length && faultAt(faults, 'sensorFault', state.time) ? Number.NaN : steady(state);
    return [{ input, read, isCounter: isCounter(name) }];
  });
}
