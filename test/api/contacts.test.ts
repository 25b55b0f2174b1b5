import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { IncidentDetailReply } from '../../shared/api/types/incident-types.ts';
import type { ContactPlace } from '../../shared/domain/people/contacts.ts';
import { person } from '../local-stack.ts';
import { type AlarmWorld, openAlarmWorld, PRESSURE } from './world/alarm-world.ts';

/** Tests contacts from the question to the alarm that they are notified of, and to their STOP. The test controls the clock. */

let world: AlarmWorld;
let count = 0;
beforeAll(async () => {
  world = await openAlarmWorld();
});
afterEach(async () => {
  for (const { id } of await list()) await world.call(`alerts/contacts/${id}`, { method: 'DELETE' });
  await world.clear();
});
afterAll(() => world?.close());

type House = Awaited<ReturnType<AlarmWorld['building']>>;
const list = async () => (await world.call('alerts/contacts')).body.data.contacts;
const post = (path: string, body?: object) => world.call(`alerts/contacts${path}`, { method: 'POST', body });
const only = async () => (await list())[0];
const inHouse = ({ id }: House, may: ContactPlace['may'] = 'take'): ContactPlace[] => [{ propertyId: id, may }];
const typed = (places: readonly ContactPlace[], more: object = {}) => {
  count += 1;
  return {
    ...{
      name: 'Sam Super',
      channel: 'email',
      address: `sam-${count}@super.example`,
      severities: ['critical', 'warning'],
    },
    ...{ places, told: 'atOnce', ...more },
  };
};
const mailsTo = (to: string) => world.running.stack.ses.mails({ to }).toReversed();
const tokenIn = (text = ''): string => /\/alarm\?contact=([\w.-]+)/.exec(text)?.[1] ?? '';
type LinkAnswer = { data?: Record<string, unknown>; code?: string };
const bodyOf = (answer: Response) => answer.json() as Promise<LinkAnswer>;
/** A call without a session. */
async function open(token: string, method = 'GET', path = '') {
  const url = `${world.running.stack.portal}/api/alerts/contact_links/${token}${path}`;
  return bodyOf(await fetch(url, { method }));
}
/** A contact by e-mail that has agreed. */
async function agreed(places: readonly ContactPlace[], more: object = {}) {
  const body = typed(places, more);
  const { contact } = (await post('', body)).body.data;
  await open(tokenIn(mailsTo(body.address)[0]?.text), 'POST');
  return { id: contact.id as string, address: body.address };
}
const numberOf = () => `+1206555${String(200 + count).padStart(4, '0')}`;
const textsTo = (to: string) =>
  world.running.stack.texts.messages({ to }).flatMap(({ kind, body }) => (kind === 'text' ? [body] : []));
/** A contact by text that has agreed. */
async function agreedByText(places: readonly ContactPlace[], more: object = {}) {
  count += 1;
  const number = numberOf();
  const { contact } = (await post('', typed(places, { channel: 'text', address: number, ...more }))).body.data;
  const code = /code (\d{6})/.exec(textsTo(number)[0] ?? '')?.[1];
  expect((await post(`/${contact.id}/verify`, { code })).status).toBe(200);
  return { id: contact.id as string, number };
}
const detailOf = async ({ id }: House): Promise<IncidentDetailReply> => {
  const { alarms } = (await world.call(`thresholds/${id}/alarms`)).body.data;
  return (await world.call(`alarms/${id}.${alarms[0].id}`)).body.data;
};

describe('docs/product/contacts.md#verify', () => {
  test('a contact by e-mail gets nothing but the question before it has agreed', async () => {
    const house = await world.building();
    const body = typed(inHouse(house));
    const added = await post('', body);
    expect(added).toMatchObject({ status: 200, body: { data: { contact: { state: 'waits', askedAt: world.now() } } } });
    await world.pass(3, () => house.say({ pressure: 6 }));
    const mails = mailsTo(body.address);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/ wants to send you building alarms$/)]);
    for (const said of [mails[0]?.text, mails[0]?.html]) {
      expect(said).toContain(house.name);
      expect(said).toContain(person('admin').lastName);
    }

    const token = tokenIn(mails[0]?.text);
    expect((await open(token)).data).toMatchObject({
      does: 'confirm',
      name: 'Sam Super',
      places: [house.name],
      state: 'waits',
    });
    expect((await only()).state).toBe('waits');
    expect((await open(token, 'POST')).data).toMatchObject({ state: 'verified', at: world.now() });
    expect(await only()).toMatchObject({ state: 'verified', verifiedAt: world.now(), provenAt: world.now() });
  });

  test('a contact by text agrees by its code, which an admin types', async () => {
    const house = await world.building();
    count += 1;
    const number = numberOf();
    const { contact } = (await post('', typed(inHouse(house), { channel: 'text', address: number }))).body.data;
    const [asked = ''] = textsTo(number);
    expect(asked).toMatch(/wants to text you building alarms\. To accept, reply YES or give them code \d{6}\./);
    expect(asked.length).toBeLessThan(160);
    const code = /\d{6}/.exec(asked)?.[0] ?? '';
    const wrong = String((Number(code) + 1) % 1e6).padStart(6, '0');
    for (let tries = 0; tries < 5; tries += 1)
      expect((await post(`/${contact.id}/verify`, { code: wrong })).body.code).toBe('PHONE_CODE_WRONG');
    expect((await post(`/${contact.id}/verify`, { code })).body.code).toBe('PHONE_CODE_OVER');
    await post(`/${contact.id}/ask`);
    const next = /\d{6}/.exec(textsTo(number)[0] ?? '')?.[0];
    expect((await post(`/${contact.id}/verify`, { code: next })).body.data.contact).toMatchObject({
      state: 'verified',
    });
  });

  test('another address must agree again, and two contacts have different ones', async () => {
    const house = await world.building();
    const { id, address } = await agreed(inHouse(house));
    expect((await post('', typed(inHouse(house), { address: address.toUpperCase() }))).body.code).toBe(
      'CONTACT_EXISTS',
    );
    const moved = typed(inHouse(house));
    expect((await post(`/${id}`, { ...moved, version: 7 })).body.code).toBe('CHANGED_MEANWHILE');
    expect((await post(`/${id}`, { ...moved, version: 1 })).body.data.contact).toMatchObject({
      ...{ state: 'waits', address: moved.address, version: 2 },
    });
    expect(mailsTo(moved.address)).toHaveLength(1);
  });
});

describe('docs/product/contacts.md#told', () => {
  test('an alarm and its end reach a contact; its mails lead nowhere into the portal, and one press ends them', async () => {
    const house = await world.building(0);
    const { address } = await agreed(inHouse(house));
    const settings = await world.call(`notifications?propertyId=${house.id}`, { role: 'write' });
    expect(settings.body.data).toMatchObject({ told: 1, contacts: 1 });
    await world.pass(3, () => house.say({ pressure: 6 }));
    const [, mail] = mailsTo(address);
    expect(mail?.subject).toBe(`${house.name}: boiler system pressure 6 PSI, below 10 PSI`);
    for (const said of [mail?.text, mail?.html]) {
      expect(said).toContain('because you agreed to get these alarms');
      expect(said).not.toContain('/portal/');
    }
    await world.pass(5, () => house.say());
    expect(
      mailsTo(address)
        .map(({ subject }) => subject)
        .at(-1),
    ).toMatch(/ back to normal/);
    expect((await detailOf(house)).timeline).toContainEqual(
      expect.objectContaining({ kind: 'notified', name: 'Sam Super', event: 'raised' }),
    );

    const stop = tokenIn(mail?.text);
    expect((await open(stop)).data).toMatchObject({ does: 'stop', state: 'verified' });
    expect((await open(stop, 'POST')).code).toBe('NOT_FOUND');
    expect((await open(stop, 'POST', '/stop')).data).toMatchObject({ state: 'stopped', at: world.now() });
    const stopped = await only();
    expect(stopped).toMatchObject({ state: 'stopped', stopped: { at: world.now(), by: 'mail' } });
    expect((await world.call(`notifications?propertyId=${house.id}`)).body.data.told).toBe(0);
    const before = mailsTo(address).length;
    world.skip(120);
    await world.pass(3, () => house.say({ pressure: 5 }));
    expect(mailsTo(address)).toHaveLength(before);

    // Only a new question can begin it again.
    const [asked] = mailsTo(address);
    expect((await open(tokenIn(asked?.text), 'POST')).code).toBe('LINK_EXPIRED');
    world.skip(1);
    await post(`/${stopped.id}/ask`);
    world.skip(1);
    await open(tokenIn(mailsTo(address).at(-1)?.text), 'POST');
    expect(await only()).toMatchObject({ state: 'verified', stopped: null });
    const { records } = (await world.call('companies/audit?kind=contact')).body.data;
    expect(records.slice(0, 3)).toMatchObject([
      { action: 'contactVerified', from: 'mail', actor: { name: 'Sam Super' }, subject: { name: 'Sam Super' } },
      { action: 'contactAsked' },
      { action: 'contactStopped', from: 'mail', actor: { name: 'Sam Super' } },
    ]);
  });

  test('a contact that may take it acknowledges by its mail; one that is informed has no such link', async () => {
    const house = await world.building(0);
    const [taker, informed] = [
      await agreed(inHouse(house)),
      await agreed(inHouse(house, 'inform'), { name: 'Olga Owner' }),
    ];
    await world.pass(3, () => house.say({ pressure: 6 }));
    expect(mailsTo(informed.address)[1]?.text).not.toMatch(/acknowledge/i);
    const token = /\/alarm\?token=([\w.-]+)/.exec(mailsTo(taker.address)[1]?.text ?? '')?.[1];
    const link = `${world.running.stack.portal}/api/alarms/links/${token}`;
    expect((await bodyOf(await fetch(link))).data).toMatchObject({
      ...{ subject: PRESSURE, person: 'Sam Super', isContact: true },
    });
    const done = await fetch(link, { method: 'POST', body: JSON.stringify({ note: 'On my way' }) });
    expect((await bodyOf(done)).data).toMatchObject({ acknowledged: { name: 'Sam Super', isYou: true } });
    expect((await detailOf(house)).timeline.at(-1)).toMatchObject({
      ...{ kind: 'acknowledged', name: 'Sam Super', via: 'mail', note: 'On my way' },
    });
    // The same page calls the alarm noise, and the note of the building names who did.
    expect((await bodyOf(await fetch(`${link}/noise`, { method: 'POST' }))).data).toMatchObject({
      cause: { cause: 'falseLimit', name: 'Sam Super' },
    });
    expect((await detailOf(house)).timeline.at(-1)).toMatchObject({
      kind: 'causeGiven',
      name: 'Sam Super',
      via: 'mail',
    });
    const { notes } = (await world.call(`properties/${house.id}/notes`)).body.data;
    expect(notes).toMatchObject([{ name: 'Sam Super', incident: { cause: 'falseLimit' } }]);
    // A contact without the right any more cannot.
    const { version } = (await list()).find(({ id }: { id: string }) => id === taker.id);
    await post(`/${taker.id}`, { ...typed(inHouse(house, 'inform'), { address: taker.address }), version });
    expect((await bodyOf(await fetch(link))).code).toBe('FORBIDDEN');
    expect((await bodyOf(await fetch(`${link}/noise`, { method: 'POST' }))).code).toBe('FORBIDDEN');
  });

  test('a text is one message without a link, and STOP ends all of them', async () => {
    const house = await world.building(0);
    const { id, number } = await agreedByText(inHouse(house, 'inform'));
    await world.pass(3, () => house.say({ pressure: 6 }));
    expect(textsTo(number)[0]).toMatch(
      new RegExp(
        `^${house.name}, 1 Main Street: boiler system pressure 6 PSI, below 10 PSI since \\d+:\\d\\d [AP]M\\.$`,
      ),
    );
    world.running.stack.texts.reply(number, 'STOP');
    const before = textsTo(number).length;
    await world.pass(5, () => house.say());
    expect(textsTo(number)).toHaveLength(before);
    expect(await only()).toMatchObject({ id, state: 'stopped', stopped: { by: 'text' } });
    expect((await post(`/${id}/ask`)).body.code).toBe('PHONE_STOPPED');
    world.running.stack.texts.reply(number, 'START');
    expect((await post(`/${id}/ask`)).status).toBe(200);
    expect((await only()).state).toBe('stopped');
    const code = /code (\d{6})/.exec(textsTo(number)[0] ?? '')?.[1];
    expect((await post(`/${id}/verify`, { code })).body.data.contact).toMatchObject({
      state: 'verified',
      stopped: null,
    });
  });

  test('severities, quiet hours and places count as for people', async () => {
    const [house, other] = [await world.building(0), await world.building(0)];
    const critical = await agreed(inHouse(house), { severities: ['critical'] });
    const elsewhere = await agreed(inHouse(other));
    // It is 1:00 in Toronto.
    const asleep = await agreed([{ may: 'inform' }], {
      quietHours: { from: '22:00', to: '06:00', timeZone: 'America/Toronto' },
    });
    // Somebody else has the building until 5:00, also what is critical.
    const office = { from: '00:30', to: '05:00', timeZone: 'America/Toronto', weekdaysOnly: true, everySeverity: true };
    const offDuty = await agreed([{ may: 'inform' }], { quietHours: office });
    await world.pass(3, () => house.say({ pressure: 6 }));
    expect([critical, elsewhere, asleep, offDuty].map(({ address }) => mailsTo(address).length)).toEqual([1, 1, 1, 1]);
    for (const hour of [11, 10])
      expect((await detailOf(house)).timeline).toContainEqual(
        expect.objectContaining({ kind: 'notified', name: 'Sam Super', digestAt: Date.UTC(2026, 10, 19, hour) }),
      );
  });

  test('when the last one who is told stops, the admins get one mail', async () => {
    const house = await world.building(0);
    const [last, other] = [await agreed(inHouse(house)), await agreed(inHouse(house))];
    const warned = () =>
      mailsTo(person('admin').email).filter(({ subject }) => subject.endsWith(`${house.name}: no alarm recipients`));
    await world.call(`alerts/contacts/${other.id}`, { method: 'DELETE' });
    await world.pass(1);
    expect(warned()).toEqual([]);
    await open(tokenIn(mailsTo(last.address)[0]?.text), 'POST', '/stop');
    await world.pass(1);
    expect(warned()).toHaveLength(1);
    await world.call(`alerts/contacts/${last.id}`, { method: 'DELETE' });
    await world.pass(1);
    expect(warned()).toHaveLength(1);
  });

  test('a question that comes back is seen at once', async () => {
    const house = await world.building(0);
    const address = `bounce+q${Date.now()}@simulator.amazonses.com`;
    const { status, body } = await post('', typed(inHouse(house), { address }));
    expect([status, body.message]).toEqual([200, undefined]);
    expect(body.data.contact.state).toBe('waits');
    await expect.poll(async () => (await only()).undeliverable).toMatchObject({ kind: 'bounced' });
  });

  test('a mail that comes back is not followed by others', async () => {
    const house = await world.building(0);
    const address = `bounce+${Date.now()}@simulator.amazonses.com`;
    const { contact } = (await post('', typed(inHouse(house), { address: 'fine@super.example' }))).body.data;
    await open(tokenIn(mailsTo('fine@super.example')[0]?.text), 'POST');
    await world.change(contact.id, { address });
    await world.pass(3, () => house.say({ pressure: 6 }));
    await expect.poll(async () => (await only()).undeliverable).toMatchObject({ kind: 'bounced' });
    expect((await world.call(`notifications?propertyId=${house.id}`)).body.data.told).toBe(0);
  });
});

describe('docs/product/channels.md#escalation', () => {
  test('a level names a contact, which is told then and not before; removed, it leaves the level', async () => {
    const house = await world.building(0);
    const { id, address } = await agreed(inHouse(house), { told: 'escalated' });
    const settings = (await world.call('escalations')).body.data;
    expect(settings.people).toContainEqual({ id, name: 'Sam Super', canBeChosen: true });
    const levels = [{ minutes: 5, people: [id] }];
    const saved = await world.call('escalations', {
      method: 'POST',
      body: { levels, rotas: [], alsoWarnings: true, seen: settings.version },
    });
    expect(saved.status).toBe(200);
    await world.pass(4, () => house.say({ pressure: 6 }));
    expect(mailsTo(address)).toHaveLength(1);
    await world.pass(5, () => house.say({ pressure: 6 }));
    expect(mailsTo(address)[1]?.text).toContain('Escalated to level 1');
    expect((await detailOf(house)).timeline).toContainEqual(
      expect.objectContaining({ kind: 'escalated', names: ['Sam Super'] }),
    );
    expect((await world.call(`alerts/contacts/${id}`, { method: 'DELETE' })).status).toBe(200);
    expect((await world.call('escalations')).body.data.levels).toEqual([{ minutes: 5, people: [] }]);
    expect((await detailOf(house)).timeline).toContainEqual(
      expect.objectContaining({ kind: 'escalated', names: ['A former contact'] }),
    );
  });

  test('a rota and an override name contacts; where one may not be told the next is; removed, it leaves both', async () => {
    const [house, other] = [await world.building(0), await world.building(0)];
    const first = await agreed(inHouse(house), { name: 'Cara Taker', told: 'escalated' });
    const second = await agreed([{ may: 'take' }], { name: 'Desk', told: 'escalated' });
    const { version: seen } = (await world.call('escalations')).body.data;
    const people = [first.id, second.id];
    const rota = { id: 'night', name: 'Night', people, weekday: 1, hour: 9, timeZone: 'UTC', startDay: '2026-11-16' };
    const body = { levels: [{ minutes: 5, people: [], rotaId: rota.id }], rotas: [rota], alsoWarnings: true, seen };
    expect((await world.call('escalations', { method: 'POST', body })).status).toBe(200);
    const onCall = async () => (await world.call('escalations/on_call')).body.data.rotas[0].person.name;
    expect(await onCall()).toBe('Cara Taker');
    const bothSay = async () => {
      await house.say({ pressure: 6 });
      await other.say({ pressure: 6 });
    };
    await world.pass(9, bothSay);
    const told = ({ address }: { readonly address: string }) =>
      mailsTo(address).flatMap(({ subject, text = '' }) =>
        text.includes('Escalated to level 1') ? [subject.split(': ')[0]] : [],
      );
    expect([told(first), told(second)]).toEqual([[house.name], [other.name]]);

    const today = new Date(world.now()).toISOString().slice(0, 10);
    const override = { rotaId: rota.id, userId: second.id, from: today, to: today };
    expect((await world.call('escalations/overrides', { method: 'POST', body: override })).status).toBe(200);
    expect(await onCall()).toBe('Desk');
    await world.call(`alerts/contacts/${second.id}`, { method: 'DELETE' });
    expect((await world.call('escalations')).body.data).toMatchObject({
      rotas: [{ people: [first.id] }],
      overrides: [],
    });
    expect(await onCall()).toBe('Cara Taker');
  });
});

test('docs/product/contacts.md#test: a test reaches a verified contact, which says that it arrived', async () => {
  const house = await world.building(0);
  const body = typed(inHouse(house));
  const { contact } = (await post('', body)).body.data;
  expect((await post(`/${contact.id}/test`)).body.code).toBe('CONTACT_NOT_VERIFIED');
  await open(tokenIn(mailsTo(body.address)[0]?.text), 'POST');
  const { verifiedAt } = await only();
  world.skip(10);
  expect((await post(`/${contact.id}/test`)).status).toBe(200);
  const mail = mailsTo(body.address).at(-1);
  expect(mail?.subject).toMatch(/: TEST alarm$/);
  await open(tokenIn(mail?.text), 'POST');
  expect(await only()).toMatchObject({ verifiedAt, provenAt: world.now() });
});

describe('docs/product/contacts.md#answers', () => {
  const texts = () => world.running.stack.texts;
  /** Last answer to the number, when it is another text than before. */
  async function answer(number: string, body: string): Promise<string | undefined> {
    const before = textsTo(number).length;
    texts().reply(number, body);
    await expect.poll(() => textsTo(number).length, { timeout: 10_000 }).toBe(before + 1);
    return textsTo(number)[0];
  }
  const WHAT = 'Boiler System Pressure 1 at';

  test('1 takes the alarm of a text, and the timeline says who and how', async () => {
    const house = await world.building(0);
    const { id, number } = await agreedByText(inHouse(house));
    await world.pass(3, () => house.say({ pressure: 6 }));
    expect(textsTo(number)[0]).toMatch(
      new RegExp(
        `^${house.name}, 1 Main Street: boiler system pressure 6 PSI, below 10 PSI since \\d+:\\d\\d [AP]M\\. Reply 1 to respond`,
      ),
    );
    expect(await answer(number, '1')).toBe(`Assigned to you: ${WHAT} ${house.name}.`);
    const detail = await detailOf(house);
    expect(detail).toMatchObject({ assignee: { name: 'Sam Super' }, acknowledged: { name: 'Sam Super' } });
    expect(detail.timeline.at(-1)).toMatchObject({ kind: 'taken', name: 'Sam Super', via: 'text' });
    expect((await only()).provenAt).toBe(world.now());
    const [record] = (await world.call('companies/audit?kind=alarm')).body.data.records;
    expect(record).toMatchObject({ action: 'alarmTaken', from: 'text', actor: { id, name: 'Sam Super' } });
    expect(await answer(number, '1')).toBe(`Already assigned to you: ${WHAT} ${house.name}.`);
    await world.pass(5, () => house.say());
    expect(await answer(number, '1')).toMatch(
      /^Already cleared: Boiler System Pressure 1 at House \d+ since .+\. No action taken\.$/,
    );
  });

  test('of two open alarms it takes the newest, names the other, and takes that one next', async () => {
    const [first, second] = [await world.building(0), await world.building(0)];
    const { number } = await agreedByText([first, second].flatMap((each) => inHouse(each)));
    await world.pass(3, () => first.say({ pressure: 6 }));
    world.skip(10);
    await world.pass(3, async () => {
      await first.say({ pressure: 6 });
      await second.say({ pressure: 6 });
    });
    const [one, other] = [`${WHAT} ${second.name}`, `${WHAT} ${first.name}`];
    expect(await answer(number, '1 ok')).toBe(`Assigned to you: ${one}. Also open: ${other}. Reply 1 again for that.`);
    expect(await answer(number, '1')).toBe(`Assigned to you: ${other}.`);
    expect((await detailOf(first)).assignee).toMatchObject({ name: 'Sam Super' });
  });

  test('2 tells the next level with the next check', async () => {
    const house = await world.building(0);
    const { number } = await agreedByText(inHouse(house));
    const desk = await agreed(inHouse(house), { name: 'Desk', told: 'escalated' });
    const { version: seen } = (await world.call('escalations')).body.data;
    const body = { levels: [{ minutes: 120, people: [desk.id] }], rotas: [], alsoWarnings: true, seen };
    await world.call('escalations', { method: 'POST', body });
    await world.pass(3, () => house.say({ pressure: 6 }));
    expect(mailsTo(desk.address)).toHaveLength(1);
    expect(await answer(number, '2')).toBe(`Escalated: ${WHAT} ${house.name}.`);
    expect((await detailOf(house)).timeline.at(-1)).toMatchObject({ kind: 'passedOn', name: 'Sam Super', via: 'text' });
    await world.pass(1, () => house.say({ pressure: 6 }));
    expect(mailsTo(desk.address)[1]?.text).toContain('Escalated to level 1');
    expect(await answer(number, '2')).toBe(
      `There is no next level, so no one else will be notified of ${WHAT} ${house.name}. Reply 1 to respond.`,
    );
  });

  test('who may not, has no text, comes too late or asks for something else gets one line', async () => {
    const house = await world.building(0);
    const { number } = await agreedByText(inHouse(house, 'inform'));
    expect(await answer(number, '1')).toMatch(/^No open alarms to reply to/);
    expect(await answer('+12065550999', '1')).toMatch(/^This number doesn't receive/);
    await world.pass(3, () => house.say({ pressure: 6 }));
    expect(await answer(number, '1')).toBe(
      `You're notified only of ${WHAT} ${house.name}. Someone else has to respond.`,
    );
    expect(await answer(number, 'who is this?')).toMatch(/^You get Wingnut alarms for your information only/);
    expect((await detailOf(house)).assignee).toBeNull();
    world.skip(3 * 24 * 60 + 1);
    expect(await answer(number, '1')).toMatch(/^Too late: you can reply/);
  });

  test('a person with a verified number answers too; what somebody has is not taken away; STOP is known at once', async () => {
    const house = await world.building(2);
    await house.setPerson(0, { role: 'write' });
    count += 1;
    const number = numberOf();
    const phone = { number, verifiedAt: 1, consentAt: 1 };
    await house.choose({ phone, channels: { warning: ['text'] } });
    await world.pass(3, () => house.say({ pressure: 6 }));
    const { id } = await detailOf(house);
    await world.call(`alarms/${id}/acknowledge`, { method: 'POST', body: { note: '' } });
    const admin = person('admin');
    expect(await answer(number, '1')).toBe(
      `${admin.firstName} ${admin.lastName} is already handling it: ${WHAT} ${house.name}.`,
    );
    await world.call(`alarms/${id}/acknowledge`, { method: 'DELETE' });
    expect(await answer(number, '1')).toBe(`Assigned to you: ${WHAT} ${house.name}.`);
    expect((await detailOf(house)).timeline.at(-1)).toMatchObject({ kind: 'taken', via: 'text' });
    texts().reply(number, 'STOP');
    await expect.poll(async () => (await house.chosen())?.phone).toEqual({ ...phone, stoppedAt: world.now() });
  });
});

/** What the page of the link in an alarm mail knows. */
async function openAlarm(text = ''): Promise<Readonly<Record<string, unknown>>> {
  const token = /\/alarm\?token=([\w.-]+)/.exec(text)?.[1] ?? '';
  const answered = await fetch(`${world.running.stack.portal}/api/alarms/links/${token}`);
  return ((await answered.json()) as { readonly data: Readonly<Record<string, unknown>> }).data;
}

describe('docs/product/languages.md', () => {
  test('an alarm reaches a contact in its language and units, and a person in those of the account page', async () => {
    const house = await world.building(0);
    const chosen = await world.call('users/details', { method: 'POST', body: { language: 'es', units: 'metric' } });
    expect(chosen.body.data.config).toMatchObject({ language: 'es', units: 'metric' });
    const { address } = await agreed(inHouse(house, 'take'), { language: 'es', units: 'metric' });
    expect(await only()).toMatchObject({ language: 'es', units: 'metric' });
    const other = await agreed(inHouse(house));
    await world.pass(3, () => house.say({ pressure: 6 }));
    const [spanish, english] = [address, other.address].map((to) => mailsTo(to)[1]);
    expect(spanish?.subject).toBe(`${house.name}: presión del sistema 0.41 bar, por debajo de 0.69 bar`);
    expect(english?.subject).toBe(`${house.name}: boiler system pressure 6 PSI, below 10 PSI`);
    const [page, englishPage] = await Promise.all([spanish, english].map((mail) => openAlarm(mail?.text)));
    expect(page).toMatchObject({ language: 'es', units: 'metric', isContact: true });
    expect(englishPage).toMatchObject({ language: 'en', units: 'us' });
    const asked = await open(tokenIn(mailsTo(address)[0]?.text), 'GET');
    expect(asked.data).toMatchObject({ language: 'es', units: 'metric' });
    const back = await world.call('users/details', { method: 'POST', body: { language: 'en', units: 'us' } });
    expect(back.body.data.config).toMatchObject({ language: 'en', units: 'us' });
  });
});
