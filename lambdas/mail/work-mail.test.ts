import { expect, test } from 'vitest';
import { workMail } from './work-mail.ts';

const FROM = Date.UTC(2026, 10, 28, 16);
const property = {
  id: 'p',
  name: 'Kestrel Court',
  timeZone: 'America/Los_Angeles',
  address: { streetAddress: '1 Main Street', city: 'Spokane', provinceState: 'WA', country: '', postalZip: '99201' },
} as never;
const mail = (news: 'planned' | 'ended' | 'removed', serial?: string) =>
  workMail({
    to: 'ann@x.example',
    property,
    serial,
    name: 'Dana <b>',
    portalUrl: 'https://portal.example',
    work: { news, from: FROM, to: FROM + 4 * 3_600_000, reason: 'New burner', at: FROM - 3_600_000 },
  });

test('It says when in the time of the property, where, what, who, and what that means', () => {
  const { subject, text, html } = mail('planned');
  expect(subject).toBe('Kestrel Court: maintenance scheduled');
  expect(text).toMatch(/From .*8:00 AM.* to .*12:00 PM/);
  for (const words of [
    'Whole property',
    'Kestrel Court: maintenance scheduled',
    'Kestrel Court: maintenance scheduled',
    'Kestrel Court: maintenance scheduled',
    'https://portal.example/portal/property/detail/p',
  ])
    expect(text).toContain(words);
  expect(html).toContain('Dana &lt;b&gt;');
});

test('Work that comes again says how often', () => {
  const work = {
    news: 'planned',
    from: FROM,
    to: FROM + 1,
    reason: 'Filter',
    at: FROM,
    every: 'week',
    times: 12,
  } as const;
  const to = { to: 'ann@x.example', property, serial: undefined, name: 'Dana', portalUrl: 'https://portal.example' };
  const timesOf = (more: object) =>
    workMail({ ...to, work: { news: 'planned', from: FROM, to: FROM + 1, reason: 'Filter', at: FROM, ...more } }).text;
  expect(workMail({ ...to, work }).text).toContain('Weekly, 12 times\n');
  expect(timesOf({ every: 'monthWeekday', times: 3 })).toContain('Monthly on the fourth Saturday, 3 times\n');
  expect(timesOf({ times: 4 })).toContain('\n4 times\n');
  expect(timesOf({ withSeries: true })).toContain('Including all later dates in its series\n');
  // An earlier version has written it.
  expect(timesOf({ repeats: 'Each week, 12 times' })).toContain('\nEach week, 12 times\n');
  expect(mail('planned').text).not.toContain('times');
});

test('An end and a removal say so', () => {
  expect(mail('ended', '4821').subject).toBe('Kestrel Court: maintenance ended early');
  expect(mail('ended', '4821').text).toContain('Kestrel Court: maintenance ended early');
  expect(mail('removed').subject).toBe('Kestrel Court: maintenance canceled');
  expect(mail('removed').text).toContain('It’s been canceled. Alarms stay active.');
});

test('Work for chosen kinds says what is held back and what is not', () => {
  const work = { news: 'planned', from: FROM, to: FROM + 1, reason: 'Filter', at: FROM, kinds: ['heating'] } as const;
  const to = { to: 'ann@x.example', property, serial: undefined, name: 'Dana', portalUrl: 'https://portal.example' };
  const { text } = workMail({ ...to, work });
  expect(text).toContain(
    'Paused: heating. Still active: hot water, other sensors, safety, offline wingnuts. Anything still out of range at the end triggers an alarm then.',
  );
  expect(text).not.toContain('no alarm is raised');
  expect(workMail({ ...to, work: { ...work, news: 'removed' } }).text).not.toContain('Paused:');
});
