import { expect, test } from 'vitest';
import { MAX_ALT, mayRemovePhoto, usualAlt } from './photo.ts';

test.each([
  ['ann', false, true],
  ['bo', false, false],
  ['bo', true, true],
])('docs/product/photos.md#rights: %s, admin %s, may remove the photo of ann: %s', (userId, isAdmin, expected) => {
  expect(mayRemovePhoto({ userId: 'ann' }, { userId, isAdmin })).toBe(expected);
});

test.each([
  ['the plate of Boiler 1', 'Photo of the plate of Boiler 1, Nov 27, 2026'],
  ['x'.repeat(200), `Photo of ${'x'.repeat(135)} …, Nov 27, 2026`],
])('docs/product/photos.md#words: %s', (what, expected) => {
  const alt = usualAlt(what, 'Nov 27, 2026');
  expect(alt).toBe(expected);
  expect(alt.length).toBeLessThanOrEqual(MAX_ALT);
});
