import { beforeEach, expect, test } from 'vitest';
import { clearForEnd, clearForLogOut, typedBy, typedKey } from './typed-work.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const keys = () => Object.keys(localStorage).sort();

beforeEach(() => {
  localStorage.clear();
  for (const key of [
    typedKey('configurations', 'ada', 'w1'),
    typedKey('configurations', 'ada', 'w2'),
    typedKey('checkOuts', 'ada', 'w1'),
    typedKey('messages', 'ada'),
    typedKey('configurations', 'ben', 'w1'),
    typedKey('configurations', 'contractor-l1', 'w1'),
    'contractor-link-l1',
    'record-followed',
  ]) {
    localStorage.setItem(key, 'x');
  }
});

test('LOG OUT removes what the same person has typed, and nothing that another one has typed', () => {
  clearForLogOut('ben');
  expect(keys()).toEqual(['checkout-ada-w1', 'configuration-ada-w1', 'configuration-ada-w2', 'help-draft-ada']);
  clearForLogOut('ada');
  expect(keys()).toEqual([]);
});

test('A session that ends by itself leaves what was typed, and the links of contractors', () => {
  clearForEnd();
  expect(keys()).toHaveLength(7);
  expect(keys()).not.toContain('record-followed');
});

test('What a person has typed here can be counted, without what is too old to be offered', () => {
  localStorage.setItem(typedKey('checkOuts', 'ada', 'w2'), JSON.stringify({ at: NOON - 25 * 3_600_000 }));
  localStorage.setItem(typedKey('configurations', 'ada', 'w3'), JSON.stringify({ at: NOON - 31 * 24 * 3_600_000 }));
  expect(typedBy('ada', NOON)).toEqual({ configurations: 2, checkOuts: 1, messages: 1 });
  expect(typedBy('cleo', NOON)).toEqual({ configurations: 0, checkOuts: 0, messages: 0 });
});
