import { expect, test } from 'vitest';
import { HOUR_MS } from './durations.ts';
import { isNewUse, isOnWall } from './walls.ts';

test.each([
  [undefined, 5, true],
  [0, HOUR_MS - 1, false],
  [0, HOUR_MS, true],
])('A use recorded at %s is recorded again at %i: %s', (usedAt, now, expected) => {
  expect(isNewUse(usedAt, now)).toBe(expected);
});

test.each([
  ['', '', true],
  ['Eastside', '', true],
  ['Eastside', 'Spokane', true],
  ['East', '', false],
  ['', 'Boston', false],
  ['Eastside', 'Boston', false],
])('A wall of portfolio %j and city %j shows a property of Eastside in Spokane: %s', (portfolio, city, expected) => {
  expect(isOnWall({ portfolio, city }, { portfolio: ' Eastside', city: 'Spokane ' })).toBe(expected);
});
