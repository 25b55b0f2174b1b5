import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { fakeServer } from '../../fake-server.sample.tsx';
import { SupportForm } from './SupportForm.tsx';

const server = fakeServer();
vi.mock('../../api/identity/session.ts', async (importActual) => ({
  ...(await importActual<typeof import('../../api/identity/session.ts')>()),
  useSession: () => ({
    isSignedIn: true,
    person: {
      userId: 'u1',
      firstName: 'Dana',
      lastName: 'Whitfield',
      company: 'Harbourline',
      email: 'dana@harbourline.example',
    },
  }),
}));

const SENT = "Your message has been sent. We'll be in touch shortly.";
const FAILED = 'Unable to send message. Please try again';

const message = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
/** Presses SUBMIT and waits for everything that needs no timer. */
const submit = () =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'SUBMIT' }));
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(0);
  });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
});

test('A message must say something', async () => {
  render(<SupportForm />);
  await submit();
  expect(screen.getByText('This field is required')).toBeDefined();
  expect(server).not.toHaveBeenCalled();
});

test('A sent message empties the form, and the success is shown for two seconds', async () => {
  server.mockResolvedValue({});
  render(<SupportForm />);
  fireEvent.change(message(), { target: { value: 'It hums.' } });
  await submit();
  expect(server).toHaveBeenCalledWith('messages', 'send', {
    body: expect.objectContaining({ email: 'dana@harbourline.example', message: 'It hums.' }),
  });
  expect(message().value).toBe('');
  await act(() => vi.advanceTimersByTimeAsync(1999));
  expect(screen.queryByText(SENT)).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.queryByText(SENT)).toBeNull();
});

test('A message that was not sent says so, stays as it was typed and can be sent again', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  server.mockRejectedValueOnce(new ApiError('NETWORK', 0, 'offline')).mockResolvedValueOnce({});
  render(<SupportForm />);
  fireEvent.change(message(), { target: { value: 'It hums.' } });
  await submit();
  expect(screen.queryByText(FAILED)).not.toBeNull();
  expect(message().value).toBe('It hums.');
  expect(warned).toHaveBeenCalledWith('Couldn’t send the message', expect.any(ApiError));
  await submit();
  expect(screen.queryByText(SENT)).not.toBeNull();
  expect(screen.queryByText(FAILED)).toBeNull();
});

test('What was typed is there again when the person comes back, until it is sent', async () => {
  server.mockResolvedValue({});
  const about = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Building or wingnut (optional)' });
  const { unmount } = render(<SupportForm />);
  fireEvent.change(message(), { target: { value: 'It hums.' } });
  fireEvent.change(about(), { target: { value: 'Alder Court' } });
  unmount();
  const second = render(<SupportForm />);
  expect([message().value, about().value]).toEqual(['It hums.', 'Alder Court']);
  await submit();
  expect(server).toHaveBeenCalledWith('messages', 'send', {
    body: expect.objectContaining({ about: 'Alder Court', message: 'It hums.' }),
  });
  second.unmount();
  render(<SupportForm />);
  expect([message().value, about().value]).toEqual(['', '']);
});
