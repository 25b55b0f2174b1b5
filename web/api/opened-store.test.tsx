import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '../../shared/domain/durations.ts';
import { forgetOpened, keepOpened, MAX_OPENED, openedProperty, removeOpened } from './opened-store.ts';

const NOW = Date.UTC(2026, 0, 12);
const property = (id: string, name = id) => ({ id, name, address: '1 Mill Lane', at: NOW });

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

test('A property is known to who has opened it, by its newest name', () => {
  keepOpened('ada', property('alder', 'Alder House'));
  keepOpened('ada', property('birch'));
  keepOpened('ada', property('alder', 'Alder Court'));
  expect(openedProperty('ada', 'alder', NOW)).toEqual(property('alder', 'Alder Court'));
  expect(openedProperty('ada', 'birch', NOW)).toEqual(property('birch'));
  expect(openedProperty('ada', 'cedar', NOW)).toBe(undefined);
});

test('Another person of the browser knows nothing of it, and removes it with the first of her own', () => {
  keepOpened('ada', property('alder'));
  expect(openedProperty('bo', 'alder', NOW)).toBe(undefined);
  keepOpened('bo', property('birch'));
  expect(openedProperty('ada', 'alder', NOW)).toBe(undefined);
  expect(openedProperty('bo', 'alder', NOW)).toBe(undefined);
});

test('It is known for seven days', () => {
  keepOpened('ada', property('alder'));
  expect(openedProperty('ada', 'alder', NOW + 7 * DAY_MS)).toBeDefined();
  expect(openedProperty('ada', 'alder', NOW + 7 * DAY_MS + 1)).toBe(undefined);
});

test('The oldest one goes when there are too many', () => {
  for (let index = 0; index <= MAX_OPENED; index++) keepOpened('ada', property(`p${index}`));
  expect(openedProperty('ada', 'p0', NOW)).toBe(undefined);
  expect(openedProperty('ada', 'p1', NOW)).toBeDefined();
});

test('One is forgotten, or all', () => {
  keepOpened('ada', property('alder'));
  keepOpened('ada', property('birch'));
  forgetOpened('bo', 'alder');
  forgetOpened('ada', 'birch');
  expect(openedProperty('ada', 'alder', NOW)).toBeDefined();
  expect(openedProperty('ada', 'birch', NOW)).toBe(undefined);
  removeOpened();
  expect(localStorage).toHaveLength(0);
});

test.each(['{', 'null', '[]', '{"userId":"ada"}', '{"userId":"ada","properties":[null]}'])(
  'What is stored wrongly counts as nothing: %s',
  (text) => {
    localStorage.setItem('opened-properties', text);
    expect(openedProperty('ada', 'alder', NOW)).toBe(undefined);
    keepOpened('ada', property('alder'));
    expect(openedProperty('ada', 'alder', NOW)).toBeDefined();
  },
);
