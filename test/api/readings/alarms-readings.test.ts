import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { decodeHistory } from '../../../shared/domain/alarms/limits/history-encoding.ts';
import { type AlarmWorld, openAlarmWorld, PRESSURE, SUPPLY } from '../world/alarm-world.ts';

/** Tests alarms together with the store of readings. */

let world: AlarmWorld;
beforeAll(async () => {
  world = await openAlarmWorld();
});
afterEach(() => world.clear());
afterAll(() => world?.close());

const ask = async (path: string) => (await world.call(path)).body.data;

test('The check decides while the readings’ store is down, and the readings come again', async () => {
  const house = await world.building();
  await world.pass(2, () => house.say());
  const undo = world.running.stack.readings.fail();
  const answers: unknown[] = [];
  await world.pass(2, async () => answers.push((await house.say({ pressure: 6 })).batchItemFailures.length));
  expect(answers).toEqual([1, 1]);
  expect(house.subjects()).toHaveLength(1);
  expect((await ask(`thresholds/${house.id}`)).active).toEqual([PRESSURE]);
  undo();
  expect((await house.say({ pressure: 6 })).batchItemFailures).toEqual([]);
});

test('Typing new limits finds the past on which they are rehearsed', async () => {
  const house = await world.building();
  await world.pass(3, (minute) => house.say({ pressure: 20 + minute, supply: minute === 1 ? null : 150.04 }));
  world.skip(1);
  const { start, stepMs, values } = await ask(`thresholds/${house.id}/past?days=7`);
  const past = decodeHistory(values[PRESSURE]);
  expect(past).toHaveLength(7 * 1440);
  expect(start + (past.length - 1) * stepMs).toBe(world.now());
  expect(past.slice(-4)).toEqual([undefined, 20, 21, 22]);
  expect(decodeHistory(values[SUPPLY]).slice(-3)).toEqual([150, null, 150]);
});

test('A wingnut that is exchanged leaves its past to the one that follows it', async () => {
  const [house, other] = [await world.building(), await world.building()];
  const link = async (wingnutId: string, propertyId: string) =>
    expect(await world.call(`wingnuts/${wingnutId}/link`, { method: 'POST', body: { propertyId } })).toMatchObject({
      status: 200,
    });
  await world.pass(2, (minute) => house.say({ pressure: 20 + minute }));
  for (const { wingnutId } of [house, other]) await link(wingnutId, '');
  await link(other.wingnutId, house.id);
  await world.pass(2, (minute) => other.say({ pressure: 30 + minute }));
  world.skip(1);
  const { values } = await ask(`thresholds/${house.id}/past`);
  expect(decodeHistory(values[PRESSURE]).slice(-4)).toEqual([20, 21, 30, 31]);
});
