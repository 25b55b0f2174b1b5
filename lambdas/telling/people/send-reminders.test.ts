import { beforeEach, expect, test, vi } from 'vitest';
import { findReminders } from '../../flows/reminders.ts';
import { sendToEach } from './send-to-each.ts';
import './send-reminders.ts';

vi.mock('./send-to-each.ts');
vi.mock('../../flows/reminders.ts');

const [kind] = vi.mocked(sendToEach).mock.calls.map(([each]) => each);
const ITEM = { companyId: 'c', day: '2026-11-30', at: Date.UTC(2026, 10, 30, 12), due: 0, delays: 0, addressees: [] };
const place = (id: string, name: string) => ({ id, name, portfolio: '', timeZone: 'UTC' }) as never;
const job = (property: never, id: string, userId: string) =>
  ({ property, job: { id, what: `Task ${id}`, state: 'open', until: '2026-12-01', who: { userId } } }) as never;
const reader = (id: string, more: object = {}, mondayMail?: true) => ({
  user: { id, role: 'write', ...more } as never,
  settings: { userId: id, version: 1, mondayMail } as never,
});

beforeEach(() => {
  const [alder, birch] = [place('p', 'Alder House'), place('q', 'Birch Court')];
  vi.mocked(findReminders).mockResolvedValue({
    jobs: [job(alder, '1', 'ann'), job(birch, '2', 'ann'), job(alder, '3', 'bo')],
    services: [{ property: alder, says: () => 'Boiler 1: Service due in 7 days.' }],
  });
});

test('docs/product/jobs.md#reminders: a person reads of the own work orders alone, at buildings that they see', async () => {
  const mailFor = await kind?.prepare(ITEM as never, 'https://portal.example');
  const text = (who: ReturnType<typeof reader>) => mailFor?.('x@x.example', who)?.text ?? '';
  expect(text(reader('ann'))).toMatch(/Task 1[\s\S]*Task 2/);
  expect(text(reader('ann'))).not.toMatch(/Task 3|Service/);
  const chosen = { grants: [{ propertyId: 'q', role: 'write' }] };
  expect(text(reader('ann', chosen))).not.toContain('Task 1');
  expect(text(reader('ann', chosen))).toContain('Birch Court. Task 2. Due Dec 1, 2026.');
});

test('docs/product/jobs.md#reminders: a service is for who wants the mail of Monday; who has nothing gets no mail', async () => {
  const mailFor = await kind?.prepare(ITEM as never, 'https://portal.example');
  expect(mailFor?.('x@x.example', reader('eve', {}, true))?.subject).toBe('Alder House: service due soon');
  expect(mailFor?.('x@x.example', reader('eve'))).toBeUndefined();
});
