import { expect, test } from 'vitest';
import { MAX_FAVOURITES, withFavourite } from './favourites.ts';

const FULL = Array.from({ length: MAX_FAVOURITES }, (_, index) => `p${index}`);

test.each<[string, readonly string[], string, boolean, readonly string[] | undefined]>([
  ['the first one', [], 'a', true, ['a']],
  ['one more stands last', ['b'], 'a', true, ['b', 'a']],
  ['one that is a favourite already', ['a', 'b'], 'a', true, ['a', 'b']],
  ['one that is none any more', ['a', 'b'], 'a', false, ['b']],
  ['one that was none', ['b'], 'a', false, ['b']],
  ['the last place', FULL.slice(1), 'a', true, [...FULL.slice(1), 'a']],
  ['no place is left', FULL, 'a', true, undefined],
  ['no place is left, but it is a favourite already', FULL, 'p7', true, FULL],
  ['no place is left, and one goes', FULL, 'p0', false, FULL.slice(1)],
])('Favourites: %s', (_, ids, id, isFavourite, expected) => {
  expect(withFavourite(ids, id, isFavourite)).toEqual(expected);
});
