import { isCounter, type SensorLabel } from '../sensor.ts';
import type { InputKey } from './input.ts';
import type { StateLimits } from './pump-limits.ts';
import { ownLimits } from './pump-limits.ts';
import type { SensorEntry, Sensors } from './wingnut.ts';

/**
 * An input that does not feed a sensor any more. Its readings from `since` on and before `until` (UTC ms) stay with the
 * sensor.
 */
export interface PastSensor {
  readonly input: InputKey;
  readonly label: SensorLabel;
  /** Absent: from its first reading on. */
  readonly since?: number;
  readonly until: number;
  /** The own limits that the input's current had then, in A. Both are present or none. */
  readonly onFrom?: number;
  readonly offBelow?: number;
}

/** The most past sensors that a wingnut has in one property: all of them are one item. */
export const MAX_PAST_SENSORS = 500;

/** The past sensors without those that lasted shortest, when there are too many. What was there for long stays. */
function bounded(past: readonly PastSensor[]): readonly PastSensor[] {
  const lasted = ({ since = 0, until }: PastSensor) => until - since;
  const longest = past.toSorted((a, b) => lasted(b) - lasted(a)).slice(0, MAX_PAST_SENSORS);
  const kept = new Set(longest);
  return past.filter((each) => kept.has(each));
}

/** The inputs of a wingnut that feed sensors of a property now, and those that fed them earlier. */
export interface Wiring {
  readonly sensors: Sensors;
  readonly past?: readonly PastSensor[];
  /** The time from which an input feeds its present sensor, UTC ms. Absent: from its first reading on. */
  readonly since?: Readonly<Partial<Record<InputKey, number>>>;
}

/**
 * The meaning of a new label of an input. 'corrected': the same sensor, now with its right name. 'replaced': another
 * sensor from now on (docs/product/configuration.md#rewired).
 */
export const RELABELINGS = ['corrected', 'replaced'] as const;
export type Relabeling = (typeof RELABELINGS)[number];
/** Answers by input. An input without an answer gets the default of `rewired`. */
export type Relabelings = Readonly<Partial<Record<InputKey, Relabeling>>>;

/** A configuration as a list of inputs and their entries. */
export const entriesOf = (sensors: Sensors): [InputKey, SensorEntry][] =>
  Object.entries(sensors) as [InputKey, SensorEntry][];

/** The labels of a configuration, one for each input. */
export const labelsOf = (sensors: Sensors): SensorLabel[] => entriesOf(sensors).map(([, { label }]) => label);

/** The limits of the pumps that have their own ones, by label. */
export const pumpLimitsOf = (sensors: Sensors): Record<string, StateLimits> =>
  Object.fromEntries(
    entriesOf(sensors).flatMap(([, entry]) => {
      const limits = ownLimits(entry);
      return limits ? [[entry.label, limits] as const] : [];
    }),
  );

/** The labels that a configuration has more than once, each listed once. */
export function repeatedLabels(sensors: Sensors): SensorLabel[] {
  const labels = labelsOf(sensors);
  return [...new Set(labels.filter((label, index) => labels.indexOf(label) !== index))];
}

/**
 * The labels of a configuration that other wingnuts have too. In one property, no label may be used twice
 * (docs/product/configuration.md#unique-labels).
 */
export function sharedLabels(sensors: Sensors, others: readonly Sensors[]): SensorLabel[] {
  const taken = new Set(others.flatMap(labelsOf));
  return labelsOf(sensors).filter((label) => taken.has(label));
}

/**
 * The sensors whose name a configuration corrects, with their new one. A new label of an input is a correction, unless the answer says
 * otherwise or another input now has the old label (docs/product/configuration.md#rewired). Nothing else measures what a counter does, so
 * neither a counter nor its past gets the name of another sensor.
 */
export function correctedLabels(
  before: Sensors,
  sensors: Sensors,
  answers: Relabelings = {},
): ReadonlyMap<SensorLabel, SensorLabel> {
  const labels = new Set(labelsOf(sensors));
  return new Map(
    entriesOf(before).flatMap(([input, { label }]) => {
      const next = sensors[input]?.label;
      if (!next || next === label || isCounter(next) !== isCounter(label)) return [];
      return (answers[input] ?? (labels.has(label) ? 'replaced' : 'corrected')) === 'corrected' ? [[label, next]] : [];
    }),
  );
}

const named = <Part extends { readonly label: SensorLabel }>(
  part: Part,
  names: ReadonlyMap<SensorLabel, SensorLabel>,
): Part => ({ ...part, label: names.get(part.label) ?? part.label });

/** The earlier wiring of another wingnut in the property, under the corrected names. */
export const renamedWiring = <Part extends Wiring>(
  wiring: Part,
  names: ReadonlyMap<SensorLabel, SensorLabel>,
): Part => ({
  ...wiring,
  sensors: Object.fromEntries(entriesOf(wiring.sensors).map(([input, entry]) => [input, named(entry, names)])),
  ...(wiring.past && { past: wiring.past.map((each) => named(each, names)) }),
});

/** The inputs that were counters and are none, or the other way round: what they have sent means nothing for their new sensor. */
export const recountedInputs = (before: Sensors, sensors: Sensors): InputKey[] =>
  [...new Set([...entriesOf(before), ...entriesOf(sensors)].map(([input]) => input))].filter(
    (input) => isCounter(before[input]?.label ?? '') !== isCounter(sensors[input]?.label ?? ''),
  );

/**
 * The wiring after a wingnut's configuration in a property was changed to `sensors` at `now` (UTC ms)
 * (docs/product/configuration.md#rewired). The readings of an input stay with its sensor: when the input is cleared,
 * when the sensor moves to another input, and when the input gets another sensor. A corrected label also renames the
 * past (decision 002).
 */
export function rewired(before: Wiring | undefined, sensors: Sensors, now: number, answers: Relabelings = {}): Wiring {
  const corrected = correctedLabels(before?.sensors ?? {}, sensors, answers);
  const since: Partial<Record<InputKey, number>> = {};
  let past = (before?.past ?? []).map((each) => named(each, corrected));
  const labelled = entriesOf(before?.sensors ?? {});
  for (const [input, entry] of labelled) {
    const { label } = entry;
    const next = sensors[input]?.label;
    const from = before?.since?.[input];
    if (next && (next === label || corrected.get(label) === next)) {
      if (from !== undefined) since[input] = from;
      continue;
    }
    past.push({ input, label, ...(from !== undefined && { since: from }), until: now, ...ownLimits(entry) });
    if (next) since[input] = now;
  }
  const known = new Set(labelled.map(([input]) => input));
  for (const [input, { label }] of entriesOf(sensors)) {
    if (known.has(input)) continue;
    const last = past.findLast((each) => each.input === input);
    // An input without a label sends no total.
    if (last?.label === label && !isCounter(label)) {
      // The input was cleared and got the same sensor back: it was this sensor all the time.
      past = past.filter((each) => each !== last);
      if (last.since !== undefined) since[input] = last.since;
    } else if (last || past.some((each) => each.label === label) || isCounter(label)) since[input] = now;
  }
  return {
    sensors,
    ...(past.length > 0 && { past: bounded(past) }),
    ...(Object.keys(since).length > 0 && { since }),
  };
}
