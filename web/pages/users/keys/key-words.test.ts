import { expect, test } from 'vitest';
import type { ApiKeyReply } from '../../../../shared/api/types/key-types.ts';
import { DAY_MS } from '../../../../shared/domain/durations.ts';
import { curlLine, keyFacts, seenInWords } from './key-words.ts';

const NOW = Date.UTC(2026, 10, 27, 12);
const KEY: ApiKeyReply = {
  id: 'k1',
  name: 'Grafana',
  right: 'read',
  portfolios: [],
  propertyIds: [],
  createdAt: NOW - DAY_MS,
  expiresAt: NOW + DAY_MS,
  usedAt: null,
};
const titleOf = (id: string) => ({ p1: 'Elm Court' })[id];

test.each([
  [{}, 'All properties'],
  [{ portfolios: ['North'] }, 'Portfolio North'],
  [{ propertyIds: ['p1'] }, 'Elm Court'],
  [{ propertyIds: ['p9'] }, 'Removed property'],
  [{ portfolios: ['North'], propertyIds: ['p1', 'p2'] }, 'Portfolio North, 2 properties'],
])('A key with %j sees: %s', (more, words) => {
  expect(seenInWords({ ...KEY, ...more }, titleOf)).toBe(words);
});

test.each<[Partial<ApiKeyReply>, string]>([
  [{}, 'Read · expires Nov 28, 2026 · never used'],
  [{ right: 'notes', usedAt: NOW }, 'Read and write notes · expires Nov 28, 2026 · last used 12:00 PM'],
  [{ usedAt: NOW - 90 * DAY_MS }, 'Read · expires Nov 28, 2026 · Unused for 90 days'],
  [{ createdAt: NOW - 120 * DAY_MS }, 'Read · expires Nov 28, 2026 · Unused for 120 days'],
  [{ expiresAt: NOW, usedAt: NOW }, 'Read · expired Nov 27, 2026 · last used 12:00 PM'],
])('A key with %j says: %s', (more, words) => {
  expect(keyFacts({ ...KEY, ...more }, NOW, 'UTC')).toBe(words);
});

test('The key is tried by a header, never by an address', () => {
  expect(curlLine('https://portal.example', 'wnk_c.s')).toBe(
    "curl -H 'x-wingnut-key: wnk_c.s' https://portal.example/api/machine/properties",
  );
});
