import type { InputKey } from './input.ts';
import type { SensorLabel } from './sensor.ts';
import type { SensorEntry, Sensors } from './wingnut.ts';

/** An input that no longer feeds a sensor: what it sent from `since` on and before `until` (UTC ms) stays the sensor's. */
export interface PastSensor {
  readonly input: InputKey;
  readonly label: SensorLabel;
  /** Absent: from its first reading on. */
  readonly since?: number;
  readonly until: number;
}

/** Which inputs of a wingnut feed which sensors of a property, and which did. */
export interface Wiring {
  readonly sensors: Sensors;
  readonly past?: readonly PastSensor[];
  /** From when on (UTC ms) an input feeds its present sensor. Absent: from its first reading on. */
  readonly since?: Readonly<Partial<Record<InputKey, number>>>;
}

/**
 * What another label of an input means: 'corrected' is the same sensor with its right name, 'replaced' is another sensor from now on
 * (docs/product/configuration.md#rewired).
 */
export const RELABELINGS = ['corrected', 'replaced'] as const;
export type Relabeling = (typeof RELABELINGS)[number];
/** Answers by input; where there is none, the default of `rewired` holds. */
export type Relabelings = Readonly<Partial<Record<InputKey, Relabeling>>>;

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
 * The wiring after a wingnut's configuration in a property has become `sensors` at `now` (UTC ms)
 * (docs/product/configuration.md#rewired). What an input measured stays with its sensor: when the input is cleared, when the sensor
 * moves to another input, and when the input is used for another sensor. A corrected label names the past too (decision 002); an
 * input's new label is a correction unless the answer says otherwise or the old label goes on at another input.
 */
export function rewired(before: Wiring | undefined, sensors: Sensors, now: number, answers: Relabelings = {}): Wiring {
  const labels = new Set(labelsOf(sensors));
  const since: Partial<Record<InputKey, number>> = {};
  let past = [...(before?.past ?? [])];
  const labelled = entriesOf(before?.sensors ?? {});
  for (const [input, { label }] of labelled) {
    const next = sensors[input]?.label;
    const from = before?.since?.[input];
    const isCorrected = next && (answers[input] ?? (labels.has(label) ? 'replaced' : 'corrected')) === 'corrected';
    if (next === label || isCorrected) {
      if (from !== undefined) since[input] = from;
      if (next && next !== label) past = past.map((each) => (each.label === label ? { ...each, label: next } : each));
      continue;
    }
    past.push({ input, label, ...(from !== undefined && { since: from }), until: now });
    if (next) since[input] = now;
  }
  const known = new Set(labelled.map(([input]) => input));
  for (const [input, { label }] of entriesOf(sensors)) {
    if (known.has(input)) continue;
    const last = past.findLast((each) => each.input === input);
    if (last?.label === label) {
      // Cleared and given back: it was this sensor all the time.
      past = past.filter((each) => each !== last);
      if (last.since !== undefined) since[input] = last.since;
    } else if (last || past.some((each) => each.label === label)) since[input] = now;
  }
  return {
    sensors,
    ...(past.length > 0 && { past }),
    ...(Object.keys(since).length > 0 && { since }),
  };
}
