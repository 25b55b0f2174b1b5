import { expect, it } from 'vitest';
import { HOUR_MS } from '../../../../shared/domain/durations.ts';
import { answerText, countStates, extremesOf, gridOf, shownOf, valueText } from './apartment-grid.ts';

const NOW = Date.UTC(2026, 0, 15, 15);
const of = (number: string, value: number | null | undefined, more: object = {}) => ({
  ...{ id: number, number, floor: Number(number[0]), line: number[1] ?? '' },
  ...(value !== undefined && { reading: { time: NOW, value } }),
  ...more,
});
const shown = (...apartments: ReturnType<typeof of>[]) =>
  shownOf({ version: 1, apartments, unassigned: [], min: 68, now: NOW, today: '2026-01-15' });

it('docs/product/apartments.md#page: floors are rows, the highest on top, and lines are columns with their gaps', () => {
  const grid = gridOf(shown(of('1A', 70), of('1B', 70), of('2B', 70), of('3A', 70)));
  expect(grid.lines).toEqual(['A', 'B']);
  expect(grid.rows.map(({ floor, cells }) => [floor, cells.map((cell) => cell?.number)])).toEqual([
    [3, ['3A', undefined]],
    [2, [undefined, '2B']],
    [1, ['1A', '1B']],
  ]);
});

it('Without lines the apartments of a floor stand in the order of their numbers', () => {
  const grid = gridOf(shown(of('110', 70, { floor: 1, line: undefined }), of('12', 70, { floor: 1, line: undefined })));
  expect(grid).toMatchObject({ lines: [], rows: [{ floor: 1, cells: [{ number: '12' }, { number: '110' }] }] });
});

it('Apartments without a floor stand below', () => {
  const grid = gridOf(shown(of('PH', 70, { floor: undefined, line: 'P' }), of('1A', 70)));
  expect(grid.rows.map(({ floor }) => floor)).toEqual([1, undefined]);
});

it.each([
  [[of('1A', 66), of('1B', 77), of('1C', 70)], '1 of 3 apartments is too cold, 1 is overheated.'],
  [[of('1A', 66), of('1B', 65), of('1C', undefined)], '2 of 3 apartments are too cold.'],
  [
    [of('1A', 78), of('1B', 77), of('1C', null)],
    '2 of 3 apartments are overheated. None is too cold. 1 apartment has no data.',
  ],
  [[of('1A', 70), of('1B', 71)], 'All of 2 apartments are in range.'],
  [[of('1A', undefined)], 'No current temperatures from 1 apartment.'],
])('The answer of the page', (apartments, words) => {
  expect(answerText(shown(...apartments))).toBe(words);
});

it('docs/product/apartments.md#stale: an old temperature is not shown as one of now', () => {
  const [old] = shown(of('1A', 70, { reading: { time: NOW - 4 * HOUR_MS, value: 70 } }));
  if (!old) throw new Error('There is an apartment');
  expect(valueText(old)).toBe('–');
});

it('States are counted in order, and the coldest and warmest are of now', () => {
  const all = shown(of('1A', 66), of('1B', 77), of('1C', 70), of('1D', null), of('1E', 64));
  expect(countStates(all)).toEqual([
    ['cold', 2],
    ['warm', 1],
    ['faulty', 1],
    ['ok', 1],
  ]);
  const { coldest, warmest } = extremesOf(all, 2);
  expect([coldest, warmest].map((list) => list.map(({ number }) => number))).toEqual([
    ['1E', '1A'],
    ['1B', '1C'],
  ]);
});
