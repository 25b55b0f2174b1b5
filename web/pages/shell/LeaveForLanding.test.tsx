import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { dashboardPath } from '../../../shared/portal/paths.ts';
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
