import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PropertyReply } from '../../../../shared/api/types/entity-types.ts';
import { RULE_SETS } from '../../../../shared/domain/records/rule-sets.ts';
import { ApiError } from '../../../api/api-error.ts';
import { fakeServer, renderPage } from '../../../fake-server.sample.tsx';
import { downloadCsv } from '../../../ui/layout/download.ts';
import ApartmentsPage from './ApartmentsPage.tsx';
import { sampleApartments } from './apartments.sample.ts';
import { sampleApartmentsRecord } from './apartments-record.sample.ts';
import { daysOf, monthsOf, periodOf } from './apartments-record-days.ts';

vi.mock('../../../ui/layout/download.ts', () => ({ downloadCsv: vi.fn() }));

const PROPERTY = {
  id: 'p',
  externalId: '1042',
  config: {
    name: 'Alder House',
    portfolio: '',
    timeZone: 'America/New_York',
    address: { streetAddress: '1 Main St', city: 'Brooklyn', provinceState: 'NY', country: '', postalZip: '' },
    assets: [],
  },
  linkedWingnuts: [],
} as unknown as PropertyReply;
const RECORD = sampleApartmentsRecord();
const NOW = Date.UTC(2026, 0, 15, 20);

const server = fakeServer();
let answers: Record<string, (input: { path?: { apartmentId: string } }) => unknown>;
beforeEach(() => {
  answers = {
    'properties.get': () => PROPERTY,
    'properties.apartments': () => sampleApartments(NOW),
    'properties.apartmentReadings': ({ path }) => ({
      readings: path?.apartmentId === '1A' ? [[NOW - 3_600_000, 66.5]] : [],
    }),
    'records.apartments': () => RECORD,
  };
  server.mockImplementation((async (group: string, row: string, input: never) =>
    answers[`${group}.${row}`]?.(input)) as never);
  vi.mocked(downloadCsv).mockReset();
});

const open = (at = '?view=record') =>
  renderPage(
    <Routes>
      <Route path="/portal/property/detail/:id/apartments" element={<ApartmentsPage />} />
    </Routes>,
    `/portal/property/detail/p/apartments${at}`,
  );
const asked = () => server.mock.calls.filter(([group]) => group === 'records').map(([, , input]) => input);

test('docs/product/apartments.md#record: totals as readings, the worst apartment first, and never minutes', async () => {
  open();
  const table = await screen.findByRole('table', { name: /^Readings by apartment/ });
  const [count] = RECORD.totals;
  expect(
    screen.getByText(new RegExp(`^${count?.below.toLocaleString('en-US')} of .* readings by day were below 68°F$`)),
  ).toBeDefined();
  const [, first] = within(table).getAllByRole('row');
  expect(within(first as HTMLElement).getByRole('rowheader').textContent).toBe('1A');
  expect(
    within(first as HTMLElement).getByText(
      `${RECORD.apartments[0]?.counts[0]?.below} of ${RECORD.apartments[0]?.counts[0]?.readings} readings`,
    ),
  ).toBeDefined();
  expect(screen.getByText('This reports sensor measurements. It isn’t a legal determination.')).toBeDefined();
  expect(screen.getByText(/readings undetermined: no outdoor temperature\.$/)).toBeDefined();
  expect(document.body.textContent).not.toMatch(/compliant/i);
  expect(asked()).toMatchObject([{ query: { uuid: 'p', from: '2025-12-17', to: '2026-01-15' } }]);
});

test('docs/product/apartments.md#record-period: 90 days, and a month in the address', async () => {
  open();
  fireEvent.click(await screen.findByRole('radio', { name: '90 days' }));
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ query: { from: '2025-10-18', to: '2026-01-15' } }));
  fireEvent.click(screen.getByRole('radio', { name: 'Month' }));
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ query: { from: '2025-12-01', to: '2025-12-31' } }));
});

test('docs/product/apartments.md#record-duties: facts for the program in New York, and nothing of it elsewhere', async () => {
  open();
  const silent = await screen.findByRole('table', { name: /^Offline sensors/ });
  expect(within(silent).getByRole('rowheader').textContent).toBe('2B');
  expect(within(silent).getByText('9 days ago')).toBeDefined();
  expect(screen.getByText('6 of 8 apartments')).toBeDefined();
  expect(screen.getByRole('link', { name: 'HPD Heat Sensors Program' })).toBeDefined();
  expect(screen.getByText(/checked Nov 30, 2026/)).toBeDefined();
});

test('Another city has no checklist', async () => {
  const { duties: _, ...toronto } = RECORD;
  answers['records.apartments'] = () => ({ ...toronto, rules: RULE_SETS.toronto });
  open();
  await screen.findByRole('table', { name: /^Readings by apartment/ });
  expect(screen.queryByText('New York heat sensor checklist')).toBeNull();
  expect(screen.getByText('No heat sensor checklist for this address.')).toBeDefined();
});

test('docs/product/apartments.md#record-file: one file of all apartments, each read by itself, without days after opting out', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'DOWNLOAD 90 DAYS' }));
  await waitFor(() => expect(downloadCsv).toHaveBeenCalledOnce());
  const [name, csv] = vi.mocked(downloadCsv).mock.calls[0] ?? [];
  expect(name).toBe('apartment-readings-1042-Alder-House-2026-01-15');
  expect(csv).toBe('Apartment,Time,Temperature (°F)\r\n1A,2026-01-15 14:00:00-05:00,66.5\r\n');
  const read = server.mock.calls.filter(([, row]) => row === 'apartmentReadings');
  expect(read).toHaveLength(7);
  expect(JSON.stringify(read)).not.toContain('2C');
});

test('A file that fails says so, and can be tried again', async () => {
  answers['properties.apartmentReadings'] = () => {
    throw new ApiError('SERVER_ERROR', 500, '');
  };
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'DOWNLOAD 90 DAYS' }));
  await screen.findByText('Couldn’t create the file. Try again.');
  expect(downloadCsv).not.toHaveBeenCalled();
});

test('A failed load offers another try', async () => {
  answers['records.apartments'] = () => {
    throw new ApiError('SERVER_ERROR', 500, '');
  };
  open();
  await screen.findByText('Couldn’t load the record.');
});

test('The view stands in the address', async () => {
  open('');
  fireEvent.click(await screen.findByRole('radio', { name: 'Record' }));
  await screen.findByRole('table', { name: /^Readings by apartment/ });
  fireEvent.click(screen.getByRole('radio', { name: 'Now' }));
  await screen.findByText(/apartments are too cold/);
});

test('Periods: 30 days unless the address says another one', () => {
  expect(['7', '90', '2026-13', '2026-02', null].map(periodOf)).toEqual(['30', '90', '30', '2026-02', '30']);
  const today = Date.UTC(2026, 2, 1) / 86_400_000;
  expect(daysOf('30', today)).toEqual({ from: '2026-01-31', to: '2026-03-01' });
  expect(daysOf('2024-02', today)).toEqual({ from: '2024-02-01', to: '2024-02-29' });
  expect(monthsOf('2026-03-01', '30').slice(0, 3)).toEqual(['2026-03', '2026-02', '2026-01']);
  expect(monthsOf('2026-03-01', '2020-01').at(-1)).toBe('2020-01');
});
