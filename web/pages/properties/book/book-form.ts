import { object, string } from 'yup';
import { isManual } from '../../../../shared/api/plant-book.ts';
import { isDay } from '../../../../shared/domain/calendar-day.ts';
import { known } from '../../../../shared/domain/facts/figures.ts';
import {
  BOOK_KINDS,
  BOOK_LIMITS,
  type BookItem,
  type BookKind,
  type BookWords,
  INPUT_UNITS,
  type InputUnit,
  isAsked,
} from '../../../../shared/domain/plant/book.ts';
import type { Service } from '../../../../shared/domain/plant/service.ts';
import { PLANT_LIMITS } from '../../../../shared/domain/plant-profile.ts';
import type { SensorLabel } from '../../../../shared/domain/sensor.ts';
import { commaProblem, figureOf } from '../../../ui/forms/typed-figure.ts';

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

/** The name with which an item of a kind begins: 'Boiler', or 'Boiler 2' beside another one. */
export function firstName(kind: BookKind, items: readonly BookItem[]): string {
  const { words } = BOOK_KINDS[kind];
  const count = items.filter((item) => item.kind === kind).length;
  return count === 0 ? words : `${words} ${count + 1}`;
}

const typed = (value: string | number | undefined): string => (value === undefined ? '' : String(value));

/** The draft of an item, or of a new one. */
export const itemDraft = (item: BookItem | undefined, items: readonly BookItem[]): ItemDraft => ({
  kind: item?.kind ?? 'boiler',
  name: item?.name ?? firstName('boiler', items),
  maker: typed(item?.maker),
  model: typed(item?.model),
  serial: typed(item?.serial),
  year: typed(item?.year),
  input: typed(item?.input?.value),
  inputUnit: item?.input?.unit ?? 'thousandBtu',
  fuel: item?.fuel ?? '',
  condensing: item?.condensing === undefined ? '' : item.condensing ? 'yes' : 'no',
  watts: typed(item?.watts),
  gallons: typed(item?.gallons),
  opensAt: typed(item?.opensAt),
  manuals: (item?.manuals ?? []).join('\n'),
  warrantyUntil: typed(item?.warrantyUntil),
  sensor: typed(item?.sensor),
  everyMonths: typed(item?.everyMonths),
  everyHours: typed(item?.everyHours),
  everyStarts: typed(item?.everyStarts),
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

/** A field with a figure that may stay empty. @param isShown whether the form shows it for this draft */
const within = (
  { min, max }: { readonly min: number; readonly max: number },
  isWhole = false,
  isShown: (draft: ItemDraft) => boolean = () => true,
) =>
  string().test('figure', (text = '', { parent, createError }) => {
    const value = figure(text);
    if (value === undefined || !isShown(parent)) return true;
    const [least, most] = [min, max].map((each) => (isWhole && max === 2100 ? each : each.toLocaleString('en-US')));
    const message = commaProblem(text) ?? `Type a ${isWhole ? 'whole number' : 'number'} from ${least} to ${most}`;
    return (value >= min && value <= max && (!isWhole || Number.isInteger(value))) || createError({ message });
  });
const asks = (what: Parameters<typeof isAsked>[1]) => (draft: ItemDraft) => isAsked(draft.kind, what);
const runs = (draft: ItemDraft): boolean => BOOK_KINDS[draft.kind].runs;
const line = () => string().trim().max(BOOK_LIMITS.text, `Type at most ${BOOK_LIMITS.text} characters`);

/** The rules of the form. The server has the same ones (docs/product/book.md#item). */
export const ITEM_RULES = object({
  name: line().required('Say what you call it'),
  maker: line(),
  model: line(),
  serial: line(),
  year: within(BOOK_LIMITS.year, true),
  input: string().test('input', (text = '', { parent, createError }) => {
    const value = figure(text);
    if (value === undefined || !asks('input')(parent)) return true;
    const thousand = value * INPUT_UNITS[parent.inputUnit as InputUnit].thousandBtu;
    const { min, max } = PLANT_LIMITS.boilerInput;
    const message =
      commaProblem(text) ?? `An input is from ${min} to ${max.toLocaleString('en-US')} thousand Btu an hour`;
    return (thousand >= min && thousand <= max) || createError({ message });
  }),
  watts: within(PLANT_LIMITS.pumpPower, false, asks('watts')),
  gallons: within(BOOK_LIMITS.gallons, false, asks('gallons')),
  opensAt: within(PLANT_LIMITS.reliefPressure, false, asks('opensAt')),
  manuals: string().test('manuals', (text = '', { createError }) => {
    const lines = linesOf(text);
    if (lines.length > BOOK_LIMITS.manuals) return createError({ message: `At most ${BOOK_LIMITS.manuals} links` });
    return lines.every(isManual) || createError({ message: 'Each link begins with https://' });
  }),
  sensor: string().test('sensor', 'Choose what counts them', (text = '', { parent }) => {
    // Formik hands an empty field over as undefined.
    const { everyHours = '', everyStarts = '' } = parent as Partial<ItemDraft>;
    return text !== '' || !runs(parent) || `${everyHours}${everyStarts}`.trim() === '';
  }),
  everyMonths: within(BOOK_LIMITS.everyMonths, true),
  everyHours: within(BOOK_LIMITS.everyHours, true, runs),
  everyStarts: within(BOOK_LIMITS.everyStarts, true, runs),
});

/** The rules of a service. @param today the local day of the property */
export const serviceRules = (today: string) =>
  object({
    day: string()
      .test('day', 'Choose a day', (day = '') => isDay(day))
      .test('past', 'A service must not lie ahead', (day = '') => day <= today),
    who: line(),
    note: string().max(BOOK_LIMITS.note, `Type at most ${BOOK_LIMITS.note} characters`),
  });
