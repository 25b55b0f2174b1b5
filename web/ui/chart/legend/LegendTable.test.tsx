import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ChartSeries, ComparedLine } from '../series.ts';
import { LegendTable } from './LegendTable.tsx';

afterEach(cleanup);

const line = (compared: ComparedLine | undefined, figures: Partial<ChartSeries> = {}): ChartSeries => ({
  id: 'supply',
  name: 'Boiler Supply',
  colourIndex: 1,
  points: [],
  min: 140,
  max: 160,
  average: 150,
  now: undefined,
  compared,
  ...figures,
});
const COMPARED = { points: [], min: 139, max: 165, average: 149.96 };

/** The cells of each row of a legend of one line. */
function rowsOf(series: ChartSeries, comparedWith: string | undefined, hidden: readonly string[] = []) {
  render(
    <LegendTable
      label="Temperature"
      quantity="temperature"
      decimals={1}
      lastWord="Now"
      series={[series]}
      comparedWith={comparedWith}
      hidden={new Set(hidden)}
      resting={new Set()}
      onToggle={() => {}}
      onHide={() => {}}
      onHighlight={() => {}}
    />,
  );
  return screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));
}

const OWN = ['Boiler Supply', '--', '140.0', '150.0', '160.0'];

test('Below a line stands by how much its figures are above or below the compared ones', () => {
  expect(rowsOf(line(COMPARED), 'Previous day')).toEqual([
    OWN,
    ['Difference: Previous day', '', '+1.0', '0.0', '−5.0'],
  ]);
});

test('A compared line with gaps says of how much its figures are', () => {
  expect(rowsOf(line({ ...COMPARED, known: '46%' }), 'Previous day')[1]?.[3]).toBe('0.0 of 46% of the time');
});

test('A share that two figures have is said once below them, and in words for screen readers at each', () => {
  expect(rowsOf(line({ ...COMPARED, known: '95%' }, { known: '95%' }), 'Previous day').map((row) => row[3])).toEqual([
    ...['150.0* of 95% of the time', '0.0* of 95% of the time'],
  ]);
  screen.getByText('* Values for 95% of the time');
  expect(screen.getAllByTitle('of 95% of the time')).toHaveLength(2);
});

test('Without compared readings the row says No Data', () => {
  const nothing = { points: [], min: null, max: null, average: null };
  expect(rowsOf(line(nothing), 'Alder House')).toEqual([OWN, ['Difference: Alder House', 'No Data']]);
});

test('A line whose own figures are loading has no differences', () => {
  expect(rowsOf(line(COMPARED, { min: null, max: null, average: null }), 'Previous day')[1]).toEqual([
    ...['Difference: Previous day', '', '', '', ''],
  ]);
});

test.each([
  ['nothing is compared', line(undefined), undefined, []],
  ['it has no partner', line(undefined), 'Alder House', []],
  ['it is hidden', line(COMPARED), 'Previous day', ['supply']],
])('A line has one row when %s', (_what, series, comparedWith, hidden) => {
  expect(rowsOf(series, comparedWith, hidden)).toEqual([OWN]);
});

test.each([
  ['shows all lines', ['room'], '1 of 2 lines', 'SHOW ALL LINES', []],
  ['goes back to the main lines', [], '2 of 2 lines', 'SHOW FEWER LINES', ['room']],
])('One press %s', (_what, hidden, count, name, after) => {
  const onHide = vi.fn();
  render(
    <LegendTable
      label="Temperature"
      quantity="temperature"
      decimals={1}
      lastWord="Now"
      series={[line(undefined), line(undefined, { id: 'room', name: 'Room' })]}
      hidden={new Set(hidden)}
      resting={new Set(['room'])}
      onToggle={() => {}}
      onHide={onHide}
      onHighlight={() => {}}
    />,
  );
  screen.getByText(count);
  fireEvent.click(screen.getByRole('button', { name }));
  expect([...(onHide.mock.lastCall?.[0] ?? [])]).toEqual(after);
  expect(screen.getAllByRole('row')).toHaveLength(3);
});
