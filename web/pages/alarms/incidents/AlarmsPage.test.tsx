import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { IncidentReply } from '../../../../shared/api/types/incident-types.ts';
import { ApiError } from '../../../api/api-error.ts';
import type { CallData } from '../../../api/call-data.ts';
import { call } from '../../../api/client.ts';
import { useSession } from '../../../api/identity/session.ts';
import { showFailureToast, showUndoToast } from '../../../ui/feedback/toast.tsx';
import { downloadCsv } from '../../../ui/layout/download.ts';
import { detailOf, incidentOf, NOW, person } from '../common/incident.sample.ts';
import AlarmsPage from './AlarmsPage.tsx';

vi.mock('../../../api/client.ts', () => {
  const call = vi.fn();
  const callWithKey = ({ group, name, input }: CallData) => call(group, name, input);
  return { call, callWithKey };
});
vi.mock('../../../api/identity/session.ts', () => ({
  useSession: vi.fn(),
  currentSession: () => ({ isSignedIn: false }),
}));
vi.mock('../../../ui/layout/download.ts', () => ({ downloadCsv: vi.fn() }));
vi.mock('../../../ui/feedback/toast.tsx', () => ({
  showToast: vi.fn(),
  showFailureToast: vi.fn(),
  showUndoToast: vi.fn(),
}));
const server = vi.mocked(call);

const ME = { userId: 'dana', firstName: 'Dana', lastName: 'Whitfield' };
const OPEN = [
  incidentOf({ id: 'p.1', propertyName: 'Alder House', severity: 'critical' }),
  incidentOf({ id: 'p.2', propertyName: 'Birchwood', portfolio: 'Eastside' }),
  incidentOf({ id: 'p.3', propertyName: 'Cedar Row', state: 'acknowledged', assignee: person('Theo', 5) }),
  incidentOf({
    id: 'p.4',
    propertyName: 'Dunmore',
    state: 'acknowledged',
    acknowledged: { ...person('Dana', 5), note: 'on site by noon' },
  }),
  incidentOf({ id: 'p.5', propertyName: 'Elm', severity: 'notice', subject: 'leak1' }),
];
const PAST = [
  incidentOf({ id: 'p.6', propertyName: 'Foxglove', state: 'past', endedAt: NOW - 60_000, endReason: 'recovered' }),
];

interface Answers {
  readonly open?: readonly IncidentReply[];
  readonly past?: readonly IncidentReply[];
  readonly checkedAt?: number | null;
}
let answers: Answers & { properties?: unknown[]; notifications?: unknown[]; rotas?: unknown[] } = {};
let failing: ApiError | undefined;

beforeEach(() => {
  vi.clearAllMocks();
  failing = undefined;
  server.mockReset();
  server.mockImplementation((async (group: string, row: string) => {
    if (group === 'properties') return { rows: answers.properties ?? [], now: 1 };
    if (group === 'notifications') return answers.notifications ?? [];
    if (group === 'escalations') return { rotas: answers.rotas ?? [], now: NOW };
    if (row === 'check') return { checkedAt: answers.checkedAt ?? NOW, now: NOW };
    if (failing) throw failing;
    if (row === 'list') return { open: OPEN, past: PAST, more: false, checkedAt: NOW, now: NOW, ...answers };
    return detailOf();
  }) as never);
});

function open(given: typeof answers = {}, address = '/portal/alarms', isAuth = true) {
  answers = given;
  vi.mocked(useSession).mockReturnValue({ isSignedIn: true, isAuth, person: ME } as never);
  const router = createMemoryRouter([{ path: '*', element: <AlarmsPage /> }], { initialEntries: [address] });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}
const rows = async () => within(await screen.findByRole('list', { name: 'Open alarms' })).getAllByRole('listitem');
const names = async () => (await rows()).map((row) => within(row).getByRole('heading').textContent);

test('Each row offers what helps, and one button is filled: on the worst alarm that nobody has', async () => {
  open();
  const offered = (await rows()).map((row) => within(row).queryByRole('button', { name: /^(ACK|ASS)/ }));
  expect(offered.map((button) => button?.textContent)).toEqual([
    'ACKNOWLEDGE',
    'ACKNOWLEDGE',
    'ASSIGN TO ME',
    // The owner does not see ASSIGN TO ME.
    undefined,
    'ASSIGN TO ME',
  ]);
  const look = (name: RegExp) => offered.map((button) => name.test(button?.className ?? ''));
  expect(look(/primary/)).toEqual([true, false, false, false, false]);
  expect(look(/outlined/)).toEqual([false, true, false, false, false]);
  expect(look(/text/)).toEqual([false, false, true, false, true]);
});

test('docs/product/incidents.md#rows: an alarm about apartments names them', async () => {
  const apartments = { numbers: ['2D', '3D', '4D', '5D', '6D'], count: 7 };
  open({ open: [incidentOf({ id: 'p.1', propertyName: 'Alder House', subject: 'coldestApartment', apartments })] });
  const [row] = await rows();
  expect(row?.textContent).toContain('Apartments 2D, 3D, 4D, 5D, 6D and 2 more.');
});

test('docs/product/alarms.md#mute: each row mutes its sensor, with the dialog of the page of an alarm', async () => {
  open();
  const [first] = await rows();
  fireEvent.click(within(first as HTMLElement).getByRole('button', { name: 'MUTE: Alder House' }));
  await screen.findByRole('heading', { name: /^Mute .+\?$/ });
});

test('A row leads to its alarm, and says who has it', async () => {
  open();
  const [first, , third] = await rows();
  expect(
    within(first as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/portal/alarms/p.1');
  expect(first?.textContent).toContain('Unassigned');
  expect(third?.textContent).toContain('TheoAssigned 10:36 AM');
  expect(screen.getByText('5 open · 3 unassigned')).toBeDefined();
});

test('A viewer sees everything and changes nothing', async () => {
  open({}, '/portal/alarms', false);
  for (const row of await rows()) expect(within(row).queryByRole('button')).toBeNull();
});

test.each([
  ['severity=critical', ['Alder House']],
  ['portfolio=Eastside', ['Birchwood']],
  ['state=acknowledged', ['Cedar Row', 'Dunmore']],
  ['state=open', ['Alder House', 'Birchwood', 'Elm']],
  ['kind=state', ['Elm']],
  ['who=nobody', ['Alder House', 'Birchwood', 'Elm']],
  ['who=dana', ['Dunmore']],
  ['search=cedar', ['Cedar Row']],
  ['search=noon', ['Dunmore']],
])('The address ?%s holds the filter', async (query, expected) => {
  open({}, `/portal/alarms?${query}`);
  expect(await names()).toEqual(expected);
});

test('A choice changes the address, and nothing that matches offers a way back', async () => {
  const router = open();
  await rows();
  fireEvent.click(screen.getByRole('radio', { name: 'Critical 1' }));
  await waitFor(() => expect(router.state.location.search).toBe('?severity=critical'));
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search alarms' }), { target: { value: 'zzz' } });
  await screen.findByText('No open alarms match these filters.');
  expect(router.state.location.search).toBe('?severity=critical&search=zzz');
  fireEvent.click(screen.getByRole('button', { name: 'CLEAR FILTERS' }));
  await rows();
  expect(router.state.location.search).toBe('');
});

test('The download has what is shown', async () => {
  open({}, '/portal/alarms?severity=warning');
  await rows();
  fireEvent.click(screen.getByRole('button', { name: 'DOWNLOAD CSV' }));
  const [name, csv] = vi.mocked(downloadCsv).mock.calls[0] ?? [];
  expect(name).toBe('Alarms-2026-11-21');
  expect(
    csv
      ?.split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',')[2]),
  ).toEqual(['Birchwood', 'Cedar Row', 'Dunmore', 'Foxglove']);
});

test('docs/product/incidents.md#resolved: resolved alarms are groups of a sensor, which open to their alarms', async () => {
  const past = (id: string, minutesAgo: number, more: Partial<IncidentReply> = {}) =>
    incidentOf({ state: 'past', endReason: 'recovered', id, endedAt: NOW - minutesAgo * 60_000, ...more });
  const router = open({
    past: [past('p.6', 1, { propertyName: 'Elm', propertyId: 'e' }), past('p.7', 2), past('p.8', 3)],
  });
  const table = await screen.findByRole('table', { name: 'Resolved alarms' });
  const groups = () => within(table).getAllByRole('button', { expanded: false });
  screen.getByText('3 alarms, 2 sensors');
  expect(groups().map(({ textContent }) => textContent)).toEqual([
    'Kestrel Court Boiler System Pressure 1',
    'Elm Boiler System Pressure 1',
  ]);
  expect(within(table).queryByRole('link')).toBeNull();
  fireEvent.click(groups()[0] as HTMLElement);
  const links = within(table).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/portal/alarms/p.7', '/portal/alarms/p.8']);
  fireEvent.click(within(table).getByRole('button', { name: 'Last resolved' }));
  await waitFor(() => expect(router.state.location.search).toBe('?sort=-resolved'));
  expect(within(table).getAllByRole('rowheader')[0]?.textContent).toContain('Elm');
});

test('ASSIGN TO ME acts at once, with UNDO', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'ASSIGN TO ME: Cedar Row' }));
  await waitFor(() => expect(showUndoToast).toHaveBeenCalledWith('Assigned to you.', expect.any(Function)));
  expect(server).toHaveBeenCalledWith('alarms', 'assign', {
    path: { incidentId: 'p.3' },
    body: { userId: 'dana', seen: 0 },
  });
  const [, undo] = vi.mocked(showUndoToast).mock.calls[0] ?? [];
  undo?.();
  await waitFor(() => expect(server).toHaveBeenCalledWith('alarms', 'release', { path: { incidentId: 'p.3' } }));
});

test('ACKNOWLEDGE asks for a note, which survives a failed save', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'ACKNOWLEDGE: Alder House' }));
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'On my way' } });
  failing = new ApiError('SERVER_ERROR', 400, 'Broken');
  fireEvent.click(screen.getByRole('button', { name: 'ACKNOWLEDGE' }));
  await screen.findByText('Couldn’t save. Try again.');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('On my way');
  failing = undefined;
  fireEvent.click(screen.getByRole('button', { name: 'ACKNOWLEDGE' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server).toHaveBeenCalledWith('alarms', 'acknowledge', {
    path: { incidentId: 'p.1' },
    body: { note: 'On my way' },
  });
  expect(showFailureToast).not.toHaveBeenCalled();
});

test('A failed load is said, and another try works', async () => {
  failing = new ApiError('SERVER_ERROR', 500, 'Broken');
  open();
  await screen.findByText('Couldn’t load alarms.');
  failing = undefined;
  fireEvent.click(screen.getByRole('button', { name: 'TRY AGAIN' }));
  expect(await rows()).toHaveLength(5);
});

test('A check that does not run is said', async () => {
  open({ checkedAt: NOW - 600_000 });
  await screen.findByText(/Alarms were last checked 10 min ago/);
});

test('docs/product/incidents.md#rows: What’s next is there only when something will happen', async () => {
  open({
    open: [
      incidentOf({ next: { kind: 'reminds', at: NOW + 60 * 60_000 } }),
      incidentOf({ id: 'p.2', severity: 'notice' }),
    ],
  });
  const [first, second] = await rows();
  expect(first?.textContent).toMatch(/What’s next: Email reminder in (1 hr|59 min), at 11:41 AM/);
  expect(second?.textContent).not.toContain('What’s next');
  // 'No action needed' is no person: it has no initials.
  expect(second?.querySelector('[data-initials]')).toBeNull();
  expect(second?.textContent).toContain('No action needed');
});

test('Who is on call stands beside the title, for everybody; without a rota nothing does', async () => {
  const rota = { id: 'r', name: 'Night', timeZone: 'America/Toronto', until: NOW + 60_000, next: null };
  open({ rotas: [{ ...rota, person: { name: 'Mara Lane', isCaller: false } }] }, '/portal/alarms', false);
  const card = await screen.findByRole('list', { name: 'On call now' });
  expect(card.textContent).toBe('Mara Lane is on call until 1:42 PM');
  cleanup();
  open();
  await rows();
  expect(screen.queryByRole('list', { name: 'On call now' })).toBeNull();
});
