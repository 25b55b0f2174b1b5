import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PropertyReply } from '../../../../shared/api/types/entity-types.ts';
import { HOUR_MS } from '../../../../shared/domain/durations.ts';
import { ApiError } from '../../../api/api-error.ts';
import { useSession } from '../../../api/identity/session.ts';
import { fakeServer, renderPage } from '../../../fake-server.sample.tsx';
import { sampleJob } from '../../jobs/jobs.sample.ts';
import { Activity } from './Activity.tsx';

vi.mock('../../../api/identity/session.ts', () => ({
  currentSession: () => ({ isSignedIn: false }),
  useSession: vi.fn(),
}));
const server = fakeServer();

const now = Date.now();
const PROPERTY = {
  id: 'p',
  config: { name: 'Alder House', timeZone: 'UTC' },
  linkedWingnuts: [],
} as unknown as PropertyReply;
const note = (id: string) => ({
  id,
  kind: 'service',
  from: now,
  to: null,
  text: id,
  name: 'Ann',
  at: now,
  earlier: [],
});
const alarm = {
  ...{ id: 'a', kind: 'sensor', subject: 'boilerSystemPressure1', since: now - HOUR_MS, endedAt: null },
  ...{ told: [], toldCount: 0, acknowledged: null },
};
const NOTHING = {
  alarms: { alarms: [], more: false },
  notes: { notes: [], now },
  jobs: { jobs: [], more: false, now },
  plannedWork: { works: [], now },
  book: { items: [], facts: {}, today: '2026-11-26' },
  audit: { records: [], next: null },
  photos: { photos: [] },
};

let replies: Record<string, unknown> = {};
beforeEach(() => {
  server.mockImplementation((async (_group: string, name: string) => {
    const reply = replies[name];
    if (reply instanceof Error) throw reply;
    return reply;
  }) as never);
});

function open(given: object, session: object = { isAuth: false, isAdmin: false }) {
  replies = { ...NOTHING, ...given };
  vi.mocked(useSession).mockReturnValue(session as never);
  renderPage(<Activity property={PROPERTY} />);
}
const rows = () => screen.queryAllByRole('listitem');
const chips = () =>
  within(screen.getByRole('group', { name: 'Activity type' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

test('docs/product/properties.md#activity: one list by time, and the chip of a kind shows that kind alone', async () => {
  open({
    alarms: { alarms: [alarm], more: false },
    notes: { notes: [note('Strainer cleaned')], now },
    jobs: { jobs: [sampleJob()], more: false, now },
  });
  await screen.findByText('Service: Strainer cleaned');
  expect(chips()).toEqual(['All', 'Alarms 1', 'Notes 1', 'Work orders 1']);
  expect(
    rows().map(({ textContent }) => /Strainer|Boiler System Pressure|Work order created/.exec(textContent)?.[0]),
  ).toEqual(['Strainer', 'Boiler System Pressure', 'Work order created']);
  fireEvent.click(screen.getByRole('button', { name: 'Notes 1' }));
  expect(rows()).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Notes 1' }).getAttribute('aria-pressed')).toBe('true');
});

test('Twenty are shown at first, and twenty more on request', async () => {
  open({ notes: { notes: Array.from({ length: 45 }, (_, at) => note(`n${at}`)), now } });
  fireEvent.click(await screen.findByRole('button', { name: 'SHOW MORE' }));
  expect(rows()).toHaveLength(40);
  fireEvent.click(screen.getByRole('button', { name: 'SHOW MORE' }));
  expect(rows()).toHaveLength(45);
  expect(screen.queryByRole('button', { name: 'SHOW MORE' })).toBeNull();
});

test('Without any it says so', async () => {
  open({});
  await screen.findByText('No activity yet');
});

test('A part that failed to load says so, the others stand, and another try brings it', async () => {
  open({ notes: { notes: [note('Igniter')], now }, jobs: new ApiError('SERVER_ERROR', 500, 'x') });
  await screen.findByText('Couldn’t load work orders.');
  expect(rows()).toHaveLength(1);
  replies = { ...replies, jobs: { jobs: [sampleJob()], more: false, now } };
  fireEvent.click(screen.getByRole('button', { name: 'TRY AGAIN' }));
  await screen.findByText(/^Work order created: /);
  expect(screen.queryByText('Couldn’t load work orders.')).toBeNull();
});

test('A property of which nothing is known is not called empty', async () => {
  open({ notes: new ApiError('SERVER_ERROR', 500, 'x') });
  await screen.findByText('Couldn’t load notes.');
  expect(screen.queryByText('No activity yet')).toBeNull();
});

const record = {
  ...{ id: 'c', at: now, actor: { id: 'u', name: 'Dana' }, from: 'portal', action: 'propertyEdited', kind: 'property' },
  ...{ subject: { id: 'p', name: 'Alder House' }, changes: [{ field: 'city', before: 'Salem', after: 'Portland' }] },
};

test('Admins see the changes of the property; nobody else asks for them', async () => {
  open({ audit: { records: [record], next: null } }, { isAuth: true, isAdmin: true });
  await screen.findByText('City: Salem → Portland');
});

test('An editor sees no changes', async () => {
  open({ audit: { records: [record], next: null } }, { isAuth: true, isAdmin: false });
  await screen.findByText('No activity yet');
  expect(server.mock.calls.some(([, name]) => name === 'audit')).toBe(false);
});

test('An admin without the second factor that the company asks for sees the list without changes', async () => {
  open({ audit: new ApiError('SECOND_FACTOR_NEEDED', 403, 'x') }, { isAuth: true, isAdmin: true });
  await screen.findByText('No activity yet');
  await waitFor(() => expect(screen.queryByText('Couldn’t load changes.')).toBeNull());
});
