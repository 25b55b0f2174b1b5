import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { fakeServer, renderPage } from '../../../fake-server.sample.tsx';
import type { ShownRange } from '../range/shown-range.ts';
import type { ChartReply } from '../readings/dashboard-queries.ts';
import { Gauges } from './Gauges.tsx';

const server = fakeServer();

const now = Date.UTC(2026, 0, 12, 10);
const LABEL = 'boilerSystemPressure1';
const LIVE: ShownRange = { kind: 'live', preset: 'Last 24 hours', length: DAY_MS };
const DAY: ShownRange = { kind: 'day', window: { startTime: now - DAY_MS, endTime: now } };
const figures = { label: LABEL, unit: 'PSI', min: 11, max: 14, average: 12, coverage: 1, lastValue: 12 };

beforeEach(() => {
  server.mockResolvedValue({ ...figures, time: now - HOUR_MS } as never);
});
afterEach(cleanup);

/** Shows the gauges with a newest value that the wingnut dates after (or before) the server's time. */
async function show(ahead: number, range: ShownRange = LIVE) {
  const reply = { property: {}, latest: { [LABEL]: { time: now + ahead, value: 13 } }, thresholds: {}, alarms: [] };
  renderPage(
    <Gauges
      reply={reply as unknown as ChartReply}
      tail={{}}
      request={{ propertyId: 'p1', range, zone: 'UTC', enabled: true }}
      now={now}
      series={{}}
      window={{ startTime: now - DAY_MS, endTime: now }}
    />,
  );
  await screen.findAllByTitle('Boiler System 1');
}

test('A gauge whose wingnut has a clock that is ahead says so, and seconds are no matter', async () => {
  await show(10 * MINUTE_MS);
  expect(screen.getAllByText('10 min in the future; the device clock may be wrong').length).toBeGreaterThan(0);
  cleanup();
  await show(30_000);
  expect(screen.queryByText(/ahead/)).toBeNull();
});

test('A gauge of the past says nothing of the clock', async () => {
  await show(10 * MINUTE_MS, DAY);
  expect(screen.queryByText(/ahead/)).toBeNull();
});

test('A gauge says how old a stale value is', async () => {
  await show(-2 * HOUR_MS);
  expect(screen.getAllByText(/ old$/).length).toBeGreaterThan(0);
});
