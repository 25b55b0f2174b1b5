import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { muteEnd } from '../../../shared/domain/alarms/limits/mute.ts';
import { DAY_MS, HOUR_MS } from '../../../shared/domain/durations.ts';
import { ApiError } from '../../api/api-error.ts';
import { useSession } from '../../api/identity/session.ts';
import { fakeServer, renderPage } from '../../fake-server.sample.tsx';
import { choose, dateField, optionsOf, typeDate } from '../../fields.sample.ts';
import { MuteAct } from './MuteAct.tsx';
import { MutedList } from './MutedList.tsx';
import { MutedNotice } from './MutedNotice.tsx';
import type { ListedMute } from './mute-query.ts';

const server = fakeServer();
vi.mock('../../api/identity/session.ts', () => ({
  currentSession: () => ({ isSignedIn: false }),
  useSession: vi.fn(),
}));

const now = Date.now();
const timeZone = 'America/Los_Angeles';
const PRESSURE = 'boilerSystemPressure1';
const mute = (more: Partial<ListedMute> = {}): ListedMute => ({
  propertyId: 'p',
  propertyName: 'Alder House',
  timeZone,
  name: 'Dana Whitfield',
  at: now - HOUR_MS,
  ...more,
});

function open(part: Parameters<typeof renderPage>[0], mutes: readonly ListedMute[], isAuth = true) {
  vi.mocked(useSession).mockReturnValue({ isAuth, isSignedIn: true } as never);
  server.mockImplementation((async () => ({ mutes, now })) as never);
  renderPage(part);
}
const sent = (row: string) => server.mock.calls.flatMap(([, name, options]) => (name === row ? [options] : []));
const sensor = (more: object = {}) => (
  <MuteAct propertyId="p" propertyName="Alder House" label={PRESSURE} zone={timeZone} {...more} />
);
function dialog(): HTMLElement {
  const found = document.querySelector<HTMLElement>('dialog[open]');
  if (!found) throw new Error('No dialog is open');
  return found;
}
const press = (name: string) => fireEvent.click(within(dialog()).getByRole('button', { name, hidden: true }));
const ends = () => within(dialog()).getByLabelText('End');
async function ask(name: string) {
  fireEvent.click(await screen.findByRole('button', { name }));
  await waitFor(() => within(dialog()).getByRole('button', { name: 'MUTE', hidden: true }));
}

test('MUTE offers the ends, and mutes the sensor for a day', async () => {
  open(sensor(), []);
  await ask('MUTE Boiler System Pressure 1');
  expect(dialog().textContent).toContain('Mute Boiler System Pressure 1?');
  expect(dialog().textContent).toContain('Alarms show in gray and no one is notified.');
  expect(dialog().textContent).not.toContain('This limit is critical.');
  expect(optionsOf(ends())).toHaveLength(4);
  press('MUTE');
  await waitFor(() => expect(sent('mute')).toHaveLength(1));
  const [{ path, body }] = sent('mute') as unknown as [{ path: object; body: { label: string; until: number } }];
  expect([path, body.label]).toEqual([{ propertyId: 'p' }, PRESSURE]);
  expect(Math.abs(body.until - muteEnd('day', timeZone, now))).toBeLessThan(60_000);
});

test('Until I turn it on has no end', async () => {
  open(sensor(), []);
  await ask('MUTE Boiler System Pressure 1');
  choose(ends(), 'Until I turn it on');
  press('MUTE');
  await waitFor(() =>
    expect(sent('mute')).toEqual([{ path: { propertyId: 'p' }, body: { label: PRESSURE, until: undefined } }]),
  );
});

test('A date in the past is refused before it is sent', async () => {
  open(sensor(), []);
  await ask('MUTE Boiler System Pressure 1');
  choose(ends(), 'Until a date and time');
  typeDate(await waitFor(() => dateField('Date and time', within(dialog()))), '2020-01-01T08:00');
  press('MUTE');
  await waitFor(() => within(dialog()).getByText('This time has already passed'));
  expect(sent('mute')).toEqual([]);
});

test('A failed mute says so, and keeps the dialog', async () => {
  open(sensor(), []);
  await ask('MUTE Boiler System Pressure 1');
  server.mockRejectedValueOnce(new ApiError('INVALID_MUTE', 400, 'You can mute for up to a year'));
  press('MUTE');
  await waitFor(() => within(dialog()).getByText('You can mute for up to a year'));
});

test('The dialog says that a limit is critical', async () => {
  open(sensor({ isCritical: true }), []);
  await ask('MUTE Boiler System Pressure 1');
  expect(dialog().textContent).toContain('This limit is critical.');
});

test('MUTE of a property names it, and says what still notifies people', async () => {
  open(sensor({ label: undefined }), []);
  await ask('MUTE Alder House');
  expect(dialog().textContent).toContain('Mute Alder House?');
  expect(dialog().textContent).toContain('Only critical and safety alarms notify people.');
});

test('UNMUTE stands in the place of MUTE while the sensor is muted', async () => {
  open(sensor(), [mute({ label: PRESSURE, until: now + DAY_MS }), mute({ propertyId: 'q', label: PRESSURE })]);
  fireEvent.click(await screen.findByRole('button', { name: 'UNMUTE Boiler System Pressure 1' }));
  await waitFor(() => expect(sent('unmute')).toEqual([{ path: { propertyId: 'p' }, query: { label: PRESSURE } }]));
  expect(screen.queryByRole('button', { name: /^MUTE/ })).toBeNull();
});

test('Viewers have neither', async () => {
  open(sensor(), [mute({ label: PRESSURE })], false);
  await waitFor(() => expect(sent('mutes')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: /MUTE/ })).toBeNull();
});

test('The list has all that is muted: what, until when, by whom, and UNMUTE', async () => {
  open(<MutedList />, [
    mute({ label: PRESSURE, until: now + HOUR_MS }),
    mute({ propertyId: 'q', propertyName: 'Birchwood Terrace' }),
    mute({ propertyId: 'r', label: 'leak1', until: now - 1 }),
  ]);
  fireEvent.click(await screen.findByRole('button', { name: 'Muted (2)' }));
  const [first, second, ...others] = within(await screen.findByRole('list', { name: 'Muted' })).getAllByRole(
    'listitem',
  );
  expect(first?.textContent).toMatch(/^Alder HouseBoiler System Pressure 1Muted until .+By Dana Whitfield, .+UNMUTE$/);
  expect(second?.textContent).toMatch(/^Birchwood TerraceWhole propertyMutedBy Dana Whitfield/);
  expect(others).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'UNMUTE Birchwood Terrace: Whole property' }));
  await waitFor(() => expect(sent('unmute')).toEqual([{ path: { propertyId: 'q' }, query: { label: undefined } }]));
});

test('The list is not there when nothing is muted', async () => {
  open(<MutedList />, []);
  await waitFor(() => expect(sent('mutes')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: /^Muted/ })).toBeNull();
});

test('Viewers see the list, and end nothing', async () => {
  open(<MutedList />, [mute({ label: PRESSURE })], false);
  fireEvent.click(await screen.findByRole('button', { name: 'Muted (1)' }));
  await screen.findByText('Boiler System Pressure 1');
  expect(screen.queryByText('UNMUTE')).toBeNull();
});

test('The property says that it is muted, and what still notifies people', async () => {
  open(<MutedNotice propertyId="p" timeZone={timeZone} />, [mute({ until: now + HOUR_MS })]);
  const said = await screen.findByText(/by Dana Whitfield\. Critical and safety alarms still notify people\.$/);
  expect(said.textContent).toMatch(/^Muted until .+ by Dana/);
});
