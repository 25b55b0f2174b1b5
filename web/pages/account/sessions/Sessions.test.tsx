import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../../api/client.ts';
import { signOut } from '../../../api/identity/session.ts';
import { Sessions } from './Sessions.tsx';

vi.mock('../../../api/client.ts', () => ({ call: vi.fn() }));
vi.mock('../../../api/identity/session.ts', () => ({ signOut: vi.fn() }));

const NOW = Date.now();
const own = { beganAt: NOW - 1000, seenAt: NOW, browser: 'Firefox', system: 'Windows', isCurrent: true };
const other = { beganAt: NOW - 5000, seenAt: NOW, browser: 'Safari', system: 'iPhone', isCurrent: false };
let list: (typeof own)[];
let fails: boolean;

const click = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }));
const ended = () => vi.mocked(call).mock.calls.flatMap(([, name, input]) => (name === 'endSessions' ? [input] : []));

beforeEach(async () => {
  vi.clearAllMocks();
  list = [own, other];
  fails = false;
  vi.mocked(call).mockImplementation((async (_group: string, name: string) => {
    if (name === 'sessions') return list;
    if (fails) throw new Error('offline');
    list = [own];
    return {};
  }) as never);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Sessions />
    </QueryClientProvider>,
  );
  await screen.findByText('Firefox on Windows');
});

test('The own session is marked and has no END, another one is ended by itself', async () => {
  const rows = screen.getAllByRole('listitem');
  expect(within(rows[0] as HTMLElement).getByText('This one')).toBeDefined();
  expect(screen.getAllByRole('button', { name: /^END \w+ on/ }).length).toBe(1);
  click(/^END Safari on iPhone/);
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
  expect(ended()).toEqual([{ body: { which: 'one', beganAt: other.beganAt } }]);
});

test('A session that could not be ended stays, and that is said', async () => {
  fails = true;
  click(/^END Safari on iPhone/);
  await screen.findByText('The sessions are not ended yet. Try again.');
  expect(screen.getByText('Safari on iPhone')).toBeDefined();
});

test.each([
  ['END ALL OTHERS', 'End all other sessions?', 'others', 0],
  ['END ALL', 'End all sessions?', 'all', 1],
])('%s asks first', async (name, question, which, outs) => {
  click(name);
  const dialog = await screen.findByRole('dialog', { name: question });
  expect(ended()).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(ended()).toEqual([{ body: { which } }]);
  expect(signOut).toHaveBeenCalledTimes(outs);
});
