import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeItems } from '../../../local/seed/write-items.ts';
import { COMPANIES } from '../../../local/world/fixtures.ts';
import type { IncidentCause } from '../../../shared/domain/alarms/incidents/incident.ts';
import { alarmId } from '../../../shared/domain/alarms/property-alarms.ts';
import { MINUTE_MS } from '../../../shared/domain/durations.ts';
import type { AlarmItem } from '../../../shared/platform/items/alarm-items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { type AlarmWorld, type Asker, openAlarmWorld, SUPPLY } from '../world/alarm-world.ts';

/** Tests the quality of alarms (docs/product/alarm-quality.md): the counts, and the proposal from stored readings to the saved limit. */

const companyId = COMPANIES[0]?.id ?? '';
const MINUTES = 2 * 1440;

let world: AlarmWorld;
beforeAll(async () => {
  world = await openAlarmWorld();
});
afterAll(() => world?.close());

type House = Awaited<ReturnType<AlarmWorld['building']>>;

/** A building whose supply was too hot for four minutes, nine times in two days, and once for an hour. */
async function hotHouse(): Promise<House> {
  const house = await world.building();
  const first = world.now() - (MINUTES - 1) * MINUTE_MS;
  const values = new Float64Array(MINUTES).fill(150);
  for (let breach = 0; breach < 9; breach += 1) values.fill(205.2, 200 * breach + 50, 200 * breach + 54);
  values.fill(205.2, 2000, 2060);
  await world.running.stack.readings.load([
    {
      ...{ companyId, propertyId: house.id, wingnutId: house.wingnutId },
      times: Float64Array.from(values, (_, minute) => first + minute * MINUTE_MS),
      columns: new Map([['AN01', values]]),
    },
  ]);
  return house;
}

/** Writes an alarm of a building into the history. */
async function wasAlarm(house: House, minutesAgo: number, minutes: number, cause?: IncidentCause): Promise<void> {
  const since = world.now() - minutesAgo * MINUTE_MS;
  const id = alarmId({ kind: 'sensor', subject: SUPPLY, since });
  const told = house.people.map((each) => ({
    userId: each.id,
    name: '',
    email: '',
    at: since,
    event: 'raised' as const,
  }));
  const alarm: AlarmItem = {
    ...{ id, propertyId: house.id, kind: 'sensor', subject: SUPPLY, since, raisedAt: since + MINUTE_MS, told },
    endedAt: since + minutes * MINUTE_MS,
    extreme: { value: 205.2, time: since, side: 'max', limit: 200 },
    ...(cause && { foundCause: { cause, note: '', userId: 'u', at: world.now(), version: 1 } }),
  };
  await writeItems(world.running.stack, [
    { ...KEYS.alarm(companyId, house.id, id), ...alarm },
    { ...KEYS.incident(companyId, String(since), house.id, id), propertyId: house.id, id },
  ]);
}

const ask = async (path: string, role: Asker = 'admin') => (await world.call(path, { role })).body;
const proposalOf = (house: House) => `thresholds/${house.id}/proposals/${SUPPLY}`;

test('The readings of 30 days say which milder limit ends the noise; applied, it is calm, and undone, as it was', async () => {
  const house = await hotHouse();
  const { data } = await ask(proposalOf(house), 'read');
  const threshold = { min: '130', max: '200', thresholdStatus: 'enabled' };
  const milder = { ...threshold, forMinutes: '5' };
  expect(data).toEqual({
    proposal: { is: 'mustLast', threshold: milder, before: 10, after: 1, longestMs: 240_000 },
    threshold,
  });

  const save = async (limit: object, role: Asker = 'write') => {
    const { config, version } = (await ask(`notifications?propertyId=${house.id}`)).data;
    const body = {
      config: { ...config, propertyId: undefined, thresholds: { ...config.thresholds, [SUPPLY]: limit } },
      version,
    };
    return world.call(`notifications/${house.id}`, { role, method: 'POST', body });
  };
  expect((await save(milder, 'read')).status).toBe(403);
  expect((await save(milder)).status).toBe(200);
  expect((await ask(proposalOf(house))).data).toEqual({ none: 'calm', before: 1, threshold: milder });
  expect((await save(threshold)).status).toBe(200);
  expect((await ask(proposalOf(house))).data).toEqual(data);
});

test('What people said of the alarms counts: a real one is not lost', async () => {
  const house = await hotHouse();
  await wasAlarm(house, MINUTES - 51, 4, 'falseLimit');
  expect((await ask(proposalOf(house))).data).toHaveProperty('proposal');
  await wasAlarm(house, MINUTES - 251, 4, 'fuel');
  expect((await ask(proposalOf(house))).data).toMatchObject({ none: 'nothingHelps', before: 10 });
});

test('A sensor without a limit, and one without readings, have none; another company’s property is unknown', async () => {
  const house = await world.building();
  expect((await ask(proposalOf(house))).data).toMatchObject({ none: 'tooFewReadings' });
  expect((await ask(`thresholds/${house.id}/proposals/nothingOfTheSort1`)).data).toEqual({ none: 'off', before: 0 });
  expect((await ask(proposalOf(house), 'foreign')).code).toBe('NOT_FOUND');
});

test('The alarms of the company are counted with their sensors; another company has its own', async () => {
  const before = (await ask('alarms/quality')).data;
  const house = await world.building(2);
  await world.pass(3, () => house.say({ supply: 230 }));
  for (let hour = 1; hour <= 3; hour += 1) await wasAlarm(house, hour * 60, 5);
  await wasAlarm(house, 600, 40);
  // It began before the 30 days.
  await wasAlarm(house, 31 * 1440, 5);
  const { data } = await ask('alarms/quality', 'read');
  expect([data.alarms - before.alarms, data.noise - before.noise, data.newest]).toEqual([5, 3, null]);
  expect(data.sensors).toContainEqual({
    ...{ propertyId: house.id, propertyName: house.name, portfolio: '', kind: 'sensor', subject: SUPPLY },
    ...{ alarms: 5, noise: 3, saidFalse: 0, saidSensor: 0, medianMs: 5 * MINUTE_MS, share: expect.any(Number) },
  });
  expect(data.people - before.people).toBe(2);
  expect((await ask('alarms/quality', 'foreign')).data).toMatchObject({ alarms: 0, sensors: [], messages: 0 });
});

test('An alarm that has stood for more than a day is counted while it is open', async () => {
  const standing = async () => (await ask('alarms/quality')).data.measures.standing;
  const before = await standing();
  const house = await world.building();
  await world.pass(2, () => house.say({ supply: 230 }));
  expect(await standing()).toBe(before);
  world.skip(1441);
  // That of the building before stands too.
  expect(await standing()).toBe(before + 2);
});
