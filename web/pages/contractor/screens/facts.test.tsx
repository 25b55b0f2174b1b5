import { expect, test } from 'vitest';
import { endText } from '../shell/ContractorShell.tsx';
import { wingnutFacts } from './ContractorWingnuts.tsx';

const NOW = Date.UTC(2026, 10, 27, 22);
const wingnut = { config: { sensors: {}, version: 1, latestPost: '2026-11-27 21:46:00' } } as never;
const own = Intl.DateTimeFormat().resolvedOptions().timeZone;

test('A time of another zone than that of the device says its zone', () => {
  expect(wingnutFacts(wingnut, NOW, 'America/Los_Angeles')).toBe('0 inputs configured · last reading 1:46 PM PST');
  expect(wingnutFacts(wingnut, NOW, own)).toMatch(/last reading \d+:\d\d [AP]M$/);
});

test('docs/product/contractors.md#frame: the end of the link names its zone where the building has another one', () => {
  const end = NOW + 3_600_000;
  expect(endText(end, NOW, own)).toMatch(/^\d+:\d\d [AP]M$/);
  expect(endText(end, NOW, undefined)).toMatch(/^\d+:\d\d [AP]M$/);
  expect(endText(end, NOW, own === 'Asia/Tokyo' ? 'UTC' : 'Asia/Tokyo')).toMatch(/^\d\d:\d\d [A-Z]+/);
});
