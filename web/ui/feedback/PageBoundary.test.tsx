import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { MissingFileError } from '../layout/lazy-page.ts';
import { PageBoundary } from './PageBoundary.tsx';

const Broken = (): never => {
  throw new MissingFileError('users', undefined);
};
const open = () =>
  render(
    <PageBoundary>
      <Broken />
    </PageBoundary>,
  );

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

test('A page that cannot be loaded without a connection says why, and TRY AGAIN keeps the frame', () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  open();
  expect(screen.getByRole('alert').textContent).toContain('Something went wrong on this page. You’re offline.');
  fireEvent.click(screen.getByRole('button', { name: 'TRY AGAIN' }));
  expect(reload).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  fireEvent.click(screen.getByRole('button', { name: 'TRY AGAIN' }));
  expect(reload).toHaveBeenCalledOnce();
});

test('With a connection nothing is said about it', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  open();
  expect(screen.getByRole('alert').textContent).toContain('Something went wrong on this page.');
  expect(screen.queryByText(/connection/)).toBeNull();
});
