import type { Choice, SchemaReply } from '../../../../../shared/api/types/entity-types.ts';
import { type English, english, say } from '../../../../../shared/domain/figures/say.ts';
import { type Category, isSensorName, SENSORS, type SensorLabel } from '../../../../../shared/domain/sensor.ts';
import { categoryOf, INPUT_KEYS, type InputKey } from '../../../../../shared/domain/wingnuts/input.ts';
import { type Choices, fits } from '../session.ts';

/**
 * The four tabs with their inputs, and the place of their choices in the schema
 * (docs/product/configuration.md#families).
 */
const TABS = {
  Thermistor: ['thermistor', 'thermistorInputs'],
  Transducer: ['currentLoop', 'currentLoopInputs'],
  'General Purpose': ['generalPurpose', 'gpioInputs'],
  'Relay Sense': ['relay', 'relayInputs'],
} as const satisfies Record<string, readonly [Category, keyof SchemaReply]>;

export type TabName = keyof typeof TABS;
/** The tabs as people read them. */
export const TAB_WORDS: Readonly<Record<TabName, English>> = {
  Thermistor: english('Thermistor'),
  Transducer: english('Transducer'),
  'General Purpose': english('General Purpose'),
  'Relay Sense': english('Relay Sense'),
};
export const TAB_NAMES = Object.keys(TABS) as TabName[];

/** The inputs of a tab in order. */
export const inputsOf = (tab: TabName): InputKey[] => INPUT_KEYS.filter((input) => categoryOf(input) === TABS[tab][0]);

/** The tab of an input. */
export const tabOf = (input: InputKey): TabName => {
  const family = categoryOf(input);
  const tab = TAB_NAMES.find((name) => TABS[name][0] === family);
  if (!tab) throw new Error(`No tab has ${input}`);
  return tab;
};

/** A choice in the form that the fields use. */
interface Offer {
  readonly id: string;
  readonly title: string;
}
/** The server says types and labels in English. The catalogs have them. */
const offer = ({ value, label }: Choice): Offer => ({ id: value, title: say(label as English) });

/** The allowed sensor types for an input of a tab. */
export const typesOffered = (schema: SchemaReply, tab: TabName): Offer[] =>
  schema[TABS[tab][1]].sensors.types.map(offer);

/** The type that a label means: its own, or the only one of the tab. Empty where only the person knows it. */
function typeMeant(schema: SchemaReply, tab: TabName, name: string): string {
  const types = typesOffered(schema, tab).map(({ id }) => id);
  const own = isSensorName(name) ? SENSORS[name].type : types.length === 1 ? types[0] : undefined;
  return types.find((id) => id === own) ?? '';
}

/** The allowed labels for a sensor of a type on this tab; without a type those that mean one. */
export const labelsOffered = (schema: SchemaReply, tab: TabName, type: string): Offer[] =>
  schema[TABS[tab][1]].sensors.labels
    .filter(({ value }) => (type ? fits(value, type) : typeMeant(schema, tab, value)))
    .map(offer);

const NUMBERS = ['1', '2', '3', '4', '5'] as const;

/** The numbers of a label that no other input of the property has (docs/product/configuration.md#unique-labels). */
export const numbersOffered = (name: string, taken: readonly SensorLabel[]): Offer[] =>
  NUMBERS.filter((number) => !taken.some((label) => label === `${name}${number}`)).map((number) => ({
    id: number,
    title: number,
  }));

/**
 * The effect of a chosen label: its type, unless one is chosen, and the lowest free number, empty when none is free
 * (docs/product/configuration.md#choices).
 * @param taken the labels of all other inputs of the property
 */
export const labelChosen = (
  schema: SchemaReply,
  tab: TabName,
  type: string,
  name: string,
  taken: readonly SensorLabel[],
): Pick<Choices, 'type' | 'name' | 'number'> => ({
  type: type || typeMeant(schema, tab, name),
  name,
  number: numbersOffered(name, taken)[0]?.id ?? '',
});

/**
 * The total beside the count: the number of unique labels in the schema
 * (docs/product/configuration.md#configured-count).
 */
export const totalConfigurations = (schema: SchemaReply): number =>
  new Set(Object.values(schema).flatMap(({ sensors }) => sensors.labels.map(({ value }: Choice) => value))).size;
