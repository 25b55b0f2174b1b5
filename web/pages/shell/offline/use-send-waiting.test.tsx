import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { expect, test, vi } from 'vitest';
import { sendWaiting, useWaiting } from '../../../api/waiting/waiting.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { useSendWaiting } from './use-send-waiting.ts';

vi.mock('../../../api/waiting/waiting.ts', () => ({ useWaiting: vi.fn(), sendWaiting: vi.fn() }));
vi.mock('../../../ui/feedback/toast.tsx', () => ({ showToast: vi.fn() }));

test('A change that was sent is said once, although several occasions asked for it', async () => {
  let answer: (made: number) => void = () => {};
  const sending = new Promise<number>((resolve) => {
    answer = resolve;
  });
  vi.mocked(sendWaiting).mockReturnValue(sending);
  vi.mocked(useWaiting).mockReturnValue([]);
  const queries = new QueryClient();
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { rerender } = renderHook(() => useSendWaiting('ada'), { wrapper });
  // The change is read from the device while it is sent already.
  vi.mocked(useWaiting).mockReturnValue([{ key: 'a' }] as never);
  rerender();
  window.dispatchEvent(new Event('online'));
  answer(1);
  await waitFor(() => expect(showToast).toHaveBeenCalled());
  await Promise.resolve();
  expect(showToast).toHaveBeenCalledExactlyOnceWith('1 change synced');
});
