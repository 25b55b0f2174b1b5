import { render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LeavePortal } from './LeavePortal.tsx';

afterEach(() => vi.restoreAllMocks());

test('A public page is loaded at its own address, so that another spelling does not lead back here', () => {
  window.history.replaceState(null, '', '/ResetPassword?step=code#now');
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => {});
  render(<LeavePortal path="/resetpassword" />);
  expect(replace.mock.calls).toEqual([['/resetpassword?step=code#now']]);
});
