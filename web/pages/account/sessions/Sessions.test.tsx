import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import { proveSelf } from '../../../api/identity/account.ts';
import { comeBack } from '../../../api/identity/prove.ts';
import { signOut } from '../../../api/identity/session.ts';
import { fakeServer, renderPage } from '../../../fake-server.sample.tsx';
import { Sessions } from './Sessions.tsx';

const server = fakeServer();
vi.mock('../../../api/identity/session.ts', () => ({ signOut: vi.fn() }));
vi.mock('../../../api/identity/account.ts', () => ({ proveSelf: vi.fn() }));
vi.mock('../../../api/identity/record.ts', () => ({ takeOver: vi.fn() }));
vi.mock('../../../api/identity/prove.ts', () => ({
  comeBack: vi.fn(async () => true),
  signInAgain: vi.fn(async () => true),
  GivenUp: class extends Error {},
}));

const NOW = Date.now();
const own = { beganAt: NOW - 1000, seenAt: NOW, browser: 'Firefox', system: 'Windows', isCurrent: true };
const other = { beganAt: NOW - 5000, seenAt: NOW, browser: 'Safari', system: 'iPhone', isCurrent: false };
let list: (typeof own)[];
let fails: boolean;
let isOld: boolean;

const click = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }));
const ended = () => server.mock.calls.flatMap(([, name, input]) => (name === 'endSessions' ? [input] : []));

beforeEach(async () => {
  vi.clearAllMocks();
  list = [own, other];
  fails = false;
  isOld = false;
  vi.mocked(proveSelf).mockImplementation(async () => {
    isOld = false;
    return '';
  });
  vi.mocked(comeBack).mockResolvedValue(true);
  server.mockImplementation((async (_group: string, name: string) => {
    if (name === 'sessions') return list;
    if (fails) throw new Error('offline');
    if (isOld) throw new ApiError('SIGN_IN_AGAIN', 403, 'Enter your password again to do this');
    list = [own];
    return {};
  }) as never);
  renderPage(<Sessions email="dana@harbourline.example" />);
  await screen.findByText('Firefox on Windows');
});

test('The own session is marked and has no LOG OUT, another one is ended by itself', async () => {
  const rows = screen.getAllByRole('listitem');
  expect(within(rows[0] as HTMLElement).getByText('This browser')).toBeDefined();
  expect(screen.getAllByRole('button', { name: /^LOG OUT \w+ on/ }).length).toBe(1);
  click(/^LOG OUT Safari on iPhone/);
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
  expect(ended()).toEqual([{ body: { which: 'one', beganAt: other.beganAt } }]);
});

test('After five minutes the end of a session asks for the password', async () => {
  isOld = true;
  click(/^LOG OUT Safari on iPhone/);
  const dialog = await screen.findByRole('dialog', { name: 'Log out this browser?' });
  fireEvent.change(within(dialog).getByLabelText('Your password'), { target: { value: 'Boiler-room-1' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'LOG OUT' }));
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
  expect(proveSelf).toHaveBeenCalledWith('Boiler-room-1');
});

test('A session that could not be ended stays, and that is said', async () => {
  fails = true;
  click(/^LOG OUT Safari on iPhone/);
  await screen.findByText('Couldn’t log out. Try again.');
  expect(screen.getByText('Safari on iPhone')).toBeDefined();
});

test.each([
  ['LOG OUT ALL OTHERS', 'Log out all other browsers?', 'others', 0],
  ['LOG OUT EVERYWHERE', 'Log out everywhere?', 'all', 1],
])('%s asks for the password first', async (name, question, which, outs) => {
  click(name);
  const dialog = await screen.findByRole('dialog', { name: question });
  expect(ended()).toEqual([]);
  fireEvent.change(within(dialog).getByLabelText('Your password'), { target: { value: 'Boiler-room-1' } });
  fireEvent.click(within(dialog).getByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(ended()).toEqual([{ body: { which } }]);
  expect(proveSelf).toHaveBeenCalledWith('Boiler-room-1');
  expect(comeBack).toHaveBeenCalledTimes(1 - outs);
  expect(signOut).toHaveBeenCalledTimes(outs);
});
