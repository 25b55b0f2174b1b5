import { expect, it } from 'vitest';
import { DAY_MS } from '../../../shared/domain/durations.ts';
import { provenInWords } from './channel-words.ts';

it.each([
  [undefined, 'Not confirmed yet'],
  [0, 'Last confirmed today'],
  [DAY_MS, 'Last confirmed 1 day ago'],
  [12.9 * DAY_MS, 'Last confirmed 12 days ago'],
])('A message that arrived %s ms ago: %s', (ago, words) => {
  const now = Date.UTC(2026, 10, 22);
  expect(provenInWords(ago === undefined ? undefined : now - ago, now)).toBe(words);
});
