import { expect, test } from 'vitest';
import { hasMore, hasMoreErrors, ITEM_RULES, itemDraft, itemOf } from './book-form.ts';

// docs/product/energy.md#figures
const draft = { ...itemDraft(undefined, []), name: 'Boiler' };

test.each(['input', 'everyMonths', 'year'] as const)(
  'A comma that parts no thousands is refused in the field %s',
  async (field) => {
    await expect(ITEM_RULES.validate({ ...draft, [field]: '1,45' })).rejects.toThrow('Use a period for decimals');
  },
);

test('A comma that parts thousands is read', async () => {
  const typed = { ...draft, input: '1,200' };
  await ITEM_RULES.validate(typed);
  expect(itemOf(typed, []).input).toEqual({ value: 1200, unit: 'thousandBtu' });
});

test('docs/product/book.md#form: a new item has no more details, and a unit alone is none', () => {
  expect(hasMore(itemDraft(undefined, []))).toBe(false);
  expect(hasMore({ ...draft, model: 'EGH', inputUnit: 'watt' as never })).toBe(false);
  expect(hasMore({ ...draft, maker: 'Taco' })).toBe(true);
  expect([{ name: 'x' }, { name: 'x', starts: 'y' }].map(hasMoreErrors)).toEqual([false, true]);
});
