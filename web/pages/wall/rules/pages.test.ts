import { describe, expect, test } from 'vitest';
import type { BoardRow } from '../../../../shared/api/types/board-types.ts';
import { DAY_MS } from '../../../../shared/domain/durations.ts';
import { coldRow, sampleRow } from '../../board/rows.sample.ts';
import { byNeed, type Placed, placed } from '../../board/rules/order.ts';
import { alarmsElsewhere, pagesOf } from './pages.ts';

const NOW = Date.UTC(2026, 10, 21, 18, 41);

/** A company with so many properties in alarm, silent, and where all is well. */
function company(alarm: number, silent: number, ok: number): Placed[] {
  const rows = [
    ...Array.from({ length: alarm }, (_, index): BoardRow => coldRow(NOW, { id: `a${index}` })),
    ...Array.from({ length: silent }, (_, index) => sampleRow(NOW, { id: `s${index}`, newestAt: NOW - DAY_MS })),
    ...Array.from({ length: ok }, (_, index) => sampleRow(NOW, { id: `k${String(index).padStart(3, '0')}` })),
  ];
  return rows.map((row) => placed(row, NOW)).sort(byNeed);
}

const shapes = (all: readonly Placed[]) =>
  pagesOf(all).map(
    ({ leads, tiles, size, columns, rows }) => `${leads.length} + ${tiles.length} ${size} ${columns}×${rows}`,
  );

describe('The pages of the wall (docs/product/wall.md#pages)', () => {
  test.each<[string, number, number, number, string[]]>([
    ['nothing', 0, 0, 0, []],
    ['one property', 0, 0, 1, ['0 + 1 plain 1×1']],
    ['four where all is well share the page', 0, 0, 4, ['0 + 4 plain 2×2']],
    ['eight with an alarm fit on one page', 1, 1, 6, ['1 + 7 plain 4×2']],
    ['three in alarm alone', 3, 0, 0, ['3 + 0 plain 1×0']],
    ['twelve without an alarm fit', 0, 2, 10, ['0 + 12 plain 4×3']],
    [
      '80: the well ones are small',
      3,
      2,
      75,
      ['3 + 4 plain 4×1', ...Array(3).fill('0 + 20 small 5×4'), '0 + 13 small 5×4'],
    ],
    [
      'more need a person than the first page has room for: the begun page is filled',
      5,
      6,
      40,
      ['3 + 4 plain 4×1', '0 + 12 plain 4×3', '0 + 20 small 5×4', '0 + 12 small 5×4'],
    ],
    ['80 where all is well', 0, 0, 80, Array(4).fill('0 + 20 small 5×4')],
  ])('%s', (_, alarm, silent, ok, expected) => {
    expect(shapes(company(alarm, silent, ok))).toEqual(expected);
  });

  test.each([
    [0, 0, 13],
    [3, 2, 75],
    [20, 30, 250],
    [300, 0, 0],
    [1, 300, 1],
  ])(
    'With %i in alarm, %i silent and %i well every property stands on exactly one page, in the order of the need',
    (...counts) => {
      const all = company(...counts);
      expect(pagesOf(all).flatMap(({ leads, tiles }) => [...leads, ...tiles])).toEqual(all);
      for (const { leads, tiles, columns, rows } of pagesOf(all)) {
        expect(tiles.length).toBeLessThanOrEqual(columns * rows);
        expect(leads.length + tiles.length).toBeGreaterThan(0);
        expect(leads.every(({ state }) => state === 'alarm')).toBe(true);
      }
    },
  );

  test('A property whose alarms are all snoozed has no large tile', () => {
    const [alarm] = coldRow(NOW).alarms;
    const asleep = coldRow(NOW, { id: 's', alarms: [{ ...alarm, snoozed: 'over' } as BoardRow['alarms'][number]] });
    const [page] = pagesOf([...company(1, 0, 0), placed(asleep, NOW)]);
    expect([page?.leads.map(({ row }) => row.id), page?.tiles.map(({ row }) => row.id)]).toEqual([['a0'], ['s']]);
  });

  test('docs/product/incidents.md#red: a notice has no large tile, and no other page names it', () => {
    const notice = placed(coldRow(NOW, { id: 'n', quietAlarms: { snoozed: 0, notices: 1 } }), NOW);
    const all = [...company(1, 0, 0), notice];
    const [page] = pagesOf(all);
    expect([page?.leads.map(({ row }) => row.id), page?.tiles.map(({ row }) => row.id)]).toEqual([['a0'], ['n']]);
    const [elsewhere] = pagesOf(company(0, 0, 1));
    expect(elsewhere && alarmsElsewhere(all, elsewhere).map(({ row }) => row.id)).toEqual(['a0']);
  });

  test('Every page shows or names each property in alarm', () => {
    const all = company(20, 30, 60);
    for (const page of pagesOf(all)) {
      const shown = [...page.leads, ...page.tiles].filter(({ state }) => state === 'alarm');
      expect(shown.length + alarmsElsewhere(all, page).length).toBe(20);
    }
  });
});
