import { beforeEach, expect, test, vi } from 'vitest';
import { findReminders } from '../flows/reminders.ts';
import { VersionConflictError } from '../store/base/transaction.ts';
import { lastPlanned, planCalendarMail, whoWantMondayMail } from '../store/calendar-mails.ts';
import { planByCalendar } from './plan-calendar-mail.ts';

vi.mock('../store/calendar-mails.ts');
vi.mock('../flows/reminders.ts');

const ZONE = 'America/New_York';
/** 6:30 in New York. */
const NOW = Date.UTC(2026, 10, 23, 11, 30);
const MAIL = { companyId: 'c', day: '2026-11-23', at: Date.UTC(2026, 10, 23, 12) };

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(lastPlanned).mockResolvedValue('2026-11-16');
  vi.mocked(whoWantMondayMail).mockResolvedValue(['dana']);
  vi.mocked(planCalendarMail).mockResolvedValue();
});

test('The mail is planned for 7:00 of the company, for those who want it', async () => {
  expect(await planByCalendar('monday', 'c', ZONE, NOW)).toBe(true);
  expect(planCalendarMail).toHaveBeenCalledExactlyOnceWith('monday', MAIL, ['dana'], '2026-11-16');
});

test('It is planned once, also when two runs come at the same time', async () => {
  vi.mocked(lastPlanned).mockResolvedValue('2026-11-23');
  expect(await planByCalendar('monday', 'c', ZONE, NOW)).toBe(false);
  expect(planCalendarMail).not.toHaveBeenCalled();
  vi.mocked(lastPlanned).mockResolvedValue(undefined);
  vi.mocked(planCalendarMail).mockRejectedValue(new VersionConflictError());
  expect(await planByCalendar('monday', 'c', ZONE, NOW)).toBe(false);
});

test('At other times nothing is read', async () => {
  expect(await planByCalendar('monday', 'c', ZONE, NOW + 24 * 3_600_000)).toBe(false);
  expect(lastPlanned).not.toHaveBeenCalled();
});

const job = (more: object) => ({ property: {}, job: { what: 'x', madeBy: 'dana', ...more } }) as never;

test.each([
  ['its own person', [job({ who: { userId: 'theo' } }), job({ who: { userId: 'theo' } })], [], ['theo']],
  ['who made it, while nobody has it', [job({})], [], ['dana']],
  ['nobody of the company, when somebody from outside has it', [job({ who: { contactId: 'contact-1' } })], [], []],
  ['of services who wants the mail of Monday', [], [{ property: {}, says: 'x' } as never], ['ann']],
])('docs/product/jobs.md#reminders: on any day it is planned for %s', async (_who, jobs, services, told) => {
  const tuesday = NOW + 24 * 3_600_000;
  vi.mocked(lastPlanned).mockResolvedValue('2026-11-23');
  vi.mocked(whoWantMondayMail).mockResolvedValue(['ann']);
  vi.mocked(findReminders).mockResolvedValue({ jobs, services });
  expect(await planByCalendar('reminder', 'c', ZONE, tuesday)).toBe(true);
  const planned = { companyId: 'c', day: '2026-11-24', at: MAIL.at + 24 * 3_600_000 };
  expect(planCalendarMail).toHaveBeenCalledExactlyOnceWith('reminder', planned, told, '2026-11-23');
});
