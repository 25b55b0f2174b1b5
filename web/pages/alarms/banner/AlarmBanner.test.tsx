import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { OpenAlarmReply } from '../../../../shared/api/types/alarm-types.ts';
import type { IncidentReply } from '../../../../shared/api/types/incident-types.ts';
import { ApiError } from '../../../api/api-error.ts';
import { useSession } from '../../../api/identity/session.ts';
import { fakeServer } from '../../../fake-server.sample.tsx';
import { nowQuery } from '../alarm-queries.ts';
import { detailOf, incidentOf, person } from '../common/incident.sample.ts';
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

let incidents: readonly IncidentReply[] = [];
beforeEach(() => {
  incidents = [];
});
const incidentAlarm = (id: string) => ({ ...incidentOf().alarms[0], id }) as IncidentReply['alarms'][number];

function open(alarms: readonly OpenAlarmReply[], isAuth = true) {
  vi.mocked(useSession).mockReturnValue({
    isSignedIn: true,
    isAuth,
    person: { userId: 'u', firstName: 'A', lastName: 'B' },
  } as never);
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const now = { now: NOW, alarms, active: [], latest: {}, thresholds: {}, property: { config: { timeZone: 'UTC' } } };
  server.mockImplementation((async (group: string, name: string) => {
    if (group !== 'alarms') return { ...now, more: false };
    return name === 'list'
      ? { open: incidents, past: [], more: false, checkedAt: NOW, now: NOW }
      : detailOf({ instruction: 'Call the super.' });
  }) as never);
  queries.setQueryData(nowQuery('p').queryKey, now as never);
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <AlarmBanner propertyId="p" onOpenThreshold={() => {}} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const buttons = () => screen.queryAllByRole('button', { name: /^ACKNOWLEDGE/ });

test('docs/product/alarms.md#cards: an editor sees the owner and the instructions, and acknowledges an alarm where the page says it first', async () => {
  incidents = [incidentOf({ alarms: [incidentAlarm('a1')] })];
  open([alarm('a1', false), alarm('a2', true)]);
  await screen.findByText('Unassigned');
  await screen.findByText('Call the super.');
  expect(buttons()).toHaveLength(1);
  screen.getByRole('button', { name: 'ASSIGN TO ME Boiler System Pressure 1' });
  press('ACKNOWLEDGE Boiler System Pressure 1');
  press('ACKNOWLEDGE');
  await waitFor(() =>
    expect(server).toHaveBeenCalledWith('alarms', 'acknowledge', {
      path: { incidentId: 'p.1-boilerSystemPressure1' },
      body: { note: '' },
    }),
  );
});

test('docs/product/alarms.md#mute: a muted alarm is gray and says so; the banner too where nothing else is open', async () => {
  const banner = () => screen.getByRole('region', { name: 'Alarms' });
  const rows = () =>
    within(banner())
      .getAllByRole('listitem')
      .map(({ dataset }) => dataset.muted);
  open([{ ...alarm('a1', false), isMuted: true }]);
  await screen.findByText(/^Muted · /);
  expect([banner().dataset.muted, ...rows()]).toEqual(['true', 'true']);
  cleanup();
  open([{ ...alarm('a1', false), isMuted: true }, alarm('a2', false)]);
  await screen.findByText(/^Muted · /);
  expect(banner().dataset.muted).toBeUndefined();
  expect(rows()).toEqual(['true', undefined]);
});

test('A viewer reads the owner and has nothing to press there', async () => {
  incidents = [incidentOf({ alarms: [incidentAlarm('a1')], assignee: person('Dana', 5) })];
  open([alarm('a1', false)], false);
  await screen.findByText('Dana');
  expect(buttons()).toEqual([]);
});

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
