import type { Address } from '../property.ts';
import { addressLine } from '../property.ts';
import type { Figure, Sentence } from '../sentences/figure.ts';
import type { Said } from '../sentences/said.ts';
import type { AuditField } from './actions.ts';

/** One change in short. The texts are stored values, without names or addresses of people. */
export interface AuditChange {
  readonly field: AuditField;
  /** The one of several that has changed: an input, the label of a sensor, or the id of a user. */
  readonly of?: string;
  /** Absent if there was nothing, or if the value is personal. */
  readonly before?: string;
  readonly after?: string;
  /** The sentences of the texts, where they have figures. An answer has the texts alone. */
  readonly said?: readonly Said[];
}

/** A change as an answer has it: with the texts alone. */
export type ReadChange = Omit<AuditChange, 'said'>;

/** The changes that a record keeps, and how many more there were. */
export interface KeptChanges {
  readonly changes: readonly AuditChange[];
  /** Absent if all are kept. */
  readonly more?: number;
}

const MAX_CHANGES = 20;
const MAX_TEXT = 100;

/** A text as the log keeps it. */
export const short = (text: string): string => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text);

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

/** A change from `before` to `after`; none if they are equal. An empty text is nothing. */
export function changeOf(field: AuditField, before = '', after = '', of?: string): AuditChange[] {
  if (before === after) return [];
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
