import { inOneLine } from '../alarms/instructions.ts';
import type { Threshold, Thresholds } from '../alarms/limits/breach.ts';
import { conditionInWords } from '../alarms/limits/only-while.ts';
import { chosenSeverity } from '../alarms/limits/severity.ts';
import { currentText } from '../figures/quantities.ts';
import { minutesText } from '../figures/spans.ts';
import { BOOK_KINDS, type BookItem, itemInWords } from '../plant/book.ts';
import { PLANT_FIELD_NAMES, plantText } from '../plant/plant-words.ts';
import type { PlantProfile } from '../plant-profile.ts';
import type { Address } from '../property.ts';
import { addressLine } from '../property.ts';
import { INPUT_KEYS } from '../wingnuts/input.ts';
import type { SensorEntry, Sensors } from '../wingnuts/wingnut.ts';
import type { AuditField } from './actions.ts';

/** One change in short. The texts are stored values, without names or addresses of people. */
export interface AuditChange {
  readonly field: AuditField;
  /** Which of several: an input, the label of a sensor, or the id of a user. */
  readonly of?: string;
  /** Absent if there was nothing, or if the value is personal. */
  readonly before?: string;
  readonly after?: string;
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

/** The first changes, each in short. A record stays far below the size of an item. */
export function keptChanges(changes: readonly AuditChange[]): KeptChanges {
  const kept = changes.slice(0, MAX_CHANGES).map(({ before, after, ...change }) => ({
    ...change,
    ...(before !== undefined && { before: short(before) }),
    ...(after !== undefined && { after: short(after) }),
  }));
  return kept.length < changes.length ? { changes: kept, more: changes.length - kept.length } : { changes: kept };
}

/** A change from `before` to `after`; none if they are equal. An empty text is nothing. */
export function changeOf(
  field: AuditField,
  before: string | undefined,
  after: string | undefined,
  of?: string,
): AuditChange[] {
  if ((before ?? '') === (after ?? '')) return [];
  return [{ field, ...(of !== undefined && { of }), ...(before && { before }), ...(after && { after }) }];
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

/** The facts of the plant that differ. */
export const plantChanges = (before: PlantProfile, after: PlantProfile): AuditChange[] =>
  PLANT_FIELD_NAMES.flatMap((name) =>
    changeOf('plant', plantText(name, before[name]), plantText(name, after[name]), name),
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

const limitText = (threshold: Threshold | undefined): string | undefined => {
  if (!threshold) return undefined;
  const { min, max, thresholdStatus, forMinutes, severity, band, onlyWhile, isMuted, instruction } = threshold;
  const parts = [
    thresholdStatus === 'enabled' ? 'on' : 'off',
    ...(min ? [`min ${min}`] : []),
    ...(max ? [`max ${max}`] : []),
    ...(forMinutes ? [`for ${minutesText(Number(forMinutes))}`] : []),
    ...(band ? [`back by ${band}`] : []),
    ...Object.values(chosenSeverity(severity)),
    ...(onlyWhile ? [`only ${conditionInWords(onlyWhile)}`] : []),
    ...(isMuted ? ['muted'] : []),
    ...(instruction ? [`to do: ${inOneLine(instruction)}`] : []),
  ];
  return parts.join(', ');
};

export const limitChanges = (before: Thresholds, after: Thresholds): AuditChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((label) =>
    changeOf('limit', limitText(before[label]), limitText(after[label]), label),
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

/** What is recorded of an item: how it is called, what it is, and after what it is serviced. Who serviced it is not. */
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
