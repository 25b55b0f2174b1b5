import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { EnterButton } from './EnterButton.tsx';

const STORED = 'CognitoIdentityServiceProvider.client.LastAuthUser';

afterEach(() => localStorage.clear());

test('A visitor can log in, a person whose session is stored goes to the dashboard', () => {
  const enter = vi.fn();
  const { unmount } = render(<EnterButton onEnter={enter} />);
  fireEvent.click(screen.getByRole('button', { name: 'LOG IN' }));
  unmount();
  localStorage.setItem(STORED, 'somebody');
  render(<EnterButton onEnter={enter} />);
  fireEvent.click(screen.getByRole('button', { name: 'GO TO DASHBOARD' }));
  expect(enter).toHaveBeenCalledTimes(2);
});

test('The prerendered page says LOG IN', () => {
  localStorage.setItem(STORED, 'somebody');
  expect(renderToString(<EnterButton onEnter={() => {}} />)).toContain('LOG IN');
});
