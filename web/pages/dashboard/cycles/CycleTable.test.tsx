import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../../../../shared/domain/durations.ts';
import type { CycleAnalytics } from '../../../../shared/domain/readings/cycle.ts';
import { fakeServer, renderPage } from '../../../fake-server.sample.tsx';
import { CycleTable } from './CycleTable.tsx';

const end = Date.UTC(2026, 0, 12, 10);
const CYCLES: CycleAnalytics = [
  {
    label: 'boilerPumpRelayState1',
    cycle_count: 24,
    min_cycle_on_time: 5 * MINUTE_MS,
    average_cycle_on_time: 12 * MINUTE_MS,
    max_cycle_on_time: 31 * MINUTE_MS,
    total_cycle_on_time: DAY_MS / 4,
    min_cycle_off_time: 7 * MINUTE_MS,
    average_cycle_off_time: 48 * MINUTE_MS,
    max_cycle_off_time: 90 * MINUTE_MS,
    total_cycle_off_time: (3 * DAY_MS) / 4,
    average_cycle_time: DAY_MS / 24,
    unknown_time: 0,
  },
  { label: 'adjusted_time', start_time: end - DAY_MS, end_time: end, unknown_time: 0 },
];
fakeServer({ analytics: { boilerCycles: CYCLES } });
afterEach(cleanup);

const show = () =>
  renderPage(
    <CycleTable
      request={{
        propertyId: 'p1',
        range: { kind: 'day', window: { startTime: end - DAY_MS, endTime: end } },
        zone: 'UTC',
        enabled: true,
      }}
      systems={['boiler']}
      before={() => Promise.resolve()}
      colours={new Map()}
    />,
  );

/** The headings and the row of the pump, in the one table that is shown. */
function shown() {
  const table = within(screen.getByRole('table'));
  const cells = [...(table.getByRole('rowheader').closest('tr')?.children ?? [])];
  return {
    headings: table.getAllByRole('columnheader').map(({ textContent }) => textContent),
    cells: cells.map(({ textContent }) => textContent),
  };
}

const SHORT = {
  headings: ['Equipment', 'Cycles', 'On (avg)', 'Off (avg)', 'Run time', 'Total'],
  cells: ['Boiler Pump Relay State 1', '24', '00:12', '00:48', '25%', '06:00'],
};

test('MORE shows all figures in place of the short table, and LESS the short one again', async () => {
  show();
  const more = await screen.findByRole('button', { name: 'MORE' });
  expect(more.getAttribute('aria-expanded')).toBe('false');
  expect(shown()).toEqual(SHORT);
  fireEvent.click(more);
  expect(more.getAttribute('aria-expanded')).toBe('true');
  expect(shown().headings).toContain('Average Cycle');
  expect(shown().cells).toEqual([
    ...['Boiler Pump Relay State 1', '24', '00:05', '00:12', '00:31', '06:00'],
    ...['00:07', '00:48', '01:30', '18:00', '01:00'],
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'LESS' }));
  expect(shown()).toEqual(SHORT);
});
