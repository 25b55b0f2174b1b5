import { expect, test } from 'vitest';
import { coldRow, sampleRow } from '../../board/rows.sample.ts';
import { BOARD_ADDRESS } from '../../board/rules/address.ts';
import { placed } from '../../board/rules/order.ts';
import { groupSums, viewWords } from './summary.ts';
import { hasSeveralZones, wallZone } from './zone.ts';

const NOW = Date.UTC(2026, 10, 21, 18, 41);
const rows = [
  sampleRow(NOW, { id: '1' }),
  coldRow(NOW, { id: '2' }),
  sampleRow(NOW, { id: '3', portfolio: ' ', city: 'Boston', timeZone: 'America/New_York' }),
];
const all = rows.map((row) => placed(row, NOW));

test('The foot has each portfolio or city with how many of it are OK', () => {
  expect(groupSums(all, 'portfolio')).toEqual([
    { name: 'Eastside', ok: 1, properties: 2 },
    { name: 'No portfolio', ok: 1, properties: 1 },
  ]);
  expect(groupSums(all, 'city').map(({ name }) => name)).toEqual(['Boston', 'Spokane']);
  expect(groupSums(all, 'none')).toEqual([]);
  expect(groupSums(all.slice(0, 2), 'portfolio')).toEqual([]);
});

test.each([
  ['', ''],
  ['portfolio=Eastside&show=alarm,silent', 'Eastside, need attention or offline'],
  ['city=Spokane&show=no-pressure&search=al', 'Spokane, no pressure sensor, "al"'],
])('The head says what the filters %s leave', (query, words) => {
  expect(viewWords(BOARD_ADDRESS.read(new URLSearchParams(query)))).toBe(words);
});

test('The clock has the zone of most properties, and says it where there are several', () => {
  expect(wallZone(rows, 'Europe/Berlin')).toBe('America/Los_Angeles');
  expect(wallZone([], 'Europe/Berlin')).toBe('Europe/Berlin');
  expect(wallZone([sampleRow(NOW, { timeZone: 'Mars/Base' })], 'Europe/Berlin')).toBe('UTC');
  expect([hasSeveralZones(rows), hasSeveralZones(rows.slice(0, 2))]).toEqual([true, false]);
});
