import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { AlarmReply } from '../../../../shared/api/types/alarm-types.ts';
import { HOUR_MS, MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { ApiError } from '../../../api/api-error.ts';
import { useSession } from '../../../api/identity/session.ts';
import { fakeServer, renderPage } from '../../../fake-server.sample.tsx';
import { AlarmEntry } from './AlarmEntry.tsx';

const server = fakeServer();
vi.mock('../../../api/identity/session.ts', () => ({
  currentSession: () => ({ isSignedIn: false }),
  useSession: vi.fn(),
}));

const NOW = Date.UTC(2026, 10, 26, 12);
const ALARM: AlarmReply = {
  id: 'a1',
  kind: 'sensor',
  subject: 'boilerSystemPressure1',
  since: NOW - HOUR_MS,
  raisedAt: NOW - HOUR_MS,
  endedAt: null,
  endReason: null,
  told: [],
  toldCount: 0,
  mailHeld: false,
  acknowledged: { name: 'Ann', at: NOW, note: 'A pump is out.' },
};
const ENDED = { endedAt: NOW - 22 * MINUTE_MS, endReason: 'recovered' } as const;

function open(more: Partial<AlarmReply> = {}, isAuth = true) {
  vi.mocked(useSession).mockReturnValue({ isAuth } as never);
  return renderPage(<AlarmEntry propertyId="p" alarm={{ ...ALARM, ...more }} zone="UTC" now={NOW} />);
}

test('docs/product/alarms.md#history: an alarm leads to its page and says how long, who was notified and who acknowledged', () => {
  const { container } = open(ENDED);
  expect(screen.getByRole('link', { name: 'Boiler System Pressure 1' }).getAttribute('href')).toBe(
    '/portal/alarms/p.a1',
  );
  expect(container.textContent).toContain('Resolved 11:38 AM, after 38 min · No one was notified');
  expect(container.textContent).toContain('Acknowledged by Ann, Nov 26, 12:00 PMA pump is out.');
});

test('The acknowledgement of an open alarm can be taken back; a failure is said, and another try works', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  open();
  const button = screen.getByRole('button', { name: 'UNACKNOWLEDGE Boiler System Pressure 1' });
  server.mockRejectedValueOnce(new ApiError('SERVER_ERROR', 500, 'Broken'));
  fireEvent.click(button);
  await screen.findByText('Couldn’t remove the acknowledgment.');
  server.mockClear();
  fireEvent.click(button);
  await waitFor(() => expect(screen.queryByText('Couldn’t remove the acknowledgment.')).toBeNull());
  expect(server).toHaveBeenCalledWith('alarms', 'takeBack', { path: { incidentId: 'p.a1' } });
});

test.each([
  ['an alarm that has ended', ENDED, true],
  ['a viewer', {}, false],
])('There is nothing to take back for %s', (_who, more, isAuth) => {
  open(more, isAuth);
  expect(screen.queryAllByRole('button')).toEqual([]);
});
