import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StatusFlags } from './StatusFlags.tsx';

test('Only a wingnut that has sent something and is silent says since when', () => {
  const view = render(
    <StatusFlags flags={['Disconnected']} live="Live" lost="Disconnected" silentSince={Date.UTC(2020, 5, 1)} />,
  );
  screen.getByText(/^last message (May 31|Jun 1)/);
  view.rerender(<StatusFlags flags={['Disconnected']} live="Live" lost="Disconnected" silentSince={undefined} />);
  expect(screen.queryByText(/^last message/)).toBeNull();
});

// docs/product/wingnuts.md#new
test('A wingnut that was just added is waited for, and not called disconnected', () => {
  const lost = 'Waiting for first message';
  const { container } = render(
    <StatusFlags flags={['Disconnected', 'Unlinked']} live="Live" lost={lost} silentSince={undefined} />,
  );
  expect(container.textContent).toContain(`${lost}, Unlinked`);
  expect(container.textContent).not.toContain('Disconnected');
});
