import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { SendTest } from './SendTest.tsx';

test('A test alarm is sent after a question that says to whom, and the page stays', async () => {
  const send = vi.fn().mockRejectedValueOnce(new Error('Down')).mockResolvedValue({ id: 'd1' });
  render(
    <MemoryRouter>
      <SendTest words="Within a minute you get it." send={send} />
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'SEND TEST ALARM' }));
  screen.getByText('Within a minute you get it.');
  expect(send).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'SEND TEST' }));
  await screen.findByText('Couldn’t send the test alarm. Try again.');
  fireEvent.click(screen.getByRole('button', { name: 'SEND TEST' }));
  const link = await screen.findByRole('link', { name: 'Track delivery' });
  expect(link.getAttribute('href')).toBe('/portal/alarms/tests/d1');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
