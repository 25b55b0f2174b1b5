import type { Thresholds } from '../alarms/limits/breach.ts';
import { currentText } from '../figures/quantities.ts';
import { BOOK_KINDS, type BookItem, itemInWords } from '../plant/book.ts';
import { PLANT_FIELD_NAMES, type PlantField, plantText } from '../plant/plant-words.ts';
import type { PlantProfile } from '../plant-profile.ts';
import type { Address } from '../property.ts';
import { addressLine } from '../property.ts';
import type { Figure, Sentence } from '../sentences/figure.ts';
import { type Said, saidOf, sentencesBy } from '../sentences/said.ts';
import { inWords, sentence } from '../sentences/sentence.ts';
import { INPUT_KEYS } from '../wingnuts/input.ts';
import type { SensorEntry, Sensors } from '../wingnuts/wingnut.ts';
import type { AuditField } from './actions.ts';
import { limitSentence } from './limit-sentence.ts';

/** One change in short. The texts are stored values, without names or addresses of people. */
export interface AuditChange {
  readonly field: AuditField;
  /** Which of several: an input, the label of a sensor, or the id of a user. */
  readonly of?: string;
  /** Absent if there was nothing, or if the value is personal. */
  readonly before?: string;
  readonly after?: string;
  /** Which sentences the texts are, where they have figures. An answer has the texts alone. */
  readonly said?: readonly Said[];
}

/** The changes that a record keeps, and how many more there were. */
export interface KeptChanges {
  readonly changes: readonly AuditChange[];
  /** Absent if all are kept. */
  readonly more?: number;
}

const MAX_CHANGES = 20;
const MAX_TEXT = 100;

const short = (text: string): string => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text);

const shortFigure = (figure: Figure): Figure => {
  if (typeof figure === 'string') return short(figure);
  return typeof figure === 'object' && 'id' in figure ? shortSentence(figure) : figure;
};

/** A sentence with its figures in short, also those that people wrote. */
function shortSentence({ id, figures }: Sentence): Sentence {
  if (!figures) return { id };
  return { id, figures: Object.fromEntries(Object.entries(figures).map(([name, each]) => [name, shortFigure(each)])) };
}

/** The first changes, each in short. A record stays far below the size of an item. */
export function keptChanges(changes: readonly AuditChange[]): KeptChanges {
  const kept = changes.slice(0, MAX_CHANGES).map(({ before, after, said, ...change }) => ({
    ...change,
    ...(before !== undefined && { before: short(before) }),
    ...(after !== undefined && { after: short(after) }),
    ...(said && { said: said.map(({ words, ...each }) => ({ words: short(words), ...shortSentence(each) })) }),
  }));
  return kept.length < changes.length ? { changes: kept, more: changes.length - kept.length } : { changes: kept };
}

/** A change as it is read: its sentences in the words of today (docs/decisions/294). */
export function readChange({ before, after, said, ...change }: AuditChange): AuditChange {
  const sentenceOf = sentencesBy(said);
  const read = (text: string): string => short(inWords(sentenceOf(text)));
  return {
    ...change,
    ...(before !== undefined && { before: read(before) }),
    ...(after !== undefined && { after: read(after) }),
  };
}

/** A text without a figure, or a sentence. */
type AuditValue = string | Sentence | undefined;

const wordsOf = (value: AuditValue): string => (typeof value === 'object' ? inWords(value) : (value ?? ''));

/** A change from `before` to `after`; none if they are equal. An empty text is nothing. */
export function changeOf(field: AuditField, before: AuditValue, after: AuditValue, of?: string): AuditChange[] {
  const [was, is] = [wordsOf(before), wordsOf(after)];
  if (was === is) return [];
  const said = saidOf([before, after].flatMap((value) => (typeof value === 'object' ? value : [])));
  return [
    {
      field,
      ...(of !== undefined && { of }),
      ...(was && { before: was }),
      ...(is && { after: is }),
      ...(said.length > 0 && { said }),
    },
  ];
}

/** The fields that differ, without their values: they are personal. */
export const personalChanges = <Field extends AuditField>(
  fields: readonly Field[],
  before: Readonly<Record<Field, string>>,
  after: Readonly<Record<Field, string>>,
): AuditChange[] => fields.filter((field) => before[field] !== after[field]).map((field) => ({ field }));

interface PropertyTexts {
  readonly name: string;
  readonly portfolio: string;
  readonly address: Address;
  readonly assets: readonly string[];
  readonly timeZone: string;
}

export const propertyChanges = (before: PropertyTexts | undefined, after: PropertyTexts): AuditChange[] => [
  ...changeOf('name', before?.name, after.name),
  ...changeOf('portfolio', before?.portfolio, after.portfolio),
  ...changeOf('address', before && addressLine(before.address), addressLine(after.address)),
  ...changeOf('assets', before?.assets.join(', '), after.assets.join(', ')),
  ...changeOf('timeZone', before?.timeZone, after.timeZone),
];

/** The facts of a plant that have a unit of their reader. */
const PLANT_READINGS: Readonly<Partial<Record<PlantField, 'temperature' | 'pressure'>>> = {
  designTemperature: 'temperature',
  supplyTarget: 'temperature',
  reliefPressure: 'pressure',
};

function plantValue(name: PlantField, value: PlantProfile[PlantField]): AuditValue {
  const quantity = PLANT_READINGS[name];
  return quantity && typeof value === 'number' ? sentence(`reading.${quantity}`, { value }) : plantText(name, value);
}

/** The facts of the plant that differ. */
export const plantChanges = (before: PlantProfile, after: PlantProfile): AuditChange[] =>
  PLANT_FIELD_NAMES.flatMap((name) =>
    changeOf('plant', plantValue(name, before[name]), plantValue(name, after[name]), name),
  );

/** A limit of a current has two decimals at most. */
const LIMIT = { most: 2 } as const;

const sensorText = (entry: SensorEntry | undefined): string | undefined => {
  if (!entry) return undefined;
  const { type, label, onFrom, offBelow } = entry;
  const limits =
    onFrom === undefined
      ? []
      : [`on from ${currentText(onFrom, LIMIT)}, off below ${currentText(offBelow ?? 0, LIMIT)}`];
  return [label, type, ...limits].join(', ');
};

/** The inputs that are wired in another way. */
export const sensorChanges = (before: Sensors, after: Sensors): AuditChange[] =>
  INPUT_KEYS.flatMap((key) => changeOf('input', sensorText(before[key]), sensorText(after[key]), key));

export const limitChanges = (before: Thresholds, after: Thresholds): AuditChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((label) =>
    changeOf('limit', limitSentence(label, before[label]), limitSentence(label, after[label]), label),
  );

interface RecipientRow {
  readonly id: string;
  readonly type: string;
}

/** Recipients who were added and removed, for each way to reach them. */
export function recipientChanges(before: readonly RecipientRow[], after: readonly RecipientRow[]): AuditChange[] {
  const isIn = (rows: readonly RecipientRow[], row: RecipientRow) =>
    rows.some(({ id, type }) => id === row.id && type === row.type);
  return [
    ...before.filter((row) => !isIn(after, row)).flatMap(({ id, type }) => changeOf('recipient', type, undefined, id)),
    ...after.filter((row) => !isIn(before, row)).flatMap(({ id, type }) => changeOf('recipient', undefined, type, id)),
  ];
}

/** The record of an item: how it is called, what it is, and after what it is serviced. Who serviced it is not recorded. */
function itemText(item: BookItem | undefined): string | undefined {
  if (!item) return undefined;
  const { kind, name, everyMonths, everyHours, everyStarts, warrantyUntil, services } = item;
  const parts = [
    name,
    BOOK_KINDS[kind].words,
    itemInWords(item),
    everyMonths && `every ${everyMonths} months`,
    everyHours && `every ${everyHours} hours`,
    everyStarts && `every ${everyStarts} starts`,
    warrantyUntil && `warranty until ${warrantyUntil}`,
    services[0] && `serviced on ${services[0].day}`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** Changes of an item of the plant's book. */
export const bookChanges = (before: BookItem | undefined, after: BookItem | undefined): AuditChange[] =>
  changeOf('bookItem', itemText(before), itemText(after), (after ?? before)?.name);
