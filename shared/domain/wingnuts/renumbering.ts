import { parseSensorLabel, type SensorLabel } from '../sensor.ts';
import type { InputKey } from './input.ts';
import type { Sensors } from './wingnut.ts';
import { entriesOf, labelsOf, repeatedLabels } from './wiring.ts';

/** Other numbers for the labels of some inputs. */
export type NewLabels = Readonly<Partial<Record<InputKey, SensorLabel>>>;

/** The numbers that a label can have. */
const LABEL_NUMBERS = [1, 2, 3, 4, 5] as const;

/**
 * Other numbers for the labels of a wingnut that other wingnuts of a property have too (docs/product/wingnuts.md#renumber): one
 * number for all of them if it is free, the lowest, so that all that belongs to one boiler has one number. Otherwise each has its
 * lowest free number. Undefined when a label has no free number. Empty when no label is in use.
 * @param others the sensors of each other wingnut of the property
 */
export function renumbering(sensors: Sensors, others: readonly Sensors[]): NewLabels | undefined {
  const taken = new Set(others.flatMap(labelsOf));
  const own = new Set(labelsOf(sensors));
  const colliding = entriesOf(sensors).flatMap(([input, { label }]) => {
    const name = taken.has(label) ? parseSensorLabel(label)?.name : undefined;
    return name ? [{ input, name }] : [];
  });
  const free = (label: SensorLabel) => !taken.has(label) && !own.has(label);
  const isOneEach = new Set(colliding.map(({ name }) => name)).size === colliding.length;
  const forAll = isOneEach
    ? LABEL_NUMBERS.find((number) => colliding.every(({ name }) => free(`${name}${number}`)))
    : undefined;
  const found: Partial<Record<InputKey, SensorLabel>> = {};
  for (const { input, name } of colliding) {
    const number = forAll ?? LABEL_NUMBERS.find((each) => free(`${name}${each}`));
    if (!number) return undefined;
    const label: SensorLabel = `${name}${number}`;
    found[input] = label;
    own.add(label);
  }
  return found;
}

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
