import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { englishIn } from '../../lambdas/mail/english-words.sample.ts';
import { writeItems } from '../../local/seed/write-items.ts';
import { PROPERTIES, WINGNUTS } from '../../local/world/fixtures.ts';
import { SYSTEM } from '../../shared/domain/audit/actions.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/domain/durations.ts';
import type { AlarmItem } from '../../shared/platform/items/alarm-items.ts';
import type { PropertyItem } from '../../shared/platform/items/items.ts';
import type { JobItem } from '../../shared/platform/items/job-items.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { person, startTestStack, type TestStack } from '../local-stack.ts';
import { companyId, type Estate, openEstate } from './world/estate.ts';
import { findingItems } from './world/findings.ts';
import { jobItem } from './world/jobs.ts';

/**
 * Work by the calendar, through the whole stack. Mails: the hourly run plans them with its own rights, the check of the minute sends
 * them, and neither does it twice. Jobs: the run that judges a day says whether they have helped.
 */

const reader = person('read');
/** Monday, 7:00 in the zone of most properties of the company. */
const MONDAY = Date.UTC(2026, 10, 23, 15);

// The Monday mail takes 13 runs of functions for all companies, which a busy machine does not end in the usual minute. What a test
// leaves running sends mails that the next one does not expect.
vi.setConfig({ testTimeout: 180_000 });

let running: TestStack;
let estate: Estate;
let token: string;
beforeAll(async () => {
  running = await startTestStack();
  estate = await openEstate(running);
  token = (await running.tokensOf(reader)).id;
});
afterAll(async () => {
  estate.close();
  await running.close();
});

const facts = (at: number) => running.stack.facts(at);
const check = (at: number) => running.stack.check(at);
/** The address by which a mail program ends a mail. */
const endOf = (mail: { listUnsubscribe?: string; listUnsubscribePost?: string } | undefined): string => {
  expect(mail?.listUnsubscribePost).toBe('List-Unsubscribe=One-Click');
  return mail?.listUnsubscribe?.replace(/^<|>$/g, '') ?? '';
};
const mailsOf = (email: string, subject: string) =>
  running.stack.ses.mails({ to: email }).filter((mail) => mail.subject.startsWith(subject));

test('docs/product/findings.md#monday-mail: who has switched it on gets the list at 7:00 AM, once', async () => {
  const [property] = PROPERTIES.filter((each) => each.companyId === companyId);
  if (!property) throw new Error('The company has no property');
  const channels = { critical: ['email'], warning: ['email'], notice: ['email'] };
  const saved = await estate.post('alerts', { channels, quietHours: null, version: 0, mondayMail: true }, token);
  expect(saved.status).toBe(200);

  await facts(MONDAY - HOUR_MS);
  // The run has judged the days, and found nothing without readings.
  const summary = {
    fuel: 'gas',
    unit: 'therm',
    kind: 'meter',
    monthExpected: { value: 1412 },
    change: { value: 0.12 },
  };
  await writeItems(running.stack, [
    ...findingItems(companyId, property.id, reader.id),
    {
      ...KEYS.energySummary(companyId, property.id),
      ...{ propertyId: property.id, day: '2026-11-22', summaries: [{ ...summary, dollarsExpected: { unknown: '-' } }] },
    },
  ]);
  await check(MONDAY - MINUTE_MS);
  expect(mailsOf(reader.email, 'Weekly findings')).toEqual([]);
  await check(MONDAY);
  const [mail, ...others] = mailsOf(reader.email, 'Weekly findings');
  expect(others).toEqual([]);
  // One of the two findings was put aside.
  expect(mail?.subject).toBe('Weekly findings: 1 finding in 1 property');
  expect(mail?.text).toContain(
    `/portal/property/detail/${property.id}/findings?finding=short-cycling%2FboilerRelayState1`,
  );

  expect(mail?.text).toContain(
    `${property.name}. Gas: 12% more than last year, weather-adjusted; projected this month: 1,412 therms.`,
  );

  // Both runs come again, and an hour later.
  for (const at of [MONDAY - HOUR_MS, MONDAY]) await facts(at);
  for (const at of [MONDAY, MONDAY + HOUR_MS, MONDAY + DAY_MS]) await check(at);
  expect(mailsOf(reader.email, 'Weekly findings')).toHaveLength(1);
  expect(mailsOf(person('admin').email, 'Weekly findings')).toEqual([]);

  // docs/product/channels.md#end-mail: a mail program ends this mail alone, by one click and without a session.
  const end = endOf(mail);
  const isOn = async () => (await estate.get('alerts', token)).body.data.mondayMail;
  const opened = await fetch(end, { redirect: 'manual', headers: { accept: 'text/html' } });
  expect([opened.status, opened.headers.get('location')]).toEqual([303, expect.stringContaining('/alarm?mail=')]);
  expect(await isOn()).toBe(true);
  for (const _again of [1, 2]) {
    const ended = await fetch(end, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) });
    expect([ended.status, ((await ended.json()) as { data: unknown }).data]).toEqual([
      200,
      expect.objectContaining({ isOn: false }),
    ]);
  }
  expect(await isOn()).toBe(false);
  const { body } = await estate.get('alerts', token);
  expect(body.data.channels).toEqual(channels);
  await facts(MONDAY + 7 * DAY_MS - HOUR_MS);
  await check(MONDAY + 7 * DAY_MS);
  expect(mailsOf(reader.email, 'Weekly findings')).toHaveLength(1);
});

test('docs/product/reports.md#mail: a weekly report comes on Monday to those who were chosen, once, and shows what the page shows', async () => {
  const [property] = PROPERTIES.filter((each) => each.companyId === companyId);
  if (!property) throw new Error('The company has no property');
  // docs/product/languages.md#messages: each in the own language and units.
  const other = person('write');
  const others = (await running.tokensOf(other)).id;
  expect((await estate.post('users/details', { language: 'es', units: 'metric' }, others)).status).toBe(200);
  const plan = { name: 'Our week', every: 'week', propertyId: property.id, recipients: [reader.id, other.id] };
  expect((await estate.post('records/reports', plan, token)).status).toBe(403);
  const { status, body } = await estate.post('records/reports', plan);
  expect([status, body.data.reports]).toEqual([200, [expect.objectContaining({ name: 'Our week', version: 1 })]]);
  const nobody = await estate.post('records/reports', { ...plan, recipients: [person('admin', 1).id] });
  expect(nobody.status).toBe(404);

  const next = MONDAY + 14 * DAY_MS;
  await facts(next - HOUR_MS);
  await check(next - MINUTE_MS);
  expect(mailsOf(reader.email, 'Our week')).toEqual([]);
  for (const at of [next, next + MINUTE_MS]) await check(at);
  await facts(next);
  await check(next + HOUR_MS);
  const [mail, ...more] = mailsOf(reader.email, 'Our week');
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Our week: Nov 30 to Dec 6, 2026');
  const [spanish, ...twice] = mailsOf(other.email, 'Our week');
  expect([spanish?.subject, twice]).toEqual(['Our week: 30 nov a 6 dic 2026', []]);
  expect(spanish?.text).toMatch(/ALARMAS\n.*alarma/);
  // The first line has the names of company and property.
  const words = spanish?.text.replace(/^.*\n/, '') ?? '';
  expect(englishIn(words), words).toEqual([]);
  expect(spanish?.text).not.toMatch(/°F|PSI/);
  expect(mail?.text).toContain(`/portal/reports?propertyId=${property.id}&every=week&day=2026-11-30`);
  const shown = await estate.get(`records/report_preview?propertyId=${property.id}&every=week&day=2026-12-02`, token);
  expect(shown.body.data.period).toEqual({ every: 'week', from: '2026-11-30', to: '2026-12-06' });
  const says = shown.body.data.sections.map((section: { says: string }) => section.says);
  expect(says.filter((sentence: string) => !mail?.text.includes(sentence))).toEqual([]);

  // The link ends this report alone, for this person alone.
  const end = endOf(mail);
  expect(await (await fetch(end, { headers: { accept: 'application/json' } })).json()).toMatchObject({
    data: { kind: 'report', name: 'Our week', isOn: true },
  });

  // A recipient who leaves gets none any more.
  const [saved] = body.data.reports;
  await estate.post('companies/user/delete', { userId: reader.id, email: reader.email });
  const left = await estate.get('records/reports');
  expect(left.body.data.reports).toEqual([
    expect.objectContaining({ id: saved.id, recipients: [expect.objectContaining({ id: other.id })] }),
  ]);
  expect((await estate.remove(`records/reports/${saved.id}`)).body.data.reports).toEqual([]);
});

test('docs/product/jobs.md#verified: the run that judges a day says of jobs that are done whether the alarm stayed away', async () => {
  const isWired = ({ id }: { readonly id: string }) => WINGNUTS.some(({ propertyId }) => propertyId === id);
  const property = PROPERTIES.find((each) => each.companyId === companyId && isWired(each));
  const wingnutId = WINGNUTS.find(({ propertyId }) => propertyId === property?.id)?.id;
  if (!property || !wingnutId) throw new Error('The company has no property with a wingnut');
  const doneAt = MONDAY + 20 * DAY_MS;
  const silence = (since: number, subject: string): AlarmItem => ({
    ...{ id: `${since}-${subject}`, propertyId: property.id, kind: 'silence', subject },
    ...{ since, raisedAt: since, endedAt: since + HOUR_MS, told: [] },
  });
  const before = silence(doneAt - 2 * DAY_MS, wingnutId);
  const [first, again] = [doneAt - 3 * DAY_MS, doneAt + DAY_MS].map((since) => silence(since, 'gone'));
  const done = (id: string, alarm: AlarmItem | undefined): JobItem => ({
    ...jobItem(id, property.id, reader.id, doneAt - DAY_MS),
    ...{ state: 'done', doneAt, about: { kind: 'alarm', incidentId: `${property.id}.${alarm?.id}` } },
  });
  const jobs = [done('stays-away', before), done('comes-again', first)];
  const stored = await estate.item<PropertyItem>(KEYS.property(companyId, property.id));
  await writeItems(running.stack, [
    ...[before, first, again].flatMap((alarm) =>
      alarm ? [{ ...KEYS.alarm(companyId, property.id, alarm.id), ...alarm }] : [],
    ),
    ...jobs.map((job) => ({ ...KEYS.job(companyId, property.id, job.id), ...job })),
    { ...KEYS.property(companyId, property.id), ...stored, jobs: { open: 0, done: 2 } },
  ]);
  const judgedAt = doneAt + 8 * DAY_MS;
  await facts(judgedAt - HOUR_MS);
  const jobOf = (id: string) => estate.item<JobItem>(KEYS.job(companyId, property.id, id));
  const lastOf = async (id: string) => (await jobOf(id))?.changes.at(-1);
  expect(await lastOf('stays-away')).toMatchObject({
    ...{ state: 'verified', by: SYSTEM, line: '0 in 7 days (was 1)' },
  });
  expect(await lastOf('comes-again')).toMatchObject({ state: 'cameBack', by: SYSTEM, line: 'It recurred' });
  const after = await estate.item<PropertyItem>(KEYS.property(companyId, property.id));
  // The verified one is watched for 30 days (docs/product/jobs.md#verified).
  expect(after?.jobs).toEqual({ open: 1, done: 1 });
});
