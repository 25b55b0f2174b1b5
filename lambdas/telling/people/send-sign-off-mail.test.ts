import { beforeEach, expect, test, vi } from 'vitest';
import type { SignOffMailItem } from '../../../shared/platform/items/commissioning-items.ts';
import { QUEUES } from '../../../shared/platform/queues.ts';
import { mailTurn } from '../../mail/mail-turn.ts';
import { type Mail, sendMail } from '../../mail/send.ts';
import { endEntry, leaseEntry, saveEntry } from '../../store/alarms/outbox.ts';
import { findCompany } from '../../store/people/companies.ts';
import { listUsers } from '../../store/people/users.ts';
import { findCommissioning } from '../../store/wingnuts/commissionings.ts';
import { findReceivers } from '../receivers.ts';
import { sendSignOffMail } from './send-sign-off-mail.ts';

vi.mock('../../mail/mail-turn.ts');
vi.mock('../../mail/send.ts', async (original) => ({ ...(await original<object>()), sendMail: vi.fn() }));
vi.mock('../../store/alarms/outbox.ts');
vi.mock('../../store/people/companies.ts');
vi.mock('../../store/people/users.ts');
vi.mock('../../store/wingnuts/commissionings.ts');
vi.mock('../receivers.ts');

const NOW = Date.UTC(2026, 10, 23, 12);
const ENTRY = { key: { pk: 'COMPANY#c', sk: 'SIGNOFFMAIL#1-ab' }, due: NOW };
const user = (id: string, email = `${id}@x.example`, entityStatus: 'verified' | 'pending' = 'verified') => ({
  ...{ id, entityStatus, email, firstName: id, lastName: 'Webb' },
});
const RECORD = {
  ...{ id: '1-ab', at: NOW, userId: 'support', wingnutId: 'w', serial: '73500817', version: 3, note: '', inputs: [] },
};
let sent: Mail[];
const send = (...ids: string[]) => {
  const mail: SignOffMailItem = {
    ...{ id: '1-ab', companyId: 'c', wingnutId: 'w', recordId: '1-ab', userId: 'ann', at: NOW, delays: 0 },
    ...{ queue: QUEUES.OUTBOX, due: NOW + 1, addressees: ids.map((userId) => ({ userId, refusals: 0 })) },
  };
  vi.mocked(leaseEntry).mockResolvedValue(mail);
  return sendSignOffMail(
    ENTRY,
    NOW,
    () => true,
    () => {},
  );
};

beforeEach(() => {
  vi.mocked(mailTurn).mockReset().mockResolvedValue(true);
  vi.clearAllMocks();
  sent = [];
  vi.stubEnv('PORTAL_URL', 'https://portal.example');
  vi.stubEnv('VENDOR_DOMAIN', 'vendor.example');
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.mocked(sendMail).mockImplementation(async (mail) => {
    sent.push(mail);
  });
  vi.mocked(findCompany).mockResolvedValue({ entityStatus: 'enabled' } as never);
  vi.mocked(findCommissioning).mockResolvedValue(RECORD);
  vi.mocked(listUsers).mockResolvedValue([user('support', 'sam@vendor.example')] as never);
  const people = [user('ann'), user('bo'), user('sam', 'sam@vendor.example')];
  vi.mocked(findReceivers).mockResolvedValue(
    new Map(people.map((each) => [each.id, { user: each, settings: undefined }])),
  );
});

test('Each person who was chosen gets the record once', async () => {
  expect(await send('ann', 'bo')).toEqual({ mailed: 2, delayed: 0, givenUp: 0 });
  expect(sent.map(({ to }) => to)).toEqual([['ann@x.example'], ['bo@x.example']]);
  expect(saveEntry).toHaveBeenCalledExactlyOnceWith(expect.anything(), {
    addressees: [{ userId: 'bo', refusals: 0 }],
  });
  expect(endEntry).toHaveBeenCalledTimes(1);
});

test('A person of the vendor is named to the vendor’s people alone', async () => {
  await send('ann', 'sam');
  expect(sent.map(({ text }) => /Signed off by (.*) on/.exec(text)?.[1])).toEqual(['Support', 'support Webb']);
});

test.each([
  ['the record is gone', () => vi.mocked(findCommissioning).mockResolvedValue(undefined)],
  ['the company is suspended', () => vi.mocked(findCompany).mockResolvedValue({ entityStatus: 'suspended' } as never)],
  ['the person was deleted', () => vi.mocked(findReceivers).mockResolvedValue(new Map())],
])('Nobody gets one when %s', async (_when, arrange) => {
  arrange();
  await send('ann');
  expect(sent).toEqual([]);
  expect(endEntry).toHaveBeenCalledTimes(1);
});
