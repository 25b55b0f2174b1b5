import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AlarmReply } from '../../shared/api/types/alarm-types.ts';
import type { UserReply } from '../../shared/api/types/people-types.ts';
import { type AlarmWorld, openAlarmWorld } from './world/alarm-world.ts';

/**
 * Tests mail that bounces: from SES's event to the recipients of the next alarm. Addresses of SES's simulator make it
 * bounce.
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
    'Mail to this address bounced on 2026-11-19: smtp; 550 5.1.1 user unknown',
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
  expect((await toldOf(house.id))?.[0]?.failure).toMatch(/^Mail to this address was reported as spam on 2026-/);
});
