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
  fireEvent.click(screen.getByRole('button', { name: 'SEND A TEST ALARM' }));
  screen.getByText('Within a minute you get it.');
  expect(send).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'SEND IT' }));
  await screen.findByText('The test alarm was not sent.');
  fireEvent.click(screen.getByRole('button', { name: 'SEND IT' }));
  const link = await screen.findByRole('link', { name: 'See what arrives' });
  expect(link.getAttribute('href')).toBe('/portal/alarms/tests/d1');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
