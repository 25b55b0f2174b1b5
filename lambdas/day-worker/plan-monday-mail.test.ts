import { beforeEach, expect, test, vi } from 'vitest';
import { VersionConflictError } from '../store/base/transaction.ts';
import { lastMonday, planMondayMail, whoWantMondayMail } from '../store/monday-mails.ts';
import { planMonday } from './plan-monday-mail.ts';

vi.mock('../store/monday-mails.ts');

const ZONE = 'America/New_York';
/** 6:30 in New York. */
const NOW = Date.UTC(2026, 10, 23, 11, 30);
const MAIL = { companyId: 'c', monday: '2026-11-23', at: Date.UTC(2026, 10, 23, 12) };

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(lastMonday).mockResolvedValue('2026-11-16');
  vi.mocked(whoWantMondayMail).mockResolvedValue(['dana']);
  vi.mocked(planMondayMail).mockResolvedValue();
});

test('The mail is planned for 7:00 of the company, for those who want it', async () => {
  expect(await planMonday('c', ZONE, NOW)).toBe(true);
  expect(planMondayMail).toHaveBeenCalledExactlyOnceWith(MAIL, ['dana'], '2026-11-16');
});

test('It is planned once, also when two runs come at the same time', async () => {
  vi.mocked(lastMonday).mockResolvedValue('2026-11-23');
  expect(await planMonday('c', ZONE, NOW)).toBe(false);
  expect(planMondayMail).not.toHaveBeenCalled();
  vi.mocked(lastMonday).mockResolvedValue(undefined);
  vi.mocked(planMondayMail).mockRejectedValue(new VersionConflictError());
  expect(await planMonday('c', ZONE, NOW)).toBe(false);
});

test('At other times nothing is read', async () => {
  expect(await planMonday('c', ZONE, NOW + 24 * 3_600_000)).toBe(false);
  expect(lastMonday).not.toHaveBeenCalled();
});
