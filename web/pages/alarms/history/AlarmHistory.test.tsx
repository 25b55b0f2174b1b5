import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import type { AlarmReply } from '../../../../shared/api/types/alarm-types.ts';
import { ApiError } from '../../../api/api-error.ts';
import { useSession } from '../../../api/identity/session.ts';
import { fakeServer } from '../../../fake-server.sample.tsx';
import { historyQuery } from '../alarm-queries.ts';
import { AlarmHistory } from './AlarmHistory.tsx';

const server = fakeServer();
vi.mock('../../../api/identity/session.ts', () => ({
  currentSession: () => ({ isSignedIn: false }),
  useSession: vi.fn(),
}));

const alarm = (number: number, more: Partial<AlarmReply> = {}): AlarmReply => ({
  id: `a${number}`,
  kind: 'sensor',
  subject: 'boilerSystemPressure1',
  since: 1_700_000_000_000 - number,
  raisedAt: 1_700_000_000_000,
  endedAt: null,
  endReason: null,
  told: [],
  toldCount: 0,
  mailHeld: false,
  acknowledged: null,
  ...more,
});
const ended = (number: number) => alarm(number, { endedAt: 1_700_000_100_000, endReason: 'recovered' });

function open(alarms: AlarmReply[], isAuth = true) {
  vi.mocked(useSession).mockReturnValue({ isAuth } as never);
  server.mockImplementation((async (_group: string, row: string) =>
    row === 'alarms' ? { alarms, more: false } : {}) as never);
  const queries = new QueryClient();
  queries.setQueryData(historyQuery('p').queryKey, { alarms, more: false });
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <AlarmHistory propertyId="p" timeZone="UTC" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const acknowledged = () =>
  server.mock.calls.flatMap(([, row, options]) =>
    row === 'acknowledge' ? [(options as { path: { incidentId: string } }).path.incidentId] : [],
  );

test('Only an open alarm can be acknowledged, and only by people who may change things', () => {
  open([alarm(1), ended(2)]);
  expect(screen.getAllByRole('button')).toHaveLength(1);
  const [first] = screen.getAllByRole('link', { name: 'Boiler System Pressure 1' });
  expect(first?.getAttribute('href')).toBe('/portal/alarms/p.a1');
});

const SEEN = { name: 'Ann', at: 1, note: 'A pump is out.' };

test('The acknowledgement of an open alarm can be taken back; a failure is said, and another try works', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  open([alarm(1, { acknowledged: SEEN }), { ...ended(2), acknowledged: SEEN }]);
  const [button, ...others] = screen.getAllByRole('button', { name: /^UNACKNOWLEDGE Boiler/ });
  expect(others).toEqual([]);
  if (!button) throw new Error('There is a button');
  server.mockRejectedValueOnce(new ApiError('SERVER_ERROR', 500, 'Broken'));
  fireEvent.click(button);
  await screen.findByText('Couldn’t remove the acknowledgment.');
  server.mockClear();
  fireEvent.click(button);
  await waitFor(() => expect(screen.queryByText('Couldn’t remove the acknowledgment.')).toBeNull());
  expect(server).toHaveBeenCalledWith('alarms', 'takeBack', { path: { incidentId: 'p.a1' } });
});

test('A viewer acknowledges nothing and takes nothing back', () => {
  open([alarm(1), alarm(2), alarm(3, { acknowledged: SEEN })], false);
  expect(screen.queryAllByRole('button')).toHaveLength(0);
});

test('All open alarms that nobody has acknowledged are acknowledged together, with one note', async () => {
  open([alarm(1), alarm(2), ended(3), alarm(4, { acknowledged: SEEN })]);
  fireEvent.click(screen.getByRole('button', { name: 'ACKNOWLEDGE ALL 2' }));
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'A pump is out.' } });
  fireEvent.click(screen.getByRole('button', { name: 'ACKNOWLEDGE' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(acknowledged()).toEqual(['p.a1', 'p.a2']);
  expect(server).toHaveBeenCalledWith('alarms', 'acknowledge', {
    path: { incidentId: 'p.a2' },
    body: { note: 'A pump is out.' },
  });
});

test('When one of them is refused, the dialog says so and keeps the note', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  open([alarm(1), alarm(2)]);
  server.mockResolvedValueOnce({} as never).mockRejectedValueOnce(new ApiError('SERVER_ERROR', 500, 'Broken'));
  fireEvent.click(screen.getByRole('button', { name: 'ACKNOWLEDGE ALL 2' }));
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'A pump is out.' } });
  fireEvent.click(screen.getByRole('button', { name: 'ACKNOWLEDGE' }));
  await screen.findByText('Some alarms weren’t acknowledged. Your note is still here.');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('A pump is out.');
});

test('Of many alarms the newest twenty are shown, until all are wanted', () => {
  open(Array.from({ length: 30 }, (_, at) => ended(at)));
  expect(screen.getAllByRole('listitem')).toHaveLength(20);
  fireEvent.click(screen.getByRole('button', { name: 'SHOW ALL 30' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(30);
});
