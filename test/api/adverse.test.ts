import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROPERTIES } from '../../local/world/fixtures.ts';
import { MINUTE_MS } from '../../shared/domain/durations.ts';
import { person, startTestStack, type TestStack } from '../local-stack.ts';
import { propertyView } from './world/boiler-room.ts';
import { companyId, config, type Estate, openEstate, temperature } from './world/estate.ts';
import { publish } from './world/wingnut-client.ts';

/**
 * Tests the main paths while AWS's services do what they may do under load and in a new account: DynamoDB throttles, cancels
 * and answers in parts, its index is late, functions have little room, and one mail a second is sent.
 */

const SUPPLY = 'boilerSupplyHeaderTemperature1';
const LIMITS = { [SUPPLY]: { min: '130', max: '200', thresholdStatus: 'enabled' } };
const editor = person('write');

let now = Date.now();
let running: TestStack;
let estate: Estate;
beforeAll(async () => {
  running = await startTestStack({
    adverseSeed: 17,
    readings: 'dynamodb',
    now: () => now,
  });
  estate = await openEstate(running);
});
afterAll(async () => {
  estate.close();
  await running.close();
});

const soon = <Answer>(check: () => Promise<Answer>) => expect.poll(check, { timeout: 30_000, interval: 50 });

/** A building with a wingnut that measures its supply temperature. */
async function room() {
  const propertyId = await estate.property();
  const wingnutId = await estate.wingnut({ AN01: temperature(SUPPLY) });
  await running.stack.iot.createThing(wingnutId);
  expect((await estate.post(`wingnuts/${wingnutId}/link`, { propertyId })).status).toBe(200);
  return { propertyId, wingnutId, view: propertyView(running, estate.tokens.admin, propertyId) };
}

test('a property that is added is listed once, and every list is whole', async () => {
  const ids = await Promise.all(Array.from({ length: 4 }, () => estate.property()));
  const wanted = [...PROPERTIES.filter((each) => each.companyId === companyId).map(({ id }) => id), ...ids];
  for (let round = 0; round < 4; round += 1) {
    const { status, body } = await estate.get('properties');
    expect(status).toBe(200);
    expect(body.data.map(({ id }: { id: string }) => id).sort()).toEqual(wanted.sort());
  }
  const externalId = '5550001';
  const twice = await Promise.all([1, 2].map(() => estate.post('properties', { externalId, config: config() })));
  expect(twice.map((answer) => answer.status).sort()).toEqual([200, 409]);
});

test('readings that a wingnut publishes are on its dashboard and its chart', async () => {
  const { wingnutId, view } = await room();
  const times = [3, 2, 1].map((minutes) => now - minutes * MINUTE_MS);
  for (const [index, ts] of times.entries())
    await publish(running.stack, wingnutId, { ts, readings: { AN01: 150 + index } });
  await soon(async () => (await view.latest())[SUPPLY]).toEqual({ time: times[2], value: 152 });
  await soon(async () => (await view.boilerSeries(times[0] ?? 0, now))[SUPPLY]?.slice(1)).toEqual(
    times.map((ts, index) => [ts, 150 + index]),
  );
});

test('an alarm is mailed once, and its end once', async () => {
  const { propertyId, wingnutId } = await room();
  const settings = {
    entityStatus: 'enabled',
    config: { thresholds: LIMITS, recipients: [{ id: editor.id, type: 'email' }] },
  };
  expect((await estate.post(`notifications/${propertyId}`, settings)).status).toBe(200);
  /** A minute in which the wingnut says a temperature, and its check. */
  const minute = async (value: number) => {
    now += MINUTE_MS;
    const message = { wingnutId, kind: 'telemetry', receivedAt: now, ts: now, readings: { AN01: value } };
    const Records = [{ messageId: `${now}`, body: JSON.stringify(message) }];
    expect(await running.stack.invoke('Ingest', { Records })).toEqual({ batchItemFailures: [] });
    await running.stack.check(now);
  };
  const subjects = () => running.stack.ses.mails({ to: editor.email }).map(({ subject }) => subject);
  const until = async (count: number, value: number) => {
    for (let minutes = 0; minutes < 8 && subjects().length < count; minutes += 1) await minute(value);
  };
  await minute(150);
  await until(1, 240);
  for (let more = 0; more < 2; more += 1) await minute(240);
  expect(subjects()).toEqual([expect.stringContaining('boiler supply 240°F, above')]);
  await until(2, 150);
  await minute(150);
  expect(subjects()).toHaveLength(2);
  expect(subjects()[0]).toContain('back to normal');
});
