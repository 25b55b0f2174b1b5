import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FileChoice } from './FileChoice.tsx';

test('The file says what the next press does, its name, and why it cannot be read', () => {
  const shown = (name: string | undefined, failure: string | undefined) => (
    <FileChoice of={{ name, reading: { failure } as never }} label="Bills" accept=".csv" />
  );
  const { rerender } = render(shown(undefined, 'The file has more than 5 MB.'));
  expect(screen.getByRole('button').textContent).toBe('CHOOSE FILE');
  expect(screen.getByRole('alert').textContent).toBe('The file has more than 5 MB.');
  rerender(shown('bills.csv', undefined));
  expect(screen.getByRole('button').textContent).toBe('CHOOSE ANOTHER FILE');
  screen.getByText('bills.csv');
});
