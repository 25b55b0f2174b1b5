import type { BookItem, BookWords } from '../plant/book.ts';
import type { Sentence } from '../sentences/figure.ts';
import { sentence } from '../sentences/sentence.ts';
import type { AuditChange } from './changes.ts';
import { saidChange } from './said-changes.ts';

/** A part of the sentence of an item, where a value is known. */
const part = <Value>(value: Value | undefined, said: (value: Value) => Sentence): Sentence | undefined =>
  value ? said(value) : undefined;

const textOf = (text: string): Sentence => sentence('book.text', { text });

const inputOf = ({ value, unit }: NonNullable<BookWords['input']>): Sentence => sentence(`book.${unit}`, { value });

/** The record of an item: how it is called, what it is, and after what it is serviced. Who serviced it is not recorded. */
function itemSentence(item: BookItem | undefined): Sentence | undefined {
  if (!item) return undefined;
  const { kind, name, maker, model, serial, year, input, fuel, condensing, watts, gallons, opensAt } = item;
  const { everyMonths, everyHours, everyStarts, warrantyUntil, services } = item;
  return sentence('book', {
    name,
    kind,
    plate: part([maker, model].filter(Boolean).join(' '), textOf),
    serial: part(serial, (text) => sentence('book.serial', { text })),
    year: part(year, (value) => textOf(String(value))),
    input: part(input, inputOf),
    fuel: part(fuel, textOf),
    condensing: condensing === undefined ? undefined : sentence(condensing ? 'book.condensing' : 'book.not-condensing'),
    watts: part(watts, (value) => sentence('book.watts', { value })),
    gallons: part(gallons, (value) => sentence('book.gallons', { value })),
    opensAt: part(opensAt, (value) => sentence('book.opens', { value })),
    months: part(everyMonths, (value) => sentence('book.months', { value })),
    hours: part(everyHours, (value) => sentence('book.hours', { value })),
    starts: part(everyStarts, (value) => sentence('book.starts', { value })),
    warranty: part(warrantyUntil, (day) => sentence('book.warranty', { day })),
    serviced: part(services[0], ({ day }) => sentence('book.serviced', { day })),
  });
}

/** Changes of an item of the plant's book. */
export const bookChanges = (before: BookItem | undefined, after: BookItem | undefined): AuditChange[] =>
  saidChange('bookItem', itemSentence(before), itemSentence(after), (after ?? before)?.name);
