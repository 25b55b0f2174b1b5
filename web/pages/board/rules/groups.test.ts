import { expect, test } from 'vitest';
import type { BoardRow } from '../../../../shared/api/types/board-types.ts';
import { HOUR_MS } from '../../../../shared/domain/durations.ts';
import { coldRow, sampleRow } from '../rows.sample.ts';
import { type BoardLine, countMarks, linesOf } from './groups.ts';
import { byNeed, placed } from './order.ts';

const NOW = Date.UTC(2026, 10, 23, 12, 10);
const place = (row: BoardRow) => placed(row, NOW);
const well = (portfolio: string, count: number, differs: Partial<BoardRow> = {}) =>
  Array.from({ length: count }, (_, index) =>
    place(sampleRow(NOW, { id: `${portfolio}${index}`, name: `${portfolio} ${index}`, portfolio, ...differs })),
  );

const BASE = {
  grouping: 'portfolio',
  compare: byNeed,
  folds: true,
  unfolded: new Set<string>(),
  closed: new Set<string>(),
} as const;
const textOf = (line: BoardLine) =>
  line.kind === 'row' ? line.placed.row.name : line.kind === 'more' ? `${line.count} more` : `# ${line.group.name}`;
const texts = (lines: readonly BoardLine[]) => lines.map(textOf);

test('docs/product/incidents.md#red: only alarms of at least a warning that nobody snoozed are counted in red', () => {
  const cold = (quiet?: { snoozed: number; notices: number }, differs: Partial<BoardRow> = {}) =>
    place(coldRow(NOW, { ...(quiet && { quietAlarms: quiet }), ...differs }));
  const [alarm] = cold().row.alarms;
  const asleep = cold({ snoozed: 1, notices: 0 }, { alarms: alarm ? [{ ...alarm, snoozed: 'over' }] : [] });
  const notice = cold({ snoozed: 0, notices: 1 });
  const both = cold({ snoozed: 1, notices: 0 }, { openAlarms: 2 });
  expect([cold(), asleep, notice, both].map(({ isQuiet }) => isQuiet)).toEqual([false, true, true, false]);
  const marks = countMarks([cold(), asleep, asleep, notice, both, ...well('A', 2)], ['alarm', 'silent']);
  expect(marks).toEqual([
    { state: 'alarm', words: '2 in alarm' },
    { state: 'alarm', words: '2 snoozed · 1 notice', isQuiet: true },
  ]);
  expect(countMarks([asleep], ['alarm'])).toEqual([{ state: 'alarm', words: '1 snoozed', isQuiet: true }]);
});

test('Groups stand in the order of their worst property, those without one by name, and no portfolio last', () => {
  const all = [
    ...well('', 1),
    ...well('B', 1),
    ...well('A', 1),
    ...well('Z', 1),
    place(coldRow(NOW, { portfolio: 'Z ' })),
  ];
  expect(texts(linesOf(all, BASE)).filter((text) => text.startsWith('#'))).toEqual(['# Z', '# A', '# B', '# ']);
});

test('Three OK properties of a group are shown and the others fold, unless all are asked for', () => {
  const all = [...well('A', 5), place(coldRow(NOW, { portfolio: 'A' }))];
  const folded = ['# A', 'Kestrel Court', 'A 0', 'A 1', 'A 2', '2 more'];
  const whole = ['# A', 'Kestrel Court', 'A 0', 'A 1', 'A 2', 'A 3', 'A 4'];
  expect(texts(linesOf(all, BASE))).toEqual(folded);
  expect(texts(linesOf(all, { ...BASE, unfolded: new Set(['A']) }))).toEqual(whole);
  expect(texts(linesOf(all, { ...BASE, folds: false }))).toEqual(whole);
  expect(texts(linesOf(all, { ...BASE, closed: new Set(['A']) }))).toEqual(['# A']);
  expect(texts(linesOf(well('A', 3), BASE))).toEqual(['# A', 'A 0', 'A 1', 'A 2']);
});

test('Without groups there are only properties', () => {
  expect(texts(linesOf([...well('B', 1), ...well('A', 1)], { ...BASE, grouping: 'none' }))).toEqual(['A 0', 'B 0']);
});

test('A group says its sums: properties with a burner, those that are ON, starts, and the newest reading', () => {
  const { burner: _, ...noBurner } = sampleRow(NOW, { id: 'x', portfolio: 'A', newestAt: NOW - HOUR_MS });
  const all = [
    ...well('A', 2, { burner: { isOn: true, startsToday: 4 }, newestAt: NOW - 9 }),
    ...well('A', 1, { id: 'u', burner: { isOn: null, startsToday: 2, isAtLeast: true }, newestAt: NOW - 5 }),
    place(noBurner),
  ];
  const [first] = linesOf(all, BASE);
  expect(first).toMatchObject({
    group: {
      properties: 4,
      burners: 3,
      on: 2,
      starts: 10,
      isAtLeast: true,
      newestAt: NOW - 5,
      marks: [{ state: 'silent', words: '1 offline' }],
    },
  });
});

test('Groups by city take the city', () => {
  const all = [...well('A', 1, { city: 'Yakima' }), ...well('B', 1, { city: 'Spokane' })];
  expect(texts(linesOf(all, { ...BASE, grouping: 'city' }))).toEqual(['# Spokane', 'B 0', '# Yakima', 'A 0']);
});
