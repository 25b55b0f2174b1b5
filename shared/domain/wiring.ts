import type { InputKey } from './input.ts';
import type { SensorLabel } from './sensor.ts';
import type { SensorEntry, Sensors } from './wingnut.ts';

/** An input that no longer feeds a sensor: what it sent before `until` (UTC ms) stays the sensor's. */
export interface PastSensor {
  readonly input: InputKey;
  readonly label: SensorLabel;
  readonly until: number;
}

/** Which inputs of a wingnut feed which sensors of a property, and which did. */
export interface Wiring {
  readonly sensors: Sensors;
  readonly past?: readonly PastSensor[];
}

/** A configuration as pairs of input and entry. */
export const entriesOf = (sensors: Sensors): [InputKey, SensorEntry][] =>
  Object.entries(sensors) as [InputKey, SensorEntry][];

/** The labels of a configuration, one for each input. */
export const labelsOf = (sensors: Sensors): SensorLabel[] => entriesOf(sensors).map(([, { label }]) => label);

/** The labels that stand more than once in a configuration, each once. */
export function repeatedLabels(sensors: Sensors): SensorLabel[] {
  const labels = labelsOf(sensors);
  return [...new Set(labels.filter((label, index) => labels.indexOf(label) !== index))];
}

/**
 * The labels of a configuration that others have too: in one property there must be none
 * (docs/product/configuration.md#unique-labels).
 */
export function sharedLabels(sensors: Sensors, others: readonly Sensors[]): SensorLabel[] {
  const taken = new Set(others.flatMap(labelsOf));
  return labelsOf(sensors).filter((label) => taken.has(label));
}

/**
 * The wiring after a wingnut's configuration in a property has become `sensors` at `now` (UTC ms). A cleared input keeps its past;
 * an input given another label, or a label given another input, is a correction that names the whole past (decision 002).
 */
export function rewired(before: Wiring | undefined, sensors: Sensors, now: number): Wiring {
  const labels = new Set(labelsOf(sensors));
  const ended = entriesOf(before?.sensors ?? {}).map(([input, { label }]) => ({ input, label, until: now }));
  const past = [...(before?.past ?? []), ...ended].filter(({ input, label }) => !sensors[input] && !labels.has(label));
  return { sensors, ...(past.length > 0 && { past }) };
}
