import { expect, test } from 'vitest';
import { reminderMail } from './reminder-mail.ts';

const property = { id: 'p', name: 'Alder House' };
const job = { property, id: 'j', says: 'Bleed the loop. Due Dec 1, 2026.' };
const service = { property, says: 'Boiler 1: Service due in 7 days, every 12 months.' };
const mail = (jobs: (typeof job)[], services: (typeof service)[]) =>
  reminderMail({ to: 'ann@x.example', jobs, services, portalUrl: 'https://portal.example' });

test.each([
  [[job], [], 'Alder House: work order due tomorrow'],
  [[], [service], 'Alder House: service due soon'],
  [[job, job], [], 'Reminder: 2 work orders due tomorrow'],
  [[job], [service], 'Reminder: 1 work order due tomorrow, 1 service due soon'],
])('docs/product/jobs.md#reminders: the subject of %j and %j is %s', (jobs, services, subject) => {
  expect(mail(jobs, services).subject).toBe(subject);
});

test('Each line leads to its work order or its equipment', () => {
  const { text } = mail([job], [service]);
  expect(text).toMatch(/Alder House\. Bleed the loop\. Due Dec 1, 2026\.\n\s+https:\/\/portal\.example\/portal\/\S*j/);
  expect(text).toContain('Alder House. Boiler 1: Service due in 7 days, every 12 months.');
});
