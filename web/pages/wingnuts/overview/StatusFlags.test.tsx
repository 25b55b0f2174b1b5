import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StatusFlags } from './StatusFlags.tsx';

test('Only a wingnut that has sent something and is silent says since when', () => {
  const view = render(<StatusFlags flags={['Disconnected']} live="Live" silentSince={Date.UTC(2020, 5, 1)} />);
  screen.getByText(/^last message (May 31|Jun 1)/);
  view.rerender(<StatusFlags flags={['Disconnected']} live="Live" silentSince={undefined} />);
  expect(screen.queryByText(/^last message/)).toBeNull();
});
