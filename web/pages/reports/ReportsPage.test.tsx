import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { useSession } from '../../api/identity/session.ts';
import ReportsPage from './ReportsPage.tsx';

vi.mock('../../api/client.ts', () => ({ call: vi.fn() }));
vi.mock('../../api/identity/session.ts', () => ({ useSession: vi.fn() }));
vi.mock('../../ui/layout/page-header.tsx', () => ({ PageHeader: () => null }));
const server = vi.mocked(call);

const ALDER = { id: 'p1', externalId: '12', config: { name: 'Alder House', portfolio: 'North', timeZone: 'UTC' } };
const PEOPLE = [
  { id: 'u1', name: 'Dana' },
  { id: 'u2', name: 'Marcus' },
];
const PLAN = {
  id: 'r1',
  name: 'Our week',
  scope: { portfolio: 'North' },
  about: 'North',
  every: 'week',
  version: 3,
  recipients: [PEOPLE[0]],
};
const REPORT = {
  company: 'Harbourline',
  scope: 'All properties',
  zone: 'UTC',
  until: Date.UTC(2026, 0, 19),
  period: { every: 'week', from: '2026-01-12', to: '2026-01-18' },
  totals: [{ name: 'Energy cost', figure: '$1,863', note: '1 of 2 buildings' }],
  sections: [
    {
      title: 'Energy',
      says: 'Total $1,863 for 1 of 1 source with a meter or bills.',
      more: 0,
      lines: [{ words: '12 - Alder House: gas: 90 therms, $1,863' }],
      table: {
        columns: [{ title: 'Building', isText: true }, { title: 'Cost' }],
        rows: [[{ words: '12 - Alder House', place: { page: 'property', propertyId: 'p1' } }, { words: '$1,863' }]],
        total: ['Total, 1 of 2 buildings', '$1,863'],
      },
    },
    {
      title: 'Alarms',
      list: 'alarms',
      says: '1 alarm in 1 incident. None were assigned.',
      more: 2,
      lines: [{ words: '12 - Alder House: Pressure', place: { page: 'alarm', propertyId: 'p1', incidentId: 'p1.7' } }],
    },
  ],
};

let answers: Record<string, (input: never) => unknown>;
beforeEach(() => {
  answers = {
    'records.reports': () => ({ reports: [PLAN], people: PEOPLE, max: 50 }),
    'records.reportPreview': () => REPORT,
  };
  server.mockReset();
  server.mockImplementation((async (group: string, row: string, input: never) =>
    answers[`${group}.${row}`]?.(input)) as never);
  vi.mocked(useSession).mockReturnValue({ isSignedIn: true, isAuth: true } as never);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

function open(address: string) {
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  queries.setQueryData(['properties'], { rows: [ALDER], at: Date.now() });
  const router = createMemoryRouter([{ path: '*', element: <ReportsPage /> }], { initialEntries: [address] });
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}
const sent = (row: string) => server.mock.calls.filter(([, name]) => name === row).map(([, , input]) => input);
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('The address says what is shown, and a line leads to where its figure comes from', async () => {
  open('/?every=week&day=2026-01-14&propertyId=p1');
  const line = await screen.findByRole('link', { name: '12 - Alder House: Pressure' });
  expect(line.getAttribute('href')).toBe('/portal/alarms/p1.7');
  expect(screen.getByRole('link', { name: '2 more' }).getAttribute('href')).toBe('/portal/alarms');
  expect(sent('reportPreview')).toEqual([
    { query: { every: 'week', day: '2026-01-12', propertyId: 'p1', portfolio: undefined } },
  ]);
});

test('Totals come first, a table ends with its total, and buildings lead to their pages', async () => {
  open('/');
  const total = await screen.findByText('Energy cost');
  expect(total.parentElement?.textContent).toBe('Energy cost$1,8631 of 2 buildings');
  screen.getByText('Data through Jan 18, 2026 (UTC)');
  const rows = within(screen.getByRole('table', { name: 'Energy' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'BuildingCost',
    '12 - Alder House$1,863',
    'Total, 1 of 2 buildings$1,863',
  ]);
  const building = screen.getByRole('link', { name: '12 - Alder House' });
  expect(building.getAttribute('href')).toBe('/portal/property/detail/p1');
});

test('A report by mail shows its last period with one click', async () => {
  const router = open('/?every=month&day=2026-01-01');
  await press('Show Our week');
  await vi.waitFor(() => expect(router.state.location.search).toMatch(/^\?every=week&day=[\d-]{10}&portfolio=North$/));
});

test('A report needs a name and a person, and is saved about what the page shows', async () => {
  answers['records.saveReport'] = () => ({
    reports: [PLAN, { ...PLAN, id: 'r2', name: 'Mine' }],
    people: PEOPLE,
    max: 50,
  });
  open('/?every=month&day=2026-01-01&portfolio=North');
  await press('ADD REPORT');
  await press('SAVE REPORT');
  await screen.findByText('Choose at least one person');
  expect(sent('saveReport')).toEqual([]);
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: ' Mine ' } });
  fireEvent.click(screen.getByLabelText('Marcus'));
  await press('SAVE REPORT');
  await screen.findByText('Mine');
  expect(sent('saveReport')).toEqual([
    {
      body: {
        id: undefined,
        version: 0,
        name: 'Mine',
        every: 'month',
        recipients: ['u2'],
        portfolio: 'North',
        propertyId: undefined,
      },
    },
  ]);
});

test('A change names the version that is shown; when it fails, what was typed stays', async () => {
  answers['records.saveReport'] = () => {
    throw new ApiError('NETWORK', 0, 'Lost');
  };
  open('/');
  await press('Change Our week');
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Our Monday' } });
  await press('SAVE REPORT');
  await vi.waitFor(() => expect(sent('saveReport')).toHaveLength(1));
  expect(sent('saveReport')[0]).toMatchObject({
    body: { id: 'r1', version: 3, name: 'Our Monday', portfolio: 'North' },
  });
  expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Our Monday');
});

test('A report is removed after a question', async () => {
  answers['records.removeReport'] = () => ({ reports: [], people: PEOPLE, max: 50 });
  open('/');
  await press('Remove Our week');
  screen.getByText('Recipients stop getting it.');
  expect(sent('removeReport')).toEqual([]);
  await press('REMOVE');
  await screen.findByText('No scheduled reports yet');
  expect(sent('removeReport')).toEqual([{ path: { reportId: 'r1' } }]);
});

test('Readers see the reports, and have nothing to change', async () => {
  vi.mocked(useSession).mockReturnValue({ isSignedIn: true, isAuth: false } as never);
  open('/');
  await screen.findByRole('button', { name: 'Show Our week' });
  expect(screen.queryByRole('button', { name: /ADD REPORT|Change|Remove/ })).toBeNull();
});

test('A report that cannot be made says so, and can be tried again', async () => {
  answers['records.reportPreview'] = () => {
    throw new ApiError('SERVER_ERROR', 500, 'General Server Error');
  };
  open('/');
  await screen.findByText('Couldn’t create the report.');
  answers['records.reportPreview'] = () => REPORT;
  await press('TRY AGAIN');
  const says = '1 alarm in 1 incident. None were assigned.';
  const sentence = await screen.findByText((_, element) => element?.tagName === 'P' && element.textContent === says);
  // The figures stand out.
  expect([...sentence.querySelectorAll('b')].map(({ textContent }) => textContent)).toEqual(['1 alarm', '1 incident']);
});
