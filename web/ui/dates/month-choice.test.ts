import { expect, test } from 'vitest';
import { monthsToChoose, yearsToChoose } from './month-choice.ts';

const first = { year: 2024, month: 10 };
const now = { year: 2026, month: 3 };

test('Years run from the first record to now', () => {
  expect(yearsToChoose(first, now)).toEqual([2026, 2025, 2024]);
});

test('Months are those between the first record and now', () => {
  expect(monthsToChoose(2024, first, now)).toEqual([10, 11, 12]);
  expect(monthsToChoose(2025, first, now)).toHaveLength(12);
  expect(monthsToChoose(2026, first, now)).toEqual([1, 2, 3]);
});

test('When all records are of this month there is one month', () => {
  expect(monthsToChoose(2026, now, now)).toEqual([3]);
});
