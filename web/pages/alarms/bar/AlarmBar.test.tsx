import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import { useSession } from '../../../api/identity/session.ts';
import { fakeServer, renderPage } from '../../../fake-server.sample.tsx';
import { detailOf, incidentOf, NOW, person } from '../common/incident.sample.ts';
import AlarmBar from './AlarmBar.tsx';

vi.mock('../../../api/identity/session.ts', () => ({
  currentSession: () => ({ isSignedIn: false }),
  useSession: vi.fn(),
}));
const DANA = { userId: 'dana', firstName: 'Dana', lastName: 'Whitfield' };
beforeEach(() => {
  vi.mocked(useSession).mockReturnValue({ isSignedIn: true, isAuth: false, isAdmin: false, person: DANA } as never);
});
const asEditor = () =>
  vi.mocked(useSession).mockReturnValue({ isSignedIn: true, isAuth: true, isAdmin: false, person: DANA } as never);

const opened = (...open: readonly ReturnType<typeof incidentOf>[]) => ({
  open,
  past: [],
  more: false,
  checkedAt: NOW,
  now: NOW,
});
const server = fakeServer();
const answer = (replies: Record<string, unknown>) =>
  server.mockImplementation((async (_: string, name: string) => {
    const reply = replies[name];
    if (reply instanceof Error) throw reply;
    return reply;
  }) as never);

const show = () => renderPage(<AlarmBar propertyId="p" name="Kestrel Court" />);

test('docs/product/incidents.md#bar: the worst alarm with its owner, the way to the others, and the instructions', async () => {
  answer({
    list: opened(incidentOf({ assignee: person('Dana', 5) }), incidentOf({ id: 'p.2' })),
    get: detailOf({ instruction: 'Call the super.' }),
  });
  show();
  const bar = await screen.findByRole('region', { name: 'Active alarm' });
  expect(bar.textContent).toContain('Boiler system pressure down to 8.2 PSI, below 10 PSI');
  expect(bar.textContent).toContain('Dana');
  expect(screen.getByRole('link', { name: '1 more alarm' }).getAttribute('href')).toBe(
    '/portal/alarms?search=Kestrel%20Court',
  );
  expect((await screen.findByRole('link', { name: 'INSTRUCTIONS' })).getAttribute('href')).toBe(
    '/portal/alarms/p.1-boilerSystemPressure1',
  );
});

test('Nothing stands there without an alarm in red, and a failed load can be tried again', async () => {
  answer({ list: opened(incidentOf({ severity: 'notice' })) });
  const { container, unmount } = show();
  await waitFor(() => expect(container.firstChild).toBeNull());
  unmount();
  answer({ list: new Error('no answer') });
  show();
  const again = await screen.findByRole('button', { name: 'TRY AGAIN' });
  answer({ list: opened(incidentOf()), get: detailOf() });
  fireEvent.click(again);
  await screen.findByText('Unassigned');
});

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const REFUSED = new ApiError('SERVER_ERROR', 500, 'Broken');

test('ASSIGN TO ME gives the alarm to the person, and the bar says so', async () => {
  asEditor();
  answer({ list: opened(incidentOf()), get: detailOf(), assign: detailOf({ assignee: person('Dana Whitfield', 0) }) });
  show();
  await screen.findByText('Unassigned');
  answer({
    list: opened(incidentOf({ assignee: person('Dana Whitfield', 0) })),
    get: detailOf({ assignee: person('Dana Whitfield', 0) }),
    assign: detailOf({ assignee: person('Dana Whitfield', 0) }),
  });
  await press('ASSIGN TO ME');
  await screen.findByText('Dana Whitfield');
  expect(server).toHaveBeenCalledWith('alarms', 'assign', {
    path: { incidentId: 'p.1-boilerSystemPressure1' },
    body: { userId: 'dana', seen: 0 },
  });
  expect(screen.queryByRole('button', { name: 'ASSIGN TO ME' })).toBeNull();
});

test('An alarm that failed to be assigned stays in the bar, which still offers it, and a message says so', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  asEditor();
  answer({ list: opened(incidentOf()), get: detailOf(), assign: REFUSED });
  show();
  await press('ASSIGN TO ME');
  await screen.findByText('Couldn’t save. Try again.');
  expect(screen.getByText('Unassigned')).not.toBeNull();
  expect(screen.getByRole('button', { name: 'ASSIGN TO ME' }).hasAttribute('disabled')).toBe(false);
});

test('ACKNOWLEDGE asks for a note and sends it; what failed is said there, and the note stays', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  asEditor();
  answer({ list: opened(incidentOf()), get: detailOf(), acknowledge: REFUSED });
  show();
  await press('ACKNOWLEDGE');
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'On my way' } });
  const dialog = screen.getByRole('dialog');
  const confirm = () => fireEvent.click(within(dialog).getByRole('button', { name: 'ACKNOWLEDGE' }));
  confirm();
  await within(dialog).findByText('Couldn’t save. Try again.');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('On my way');
  screen.getByRole('region', { name: 'Active alarm' });
  answer({
    list: opened(incidentOf()),
    get: detailOf(),
    acknowledge: detailOf({ acknowledged: { ...person('Dana', 0), note: '' } }),
  });
  confirm();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server).toHaveBeenCalledWith('alarms', 'acknowledge', {
    path: { incidentId: 'p.1-boilerSystemPressure1' },
    body: { note: 'On my way' },
  });
});
