import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rateKey } from '../../lambdas/store/rates.ts';
import type { AlertSettingsItem } from '../../shared/platform/items/alert-items.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { shareTestStack, type TestStack } from '../local-stack.ts';
import { copyOfWorld } from '../world.ts';
import { type Estate, openEstate } from './world/estate.ts';
import { openPeople, type People } from './world/people.ts';

/** Tests a person's choices about alarms (docs/product/channels.md#alerts). */

const world = copyOfWorld('alerts');
const { companyId, person } = world;

const viewer = person('read');
const EMAIL = { critical: ['email'], warning: ['email'], notice: ['email'] };
const QUIET = { from: '22:00', to: '07:00', timeZone: 'America/Los_Angeles' };
const PUSH = { critical: ['push', 'email'], warning: ['email'], notice: [] };
const DEVICE = { id: 'd1', name: 'Chrome on Android', endpoint: 'https://push', p256dh: 'k', auth: 's', addedAt: 1 };

let running: TestStack;
let estate: Estate;
let people: People;
let token: string;
beforeAll(async () => {
  running = await shareTestStack(world);
  [estate, people] = [await openEstate(running), openPeople(running)];
  token = (await running.tokensOf(viewer)).id;
});
afterAll(async () => {
  estate.close();
  people.close();
  await running.close();
});
beforeEach(() => people.remove(KEYS.alertSettings(companyId, viewer.id)));

const save = (body: object) => estate.post('alerts', { channels: EMAIL, quietHours: null, version: 0, ...body }, token);
const stored = (userId = viewer.id) => estate.item<AlertSettingsItem>(KEYS.alertSettings(companyId, userId));

describe('docs/product/channels.md#alerts', () => {
  test('who has set nothing is told by e-mail, and nothing is stored', async () => {
    expect((await estate.get('alerts', token)).body.data).toMatchObject({
      version: 0,
      channels: EMAIL,
      quietHours: null,
      phone: null,
      devices: [],
      provenAt: {},
      available: expect.arrayContaining(['email']),
    });
    expect(await stored()).toBeUndefined();
  });

  test('a save answers with what it has saved, for the caller alone', async () => {
    const channels = { ...EMAIL, notice: [] };
    expect(await save({ channels, quietHours: QUIET })).toMatchObject({
      status: 200,
      body: { data: { version: 1, channels, quietHours: QUIET } },
    });
    expect((await estate.get('alerts', token)).body.data).toMatchObject({ version: 1, channels, quietHours: QUIET });
    expect((await estate.get('alerts')).body.data).toMatchObject({ version: 0, channels: EMAIL });
    await save({ channels, version: 1 });
    expect(await stored()).not.toHaveProperty('quiet');
  });

  test('docs/product/channels.md#only-lasting: what is left out at the end of quiet hours is saved with them', async () => {
    const quietHours = { ...QUIET, onlyLasting: 'warning' };
    expect((await save({ quietHours })).body.data).toMatchObject({ quietHours });
    expect((await estate.get('alerts', token)).body.data.quietHours).toEqual(quietHours);
    expect((await save({ quietHours: QUIET, version: 1 })).body.data.quietHours).toEqual(QUIET);
    expect((await save({ quietHours: { ...QUIET, onlyLasting: 'critical' }, version: 2 })).status).toBe(400);
  });

  test('a save from an older screen is refused', async () => {
    await save({ quietHours: QUIET });
    expect(await save({})).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } });
    expect(await stored()).toMatchObject({ version: 1, quiet: QUIET });
  });

  test('of two saves at once one is kept', async () => {
    const answers = await Promise.all([save({ quietHours: QUIET }), save({ channels: { ...EMAIL, notice: [] } })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await stored()).toMatchObject({ version: 1 });
  });

  test('a channel that is not set up cannot be chosen', async () => {
    const refusal = { status: 409, body: { code: 'CHANNEL_NOT_SET_UP' } };
    expect(await save({ channels: PUSH })).toMatchObject(refusal);
    expect(await save({ channels: { ...EMAIL, notice: ['text'] } })).toMatchObject(refusal);
    expect(await stored()).toBeUndefined();
  });
});

describe('docs/product/channels.md#phone', () => {
  const TYPED = '(206) 555-0134';
  const NUMBER = '+12065550134';
  const texts = () => running.stack.texts;
  beforeEach(async () => {
    await people.remove(rateKey(`phoneCodes#${viewer.id}`, Date.now(), 'HOUR'));
    texts().reply(NUMBER, 'START');
  });
  const ask = (number = TYPED, more: object = {}) =>
    estate.post('alerts/phone', { number, consent: true, ...more }, token);
  const verify = (code: string) => estate.post('alerts/phone/verify', { code }, token);
  const lastCode = (number = NUMBER) =>
    /\b(\d{6})\b/.exec(
      texts()
        .messages({ to: number })
        .find(({ kind }) => kind === 'text')?.body ?? '',
    )?.[1] ?? '';
  const other = (code: string) => String((Number(code) + 1) % 1e6).padStart(6, '0');
  const refusal = (status: number, code: string) => ({ status, body: { code } });

  test('a number is verified by the code of a text, and texts can then be chosen', async () => {
    const asked = await ask();
    expect(asked).toMatchObject({ status: 200, body: { data: { phone: null, pendingPhone: { number: NUMBER } } } });
    expect(texts().messages({ to: NUMBER })[0]?.body).toBe(
      `Your Wingnut alarm code is ${lastCode()}. It expires in 10 minutes. Msg & data rates may apply. Reply STOP to opt out.`,
    );
    expect(JSON.stringify(await stored())).not.toContain(lastCode());
    const done = await verify(lastCode());
    expect(done).toMatchObject({ status: 200, body: { data: { version: 0, phone: { number: NUMBER } } } });
    expect(done.body.data.available).toEqual(expect.arrayContaining(['email', 'text', 'call']));
    expect(await stored()).not.toHaveProperty('pendingPhone');
    expect(await save({ channels: { ...EMAIL, critical: ['text', 'call'] } })).toMatchObject({ status: 200 });
    const left = await estate.remove('alerts/phone', token);
    expect(left).toMatchObject({ status: 200, body: { data: { phone: null, channels: EMAIL } } });
    expect(await estate.remove('alerts/phone', token)).toMatchObject(refusal(404, 'NOT_FOUND'));
  });

  test('five wrong codes end a code, and a new code replaces the one before', async () => {
    await ask();
    const code = lastCode();
    for (let tries = 0; tries < 5; tries += 1)
      expect(await verify(other(code))).toMatchObject(refusal(400, 'PHONE_CODE_WRONG'));
    expect(await verify(code)).toMatchObject(refusal(409, 'PHONE_CODE_OVER'));
    await ask();
    expect(await verify(lastCode())).toMatchObject({ status: 200 });
    expect(await verify(lastCode())).toMatchObject(refusal(409, 'PHONE_CODE_OVER'));
  });

  test('an old code does not work', async () => {
    await ask();
    const pendingPhone = { ...(await stored())?.pendingPhone, expiresAt: Date.now() - 1 };
    await people.change(KEYS.alertSettings(companyId, viewer.id), { pendingPhone });
    expect(await verify(lastCode())).toMatchObject(refusal(409, 'PHONE_CODE_OVER'));
  });

  test('a person gets five codes an hour', async () => {
    for (let codes = 0; codes < 5; codes += 1) expect((await ask(`206 555 02${codes}0`)).status).toBe(200);
    expect(await ask()).toMatchObject(refusal(429, 'TOO_MANY_REQUESTS'));
  });

  test('without consent, or from another country, no code is sent', async () => {
    expect(await ask(TYPED, { consent: false })).toMatchObject(refusal(400, 'BAD_REQUEST'));
    expect(await ask('+49 30 123456')).toMatchObject(refusal(400, 'BAD_REQUEST'));
    expect(await stored()).toBeUndefined();
  });

  test('a number that has answered STOP gets no code and is stopped, until it is verified again after START', async () => {
    await ask();
    await verify(lastCode());
    texts().reply(NUMBER, 'STOP');
    expect(await ask()).toMatchObject(refusal(409, 'PHONE_STOPPED'));
    expect((await estate.get('alerts', token)).body.data.phone).toMatchObject({
      number: NUMBER,
      stoppedAt: expect.any(Number),
    });
    expect(await save({ channels: { ...EMAIL, critical: ['text'] } })).toMatchObject(
      refusal(409, 'CHANNEL_NOT_SET_UP'),
    );
    texts().reply(NUMBER, 'START');
    await ask();
    await verify(lastCode());
    expect((await estate.get('alerts', token)).body.data.phone).not.toHaveProperty('stoppedAt');
  });

  test('while the service does not answer, the number is not kept', async () => {
    const end = texts().refuse(() => true);
    expect(await ask()).toMatchObject(refusal(409, 'TEXT_NOT_SENT'));
    end();
    expect(await stored()).toBeUndefined();
  });
});

describe('docs/product/channels.md#push', () => {
  const subscribe = (id: string) => {
    const { endpoint, keys } = running.stack.push.subscribe(id);
    return { endpoint, ...keys };
  };
  const add = (id: string) => estate.post('alerts/devices', subscribe(id), token);

  test('a browser is added once, can be chosen, and is removed', async () => {
    await add('phone');
    const { status, body } = await add('phone');
    expect(status).toBe(200);
    const [device] = body.data.devices;
    expect(body.data).toMatchObject({ version: 0, devices: [{ id: expect.stringMatching(/^[\da-f]{24}$/) }] });
    expect(JSON.stringify(body.data)).not.toContain('/local/push/');
    expect((await save({ channels: PUSH })).status).toBe(200);
    expect((await estate.remove(`alerts/devices/${device.id}`, token)).body.data).toMatchObject({
      devices: [],
      // A person without a browser is notified by e-mail.
      channels: { ...PUSH, critical: ['email'] },
    });
    expect((await estate.remove(`alerts/devices/${device.id}`, token)).status).toBe(404);
  });

  test('ten browsers are enough', async () => {
    for (let count = 1; count <= 10; count++) expect((await add(`browser-${count}`)).status).toBe(200);
    expect(await add('browser-11')).toMatchObject({ status: 409, body: { code: 'TOO_MANY_DEVICES' } });
    expect((await add('browser-3')).status).toBe(200);
  });

  test.each([
    ['an address of no push service', { endpoint: 'https://169.254.169.254/latest' }],
    ['the portal itself', { endpoint: 'http://localhost/api' }],
    ['a key that is no point of the curve', { p256dh: 'A'.repeat(87) }],
    ['a secret of another length', { auth: 'A' }],
  ])('%s is refused', async (_what, part) => {
    expect(await estate.post('alerts/devices', { ...subscribe('phone'), ...part }, token)).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST' },
    });
    expect(await stored()).toBeUndefined();
  });

  test('everybody gets the same public key', async () => {
    const [own, other] = [await estate.get('alerts', token), await estate.get('alerts')];
    expect(own.body.data.vapidPublicKey).toMatch(/^[\w-]{87}$/);
    expect(other.body.data.vapidPublicKey).toBe(own.body.data.vapidPublicKey);
  });
});

test('The settings are deleted with their person', async () => {
  const { id, email } = await people.add(companyId, 'read');
  await people.change(KEYS.alertSettings(companyId, id), { userId: id, version: 1, devices: [DEVICE] });
  expect((await estate.post('companies/user/delete', { userId: id, email })).status).toBe(200);
  expect(await stored(id)).toBeUndefined();
});

describe('docs/product/calendar.md#address', () => {
  const feed = async (link: string) => {
    const answer = await fetch(`${running.stack.portal}/api/alerts/calendar/${link}.ics`);
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
  };
  const make = async (): Promise<string> => (await estate.post('alerts/calendar', {}, token)).body.data.token;

  test('the address opens the calendar without a session, until a new one or STOP ends it', async () => {
    const propertyId = await estate.property();
    const now = Date.now();
    const work = { from: now + 60_000, to: now + 7_200_000, reason: 'New pump; two men' };
    await estate.post(`notifications/${propertyId}/planned_work`, work);
    const first = await make();
    expect(JSON.stringify(await stored())).not.toContain(first.split('.').at(-1));
    const { status, type, text: said } = await feed(first);
    expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(said).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(said).toContain('SUMMARY:Test Tower: scheduled maintenance');
    expect(said).toContain('DESCRIPTION:New pump\\; two men');
    const second = await make();
    expect((await feed(first)).text).toContain('"code":"NOT_FOUND"');
    expect((await feed(second)).status).toBe(200);
    await estate.remove('alerts/calendar', token);
    expect((await feed(second)).status).toBe(404);
    expect((await estate.get('alerts', token)).body.data).not.toHaveProperty('calendarMadeAt');
  });

  test('it has what its person sees at that moment, and ends with the person', async () => {
    const reasons = ['Sweep', 'Paint', 'Drain'];
    const [seen = '', other = '', gone = ''] = await Promise.all(reasons.map(() => estate.property()));
    const from = Date.now() + 60_000;
    const plan = (id: string, at: number) =>
      estate.post(`notifications/${id}/planned_work`, { from, to: from + 7_200_000, reason: reasons[at] });
    expect((await Promise.all([seen, other, gone].map(plan))).map(({ status }) => status)).toEqual([200, 200, 200]);
    const { id, ...person } = await people.add(companyId, 'read');
    const own = (await running.tokensOf(person)).id;
    const link = (await estate.post('alerts/calendar', {}, own)).body.data.token;
    /** The reasons of those works that the calendar has. */
    const planned = async () => {
      const { status, text } = await feed(link);
      expect(status).toBe(200);
      return reasons.filter((reason) => text.includes(`DESCRIPTION:${reason}`));
    };
    const grant = (...ids: string[]) =>
      people.change(KEYS.user(companyId, id), { grants: ids.map((propertyId) => ({ propertyId, role: 'read' })) });

    expect(await planned()).toEqual(['Sweep', 'Paint', 'Drain']);
    await grant(seen, gone);
    expect(await planned()).toEqual(['Sweep', 'Drain']);
    expect((await feed(link)).text.replaceAll('\r\n ', '')).not.toContain(other);
    expect((await estate.remove(`properties/${gone}`)).status).toBe(200);
    expect(await planned()).toEqual(['Sweep']);
    await grant();
    expect(await planned()).toEqual([]);

    const company = KEYS.company(companyId);
    await people.change(company, { entityStatus: 'suspended' });
    expect(await feed(link)).toMatchObject({ status: 403, text: expect.stringContaining('COMPANY_SUSPENDED') });
    await people.change(company, { entityStatus: 'enabled' });
    // While the account is being deleted, and afterwards.
    await people.change(KEYS.user(companyId, id), { entityStatus: 'deleting' });
    expect((await feed(link)).status).toBe(404);
    await people.change(KEYS.user(companyId, id), { entityStatus: 'verified' });
    expect(await planned()).toEqual([]);
    await estate.post('companies/user/delete', { userId: id, email: person.email });
    expect((await feed(link)).status).toBe(404);
  });
});
