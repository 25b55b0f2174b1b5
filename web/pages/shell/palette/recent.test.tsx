import { beforeEach, expect, test } from 'vitest';
import { keepRecent, MAX_RECENT, readRecent, withRecent } from './recent.ts';

beforeEach(() => localStorage.clear());

test.each<[string, readonly string[], string, readonly string[]]>([
  ['the first', [], 'a', ['a']],
  ['another', ['b'], 'a', ['a', 'b']],
  ['one that was there', ['b', 'a'], 'a', ['a', 'b']],
  ['one too many', ['1', '2', '3', '4', '5', '6', '7', '8'], 'a', ['a', '1', '2', '3', '4', '5', '6', '7']],
])('What was opened last comes first: %s', (_, before, id, after) => {
  expect(withRecent(before, id)).toEqual(after);
  expect(after.length).toBeLessThanOrEqual(MAX_RECENT);
});

test('Each person of a browser has recent entries of their own', () => {
  keepRecent('ann', 'page/alarms');
  keepRecent('ann', 'page/help');
  keepRecent('bo', 'page/users');
  expect(readRecent('ann')).toEqual(['page/help', 'page/alarms']);
  expect(readRecent('bo')).toEqual(['page/users']);
});

test.each(['{', '{}', '[1, null]'])('What is stored wrongly counts as nothing: %s', (text) => {
  localStorage.setItem('recent-places ann', text);
  expect(readRecent('ann')).toEqual([]);
});
