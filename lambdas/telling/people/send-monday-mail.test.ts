import { beforeEach, expect, test, vi } from 'vitest';
import { HOUR_MS } from '../../../shared/domain/durations.ts';
import type { FindingHead } from '../../../shared/domain/findings/heads.ts';
import type { MondayMailItem } from '../../../shared/platform/items/findings-items.ts';
import { QUEUES } from '../../../shared/platform/queues.ts';
import { endUrlOf } from '../../mail/end-link.ts';
import { mailTurn } from '../../mail/mail-turn.ts';
import { type Mail, sendMail } from '../../mail/send.ts';
import { sendRawMail } from '../../mail/send-raw-mail.ts';
import { endEntry, leaseEntry, saveEntry } from '../../store/alarms/outbox.ts';
import { listHeads } from '../../store/findings.ts';
import { findCompany } from '../../store/people/companies.ts';
import { listProperties } from '../../store/properties.ts';
import { findReceivers, type Receiver } from '../receivers.ts';
import { sendMondayMail } from './send-monday-mail.ts';

vi.mock('../../mail/mail-turn.ts');
vi.mock('../../mail/send.ts', async (original) => ({ ...(await original<object>()), sendMail: vi.fn() }));
vi.mock('../../mail/end-link.ts');
vi.mock('../../mail/send-raw-mail.ts');
vi.mock('../../store/alarms/outbox.ts');
vi.mock('../../store/findings.ts');
vi.mock('../../store/people/companies.ts');
vi.mock('../../store/properties.ts');
vi.mock('../receivers.ts');

const NOW = Date.UTC(2026, 10, 23, 12);
const ENTRY = { key: { pk: 'COMPANY#c', sk: 'MONDAYMAIL#2026-11-23' }, due: NOW };
const head = (more: Partial<FindingHead> = {}): FindingHead => ({
  ...{ rule: 'pump-current', subject: 'systemPumpCurrent1', about: 'System Pump Current 1', risk: 'noHeat' },
  ...{ strength: 80, openedOn: '2026-11-20', seenOn: '2026-11-22', seenDays: 3, says: 'It seems to rest.', ...more },
});
const aside = { userId: 'bo', at: 1, reason: 'A reserve', far: 1, risk: 'noHeat' } as const;
const receiver = (id: string, mondayMail = true) => ({
  user: { id, entityStatus: 'verified' as const, email: `${id}@x.example`, firstName: id, lastName: '' },
  settings: { userId: id, version: 1, ...(mondayMail && { mondayMail: true as const }) },
});
const mailFor = (...ids: string[]): MondayMailItem => ({
  ...{ companyId: 'c', monday: '2026-11-23', at: NOW, delays: 0, queue: QUEUES.OUTBOX, due: NOW + 1 },
  addressees: ids.map((userId) => ({ userId, refusals: 0 })),
});
let sent: Mail[];
const send = (mail: MondayMailItem, now = NOW, hasTime = () => true) => {
  vi.mocked(leaseEntry).mockResolvedValue(mail);
  return sendMondayMail(ENTRY, now, hasTime, () => {});
};

beforeEach(() => {
  vi.mocked(mailTurn).mockReset().mockResolvedValue(true);
  vi.clearAllMocks();
  sent = [];
  vi.stubEnv('PORTAL_URL', 'https://portal.example');
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.mocked(sendMail).mockImplementation(async (mail) => {
    sent.push(mail);
  });
  vi.mocked(findCompany).mockResolvedValue({ entityStatus: 'enabled' } as never);
  vi.mocked(listProperties).mockResolvedValue([{ id: 'p', name: 'Alder House' }] as never);
  vi.mocked(listHeads).mockResolvedValue(new Map([['p', [head(), head({ subject: 'boilerPumpCurrent1', aside })]]]));
  vi.mocked(findReceivers).mockResolvedValue(new Map(['ann', 'bo'].map((id) => [id, receiver(id)])));
});

test('Each person gets the list once: progress is saved before the next one', async () => {
  expect(await send(mailFor('ann', 'bo'))).toEqual({ mailed: 2, delayed: 0, givenUp: 0 });
  expect(sent.map(({ to }) => to)).toEqual([['ann@x.example'], ['bo@x.example']]);
  // What somebody has put aside is not in it.
  expect(sent[0]?.subject).toBe('Monday list: 1 finding in 1 property');
  expect(saveEntry).toHaveBeenCalledExactlyOnceWith(expect.anything(), {
    addressees: [{ userId: 'bo', refusals: 0 }],
  });
  expect(endEntry).toHaveBeenCalledTimes(1);
});

test('Who has switched it off meanwhile gets none', async () => {
  vi.mocked(findReceivers).mockResolvedValue(new Map([['ann', receiver('ann', false)]]));
  expect(await send(mailFor('ann'))).toEqual({ mailed: 0, delayed: 0, givenUp: 0 });
  expect(endEntry).toHaveBeenCalledTimes(1);
});

test.each([
  ['no finding is shown', () => vi.mocked(listHeads).mockResolvedValue(new Map([['p', [head({ aside })]]]))],
  ['the company is suspended', () => vi.mocked(findCompany).mockResolvedValue({ entityStatus: 'suspended' } as never)],
])('Nobody gets one when %s', async (_when, arrange) => {
  arrange();
  await send(mailFor('ann'));
  expect(sent).toEqual([]);
  expect(endEntry).toHaveBeenCalledTimes(1);
});

test('A mail that could not be sent waits, and the others do not', async () => {
  vi.mocked(sendMail).mockRejectedValueOnce(new Error('throttled'));
  expect(await send(mailFor('ann', 'bo'))).toEqual({ mailed: 1, delayed: 1, givenUp: 0 });
  expect(saveEntry).toHaveBeenLastCalledWith(expect.anything(), {
    ...{ addressees: [{ userId: 'ann', refusals: 0 }], delays: 1, due: expect.any(Number) },
  });
  expect(endEntry).not.toHaveBeenCalled();
});

test('A person who cannot be read holds up nobody else', async () => {
  const ann = { user: 'malformed' as const, settings: undefined };
  vi.mocked(findReceivers).mockResolvedValue(new Map<string, Receiver>(Object.entries({ ann, bo: receiver('bo') })));
  expect(await send(mailFor('ann', 'bo'))).toEqual({ mailed: 1, delayed: 1, givenUp: 0 });
  expect(sent.map(({ to }) => to)).toEqual([['bo@x.example']]);
  expect(saveEntry).toHaveBeenLastCalledWith(
    expect.anything(),
    expect.objectContaining({ addressees: [{ userId: 'ann', refusals: 1 }] }),
  );
});

test('After a day it is given up', async () => {
  vi.mocked(sendMail).mockRejectedValue(new Error('throttled'));
  expect(await send(mailFor('ann'), NOW + 25 * HOUR_MS)).toEqual({ mailed: 0, delayed: 0, givenUp: 1 });
  expect(endEntry).toHaveBeenCalledTimes(1);
});

test('A run without time leaves the rest to the next one, and another run’s mail alone', async () => {
  expect(await send(mailFor('ann'), NOW, () => false)).toEqual({ mailed: 0, delayed: 1, givenUp: 0 });
  expect(sent).toEqual([]);
  vi.mocked(leaseEntry).mockResolvedValue(undefined);
  expect(
    await sendMondayMail(
      ENTRY,
      NOW,
      () => true,
      () => {},
    ),
  ).toBeUndefined();
});

test('Each mail says how its reader ends it, and one whose link cannot be signed goes out without', async () => {
  vi.mocked(findReceivers).mockResolvedValue(new Map([['ann', receiver('ann')]]) as never);
  vi.mocked(endUrlOf).mockResolvedValueOnce('https://portal.example/api/alerts/mails/t');
  await send(mailFor('ann'));
  expect(vi.mocked(endUrlOf).mock.calls).toEqual([
    [
      { purpose: 'monday', companyId: 'c', userId: 'ann', email: 'ann@x.example', subject: '', at: NOW },
      'https://portal.example',
    ],
  ]);
  expect(sendRawMail).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ to: ['ann@x.example'] }),
    'https://portal.example/api/alerts/mails/t',
  );
  expect(sent).toEqual([]);
  vi.mocked(endUrlOf).mockResolvedValueOnce(undefined);
  await send(mailFor('ann'));
  expect(sent).toHaveLength(1);
});
