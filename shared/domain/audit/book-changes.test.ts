import { expect, it } from 'vitest';
import { type BookItem, itemInWords } from '../plant/book.ts';
import { bookChanges } from './book-changes.ts';
import { readChange } from './said-changes.ts';

const PLAIN: BookItem = { id: 'a', version: 1, kind: 'control', name: 'Tekmar 274', manuals: [], services: [] };
/** An item that says everything. */
const FULL: BookItem = {
  ...PLAIN,
  ...{
    kind: 'boiler',
    name: 'B',
    maker: 'WM',
    model: '88',
    serial: '4711',
    year: 2009,
    fuel: 'gas',
    condensing: false,
  },
  ...{ input: { value: 1200, unit: 'thousandBtu' }, watts: 740.5, gallons: 1500, opensAt: 30 },
};

it('The record of an item has its words beside its figures', () => {
  const service = { day: '2026-10-12', who: 'Ann Lee', note: 'Cleaned' };
  const rule = { everyMonths: 12, everyHours: 2000, warrantyUntil: '2027-03-31' };
  const changes = bookChanges(PLAIN, { ...PLAIN, ...rule, services: [service] });
  expect(changes.map((change) => readChange(change))).toEqual([
    {
      ...{ field: 'bookItem', of: 'Tekmar 274', before: 'Tekmar 274, Control' },
      after: 'Tekmar 274, Control, every 12 months, every 2,000 hours, warranty until 2027-03-31, serviced 2026-1…',
    },
  ]);
  expect(changes[0]?.said?.[1]?.figures).toMatchObject({ hours: { figures: { value: 2000 } } });
  expect(JSON.stringify(changes)).not.toContain('Ann Lee');
});

it.each<Partial<BookItem>>([
  {},
  { input: { value: 500_000.5, unit: 'btu' } },
  { input: { value: 176.5, unit: 'kilowatt' }, condensing: true },
])('An item is described as on the page of the book: %#', (more) => {
  const item = { ...FULL, ...more };
  expect(bookChanges(undefined, item)[0]?.after).toBe(`B, Boiler, ${itemInWords(item)}`);
  expect(bookChanges(item, item)).toEqual([]);
});
