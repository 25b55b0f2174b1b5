import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../../shared/domain/durations.ts';
import type { SeriesByLabel } from '../../../../shared/domain/readings/series.ts';
import { fakeServer } from '../../../fake-server.sample.tsx';
import type { ShownView } from '../range/view-address.ts';
import Compare from './Compare.tsx';
import type { ShownComparison } from './rules/shown-comparison.ts';

const server = fakeServer();

const NOW = Date.parse('2026-11-18T00:00Z');
const window = { startTime: NOW - DAY_MS, endTime: NOW };
const SUPPLY = 'boilerSupplyHeaderTemperature1';
const LABELS = [SUPPLY, 'boilerReturnHeaderTemperature2'];
const SYSTEMS = ['boiler'] as const;
const propertyOf = (id: string, externalId: string, name: string, timeZone: string) =>
  ({ id, externalId, config: { name, timeZone } }) as never;
const ALDER = propertyOf('own', '1', 'Alder House', 'UTC');
const BIRCH = propertyOf('other', '2', 'Birch Court', 'America/New_York');

/** A line of one value from the start to the end of a day. */
const lineOf = (value: number, startTime: number): SeriesByLabel => ({
  [SUPPLY]: [
    [value, value],
    ...Array.from({ length: 1440 }, (_, minute): [number, number] => [startTime + minute * 60_000, value]),
  ],
});

/** The answers of the server. */
let lines: () => Promise<SeriesByLabel>;
beforeEach(() => {
  lines = async () => lineOf(150, window.startTime - DAY_MS);
  server.mockImplementation((async (_group: string, name: string) =>
    name === 'list' ? [ALDER, BIRCH] : lines()) as never);
});
afterEach(cleanup);

const view: ShownView = { propertyId: 'own', at: undefined, range: 'Last 24 hours', zone: undefined };

/** The comparison of a past day, with the properties of its charts. */
function open(compare: string | undefined, ready = true, age = 10 * DAY_MS) {
  const onShow = vi.fn<(next: ShownView) => void>();
  const drawn: { shown?: ShownComparison | undefined } = {};
  const onCompared = (shown: ShownComparison | undefined) => {
    drawn.shown = shown;
  };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const request = { propertyId: 'own', range: { kind: 'day', window }, zone: 'UTC', enabled: true } as const;
  const element = (props: { compare: string | undefined; ready: boolean }) => (
    <QueryClientProvider client={client}>
      <Compare
        view={{ ...view, compare: props.compare }}
        property={ALDER}
        request={request}
        systems={SYSTEMS}
        labels={LABELS}
        ready={props.ready}
        earliest={NOW - age}
        now={NOW + HOUR_MS}
        onShow={onShow}
        onCompared={onCompared}
      />
    </QueryClientProvider>
  );
  const { rerender } = render(element({ compare, ready }));
  return {
    onShow,
    drawn,
    client,
    show: (next: string | undefined) => rerender(element({ compare: next, ready: true })),
  };
}

const asked = () => server.mock.calls.filter(([, name]) => name === 'boilerTimeSeries').map((given) => given[2]);

test('The choice has the times that the readings reach, and takes effect at once', async () => {
  const { onShow, client } = open(undefined);
  await waitFor(() => expect(client.isFetching()).toBe(0));
  fireEvent.click(screen.getByRole('button', { name: /Compare with/ }));
  await screen.findByRole('listbox');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    ...['Previous day', 'Previous week', 'A date', 'Another property'],
  ]);
  fireEvent.click(screen.getByRole('option', { name: 'Previous week' }));
  expect(onShow).toHaveBeenCalledWith({ ...view, compare: 'week' });
  expect(asked()).toEqual([]);
});

test('Another month stands beside the whole month of the window, by one choice more', async () => {
  const { onShow } = open(undefined, true, 60 * DAY_MS);
  fireEvent.click(screen.getByRole('button', { name: /Compare with/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'Another month…' }));
  expect(onShow).not.toHaveBeenCalled();
  fireEvent.click(await screen.findByRole('button', { name: /Month to compare with/ }));
  await screen.findByRole('listbox');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    ...['October 2026', 'September 2026'],
  ]);
  fireEvent.click(screen.getByRole('option', { name: 'September 2026' }));
  expect(onShow).toHaveBeenCalledExactlyOnceWith({
    ...view,
    range: 'Custom',
    at: Date.parse('2026-11-02T00:00Z'),
    part: undefined,
    compare: '2026-09',
  });
});

test('A month of the address is chosen in both lists, and nothing is asked for that lies outside it', async () => {
  open('2026-10', true, 60 * DAY_MS);
  await screen.findByText(/^Lighter lines: October 2026, Oct 17, all day/);
  screen.getByRole('button', { name: /Another month/ });
  screen.getByRole('button', { name: /October 2026/ });
  expect(asked()).toMatchObject([
    { query: { startTime: Date.parse('2026-10-17T00:00Z'), endTime: Date.parse('2026-10-18T00:00Z') } },
  ]);
});

test('The charts get the compared lines at their places, after their own', async () => {
  const { drawn, show } = open('day', false);
  expect(asked()).toEqual([]);
  show('day');
  await waitFor(() => expect(drawn.shown).toBeDefined());
  expect(asked()).toMatchObject([
    { query: { uuid: 'own', startTime: window.startTime - DAY_MS, endTime: NOW - DAY_MS, form: 'columns' } },
  ]);
  const line = drawn.shown?.lines.get(SUPPLY);
  expect(line).toMatchObject({ min: 150, max: 150, average: 150, known: '' });
  expect(line?.points[0]).toEqual([window.startTime, 150]);
  // A sensor without compared readings has nothing to be compared with.
  expect(drawn.shown?.lines.get('boilerReturnHeaderTemperature2')).toMatchObject({ points: [], min: null });
  screen.getByText('Lighter lines: Previous day, Nov 16, all day');
  expect(drawn.shown?.timeText(window.startTime + HOUR_MS)).toBe('Nov 16, 1:00 AM');
  show(undefined);
  expect(drawn.shown).toBeUndefined();
  expect(screen.queryByText(/Lighter lines/)).toBeNull();
});

test('Another property stands at its own local time, and what has no partner is named', async () => {
  // Midnight in New York is 5:00 UTC.
  lines = async () => lineOf(140, window.startTime + 5 * HOUR_MS);
  const { drawn } = open('other');
  await screen.findByText('Lighter lines: Birch Court, Nov 17, all day EST');
  await screen.findByText(/^Not included: Boiler Return Header.2\. Compares the first sensor/);
  expect(asked()).toMatchObject([{ query: { uuid: 'other', startTime: window.startTime + 5 * HOUR_MS } }]);
  expect(drawn.shown?.lines.get(SUPPLY)?.points[0]).toEqual([window.startTime, 140]);
  expect(drawn.shown?.timeText(window.startTime)).toBe('Nov 17, 12:00 AM EST');
});

test('A failure is said, and trying again draws the lines', async () => {
  lines = async () => {
    throw new Error('Broken');
  };
  const { drawn } = open('day');
  await screen.findByText('Couldn’t load the comparison.');
  expect(drawn.shown).toBeUndefined();
  lines = async () => lineOf(150, window.startTime - DAY_MS);
  fireEvent.click(screen.getByRole('button', { name: 'TRY AGAIN' }));
  await waitFor(() => expect(drawn.shown?.lines.get(SUPPLY)).toMatchObject({ min: 150 }));
  expect(screen.queryByText('Couldn’t load the comparison.')).toBeNull();
});

test('A window without any readings says so', async () => {
  lines = async () => ({});
  const { drawn } = open('2026-11-10');
  await screen.findByText('Lighter lines: Nov 10, 2026, Nov 10, all day. No Data');
  expect(drawn.shown).toBeUndefined();
});

test('Half a day of readings says of how much its figures are', async () => {
  lines = async () => {
    const [extremes, ...points] = lineOf(150, window.startTime - DAY_MS)[SUPPLY] ?? [];
    return { [SUPPLY]: [extremes, ...points.slice(0, 720)] } as SeriesByLabel;
  };
  const { drawn } = open('day');
  await waitFor(() => expect(drawn.shown?.lines.get(SUPPLY)).toMatchObject({ known: '50%' }));
});

test('What the address names wrongly counts as absent', async () => {
  open('2026-02-31');
  await screen.findByRole('button', { name: /Compare with/ });
  expect(screen.queryByText(/Lighter lines/)).toBeNull();
  expect(asked()).toEqual([]);
});
