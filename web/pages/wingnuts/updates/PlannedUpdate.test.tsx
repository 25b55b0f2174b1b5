import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, test } from 'vitest';
import type { FirmwarePlanReply } from '../../../../shared/api/types/firmware-types.ts';
import { DAY_MS } from '../../../../shared/domain/durations.ts';
import { planDay } from '../../../../shared/domain/firmware/plan.ts';
import { USUAL_WINDOW } from '../../../../shared/domain/firmware/window.ts';
import { fakeServer, renderPage } from '../../../fake-server.sample.tsx';
import { choose } from '../../../fields.sample.ts';
import { OWN_ZONE } from '../../../ui/dates/own-zone.ts';
import { PlannedUpdate } from './PlannedUpdate.tsx';
import { postponements } from './PostponeDialog.tsx';

const NOW = Date.UTC(2026, 10, 30, 15);
const PLAN: FirmwarePlanReply = {
  model: 'WN-48',
  version: '3.9.0',
  notes: 'Reconnects faster after a power cut.',
  window: USUAL_WINDOW,
  state: 'open',
  announcedAt: NOW,
  startsAt: NOW + DAY_MS,
  counts: { ahead: 3, updated: 0, failed: 0 },
  now: NOW,
};

const server = fakeServer({
  wingnuts: { updates: { plan: PLAN }, postpone: { ...PLAN, postponedUntil: NOW + 7 * DAY_MS } },
});
const day = (days: number) => planDay(NOW + days * DAY_MS, OWN_ZONE);

test('docs/product/firmware.md#plan: admins read what will be updated when, and what is new', async () => {
  renderPage(<PlannedUpdate />);
  const notice = await screen.findByRole('region', { name: 'Firmware update' });
  expect(notice.textContent).toContain('3 wingnuts will be updated to version 3.9.0 on weekdays from 9 AM to 4 PM');
  expect(notice.textContent).toContain('What’s new: Reconnects faster after a power cut.');
});

test.each([
  ['without a plan', {}],
  ['when the rollout was stopped', { plan: { ...PLAN, state: 'stopped' as const } }],
  ['when all are done', { plan: { ...PLAN, counts: { ahead: 0, updated: 3, failed: 0 } } }],
])('Nothing is shown %s', async (_, reply) => {
  server.mockResolvedValueOnce(reply as never);
  const { container } = renderPage(<PlannedUpdate />);
  await waitFor(() => expect(server).toHaveBeenCalled());
  await waitFor(() => expect(container.textContent).toBe(''));
});

test('docs/product/firmware.md#postpone: an admin postpones it to a day', async () => {
  renderPage(<PlannedUpdate />);
  fireEvent.click(await screen.findByRole('button', { name: 'POSTPONE…' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain(`at most until ${day(14)}`);
  fireEvent.click(within(dialog).getByRole('button', { name: 'POSTPONE' }));
  await within(dialog).findByText('Choose a day');
  choose(within(dialog).getByLabelText('Update from'), day(7));
  fireEvent.click(within(dialog).getByRole('button', { name: 'POSTPONE' }));
  await waitFor(() =>
    expect(server).toHaveBeenCalledWith('wingnuts', 'postpone', { body: { version: '3.9.0', days: 7 } }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

describe('docs/product/firmware.md#postpone: the days', () => {
  it('are those after the start, to two weeks after the announcement', () => {
    const days = postponements(PLAN, NOW, 'UTC');
    expect(days).toHaveLength(13);
    expect([days[0]?.title, days.at(-1)?.title]).toEqual(['Wed, Dec 2', 'Mon, Dec 14']);
    expect(postponements(PLAN, NOW + 12.5 * DAY_MS, 'UTC').map(({ id }) => id)).toEqual(['13', '14']);
    expect(postponements(PLAN, NOW + 14 * DAY_MS, 'UTC')).toEqual([]);
  });

  it('have an end of the postponement while there is one', () => {
    expect(postponements({ ...PLAN, postponedUntil: NOW + 7 * DAY_MS }, NOW, 'UTC')[0]).toEqual({
      id: '0',
      title: 'Don’t postpone',
    });
  });
});
