import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { MINUTE_MS } from '../../shared/domain/durations.ts';
import type { NotificationItem } from '../../shared/platform/items/alarm-items.ts';
import type { SourceItem, WingnutItem } from '../../shared/platform/items/items.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { shareTestStack, type TestStack } from '../local-stack.ts';
import { copyOfWorld } from '../world.ts';
import { propertyView } from './world/boiler-room.ts';
import { type Estate, openEstate, temperature } from './world/estate.ts';
import { publish } from './world/wingnut-client.ts';

/** Tests that a broken wingnut is exchanged in one act (docs/product/wingnuts.md#exchange). */

const world = copyOfWorld('wingnuts-exchanging');
const { companyId, person } = world;

const LABEL = 'boilerSupplyHeaderTemperature1';
const SENSORS = { AN01: temperature(LABEL), AN02: temperature('boilerReturnHeaderTemperature1') };

let running: TestStack;
let estate: Estate;
beforeAll(async () => {
  running = await shareTestStack(world);
  estate = await openEstate(running);
});
afterAll(async () => {
  estate.close();
  await running.close();
});

const exchange = (old: string, wingnutId: string, more: object = {}, token?: string) =>
  estate.post(`wingnuts/${old}/exchange`, { wingnutId, ...more }, token);
const detail = async (id: string) => (await estate.get(`wingnuts/${id}`)).body.data;

/** A linked wingnut. */
async function linked(sensors: object = SENSORS) {
  const [wingnut, property] = [await estate.wingnut(sensors), await estate.property()];
  expect(await estate.post(`wingnuts/${wingnut}/link`, { propertyId: property })).toMatchObject({ status: 200 });
  return { wingnut, property };
}

describe('an exchange', () => {
  test('takes wiring, link, limits and the line of the charts along, and the old one says what took its place', async () => {
    const { wingnut, property } = await linked();
    const limits = { min: '130', max: '200', thresholdStatus: 'enabled' };
    const settings = { config: { thresholds: { [LABEL]: limits }, recipients: [] } };
    expect(await estate.post(`notifications/${property}`, settings)).toMatchObject({ status: 200 });
    const now = Date.now();
    const from = now - 3 * MINUTE_MS;
    await publish(running.stack, wingnut, { ts: from, readings: { AN01: 150 } });
    const view = propertyView(running, (await running.tokensOf(person('admin'))).id, property);
    await vi.waitFor(async () => expect((await view.latest())[LABEL]?.value).toBe(150), 10_000);

    const device = await estate.device();
    const answer = await exchange(wingnut, device);
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { id: device, config: { propertyId: property, sensors: SENSORS } } },
    });
    await publish(running.stack, device, { ts: now, readings: { AN01: 160 } });
    await vi.waitFor(async () => expect((await view.latest())[LABEL]?.value).toBe(160), 10_000);
    const series = await view.boilerSeries(from - MINUTE_MS, now + MINUTE_MS);
    expect(series[LABEL]?.slice(1)).toEqual([
      [from, 150],
      [now, 160],
    ]);

    const building = (await estate.get(`properties/${property}`)).body.data;
    const replacedBy = { id: device, serial: answer.body.data.externalId };
    expect(building.linkedWingnuts).toMatchObject([{ id: device }]);
    expect(building.earlierWingnuts).toMatchObject([{ id: wingnut, replacedBy }]);
    const alarms = await estate.item<NotificationItem>(KEYS.notification(companyId, property));
    expect(alarms?.thresholds[LABEL]).toMatchObject(limits);
    const old = await detail(wingnut);
    expect(old.config).toMatchObject({ sensors: SENSORS });
    expect(old.config).not.toHaveProperty('propertyId');
    expect(old.earlierProperties).toMatchObject([{ id: property, replacedBy }]);
    expect(await estate.actions(wingnut)).toEqual([
      'wingnutClaimed',
      'wingnutConfigured',
      'wingnutLinked',
      'wingnutExchanged',
    ]);
    expect((await estate.actions(device)).toSorted()).toEqual(['wingnutClaimed', 'wingnutLinked']);
    const { byProperties, byWingnuts } = await estate.links();
    expect(byProperties).toEqual(byWingnuts);

    // The way back.
    expect(await exchange(device, wingnut)).toMatchObject({ status: 200 });
    expect((await detail(wingnut)).config.propertyId).toBe(property);
    const again = await estate.item<SourceItem>(KEYS.source(companyId, property, wingnut));
    expect(again).not.toHaveProperty('replacedBy');
    expect(again).not.toHaveProperty('past');
  });

  test('with an own wingnut gives it the configuration of the old one, and what it was here before keeps its own name', async () => {
    const { wingnut, property } = await linked();
    const other = await estate.wingnut({ AN01: temperature('outdoorTemperature1') });
    await estate.post(`wingnuts/${other}/link`, { propertyId: property });
    await estate.post(`wingnuts/${other}/link`, { propertyId: '' });
    expect(await exchange(wingnut, other)).toMatchObject({
      status: 200,
      body: { data: { config: { sensors: SENSORS } } },
    });
    const source = await estate.item<SourceItem>(KEYS.source(companyId, property, other));
    expect(source?.past).toMatchObject([{ input: 'AN01', label: 'outdoorTemperature1' }]);
    const item = await estate.item<WingnutItem>(KEYS.wingnut(companyId, other));
    expect(item?.version).toBeGreaterThan(2);
  });

  test('is refused, and changes nothing, for a linked one, for itself, without a property, for a stranger and for another company', async () => {
    const { wingnut } = await linked();
    const { wingnut: busy } = await linked({});
    const free = await estate.wingnut();
    const refused = async (old: string, id: string, code: string, status: number, token?: string) =>
      expect(await exchange(old, id, {}, token)).toMatchObject({ status, body: { code } });
    await refused(wingnut, busy, 'ALREADY_LINKED', 409);
    await refused(wingnut, wingnut, 'ALREADY_LINKED', 409);
    await refused(free, await estate.device(), 'NOT_LINKED', 409);
    await refused(wingnut, '00000000-0000-0000-0000-000000000000', 'INVALID_WINGNUT', 400);
    await refused(wingnut, 'no uuid', 'INVALID_WINGNUT', 400);
    await refused(wingnut, await estate.device(), 'NOT_FOUND', 404, estate.tokens.foreign);
    expect((await detail(wingnut)).config.sensors).toEqual(SENSORS);
  });

  test('is won by one of two people', async () => {
    const { wingnut, property } = await linked();
    const answers = await Promise.all([
      exchange(wingnut, await estate.device()),
      exchange(wingnut, await estate.device()),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await estate.get(`properties/${property}`)).body.data.linkedWingnuts).toHaveLength(1);
  });
});

test('a label that is corrected after an exchange has its right name in all its past', async () => {
  const { wingnut, property } = await linked();
  const device = await estate.device();
  await exchange(wingnut, device);
  const corrected = { ...SENSORS, AN01: temperature('boilerSupplyHeaderTemperature2') };
  const saved = await estate.post(`wingnuts/${device}`, { sensors: corrected, relabeled: { AN01: 'corrected' } });
  expect(saved).toMatchObject({ status: 200 });
  for (const id of [wingnut, device]) {
    const source = await estate.item<SourceItem>(KEYS.source(companyId, property, id));
    expect(source?.sensors).toEqual(corrected);
  }
  // Another sensor from now on: the past keeps its name.
  const replaced = { ...corrected, AN02: temperature('boilerReturnHeaderTemperature2') };
  await estate.post(`wingnuts/${device}`, { sensors: replaced, relabeled: { AN02: 'replaced' } });
  const gone = await estate.item<SourceItem>(KEYS.source(companyId, property, wingnut));
  expect(gone?.sensors).toEqual(corrected);
});
