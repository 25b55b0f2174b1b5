import { describe, expect, test } from 'vitest';
import { meansBoard, withGrouping } from '../../../opening/means-board.ts';
import { sampleRow, WATCHED } from '../rows.sample.ts';
import { BOARD_ADDRESS, type BoardView } from './address.ts';
import { choicesOf, isPlacedShown } from './filter.ts';
import { placed } from './order.ts';

const viewIn = (text: string) => BOARD_ADDRESS.read(new URLSearchParams(text));
const USUAL = viewIn('');
const WHOLE: BoardView = {
  show: ['alarm', 'no-pressure'],
  portfolio: 'East & West',
  city: 'Spokane',
  search: 'alder',
  grouping: 'city',
  sorting: { column: 'supply', descending: true },
  isDense: true,
  hidden: ['needs', 'reading'],
};

test('An address keeps the whole view', () => {
  for (const view of [USUAL, WHOLE]) expect(BOARD_ADDRESS.read(BOARD_ADDRESS.write(view))).toEqual(view);
  expect(String(BOARD_ADDRESS.write(USUAL))).toBe('group=portfolio');
});

test('What cannot be read counts as absent', () => {
  expect(
    viewIn('show=fire,,ALARM&group=colour&sort=--supply&density=thick&portfolio=+&hide=state,property,starz'),
  ).toEqual(USUAL);
});

test('The other parts of the address stay', () => {
  const before = new URLSearchParams('zone=UTC&range=Last 7 days&show=alarm&search=x');
  expect(String(BOARD_ADDRESS.write(USUAL, before))).toBe('zone=UTC&range=Last+7+days&group=portfolio');
});

describe('An address means the board, and not the last property', () => {
  test.each([
    ['', false],
    ['zone=UTC', false],
    ['group=', false],
    ['group=portfolio', true],
    ['show=alarm', true],
    ['search=alder', true],
    ['sort=-supply', true],
    ['density=dense', true],
    ['hide=starts', true],
  ])('%j: %s', (text, means) => {
    const query = new URLSearchParams(text);
    expect(meansBoard(query)).toBe(means);
    expect(meansBoard(withGrouping(query))).toBe(true);
    expect(BOARD_ADDRESS.read(withGrouping(query))).toEqual(BOARD_ADDRESS.read(query));
  });
});

describe('A view shows', () => {
  const noPressure = sampleRow(0, {
    portfolio: ' Eastside ',
    hasPressureSensor: false,
    watch: { ...WATCHED, unknown: 1 },
  });
  const well = placed(sampleRow(0), 0);
  const bare = placed(noPressure, 0);
  test.each([
    ['', [true, true]],
    ['show=unknown', [false, true]],
    ['show=stale', [false, true]],
    ['show=stale,alarm', [false, true]],
    ['show=no-pressure', [false, true]],
    ['show=no-pressure,alarm', [false, false]],
    ['portfolio=Eastside', [true, true]],
    ['portfolio=Westside', [false, false]],
    ['city=Spokane', [true, true]],
  ])('%j: a well property and a partly unknown one without pressure: %j', (text, shown) => {
    expect([well, bare].map((each) => isPlacedShown(each, viewIn(text)))).toEqual(shown);
    expect(BOARD_ADDRESS.isNarrow(viewIn(text))).toBe(text !== '');
  });
});

test('A portfolio of an address stays a choice, though no property has it any more', () => {
  const rows = ['B', 'a', ' ', 'B'].map((portfolio) => sampleRow(0, { portfolio }));
  expect(choicesOf(rows, 'portfolio', 'Old').map(({ id }) => id)).toEqual(['a', 'B', 'Old']);
});
