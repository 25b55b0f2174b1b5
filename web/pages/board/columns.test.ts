import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { boardCsv, COLUMNS, comparison, shownColumns, tracksOf } from './columns.tsx';
import { sampleRow } from './rows.sample.ts';
import { COLUMN_IDS, type ColumnId } from './rules/column-ids.ts';
import { placed } from './rules/order.ts';
import { boardValueOf } from './rules/values.ts';

const NONE: ReadonlySet<string> = new Set();
const NOW = Date.UTC(2026, 10, 30, 15);

test('docs/product/board.md describes each column under its heading', () => {
  const described = [...readFileSync('docs/product/board.md', 'utf8').matchAll(/^\| ([^|`]+) \| /gm)]
    .flatMap(([, parts = '']) => [parts, ...parts.split(',')])
    .map((part) => part.trim());
  const headings = COLUMN_IDS.map((id) => COLUMNS[id].heading);
  expect(headings.filter((heading) => !described.includes(heading))).toEqual([]);
});

test('docs/product/board.md#csv: the file has the columns in the order of the board', () => {
  expect(boardCsv([], 0).split('\r\n')[0]?.split(',')).toEqual([
    ...['Status', 'Property', 'Property ID', 'Portfolio', 'City', 'Needs attention', 'Open alarms', 'Findings'],
    ...['Supply (°F)', 'Supply (UTC)', 'Pressure (PSI)', 'Pressure (UTC)', 'Hot water (°F)', 'Hot water (UTC)'],
    ...['Return (°F)', 'Return (UTC)', 'Burner', 'Starts today', 'Last reading (UTC)'],
  ]);
});

test('docs/product/board.md#columns: a hidden column has no track', () => {
  const tracks = (hidden: ReadonlySet<string>) =>
    tracksOf(shownColumns(hidden, false)) as Readonly<Record<string, string>>;
  expect(tracks(NONE)['--wide']).toContain('var(--history) 72px 76px 80px');
  expect(tracks(new Set(['burner', 'reading']))['--wide']).toMatch(/var\(--history\) 76px$/);
});

test('docs/product/board.md#forms: where there is less room, what needs a person has no track', () => {
  const { '--wide': wide, '--lines': lines } = tracksOf(shownColumns(NONE, true)) as Readonly<Record<string, string>>;
  expect(wide?.replace('minmax(0, 1fr) ', '')).toBe(lines);
});

test('docs/product/board.md#forms: only a very wide board has tracks of city and return temperature', () => {
  const tracks = (isVast: boolean, hidden = NONE) =>
    (tracksOf(shownColumns(hidden, isVast)) as Readonly<Record<string, string>>)['--wide'];
  expect(tracks(true)?.replace('104px ', '').replace('84px ', '')).toBe(tracks(false));
  expect(tracks(true, new Set(['city', 'return']))).toBe(tracks(false));
});

test('docs/product/board.md#rows: a return temperature has the time of the supply where it says none', () => {
  const row = sampleRow(NOW);
  expect(boardValueOf(row, 'return')).toEqual({ value: 142.2, time: row.supply?.time });
  expect(boardValueOf({ ...row, return: { value: 142.2, time: 5 } }, 'return')).toEqual({ value: 142.2, time: 5 });
  const { return: _, ...former } = row;
  expect(boardValueOf(former, 'return')).toBeUndefined();
});

test('docs/product/board.md#order: city and return temperature sort like other columns, without a value last', () => {
  const { return: _, ...without } = sampleRow(NOW);
  const rows = [
    sampleRow(NOW, { name: 'a', city: 'Spokane', return: { value: 140 } }),
    { ...without, name: 'b', city: '' },
    sampleRow(NOW, { name: 'c', city: 'Astoria', return: { value: 150 } }),
  ].map((row) => placed(row, NOW));
  const by = (column: ColumnId, descending = false) =>
    [...rows].sort(comparison({ column, descending })).map(({ row: { name } }) => name);
  expect([by('city'), by('city', true)]).toEqual([
    ['c', 'a', 'b'],
    ['a', 'c', 'b'],
  ]);
  expect([by('return'), by('return', true)]).toEqual([
    ['a', 'c', 'b'],
    ['c', 'a', 'b'],
  ]);
});
