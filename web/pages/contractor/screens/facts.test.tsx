import { expect, test } from 'vitest';
import { factsOf } from './ContractorWingnuts.tsx';

const NOW = Date.UTC(2026, 10, 27, 22);
const wingnut = { config: { sensors: {}, version: 1, latestPost: '2026-11-27 21:46:00' } } as never;
const own = Intl.DateTimeFormat().resolvedOptions().timeZone;

test('A time of another zone than that of the device says its zone', () => {
  expect(factsOf(wingnut, NOW, 'America/Los_Angeles')).toBe('0 inputs configured · latest 13:46 PST');
  expect(factsOf(wingnut, NOW, own)).toMatch(/latest \d\d:\d\d$/);
});
