import { beforeEach, expect, test, vi } from 'vitest';
import type { OutboxMail } from '../../../shared/platform/items/alarm-items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { QUEUES } from '../../../shared/platform/queues.ts';
import { alarmMail } from '../../mail/alarms/alarm-mail.ts';
import { mailTurn } from '../../mail/mail-turn.ts';
import { sendReportedMail } from '../../mail/send-reported-mail.ts';
import { takePlace } from '../../store/alarms/budgets.ts';
import { findManySites } from '../../store/alarms/many-sites.ts';
import { completeOutboxMail, leaseOutboxMail, saveProgress } from '../../store/alarms/outbox.ts';
import { listWebhookHeads } from '../../store/alarms/webhook-heads.ts';
import { getItem, getItems } from '../../store/base/entities.ts';
import { findCompany } from '../../store/people/companies.ts';
import { sendOutboxMail } from './send-outbox-mail.ts';

vi.mock('../../mail/mail-turn.ts');
vi.mock('../../mail/alarms/alarm-mail.ts');
vi.mock('../../mail/send-reported-mail.ts');
vi.mock('../../store/people/companies.ts');
vi.mock('../../store/base/entities.ts');
vi.mock('../../store/alarms/outbox.ts');
vi.mock('../../store/alarms/budgets.ts');
vi.mock('../../store/alarms/many-sites.ts');
vi.mock('../../store/alarms/webhook-heads.ts');
vi.mock('../../store/alarms/digests.ts');

const NOW = Date.UTC(2026, 10, 19, 6, 0);
const IDS = ['u1', 'u2', 'u3'];
const ENTRY = { key: { pk: 'COMPANY#c', sk: 'LETTER#p#1' }, due: NOW };
const MAIL: OutboxMail = {
  companyId: 'c',
  propertyId: 'p',
  at: NOW,
  news: [],
  told: [],
  delays: 0,
  queue: QUEUES.OUTBOX,
  due: NOW,
  addressees: IDS.map((userId) => ({ userId, refusals: 0 })),
};

beforeEach(() => {
  vi.mocked(mailTurn).mockReset().mockResolvedValue(true);
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.stubEnv('PORTAL_URL', 'https://portal.example');
  vi.mocked(leaseOutboxMail).mockResolvedValue({ ...MAIL, due: NOW + 120_000 });
  vi.mocked(findManySites).mockResolvedValue({ raised: {} });
  vi.mocked(listWebhookHeads).mockResolvedValue([]);
  vi.mocked(takePlace).mockResolvedValue(NOW);
  vi.mocked(findCompany).mockResolvedValue({ id: 'c', entityStatus: 'enabled' } as never);
  vi.mocked(getItem).mockImplementation(async ({ sk }) =>
    sk === KEYS.property('c', 'p').sk
      ? { id: 'p', name: 'House', entityStatus: 'enabled', timeZone: 'UTC', linkedWingnuts: [], address: {} }
      : ({ entityStatus: 'enabled', thresholds: {}, recipients: [] } as never),
  );
  vi.mocked(getItems).mockResolvedValue(
    IDS.map((id) => ({
      ...KEYS.user('c', id),
      id,
      email: `${id}@x.example`,
      entityStatus: 'verified',
      firstName: id,
      lastName: 'Lee',
    })) as never,
  );
  for (const mock of [sendReportedMail, saveProgress, completeOutboxMail, alarmMail]) vi.mocked(mock).mockReset();
});

test('A mail is complete when all have it', async () => {
  expect(
    await sendOutboxMail(
      ENTRY,
      NOW,
      () => true,
      () => {},
    ),
  ).toMatchObject({ mailed: 3, delayed: 0 });
  expect(completeOutboxMail).toHaveBeenCalledTimes(1);
});

test('A run without time left mails nobody else, and the others are due for the next run', async () => {
  const hasTime = () => vi.mocked(sendReportedMail).mock.calls.length < 2;
  expect(await sendOutboxMail(ENTRY, NOW, hasTime, () => {})).toMatchObject({ mailed: 2, delayed: 1 });
  expect(completeOutboxMail).not.toHaveBeenCalled();
  const [, progress] = vi.mocked(saveProgress).mock.lastCall ?? [];
  expect(progress).toMatchObject({
    due: NOW,
    addressees: [{ userId: 'u3' }],
    told: [{ userId: 'u1' }, { userId: 'u2' }],
  });
  // A mail that only lacked time is not held back longer each time.
  expect(progress).not.toHaveProperty('delays');
});

test('A mail whose turn does not come waits for the next check, is no failure and is not held back longer each time', async () => {
  vi.mocked(mailTurn).mockResolvedValueOnce(true).mockResolvedValue(false);
  const add = vi.fn();
  expect(await sendOutboxMail(ENTRY, NOW, () => true, add)).toMatchObject({ mailed: 1, givenUp: 0 });
  expect(completeOutboxMail).not.toHaveBeenCalled();
  const [, progress] = vi.mocked(saveProgress).mock.lastCall ?? [];
  const addressees = ['u2', 'u3'].map((userId) => ({ userId, refusals: 0 }));
  expect(progress).toMatchObject({ due: NOW, addressees, told: [{ userId: 'u1' }] });
  expect(progress).not.toHaveProperty('delays');
  // Only the check hands it on: SES takes no more in this minute.
  expect(add.mock.calls.flat(2)).toEqual([]);
});

test('SES that is asked too fast by others makes a mail wait in the same way; the quota of a day holds it back', async () => {
  const refusal = (message: string) => Object.assign(new Error(message), { name: 'Throttling' });
  vi.mocked(sendReportedMail).mockRejectedValueOnce(refusal('Maximum sending rate exceeded.'));
  await sendOutboxMail(ENTRY, NOW, () => true, vi.fn());
  expect(vi.mocked(saveProgress).mock.lastCall?.[1]).toMatchObject({ due: NOW });
  vi.mocked(sendReportedMail).mockRejectedValueOnce(refusal('Daily message quota exceeded.'));
  await sendOutboxMail(ENTRY, NOW, () => true, vi.fn());
  expect(vi.mocked(saveProgress).mock.lastCall?.[1]).toMatchObject({ due: NOW + 60_000, delays: 1 });
});
