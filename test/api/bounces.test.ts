import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMPANIES } from '../../local/world/fixtures.ts';
import type { AlarmReply } from '../../shared/api/types/alarm-types.ts';
import type { IncidentDetailReply, IncidentsReply } from '../../shared/api/types/incident-types.ts';
import type { UserReply } from '../../shared/api/types/people-types.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { type AlarmWorld, openAlarmWorld } from './world/alarm-world.ts';
import { openOperator } from './world/operator.ts';

/**
 * Tests reports of SES about mail: from the event to the recipients of the next alarm, and to the timeline of this one.
 * Addresses of SES's simulator make it bounce.
 */

const DAY_MINUTES = 24 * 60;
let world: AlarmWorld;
beforeAll(async () => {
  world = await openAlarmWorld();
});
afterAll(() => world?.close());

const markOf = async (userId: string | undefined) => {
  const users: UserReply[] = (await world.call('users')).body.data;
  return users.find(({ id }) => id === userId)?.undeliverable;
};
const toldOf = async (propertyId: string) => {
  const { alarms }: { alarms: AlarmReply[] } = (await world.call(`thresholds/${propertyId}/alarms`)).body.data;
  return alarms[0]?.told;
};
type House = Awaited<ReturnType<AlarmWorld['building']>>;
const breach = (house: House) => world.pass(3, () => house.say({ pressure: 5 }));
const recover = (house: House) => world.pass(4, () => house.say());

test('an address that bounced is marked, rests for a week, and is said to have missed what was mailed meanwhile', async () => {
  const house = await world.building(2, undefined, ['bounce']);
  const [bouncing, other] = house.people;
  await breach(house);
  expect([house.subjects(0).length, house.subjects(1).length]).toEqual([1, 1]);
  await expect.poll(() => markOf(bouncing?.id), { timeout: 20_000 }).toMatchObject({ kind: 'bounced' });
  expect(await markOf(other?.id)).toBeUndefined();

  await recover(house);
  expect([house.subjects(0).length, house.subjects(1).length]).toEqual([1, 2]);
  const told = await toldOf(house.id);
  expect(told?.find(({ email, event }) => email === bouncing?.email && event === 'recovered')?.failure).toBe(
    'Email to this address bounced on 2026-11-19: smtp; 550 5.1.1 user unknown',
  );
  expect(told?.find(({ email, event }) => email === other?.email && event === 'recovered')?.failure).toBeUndefined();

  world.skip(7 * DAY_MINUTES);
  await breach(house);
  expect(house.subjects(0)).toHaveLength(2);
});

test('who reported mail as spam is never mailed again, and the alarm says so', async () => {
  const house = await world.building(1, undefined, ['complaint']);
  await breach(house);
  await expect.poll(() => markOf(house.people[0]?.id), { timeout: 20_000 }).toMatchObject({ kind: 'complained' });
  await recover(house);
  world.skip(30 * DAY_MINUTES);
  await breach(house);
  expect(house.subjects()).toHaveLength(1);
  expect((await toldOf(house.id))?.[0]?.failure).toMatch(/^Email to this address was reported as spam on 2026-/);
});

/** The mails in the timeline of a building's newest alarm: to whom, and the fate of each. */
async function mailsOf(house: House) {
  const { open, past }: IncidentsReply = (await world.call('alarms')).body.data;
  const found = [...open, ...past].find(({ propertyId }) => propertyId === house.id);
  const { timeline }: IncidentDetailReply = (await world.call(`alarms/${found?.id}`)).body.data;
  return timeline.flatMap(({ kind, event, name, delivery }) =>
    kind === 'notified' ? [{ event, name, delivery }] : [],
  );
}

test('The timeline of an alarm says of each mail whether its server took it or it came back', async () => {
  await world.clear();
  const house = await world.building(2, undefined, ['', 'bounce']);
  await breach(house);
  const [ann, bo] = house.people.map(({ id }) => `Pat Doe ${id}`);
  const at = world.now();
  await expect
    .poll(() => mailsOf(house), { timeout: 20_000 })
    .toMatchObject([
      { event: 'raised', name: ann, delivery: { kind: 'delivered' } },
      { event: 'raised', name: bo, delivery: { kind: 'bounced', reason: 'smtp; 550 5.1.1 user unknown' } },
    ]);
  expect((await mailsOf(house))[0]?.delivery?.at).toBeLessThanOrEqual(at);

  const operator = await openOperator(world.running);
  try {
    const company = COMPANIES[0]?.id;
    const told = await operator.command(
      'bin/alarm.ts',
      `told --company ${company} --property "${house.name}" --days 400`,
    );
    expect(told).toMatchObject({ status: 0, err: '' });
    const id = /\(SES ([\w-]+)\)/.exec(told.out)?.[1];
    expect(id).toBe(house.mails(0)[0]?.id);
    const [own, other] = house.people.map(({ email }) => told.out.split('\n').find((line) => line.includes(email)));
    expect(own).toMatch(/email +Boiler System Pressure 1 raised +delivered /);
    expect(other).toMatch(/bounced .*: smtp; 550 5.1.1 user unknown \(SES /);
    const asked = await operator.command(
      'bin/alarm.ts',
      `told --company ${company} --property "${house.name}" --person nobody@x.example`,
    );
    expect(asked.err).toContain('This company has no user nobody@x.example.');
  } finally {
    await operator.close();
  }
});

test('The timeline of an alarm that was told in a digest says whether the digest arrived', async () => {
  await world.clear();
  // Five properties in alarm at once wait for each other.
  const first = await world.building();
  const houses = [first];
  for (const _ of [1, 2, 3, 4]) houses.push(await world.building());
  await world.pass(3, () => Promise.all(houses.map((house) => house.say({ pressure: 5 }))));
  const [{ id: alarmId = '' } = {}] = (await world.call(`thresholds/${first.id}/alarms`)).body.data.alarms;
  const digestAt = (await first.alarm(alarmId))?.told[0]?.digestAt;
  expect(digestAt).toBeGreaterThan(0);
  expect(await mailsOf(first)).toMatchObject([{ event: 'raised', delivery: undefined }]);
  await world.pass(3, () => Promise.all(houses.map((house) => house.say({ pressure: 5 }))));
  for (const house of houses) {
    await expect
      .poll(() => mailsOf(house), { timeout: 20_000 })
      .toMatchObject([{ event: 'raised', delivery: { kind: 'delivered' } }]);
  }
  const key = KEYS.mailReport(COMPANIES[0]?.id ?? '', `digest-${first.people[0]?.id}-${digestAt}`);
  expect(await world.item(key)).toMatchObject({ kind: 'delivered', messageId: first.mails()[0]?.id });
});

test('Reports come in any order and repeatedly: a delivery replaces a delay, and bad news stays', async () => {
  const house = await world.building();
  const [ann] = house.people;
  const company = String((await world.item<{ companyId: string }>(KEYS.device(house.wingnutId)))?.companyId);
  const timestamp = new Date(world.now()).toISOString();
  const report = (about: object, tags: object = { company: [company], person: [ann?.id] }, messageId = 'm1') =>
    world.running.stack.invoke('Bounces', { detail: { ...about, mail: { messageId, timestamp, tags } } });
  const known = () => world.item<{ kind: string; messageId: string }>(KEYS.mailReport(company, 'm1'));
  const delayed = { deliveryDelay: { timestamp, delayType: 'MailboxFull' } };
  const delivered = { delivery: { timestamp } };
  const bounced = {
    bounce: { bounceType: 'Transient', timestamp, bouncedRecipients: [{ emailAddress: 'x@y.example' }] },
  };
  for (const [about, kind] of [
    [delayed, 'delayed'],
    [delivered, 'delivered'],
    [delayed, 'delivered'],
    [bounced, 'bounced'],
    [delivered, 'bounced'],
    [bounced, 'bounced'],
  ] as const) {
    await Promise.all([report(about), report(about)]);
    expect(await known()).toMatchObject({ kind, messageId: 'm1' });
  }
  expect(await known()).not.toHaveProperty('reason');

  // A digest is known by its person and its time, whatever id SES has given it.
  await report(delivered, { company: [company], person: ['ann'], digest: ['7'] }, 'm2');
  expect(await world.item(KEYS.mailReport(company, 'digest-ann-7'))).toMatchObject({ messageId: 'm2' });
  await report(delivered, {}, 'm3');
  expect(await world.item(KEYS.mailReport(company, 'm3'))).toBeUndefined();
});
