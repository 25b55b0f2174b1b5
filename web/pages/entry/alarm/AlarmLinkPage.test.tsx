import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LinkedMailReply } from '../../../../shared/api/types/alert-types.ts';
import type { LinkedContactReply } from '../../../../shared/api/types/contact-types.ts';
import type { LinkedTestReply } from '../../../../shared/api/types/drill-types.ts';
import type { LinkedAlarmReply } from '../../../../shared/api/types/incident-types.ts';
import { MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { incidentOf, NOW } from '../../alarms/common/incident.sample.ts';
import { AlarmLinkPage } from './AlarmLinkPage.tsx';

const server = vi.fn<typeof fetch>();

const incident = incidentOf({ latest: { value: 8.6, time: NOW } });
const alarmOf = (more: Partial<LinkedAlarmReply> = {}): LinkedAlarmReply => ({
  ...incident,
  others: 0,
  acknowledged: null,
  assignee: null,
  cause: null,
  person: 'Dana Whitfield',
  now: NOW,
  ...more,
});
const by = (name: string, isYou: boolean) => ({ name, isYou, at: NOW - 10 * MINUTE_MS });
const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status });
const said = (alarm: LinkedAlarmReply | LinkedTestReply) => answer(200, { success: true, data: alarm });
const refused = (status: number, code: string) => answer(status, { success: false, code, message: 'x' });

beforeEach(() => {
  server.mockReset();
  vi.stubGlobal('fetch', server);
  window.history.replaceState(null, '', '/alarm?token=a.b');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('It shows the alarm and asks; only its button acknowledges, with the note', async () => {
  server.mockResolvedValueOnce(said(alarmOf()));
  render(<AlarmLinkPage />);
  await screen.findByRole('heading', { name: 'Kestrel Court' });
  screen.getByText(/fell below 10\sPSI at 8:47 AM and is still there/);
  screen.getByText('8.6');
  screen.getByText('Nobody has it yet');
  expect(link('Sign in to see more')).toBe('/portal/alarms/p.1-boilerSystemPressure1');
  expect(server.mock.calls.map(([url, options]) => [url, options?.method])).toEqual([['/api/alarms/links/a.b', 'GET']]);

  server.mockResolvedValueOnce(said(alarmOf({ acknowledged: by('Dana Whitfield', true) })));
  fireEvent.change(screen.getByLabelText('Note for the others (optional)'), { target: { value: ' On my way ' } });
  fireEvent.click(screen.getByRole('button', { name: 'ACKNOWLEDGE' }));
  await screen.findByText('You acknowledged it at 10:31 AM. Nobody is reminded while it lasts.');
  expect(server.mock.lastCall?.[1]).toMatchObject({ method: 'POST', body: '{"note":"On my way"}' });
  expect(screen.queryByRole('button', { name: 'ACKNOWLEDGE' })).toBeNull();
});

test.each<[string, Partial<LinkedAlarmReply>, string]>([
  ['used', { acknowledged: by('Ines', false) }, 'Ines acknowledged it at 10:31 AM. Nobody is reminded while it lasts.'],
  ['about an alarm that is over', { endedAt: NOW - MINUTE_MS }, 'This alarm is over since 10:40 AM.'],
  [
    'about an acknowledged alarm that is over',
    { endedAt: NOW - MINUTE_MS, acknowledged: by('Dana', true) },
    'This alarm is over since 10:40 AM. You had acknowledged it.',
  ],
])('A link that is %s says so and acknowledges nothing', async (_what, more, words) => {
  server.mockResolvedValue(said(alarmOf(more)));
  render(<AlarmLinkPage />);
  await screen.findByText(words);
  expect(screen.queryByRole('button', { name: 'ACKNOWLEDGE' })).toBeNull();
});

test('One press calls an alarm that is over noise, also after a failure, and says it then', async () => {
  const over = { endedAt: NOW - MINUTE_MS };
  server.mockResolvedValueOnce(said(alarmOf(over)));
  render(<AlarmLinkPage />);
  const noise = await screen.findByRole('button', { name: 'THIS WAS NOISE' });
  screen.getByText('As Dana Whitfield. It counts as a false limit.');
  server.mockRejectedValueOnce(new Error('No connection'));
  fireEvent.click(noise);
  await screen.findByText('The server does not answer. Try again: nothing is done twice.');
  const cause = { cause: 'falseLimit', name: 'Dana Whitfield', at: NOW } as const;
  server.mockResolvedValueOnce(said(alarmOf({ ...over, cause })));
  fireEvent.click(noise);
  await screen.findByText('Cause: False: limit. Dana Whitfield said so at 10:41 AM.');
  expect(server.mock.lastCall?.slice(0, 2)).toMatchObject(['/api/alarms/links/a.b/noise', { method: 'POST' }]);
  expect(screen.queryByRole('button', { name: 'THIS WAS NOISE' })).toBeNull();
  const undo = screen.getByRole('button', { name: 'UNDO' });
  server.mockRejectedValueOnce(new Error('No connection'));
  fireEvent.click(undo);
  await screen.findByText('The server does not answer. Try again: nothing is done twice.');
  server.mockResolvedValueOnce(said(alarmOf(over)));
  fireEvent.click(undo);
  await screen.findByRole('button', { name: 'THIS WAS NOISE' });
  expect(server.mock.lastCall?.slice(0, 2)).toMatchObject(['/api/alarms/links/a.b/noise', { method: 'DELETE' }]);
  expect(screen.queryByRole('button', { name: 'UNDO' })).toBeNull();
});

test('A cause that was there before has no UNDO', async () => {
  const cause = { cause: 'falseLimit', name: 'Theo', at: NOW } as const;
  server.mockResolvedValueOnce(said(alarmOf({ endedAt: NOW - MINUTE_MS, cause })));
  render(<AlarmLinkPage />);
  await screen.findByText('Cause: False: limit. Theo said so at 10:41 AM.');
  expect(screen.queryByRole('button')).toBeNull();
});

test('docs/product/contacts.md#take: the link of a contact leads to no sign-in', async () => {
  server.mockResolvedValueOnce(said(alarmOf({ person: 'Sam Super', isContact: true })));
  render(<AlarmLinkPage />);
  await screen.findByRole('button', { name: 'ACKNOWLEDGE' });
  screen.getByRole('button', { name: 'THIS WAS NOISE' });
  expect(screen.queryByRole('link', { name: /sign in/i })).toBeNull();
  server.mockResolvedValueOnce(refused(410, 'LINK_EXPIRED'));
  fireEvent.click(screen.getByRole('button', { name: 'ACKNOWLEDGE' }));
  await screen.findByText(/^This link has expired/);
  expect(screen.queryByRole('link', { name: /sign in/i })).toBeNull();
});

test('Beside ACKNOWLEDGE it says what it does; a link that stops working under it says why', async () => {
  server.mockResolvedValueOnce(said(alarmOf({ kind: 'unknown' }))).mockResolvedValueOnce(refused(410, 'LINK_EXPIRED'));
  render(<AlarmLinkPage />);
  fireEvent.click(await screen.findByRole('button', { name: 'THIS WAS NOISE' }));
  await screen.findByText(/^This link has expired/);
});

test.each([
  [410, 'LINK_EXPIRED', /^This link has expired: links in mails work for 72 hours\./],
  [404, 'NOT_FOUND', /^This link is not valid, or its alarm is gone\./],
  [403, 'FORBIDDEN', /^This link does not work any more: your role or your address has changed/],
  [403, 'COMPANY_SUSPENDED', /^The access of your company is suspended/],
  [429, 'TOO_MANY_REQUESTS', /^This link was opened too often\./],
])('A link that is refused by %i %s says why, with the way to sign in', async (status, code, words) => {
  server.mockResolvedValue(refused(status, code));
  render(<AlarmLinkPage />);
  await screen.findByText(words);
  expect(link('SIGN IN')).toBe('/portal/alarms');
});

test('A failure keeps the note, and the next attempt sends it', async () => {
  server.mockResolvedValueOnce(said(alarmOf())).mockRejectedValueOnce(new Error('No connection'));
  render(<AlarmLinkPage />);
  fireEvent.change(await screen.findByLabelText('Note for the others (optional)'), { target: { value: 'Soon' } });
  fireEvent.click(screen.getByRole('button', { name: 'ACKNOWLEDGE' }));
  await screen.findByText('The server does not answer. Your note is kept. Try again: nothing is done twice.');
  server.mockResolvedValueOnce(refused(410, 'LINK_EXPIRED'));
  fireEvent.click(screen.getByRole('button', { name: 'ACKNOWLEDGE' }));
  await screen.findByText(/^This link has expired/);
  expect(server.mock.calls.slice(1).map(([, options]) => options?.body)).toEqual([
    '{"note":"Soon"}',
    '{"note":"Soon"}',
  ]);
});

test('Without an answer the page can be tried again', async () => {
  server.mockRejectedValueOnce(new Error('No connection'));
  render(<AlarmLinkPage />);
  await screen.findByText('The alarm could not be loaded.');
  expect(link('Sign in instead')).toBe('/portal/alarms');
  server.mockResolvedValueOnce(said(alarmOf({ severity: 'notice', assignee: by('Theo', false) })));
  fireEvent.click(screen.getByRole('button', { name: 'TRY AGAIN' }));
  await screen.findByText('Theo has it');
});

const testOf = (more: Partial<LinkedTestReply> = {}): LinkedTestReply => ({
  id: 't1',
  at: NOW - MINUTE_MS,
  propertyName: 'Kestrel Court',
  arrivedAt: null,
  person: 'Dana Whitfield',
  now: NOW,
  ...more,
});
const openTest = () => {
  window.history.replaceState(null, '', '/alarm?test=a.b');
  return render(<AlarmLinkPage />);
};

test('The link of a test says that it is one; only its button says that it arrived, also after a failure', async () => {
  server.mockResolvedValueOnce(said(testOf()));
  openTest();
  await screen.findByRole('heading', { name: 'This is a test' });
  screen.getByText(/^Somebody sent the recipients of Kestrel Court a test alarm at .* Nothing is wrong\.$/);
  screen.getByText(/^As Dana Whitfield\./);
  expect(link('Sign in to see more')).toBe('/portal/alarms/tests/t1');
  expect(server.mock.calls.map(([url, options]) => [url, options?.method])).toEqual([
    ['/api/alarms/test_links/a.b', 'GET'],
  ]);

  server.mockRejectedValueOnce(new Error('No connection'));
  fireEvent.click(screen.getByRole('button', { name: 'IT ARRIVED' }));
  await screen.findByText('The server does not answer. Try again: nothing is done twice.');
  server.mockResolvedValueOnce(said(testOf({ arrivedAt: NOW })));
  fireEvent.click(screen.getByRole('button', { name: 'IT ARRIVED' }));
  await screen.findByText('Thank you. It is recorded that alarms reach you by e-mail.');
  expect(server.mock.lastCall?.[1]).toMatchObject({ method: 'POST' });
  expect(screen.queryByRole('button')).toBeNull();
});

test('A used link of a test says since when, and a test to oneself says whose it is', async () => {
  server.mockResolvedValueOnce(said(testOf({ propertyName: null, arrivedAt: NOW })));
  openTest();
  await screen.findByText(/^It was recorded at .* that this test arrived\.$/);
  screen.getByText(/^You sent yourself a test alarm at /);
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  [410, 'LINK_EXPIRED', /^This link has expired: .* Sign in to say that the test alarm arrived\.$/],
  [404, 'NOT_FOUND', /^This link is not valid, or its test alarm is gone\./],
  [403, 'FORBIDDEN', /^This link does not work any more: your address has changed since the mail\./],
  [403, 'COMPANY_SUSPENDED', /^The access of your company is suspended/],
  [429, 'TOO_MANY_REQUESTS', /^This link was opened too often\. Try again in an hour\.$/],
])('A link of a test that is refused by %i %s says why', async (status, code, words) => {
  server.mockResolvedValue(refused(status, code));
  openTest();
  await screen.findByText(words);
  expect(link('SIGN IN')).toBe('/portal/alarms');
});

test('A link of a test that stops working under the button says so', async () => {
  server.mockResolvedValueOnce(said(testOf())).mockResolvedValueOnce(refused(410, 'LINK_EXPIRED'));
  openTest();
  fireEvent.click(await screen.findByRole('button', { name: 'IT ARRIVED' }));
  await screen.findByText(/^This link has expired/);
});

const openMail = (mail: Partial<LinkedMailReply> = {}) => {
  window.history.replaceState(null, '', '/alarm?mail=a.b');
  const reply: LinkedMailReply = { kind: 'monday', name: null, isOn: true, person: 'Dana Whitfield', ...mail };
  server.mockResolvedValueOnce(answer(200, { success: true, data: reply }));
  render(<AlarmLinkPage />);
  return reply;
};

test('The link that ends a mail asks; only its button ends it, also after a failure', async () => {
  const reply = openMail();
  await screen.findByText('Dana Whitfield gets the mail of Monday with findings.');
  expect(link('Sign in to choose your mails')).toBe('/portal/account');
  expect(server.mock.calls.map(([url, options]) => [url, options?.method])).toEqual([['/api/alerts/mails/a.b', 'GET']]);

  server.mockRejectedValueOnce(new Error('No connection'));
  fireEvent.click(screen.getByRole('button', { name: 'STOP THIS MAIL' }));
  await screen.findByText('The server does not answer. Try again: nothing is done twice.');
  server.mockResolvedValueOnce(answer(200, { success: true, data: { ...reply, isOn: false } }));
  fireEvent.click(screen.getByRole('button', { name: 'STOP THIS MAIL' }));
  await screen.findByText('Dana Whitfield does not get this mail any more. Alarms are mailed as before.');
  expect(server.mock.lastCall?.[1]).toMatchObject({ method: 'POST' });
  expect(screen.queryByRole('button')).toBeNull();
});

test('docs/product/reach.md#told: a report about what is out of sight has no name', async () => {
  openMail({ kind: 'report', name: null });
  await screen.findByText('Dana Whitfield gets a report.');
});

test('A report that ended already says so, and leads to the reports', async () => {
  openMail({ kind: 'report', name: 'Week', isOn: false });
  await screen.findByText('Dana Whitfield does not get this mail any more. Alarms are mailed as before.');
  expect(link('Sign in to choose your mails')).toBe('/portal/reports');
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  [410, 'LINK_EXPIRED', 'This link has expired. Sign in to choose your mails.'],
  [404, 'NOT_FOUND', 'This link is not valid. Sign in to choose your mails.'],
])('A link of a mail that is refused by %i %s says why', async (status, code, words) => {
  window.history.replaceState(null, '', '/alarm?mail=a.b');
  server.mockResolvedValue(refused(status, code));
  render(<AlarmLinkPage />);
  await screen.findByText(words);
});

const contactOf = (more: Partial<LinkedContactReply> = {}): LinkedContactReply => ({
  does: 'confirm',
  name: 'Service desk',
  company: 'Harbourline',
  addedBy: 'Dana Whitfield',
  places: ['Portfolio North', 'Elm Court'],
  severities: ['critical', 'warning'],
  mayTake: true,
  state: 'waits',
  at: null,
  ...more,
});
const openContact = (more: Partial<LinkedContactReply> = {}) => {
  window.history.replaceState(null, '', '/alarm?contact=a.b');
  server.mockResolvedValueOnce(answer(200, { success: true, data: contactOf(more) }));
  render(<AlarmLinkPage />);
};
const asked = () => server.mock.calls.map(([url, options]) => [url, options?.method]);

test('docs/product/contacts.md#verify: a contact reads what will come and who asks; only YES agrees, also after a failure', async () => {
  openContact();
  await screen.findByText(/^Dana Whitfield of Harbourline wants to tell you of alarms by e-mail/);
  for (const words of ['Portfolio North, Elm Court', 'critical, warning', 'say that you take an alarm']) {
    screen.getByText(words);
  }
  expect(asked()).toEqual([['/api/alerts/contact_links/a.b', 'GET']]);
  expect(screen.queryByRole('link', { name: /sign in/i })).toBeNull();

  server.mockRejectedValueOnce(new Error('No connection'));
  fireEvent.click(screen.getByRole('button', { name: 'YES, TELL ME' }));
  await screen.findByText('The server does not answer. Try again: nothing is done twice.');
  server.mockResolvedValueOnce(answer(200, { success: true, data: contactOf({ state: 'verified', at: NOW }) }));
  fireEvent.click(screen.getByRole('button', { name: 'YES, TELL ME' }));
  await screen.findByText(
    'Thank you. Harbourline tells you of alarms from now on. Each mail has a link that ends them all.',
  );
  expect(asked().at(-1)).toEqual(['/api/alerts/contact_links/a.b', 'POST']);
  expect(screen.queryByRole('button')).toBeNull();
});

test('docs/product/contacts.md#stop: one press stops all messages, and a second look says when', async () => {
  openContact({ does: 'stop', state: 'verified', at: NOW });
  await screen.findByRole('heading', { name: 'Stop all messages?' });
  expect(screen.queryByRole('button', { name: 'YES, TELL ME' })).toBeNull();
  server.mockResolvedValueOnce(answer(200, { success: true, data: contactOf({ state: 'stopped' }) }));
  fireEvent.click(screen.getByRole('button', { name: 'STOP ALL MESSAGES' }));
  await screen.findByText('You get nothing more from Harbourline. It must ask you again before it can write.');
  expect(asked().at(-1)).toEqual(['/api/alerts/contact_links/a.b/stop', 'POST']);
  cleanup();
  openContact({ does: 'stop', state: 'stopped', at: Date.UTC(2026, 10, 20, 12) });
  await screen.findByText('You stopped all messages from Harbourline on Nov 20, 2026.');
  expect(screen.queryByRole('button')).toBeNull();
});

test('docs/product/contacts.md#test: who has agreed says by the link of a test that it arrived', async () => {
  openContact({ state: 'verified', at: NOW });
  server.mockResolvedValueOnce(answer(200, { success: true, data: contactOf({ state: 'verified', at: NOW }) }));
  fireEvent.click(await screen.findByRole('button', { name: 'IT ARRIVED' }));
  await screen.findByText('Thank you. It is recorded that alarms reach you by e-mail.');
});

test('Who has stopped can agree by a new question; a link of before says that it works no more', async () => {
  openContact({ state: 'stopped', at: NOW });
  server.mockResolvedValueOnce(refused(410, 'LINK_EXPIRED'));
  fireEvent.click(await screen.findByRole('button', { name: 'YES, TELL ME' }));
  await screen.findByText('This link works no more. Ask the company that wrote to you for a new question.');
  expect(screen.queryByRole('link', { name: 'SIGN IN' })).toBeNull();
});

test.each([
  [404, 'NOT_FOUND', /^This link is not valid\./],
  [403, 'FORBIDDEN', /^This link works no more: the company has another address/],
  [403, 'COMPANY_SUSPENDED', /^The access of this company is suspended\./],
  [429, 'TOO_MANY_REQUESTS', /^This link was opened too often\./],
])('A link of a contact that is refused by %i %s says why, and asks nobody to sign in', async (status, code, words) => {
  window.history.replaceState(null, '', '/alarm?contact=a.b');
  server.mockResolvedValue(refused(status, code));
  render(<AlarmLinkPage />);
  await screen.findByText(words);
  expect(screen.queryByRole('link', { name: 'SIGN IN' })).toBeNull();
});
