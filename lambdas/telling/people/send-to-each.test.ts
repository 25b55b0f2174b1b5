import { beforeEach, expect, test, vi } from 'vitest';
import { HOUR_MS } from '../../../shared/domain/durations.ts';
import { endUrlOf } from '../../mail/end-link.ts';
import { mailTurn } from '../../mail/mail-turn.ts';
import { sendMail } from '../../mail/send.ts';
import { sendRawMail } from '../../mail/send-raw-mail.ts';
import { endEntry, leaseEntry, saveEntry } from '../../store/alarms/outbox.ts';
import { findCompany } from '../../store/people/companies.ts';
import { findReceivers, type Receiver } from '../receivers.ts';
import { sendToEach } from './send-to-each.ts';

/** The rules of all mails that each of some people gets alone: reports, sign-offs, the mail of Monday. */

vi.mock('../../mail/mail-turn.ts');
vi.mock('../../mail/send.ts');
vi.mock('../../mail/end-link.ts');
vi.mock('../../mail/send-raw-mail.ts');
vi.mock('../../store/alarms/outbox.ts');
vi.mock('../../store/people/companies.ts');
vi.mock('../receivers.ts');

const NOW = Date.UTC(2026, 10, 23, 12);
const ENTRY = { key: { pk: 'COMPANY#c', sk: 'MONDAYMAIL#2026-11-23' }, due: NOW };
const itemFor = (...ids: string[]) => ({
  companyId: 'c',
  at: NOW,
  delays: 0,
  due: NOW + 1,
  addressees: ids.map((userId) => ({ userId, refusals: 0 })),
});
type Item = ReturnType<typeof itemFor>;
const receiver = (id: string): Receiver => ({
  user: { id, entityStatus: 'verified', email: `${id}@x.example`, firstName: id, lastName: '' },
  settings: undefined,
});
const prepare = vi.fn();
const handler = sendToEach<Item>({
  parse: (item) => item as Item,
  problem: 'A list was not sent',
  prepare,
  ends: () => ({ purpose: 'monday', subject: 'list' }),
});
const run = (hasTime = true, now = NOW) =>
  handler(
    ENTRY,
    now,
    () => hasTime,
    () => {},
  );
const send = (item: Item, ...how: Parameters<typeof run>) => {
  vi.mocked(leaseEntry).mockResolvedValue(item);
  return run(...how);
};
const receiversAre = (people: Readonly<Record<string, Receiver>>) =>
  vi.mocked(findReceivers).mockResolvedValue(new Map(Object.entries(people)));
/** Who has got a mail. */
const sentTo = () => vi.mocked(sendMail).mock.calls.map(([{ to }]) => to);

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(mailTurn).mockResolvedValue(true);
  vi.stubEnv('PORTAL_URL', 'https://portal.example');
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.mocked(findCompany).mockResolvedValue({ entityStatus: 'enabled' } as never);
  receiversAre({ ann: receiver('ann'), bo: receiver('bo') });
  prepare.mockResolvedValue((to: string) => ({ to: [to], subject: 'List', text: 'Nothing.' }));
});

test('Each person gets the mail once: progress is saved before the next one', async () => {
  expect(await send(itemFor('ann', 'bo'))).toEqual({ mailed: 2, delayed: 0, givenUp: 0 });
  expect(sentTo()).toEqual([['ann@x.example'], ['bo@x.example']]);
  const leased = { key: ENTRY.key, due: NOW + 1 };
  expect(saveEntry).toHaveBeenCalledExactlyOnceWith(leased, { addressees: [{ userId: 'bo', refusals: 0 }] });
  expect(endEntry).toHaveBeenCalledExactlyOnceWith(leased);
});

test.each([
  ['the company is suspended', () => vi.mocked(findCompany).mockResolvedValue({ entityStatus: 'suspended' } as never)],
  ['the person was deleted', () => receiversAre({})],
  ['there is nothing to say', () => prepare.mockResolvedValue(undefined)],
  ['the person does not want it any more', () => prepare.mockResolvedValue(() => undefined)],
])('Nobody gets one when %s', async (_when, arrange) => {
  arrange();
  expect(await send(itemFor('ann'))).toEqual({ mailed: 0, delayed: 0, givenUp: 0 });
  expect(sentTo()).toEqual([]);
  expect(endEntry).toHaveBeenCalledTimes(1);
});

test('A mail that could not be sent keeps the rest for a later run', async () => {
  vi.mocked(sendMail).mockImplementation(async ({ to }) => {
    if (to[0] === 'ann@x.example') throw new Error('throttled');
  });
  expect(await send(itemFor('ann', 'bo'))).toMatchObject({ mailed: 1, delayed: 1 });
  expect(saveEntry).toHaveBeenLastCalledWith(expect.anything(), {
    addressees: [{ userId: 'ann', refusals: 0 }],
    delays: 1,
    due: NOW + 60_000,
  });
  expect(endEntry).not.toHaveBeenCalled();
});

test('A person who cannot be read holds up nobody else', async () => {
  receiversAre({ ann: { user: 'malformed', settings: undefined }, bo: receiver('bo') });
  expect(await send(itemFor('ann', 'bo'))).toEqual({ mailed: 1, delayed: 1, givenUp: 0 });
  expect(sentTo()).toEqual([['bo@x.example']]);
  expect(saveEntry).toHaveBeenLastCalledWith(
    expect.anything(),
    expect.objectContaining({ addressees: [{ userId: 'ann', refusals: 1 }] }),
  );
});

test('After a day it is given up', async () => {
  vi.mocked(sendMail).mockRejectedValue(new Error('throttled'));
  expect(await send(itemFor('ann'), true, NOW + 25 * HOUR_MS)).toEqual({ mailed: 0, delayed: 0, givenUp: 1 });
  expect(endEntry).toHaveBeenCalledTimes(1);
});

test('A run without time leaves the rest to the next one, and another run’s mail alone', async () => {
  expect(await send(itemFor('ann'), false)).toEqual({ mailed: 0, delayed: 1, givenUp: 0 });
  expect(sentTo()).toEqual([]);
  vi.mocked(leaseEntry).mockResolvedValue(undefined);
  expect(await run()).toBeUndefined();
});

test('A mail that waits for its turn is not held back longer each time', async () => {
  vi.mocked(mailTurn).mockResolvedValue(false);
  expect(await send({ ...itemFor('ann', 'bo'), delays: 4 })).toEqual({ mailed: 0, delayed: 2, givenUp: 0 });
  expect(saveEntry).toHaveBeenCalledExactlyOnceWith(expect.anything(), {
    addressees: itemFor('ann', 'bo').addressees,
    due: NOW + 60_000,
  });
});

test('Each mail says how its reader ends it, and one whose link cannot be signed goes out without', async () => {
  vi.mocked(endUrlOf).mockResolvedValueOnce('https://portal.example/api/alerts/mails/t');
  await send(itemFor('ann'));
  expect(endUrlOf).toHaveBeenCalledExactlyOnceWith(
    { purpose: 'monday', companyId: 'c', userId: 'ann', email: 'ann@x.example', subject: 'list', at: NOW },
    'https://portal.example',
  );
  expect(sendRawMail).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ to: ['ann@x.example'] }),
    'https://portal.example/api/alerts/mails/t',
  );
  expect(sentTo()).toEqual([]);
  await send(itemFor('ann'));
  expect(sentTo()).toHaveLength(1);
});
