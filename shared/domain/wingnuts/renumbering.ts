import { parseSensorLabel, SENSORS, type SensorLabel, type SensorName } from '../sensor.ts';
import type { InputKey } from './input.ts';
import type { Sensors } from './wingnut.ts';
import { entriesOf, labelsOf, repeatedLabels } from './wiring.ts';

/** Other numbers for the labels of some inputs. */
export type NewLabels = Readonly<Partial<Record<InputKey, SensorLabel>>>;

/** The numbers that a label can have. */
const LABEL_NUMBERS = [1, 2, 3, 4, 5] as const;

/** Inputs whose labels have one number because they belong together. */
interface Group {
  /** The system and the number of a boiler or a tank with its pumps. Undefined for a sensor that stands alone. */
  readonly system?: string;
  readonly inputs: readonly { readonly input: InputKey; readonly name: SensorName }[];
}

const systemOf = (name: SensorName) => (SENSORS[name].system === 'overview' ? undefined : SENSORS[name].system);

/** The labels of a wingnut: those of one system and number are one group, any other label is a group of its own. */
function groupsOf(sensors: Sensors): Group[] {
  const parts = entriesOf(sensors).flatMap(([input, { label }]) => {
    const parsed = parseSensorLabel(label);
    return parsed ? [{ input, ...parsed }] : [];
  });
  const groups = Map.groupBy(parts, ({ input, name, number }) => {
    const system = systemOf(name);
    return system ? `${system}${number}` : input;
  });
  return [...groups.values()].map((inputs) => {
    const system = inputs[0] && systemOf(inputs[0].name);
    return { inputs, ...(system && { system }) };
  });
}

/** The numbers that a system of the plant has already, as keys of system and number. */
const systemNumbers = (labels: readonly SensorLabel[]): Set<string> =>
  new Set(
    labels.flatMap((label) => {
      const parsed = parseSensorLabel(label);
      return parsed ? `${systemOf(parsed.name)}${parsed.number}` : [];
    }),
  );

/**
 * Other numbers for the labels of a wingnut that other wingnuts of a property have too (docs/product/wingnuts.md#renumber). A label
 * brings along every label of its number in its system, so that a boiler or a tank stays one. One number serves all of them if it is
 * free, the lowest. Otherwise each group has its lowest free number, if possible one that no other boiler or tank of the property has,
 * and never that of another one of the wingnut.
 * Undefined when a group has no free number. Empty when no label is in use.
 * @param others the sensors of each other wingnut of the property
 */
export function renumbering(sensors: Sensors, others: readonly Sensors[]): NewLabels | undefined {
  const inUse = others.flatMap(labelsOf);
  const taken = new Set(inUse);
  const occupied = new Set([...inUse, ...labelsOf(sensors)]);
  const systems = systemNumbers([...occupied]);
  const own = systemNumbers(labelsOf(sensors));
  const moved = groupsOf(sensors).filter(({ inputs }) =>
    inputs.some(({ input }) => taken.has(sensors[input]?.label as SensorLabel)),
  );
  /** Whether a group can have a number that is neither a label's nor one of these boilers' and tanks'. */
  const isFree = ({ system, inputs }: Group, number: (typeof LABEL_NUMBERS)[number], known: ReadonlySet<string>) =>
    inputs.every(({ name }) => !occupied.has(`${name}${number}`)) && !(system && known.has(`${system}${number}`));
  const keys = moved.map(({ system, inputs }) => system ?? inputs[0]?.name);
  const forAll =
    new Set(keys).size === keys.length
      ? LABEL_NUMBERS.find((number) => moved.every((group) => isFree(group, number, systems)))
      : undefined;
  const found: Partial<Record<InputKey, SensorLabel>> = {};
  for (const group of moved) {
    const number =
      forAll ??
      LABEL_NUMBERS.find((each) => isFree(group, each, systems)) ??
      LABEL_NUMBERS.find((each) => isFree(group, each, own));
    if (!number) return undefined;
    for (const { input, name } of group.inputs) {
      const label: SensorLabel = `${name}${number}`;
      found[input] = label;
      occupied.add(label);
    }
    for (const known of [systems, own]) if (group.system) known.add(`${group.system}${number}`);
  }
  return found;
}

/** Other numbers, without those of inputs whose labels stay as they are. */
export const withoutInputs = (labels: NewLabels, staying: ReadonlySet<InputKey>): NewLabels =>
  Object.fromEntries(Object.entries(labels).filter(([input]) => !staying.has(input as InputKey)));

/** The number that all new labels have. Undefined when they differ. */
export function commonNumber(labels: NewLabels): number | undefined {
  const numbers = new Set(Object.values(labels).flatMap((label) => parseSensorLabel(`${label}`)?.number ?? []));
  return numbers.size === 1 ? [...numbers][0] : undefined;
}

/**
 * A configuration with other numbers. Undefined when a new label is not that of the same kind of sensor on an input that is wired, or a
 * label would stand twice.
 */
export function renumbered(sensors: Sensors, labels: NewLabels): Sensors | undefined {
  const changed = { ...sensors };
  for (const [input, label] of Object.entries(labels) as [InputKey, SensorLabel][]) {
    const entry = sensors[input];
    const name = parseSensorLabel(label)?.name;
    if (!entry || !name || parseSensorLabel(entry.label)?.name !== name) return undefined;
    changed[input] = { ...entry, label };
  }
  return repeatedLabels(changed).length === 0 ? changed : undefined;
}
