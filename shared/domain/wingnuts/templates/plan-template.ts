import { valueInWords } from '../../figures/readings.ts';
import { english, say } from '../../figures/say.ts';
import { sensorInWords } from '../../language/sensor-words.ts';
import { kindOf, parseSensorLabel, type SensorLabel, type SensorName } from '../../sensor.ts';
import { INPUT_KEYS, type InputKey } from '../input.ts';
import { LABEL_TRAITS, SUPPLY_AND_RETURN } from '../label-traits.ts';
import type { Sensors } from '../wingnut.ts';

/** The planned state of an input. */
export interface PlannedInput {
  readonly input: InputKey;
  readonly type: string;
  /** The label with the number that the template has. `numberPlan` gives the number that is free. */
  readonly label: SensorLabel;
  /** Its label now, unsaved changes included. */
  readonly before: SensorLabel | undefined;
  /** It has a label of this name already, and keeps it. */
  readonly isSame: boolean;
  /** The reason why the label cannot be right, as a sentence. */
  readonly against: string | undefined;
  /** Other inputs have a signal, and this one has none. */
  readonly isSilent: boolean;
}

export interface TemplateFacts {
  /** The labels of the wingnut's inputs now, unsaved changes included. */
  readonly labels: Readonly<Partial<Record<InputKey, SensorLabel>>>;
  /** The present values of the inputs that have a signal. */
  readonly values: Readonly<Partial<Record<InputKey, number>>>;
}

/** A return that is warmer than its supply by more than this is wired the wrong way round, °F. */
const WARMER_RETURN = 3;

const nameOf = (label: SensorLabel): SensorName | undefined => parseSensorLabel(label)?.name;

/** The contradiction between a label and the value of its input; undefined when there is none. */
function valueProblem(name: SensorName, value: number | undefined): string | undefined {
  if (value === undefined) return undefined;
  const [min, max] = LABEL_TRAITS[name].possible;
  if (value >= min && value <= max) return undefined;
  const figure = kindOf(name) === 'state' ? String(value) : valueInWords(name, value);
  return say`${sensorInWords(name)} cannot be ${figure}`;
}

const RETURN_PROBLEM = english('The return is warmer than the supply');

/** The inputs of a template whose return is warmer than the supply of the same number. */
function crossedInputs(template: Sensors, values: TemplateFacts['values']): ReadonlySet<InputKey> {
  const inputOf = new Map(INPUT_KEYS.flatMap((input) => (template[input] ? [[template[input].label, input]] : [])));
  const crossed = new Set<InputKey>();
  for (const [supply, back] of SUPPLY_AND_RETURN) {
    for (const number of [1, 2, 3, 4, 5] as const) {
      const [a, b] = [inputOf.get(`${supply}${number}`), inputOf.get(`${back}${number}`)];
      if (!a || !b) continue;
      const [warm, cold] = [values[a], values[b]];
      if (warm !== undefined && cold !== undefined && cold - warm > WARMER_RETURN) {
        crossed.add(a);
        crossed.add(b);
      }
    }
  }
  return crossed;
}

/** The planned state of each input of a template, and the objections to it (docs/product/commissioning.md#templates). */
export function planTemplate(template: Sensors, { labels, values }: TemplateFacts): PlannedInput[] {
  const crossed = crossedInputs(template, values);
  const anySignal = Object.keys(values).length > 0;
  return INPUT_KEYS.flatMap((input) => {
    const entry = template[input];
    const name = entry && nameOf(entry.label);
    if (!entry || !name) return [];
    const before = labels[input];
    return {
      input,
      type: entry.type,
      label: entry.label,
      before,
      isSame: before !== undefined && nameOf(before) === name,
      against: valueProblem(name, values[input]) ?? (crossed.has(input) ? say(RETURN_PROBLEM) : undefined),
      isSilent: anySignal && values[input] === undefined,
    };
  });
}

/** Whether a planned input is applied unless the person says otherwise: it has no label yet, and nothing speaks against this one. */
export const isApplied = ({ before, against, isSilent }: PlannedInput): boolean =>
  before === undefined && against === undefined && !isSilent;

const NUMBERS = [1, 2, 3, 4, 5] as const;

/** Labels that keep one number: all labels of a boiler or a tank, or the labels of one name. */
const groupOf = (name: SensorName): string => LABEL_TRAITS[name].unit ?? name;

/**
 * The labels of planned inputs with numbers that are free in the property. What belongs to one boiler or tank keeps one number, as
 * far as numbers are free: the template's own, or the lowest. An input for whose label no number is free has none.
 * @param taken the labels of all other inputs of the property
 */
export function numberPlan(
  planned: readonly Pick<PlannedInput, 'input' | 'label'>[],
  taken: readonly SensorLabel[],
): ReadonlyMap<InputKey, SensorLabel> {
  const used = new Set<string>(taken);
  const numbered = new Map<InputKey, SensorLabel>();
  const parsed = planned.flatMap(({ input, label }) => {
    const parts = parseSensorLabel(label);
    return parts ? [{ input, ...parts, group: groupOf(parts.name) }] : [];
  });
  const groups = Map.groupBy(parsed, ({ group, number }) => `${group} ${number}`);
  const take = (input: InputKey, name: SensorName, number: number | undefined) => {
    if (number === undefined) return;
    used.add(`${name}${number}`);
    numbered.set(input, `${name}${number}` as SensorLabel);
  };
  const sorted = [...groups.values()].sort((a, b) => (a[0]?.number ?? 0) - (b[0]?.number ?? 0));
  for (const members of sorted) {
    const own = members[0]?.number ?? 1;
    const isFree = (number: number) => members.every(({ name }) => !used.has(`${name}${number}`));
    const common = [own, ...NUMBERS].find(isFree);
    for (const { input, name } of members)
      take(input, name, common ?? NUMBERS.find((number) => !used.has(`${name}${number}`)));
  }
  return numbered;
}
