import type { AnySchema } from 'yup';
import {
  BOOK_ITEM,
  BOOK_ITEM_FIELDS,
  inputField,
  inputUnitField,
  SERVICE,
  SERVICE_FIELDS,
} from '../../../../shared/api/fields/book-fields.ts';
import { known } from '../../../../shared/domain/facts/figures.ts';
import {
  BOOK_KINDS,
  type BookItem,
  type BookKind,
  type BookWords,
  type InputUnit,
  isAsked,
} from '../../../../shared/domain/plant/book.ts';
import type { Service } from '../../../../shared/domain/plant/service.ts';
import type { SensorLabel } from '../../../../shared/domain/sensor.ts';
import { BOOK_KIND_WORDS } from '../../../../shared/domain/sentences/english/book-kinds.ts';
import { figureOf } from '../../../../shared/domain/typed-figure.ts';
import { typed } from '../../common/typed.ts';

/** Typed fields of an item. All of it is text. */
export interface ItemDraft {
  readonly kind: BookKind;
  readonly name: string;
  readonly maker: string;
  readonly model: string;
  readonly serial: string;
  readonly year: string;
  readonly input: string;
  readonly inputUnit: InputUnit;
  readonly fuel: '' | 'gas' | 'oil';
  readonly condensing: '' | 'yes' | 'no';
  readonly watts: string;
  readonly gallons: string;
  readonly opensAt: string;
  /** An address in each line. */
  readonly manuals: string;
  readonly warrantyUntil: string;
  readonly sensor: string;
  readonly everyMonths: string;
  readonly everyHours: string;
  readonly everyStarts: string;
}

/** The fields with which a new item begins. The others are more details. */
const FIRST: ReadonlySet<string> = new Set(['kind', 'name', 'model']);

/** Whether a field of the more details has an error. */
export const hasMoreErrors = (errors: object): boolean => Object.keys(errors).some((field) => !FIRST.has(field));

/** Whether a field of the more details has a value. The unit of the input is no value alone. */
export const hasMore = ({ inputUnit: _, ...draft }: ItemDraft): boolean =>
  Object.entries(draft).some(([field, value]) => !FIRST.has(field) && value.trim() !== '');

/** The name with which an item of a kind begins: 'Boiler', or 'Boiler 2' beside another one. */
export function firstName(kind: BookKind, items: readonly BookItem[]): string {
  const words = BOOK_KIND_WORDS[kind];
  const count = items.filter((item) => item.kind === kind).length;
  return count === 0 ? words : `${words} ${count + 1}`;
}

const textOf = (value: string | number | undefined): string => (value === undefined ? '' : String(value));

/** The draft of an item, or of a new one. */
export const itemDraft = (item: BookItem | undefined, items: readonly BookItem[]): ItemDraft => ({
  kind: item?.kind ?? 'boiler',
  name: item?.name ?? firstName('boiler', items),
  maker: textOf(item?.maker),
  model: textOf(item?.model),
  serial: textOf(item?.serial),
  year: textOf(item?.year),
  input: textOf(item?.input?.value),
  inputUnit: item?.input?.unit ?? 'thousandBtu',
  fuel: item?.fuel ?? '',
  condensing: item?.condensing === undefined ? '' : item.condensing ? 'yes' : 'no',
  watts: textOf(item?.watts),
  gallons: textOf(item?.gallons),
  opensAt: textOf(item?.opensAt),
  manuals: (item?.manuals ?? []).join('\n'),
  warrantyUntil: textOf(item?.warrantyUntil),
  sensor: textOf(item?.sensor),
  everyMonths: textOf(item?.everyMonths),
  everyHours: textOf(item?.everyHours),
  everyStarts: textOf(item?.everyStarts),
});

const figure = (text: string): number | undefined => (text.trim() === '' ? undefined : figureOf(text));
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The value of a draft that keeps the rules. What its kind is not asked is left out. */
export function itemOf(draft: ItemDraft, services: readonly Service[]): BookWords {
  const { kind } = draft;
  const asked = <Value>(what: Parameters<typeof isAsked>[1], value: Value) => (isAsked(kind, what) ? value : undefined);
  const runs = <Value>(value: Value) => (BOOK_KINDS[kind].runs ? value : undefined);
  const input = figure(draft.input);
  return known({
    kind,
    name: draft.name.trim(),
    maker: draft.maker.trim() || undefined,
    model: draft.model.trim() || undefined,
    serial: draft.serial.trim() || undefined,
    year: figure(draft.year),
    input: asked('input', input === undefined ? undefined : { value: input, unit: draft.inputUnit }),
    fuel: asked('fuel', draft.fuel || undefined),
    condensing: asked('condensing', draft.condensing === '' ? undefined : draft.condensing === 'yes'),
    watts: asked('watts', figure(draft.watts)),
    gallons: asked('gallons', figure(draft.gallons)),
    opensAt: asked('opensAt', figure(draft.opensAt)),
    manuals: linesOf(draft.manuals),
    warrantyUntil: draft.warrantyUntil || undefined,
    sensor: runs((draft.sensor || undefined) as SensorLabel | undefined),
    everyMonths: figure(draft.everyMonths),
    everyHours: runs(figure(draft.everyHours)),
    everyStarts: runs(figure(draft.everyStarts)),
    services,
  }) as BookWords;
}

type Asked = Parameters<typeof isAsked>[1];
const FIELDS = BOOK_ITEM_FIELDS;
/** Counted only for a kind that has it. What is hidden is not said. */
const where = <Field extends AnySchema>(isShown: (kind: BookKind) => boolean, field: Field) =>
  field.when('kind', ([kind], shown) => (!kind || isShown(kind) ? shown : shown.transform(() => undefined)));
const asked = <Field extends AnySchema>(what: Asked, field: Field) =>
  where((kind) => isAsked(kind, what), typed(field));
const counted = <Field extends AnySchema>(field: Field) => where((kind) => BOOK_KINDS[kind].runs, field);

/** The body as it is typed: figures are texts, and each line of the manuals is a link (docs/product/book.md#item). */
export const ITEM_RULES = BOOK_ITEM.pick(['kind', 'name', 'maker', 'model', 'serial']).shape({
  year: typed(FIELDS.year),
  input: asked('input', inputField('inputUnit')),
  inputUnit: inputUnitField(),
  watts: asked('watts', FIELDS.watts),
  gallons: asked('gallons', FIELDS.gallons),
  opensAt: asked('opensAt', FIELDS.opensAt),
  warrantyUntil: FIELDS.warrantyUntil.transform((day) => day || undefined),
  manuals: FIELDS.manuals.transform((links, text) => (typeof text === 'string' ? linesOf(text) : links)),
  sensor: counted(FIELDS.sensor.transform((label) => label || undefined)),
  everyMonths: typed(FIELDS.everyMonths),
  everyHours: counted(typed(FIELDS.everyHours)),
  everyStarts: counted(typed(FIELDS.everyStarts)),
});

/** A service, which must not lie ahead. @param today the local day of the property */
export const serviceRules = (today: string) =>
  SERVICE.shape({
    day: SERVICE_FIELDS.day.test('past', 'Service date can’t be in the future', (day = '') => day <= today),
  });
