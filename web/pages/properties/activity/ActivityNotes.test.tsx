import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PropertyReply } from '../../../../shared/api/types/entity-types.ts';
import type { NoteReply } from '../../../../shared/api/types/note-types.ts';
import { localTimeText } from '../../../../shared/dates/local-time.ts';
import { HOUR_MS } from '../../../../shared/domain/durations.ts';
import { ApiError } from '../../../api/api-error.ts';
import type { CallData } from '../../../api/call-data.ts';
import { call } from '../../../api/client.ts';
import { useSession } from '../../../api/identity/session.ts';
import { choose, dateField, typeDate } from '../../../fields.sample.ts';
import { Activity } from './Activity.tsx';
// The card loads it at the first click. Loaded here, no test waits for it.
import '../../notes/NoteDialog.tsx';

vi.mock('../../../api/client.ts', () => {
  const call = vi.fn();
  const callWithKey = ({ group, name, input }: CallData) => call(group, name, input);
  return { call, callWithKey };
});
vi.mock('../../../api/identity/session.ts', () => ({
  useSession: vi.fn(),
  currentSession: () => ({ isSignedIn: false }),
}));
const server = vi.mocked(call);

const ZONE = 'America/Toronto';
const PROPERTY = {
  id: 'p',
  config: { name: 'Alder House', timeZone: ZONE },
  linkedWingnuts: [],
} as unknown as PropertyReply;
const now = Date.now();
const note = (id: string, more: Partial<NoteReply> = {}): NoteReply => ({
  id,
  kind: 'service',
  from: now - 30 * HOUR_MS,
  to: null,
  text: `Text ${id}`,
  name: 'Ann',
  at: now - HOUR_MS,
  version: 1,
  mayChange: true,
  earlier: [],
  ...more,
});

/** Answers of some calls. All others have the notes. */
const replies = new Map<string, unknown>();

function open(notes: readonly NoteReply[], isAuth = true) {
  vi.mocked(useSession).mockReturnValue({ isAuth, isAdmin: false } as never);
  server.mockImplementation((async (_group: string, name: string) => replies.get(name) ?? { notes, now }) as never);
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Activity property={PROPERTY} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}
beforeEach(() => {
  server.mockReset();
  replies.clear();
});
const sent = (row: string) => server.mock.calls.flatMap(([, name, options]) => (name === row ? [options] : []));
function dialog(): HTMLElement {
  const found = document.querySelector<HTMLElement>('dialog[open]');
  if (!found) throw new Error('No dialog is open');
  return found;
}
const field = (name: string) => within(dialog()).getByLabelText(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const typeTime = (name: string, value: string) => typeDate(dateField(name, within(dialog())), value);
const press = (name: string) => fireEvent.click(within(dialog()).getByRole('button', { name, hidden: true }));

test('Viewers read notes and have no buttons', async () => {
  open([note('a', { mayChange: false })], false);
  expect((await screen.findByText('Service: Text a')).closest('li')?.textContent).toContain('Ann');
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('A note of an alarm leads to it', async () => {
  open([note('a', { mayChange: false, text: 'Igniter', incident: { id: 'p.1-x', cause: 'partFailed' } })]);
  const link = await screen.findByRole('link', { name: 'Alarm, part failed: Igniter' });
  expect(link.getAttribute('href')).toBe('/portal/alarms/p.1-x');
});

test('A changed note and a removed one show their history on request', async () => {
  const was = {
    kind: 'complaint',
    from: now - 31 * HOUR_MS,
    to: null,
    text: 'Cold',
    name: 'Bob',
    at: now - 3 * HOUR_MS,
  } as const;
  open([
    note('a', { earlier: [was], version: 2 }),
    note('b', { mayChange: false, removed: { name: 'Carl', at: now }, text: 'By mistake' }),
  ]);
  await screen.findByRole('button', { name: 'EDIT Service: Text a' });
  const [changed, removed] = screen.getAllByRole('group');
  expect(changed?.textContent).toMatch(/^Edited by Ann.*Complaint: ColdBob/);
  expect(removed?.textContent).toMatch(/^Removed by Carl.*Service: By mistakeAnn/);
  expect(screen.queryByRole('button', { name: /By mistake/ })).toBeNull();
});

test('A note is written with its time in the zone of the property, and stands in the list at once', async () => {
  open([]);
  await screen.findByText('No activity yet');
  fireEvent.click(screen.getByRole('button', { name: 'ADD NOTE' }));
  await waitFor(() => field('What happened'));
  const from = Math.floor((now - 5 * HOUR_MS) / HOUR_MS) * HOUR_MS;
  typeTime('Time', localTimeText(from, ZONE));
  choose(field('Type'), 'Part replaced');
  type('What happened', 'Igniter');
  replies.set('addNote', { notes: [note('new', { kind: 'partReplaced', text: 'Igniter' })], now });
  press('SAVE NOTE');
  await screen.findByRole('button', { name: 'EDIT Part replaced: Igniter' });
  expect(sent('addNote')).toEqual([
    { path: { id: 'p' }, body: { kind: 'partReplaced', from, to: undefined, text: 'Igniter' } },
  ]);
});

test('A list that was asked for before a note was saved does not take the note away', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  replies.set('notes', promise);
  open([]);
  fireEvent.click(screen.getByRole('button', { name: 'ADD NOTE' }));
  await waitFor(() => field('What happened'));
  type('What happened', 'Igniter');
  replies.set('addNote', { notes: [note('new', { text: 'Igniter' })], now });
  press('SAVE NOTE');
  await screen.findByRole('button', { name: 'EDIT Service: Igniter' });
  resolve({ notes: [], now });
  // The cache tells the page of an answer in a later task.
  await act(() => new Promise((done) => setTimeout(done, 20)));
  expect(screen.queryByRole('button', { name: 'EDIT Service: Igniter' })).not.toBeNull();
});

test('The form says what is missing or wrong, and sends nothing', async () => {
  open([]);
  fireEvent.click(await screen.findByRole('button', { name: 'ADD NOTE' }));
  await waitFor(() => field('What happened'));
  fireEvent.click(within(dialog()).getByRole('button', { name: 'Add end time', hidden: true }));
  typeTime('Start time', localTimeText(now - HOUR_MS, ZONE));
  typeTime('End time', localTimeText(now - 2 * HOUR_MS, ZONE));
  press('SAVE NOTE');
  await waitFor(() => expect(dialog().textContent).toContain('The end must be after the beginning'));
  expect(dialog().textContent).toContain('Enter a note');
  typeTime('Start time', '');
  press('SAVE NOTE');
  await waitFor(() => expect(dialog().textContent).toContain('Choose a date and time'));
  expect(sent('addNote')).toEqual([]);
});

test('A change keeps a time to the second, names the version, and what was typed survives a refusal', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const from = now - 30 * HOUR_MS + 1234;
  open([note('a', { from, version: 3 })]);
  fireEvent.click(await screen.findByRole('button', { name: /^EDIT/ }));
  await waitFor(() => field('What happened'));
  type('What happened', 'Burner cleaned');
  server.mockRejectedValueOnce(new ApiError('SERVER_ERROR', 500, 'x'));
  press('SAVE NOTE');
  await waitFor(() => expect(dialog().textContent).toContain('Couldn’t save the note. Your text is still here.'));
  expect((field('What happened') as HTMLTextAreaElement).value).toBe('Burner cleaned');
  press('SAVE NOTE');
  await waitFor(() => expect(sent('changeNote')).toHaveLength(2));
  expect(sent('changeNote')[1]).toEqual({
    path: { id: 'p', noteId: 'a' },
    body: { kind: 'service', from, to: undefined, text: 'Burner cleaned', version: 3 },
  });
});

test('Removing asks first', async () => {
  open([note('a')]);
  fireEvent.click(await screen.findByRole('button', { name: /^REMOVE/ }));
  expect(dialog().textContent).toContain('It stays in the change history.');
  press('REMOVE');
  await waitFor(() => expect(sent('removeNote')).toEqual([{ path: { id: 'p', noteId: 'a' } }]));
});
