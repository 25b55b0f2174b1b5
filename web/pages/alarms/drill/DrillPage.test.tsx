import { fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { DrillReply } from '../../../../shared/api/types/drill-types.ts';
import { ApiError } from '../../../api/api-error.ts';
import { fakeServer, renderPage } from '../../../fake-server.sample.tsx';
import DrillPage from './DrillPage.tsx';

const server = fakeServer();

const AT = Date.UTC(2026, 10, 22, 8, 5);
const drill: DrillReply = {
  id: 'd1',
  at: AT,
  by: 'Dana Whitfield',
  property: { id: 'p1', name: 'Kestrel Court' },
  rows: [
    { name: 'Dana Whitfield', isYou: true, channel: 'email', state: 'sent', at: AT },
    { name: 'Marcus Oyelaran', isYou: false, channel: 'text', state: 'refused', at: AT, reason: 'Opted out' },
    { name: 'Marcus Oyelaran', isYou: false, channel: 'email', state: 'waiting', at: null },
  ],
  now: AT,
};

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

const open = () =>
  renderPage(
    <Routes>
      <Route path="/portal/alarms/tests/:id" element={<DrillPage />} />
    </Routes>,
    '/portal/alarms/tests/d1',
  );

test('It shows what became of the test, and only the own row can say that it arrived', async () => {
  server.mockResolvedValueOnce(drill as never);
  open();
  const own = await screen.findByRole('listitem', { name: 'Dana Whitfield, Email' });
  screen.getByText('Sends within a minute');
  screen.getByText(/Opted out$/);
  expect(screen.getByRole('link', { name: 'Kestrel Court' }).getAttribute('href')).toBe('/portal/notification/edit/p1');
  expect(screen.getAllByRole('button', { name: 'I GOT IT' })).toHaveLength(1);

  server.mockRejectedValueOnce(new ApiError('NETWORK', 0, 'x'));
  fireEvent.click(within(own).getByRole('button', { name: 'I GOT IT' }));
  await screen.findByText('Couldn’t record that it arrived. Try again.');

  const [first, ...others] = drill.rows;
  server.mockResolvedValueOnce({ ...drill, rows: [{ ...first, state: 'acknowledged' }, ...others] } as never);
  fireEvent.click(within(own).getByRole('button', { name: 'I GOT IT' }));
  await within(own).findByText('Confirmed');
  expect(server).toHaveBeenLastCalledWith('alarms', 'testArrived', {
    path: { drillId: 'd1' },
    body: { channel: 'email' },
  });
  expect(screen.queryByRole('button', { name: 'I GOT IT' })).toBeNull();
});

test('Each row says its state once, with the time and what is known', async () => {
  const states = {
    sent: ['Sent', '8:05 AM: not confirmed yet'],
    delivered: ['Delivered', '8:05 AM: accepted by the email server'],
    bounced: ['Bounced', '8:05 AM: user unknown'],
    complained: ['Spam', '8:05 AM: marked as spam. We no longer email alarms to this address.'],
    acknowledged: ['Confirmed', '8:05 AM'],
  } as const;
  const rows = Object.keys(states).map((state) => ({
    name: `Ann ${state}`,
    isYou: true,
    channel: 'email',
    state,
    at: AT,
    ...(state === 'bounced' && { reason: 'user unknown' }),
  }));
  server.mockResolvedValueOnce({ ...drill, rows } as never);
  open();
  for (const [state, [word, known]] of Object.entries(states)) {
    const row = await screen.findByRole('listitem', { name: `Ann ${state}, Email` });
    within(row).getByText(word);
    expect(row.textContent).toMatch(new RegExp(`Nov 22, \\d+${known.slice(1).replace('AM', '[AP]M')}(I GOT IT)?$`));
    expect(within(row).queryAllByText(new RegExp(`^${word}|${word} Nov`))).toHaveLength(1);
    // The person who has the message knows better than any mail server.
    expect(within(row).queryAllByRole('button', { name: 'I GOT IT' })).toHaveLength(state === 'acknowledged' ? 0 : 1);
  }
});

test('A test that does not exist says so, and a failure can be tried again', async () => {
  server.mockRejectedValueOnce(new ApiError('NOT_FOUND', 404, 'Not found'));
  const { unmount } = open();
  await screen.findByText('Test alarm not found.');
  unmount();
  server.mockRejectedValueOnce(new ApiError('NETWORK', 0, 'x')).mockResolvedValueOnce(drill as never);
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'TRY AGAIN' }));
  await screen.findByRole('listitem', { name: 'Dana Whitfield, Email' });
});
