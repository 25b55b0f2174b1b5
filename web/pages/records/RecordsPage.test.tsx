import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { recordFile } from '../../../shared/domain/records/record-csv.ts';
import { RULE_SETS } from '../../../shared/domain/records/rule-sets.ts';
import { ApiError } from '../../api/api-error.ts';
import { fakeServer } from '../../fake-server.sample.tsx';
import { download } from '../../ui/layout/download.ts';
import { SAMPLE_PLACE } from '../common/property-header/place.sample.ts';
import RecordsPage from './RecordsPage.tsx';

const server = fakeServer();
vi.mock('../../ui/layout/page-header.tsx', () => ({ PageHeader: () => null }));
vi.mock('../../ui/layout/download.ts', () => ({ download: vi.fn() }));

const ALDER = {
  id: 'p1',
  externalId: '12',
  config: {
    name: 'Alder House',
    timeZone: 'America/Toronto',
    portfolio: '',
    address: { ...SAMPLE_PLACE.address, city: 'Toronto', provinceState: 'ON', country: 'Canada' },
  },
};
const MARINER = {
  id: 'p2',
  externalId: '13',
  config: {
    name: 'Mariner',
    portfolio: '',
    address: { ...SAMPLE_PLACE.address, city: 'Victoria', provinceState: 'BC', country: 'Canada' },
  },
};
const HEAD = {
  company: 'Harbourline',
  property: '12 - Alder House',
  month: '2025-11',
  zone: 'America/Toronto',
  rules: RULE_SETS.newYork,
  until: Date.UTC(2025, 11, 1, 5),
  notes: [],
  earlier: [{ externalId: '48219911', until: Date.UTC(2025, 10, 9, 17) }],
};
const DAY = { day: '2025-11-01', applied: 1440, known: 1440, below: 200, unclear: 0, lowest: 61 };
const SPELL = { from: Date.UTC(2025, 10, 1, 11), to: Date.UTC(2025, 10, 1, 14, 20), lowest: 61, min: 68 };
const ROOM = { label: 'roomTemperature1', measured: 'room' as const, days: [DAY], spells: [SPELL], gaps: [] };
const RECORD = { head: HEAD, sensors: [ROOM] };
const ISSUED = { ...RECORD, hash: 'ab'.repeat(32), issuedAt: Date.UTC(2025, 11, 2) };

let answers: Record<string, (input: { path: { id: string } }) => unknown>;
beforeEach(() => {
  answers = {
    'properties.get': ({ path }) => (path.id === 'p1' ? ALDER : MARINER),
    'records.heat': () => RECORD,
    'records.issue': () => ISSUED,
  };
  server.mockImplementation((async (group: string, row: string, input: never) =>
    answers[`${group}.${row}`]?.(input)) as never);
  vi.mocked(download).mockReset();
});

function open(address: string) {
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  queries.setQueryData(['properties'], { rows: [ALDER, MARINER], at: Date.now() });
  const router = createMemoryRouter([{ path: '/', element: <RecordsPage /> }], { initialEntries: [address] });
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}
const NOVEMBER = '/?property=p1&month=2025-11&rules=newYork';

test('Without a property nothing is asked for', async () => {
  open('/');
  await screen.findByText(/^Choose a property/);
  expect(server.mock.calls.filter(([group]) => group === 'records')).toEqual([]);
});

test('A sensor says at first glance how long it was below the requirement, then when', async () => {
  open(NOVEMBER);
  await screen.findByText('3 hr 20 min below the requirement');
  screen.getByText('The rule applied for 24 hr · 100% measured');
  screen.getByRole('img', { name: 'Room Temperature 1: each day of the month' });
  expect(screen.getAllByRole('row').at(-1)?.textContent).toBe(
    'Nov 1, 2025, 7:00 AM EDTNov 1, 2025, 10:20 AM EDT3 hr 20 min61°F68°F',
  );
  screen.getByText('This reports sensor measurements. It isn’t a legal determination.');
  expect(server.mock.calls.find(([group]) => group === 'records')?.[2]).toMatchObject({
    query: { uuid: 'p1', month: '2025-11', rules: 'newYork' },
  });
});

test('A month that is hardly known says how much is known, and shows no figures of what was below', async () => {
  const { below, lowest, ...day } = DAY;
  answers['records.heat'] = () => ({ ...RECORD, sensors: [{ ...ROOM, spells: [], days: [{ ...day, known: 878 }] }] });
  open(NOVEMBER);
  await screen.findByText('Not enough data: 61% measured.');
  screen.getByText('The rule applied for 24 hr · 61% measured');
  expect(screen.queryByText(/below the rule|Never below/i)).toBeNull();
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
});

test('The notes of the month stand with the figures', async () => {
  const notes = [{ kind: 'service', from: Date.UTC(2025, 10, 3, 15), text: 'Burner cleaned' }];
  answers['records.heat'] = () => ({ ...RECORD, head: { ...HEAD, notes } });
  open(NOVEMBER);
  const note = await screen.findByText(/Burner cleaned/);
  expect(note.textContent).toBe('Nov 3, 2025, 10:00 AM EST: Service: Burner cleaned');
});

test('A property without a sensor for it says so', async () => {
  answers['records.heat'] = () => ({ ...RECORD, sensors: [] });
  open(NOVEMBER);
  await screen.findByText(/^This property has no sensors that can be used for a record\./);
});

test('A failed load is said, and another try works', async () => {
  answers['records.heat'] = () => {
    throw new TypeError('no network');
  };
  open(NOVEMBER);
  const again = await screen.findByRole('button', { name: 'TRY AGAIN' });
  answers['records.heat'] = () => RECORD;
  fireEvent.click(again);
  await screen.findByText('3 hr 20 min below the requirement');
});

test('An issued record shows its number, and its CSV file is what the number is of', async () => {
  open(NOVEMBER);
  fireEvent.click(await screen.findByRole('button', { name: 'ISSUE' }));
  const number = await screen.findByRole('link', { name: ISSUED.hash });
  expect(number.getAttribute('href')).toBe(`/verify/${ISSUED.hash}`);
  fireEvent.click(screen.getByRole('button', { name: 'CSV' }));
  const [name, file] = vi.mocked(download).mock.calls[0] ?? [];
  expect(name).toBe('heat-record-12-Alder-House-2025-11.csv');
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file?.arrayBuffer())).toBe(
    recordFile(HEAD, [ROOM]),
  );
});

test('A record of a month in which a wingnut was exchanged says from which one its readings come', async () => {
  open(NOVEMBER);
  await screen.findByText('Readings from wingnut 4821 until Nov 9, 2025');
});

test('A refused issue says why, and can be tried again', async () => {
  answers['records.issue'] = () => {
    throw new ApiError('TOO_MANY_REQUESTS', 429, 'Your company has issued 500 records today. Try again tomorrow');
  };
  open(NOVEMBER);
  fireEvent.click(await screen.findByRole('button', { name: 'ISSUE' }));
  await screen.findByText('Your company has issued 500 records today. Try again tomorrow');
  answers['records.issue'] = () => ISSUED;
  fireEvent.click(screen.getByRole('button', { name: 'ISSUE' }));
  await screen.findByRole('link', { name: ISSUED.hash });
});

test('Own rules stand in the address when they are applied, and a wrong one is refused below its field', async () => {
  const router = open('/?property=p1&month=2025-11&rules=own');
  fireEvent.change(await screen.findByLabelText('Daytime minimum, °F'), { target: { value: 'warm' } });
  fireEvent.click(screen.getByRole('button', { name: 'APPLY' }));
  await screen.findByText('Enter a temperature in °F, like 68');
  fireEvent.change(screen.getByLabelText('Daytime minimum, °F'), { target: { value: '70' } });
  fireEvent.click(screen.getByRole('button', { name: 'APPLY' }));
  await waitFor(() => expect(router.state.location.search).toContain('dayMin=70'));
});

test('The rules are those of the city, and somebody has to choose them where there are none', async () => {
  open('/?property=p1&month=2025-11');
  await screen.findByText('3 hr 20 min below the requirement');
  expect(server.mock.calls.find(([group]) => group === 'records')?.[2]).toMatchObject({ query: { rules: 'toronto' } });
  server.mockClear();
  open('/?property=p2&month=2025-11');
  await screen.findByText('Choose rules. We don’t have a rule set for Victoria.');
  expect(server.mock.calls.filter(([group]) => group === 'records')).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'CUSTOM RULES' }));
  await screen.findByText('3 hr 20 min below the requirement');
  screen.getByLabelText('Daytime minimum, °F');
  expect(server.mock.calls.find(([group]) => group === 'records')?.[2]).toMatchObject({ query: { rules: 'own' } });
});

test('A pipe is not green, and the page says what is not judged', async () => {
  const supply = { ...ROOM, label: 'boilerSupplyHeaderTemperature1', measured: 'supply', limit: 130 };
  answers['records.heat'] = () => ({ ...RECORD, sensors: [{ ...supply, spells: [], days: [{ ...DAY, below: 0 }] }] });
  open(NOVEMBER);
  await screen.findByText(
    /^Pipe temperature doesn’t show room temperature. This one was never below its own limit of 130°F/,
  );
  screen.getByText('Rooms not included: no room sensors.');
  expect(screen.queryByText(/below the rule/i)).toBeNull();
});
