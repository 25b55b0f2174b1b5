import { expect, test } from 'vitest';
import { shortProvince } from './provinces.ts';

test.each([
  ['Newfoundland and Labrador', 'NL'],
  ['newfoundland & labrador', 'NL'],
  ['Northwest Territories', 'NT'],
  ['Québec', 'QC'],
  ['Île-du-Prince-Édouard', 'PE'],
  [' Massachusetts ', 'MA'],
  ['District of Columbia', 'DC'],
  ['WA', 'WA'],
  ['Kerala', 'Kerala'],
  ['', ''],
])('%j is %j', (typed, stored) => {
  expect(shortProvince(typed)).toBe(stored);
});
