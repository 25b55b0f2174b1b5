import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LinkedMailReply } from '../../../../shared/api/types/alert-types.ts';
import type { LinkedContactReply } from '../../../../shared/api/types/contact-types.ts';
import type { LinkedTestReply } from '../../../../shared/api/types/drill-types.ts';
import type { LinkedAlarmReply } from '../../../../shared/api/types/incident-types.ts';
import { MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { READER, readAs } from '../../../../shared/domain/figures/reader.ts';
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
  readAs(READER);
  document.documentElement.lang = 'en';
});

const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('It shows the alarm and asks; only its button acknowledges, with the note', async () => {
  server.mockResolvedValueOnce(said(alarmOf()));
  render(<AlarmLinkPage />);
  await screen.findByRole('heading', { name: 'Kestrel Court' });
  screen.getByText(/fell below 10\sPSI at 8:47 AM and has stayed there/);
  screen.getByText('8.6');
  screen.getByText('Unassigned');
  expect(link('Log in for details')).toBe('/portal/alarms/p.1-boilerSystemPressure1');
  expect(server.mock.calls.map(([url, options]) => [url, options?.method])).toEqual([['/api/alarms/links/a.b', 'GET']]);

  server.mockResolvedValueOnce(said(alarmOf({ acknowledged: by('Dana Whitfield', true) })));
  fireEvent.change(screen.getByLabelText('Note for your team (optional)'), { target: { value: ' On my way ' } });
  fireEvent.click(screen.getByRole('button', { name: 'ACKNOWLEDGE' }));
  await screen.findByText('You acknowledged it at 10:31 AM. Reminders are off.');
  expect(server.mock.lastCall?.[1]).toMatchObject({ method: 'POST', body: '{"note":"On my way"}' });
  expect(screen.queryByRole('button', { name: 'ACKNOWLEDGE' })).toBeNull();
});

test.each<[string, Partial<LinkedAlarmReply>, string]>([
  ['used', { acknowledged: by('Ines', false) }, 'Ines acknowledged it at 10:31 AM. Reminders are off.'],
  ['about an alarm that is over', { endedAt: NOW - MINUTE_MS }, 'Resolved 10:40 AM.'],
  [
    'about an acknowledged alarm that is over',
    { endedAt: NOW - MINUTE_MS, acknowledged: by('Dana', true) },
    'Resolved 10:40 AM. Acknowledged by you.',
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
  const noise = await screen.findByRole('button', { name: 'FALSE ALARM' });
  screen.getByText('As Dana Whitfield. Marks it as a false alarm.');
  server.mockRejectedValueOnce(new Error('No connection'));
  fireEvent.click(noise);
  await screen.findByText('No response from the server. It’s safe to try again.');
  const cause = { cause: 'falseLimit', name: 'Dana Whitfield', at: NOW } as const;
  server.mockResolvedValueOnce(said(alarmOf({ ...over, cause })));
  fireEvent.click(noise);
  await screen.findByText('Cause: False alarm: limit (entered by Dana Whitfield, 10:41 AM).');
  expect(server.mock.lastCall?.slice(0, 2)).toMatchObject(['/api/alarms/links/a.b/noise', { method: 'POST' }]);
  expect(screen.queryByRole('button', { name: 'FALSE ALARM' })).toBeNull();
  const undo = screen.getByRole('button', { name: 'UNDO' });
  server.mockRejectedValueOnce(new Error('No connection'));
  fireEvent.click(undo);
  await screen.findByText('No response from the server. It’s safe to try again.');
  server.mockResolvedValueOnce(said(alarmOf(over)));
  fireEvent.click(undo);
  await screen.findByRole('button', { name: 'FALSE ALARM' });
  expect(server.mock.lastCall?.slice(0, 2)).toMatchObject(['/api/alarms/links/a.b/noise', { method: 'DELETE' }]);
  expect(screen.queryByRole('button', { name: 'UNDO' })).toBeNull();
});

test('A cause that was there before has no UNDO', async () => {
  const cause = { cause: 'falseLimit', name: 'Theo', at: NOW } as const;
  server.mockResolvedValueOnce(said(alarmOf({ endedAt: NOW - MINUTE_MS, cause })));
  render(<AlarmLinkPage />);
  await screen.findByText('Cause: False alarm: limit (entered by Theo, 10:41 AM).');
  expect(within(screen.getByRole('main')).queryByRole('button')).toBeNull();
});

test('docs/product/contacts.md#take: the link of a contact leads to no sign-in', async () => {
  server.mockResolvedValueOnce(said(alarmOf({ person: 'Sam Super', isContact: true })));
  render(<AlarmLinkPage />);
  await screen.findByRole('button', { name: 'ACKNOWLEDGE' });
  screen.getByRole('button', { name: 'FALSE ALARM' });
  expect(screen.queryByRole('link', { name: /sign in/i })).toBeNull();
  server.mockResolvedValueOnce(refused(410, 'LINK_EXPIRED'));
  fireEvent.click(screen.getByRole('button', { name: 'ACKNOWLEDGE' }));
  await screen.findByText(/^This link has expired/);
  expect(screen.queryByRole('link', { name: /sign in/i })).toBeNull();
});

test('Beside ACKNOWLEDGE it says what it does; a link that stops working under it says why', async () => {
  server.mockResolvedValueOnce(said(alarmOf({ kind: 'unknown' }))).mockResolvedValueOnce(refused(410, 'LINK_EXPIRED'));
  render(<AlarmLinkPage />);
  fireEvent.click(await screen.findByRole('button', { name: 'FALSE ALARM' }));
  await screen.findByText(/^This link has expired/);
});

test.each([
  [410, 'LINK_EXPIRED', /^This link has expired\. Email links work for 72 hours\./],
  [404, 'NOT_FOUND', /^This link is invalid or the alarm no longer exists\./],
  [403, 'FORBIDDEN', /^This link no longer works because your role or email changed/],
  [403, 'COMPANY_SUSPENDED', /^Your company’s access is suspended/],
  [429, 'TOO_MANY_REQUESTS', /^This link was opened too often\./],
])('A link that is refused by %i %s says why, with the way to sign in', async (status, code, words) => {
  server.mockResolvedValue(refused(status, code));
  render(<AlarmLinkPage />);
  await screen.findByText(words);
  expect(link('LOG IN')).toBe('/portal/alarms');
});

test('A failure keeps the note, and the next attempt sends it', async () => {
  server.mockResolvedValueOnce(said(alarmOf())).mockRejectedValueOnce(new Error('No connection'));
  render(<AlarmLinkPage />);
  fireEvent.change(await screen.findByLabelText('Note for your team (optional)'), { target: { value: 'Soon' } });
  fireEvent.click(screen.getByRole('button', { name: 'ACKNOWLEDGE' }));
  await screen.findByText('No response from the server. Your note is still here; it’s safe to try again.');
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
  await screen.findByText('Couldn’t load the alarm.');
  expect(link('Log in instead')).toBe('/portal/alarms');
  server.mockResolvedValueOnce(said(alarmOf({ severity: 'notice', assignee: by('Theo', false) })));
  fireEvent.click(screen.getByRole('button', { name: 'TRY AGAIN' }));
  await screen.findByText('Assigned to Theo');
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
  screen.getByText(/^A test alarm was sent to the recipients of Kestrel Court at .* Nothing is wrong\.$/);
  screen.getByText(/^As Dana Whitfield\./);
  expect(link('Log in for details')).toBe('/portal/alarms/tests/t1');
  expect(server.mock.calls.map(([url, options]) => [url, options?.method])).toEqual([
    ['/api/alarms/test_links/a.b', 'GET'],
  ]);

  server.mockRejectedValueOnce(new Error('No connection'));
  fireEvent.click(screen.getByRole('button', { name: 'CONFIRM' }));
  await screen.findByText('No response from the server. It’s safe to try again.');
  server.mockResolvedValueOnce(said(testOf({ arrivedAt: NOW })));
  fireEvent.click(screen.getByRole('button', { name: 'CONFIRM' }));
  await screen.findByText('Thanks. You’ve confirmed that alarm emails reach you.');
  expect(server.mock.lastCall?.[1]).toMatchObject({ method: 'POST' });
  expect(within(screen.getByRole('main')).queryByRole('button')).toBeNull();
});

test('A used link of a test says since when, and a test to oneself says whose it is', async () => {
  server.mockResolvedValueOnce(said(testOf({ propertyName: null, arrivedAt: NOW })));
  openTest();
  await screen.findByText(/^You confirmed this test at .*\.$/);
  screen.getByText(/^You sent yourself a test alarm at /);
  expect(within(screen.getByRole('main')).queryByRole('button')).toBeNull();
});

test.each([
  [410, 'LINK_EXPIRED', /^This link has expired\. .* Log in to confirm the test alarm\.$/],
  [404, 'NOT_FOUND', /^This link is invalid or the test alarm no longer exists\./],
  [403, 'FORBIDDEN', /^This link no longer works because your email changed\./],
  [403, 'COMPANY_SUSPENDED', /^Your company’s access is suspended/],
  [429, 'TOO_MANY_REQUESTS', /^This link was opened too often\. Try again in an hour\.$/],
])('A link of a test that is refused by %i %s says why', async (status, code, words) => {
  server.mockResolvedValue(refused(status, code));
  openTest();
  await screen.findByText(words);
  expect(link('LOG IN')).toBe('/portal/alarms');
});

test('A link of a test that stops working under the button says so', async () => {
  server.mockResolvedValueOnce(said(testOf())).mockResolvedValueOnce(refused(410, 'LINK_EXPIRED'));
  openTest();
  fireEvent.click(await screen.findByRole('button', { name: 'CONFIRM' }));
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
  await screen.findByText('Dana Whitfield gets the Monday email with findings.');
  expect(link('Log in to manage your emails')).toBe('/portal/account');
  expect(server.mock.calls.map(([url, options]) => [url, options?.method])).toEqual([['/api/alerts/mails/a.b', 'GET']]);

  server.mockRejectedValueOnce(new Error('No connection'));
  fireEvent.click(screen.getByRole('button', { name: 'UNSUBSCRIBE' }));
  await screen.findByText('No response from the server. It’s safe to try again.');
  server.mockResolvedValueOnce(answer(200, { success: true, data: { ...reply, isOn: false } }));
  fireEvent.click(screen.getByRole('button', { name: 'UNSUBSCRIBE' }));
  await screen.findByText('Dana Whitfield is unsubscribed. Alarm emails continue.');
  expect(server.mock.lastCall?.[1]).toMatchObject({ method: 'POST' });
  expect(within(screen.getByRole('main')).queryByRole('button')).toBeNull();
});

test('docs/product/reach.md#told: a report about what is out of sight has no name', async () => {
  openMail({ kind: 'report', name: null });
  await screen.findByText('Dana Whitfield gets a report.');
});

test('A report that ended already says so, and leads to the reports', async () => {
  openMail({ kind: 'report', name: 'Week', isOn: false });
  await screen.findByText('Dana Whitfield is unsubscribed. Alarm emails continue.');
  expect(link('Log in to manage your emails')).toBe('/portal/reports');
  expect(within(screen.getByRole('main')).queryByRole('button')).toBeNull();
});

test.each([
  [410, 'LINK_EXPIRED', 'This link has expired. Log in to manage your emails.'],
  [404, 'NOT_FOUND', 'This link is invalid. Log in to manage your emails.'],
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
  await screen.findByText(/^Dana Whitfield of Harbourline would like to email you/);
  for (const words of ['Portfolio North, Elm Court', 'critical, warning', 'respond to alarms']) {
    screen.getByText(words);
  }
  expect(asked()).toEqual([['/api/alerts/contact_links/a.b', 'GET']]);
  expect(screen.queryByRole('link', { name: /sign in/i })).toBeNull();

  server.mockRejectedValueOnce(new Error('No connection'));
  fireEvent.click(screen.getByRole('button', { name: 'ACCEPT' }));
  await screen.findByText('No response from the server. It’s safe to try again.');
  server.mockResolvedValueOnce(answer(200, { success: true, data: contactOf({ state: 'verified', at: NOW }) }));
  fireEvent.click(screen.getByRole('button', { name: 'ACCEPT' }));
  await screen.findByText('Thanks. You’ll now get alarms from Harbourline. Unsubscribe from any email.');
  expect(asked().at(-1)).toEqual(['/api/alerts/contact_links/a.b', 'POST']);
  expect(within(screen.getByRole('main')).queryByRole('button')).toBeNull();
});

test('docs/product/contacts.md#stop: one press stops all messages, and a second look says when', async () => {
  openContact({ does: 'stop', state: 'verified', at: NOW });
  await screen.findByRole('heading', { name: 'Unsubscribe?' });
  expect(screen.queryByRole('button', { name: 'ACCEPT' })).toBeNull();
  server.mockResolvedValueOnce(answer(200, { success: true, data: contactOf({ state: 'stopped' }) }));
  fireEvent.click(screen.getByRole('button', { name: 'UNSUBSCRIBE' }));
  await screen.findByText('You’re unsubscribed from Harbourline. They’ll need your permission to contact you again.');
  expect(asked().at(-1)).toEqual(['/api/alerts/contact_links/a.b/stop', 'POST']);
  cleanup();
  openContact({ does: 'stop', state: 'stopped', at: Date.UTC(2026, 10, 20, 12) });
  await screen.findByText('You unsubscribed from Harbourline on Nov 20, 2026.');
  expect(within(screen.getByRole('main')).queryByRole('button')).toBeNull();
});

test('docs/product/contacts.md#test: who has agreed says by the link of a test that it arrived', async () => {
  openContact({ state: 'verified', at: NOW });
  server.mockResolvedValueOnce(answer(200, { success: true, data: contactOf({ state: 'verified', at: NOW }) }));
  fireEvent.click(await screen.findByRole('button', { name: 'CONFIRM' }));
  await screen.findByText('Thanks. You’ve confirmed that alarm emails reach you.');
});

test('Who has stopped can agree by a new question; a link of before says that it works no more', async () => {
  openContact({ state: 'stopped', at: NOW });
  server.mockResolvedValueOnce(refused(410, 'LINK_EXPIRED'));
  fireEvent.click(await screen.findByRole('button', { name: 'ACCEPT' }));
  await screen.findByText('This link has expired. Ask the company to send a new request.');
  expect(screen.queryByRole('link', { name: 'LOG IN' })).toBeNull();
});

test.each([
  [404, 'NOT_FOUND', /^This link is invalid\./],
  [403, 'FORBIDDEN', /^This link no longer works because the company changed/],
  [403, 'COMPANY_SUSPENDED', /^This company’s access is suspended/],
  [429, 'TOO_MANY_REQUESTS', /^This link was opened too often\./],
])('A link of a contact that is refused by %i %s says why, and asks nobody to sign in', async (status, code, words) => {
  window.history.replaceState(null, '', '/alarm?contact=a.b');
  server.mockResolvedValue(refused(status, code));
  render(<AlarmLinkPage />);
  await screen.findByText(words);
  expect(screen.queryByRole('link', { name: 'LOG IN' })).toBeNull();
});

const SPANISH = { language: 'es', units: 'metric' } as const;
const HOT = { value: 139, limit: 140, side: 'min', time: NOW } as const;
const hotWater = (more: Partial<LinkedAlarmReply> = {}) =>
  alarmOf({ subject: 'boilerSupplyHeaderTemperature1', extreme: HOT, latest: { value: 139, time: NOW }, ...more });

test('docs/product/languages.md#links: the page is in the language and the units of whom the link is for', async () => {
  server.mockResolvedValueOnce(said(hotWater(SPANISH)));
  render(<AlarmLinkPage />);
  await screen.findByRole('button', { name: 'CONFIRMAR' });
  screen.getByText(/bajó de 60°C a las 8:47 a\.m\. y sigue así desde hace/);
  screen.getByText('59.4');
  screen.getByText('Mín 60');
  screen.getByText('Sin asignar');
  expect(document.documentElement.lang).toBe('es');
  server.mockResolvedValueOnce(said(hotWater({ ...SPANISH, acknowledged: by('Dana Whitfield', true) })));
  fireEvent.click(screen.getByRole('button', { name: 'CONFIRMAR' }));
  await screen.findByText('Usted la confirmó: 10:31 a.m. Ya no hay recordatorios.');
});

test('docs/product/languages.md#links: the link of a test, of a mail and of a contact have their reader too', async () => {
  server.mockResolvedValueOnce(said(testOf(SPANISH)));
  openTest();
  await screen.findByRole('heading', { name: 'Esto es una prueba' });
  screen.getByText(/No pasa nada malo\.$/);
  cleanup();
  openMail(SPANISH);
  await screen.findByText('Dana Whitfield recibe el correo de los lunes con los hallazgos.');
  cleanup();
  openContact(SPANISH);
  await screen.findByText(/^Dana Whitfield de Harbourline quiere enviarle un correo/);
  screen.getByText('crítica, advertencia');
  server.mockResolvedValueOnce(refused(410, 'LINK_EXPIRED'));
  fireEvent.click(screen.getByRole('button', { name: 'ACEPTAR' }));
  await screen.findByText('Este enlace venció. Pida a la empresa una nueva solicitud.');
});

test('A note that is too long is refused in Spanish', async () => {
  server.mockResolvedValueOnce(said(alarmOf(SPANISH)));
  render(<AlarmLinkPage />);
  const note = await screen.findByLabelText('Nota para su equipo (opcional)');
  fireEvent.change(note, { target: { value: 'x'.repeat(301) } });
  fireEvent.click(screen.getByRole('button', { name: 'CONFIRMAR' }));
  await screen.findByText('La nota puede tener 300 caracteres como máximo');
});
