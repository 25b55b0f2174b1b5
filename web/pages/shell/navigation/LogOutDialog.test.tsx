import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { signOut } from '../../../api/identity/session.ts';
import { readChanges } from '../../../api/waiting/waiting.ts';
import { LogOutDialog } from './LogOutDialog.tsx';

vi.mock('../../../api/identity/session.ts', () => ({
  signOut: vi.fn(),
  useSession: () => ({ isSignedIn: true, person: { userId: 'ada' } }),
}));
vi.mock('../../../api/waiting/waiting.ts', () => ({ readChanges: vi.fn() }));

beforeEach(() => localStorage.clear());

const open = (changes: Promise<unknown>) => {
  vi.mocked(readChanges).mockReturnValue(changes as never);
  render(<LogOutDialog open onClose={() => {}} />);
  return screen.findByText('You’ll need your password to log back in.');
};

test('LOG OUT says how many changes that wait are lost', async () => {
  await open(Promise.resolve([{}, {}]));
  expect(await screen.findByText('Unsent changes will be lost: 2.')).toBeTruthy();
});

test('LOG OUT says what is typed on this device and lost, and nothing of other people', async () => {
  localStorage.setItem('configuration-ada-w1', JSON.stringify({ at: Date.now() }));
  localStorage.setItem('configuration-ben-w1', JSON.stringify({ at: Date.now() }));
  localStorage.setItem('checkout-ada-w1', JSON.stringify({ at: Date.now() }));
  localStorage.setItem('help-draft-ada', '{}');
  await open(Promise.resolve([]));
  expect(await screen.findByText('Unsaved configurations will be lost: 1.')).toBeTruthy();
  expect(screen.getByText('Unfinished commissioning checks will be lost: 1.')).toBeTruthy();
  expect(screen.getByText('Your unsent support message will be lost.')).toBeTruthy();
});

test.each([
  ['nothing waits', () => Promise.resolve([])],
  ['the device cannot say it', () => Promise.reject(new Error('x'))],
])('LOG OUT says nothing of it when %s', async (_what, changes) => {
  await open(changes());
  await vi.waitFor(() => expect(readChanges).toHaveBeenCalled());
  await Promise.resolve();
  expect(screen.queryByText(/are lost/)).toBeNull();
});

test('LOG OUT ends the session', async () => {
  await open(Promise.resolve([]));
  fireEvent.click(screen.getByRole('button', { name: 'LOG OUT' }));
  expect(signOut).toHaveBeenCalledExactlyOnceWith({ forgets: true });
});
