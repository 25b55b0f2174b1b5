import type { Choice, SchemaReply } from '../../../../../shared/api/types/entity-types.ts';
import type { Category, SensorLabel } from '../../../../../shared/domain/sensor.ts';
import { categoryOf, INPUT_KEYS, type InputKey } from '../../../../../shared/domain/wingnuts/input.ts';
import { fits } from '../session.ts';

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
export const TAB_NAMES = Object.keys(TABS) as TabName[];

/** The inputs of a tab in order. */
export const inputsOf = (tab: TabName): InputKey[] => INPUT_KEYS.filter((input) => categoryOf(input) === TABS[tab][0]);

/** A choice in the form that the fields use. */
interface Offer {
  readonly id: string;
  readonly title: string;
}
const offer = ({ value, label }: Choice): Offer => ({ id: value, title: label });

/** The allowed sensor types for an input of a tab. */
export const typesOffered = (schema: SchemaReply, tab: TabName): Offer[] =>
  schema[TABS[tab][1]].sensors.types.map(offer);

/** The allowed labels for a sensor of a type on this tab. */
export const labelsOffered = (schema: SchemaReply, tab: TabName, type: string): Offer[] =>
  schema[TABS[tab][1]].sensors.labels.filter(({ value }) => fits(value, type)).map(offer);

const NUMBERS = ['1', '2', '3', '4', '5'] as const;

/** The numbers of a label that no other input of the property has (docs/product/configuration.md#unique-labels). */
export const numbersOffered = (name: string, taken: readonly SensorLabel[]): Offer[] =>
  NUMBERS.filter((number) => !taken.some((label) => label === `${name}${number}`)).map((number) => ({
    id: number,
    title: number,
  }));

/**
 * The total beside the count: the number of unique labels in the schema
 * (docs/product/configuration.md#configured-count).
 */
export const totalConfigurations = (schema: SchemaReply): number =>
  new Set(Object.values(schema).flatMap(({ sensors }) => sensors.labels.map(({ value }: Choice) => value))).size;
