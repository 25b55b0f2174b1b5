import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NotificationItem } from '../../shared/platform/items/alarm-items.ts';
import type { SourceItem } from '../../shared/platform/items/items.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { shareTestStack, type TestStack } from '../local-stack.ts';
import { copyOfWorld } from '../world.ts';
import { type Estate, openEstate, temperature } from './world/estate.ts';

/**
 * Tests what saving the configuration keeps, refuses and protects (docs/product/configuration.md#sensor-entry,
 * docs/product/configuration.md#unique-labels).
 */

const world = copyOfWorld('wingnuts-configuring');
const { companyId } = world;

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

const save = (wingnut: string, body: object) => estate.post(`wingnuts/${wingnut}`, body);
const room = (number: number) => temperature(`roomTemperature${number}`);

describe('a configuration', () => {
  test('is kept under the stored keys, whichever spelling came', async () => {
    const id = await estate.wingnut();
    const sensors = {
      A1: room(1),
      A02: { ...room(2), unit: '°C', min: 1, maxValue: 3 },
      AN17: { type: 'pressure', label: 'boilerSystemPressure1' },
      D5: { type: 'door', label: 'door1' },
      I6: { type: 'relayState', label: 'boilerRelayState1' },
    };
    const kept = {
      AN01: room(1),
      AN02: { ...room(2), unit: '°C' },
      AN17: sensors.AN17,
      DI05: sensors.D5,
      DI06: sensors.I6,
    };
    const saved = await save(id, { sensors });
    expect(saved).toMatchObject({ status: 200, body: { success: true, data: { id, config: { version: 2 } } } });
    expect(saved.body.data.config.sensors).toEqual(kept);
    expect((await estate.get(`wingnuts/${id}`)).body.data.config.sensors).toEqual(kept);
  });

  test('is all that a save keeps: neither link nor latest post come from the body', async () => {
    const [id, property, other] = [await estate.wingnut(), await estate.property(), await estate.property()];
    await estate.post(`wingnuts/${id}/link`, { propertyId: property });
    const { body } = await save(id, {
      sensors: { AN01: room(1) },
      latestPost: '2031-01-01 00:00:00',
      propertyId: other,
    });
    expect(body.data.config).toMatchObject({ propertyId: property, sensors: { AN01: room(1) } });
    expect(body.data.config).not.toHaveProperty('latestPost');
    await save(id, { sensors: {}, propertyId: '' });
    expect((await estate.get(`wingnuts/${id}`)).body.data.config).toMatchObject({ propertyId: property, sensors: {} });
  });

  test('keeps the own limits of a pump, also in the wiring of the building, until its label changes', async () => {
    const [id, property] = [await estate.wingnut(), await estate.property()];
    await estate.post(`wingnuts/${id}/link`, { propertyId: property });
    const pump = { type: 'current', label: 'boilerPumpCurrent1' };
    const own = { ...pump, onFrom: 0.15, offBelow: 0.08 };
    const stored = async () => (await estate.item<SourceItem>(KEYS.source(companyId, property, id)))?.sensors;
    const saved = await save(id, { sensors: { AN17: own, AN01: { ...room(1), onFrom: 0.15, offBelow: 9 } } });
    expect(saved.body.data.config.sensors).toEqual({ AN17: own, AN01: room(1) });
    expect((await estate.get(`wingnuts/${id}`)).body.data.config.sensors).toEqual({ AN17: own, AN01: room(1) });
    expect(await stored()).toEqual({ AN17: own, AN01: room(1) });
    await save(id, { sensors: { AN17: { ...pump, label: 'boilerPumpCurrent2', onFrom: null, offBelow: null } } });
    expect(await stored()).toEqual({ AN17: { ...pump, label: 'boilerPumpCurrent2' } });
  });

  test.each<[string, object, string]>([
    ['one limit of a pump', { onFrom: 0.2 }, 'Enter both ON from and OFF under, or neither'],
    [
      'a limit of a pump above 20 A',
      { onFrom: 21, offBelow: 0.3 },
      'ON from and OFF under are numbers from 0.01 to 20 A with at most two decimals',
    ],
    ['crossed limits of a pump', { onFrom: 0.2, offBelow: 0.3 }, 'OFF under can’t be higher than ON from'],
  ])('with %s is refused', async (_what, limits, sentence) => {
    const id = await estate.wingnut();
    const sensors = { AN17: { type: 'current', label: 'boilerPumpCurrent1', ...limits } };
    expect(await save(id, { sensors })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_SENSORS', message: `A17: ${sentence}` },
    });
  });

  test.each<[string, object, string]>([
    [
      'an incomplete input',
      { AN01: { type: 'temperature' } },
      'A01: All fields must be selected for active sensor configurations',
    ],
    ['a label of another family', { DI01: room(1) }, 'D01: temperature cannot be wired to this input'],
    ['an unknown input', { AN33: room(1) }, 'AN33 is not an input'],
    ['the number 0', { AN01: room(0) }, 'A01: roomTemperature0 is not a label of this input'],
  ])('with %s is refused, and nothing of it is kept', async (_what, sensors, message) => {
    const id = await estate.wingnut({ AN09: room(5) });
    expect(await save(id, { sensors })).toMatchObject({ status: 400, body: { code: 'INVALID_SENSORS', message } });
    expect((await estate.get(`wingnuts/${id}`)).body.data.config.sensors).toEqual({ AN09: room(5) });
  });

  test.each<[string, object]>([
    ['no sensors', {}],
    ['a list', { sensors: [] }],
    ['a text', { sensors: 'AN01' }],
    ['a version that is no number', { sensors: {}, version: 'new' }],
  ])('of %s is not a request', async (_what, body) => {
    expect(await save(await estate.wingnut(), body)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
  });

  test('with one label twice is refused with the label', async () => {
    const saved = await save(await estate.wingnut(), { sensors: { AN01: room(1), AN02: room(1), AN03: room(2) } });
    expect(saved).toMatchObject({
      status: 409,
      body: { code: 'LABELS_COLLIDE', message: 'These labels are used twice: roomTemperature1' },
    });
  });

  test('with a label of another wingnut of the property is refused with the label; apart from it is not', async () => {
    const property = await estate.property();
    const [first, second, elsewhere] = [
      await estate.wingnut({ AN01: room(1) }),
      await estate.wingnut(),
      await estate.wingnut(),
    ];
    for (const each of [first, second]) await estate.post(`wingnuts/${each}/link`, { propertyId: property });
    expect(await save(second, { sensors: { AN04: room(1), AN05: room(2) } })).toMatchObject({
      status: 409,
      body: {
        code: 'LABELS_COLLIDE',
        message: 'These labels are already in use at this property: roomTemperature1',
      },
    });
    expect((await save(elsewhere, { sensors: { AN04: room(1) } })).status).toBe(200);
    expect((await save(first, { sensors: { AN01: room(1), AN02: room(3) } })).status).toBe(200);
  });
});

describe('two people who edit one wingnut', () => {
  test('do not overwrite each other: the second save is told', async () => {
    const id = await estate.wingnut();
    const { version } = (await estate.get(`wingnuts/${id}`)).body.data.config;
    expect((await save(id, { sensors: { AN01: room(1) }, version })).status).toBe(200);
    expect(await save(id, { sensors: { AN02: room(2) }, version })).toMatchObject({
      status: 409,
      body: {
        success: false,
        code: 'CHANGED_MEANWHILE',
        message: 'Someone else changed this. Reload to see the latest',
      },
    });
    const { config } = (await estate.get(`wingnuts/${id}`)).body.data;
    expect(config).toMatchObject({ version: version + 1, sensors: { AN01: room(1) } });
    // The person who saved is one of the people whose names everybody may read.
    const people = (await estate.get('users')).body.data as { readonly id: string }[];
    expect(people.map((each) => each.id)).toContain(config.savedBy.id);
    expect((await save(id, { sensors: { AN02: room(2) }, version: config.version })).status).toBe(200);
  });

  test('at the same moment: one save wins', async () => {
    const [id, property] = [await estate.wingnut(), await estate.property()];
    await estate.post(`wingnuts/${id}/link`, { propertyId: property });
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((number) => save(id, { sensors: { AN01: room(number) }, version: 1 })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    const [won] = answers.filter(({ status }) => status === 200);
    expect((await estate.get(`wingnuts/${id}`)).body.data.config).toEqual(won?.body.data.config);
  });

  test('and a link in between does not hinder a save', async () => {
    const [id, property] = [await estate.wingnut(), await estate.property()];
    await estate.post(`wingnuts/${id}/link`, { propertyId: property });
    expect((await save(id, { sensors: { AN01: room(1) }, version: 1 })).body.data.config.propertyId).toBe(property);
  });
});

test('what an input fed until it was cleared stays the property’s', async () => {
  const [id, property] = [await estate.wingnut({ AN01: room(1), AN02: room(2) }), await estate.property()];
  await estate.post(`wingnuts/${id}/link`, { propertyId: property });
  const before = Date.now();
  await save(id, { sensors: { AN01: room(1) } });
  const source = await estate.item<SourceItem>(KEYS.source(companyId, property, id));
  expect(source).toMatchObject({ sensors: { AN01: room(1) }, past: [{ input: 'AN02', label: 'roomTemperature2' }] });
  expect(source?.past?.[0]?.until).toBeGreaterThanOrEqual(before);
});

describe('a template of the company', () => {
  const keep = (name: string, sensors: object) => estate.post('wingnuts/templates', { name, sensors });

  test('keeps types and labels for everybody, and is removed once', async () => {
    const pump = { type: 'current', label: 'boilerPumpCurrent1' };
    const answer = await keep('Oil, two pumps', { A18: { ...pump, unit: 'mA', onFrom: 0.2, offBelow: 0.1 } });
    expect(answer).toMatchObject({ status: 200, body: { data: { sensors: { AN18: pump } } } });
    const { id } = answer.body.data;
    const listed = async () => (await estate.get('wingnuts/templates')).body.data.templates as { id: string }[];
    expect(await listed()).toContainEqual(answer.body.data);
    expect((await estate.remove(`wingnuts/templates/${id}`)).status).toBe(200);
    expect((await listed()).map((each) => each.id)).not.toContain(id);
    expect((await estate.remove(`wingnuts/templates/${id}`)).status).toBe(404);
    expect(await estate.actions(id)).toEqual(['wiringTemplateAdded', 'wiringTemplateRemoved']);
  });

  test('has a name of its own, also when two people give it at the same time', async () => {
    const answers = await Promise.all(['Twice', 'tWICE'].map((name) => keep(name, { AN01: room(1) })));
    expect(answers.map(({ body }) => body.code ?? 'done').sort()).toEqual(['TEMPLATE_NAME_IN_USE', 'done']);
  });

  test.each<[string, object]>([
    ['without an input', {}],
    ['with a label twice', { AN01: room(1), AN02: room(1) }],
    ['with a label of another family', { DI05: room(1) }],
  ])('%s is refused', async (name, sensors) => {
    expect(await keep(name, sensors)).toMatchObject({ status: 400, body: { code: 'INVALID_SENSORS' } });
  });
});

describe('a corrected name (docs/product/configuration.md#corrected)', () => {
  const limit = { min: '60', max: '80', thresholdStatus: 'enabled', severity: 'critical', forMinutes: '20', band: '2' };
  const settingsOf = async (property: string) =>
    (await estate.item<NotificationItem>(KEYS.notification(companyId, property))) as NotificationItem;
  const watched = async (wingnut: string, thresholds: object) => {
    const property = await estate.property();
    await estate.post(`wingnuts/${wingnut}/link`, { propertyId: property });
    const saved = await estate.post(`notifications/${property}`, { config: { thresholds, recipients: [] } });
    expect(saved.status).toBe(200);
    return property;
  };

  test('takes the limits of the sensor along, and tells who edits them', async () => {
    const id = await estate.wingnut({ AN01: room(1), AN02: room(2), DI05: { type: 'door', label: 'door1' } });
    const condition = { is: 'on', label: 'door1' };
    const property = await watched(id, {
      roomTemperature1: limit,
      roomTemperature2: { ...limit, onlyWhile: condition },
    });
    const { version } = await settingsOf(property);
    const door = { type: 'door', label: 'door2' };
    const sensors = { AN01: room(3), AN02: room(2), DI05: door };
    await save(id, { sensors, relabeled: { AN01: 'corrected', DI05: 'corrected' } });
    expect(await settingsOf(property)).toMatchObject({
      thresholds: {
        roomTemperature3: limit,
        roomTemperature2: { ...limit, onlyWhile: { is: 'on', label: 'door2' } },
      },
      version: (version ?? 0) + 1,
    });
    expect((await settingsOf(property)).thresholds).not.toHaveProperty('roomTemperature1');
    expect(await estate.actions(property)).toContain('settingsSaved');
    const old = await estate.post(`notifications/${property}`, {
      version,
      config: { thresholds: { roomTemperature1: limit }, recipients: [] },
    });
    expect(old).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } });
  });

  test('of another sensor from now on leaves the limits where they were', async () => {
    const id = await estate.wingnut({ AN01: room(1) });
    const property = await watched(id, { roomTemperature1: limit });
    await save(id, { sensors: { AN01: room(3) }, relabeled: { AN01: 'replaced' } });
    expect((await settingsOf(property)).thresholds).toEqual({ roomTemperature1: limit });
  });

  test('renames what an earlier wingnut of the property has measured', async () => {
    const broken = await estate.wingnut({ AN01: room(1), AN02: room(2) });
    const property = await watched(broken, {});
    await estate.post(`wingnuts/${broken}/link`, { propertyId: '' });
    const id = await estate.wingnut({ AN05: room(1), AN06: room(2) });
    await estate.post(`wingnuts/${id}/link`, { propertyId: property });
    await save(id, { sensors: { AN05: room(4), AN06: room(2) }, relabeled: { AN05: 'corrected' } });
    const earlier = await estate.item<SourceItem>(KEYS.source(companyId, property, broken));
    expect(earlier?.sensors).toEqual({ AN01: room(4), AN02: room(2) });
    expect(earlier?.unlinkedAt).toEqual(expect.any(Number));
  });
});
