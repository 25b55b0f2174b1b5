import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CompanyFindingsReply } from '../../../../shared/api/types/findings.ts';
import { ApiError } from '../../../api/api-error.ts';
import { fakeServer } from '../../../fake-server.sample.tsx';
import { downloadCsv } from '../../../ui/layout/download.ts';
import { sampleCompanyFinding } from '../common/findings.sample.ts';
import FindingsPage from './FindingsPage.tsx';

const server = fakeServer();
vi.mock('../../../ui/layout/download.ts', () => ({ downloadCsv: vi.fn() }));

const elsewhere = { id: 'q', externalId: '1018', name: '=Birchwood', portfolio: 'Eastside', city: 'Salem' };
const WASTE = sampleCompanyFinding({
  key: 'runtime/plant',
  rule: 'runtime',
  title: 'Run time higher than usual',
  risk: 'waste',
  strength: 90,
  property: elsewhere,
  saving: { dollars: 290, words: 'about $290/month if nothing fired', formula: '2 h × 30 days' },
});
const DAMAGE = sampleCompanyFinding();
const ASIDE = sampleCompanyFinding({
  key: 'connection/w',
  rule: 'connection',
  title: 'Wingnut drops offline often',
  risk: 'unseen',
  aside: { name: 'Theo', at: Date.UTC(2026, 10, 20), reason: 'New access point in May' },
});
const REPLY: CompanyFindingsReply = {
  findings: [DAMAGE, WASTE, ASIDE],
  judged: 18,
  judgedVital: 12,
  properties: 20,
  rules: [{ id: 'runtime', title: 'Run time higher than usual', risk: 'waste' }],
};

let answer: () => CompanyFindingsReply;
beforeEach(() => {
  vi.clearAllMocks();
  answer = () => REPLY;
  server.mockImplementation((async () => answer()) as never);
});

function open(address = '/') {
  const router = createMemoryRouter([{ path: '/', element: <FindingsPage /> }], { initialEntries: [address] });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}
const titles = async () => {
  const [, ...rows] = within(await screen.findByRole('table', { name: 'Findings' })).getAllByRole('row');
  return rows.map((row) => within(row).getAllByRole('link')[0]?.textContent);
};

test('What risks most and is strongest stands first, and leads to its evidence', async () => {
  open();
  // 0.75 × 64 against 0.5 × 90.
  expect(await titles()).toEqual(['Short cycling, Alder House', 'Run time higher than usual, =Birchwood']);
  expect(screen.getByRole('link', { name: /^Short cycling/ }).getAttribute('href')).toBe(
    '/portal/property/detail/p/findings?finding=short-cycling%2FboilerRelayState1',
  );
  expect(screen.getByText('18 of 20 properties analyzed, 12 for heat and hot water')).toBeDefined();
});

test('docs/product/findings.md#monday-list: a finding that is not judged any more says since when', async () => {
  answer = () => ({
    ...REPLY,
    findings: [{ ...DAMAGE, unknown: 'the burners didn’t run', unknownSince: '2026-11-15' }],
  });
  open();
  await titles();
  expect(screen.getByText('Paused since Nov 15, 2026')).toBeDefined();
  expect(screen.queryByText(/Seen on/)).toBeNull();
});

test('A tile filters by what is at risk, and counts what the other choices leave', async () => {
  const router = open('/?city=Salem');
  expect(await titles()).toHaveLength(1);
  expect(screen.getByRole('region', { name: 'Damage' }).textContent).toContain('0');
  expect(screen.getByRole('region', { name: 'Waste' }).textContent).toContain('1');
  fireEvent.click(screen.getByRole('switch', { name: 'Show only Damage' }));
  await screen.findByText('No findings match these filters.');
  expect(router.state.location.search).toBe('?risk=damage&city=Salem');
  fireEvent.click(screen.getByRole('button', { name: 'CLEAR FILTERS' }));
  await waitFor(async () => expect(await titles()).toHaveLength(2));
  expect(router.state.location.search).toBe('');
});

test('What was put aside is shown on request', async () => {
  open('/?state=aside');
  expect(await titles()).toEqual(['Wingnut drops offline often, Alder House']);
  expect(screen.getByText('Dismissed', { selector: 'p' })).toBeDefined();
});

test('The order of a column stands in the address', async () => {
  const router = open('/?sort=-strength');
  expect(await titles()).toEqual(['Run time higher than usual, =Birchwood', 'Short cycling, Alder House']);
  fireEvent.click(screen.getByRole('button', { name: /^Property/ }));
  expect(router.state.location.search).toBe('?sort=property');
});

test('The file has what is shown, and no text is run as a formula', async () => {
  open('/?state=all&search=wood');
  await titles();
  fireEvent.click(screen.getByRole('button', { name: 'DOWNLOAD CSV' }));
  const [name, csv = ''] = vi.mocked(downloadCsv).mock.calls[0] ?? [];
  expect(name).toMatch(/^Findings-\d{4}-\d\d-\d\d$/);
  const [heading, ...lines] = csv.trim().split('\r\n');
  expect(heading).toMatch(/^Risk,Score,Property ID,Property Name,/);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain("Waste,90,1018,'=Birchwood,Eastside,Salem,");
  expect(lines[0]).toContain('290,about $290/month if nothing fired,2 h × 30 days,');
});

test.each([
  ['all is well', { judged: 20, judgedVital: 20 }, 'No problems found. 20 of 20 properties analyzed.'],
  [
    'heat or hot water of some was not judged',
    { judged: 20, judgedVital: 19 },
    'No open findings. 20 of 20 properties analyzed, 19 for heat and hot water.',
  ],
  ['some were not judged', { judged: 18, judgedVital: 18 }, 'No open findings. 18 of 20 properties analyzed.'],
  ['nothing was judged', { judged: 0, judgedVital: 0 }, 'No data analyzed yet. Each day is analyzed overnight.'],
])('Without findings: %s', async (_, part, words) => {
  answer = () => ({ ...REPLY, findings: [], ...part });
  open();
  await screen.findByText(words);
});

test('A failure can be tried again', async () => {
  answer = () => {
    throw new ApiError('SERVER_ERROR', 500, '');
  };
  open();
  await screen.findByText('Couldn’t load findings.');
  answer = () => REPLY;
  fireEvent.click(screen.getByRole('button', { name: 'TRY AGAIN' }));
  expect(await titles()).toHaveLength(2);
});

test('Of many, only those near the window are rendered', async () => {
  answer = () => ({
    ...REPLY,
    findings: Array.from({ length: 300 }, (_, index) => sampleCompanyFinding({ key: `short-cycling/${index}` })),
  });
  open();
  const table = await screen.findByRole('table', { name: 'Findings' });
  expect(table.getAttribute('aria-rowcount')).toBe('301');
  expect(table.querySelectorAll('tr').length).toBeLessThan(100);
});
