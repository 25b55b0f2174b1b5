import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { claimPath } from '../../../shared/portal/paths.ts';
import { rememberEnded, rememberWanted } from '../../api/identity/ended-session.ts';
import { LoginPage } from './LoginPage.tsx';

vi.mock('../../api/identity/session.ts', async (importActual) => ({
  ...(await importActual<typeof import('../../api/identity/session.ts')>()),
  useSession: () => ({ isSignedIn: false }),
}));

const ID = '0b7c2f7e-1111-4000-8000-00000000abcd';
beforeEach(() => sessionStorage.clear());

test('Who has opened a label reads for which wingnut to log in', async () => {
  rememberWanted(claimPath(ID, 'K7MPQ-2XABF'));
  render(<LoginPage />);
  await screen.findByText(`Log in to add or open wingnut ${ID}.`);
});

test('Any other page, and a session that has ended, say nothing of a wingnut', async () => {
  rememberWanted('/portal/wingnut');
  const { unmount } = render(<LoginPage />);
  await screen.findByRole('button', { name: 'LOG IN' });
  expect(screen.queryByText(/^Log in to add/)).toBeNull();
  unmount();
  rememberWanted(claimPath(ID));
  rememberEnded({ because: 'expired', path: '/portal/users', email: '' });
  render(<LoginPage />);
  await screen.findByText('Your session expired. Log in to pick up where you left off.');
  expect(screen.queryByText(/^Log in to add/)).toBeNull();
});
