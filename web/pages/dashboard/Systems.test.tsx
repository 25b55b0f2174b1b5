import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../shared/domain/durations.ts';
import { fakeServer } from '../../fake-server.sample.tsx';
import type { ShownRange } from './range/shown-range.ts';
import type { AnalyticsRequest, ChartReply } from './readings/dashboard-queries.ts';
import type { Tail } from './readings/live-series.ts';
import { Systems } from './Systems.tsx';

/** Number of renderings of each part. */
const rendered = { Gauge: 0, Chart: 0 };
const counted = vi.hoisted(() => (name: keyof typeof rendered, text: string) => {
  rendered[name] += 1;
  return <p>{text}</p>;
});
const server = fakeServer();
vi.mock('../../opening/after-charts.ts', () => ({ afterCharts: () => Promise.resolve(), chartsHaveData: () => {} }));
vi.mock('../../ui/figures/Gauge.tsx', () => ({ Gauge: ({ title }: { title: string }) => counted('Gauge', title) }));
vi.mock('../../ui/chart/index.ts', async (importActual) => ({
  ...(await importActual<typeof import('../../ui/chart/index.ts')>()),
  Chart: ({ spans }: { spans: readonly { words: string }[] }) =>
    counted('Chart', `Chart: ${spans.map(({ words }) => words).join()}`),
}));
afterEach(cleanup);

const now = Date.UTC(2026, 0, 12, 10);
const PRESSURE = 'boilerSystemPressure1';
const RELAY = 'boilerRelayState1';
const base: ShownRange = { kind: 'live', preset: 'Last 24 hours', length: DAY_MS };
const request: AnalyticsRequest = { propertyId: 'p1', range: base, zone: 'UTC', enabled: true };
const reply = {
  property: { config: { name: 'Alder House' }, linkedWingnuts: [] },
  latest: { [PRESSURE]: { time: now, value: 12 }, [RELAY]: { time: now, value: 1 } },
  thresholds: {},
  alarms: [],
} as unknown as ChartReply;
const figures = { label: PRESSURE, unit: 'PSI', min: 11, max: 14, average: 12, coverage: 1, lastValue: 12, time: now };

/** Answers that come when the test says so. */
const late = () => ({ notes: Promise.withResolvers<unknown>(), alarms: Promise.withResolvers<unknown>() });

function open({ notes, alarms }: ReturnType<typeof late>, states: () => unknown = () => ({}), tail: Tail = {}) {
  const answers: Readonly<Record<string, () => unknown>> = {
    list: () => [],
    boilerPressure: () => figures,
    boilerCycles: () => [],
    hotWaterCycles: () => [],
    overviewTimeSeries: () => ({
      [PRESSURE]: [
        [now - HOUR_MS, 12],
        [0, 12],
      ],
    }),
    overviewStates: states,
    notes: () => notes.promise,
    alarms: () => alarms.promise,
  };
  server.mockImplementation((async (_group: string, name: string) => answers[name]?.() ?? {}) as never);
  Object.assign(rendered, { Gauge: 0, Chart: 0 });
  const client = new QueryClient();
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Systems
          reply={reply}
          request={request}
          base={base}
          now={now}
          tail={tail}
          pollingGaps={[]}
          tab="System Overview"
          top={{ current: null }}
          view={{ propertyId: 'p1', range: 'Last 24 hours' } as never}
          earliest={undefined}
          onShow={() => {}}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return client;
}

/** Opens the page, waits until only these answers are missing, and begins to count. */
async function opened(answers: ReturnType<typeof late>) {
  const client = open(answers);
  await screen.findByText('Chart:');
  /** Lets an answer come. Ends when the page has rendered it. */
  const come = async (left: number, answer = () => {}) => {
    answer();
    await waitFor(() => expect(client.isFetching()).toBe(left));
    await act(async () => {});
  };
  await come(2);
  Object.assign(rendered, { Gauge: 0, Chart: 0 });
  return come;
}

test('Answers without alarms and notes render no gauge and no chart again', async () => {
  const answers = late();
  const come = await opened(answers);
  await come(1, () => answers.alarms.resolve({ alarms: [], more: false }));
  await come(0, () => answers.notes.resolve({ notes: [] }));
  expect(rendered).toEqual({ Gauge: 0, Chart: 0 });
});

test('A note renders each chart once and no gauge', async () => {
  const answers = late();
  const come = await opened(answers);
  const note = { id: 'n1', kind: 'other', from: now - HOUR_MS, to: null, text: 'Pump changed', removed: false };
  await come(1, () => answers.notes.resolve({ notes: [note] }));
  await screen.findByText(/Pump changed/);
  expect(rendered).toEqual({ Gauge: 0, Chart: 1 });
});

test('While its range is loading, a lane has no figures of the live points that have come since', async () => {
  const points: [number, number][] = [
    [now - 60_000, 1],
    [now, 1],
  ];
  open(late(), () => new Promise(() => {}), { [RELAY]: points });
  const figures = await screen.findByRole('table', { name: 'States: figures' });
  const row = within(figures).getAllByRole('row')[1];
  expect(row?.textContent).toMatch(/--.*--.*-- starts$/);
});
