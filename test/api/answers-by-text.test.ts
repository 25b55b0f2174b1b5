import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { IncidentDetailReply } from '../../shared/api/types/incident-types.ts';
import type { ContactPlace } from '../../shared/domain/people/contacts.ts';
import { person } from '../local-stack.ts';
import { type AlarmWorld, openAlarmWorld } from './world/alarm-world.ts';

/** Tests a super who has nothing but a telephone: the question, STOP, a test, and a night with many wrong answers. The test controls the clock. */

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
const only = async () => (await list())[0];
const post = (path: string, body?: object) => world.call(`alerts/contacts${path}`, { method: 'POST', body });
const inHouse = ({ id }: House, may: ContactPlace['may'] = 'take'): ContactPlace[] => [{ propertyId: id, may }];
const texts = () => world.running.stack.texts;
const textsTo = (to: string) =>
  texts()
    .messages({ to })
    .flatMap(({ kind, body }) => (kind === 'text' ? [body] : []));

/** A contact that was asked by text. */
async function asked(places: readonly ContactPlace[]) {
  count += 1;
  const number = `+1206555${String(700 + count).padStart(4, '0')}`;
  const body = {
    ...{ name: 'Sam Super', channel: 'text', address: number, severities: ['critical', 'warning'] },
    ...{ places, told: 'atOnce' },
  };
  const { contact } = (await post('', body)).body.data;
  return { id: contact.id as string, number };
}
/** One that has agreed by text. */
async function agreed(places: readonly ContactPlace[]) {
  const contact = await asked(places);
  await answer(contact.number, 'YES');
  return contact;
}
/** Answer to a number. */
async function answer(number: string, body: string): Promise<string | undefined> {
  const before = textsTo(number).length;
  texts().reply(number, body);
  await expect.poll(() => textsTo(number).length, { timeout: 20_000 }).toBe(before + 1);
  return textsTo(number)[0];
}
const stopped = (number: string, body: string) => {
  texts().reply(number, body);
  return expect.poll(async () => (await only()).state, { timeout: 20_000 }).toBe('stopped');
};
const detailOf = async ({ id }: House): Promise<IncidentDetailReply> => {
  const { alarms } = (await world.call(`thresholds/${id}/alarms`)).body.data;
  return (await world.call(`alarms/${id}.${alarms[0].id}`)).body.data;
};

describe('docs/product/contacts.md#verify', () => {
  test('YES from the number agrees, and everything before it says how', async () => {
    const house = await world.building(0);
    const { number } = await asked(inHouse(house));
    expect(await answer(number, 'who is this?')).toMatch(
      /wants to text you building alarms from Wingnut\. Reply YES to accept/,
    );
    expect((await only()).state).toBe('waits');
    expect(await answer(number, 'Sí, por favor')).toMatch(
      /^Gracias\. Desde ahora .* le enviara alarmas\. Responda STOP/,
    );
    expect(await only()).toMatchObject({ state: 'verified', verifiedAt: world.now(), provenAt: world.now() });
    const { records } = (await world.call('companies/audit?kind=contact')).body.data;
    const actor = expect.objectContaining({ name: 'Sam Super' });
    expect(records).toContainEqual(expect.objectContaining({ action: 'contactVerified', from: 'text', actor }));
    expect(await answer(number, 'ok')).toMatch(/^Reply 1 to respond to the latest alarm/);
  });

  test('a question of more than three days ago is not agreed to', async () => {
    const house = await world.building(0);
    const { number } = await asked(inHouse(house));
    world.skip(3 * 24 * 60 + 1);
    expect(await answer(number, 'YES')).toMatch(/has expired\. Ask them to send it again/);
    expect((await only()).state).toBe('waits');
  });
});

describe('docs/product/contacts.md#stop-words', () => {
  test('STOP before the first alarm is seen at once, and the admins learn that nobody is told', async () => {
    const house = await world.building(0);
    const { id, number } = await agreed(inHouse(house));
    await stopped(number, 'STOP');
    expect(await only()).toMatchObject({ stopped: { by: 'text', at: world.now() } });
    await world.pass(1);
    expect(
      world.running.stack.ses
        .mails({ to: person('admin').email })
        .filter(({ subject }) => subject.endsWith(`${house.name}: no alarm recipients`)),
    ).toHaveLength(1);
    expect((await post(`/${id}/ask`)).body.code).toBe('PHONE_STOPPED');
  });

  test('a word that AWS does not know ends texts too, until START', async () => {
    const house = await world.building(0);
    const { id, number } = await asked(inHouse(house));
    expect(await answer(number, 'Please opt out.')).toMatch(/^You're unsubscribed from Wingnut texts/);
    expect((await only()).state).toBe('stopped');
    expect((await post(`/${id}/ask`)).body.code).toBe('PHONE_STOPPED');
    const before = textsTo(number).length;
    texts().reply(number, 'YES');
    texts().reply(number, 'START');
    await expect.poll(async () => (await post(`/${id}/ask`)).status, { timeout: 20_000 }).toBe(200);
    expect(textsTo(number)).toHaveLength(before + 1);
    expect(await answer(number, 'si')).toMatch(/^Gracias\./);
    expect(await only()).toMatchObject({ state: 'verified', stopped: null });
  });

  test('a person whose number was verified and never texted an alarm stops too', async () => {
    const number = '+12065550777';
    await world.call('alerts/phone', { method: 'POST', body: { number, consent: true } });
    const code = /\d{6}/.exec(textsTo(number)[0] ?? '')?.[0];
    expect((await world.call('alerts/phone/verify', { method: 'POST', body: { code } })).status).toBe(200);
    expect(await answer(number, 'hello')).toMatch(/^Reply 1 to respond to the latest alarm/);
    texts().reply(number, 'STOP');
    await expect
      .poll(async () => (await world.call('alerts')).body.data.phone.stoppedAt, { timeout: 20_000 })
      .toBe(world.now());
  });
});

test('docs/product/contacts.md#test: any answer says that a test by text arrived', async () => {
  const house = await world.building(0);
  const { id, number } = await agreed(inHouse(house, 'inform'));
  world.skip(10);
  expect((await post(`/${id}/test`)).status).toBe(200);
  expect(await answer(number, 'got it')).toMatch(/^Thanks\. Your test arrived/);
  expect((await only()).provenAt).toBe(world.now());
  expect(await answer(number, 'got it')).toMatch(/^You get Wingnut alarms for your information only/);
  expect(await answer(number, '1')).toMatch(/^No open alarms to reply to/);
});

/** Replies of people at three in the morning, which take and pass on nothing. */
const WRONG = [
  ...['1st floor is flooded, call me', '2nd boiler tripped', '2:30 pm I will be there', '1/2 hour', '1-2 hours', '10'],
  ...[
    '12',
    '3',
    '0',
    '1 or 2?',
    '2 or 1',
    '1.5 hours',
    '1?',
    '#1',
    '(1)',
    'one',
    'uno',
    'take',
    'ok',
    'OK!',
    'yes',
    'si',
  ],
  ...['no', 'noise', 'falsa alarma', 'quien es', 'who is this?', 'what alarm', 'stop the alarm', 'cancel the alarm'],
  ...['call 206 555 0134', 'mañana', '👍', '?', '...', 'the pump will not stop', 'I am in bed', 'wrong number'],
  ...['2 1', '1 2'],
];

test('docs/product/contacts.md#answers: a night with 40 wrong answers takes nothing; then 1 takes, and STOP stops', async () => {
  expect(new Set(WRONG).size).toBe(40);
  const house = await world.building(0);
  const { number } = await agreed(inHouse(house));
  const { version: seen } = (await world.call('escalations')).body.data;
  const levels = [{ minutes: 240, people: [(await only()).id] }];
  const body = { levels, rotas: [], alsoWarnings: true, seen };
  expect((await world.call('escalations', { method: 'POST', body })).status).toBe(200);
  world.skip(60);
  await world.pass(3, () => house.say({ pressure: 6 }));
  expect(textsTo(number)[0]).toMatch(
    new RegExp(
      `^${house.name}, 1 Main Street: boiler system pressure 6 PSI, below 10 PSI since \\d+:\\d\\d [AP]M\\. Reply 1 to respond, 2 to escalate\\.$`,
    ),
  );
  for (const wrong of WRONG.slice(0, 20))
    expect(await answer(number, wrong), wrong).toMatch(/^Reply 1 to respond to the latest alarm/);
  // A number gets 20 answers in an hour. What it wants is done all the same.
  const before = textsTo(number).length;
  for (const wrong of WRONG.slice(20)) texts().reply(number, wrong);
  texts().reply(number, '1');
  await expect
    .poll(async () => (await detailOf(house)).assignee, { timeout: 30_000 })
    .toMatchObject({ name: 'Sam Super' });
  expect((await detailOf(house)).timeline.filter(({ kind }) => kind === 'taken' || kind === 'passedOn')).toHaveLength(
    1,
  );
  expect(textsTo(number)).toHaveLength(before);
  await stopped(number, 'Stop!');
});
