import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import { notificationsQuery } from '../../../api/settings-queries.ts';
import { fakeServer } from '../../../fake-server.sample.tsx';
import { showFailureToast } from '../../../ui/feedback/toast.tsx';
import { useNotificationSwitch } from './use-notification-switch.ts';

const server = fakeServer();
vi.mock('../../../ui/feedback/toast.tsx', () => ({ showFailureToast: vi.fn() }));
const toast = vi.mocked(showFailureToast);

const ROW = { uuid: 'p1', notificationId: 'n1', propertyName: 'Alder House', toggleStatus: 0 } as const;

function openSwitch() {
  const queries = new QueryClient();
  queries.setQueryData(notificationsQuery.queryKey, [
    { id: 'n1', entityStatus: 'disabled' },
    { id: 'n2', entityStatus: 'disabled' },
  ] as never);
  const { result } = renderHook(() => useNotificationSwitch(), {
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  });
  return {
    turnOn: () => act(async () => result.current(ROW, 1)),
    shown: () => queries.getQueryData(notificationsQuery.queryKey)?.map(({ entityStatus }) => entityStatus),
  };
}

test('A switch shows its new state before the server has answered, and touches no other property', async () => {
  const answer = Promise.withResolvers<object>();
  server.mockReturnValueOnce(answer.promise as never);
  const { turnOn, shown } = openSwitch();
  await turnOn();
  expect(shown()).toEqual(['enabled', 'disabled']);
  expect(server).toHaveBeenLastCalledWith('notifications', 'save', {
    path: { propertyId: 'n1' },
    body: { entityStatus: 'enabled', config: undefined },
  });
  answer.resolve({});
  await waitFor(() => expect(shown()).toEqual(['enabled', 'disabled']));
});

test('A switch that could not be saved goes back, says so, and can be tried again', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  server.mockRejectedValueOnce(new ApiError('SERVER_ERROR', 500, 'Broken')).mockResolvedValueOnce({} as never);
  const { turnOn, shown } = openSwitch();
  await turnOn();
  await waitFor(() => expect(shown()).toEqual(['disabled', 'disabled']));
  expect(warned).toHaveBeenCalledWith('The notifications were not switched', expect.any(ApiError));
  expect(toast).toHaveBeenCalledWith(
    'notification-n1',
    'Couldn’t save. Notifications for Alder House are still off.',
    expect.any(Function),
  );
  await act(async () => toast.mock.lastCall?.[2]());
  await waitFor(() => expect(shown()).toEqual(['enabled', 'disabled']));
});

test('A switch whose answer was lost is asked again, and stays', async () => {
  server.mockRejectedValueOnce(new ApiError('NETWORK', 0, 'Lost'));
  server.mockResolvedValueOnce({ id: 'n1', entityStatus: 'enabled' } as never);
  toast.mockClear();
  const { turnOn, shown } = openSwitch();
  await turnOn();
  await waitFor(() => expect(server.mock.calls.at(-1)).toEqual(server.mock.calls.at(-2)));
  expect(shown()).toEqual(['enabled', 'disabled']);
  expect(toast).not.toHaveBeenCalled();
});
