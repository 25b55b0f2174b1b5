import { expect, test } from 'vitest';
import type { BoardRow } from '../../../../shared/api/types/board-types.ts';
import { coldRow, sampleRow, WATCHED } from '../rows.sample.ts';
import { countMarks } from './counts.ts';
import { linesOf } from './groups.ts';
import { byNeed, type Placed, placed } from './order.ts';

const NOW = Date.UTC(2026, 10, 23, 12, 10);
const place = (row: BoardRow) => placed(row, NOW);
const well = (portfolio: string, count: number, differs: Partial<BoardRow> = {}) =>
  Array.from({ length: count }, (_, index) =>
    place(sampleRow(NOW, { id: `${portfolio}${index}`, name: `${portfolio} ${index}`, portfolio, ...differs })),
  );
const cold = (portfolio: string, differs: Partial<BoardRow> = {}) =>
  place(coldRow(NOW, { id: `cold ${portfolio}`, name: `cold ${portfolio}`, portfolio, ...differs }));
const [alarm] = coldRow(NOW).alarms;
const asleep = (portfolio: string) =>
  cold(portfolio, {
    id: `asleep ${portfolio}`,
    name: `asleep ${portfolio}`,
    alarms: alarm ? [{ ...alarm, snoozed: 'over' }] : [],
    quietAlarms: { snoozed: 1, notices: 0 },
  });
const notice = cold('N', { name: 'notice', quietAlarms: { snoozed: 0, notices: 1 } });
const unwatched = (portfolio: string) =>
  well(portfolio, 1, { id: `off ${portfolio}`, name: `off ${portfolio}`, watch: { ...WATCHED, isOn: false } });
const unset = well('A', 2, { id: 'unset', name: 'unset', wingnuts: {}, newestAt: null });

const BASE = { grouping: 'portfolio', compare: byNeed, isByNeed: true, isNarrow: false, chosen: {} } as const;
/** What stands on the board: above the groups, in the folded line, and the lines. */
function texts(all: readonly Placed[], differs: Partial<Parameters<typeof linesOf>[1]> = {}) {
  const { needs, quiet, lines } = linesOf(all, { ...BASE, ...differs });
  const names = (rows: readonly Placed[]) => rows.map(({ row }) => row.name).join(', ');
  return [
    names(needs),
    names(quiet),
    ...lines.map((line) => {
      if (line.kind === 'row') return line.placed.row.name;
      const fold = { true: '-', false: '+', undefined: '=' }[String(line.isOpen)];
      return `${fold} ${line.kind === 'unset' ? `${line.count} not set up` : line.group.name}`;
    }),
  ];
}

test('docs/product/incidents.md#red: only alarms of at least a warning that nobody snoozed are counted in red', () => {
  const both = cold('B', { quietAlarms: { snoozed: 1, notices: 0 }, openAlarms: 2 });
  const all = [cold('A'), asleep('A'), asleep('B'), notice, both, ...well('A', 2), ...unset, ...unwatched('A')];
  expect(all.slice(0, 5).map(({ isQuiet }) => isQuiet)).toEqual([false, true, true, true, false]);
  expect(countMarks(all).map(({ words, isQuiet }) => (isQuiet ? `(${words})` : words))).toEqual([
    '2 need attention',
    '(2 snoozed)',
    '(1 notice)',
    '1 not monitored',
  ]);
  expect(countMarks([cold('A')])[0]?.words).toBe('1 needs attention');
});

test('What needs attention stands above the groups, in the order of the need, and what can wait behind it', () => {
  const hot = cold('Z', { alarms: alarm ? [{ ...alarm, severity: 'critical' }] : [], name: 'critical' });
  const all = [cold('A'), asleep('A'), hot, notice, ...well('A', 1)];
  expect(texts(all).slice(0, 2)).toEqual(['critical, cold A', 'notice, asleep A']);
});

test('Groups that are not clear stand open and first, the others closed by name, and no portfolio last', () => {
  const all = [
    ...well('', 1),
    ...well('B', 2),
    ...well('A', 1, { findings: { open: 1, worst: 'waste' } }),
    ...well('Z', 1),
    ...unwatched('Z '),
  ];
  expect(texts(all)).toEqual(['', '', '- Z', 'off Z ', 'Z 0', '+ A', '+ B', '+ ']);
});

test('A person opens and closes groups; one whose properties all stand above has nothing to open', () => {
  const all = [...well('A', 1), ...unwatched('B'), cold('C')];
  expect(texts(all, { chosen: { 'portfolio A': true, 'portfolio B': false } })).toEqual([
    ...['cold C', '', '+ B', '- A', 'A 0', '= C'],
  ]);
});

test('docs/product/board.md#not-set-up: what has no wingnut stands folded at the end, whatever the groups are', () => {
  const all = [...unset, ...well('A', 1)];
  expect(texts(all)).toEqual(['', '', '+ A', '+ 2 not set up']);
  expect(texts(all, { grouping: 'none', chosen: { unset: true } })).toEqual([
    ...['', '', 'A 0', '- 2 not set up', 'unset', 'unset'],
  ]);
});

test('A filter shows all that it leaves, and another order has all properties in the groups', () => {
  const all = [...well('A', 1), cold('A'), ...unset];
  expect(texts(all, { isNarrow: true })).toEqual([...['cold A', '', '= A', 'A 0', '= 2 not set up', 'unset', 'unset']]);
  const byName = (a: Placed, b: Placed) => a.row.name.localeCompare(b.row.name);
  expect(texts(all, { isByNeed: false, compare: byName })).toEqual(['', '', '- A', 'A 0', 'cold A', '+ 2 not set up']);
});

test('Groups by city take the city, and without groups there are only properties', () => {
  const all = [...well('A', 1, { city: 'Yakima' }), ...well('B', 1, { city: 'Spokane' })];
  expect(texts(all, { grouping: 'city' })).toEqual(['', '', '+ Spokane', '+ Yakima']);
  expect(texts(all, { grouping: 'none' })).toEqual(['', '', 'A 0', 'B 0']);
});
