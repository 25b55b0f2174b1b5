import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Document } from './show-document.tsx';

/** docs/product/shell.md#broken-page */

const Broken = (): never => {
  throw new Error('broken');
};

test('A document that breaks is not blank, and TRY AGAIN loads it again', () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  render(
    <Document>
      <Broken />
    </Document>,
  );
  expect(screen.getByRole('alert').textContent).toContain('Something went wrong on this page.');
  fireEvent.click(screen.getByRole('button', { name: 'TRY AGAIN' }));
  expect(reload).toHaveBeenCalledOnce();
  expect(told).toHaveBeenCalled();
});
