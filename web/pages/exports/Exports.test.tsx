import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ExportReply } from '../../../shared/api/types/export-types.ts';
import { DAY_MS } from '../../../shared/domain/durations.ts';
import { ApiError } from '../../api/api-error.ts';
import { useSession } from '../../api/identity/session.ts';
import { fakeServer } from '../../fake-server.sample.tsx';
import { choose, dateField, optionsOf, typeDate } from '../../fields.sample.ts';
import ExportsPage from './ExportsPage.tsx';
import { openDownload } from './open-download.ts';

const server = fakeServer();
vi.mock('../../api/identity/session.ts', () => ({ useSession: vi.fn() }));
vi.mock('../../ui/layout/page-header.tsx', () => ({ PageHeader: () => null }));
vi.mock('./open-download.ts', () => ({ openDownload: vi.fn() }));

const ALDER = {
  id: 'p1',
  externalId: '12',
  config: { name: 'Alder House', portfolio: 'Coast', timeZone: 'America/Toronto' },
};
const file = (more: Partial<ExportReply> = {}): ExportReply => ({
  id: 'e1',
  kind: 'limits',
  format: 'csv',
  property: null,
  portfolio: null,
  window: null,
  at: Date.now(),
  state: 'ready',
  percent: 100,
  fileName: 'wingnut-limits.csv',
  bytes: 1400,
  until: Date.now() + DAY_MS,
  ...more,
});

let answers: Record<string, (input: never) => unknown>;
let files: ExportReply[];
beforeEach(() => {
  files = [];
  answers = {
    'properties.list': () => ({ rows: [ALDER], at: 1 }),
    'exports.list': () => ({ exports: files }),
    'exports.add': () => file({ id: 'new', state: 'waiting', percent: 0, bytes: null, until: null }),
    'exports.link': () => ({ url: 'https://bucket.example/file?signed' }),
  };
  server.mockImplementation((async (group: string, row: string, input: never) =>
    answers[`${group}.${row}`]?.(input)) as never);
  vi.mocked(openDownload).mockReset();
});

function open(address = '/', role = 'write') {
  vi.mocked(useSession).mockReturnValue({ isSignedIn: true, person: { role } } as never);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queries.setQueryData(['properties'], { rows: [ALDER], at: Date.now() });
  const router = createMemoryRouter([{ path: '/', element: <ExportsPage /> }], { initialEntries: [address] });
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const asked = () => server.mock.calls.filter(([, row]) => row === 'add').map(([, , input]) => input);
const kinds = () => optionsOf(screen.getByLabelText('Data'));

test('Without a file the page says so, and offers what the role may export', async () => {
  open();
  await screen.findByText('No exports in the last 30 days');
  expect(kinds()).toEqual(['Properties', 'Wingnuts', 'Limits', 'Energy by month', 'Readings']);
});

test('Admins export users too', async () => {
  open('/', 'admin');
  await screen.findByText('New export');
  expect(kinds()).toContain('Users');
});

test('A file that was asked for stands in the list at once', async () => {
  open();
  await screen.findByText('No exports in the last 30 days');
  choose(screen.getByLabelText('Data'), 'Limits');
  press('EXPORT');
  await screen.findByText('Waiting');
  expect(asked()).toEqual([{ body: expect.objectContaining({ kind: 'limits', format: 'csv' }) }]);
});

test('With a property in the address its readings are chosen, in days of its zone', async () => {
  open('/?property=p1');
  expect(await screen.findByDisplayValue('12 - Alder House')).toBeTruthy();
  typeDate(dateField('First day'), '2026-03-01');
  typeDate(dateField('Last day'), '2026-03-02');
  choose(screen.getByLabelText('File type'), /Parquet/);
  press('EXPORT');
  await waitFor(() => expect(asked()).toHaveLength(1));
  expect(asked()).toEqual([
    {
      body: {
        kind: 'readings',
        format: 'parquet',
        propertyId: 'p1',
        startTime: Date.UTC(2026, 2, 1, 5),
        endTime: Date.UTC(2026, 2, 3, 5),
      },
    },
  ]);
});

test('Readings begin with all properties, in days that are those of each of them', async () => {
  open();
  await screen.findByText('New export');
  choose(screen.getByLabelText('Data'), 'Readings');
  screen.getByDisplayValue('All properties');
  screen.getByText(/ZIP with one file per property\.$/);
  typeDate(dateField('First day'), '2026-10-01');
  typeDate(dateField('Last day'), '2026-10-31');
  press('EXPORT');
  await waitFor(() => expect(asked()).toHaveLength(1));
  expect(asked()).toEqual([
    {
      body: {
        kind: 'readings',
        format: 'csv',
        portfolio: '',
        startTime: Date.UTC(2026, 9, 1),
        endTime: Date.UTC(2026, 10, 1),
      },
    },
  ]);
});

test('A failed file of a portfolio is asked for again with the same wish', async () => {
  const window = { startTime: Date.UTC(2026, 9, 1), endTime: Date.UTC(2026, 10, 1) };
  files = [file({ kind: 'readings', portfolio: 'Coast', window, state: 'failed', bytes: null })];
  open();
  await screen.findByText('Readings of Coast');
  screen.getByText('Oct 1, 2026 to Oct 31, 2026 · ZIP of CSV files');
  press('TRY AGAIN');
  await waitFor(() => expect(asked()).toHaveLength(1));
  expect(asked()).toEqual([{ body: { kind: 'readings', format: 'csv', portfolio: 'Coast', ...window } }]);
});

test('What is wrong stands below its field, and nothing is asked for', async () => {
  open('/?property=p1');
  await screen.findByDisplayValue('12 - Alder House');
  typeDate(dateField('First day'), '2026-03-05');
  typeDate(dateField('Last day'), '2026-03-02');
  press('EXPORT');
  await screen.findByText('The end must be after the beginning');
  expect(asked()).toEqual([]);
});

test('A refusal of the server is said, and what was chosen stays', async () => {
  answers['exports.add'] = () => {
    throw new ApiError('TOO_MANY_REQUESTS', 429, 'Your company has exported 50 files today. Try again tomorrow');
  };
  open();
  await screen.findByText('New export');
  choose(screen.getByLabelText('Data'), 'Limits');
  press('EXPORT');
  await screen.findByText('Your company has exported 50 files today. Try again tomorrow');
  expect(screen.getByLabelText('Data').textContent).toBe('Limits');
});

test('A file says how far it is; one that is ready is downloaded by an address of this moment', async () => {
  files = [
    file(),
    file({ id: 'e2', state: 'running', percent: 40, bytes: null, until: null }),
    file({ id: 'e3', state: 'expired' }),
  ];
  open();
  expect((await screen.findByRole('progressbar')).getAttribute('value')).toBe('40');
  press('DOWNLOAD Limits');
  await waitFor(() => expect(openDownload).toHaveBeenCalledWith('https://bucket.example/file?signed'));
  expect(server).toHaveBeenCalledWith('exports', 'link', { path: { exportId: 'e1' } });
  expect(screen.getByText('Deleted')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'EXPORT AGAIN' })).toBeTruthy();
});

test('A failed file is asked for again with the same wish', async () => {
  const window = { startTime: 1, endTime: 2 };
  files = [
    file({ kind: 'readings', property: { id: 'p1', name: 'Alder House' }, window, state: 'failed', bytes: null }),
  ];
  open();
  await screen.findByText('Failed');
  press('TRY AGAIN');
  await waitFor(() => expect(asked()).toHaveLength(1));
  expect(asked()).toEqual([{ body: { kind: 'readings', format: 'csv', propertyId: 'p1', ...window } }]);
});

test('A download that fails says so', async () => {
  files = [file()];
  answers['exports.link'] = () => {
    throw new Error('offline');
  };
  open();
  await screen.findByText('Ready');
  press('DOWNLOAD Limits');
  await screen.findByText('Couldn’t download the file. Try again.');
});

test('A list that cannot be loaded is loaded again by TRY AGAIN', async () => {
  answers['exports.list'] = () => {
    throw new Error('offline');
  };
  open();
  await screen.findByText('Couldn’t load your exports.');
  answers['exports.list'] = () => ({ exports: [file()] });
  press('TRY AGAIN');
  await screen.findByText('Ready');
});
