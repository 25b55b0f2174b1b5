import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { localTimeText } from '../../../shared/dates/local-time.ts';
import { DAY_MS, HOUR_MS } from '../../../shared/domain/durations.ts';
import { ApiError } from '../../api/api-error.ts';
import { useSession } from '../../api/identity/session.ts';
import { fakeServer, renderPage } from '../../fake-server.sample.tsx';
import { choose, dateField, offered, openList, optionsOf, typeDate } from '../../fields.sample.ts';
import { PlannedWorkCard } from './PlannedWorkCard.tsx';

const server = fakeServer();
vi.mock('../../api/identity/session.ts', () => ({
  currentSession: () => ({ isSignedIn: false }),
  useSession: vi.fn(),
}));

const ZONE = 'America/Toronto';
const now = Date.now();
const WINGNUTS = [
  { id: 'w1', externalId: '4821' },
  { id: 'w2', externalId: '4822' },
];
const work = (id: string, from: number, to: number, more = {}) => ({
  id,
  from: now + from,
  to: now + to,
  reason: `Reason ${id}`,
  name: 'Ann',
  ...more,
});

function open(works: readonly object[], { isAuth = true, wingnutId }: { isAuth?: boolean; wingnutId?: string } = {}) {
  vi.mocked(useSession).mockReturnValue({ isAuth } as never);
  server.mockImplementation((async () => ({ works, now })) as never);
  renderPage(
    <PlannedWorkCard
      propertyId="p"
      timeZone={ZONE}
      wingnuts={WINGNUTS}
      {...(wingnutId !== undefined && { wingnutId })}
    />,
  );
}
const sent = (row: string) => server.mock.calls.flatMap(([, name, options]) => (name === row ? [options] : []));

test('Work that goes on and work to come are listed; what is over is not', async () => {
  open([
    work('over', -2 * HOUR_MS, -HOUR_MS),
    work('on', -HOUR_MS, 8 * DAY_MS, { wingnutId: 'w2' }),
    work('later', DAY_MS, 9 * DAY_MS),
  ]);
  const [first, second, ...others] = await screen.findAllByRole('listitem');
  expect(first?.textContent).toMatch(/^Scheduled maintenance on wingnut 4822 until .+: Reason onScheduled by Ann/);
  expect(second?.textContent).toMatch(/^Scheduled maintenance from .+ to .+: Reason later/);
  expect(others).toEqual([]);
});

test('A page of a wingnut leaves out work on another one', async () => {
  open([work('other', -HOUR_MS, HOUR_MS, { wingnutId: 'w2' })], { wingnutId: 'w1' });
  expect(await screen.findByText('None')).toBeDefined();
});

test('Viewers can look, but not plan or end', async () => {
  open([work('on', -HOUR_MS, HOUR_MS)], { isAuth: false });
  await screen.findByRole('listitem');
  expect(screen.queryAllByRole('button')).toEqual([]);
});

function dialog(): HTMLElement {
  const found = document.querySelector<HTMLElement>('dialog[open]');
  if (!found) throw new Error('No dialog is open');
  return found;
}
const field = (name: string) => within(dialog()).getByLabelText(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const typeTime = (name: string, value: string) => typeDate(dateField(name, within(dialog())), value);
const press = (name: string) => fireEvent.click(within(dialog()).getByRole('button', { name, hidden: true }));
async function plan() {
  fireEvent.click(await screen.findByRole('button', { name: 'SCHEDULE' }));
  await waitFor(() => field('Description'));
}

test('Work is planned from now, in the time of the property, said in words', async () => {
  open([]);
  await plan();
  const to = Math.ceil((now + 30 * HOUR_MS) / HOUR_MS) * HOUR_MS;
  typeTime('End time', localTimeText(to, ZONE));
  expect(dialog().textContent).toMatch(/[A-Z][a-z]{2}, [A-Z][a-z]{2} \d+, \d+:00 [AP]M E[SD]T/);
  type('Description', 'New burner');
  choose(field('Location'), 'Wingnut 4821');
  press('SCHEDULE');
  await waitFor(() => expect(sent('planWork')).toHaveLength(1));
  expect(sent('planWork')[0]).toEqual({
    path: { propertyId: 'p' },
    body: { from: undefined, to, reason: 'New burner', wingnutId: 'w1' },
  });
  await waitFor(() => expect(screen.queryByLabelText('Description')).toBeNull());
});

test('The form says what is missing or wrong, and sends nothing', async () => {
  open([]);
  await plan();
  fireEvent.click(within(dialog()).getByText('Later'));
  typeTime('Start time', localTimeText(now + 3 * HOUR_MS, ZONE));
  typeTime('End time', localTimeText(now + 2 * HOUR_MS, ZONE));
  press('SCHEDULE');
  await waitFor(() => expect(dialog().textContent).toContain('The end must be after the beginning'));
  expect(dialog().textContent).toContain('Enter a description');
  typeTime('End time', localTimeText(now + 40 * DAY_MS, ZONE));
  await waitFor(() => expect(dialog().textContent).not.toContain('The end must be after the beginning'));
  press('SCHEDULE');
  await waitFor(() => expect(dialog().textContent).toContain('Scheduled maintenance can last up to 30 days'));
  typeTime('End time', '');
  press('SCHEDULE');
  await waitFor(() => expect(dialog().textContent).toContain('Choose a date and time'));
  expect(sent('planWork')).toEqual([]);
});

test('What was typed survives a failed save and a refusal', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  open([]);
  await plan();
  type('Description', 'New burner');
  server.mockRejectedValueOnce(new ApiError('SERVER_ERROR', 500, 'x'));
  press('SCHEDULE');
  await waitFor(() => expect(dialog().textContent).toContain('Couldn’t schedule it. Your entries are still here.'));
  server.mockRejectedValueOnce(new ApiError('INVALID_WORK', 400, 'This wingnut isn’t linked to the property'));
  press('SCHEDULE');
  await waitFor(() => expect(dialog().textContent).toContain('This wingnut isn’t linked to the property'));
  expect((field('Description') as HTMLTextAreaElement).value).toBe('New burner');
  press('SCHEDULE');
  await waitFor(() => expect(sent('planWork')).toHaveLength(3));
});

test('Ending asks first. Work that somebody else has ended says so', async () => {
  open([work('on', -HOUR_MS, HOUR_MS)]);
  fireEvent.click(await screen.findByRole('button', { name: /^END NOW/ }));
  expect(dialog().textContent).toContain('Anything still out of range triggers an alarm.');
  server.mockRejectedValueOnce(new ApiError('WORK_IS_OVER', 409, 'This maintenance has already ended'));
  press('END NOW');
  await waitFor(() => expect(dialog().textContent).toContain('This maintenance has already ended'));
  press('END NOW');
  await waitFor(() => expect(sent('endWork')).toHaveLength(2));
  expect(sent('endWork')[1]).toEqual({ path: { propertyId: 'p', workId: 'on' }, query: { series: false } });
});

test('Work comes each week, so many times', async () => {
  open([]);
  await plan();
  choose(field('Repeats'), /week/i);
  type('Description', 'Filter');
  await waitFor(() => field('Occurrences'));
  type('Occurrences', '27');
  press('SCHEDULE');
  await waitFor(() => expect(dialog().textContent).toContain('Enter 2 to 26'));
  type('Occurrences', '3');
  press('SCHEDULE');
  await waitFor(() => expect(sent('planWork')).toHaveLength(1));
  expect(sent('planWork')[0]).toMatchObject({ body: { reason: 'Filter', repeats: { every: 'week', times: 3 } } });
});

test('A series is one line, and can be removed as a whole or this once', async () => {
  const again = { series: 's', every: 'week' };
  open([
    work('a', DAY_MS, DAY_MS + HOUR_MS, again),
    work('b', 8 * DAY_MS, 8 * DAY_MS + HOUR_MS, again),
    work('c', 15 * DAY_MS, 15 * DAY_MS + HOUR_MS, again),
    work('other', 9 * DAY_MS, 9 * DAY_MS + HOUR_MS),
  ]);
  const [first, ...others] = await screen.findAllByRole('listitem');
  expect(first?.textContent).toMatch(/Scheduled by Ann. Weekly, 2 more: (\w{3}), \w{3} \d+; \1, \w{3} \d+/);
  expect(others.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Reason other')]);
  expect(screen.getAllByRole('button', { name: /^REMOVE ALL/ })).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: /^REMOVE ALL/ }));
  expect(dialog().textContent).toContain('Remove the whole series?None have started.');
  press('REMOVE ALL');
  await waitFor(() => expect(sent('endWork')).toHaveLength(1));
  expect(sent('endWork')[0]).toEqual({ path: { propertyId: 'p', workId: 'a' }, query: { series: true } });
});

test('A series by the day of the month shows its dates, and one press moves it to the weekday', async () => {
  const monthly = { series: 's', every: 'month' };
  const [first, second] = [Date.parse('2099-12-01T14:00Z'), Date.parse('2100-01-01T14:00Z')];
  open([first, second].map((from, at) => work(`m${at}`, from - now, from - now + HOUR_MS, monthly)));
  const row = await screen.findByRole('listitem');
  expect(row.textContent).toContain(
    'Monthly on day 1, 1 more: Fri, Jan 1. The weekday varies.MOVE: Monthly on the first Tuesday',
  );
  fireEvent.click(screen.getByRole('button', { name: 'MOVE: Monthly on the first Tuesday' }));
  await waitFor(() => expect(sent('endWork')).toHaveLength(1));
  expect(sent('planWork')[0]).toMatchObject({
    body: { from: first, to: first + HOUR_MS, reason: 'Reason m0', repeats: { every: 'monthWeekday', times: 2 } },
  });
  expect(sent('endWork')[0]).toEqual({ path: { propertyId: 'p', workId: 'm0' }, query: { series: true } });
});

test('The form offers the day and the weekday of the month, and lists all dates', async () => {
  open([]);
  await plan();
  fireEvent.click(within(dialog()).getByText('Later'));
  await waitFor(() => dateField('Start time'));
  typeTime('Start time', '2099-12-01T09:00');
  typeTime('End time', '2099-12-01T11:00');
  const repeats = field('Repeats');
  openList(repeats);
  await waitFor(() =>
    expect(offered()).toEqual(['Doesn’t repeat', 'Weekly', 'Monthly on day 1', 'Monthly on the first Tuesday']),
  );
  choose(repeats, 'Monthly on the first Tuesday');
  await waitFor(() => field('Occurrences'));
  type('Occurrences', '3');
  await waitFor(() => expect(dialog().textContent).toContain('Tue, Dec 1; Tue, Jan 5; Tue, Feb 2'));
  typeTime('Start time', '2099-12-29T09:00');
  typeTime('End time', '2099-12-29T11:00');
  await waitFor(() => expect(dialog().textContent).toContain('Tue, Dec 29; Tue, Jan 26; Tue, Feb 23'));
  expect(optionsOf(field('Repeats')).at(-1)).toBe('Monthly on the last Tuesday');
  type('Description', 'Filter');
  press('SCHEDULE');
  await waitFor(() => expect(sent('planWork')).toHaveLength(1));
  expect(sent('planWork')[0]).toMatchObject({ body: { repeats: { every: 'monthWeekday', times: 3 } } });
});

test('Work is planned for chosen alarms: heat and hot water at first, and a danger only by a tick', async () => {
  open([]);
  await plan();
  expect(dialog().textContent).toContain('Alarms and emails are paused until it ends.');
  choose(field('Pause'), 'Selected alarms');
  type('Description', 'Burner');
  await waitFor(() => field('Heating'));
  expect(dialog().textContent).toContain('Only the selected alarms are paused.');
  const ticked = () =>
    within(dialog())
      .getAllByRole('checkbox', { hidden: true })
      .flatMap((box) => ((box as HTMLInputElement).checked ? [(box as HTMLInputElement).name] : []));
  expect(ticked()).toEqual(['kinds.heating', 'kinds.hotWater']);
  fireEvent.click(field('Heating'));
  fireEvent.click(field('Hot water'));
  press('SCHEDULE');
  await waitFor(() => expect(dialog().textContent).toContain('Select at least one alarm'));
  expect(sent('planWork')).toEqual([]);
  fireEvent.click(field('Heating'));
  press('SCHEDULE');
  await waitFor(() => expect(sent('planWork')).toHaveLength(1));
  expect(sent('planWork')[0]).toMatchObject({ body: { reason: 'Burner', kinds: ['heating'] } });
});

test('The card says what is held back and what alarms as ever', async () => {
  open([work('on', -HOUR_MS, HOUR_MS, { kinds: ['heating'] })]);
  expect((await screen.findByRole('listitem')).textContent).toContain(
    'Paused: heating. Still active: hot water, other sensors, safety, offline wingnuts.',
  );
});
