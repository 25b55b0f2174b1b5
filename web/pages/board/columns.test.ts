import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { boardCsv, COLUMNS, shownColumns, tracksOf } from './columns.tsx';
import { COLUMN_IDS } from './rules/column-ids.ts';

const NONE: ReadonlySet<string> = new Set();

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
    ...['Burner', 'Starts today', 'Last reading (UTC)'],
  ]);
});

test('docs/product/board.md#columns: a hidden column has no track', () => {
  const tracks = (hidden: ReadonlySet<string>) => tracksOf(shownColumns(hidden)) as Readonly<Record<string, string>>;
  expect(tracks(NONE)['--wide']).toContain('var(--history) 72px 76px 80px');
  expect(tracks(new Set(['burner', 'reading']))['--wide']).toMatch(/var\(--history\) 76px$/);
});

test('docs/product/board.md#forms: where there is less room, what needs a person has no track', () => {
  const { '--wide': wide, '--lines': lines } = tracksOf(shownColumns(NONE)) as Readonly<Record<string, string>>;
  expect(wide?.replace('minmax(0, 1fr) ', '')).toBe(lines);
});
