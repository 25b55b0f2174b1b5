import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { claimPath, dashboardPath } from '../../../shared/portal/paths.ts';
import { wantedPath } from '../../api/identity/ended-session.ts';
import { hasSignedOut } from '../../api/identity/session.ts';
import { LeaveForLanding } from './LeaveForLanding.tsx';

vi.mock('../../api/identity/session.ts', () => ({ hasSignedOut: vi.fn() }));

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/portal/notification/edit/p1?a=1');
});

test('A link that was opened before the sign-in is kept', () => {
  vi.mocked(hasSignedOut).mockReturnValue(false);
  render(<LeaveForLanding />, { wrapper: MemoryRouter });
  expect(wantedPath()).toBe('/portal/notification/edit/p1?a=1');
});

test('The link of an alarm mail keeps its property and its time', () => {
  vi.mocked(hasSignedOut).mockReturnValue(false);
  const link = dashboardPath('p1', Date.UTC(2026, 10, 22, 3));
  window.history.replaceState(null, '', link);
  render(<LeaveForLanding />, { wrapper: MemoryRouter });
  expect(wantedPath()).toBe(link);
});

test('Who signs out leaves no page behind for the next person', () => {
  vi.mocked(hasSignedOut).mockReturnValue(true);
  render(<LeaveForLanding />, { wrapper: MemoryRouter });
  expect(wantedPath()).toBeUndefined();
});

test.each([
  ['of a label', claimPath('0b7c2f7e-1111-4000-8000-00000000abcd', 'K7MPQ-2XABF'), false, 'Log in'],
  ['of a label after signing out', claimPath('0b7c2f7e-1111-4000-8000-00000000abcd'), true, 'Landing'],
  ['of ADD WINGNUT without a wingnut', claimPath(''), false, 'Landing'],
  ['of another page', dashboardPath('p1', 1), false, 'Landing'],
])('The address %s leads to its public page', (_what, address, isOut, page) => {
  vi.mocked(hasSignedOut).mockReturnValue(isOut);
  window.history.replaceState(null, '', address);
  render(
    <MemoryRouter initialEntries={['/portal']}>
      <Routes>
        <Route path="/portal" element={<LeaveForLanding />} />
        <Route path="/login" element={<p>Log in</p>} />
        <Route path="/" element={<p>Landing</p>} />
      </Routes>
    </MemoryRouter>,
  );
  screen.getByText(page);
});
