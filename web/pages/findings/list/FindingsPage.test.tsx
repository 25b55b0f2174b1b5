import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { CompanyFindingsReply, FindingsReply } from '../../../../shared/api/types/findings.ts';
import { ApiError } from '../../../api/api-error.ts';
import { useSession } from '../../../api/identity/session.ts';
import { fakeServer } from '../../../fake-server.sample.tsx';
import { downloadCsv } from '../../../ui/layout/download.ts';
import { sampleCompanyFinding, sampleFinding, sampleFindings } from '../common/findings.sample.ts';
// Loaded before the tests: it is lazy, and its first load takes longer than a test waits.
import '../acts/AsideDialog.tsx';
import FindingsPage from './FindingsPage.tsx';

const server = fakeServer();
vi.mock('../../../api/identity/session.ts', () => ({
  currentSession: () => ({ isSignedIn: false }),
  useSession: vi.fn(),
}));
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
let ofProperty: () => FindingsReply;
beforeEach(() => {
  vi.clearAllMocks();
  Element.prototype.scrollTo = vi.fn();
  window.scrollTo = vi.fn();
  vi.mocked(useSession).mockReturnValue({ isSignedIn: true, isAuth: true } as never);
  answer = () => REPLY;
  ofProperty = () => sampleFindings();
  server.mockImplementation((async (_group: string, row: string) => {
    if (row === 'companyFindings') return answer();
    if (row === 'jobs') return { jobs: [], more: false, now: 0 };
    if (row === 'putFindingAside') return sampleFindings({ open: [] });
    return ofProperty();
  }) as never);
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

test('What costs more stands first, in a row with its building, its days and its impact', async () => {
  answer = () => ({ ...REPLY, findings: [{ ...DAMAGE, marks: ['seen', 'clear', 'unknown'] }, WASTE] });
  open();
  expect(await titles()).toEqual(['Run time higher than usual, =Birchwood', 'Short cycling, Alder House']);
  expect(screen.getByRole('link', { name: /^Short cycling/ }).getAttribute('href')).toBe(
    '/portal/property/detail/p/findings?finding=short-cycling%2FboilerRelayState1',
  );
  expect(screen.getByText('≈ $290/mo')).toBeDefined();
  expect(screen.getByText('Score 64')).toBeDefined();
  expect(
    screen.getByText('Boiler Relay State 1 started every 8 min, up to 9 times an hour, on 3 of 3 days.'),
  ).toBeDefined();
  expect(screen.getByRole('img', { name: '1 of 3 days, 1 without data' })).toBeDefined();
  expect(screen.getByText('18 of 20 properties analyzed, 12 for heat and hot water')).toBeDefined();
});

test('docs/product/findings.md#impact: people at risk stand before money', async () => {
  const heat = sampleCompanyFinding({
    key: 'cold-room/r',
    rule: 'cold-room',
    title: 'Room too cold',
    risk: 'noHeat',
    strength: 9,
  });
  answer = () => ({ ...REPLY, findings: [WASTE, heat, DAMAGE] });
  open();
  expect(await titles()).toEqual([
    'Room too cold, Alder House',
    'Run time higher than usual, =Birchwood',
    'Short cycling, Alder House',
  ]);
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

test('A count filters by what is at risk, and counts what the other choices leave', async () => {
  const router = open('/?city=Salem&risk=damage');
  await screen.findByText('No findings match these filters.');
  const counts = within(screen.getByRole('list', { name: 'Findings by risk' }));
  expect(counts.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '1 finding',
    '0 damage',
    '1 waste',
  ]);
  fireEvent.click(counts.getByRole('button', { name: '1 waste' }));
  expect(await titles()).toHaveLength(1);
  expect(router.state.location.search).toBe('?risk=waste&city=Salem');
  fireEvent.click(counts.getByRole('button', { name: '1 waste', pressed: true }));
  expect(router.state.location.search).toBe('?city=Salem');
});

test('CLEAR FILTERS shows all of them again', async () => {
  const router = open('/?risk=hotWater&city=Salem');
  fireEvent.click(await screen.findByRole('button', { name: 'CLEAR FILTERS' }));
  await waitFor(async () => expect(await titles()).toHaveLength(2));
  expect(router.state.location.search).toBe('');
});

test('What was put aside is shown on request', async () => {
  open('/?state=aside');
  expect(await titles()).toEqual(['Wingnut drops offline often, Alder House']);
  expect(screen.getByText('Dismissed', { selector: 'p' })).toBeDefined();
});

test('The order of a column stands in the address', async () => {
  const router = open('/?sort=strength');
  expect(await titles()).toEqual(['Short cycling, Alder House', 'Run time higher than usual, =Birchwood']);
  fireEvent.click(screen.getByRole('button', { name: /^Finding/ }));
  expect(router.state.location.search).toBe('?sort=what');
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

describe('docs/product/findings.md#panel: a finding beside the list', () => {
  const IN_PANEL = '?finding=p%2Fshort-cycling%2FboilerRelayState1';
  const panel = async (name = 'Short cycling') => screen.findByRole('region', { name });
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

  test('opens by its row while the list stays, and has its evidence and its acts', async () => {
    const router = open();
    await titles();
    fireEvent.click(screen.getByRole('link', { name: /^Short cycling/ }));
    const shown = within(await panel());
    expect(router.state.location.search).toBe(IN_PANEL);
    await shown.findByText('Widen the control’s differential');
    expect(shown.getAllByRole('figure')).toHaveLength(3);
    expect(shown.getByText('days detected')).toBeDefined();
    expect(shown.getByText('2 of 2')).toBeDefined();
    expect(shown.getByRole('link', { name: 'GO TO PROPERTY' }).getAttribute('href')).toBe('/portal/property/detail/p');
    expect(shown.getByRole('button', { name: 'CREATE WORK ORDER' })).toBeDefined();
    expect(await titles()).toHaveLength(2);
    expect(screen.getAllByRole('row', { current: true })).toHaveLength(1);
  });

  test('Escape closes it, and the focus returns to its row', async () => {
    const router = open();
    await titles();
    fireEvent.click(screen.getByRole('link', { name: /^Short cycling/ }));
    await panel();
    press('Escape');
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(screen.queryByRole('region', { name: 'Short cycling' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: /^Short cycling/ }));
    expect(router.state.historyAction).toBe('POP');
  });

  test('An address opens it, and CLOSE leaves the list', async () => {
    const router = open(`/${IN_PANEL}&city=Portland`);
    fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(router.state.location.search).toBe('?city=Portland'));
  });

  test('J and K go on and back in the order of the list, and a field keeps its letters', async () => {
    const router = open();
    await titles();
    fireEvent.click(screen.getByRole('link', { name: /^Run time/ }));
    await panel('Run time higher than usual');
    press('j');
    await panel();
    press('J');
    expect(router.state.location.search).toBe(IN_PANEL);
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'k' });
    expect(router.state.location.search).toBe(IN_PANEL);
    press('k');
    await panel('Run time higher than usual');
  });

  test('E asks for the reason; after that the next finding is open', async () => {
    ofProperty = () =>
      sampleFindings({ open: [sampleFinding(), sampleFinding({ key: 'runtime/plant', title: WASTE.title })] });
    open('/?finding=q%2Fruntime%2Fplant');
    await screen.findByRole('button', { name: 'DISMISS' });
    press('e');
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Known' } });
    fireEvent.click(dialog.getByRole('button', { name: 'DISMISS' }));
    await panel();
  });

  test('A viewer reads it and changes nothing', async () => {
    vi.mocked(useSession).mockReturnValue({ isSignedIn: true, isAuth: false } as never);
    open(`/${IN_PANEL}`);
    await screen.findByText('Widen the control’s differential');
    expect(screen.queryByRole('button', { name: 'DISMISS' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'CREATE WORK ORDER' })).toBeNull();
  });

  test('One that is resolved says so', async () => {
    ofProperty = () => sampleFindings({ open: [] });
    open('/?finding=p%2Fgone%2Fplant');
    await screen.findByText('This finding has been resolved.');
  });
});
