import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { IncidentDetailReply } from '../../../../shared/api/types/incident-types.ts';
import { ApiError } from '../../../api/api-error.ts';
import type { CallData } from '../../../api/call-data.ts';
import { call } from '../../../api/client.ts';
import { useSession } from '../../../api/identity/session.ts';
import { showFailureToast, showToast, showUndoToast } from '../../../ui/feedback/toast.tsx';
import { detailOf, incidentOf, NOW, person } from '../common/incident.sample.ts';
import '../../jobs/JobDialog.tsx';
import IncidentPage from './IncidentPage.tsx';

vi.mock('../../../api/client.ts', () => {
  const call = vi.fn();
  const callWithKey = ({ group, name, input }: CallData) => call(group, name, input);
  return { call, callWithKey };
});
vi.mock('../../../api/identity/session.ts', () => ({
  useSession: vi.fn(),
  currentSession: () => ({ isSignedIn: false }),
}));
vi.mock('./IncidentChart.tsx', () => ({ IncidentChart: () => null }));
vi.mock('./use-incident-readings.ts', () => ({ useIncidentReadings: () => ({ charts: [] }) }));
vi.mock('../../../ui/feedback/toast.tsx', () => ({
  showToast: vi.fn(),
  showFailureToast: vi.fn(),
  showUndoToast: vi.fn(),
}));
const server = vi.mocked(call);

const ME = { userId: 'dana', firstName: 'Dana', lastName: 'Whitfield' };
const user = (id: string, firstName: string, entityStatus = 'verified') => ({
  id,
  entityStatus,
  externalId: `${id}@x.example`,
  config: { firstName, lastName: '', email: `${id}@x.example` },
});
const USERS = [user('dana', 'Dana'), user('theo', 'Theo'), user('ines', 'Ines'), user('new', 'Newcomer', 'pending')];

let detail: IncidentDetailReply;
/** Answers to changes; a call without one answers with the alarm. */
let changes: Record<string, () => IncidentDetailReply> = {};

beforeEach(() => {
  vi.clearAllMocks();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  changes = {};
  server.mockReset();
  server.mockImplementation((async (group: string, row: string) => {
    if (group === 'users') return USERS;
    if (row === 'check') return { checkedAt: NOW, now: NOW };
    return changes[row]?.() ?? detail;
  }) as never);
});

function open(more: Partial<IncidentDetailReply> = {}, isAuth = true) {
  detail = detailOf(more);
  vi.mocked(useSession).mockReturnValue({ isSignedIn: true, isAuth, person: ME } as never);
  const router = createMemoryRouter([{ path: '/portal/alarms/:id', element: <IncidentPage /> }], {
    initialEntries: ['/portal/alarms/p.1-boilerSystemPressure1'],
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}
const sent = (row: string) => server.mock.calls.filter(([, name]) => name === row).map(([, , input]) => input);
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const words = async () => {
  await screen.findByRole('heading', { name: 'Timeline' });
  return screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent);
};
/** The button that has the people to whom an alarm can be assigned. */
const owner = () => screen.findByRole<HTMLButtonElement>('button', { name: /Assigned to$/ });
const more = async (entry: string) => {
  await press('More');
  fireEvent.click(await screen.findByRole('menuitem', { name: entry }));
};
const path = { incidentId: 'p.1-boilerSystemPressure1' };
const refused = (code: 'CHANGED_MEANWHILE' | 'ALARM_OVER') => () => {
  throw new ApiError(code, 409, code);
};
const lost = () => {
  throw new ApiError('NETWORK', 0, 'Lost');
};

const acknowledged = { ...person('Ines', 10), note: '' };
const mine = { acknowledged: { ...person('Dana', 10), note: '' }, state: 'acknowledged' } as const;
const past = { state: 'past', endedAt: NOW - 60_000, endReason: 'recovered' } as const;
const cause = { cause: 'fuel', note: 'tank empty', name: 'Ines', at: NOW } as const;

test.each<[string, Partial<IncidentDetailReply>, string[], string[]]>([
  [
    'nobody has',
    {},
    ['ASSIGN TO ME', 'Assigned to', 'ACKNOWLEDGE', 'Snooze', 'MUTE Boiler System Pressure 1', 'More', 'ADD NOTE'],
    ['Log cause', 'False alarm', 'Create work order'],
  ],
  [
    'is mine',
    mine,
    ['Assigned to', 'Snooze', 'MUTE Boiler System Pressure 1', 'More', 'ADD NOTE'],
    ['Log cause', 'False alarm', 'Create work order', 'Unacknowledge'],
  ],
  [
    'is a colleague’s and snoozed',
    {
      state: 'acknowledged',
      acknowledged,
      assignee: person('Ines', 10),
      snoozed: { until: 'over', ...person('Ines', 1) },
    },
    ['ASSIGN TO ME', 'Assigned to', 'Snooze', 'MUTE Boiler System Pressure 1', 'More', 'END SNOOZE', 'ADD NOTE'],
    ['Log cause', 'False alarm', 'Create work order'],
  ],
  ['is over', past, ['LOG CAUSE', 'More', 'ADD NOTE'], ['False alarm', 'Create work order']],
  ['is over and has a cause', { ...past, cause }, ['EDIT CAUSE', 'More', 'ADD NOTE'], ['Create work order']],
])('An alarm that %s offers its acts, at most one filled', async (_what, facts, buttons, entries) => {
  open(facts);
  expect(await words()).toEqual(buttons);
  expect(screen.getAllByRole('button').filter(({ className }) => /primary/.test(className)).length).toBeLessThan(2);
  await press('More');
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(entries);
});

test('docs/product/incidents.md#page: the next step is said only when something will happen', async () => {
  open({ next: { kind: 'reminds', at: NOW + 178 * 60_000 } });
  const step = await screen.findByText(/Email reminder in/);
  expect(step.textContent).toMatch(/^Email reminder in 2 hr 5[78] min, 1:39 PM$/);
  cleanup();
  open(mine);
  await words();
  expect(screen.queryByText(/reminder|clears in/)).toBeNull();
});

test('docs/product/jobs.md#making: CREATE WORK ORDER makes a job of what to do, or of what the alarm is about', async () => {
  changes.addJob = () => ({ id: 'j' }) as never;
  open({ instruction: 'Gas valve behind the red door\nAcme 212 555 0134' });
  await more('Create work order');
  await press('SAVE WORK ORDER');
  await waitFor(() => expect(sent('addJob')).toHaveLength(1));
  cleanup();
  open(past);
  await more('Create work order');
  await press('SAVE WORK ORDER');
  await waitFor(() => expect(sent('addJob')).toHaveLength(2));
  expect(sent('addJob').map((input) => (input as unknown as { body: object }).body)).toMatchObject([
    { what: 'Gas valve behind the red door', userId: 'dana', incidentId: path.incidentId },
    { what: 'See why: Boiler System Pressure 1', userId: 'dana', incidentId: path.incidentId },
  ]);
});

test('Who may only look reads who can act, while there is something to do', async () => {
  open({}, false);
  await screen.findByText('You have view-only access. Editors and admins can handle this alarm.');
  expect(await words()).toEqual([]);
  cleanup();
  open(past, false);
  await words();
  expect(screen.queryByText(/^You can look/)).toBeNull();
});

test('The cause that somebody gave stands beside who had it', async () => {
  open({ ...past, cause });
  await screen.findByText('Fuel: tank empty');
});

test('docs/product/incidents.md#waits: the page says which message waits for its turn, and when one is tried again', async () => {
  const at = NOW - 60_000;
  const waits = { at, kind: 'waits', event: 'raised' } as const;
  open({
    timeline: [
      { ...waits, name: 'Theo', channel: 'email' },
      { ...waits, name: 'Ines', channel: 'text', triedAt: NOW },
    ],
  });
  const step = await screen.findByText('The email to Theo is queued');
  expect(step.closest('li')?.dataset.tone).toBe('toCome');
  await screen.findByText(/^Retrying the text message to Ines at /);
});

test('docs/product/instructions.md#page: what to do stands in steps, and its numbers can be called', async () => {
  open({ instruction: 'Gas valve behind the red door; Acme 212 555 0134\nKey at the desk' }, false);
  const told = await screen.findByRole('region', { name: 'Instructions' });
  expect(
    within(told)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Gas valve behind the red door', 'Key at the desk', 'Acme212 555 0134']);
  expect(within(told).getByRole('link').getAttribute('href')).toBe('tel:+12125550134');
  cleanup();
  open();
  await words();
  expect(screen.queryByRole('region', { name: 'Instructions' })).toBeNull();
});

test('A viewer sees everything and changes nothing', async () => {
  open({}, false);
  expect(await words()).toEqual([]);
  expect(screen.getByRole('heading', { level: 2, name: /^Boiler System Pressure 1 fell below/ })).toBeDefined();
});

test('It is given to a verified colleague by one choice, with UNDO', async () => {
  open();
  await waitFor(async () => expect((await owner()).disabled).toBe(false));
  fireEvent.click(await owner());
  const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(offered).toEqual(['Dana Whitfield (me)', 'Ines', 'Theo']);
  fireEvent.click(screen.getByRole('option', { name: 'Theo' }));
  await waitFor(() => expect(showUndoToast).toHaveBeenCalledWith('Assigned to Theo.', expect.any(Function)));
  expect(sent('assign')).toEqual([{ path, body: { userId: 'theo', seen: 0 } }]);
});

test('It is snoozed by one choice; UNDO that fails is said and can be tried again', async () => {
  open();
  await press('Snooze');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Until tomorrow 8:00 AM' }));
  await waitFor(() => expect(showUndoToast).toHaveBeenCalledWith('Snoozed.', expect.any(Function)));
  expect(sent('snooze')).toEqual([{ path, body: { for: 'tomorrow' } }]);
  changes = { unsnooze: lost };
  vi.mocked(showUndoToast).mock.calls[0]?.[1]();
  await waitFor(() => expect(showFailureToast).toHaveBeenCalled());
  const [, sentence, tryAgain] = vi.mocked(showFailureToast).mock.calls[0] ?? [];
  expect(sentence).toBe('Snoozed. Couldn’t undo.');
  changes = {};
  tryAgain?.();
  await waitFor(() => expect(showToast).toHaveBeenCalledWith('Undone.'));
});

test('A cause needs a choice, and takes a note', async () => {
  open();
  await more('Log cause');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'SAVE CAUSE' }));
  await dialog.findByText('Choose a cause');
  fireEvent.click(dialog.getByRole('radio', { name: 'Part failed' }));
  fireEvent.change(dialog.getByLabelText('Note'), { target: { value: ' relief valve ' } });
  fireEvent.click(dialog.getByRole('button', { name: 'SAVE CAUSE' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('giveCause')).toEqual([{ path, body: { cause: 'partFailed', note: 'relief valve', seen: 0 } }]);
  expect(showUndoToast).toHaveBeenCalledWith('Cause: Part failed.', expect.any(Function));
});

test.each([
  ['sensor', 'falseLimit', 'Cause: False alarm: limit.'],
  ['silence', 'falseSensor', 'Cause: False alarm: sensor.'],
  ['unknown', 'falseSensor', 'Cause: False alarm: sensor.'],
] as const)('One press calls an alarm of the kind %s noise, with UNDO', async (kind, cause, words) => {
  open({ ...past, kind });
  await more('False alarm');
  await waitFor(() => expect(showUndoToast).toHaveBeenCalledWith(words, expect.any(Function)));
  expect(sent('giveCause')).toEqual([{ path, body: { cause, note: '', seen: 0 } }]);
});

test('Of two people at once the second learns who was first, and can replace it knowingly', async () => {
  open();
  await more('Log cause');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('radio', { name: 'Power' }));
  fireEvent.change(dialog.getByLabelText('Note'), { target: { value: 'fuse' } });
  changes = { giveCause: refused('CHANGED_MEANWHILE') };
  detail = detailOf({ state: 'acknowledged', cause, version: 3 });
  fireEvent.click(dialog.getByRole('button', { name: 'SAVE CAUSE' }));
  await dialog.findByText('Ines logged the cause: Fuel. Your change wasn’t saved. Try again to overwrite.');
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('fuse');
  changes = {};
  fireEvent.click(dialog.getByRole('button', { name: 'SAVE CAUSE' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('giveCause').at(-1)).toMatchObject({ body: { cause: 'power', seen: 3 } });
});

test('After a lost answer the same is asked again: a change that was made is a success', async () => {
  open();
  await screen.findByRole('button', { name: 'ASSIGN TO ME' });
  changes = { assign: lost };
  await press('ASSIGN TO ME');
  await waitFor(() => expect(showFailureToast).toHaveBeenCalledOnce());
  // The change has arrived this time, and only its answer is lost.
  vi.mocked(showFailureToast).mockClear();
  changes = {
    assign: () => {
      changes = {};
      return lost();
    },
  };
  await press('ASSIGN TO ME');
  await waitFor(() => expect(showUndoToast).toHaveBeenCalledWith('Assigned to you.', expect.any(Function)));
  expect(showFailureToast).not.toHaveBeenCalled();
  expect(new Set(sent('assign').map((input) => JSON.stringify(input))).size).toBe(1);
});

test('What comes too late is said', async () => {
  open();
  changes = { snooze: refused('ALARM_OVER') };
  await press('Snooze');
  fireEvent.click(await screen.findByRole('menuitem', { name: '1 hour' }));
  await waitFor(() => expect(showFailureToast).toHaveBeenCalled());
  expect(vi.mocked(showFailureToast).mock.calls[0]?.[1]).toBe('This alarm has cleared. No action is needed.');
});

test('An empty note is refused, and a long one too', async () => {
  open();
  await press('ADD NOTE');
  await screen.findByText('This field is required');
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'x'.repeat(301) } });
  await press('ADD NOTE');
  await screen.findByText('Note must be at most 300 characters');
  expect(sent('note')).toEqual([]);
});

test('docs/product/incidents.md#saving: a note that was not saved stays in its field, and is gone once it is', async () => {
  open();
  const field = () => screen.findByLabelText<HTMLTextAreaElement>('Note');
  fireEvent.change(await field(), { target: { value: ' Tenant in 3B reports no heat ' } });
  changes = { note: refused('ALARM_OVER') };
  await press('ADD NOTE');
  await screen.findByText('This alarm has cleared. No action is needed.');
  expect((await field()).value).toBe(' Tenant in 3B reports no heat ');
  changes = {};
  await press('ADD NOTE');
  await waitFor(async () => expect((await field()).value).toBe(''));
  expect(sent('note').at(-1)).toEqual({ path, body: { note: 'Tenant in 3B reports no heat' } });
});

test('docs/product/incidents.md#page: J and K, and the arrows, lead through the open alarms by their need', async () => {
  changes = { list: () => ({ open: [incidentOf(), incidentOf({ id: 'p.2' })], past: [] }) as never };
  const router = open();
  await screen.findByText('1 of 2');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous alarm' }).disabled).toBe(true);
  fireEvent.keyDown(await screen.findByLabelText('Note'), { key: 'j' });
  expect(router.state.location.pathname).toBe('/portal/alarms/p.1-boilerSystemPressure1');
  fireEvent.keyDown(document.body, { key: 'j' });
  await screen.findByText('2 of 2');
  expect(router.state.location.pathname).toBe('/portal/alarms/p.2');
  await press('Previous alarm');
  await screen.findByText('1 of 2');
});

test.each([
  ['NOT_FOUND', 404, 'Alarm not found.'],
  ['SERVER_ERROR', 500, 'Couldn’t load the alarm.'],
] as const)('An alarm that answers %s is said', async (code, status, sentence) => {
  changes = {
    get: () => {
      throw new ApiError(code, status, code);
    },
  };
  open();
  await screen.findByText(sentence);
});

test('docs/product/incidents.md#chart: an alarm of apartments leads to their page, and has no empty chart', async () => {
  open({ subject: 'coldestApartment', apartments: { numbers: ['1D', '2D'], count: 2 } });
  expect(await screen.findByRole('link', { name: 'Apartments' })).toBeDefined();
  expect(screen.getByText('Apartments 1D, 2D.')).toBeDefined();
  expect(screen.queryByText('No Data')).toBeNull();
});
