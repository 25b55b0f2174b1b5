import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import type { OpenAlarmReply } from '../../../../shared/api/types/alarm-types.ts';
import { ApiError } from '../../../api/api-error.ts';
import { useSession } from '../../../api/identity/session.ts';
import { fakeServer } from '../../../fake-server.sample.tsx';
import { nowQuery } from '../alarm-queries.ts';
import { AlarmBanner } from './AlarmBanner.tsx';

const server = fakeServer();
vi.mock('../../../api/identity/session.ts', () => ({
  currentSession: () => ({ isSignedIn: false }),
  useSession: vi.fn(),
}));

const NOW = 1_700_000_000_000;
const alarm = (id: string, acknowledged: boolean): OpenAlarmReply =>
  ({
    id,
    kind: 'sensor',
    subject: 'boilerSystemPressure1',
    since: NOW - 1,
    raisedAt: NOW,
    acknowledged,
  }) as OpenAlarmReply;

function open(alarms: readonly OpenAlarmReply[], isAuth = true) {
  vi.mocked(useSession).mockReturnValue({ isAuth } as never);
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const now = { now: NOW, alarms, active: [], latest: {}, thresholds: {}, property: { config: { timeZone: 'UTC' } } };
  server.mockResolvedValue({ ...now, alarms: [], more: false } as never);
  queries.setQueryData(nowQuery('p').queryKey, now as never);
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <AlarmBanner propertyId="p" onOpenThreshold={() => {}} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const buttons = () => screen.queryAllByRole('button', { name: /^ACKNOWLEDGE/ });

test('docs/product/alarms.md#cards: an editor acknowledges an alarm where the page says it first', async () => {
  open([alarm('a1', false), alarm('a2', true)]);
  const [button, ...others] = buttons();
  expect(others).toEqual([]);
  fireEvent.click(button as HTMLElement);
  const [, confirm] = screen.getAllByText('ACKNOWLEDGE');
  fireEvent.click(confirm as HTMLElement);
  await waitFor(() =>
    expect(server).toHaveBeenCalledWith('alarms', 'acknowledge', {
      path: { incidentId: 'p.a1' },
      body: { note: '' },
    }),
  );
});

test('A viewer has nothing to press there', () => {
  open([alarm('a1', false)], false);
  expect(buttons()).toEqual([]);
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('docs/product/alarms.md#acknowledge: all open alarms that wait are acknowledged together, with one note', async () => {
  open([alarm('a1', false), alarm('a2', false), alarm('a3', true)]);
  press('ACKNOWLEDGE ALL 2');
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'A pump is out.' } });
  press('ACKNOWLEDGE');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  for (const id of ['a1', 'a2']) {
    expect(server).toHaveBeenCalledWith('alarms', 'acknowledge', {
      path: { incidentId: `p.${id}` },
      body: { note: 'A pump is out.' },
    });
  }
});

test('When one of them is refused, the dialog says so and keeps the note', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  open([alarm('a1', false), alarm('a2', false)]);
  press('ACKNOWLEDGE ALL 2');
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'A pump is out.' } });
  server.mockRejectedValue(new ApiError('SERVER_ERROR', 500, 'Broken'));
  press('ACKNOWLEDGE');
  await screen.findByText('Some alarms weren’t acknowledged. Your note is still here.');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('A pump is out.');
});
