import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { userItems } from '../../local/seed/items.ts';
import { writeItems } from '../../local/seed/write-items.ts';
import type { NotificationItem } from '../../shared/platform/items/alarm-items.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { shareTestStack, type TestStack } from '../local-stack.ts';
import { copyOfWorld } from '../world.ts';
import { type Estate, openEstate, temperature } from './world/estate.ts';

/**
 * Tests what saving alarm settings keeps and refuses (docs/product/alarms.md#settings,
 * docs/product/alarms.md#recipients).
 */

const world = copyOfWorld('notifications-saving');
const { companyId, person } = world;

const editor = person('write');
const viewer = person('read');
const stranger = world.companies[1]?.users[0]?.id;
const vendor = { ...viewer, id: '5f0c0de0-0000-4000-8000-00000000beef', email: 'support@wingnut.example' };
const pending = { ...viewer, id: '5f0c0de0-0000-4000-8000-00000000cafe', email: 'soon@harbourline.example' };

let running: TestStack;
let estate: Estate;
beforeAll(async () => {
  running = await shareTestStack(world);
  estate = await openEstate(running);
  await writeItems(running.stack, [
    ...userItems(companyId, vendor, 'vendor'),
    ...userItems(companyId, pending, 'pending').map((item) => ({ ...item, entityStatus: 'pending' })),
  ]);
});
afterAll(async () => {
  estate.close();
  await running.close();
});

/** A property with two sensors. */
async function property(): Promise<string> {
  const [id, wingnut] = [
    await estate.property(),
    await estate.wingnut({ AN01: temperature('roomTemperature1'), AN02: temperature('roomTemperature2') }),
  ];
  await estate.post(`wingnuts/${wingnut}/link`, { propertyId: id });
  return id;
}
const limits = (min: string, max: string, thresholdStatus = 'enabled') => ({ min, max, thresholdStatus });
const save = (id: string, thresholds: object, recipients: object[] = []) =>
  estate.post(`notifications/${id}`, { config: { thresholds, recipients } });
const stored = (id: string) => estate.item<NotificationItem>(KEYS.notification(companyId, id));

describe('the toggle', () => {
  test('switches the settings on and off and leaves them as they are', async () => {
    const id = await property();
    const thresholds = { roomTemperature1: limits('50', '90') };
    await save(id, thresholds, [{ id: editor.id, type: 'email' }]);
    expect(await stored(id)).toMatchObject({ entityStatus: 'disabled' });
    expect(await estate.post(`notifications/${id}`, { entityStatus: 'enabled' })).toMatchObject({
      status: 200,
      body: { success: true, data: { id, entityStatus: 'enabled', config: { thresholds } } },
    });
    expect(await stored(id)).toMatchObject({ entityStatus: 'enabled', recipients: [{ id: editor.id, type: 'email' }] });
    await estate.post(`notifications/${id}`, { entityStatus: 'disabled' });
    expect(await stored(id)).toMatchObject({ entityStatus: 'disabled', thresholds });
  });

  test('knows on and off and nothing else', async () => {
    const answer = await estate.post(`notifications/${await property()}`, { entityStatus: 'loud' });
    expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
  });

  test('of another company’s property, or of one that was removed, finds nothing', async () => {
    const id = await property();
    const foreign = await estate.post(`notifications/${id}`, { entityStatus: 'enabled' }, estate.tokens.foreign);
    expect(foreign).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    await estate.remove(`properties/${id}`);
    expect((await estate.post(`notifications/${id}`, { entityStatus: 'enabled' })).status).toBe(404);
    expect(await stored(id)).toMatchObject({ entityStatus: 'disabled' });
  });

  test('switched on while the property is removed stays off', async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = await property();
      await Promise.all([
        estate.post(`notifications/${id}`, { entityStatus: 'enabled' }),
        estate.remove(`properties/${id}`),
      ]);
      expect(await stored(id)).toMatchObject({ entityStatus: 'disabled' });
    }
  });
});

describe('thresholds', () => {
  test('are kept as they were sent, whole', async () => {
    const id = await property();
    await save(id, { roomTemperature1: limits('50', '90'), roomTemperature2: limits('', '', 'disabled') });
    await save(id, { roomTemperature2: limits('0', '999') });
    expect((await estate.get(`notifications?propertyId=${id}`)).body.data.config.thresholds).toEqual({
      roomTemperature2: limits('0', '999'),
    });
  });

  test('have a severity, and one that there is not is refused', async () => {
    const id = await property();
    const thresholds = { roomTemperature1: { ...limits('50', '90'), severity: 'critical' } };
    expect(await save(id, thresholds)).toMatchObject({ status: 200, body: { data: { config: { thresholds } } } });
    const loud = { roomTemperature1: { ...limits('50', '90'), severity: 'loud' } };
    expect(await save(id, loud)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
    expect(await stored(id)).toMatchObject({ thresholds });
  });

  test('may depend on a sensor that the property has lost, as long as they did before', async () => {
    const [id, wingnut] = [
      await estate.property(),
      await estate.wingnut({ AN01: temperature('roomTemperature1'), AN02: temperature('outdoorTemperature1') }),
    ];
    await estate.post(`wingnuts/${wingnut}/link`, { propertyId: id });
    const onlyWhile = { is: 'colder', label: 'outdoorTemperature1', below: '60' };
    const thresholds = { roomTemperature1: { ...limits('50', '90'), onlyWhile } };
    expect((await save(id, thresholds)).status).toBe(200);
    await estate.post(`wingnuts/${wingnut}/link`, { propertyId: '' });
    expect((await save(id, { roomTemperature1: { ...limits('55', '90'), onlyWhile } })).status).toBe(200);
    await save(id, { roomTemperature1: limits('55', '90') });
    expect((await save(id, thresholds)).body).toMatchObject({ code: 'INVALID_THRESHOLDS' });
  });

  test('have a patience, and a condition that there is not is refused', async () => {
    const id = await property();
    const season = { is: 'heatingSeason', fromMonth: 10, toMonth: 4 };
    const thresholds = {
      roomTemperature1: { ...limits('50', '90'), forMinutes: '240', band: '5', onlyWhile: season },
    };
    expect(await save(id, thresholds)).toMatchObject({ status: 200, body: { data: { config: { thresholds } } } });
    const refused = (more: object) => save(id, { roomTemperature1: { ...limits('50', '90'), ...more } });
    expect(await refused({ onlyWhile: { ...season, toMonth: 13 } })).toMatchObject({ body: { code: 'BAD_REQUEST' } });
    expect(await refused({ onlyWhile: { is: 'on', label: 'roomTemperature2' } })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_THRESHOLDS', message: 'roomTemperature1: roomTemperature2 is never ON' },
    });
    expect(await stored(id)).toMatchObject({ thresholds });
  });

  test.each<[string, object, string]>([
    ['a minimum at the maximum', limits('50', '50'), 'roomTemperature1: Max value must be higher than min value'],
    ['a minimum above the maximum', limits('90', '50'), 'roomTemperature1: Max value must be higher than min value'],
    ['four digits', limits('50', '1000'), 'roomTemperature1: a limit has at most three digits and two decimals'],
    ['three decimals', limits('50.125', '90'), 'roomTemperature1: a limit has at most three digits and two decimals'],
    ['a sign', limits('-5', '50'), 'roomTemperature1: a limit has at most three digits and two decimals'],
  ])('with %s are refused', async (_what, threshold, message) => {
    expect(await save(await property(), { roomTemperature1: threshold })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_THRESHOLDS', message },
    });
  });

  test('of a sensor that the property never had are refused; of one that it lost may stay', async () => {
    const id = await property();
    const thresholds = { roomTemperature1: limits('50', '90') };
    expect(await save(id, { outdoorTemperature1: limits('1', '2') })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_THRESHOLDS', message: 'outdoorTemperature1 isn’t a sensor of this property' },
    });
    await save(id, thresholds);
    const [{ id: wingnut }] = (await estate.get(`properties/${id}`)).body.data.linkedWingnuts;
    await estate.post(`wingnuts/${wingnut}/link`, { propertyId: '' });
    expect((await save(id, thresholds)).status).toBe(200);
  });

  test.each<[string, unknown]>([
    ['numbers', { roomTemperature1: { min: 50, max: 90, thresholdStatus: 'enabled' } }],
    ['no status', { roomTemperature1: { min: '50', max: '90' } }],
    ['a list', []],
  ])('made of %s are no request', async (_what, thresholds) => {
    const answer = await estate.post(`notifications/${await property()}`, { config: { thresholds, recipients: [] } });
    expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
  });
});

describe('two people who edit the settings of one property', () => {
  const settings = async (id: string) => (await estate.get(`notifications?propertyId=${id}`)).body.data;
  const saveVersion = (id: string, thresholds: object, version: number) =>
    estate.post(`notifications/${id}`, { config: { thresholds, recipients: [] }, version });
  const MEANWHILE = { status: 409, body: { success: false, code: 'CHANGED_MEANWHILE' } };

  test('do not overwrite each other: the second save is refused', async () => {
    const id = await property();
    const { version } = await settings(id);
    const theirs = { roomTemperature1: limits('21', '90') };
    expect(await saveVersion(id, theirs, version)).toMatchObject({
      status: 200,
      body: { data: { version: version + 1 } },
    });
    expect(await saveVersion(id, { roomTemperature2: limits('50', '90') }, version)).toMatchObject(MEANWHILE);
    expect((await settings(id)).config.thresholds).toEqual(theirs);
    expect((await saveVersion(id, {}, version + 1)).status).toBe(200);
  });

  test('at the same instant: one is saved, the other is refused', async () => {
    const id = await property();
    const { version } = await settings(id);
    const answers = await Promise.all(
      ['50', '60', '70'].map((min) => saveVersion(id, { roomTemperature1: limits(min, '90') }, version)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await settings(id)).toMatchObject({ version: version + 1 });
  });

  test('may switch the alarms on meanwhile, and whoever names no version overwrites', async () => {
    const id = await property();
    const { version } = await settings(id);
    await estate.post(`notifications/${id}`, { entityStatus: 'enabled' });
    expect((await saveVersion(id, { roomTemperature1: limits('21', '90') }, version)).status).toBe(200);
    expect((await save(id, { roomTemperature1: limits('22', '90') })).status).toBe(200);
    expect(await settings(id)).toMatchObject({ entityStatus: 'enabled', version: version + 2 });
  });
});

describe('recipients', () => {
  test('are verified users, each once; what the screen has selected is not stored', async () => {
    const id = await property();
    const email = { id: editor.id, type: 'email' };
    const { body } = await save(id, {}, [
      email,
      email,
      { id: viewer.id, type: 'phone' },
      { id: viewer.id, type: 'selected' },
    ]);
    expect(body.data.config.recipients).toEqual([email, { id: viewer.id, type: 'phone' }]);
  });

  test.each([
    ['of another company', () => stranger],
    ['who is only invited', () => pending.id],
    ['of the vendor, whom the caller does not see', () => vendor.id],
    ['who is nobody', () => 'nobody'],
  ])('cannot be somebody %s', async (_who, idOf) => {
    expect(await save(await property(), {}, [{ id: idOf(), type: 'email' }])).toMatchObject({
      status: 400,
      body: { code: 'UNKNOWN_RECIPIENT', message: 'Only verified users of the company can be notified' },
    });
  });

  test('whom the caller does not see are neither shown to him nor lost when he saves', async () => {
    const id = await property();
    const before = await stored(id);
    await writeItems(running.stack, [
      {
        ...KEYS.notification(companyId, id),
        ...before,
        recipients: [
          { id: vendor.id, type: 'email' },
          { id: 'gone', type: 'email' },
        ],
      },
    ]);
    expect((await estate.get(`notifications?propertyId=${id}`)).body.data.config.recipients).toEqual([]);
    await save(id, {}, [{ id: editor.id, type: 'email' }]);
    expect((await stored(id))?.recipients).toEqual([
      { id: editor.id, type: 'email' },
      { id: vendor.id, type: 'email' },
    ]);
  });
});

describe('planned work', () => {
  const [MINUTE, DAY] = [60_000, 24 * 3600_000];
  const plan = (id: string, body: object) =>
    estate.post(`notifications/${id}/planned_work`, { to: Date.now() + 60 * MINUTE, reason: 'New burner', ...body });
  const end = (id: string, work: string) => estate.remove(`notifications/${id}/planned_work/${work}`);

  test.each<[string, () => object, string]>([
    ['that ends before it begins', () => ({ from: Date.now() + DAY }), 'The end must be after the beginning'],
    ['that is over', () => ({ from: 0, to: Date.now() - MINUTE }), 'This time has already passed'],
    [
      'of more than 30 days',
      () => ({ to: Date.now() + 30 * DAY + MINUTE }),
      'Scheduled maintenance can last up to 30 days',
    ],
    ['on an unknown wingnut', () => ({ wingnutId: 'nobody' }), 'This wingnut isn’t linked to the property'],
  ])('%s is refused', async (_what, body, message) => {
    const id = await property();
    expect(await plan(id, body())).toMatchObject({ status: 400, body: { code: 'INVALID_WORK', message } });
    expect(await stored(id)).not.toHaveProperty('plannedWork');
  });

  test('needs a reason', async () => {
    expect(await plan(await property(), { reason: '  ' })).toMatchObject({ status: 400 });
    expect(await plan(await property(), { reason: 'x'.repeat(301) })).toMatchObject({ status: 400 });
  });

  test('of two people at once stays, both, and the limits of a third', async () => {
    const id = await property();
    await save(id, {});
    const { version } = (await estate.get(`notifications?propertyId=${id}`)).body.data;
    const answers = await Promise.all([
      plan(id, { reason: 'New burner' }),
      plan(id, { reason: 'New pump' }),
      estate.post(`notifications/${id}`, {
        config: { thresholds: { roomTemperature1: limits('50', '90') }, recipients: [] },
        version,
      }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { plannedWork = [], thresholds } = (await stored(id)) ?? {};
    expect(plannedWork.map(({ reason }) => reason).sort()).toEqual(['New burner', 'New pump']);
    expect(thresholds).toEqual({ roomTemperature1: limits('50', '90') });
  });

  test('comes again at the same local time, and goes once or as a series', async () => {
    const id = await property();
    const from = Date.now() + DAY;
    const repeats = { every: 'week', times: 4 };
    const { works } = (await plan(id, { from, to: from + 60 * MINUTE, repeats })).body.data;
    expect(works.map((each: { every: string }) => each.every)).toEqual(['week', 'week', 'week', 'week']);
    expect(new Set(works.map((each: { series: string }) => each.series)).size).toBe(1);
    for (const [at, each] of works.entries()) {
      // The clocks may change in between.
      expect(Math.abs(each.from - from - at * 7 * DAY)).toBeLessThanOrEqual(60 * MINUTE);
      expect(each.to - each.from).toBe(60 * MINUTE);
    }
    await plan(id, { from, to: from + DAY, reason: 'New pump' });
    const left = async (path: string) =>
      (await estate.remove(`notifications/${id}/planned_work/${path}`)).body.data.works.map(
        ({ reason }: { reason: string }) => reason,
      );
    expect((await left(works[1].id)).length).toBe(4);
    expect(await left(`${works[0].id}?series=true`)).toEqual(['New pump']);
  });

  test.each([
    { every: 'week', times: 1 },
    { every: 'week', times: 27 },
    { every: 'day', times: 2 },
  ])('that repeats as %o is refused', async (repeats) => {
    expect(await plan(await property(), { repeats })).toMatchObject({ status: 400 });
  });

  test('docs/product/incidents.md#planned-work-kinds: is for chosen kinds in each of its series, in replies and the record', async () => {
    const id = await property();
    const repeats = { every: 'week', times: 2 };
    const { works } = (await plan(id, { repeats, kinds: ['hotWater', 'heating'] })).body.data;
    expect(works.map((each: { kinds: string[] }) => each.kinds)).toEqual(Array(2).fill(['heating', 'hotWater']));
    expect((await estate.get(`notifications?propertyId=${id}`)).body.data.plannedWork).toEqual(
      works.map(({ name: _name, series: _series, every: _every, ...work }: Record<string, unknown>) => work),
    );
    const all = ['heating', 'hotWater', 'other', 'danger', 'connection'];
    const planned = (await plan(id, { reason: 'All', kinds: all })).body.data.works;
    expect(planned.find(({ reason }: { reason: string }) => reason === 'All')).not.toHaveProperty('kinds');
    expect((await plan(id, { kinds: [] })).status).toBe(400);
    expect((await plan(id, { kinds: ['heat'] })).status).toBe(400);
  });

  test('docs/product/incidents.md#planned-work-calendar: comes at times of its own, as one series', async () => {
    const id = await property();
    const [from, others] = [
      Date.now() + DAY,
      [2, 5].map((day) => ({ from: Date.now() + day * DAY, to: Date.now() + day * DAY + MINUTE })),
    ];
    const { works } = (await plan(id, { from, to: from + MINUTE, others })).body.data;
    expect(works.map((each: { from: number; to: number }) => ({ from: each.from, to: each.to }))).toEqual([
      { from, to: from + MINUTE },
      ...others,
    ]);
    expect(works.map((each: object) => 'every' in each)).toEqual([false, false, false]);
    expect(new Set(works.map((each: { series: string }) => each.series))).toEqual(new Set([works[0].id]));
    const removed = await estate.remove(`notifications/${id}/planned_work/${works[0].id}?series=true`);
    expect(removed.body.data.works).toEqual([]);
    const over = [{ from: 0, to: 1 }];
    expect(await plan(id, { others: over })).toMatchObject({
      status: 400,
      body: { message: 'This time has already passed' },
    });
    const repeats = { every: 'week', times: 2 };
    expect((await plan(id, { others, repeats })).status).toBe(400);
    expect((await plan(id, { others: Array(26).fill(others[0]) })).status).toBe(400);
    expect((await estate.get(`notifications/${id}/planned_work`)).body.data.works).toEqual([]);
  });

  test('is at most 50 works, however they were planned', async () => {
    const id = await property();
    const many = { repeats: { every: 'month', times: 26 } };
    expect((await plan(id, many)).status).toBe(200);
    const message = 'You can schedule up to 50 maintenance windows';
    expect(await plan(id, many)).toMatchObject({ status: 400, body: { code: 'INVALID_WORK', message } });
  });

  test('is ended once, and removed when it has not begun', async () => {
    const id = await property();
    const { works } = (await plan(id, {})).body.data;
    expect(works).toMatchObject([{ reason: 'New burner', name: expect.any(String) }]);
    await plan(id, { from: Date.now() + 30 * MINUTE, reason: 'New pump' });
    const later = (await estate.get(`notifications/${id}/planned_work`)).body.data.works[1];
    expect((await end(id, later.id)).status).toBe(200);
    const answers = await Promise.all([end(id, works[0].id), end(id, works[0].id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'WORK_IS_OVER' });
    expect(await end(id, later.id)).toMatchObject({ status: 404 });
    expect(await stored(id)).toMatchObject({ plannedWork: [{ id: works[0].id, endedAt: expect.any(Number) }] });
    expect((await estate.get(`notifications?propertyId=${id}`)).body.data).not.toHaveProperty('plannedWork');
  });
});

test('docs/product/instructions.md#places: what to do is saved with the limits, kept by who does not know it, and removed by an empty text', async () => {
  const id = await property();
  const told = { roomTemperature1: { ...limits('50', '90'), instruction: 'Red door' } };
  const send = (config: object) =>
    estate.post(`notifications/${id}`, { config: { thresholds: told, recipients: [], ...config } });
  const answer = await send({ instruction: ' Desk \n\n 212 555 0134' });
  expect(answer.body.data.config).toMatchObject({ thresholds: told, instruction: 'Desk\n212 555 0134' });
  expect((await send({})).body.data.config.instruction).toBe('Desk\n212 555 0134');
  await send({ instruction: '' });
  expect(await stored(id)).not.toHaveProperty('instruction');
  expect(await estate.actions(id)).toEqual(['propertyAdded', 'settingsSaved', 'settingsSaved']);
  expect((await send({ instruction: '1\n2\n3\n4' })).body.code).toBe('BAD_REQUEST');
  const long = { roomTemperature1: { ...told.roomTemperature1, instruction: 'x'.repeat(301) } };
  expect((await save(id, long)).body.code).toBe('BAD_REQUEST');
});
