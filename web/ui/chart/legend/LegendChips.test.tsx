import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ChartSeries } from '../series.ts';
import { LegendChips } from './LegendChips.tsx';

afterEach(cleanup);

const line = (id: string, name: string, now: ChartSeries['now']): ChartSeries => ({
  id,
  name,
  colourIndex: 1,
  points: [],
  min: 140,
  max: 160,
  average: 150,
  now,
});
const SUPPLY = line('supply', 'Boiler Supply', { value: 75.34, timeText: '11:20:43 AM', stale: false });
const ROOM = line('room', 'Room', { value: 70, timeText: '2:14 AM', stale: true });

function show(hidden: readonly string[] = [], resting: readonly string[] = []) {
  const on = { onToggle: vi.fn(), onHide: vi.fn(), onHighlight: vi.fn() };
  render(
    <LegendChips
      label="Temperature"
      quantity="temperature"
      decimals={1}
      lastWord="Now"
      series={[SUPPLY, ROOM]}
      hidden={new Set(hidden)}
      resting={new Set(resting)}
      {...on}
    />,
  );
  return on;
}

test('Each line has its newest value, and an old one its time', () => {
  show();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Boiler SupplyNow 75.3',
    'RoomNow 70.0 2:14 AM',
  ]);
});

test('A press hides or shows a line, and the keyboard highlights it like the pointer', () => {
  const { onToggle, onHighlight } = show(['room']);
  expect(screen.getAllByRole('button').map((chip) => chip.getAttribute('aria-pressed'))).toEqual(['true', 'false']);
  const supply = screen.getByRole('button', { name: /^Boiler Supply/ });
  fireEvent.click(supply);
  expect(onToggle.mock.lastCall).toEqual(['supply']);
  fireEvent.focus(supply);
  expect(onHighlight.mock.lastCall).toEqual(['supply']);
  fireEvent.blur(supply);
  expect(onHighlight.mock.lastCall).toEqual([undefined]);
});

test.each([
  ['shows all lines', ['room'], '1 of 2 lines', 'SHOW ALL LINES', []],
  ['goes back to the main lines', [], '2 of 2 lines', 'SHOW FEWER LINES', ['room']],
])('One press %s', (_what, hidden, count, name, after) => {
  const { onHide } = show(hidden, ['room']);
  screen.getByText(count);
  fireEvent.click(screen.getByRole('button', { name }));
  expect([...(onHide.mock.lastCall?.[0] ?? [])]).toEqual(after);
});
