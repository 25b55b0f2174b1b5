import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Grant } from '../../shared/domain/people/reach.ts';
import { ROLES, type Role } from '../../shared/domain/role.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { shareTestStack, type TestStack } from '../local-stack.ts';
import { copyOfWorld } from '../world.ts';
import { config, type Estate, openEstate, temperature } from './world/estate.ts';
import { openPeople, type People } from './world/people.ts';

/** People with roles at chosen portfolios and properties (docs/product/reach.md). */

const world = copyOfWorld('reach');
const { companyId } = world;

let running: TestStack;
let estate: Estate;
let people: People;
/** Properties: two in North, two in South. */
let north: string;
let quiet: string;
let south: string;
let shown: string;
/** Wingnuts: of `north` and of `south`, one that was never linked, and one that has left `south`. */
let wingnut: string;
let hidden: string;
let fresh: string;
let former: string;

/** A person with these grants. */
async function personWith(grants: readonly Grant[]) {
  const role = ROLES.find((each) => grants.some((grant) => grant.role === each)) ?? 'read';
  const user = await people.add(companyId, role, world.address(`p-${randomUUID().slice(0, 8)}`));
  await people.change(KEYS.user(companyId, user.id), { grants });
  return { id: user.id, token: (await running.tokensOf(user)).id };
}
type Person = Awaited<ReturnType<typeof personWith>>;
const inNorth = (role: Role): Grant => ({ portfolio: 'North', role });

const addTo = async (portfolio: string, name: string): Promise<string> => {
  const { status, body } = await estate.post('properties', {
    externalId: estate.propertyId(),
    config: config({ portfolio, name }),
  });
  expect(status).toBe(200);
  return body.data.id;
};

let editor: Person;
let reader: Person;

beforeAll(async () => {
  running = await shareTestStack(world);
  estate = await openEstate(running);
  people = openPeople(running);
  [north, quiet, south, shown] = (await Promise.all([
    addTo('North', 'North House'),
    addTo('North ', 'Quiet House'),
    addTo('South', 'South House'),
    addTo('South', 'Shown House'),
  ])) as [string, string, string, string];
  [wingnut, hidden, fresh, former] = (await Promise.all([
    estate.wingnut({ AN01: temperature('outdoorTemperature1') }),
    estate.wingnut(),
    estate.wingnut(),
    estate.wingnut(),
  ])) as [string, string, string, string];
  await estate.post(`wingnuts/${wingnut}/link`, { propertyId: north });
  await estate.post(`wingnuts/${hidden}/link`, { propertyId: south });
  await estate.post(`wingnuts/${former}/link`, { propertyId: south });
  await estate.post(`wingnuts/${former}/link`, { propertyId: '' });
  editor = await personWith([inNorth('write'), { propertyId: shown, role: 'read' }]);
  reader = await personWith([{ propertyId: shown, role: 'read' }]);
});
afterAll(async () => {
  people.close();
  estate.close();
  await running.close();
});

const ids = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id).sort();

describe('docs/product/reach.md#outside: a person sees of a company', () => {
  const seenBy = async (path: string, { token }: Person) => (await estate.get(path, token)).body.data;

  test('the properties of the reach alone, with the role at each, in every list', async () => {
    const list = await seenBy('properties', editor);
    expect(ids(list)).toEqual([north, quiet, shown].sort());
    expect(Object.fromEntries(list.map(({ id, role }: { id: string; role: Role }) => [id, role]))).toEqual({
      [north]: 'write',
      [quiet]: 'write',
      [shown]: 'read',
    });
    const changes = await seenBy('properties/changes?since=0', editor);
    expect([changes.whole, ids(changes.rows), changes.gone]).toEqual([true, ids(list), []]);
    const [first, second] = list;
    expect(await seenBy('properties?most=1', editor)).toEqual([first]);
    expect(await seenBy(`properties?most=1&after=${first.id}`, editor)).toEqual([second]);
    const wingnuts = await seenBy('wingnuts', editor);
    expect(await seenBy('wingnuts?most=1000', editor)).toEqual(wingnuts);
    expect(wingnuts.length).toBeGreaterThan(0);
    expect(changes.rows).toContainEqual(expect.objectContaining({ id: shown, role: 'read' }));
    expect(ids((await seenBy('dashboards/board?since=0', editor)).rows)).toEqual(ids(list));
    expect(ids(await seenBy('notifications', editor))).toEqual(ids(list));
    for (const path of ['properties/energy', 'properties/findings']) {
      const text = JSON.stringify(await seenBy(path, editor));
      expect([path, text.includes(south)]).toEqual([path, false]);
    }
  });

  test('all of it with one role for all properties, and then no role of a property', async () => {
    const list = await seenBy('properties', { id: '', token: estate.tokens.admin });
    expect(ids(list)).toEqual(expect.arrayContaining([north, quiet, south, shown]));
    expect(JSON.stringify(list)).not.toContain('"role"');
  });

  test('the alarms of those properties in the quality of alarms', async () => {
    const since = Date.now() - 3_600_000;
    const [raisedAt, endedAt] = [since + 60_000, since + 120_000];
    const facts = { id: `${since}-leak1`, kind: 'sensor', subject: 'leak1', since, raisedAt, endedAt, told: [] };
    for (const propertyId of [north, south]) {
      await people.change(KEYS.alarm(companyId, propertyId, facts.id), { ...facts, propertyId });
      await people.change(KEYS.incident(companyId, String(since), propertyId, facts.id), { propertyId, id: facts.id });
    }
    const named = async (token: string) =>
      (await estate.get('alarms/quality', token)).body.data.sensors.map(
        ({ propertyId }: { propertyId: string }) => propertyId,
      );
    expect(await named(editor.token)).toEqual([north]);
    expect(await named(reader.token)).toEqual([]);
    expect((await named(estate.tokens.admin)).sort()).toEqual([north, south].sort());
  });

  test('the wingnuts of those properties, and those that were never anywhere else', async () => {
    expect(ids(await seenBy('wingnuts', editor))).toEqual(expect.arrayContaining([wingnut, fresh]));
    const seen = ids((await seenBy('wingnuts/changes?since=0', editor)).rows);
    expect([wingnut, fresh, hidden, former].map((id) => seen.includes(id))).toEqual([true, true, false, false]);
    expect(ids(await seenBy('wingnuts', reader))).toEqual([]);
    expect((await estate.get(`wingnuts/${former}`, editor.token)).status).toBe(404);
    expect((await estate.get(`wingnuts/${fresh}`, editor.token)).status).toBe(200);
    expect((await estate.get(`wingnuts/${fresh}`, reader.token)).status).toBe(404);
  });

  test('all rows again with each question what has changed, so that nothing stays which left the reach', async () => {
    const person = await personWith([inNorth('read')]);
    const first = await seenBy('properties/changes?since=0', person);
    await people.change(KEYS.user(companyId, person.id), { grants: [{ propertyId: shown, role: 'read' }] });
    const next = await seenBy(`properties/changes?since=${first.at}`, person);
    expect([next.whole, ids(next.rows), next.gone]).toEqual([true, [shown], []]);
  });
});

describe('docs/product/reach.md#outside: a property outside the reach is an unknown one', () => {
  const now = Date.now();
  const note = { kind: 'service', from: now - 60_000, text: 'Done' };
  const reads = (id: string) => [
    `properties/${id}`,
    `properties/${id}/notes`,
    `properties/${id}/findings`,
    `properties/${id}/energy`,
    `properties/${id}/contractors`,
    `dashboards/${id}`,
    `notifications?propertyId=${id}`,
    `notifications/${id}/planned_work`,
    `thresholds/${id}`,
    `thresholds/${id}/alarms`,
    `thresholds/${id}/past`,
    `thresholds/${id}/proposals/outdoorTemperature1`,
    `analytics/firstrecord?firstRecordId=${id}`,
    `analytics/boilersystempressure?uuid=${id}&startTime=1000&endTime=2000`,
    `analytics/overviewtimeseriesdata?uuid=${id}&startTime=1000&endTime=2000`,
    `analytics/overviewstatedata?uuid=${id}&startTime=1000&endTime=2000`,
    `analytics/boilersystemstateanalytics?uuid=${id}&startTime=1000&endTime=2000`,
    `analytics/facts?uuid=${id}&from=2026-01-01&to=2026-01-02`,
  ];
  const writes = (id: string): [path: string, body: unknown][] => [
    [`properties/${id}`, { config: config({ portfolio: 'North' }) }],
    [`properties/${id}/location`, { latitude: 45, longitude: -75 }],
    [`properties/${id}/notes`, note],
    [`properties/${id}/plant`, { plant: {}, version: 0 }],
    [`properties/${id}/energy/bills`, { bills: [], version: 0 }],
    [`properties/${id}/contractors`, { name: 'Acme', days: 1, mayChange: false }],
    [`notifications/${id}`, { entityStatus: 'enabled' }],
    [`notifications/${id}/planned_work`, { to: now + 3_600_000, reason: 'Work' }],
    [`thresholds/${id}/alarms/1-a/acknowledge`, { note: '' }],
    [`dashboards/favourites`, { propertyId: id, isFavourite: true }],
    [`wingnuts/${fresh}/link`, { propertyId: id }],
  ];
  const removals = (id: string) => [
    `properties/${id}`,
    `properties/${id}/contractors/${randomUUID()}`,
    `properties/${id}/location`,
  ];

  test('in every call that names one', async () => {
    const unknown = randomUUID();
    const answers = async (id: string) =>
      [
        ...(await Promise.all(reads(id).map((path) => estate.get(path, editor.token)))),
        ...(await Promise.all(writes(id).map(([path, body]) => estate.post(path, body, editor.token)))),
        ...(await Promise.all(removals(id).map((path) => estate.remove(path, editor.token)))),
      ].map(({ status, body }) => ({ status, body }));
    const [outside, nothing] = [await answers(south), await answers(unknown)];
    expect(outside).toEqual(nothing);
    expect(new Set(outside.map(({ status }) => status))).toEqual(new Set([404]));
  });

  test('and one of the reach answers its reads', async () => {
    const answers = await Promise.all(reads(north).map((path) => estate.get(path, editor.token)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });

  test('a wingnut there is an unknown one too, and no serial number finds it', async () => {
    const serialOf = async (id: string) => (await estate.get(`wingnuts/${id}`)).body.data.externalId;
    const [seen, unseen] = [await serialOf(wingnut), await serialOf(hidden)];
    const specs = async (serial: string) =>
      (await estate.get(`analytics/wingnutspecs?wingnutId=${serial}`, editor.token)).status;
    const unknown = await specs('99999999');
    expect(await specs(unseen)).toBe(unknown);
    expect(await specs(seen)).toBe(200);
    for (const [path, body] of [
      ['', { sensors: {} }],
      ['/link', { propertyId: north }],
      ['/exchange', { wingnutId: fresh }],
      ['/commissionings', { version: 1, ticks: [], note: '' }],
    ] as const) {
      expect([path, (await estate.post(`wingnuts/${hidden}${path}`, body, editor.token)).status]).toEqual([path, 404]);
    }
    expect((await estate.remove(`wingnuts/${hidden}`, editor.token)).status).toBe(404);
    const exchange = await estate.post(`wingnuts/${wingnut}/exchange`, { wingnutId: former }, editor.token);
    expect(exchange.body.code).toBe('INVALID_WINGNUT');
  });

  test('where the role is too weak, reads are answered and changes are refused', async () => {
    const read = await Promise.all(
      reads(shown)
        .filter((path) => !path.endsWith('contractors'))
        .map((path) => estate.get(path, editor.token)),
    );
    expect(read.map(({ status }) => status)).toEqual(read.map(() => 200));
    const changed = await Promise.all(
      writes(shown)
        .filter(([path]) => !path.endsWith('favourites'))
        .map(([path, body]) => estate.post(path, body, editor.token)),
    );
    expect(changed.map(({ status, body }) => [status, body.code])).toEqual(changed.map(() => [403, 'FORBIDDEN']));
    expect((await estate.remove(`properties/${shown}`, editor.token)).body.code).toBe('FORBIDDEN');
  });
});

describe('docs/product/reach.md#properties', () => {
  const add = (portfolio: string, { token }: Person) =>
    estate.post('properties', { externalId: estate.propertyId(), config: config({ portfolio }) }, token);

  test('an editor adds a property to a granted portfolio, and sees it at once', async () => {
    const added = await add('North', editor);
    expect(added.status).toBe(200);
    expect((await estate.get(`properties/${added.body.data.id}`, editor.token)).body.data.role).toBe('write');
    expect((await add('South', editor)).body.code).toBe('FORBIDDEN');
    expect((await add('', editor)).body.code).toBe('FORBIDDEN');
    expect((await add('North', reader)).body.code).toBe('FORBIDDEN');
  });

  test('a property moves only into a granted portfolio, also with many', async () => {
    const id = (await add('North', editor)).body.data.id;
    const moved = await estate.post(`properties/${id}`, { config: config({ portfolio: 'South' }) }, editor.token);
    expect(moved.body.code).toBe('FORBIDDEN');
    const named = await estate.post(
      `properties/${id}`,
      { config: config({ portfolio: 'North', name: 'New' }) },
      editor.token,
    );
    expect(named.body.data.config.name).toBe('New');
    const bulk = { id: randomUUID(), propertyIds: [id, south, shown], action: { portfolio: 'South' } };
    const { properties } = (await estate.post('properties/bulk', bulk, editor.token)).body.data;
    expect(properties.map(({ why }: { why: string }) => why)).toEqual([
      'Your role doesn’t allow this',
      'Property no longer exists',
      'Your role doesn’t allow this',
    ]);
    expect((await estate.get(`properties/${south}`)).body.data.version).toBe(0);
  });

  test('one that moves leaves the people of its portfolio and takes those of the other along, at once', async () => {
    const id = (await add('North', editor)).body.data.id;
    const owner = await personWith([{ portfolio: 'South', role: 'read' }]);
    const seen = async (person: Person) => (await estate.get(`dashboards/${id}`, person.token)).status;
    expect([await seen(editor), await seen(owner)]).toEqual([200, 404]);
    await estate.post(`properties/${id}`, { config: config({ portfolio: 'South' }) });
    expect([await seen(editor), await seen(owner)]).toEqual([404, 200]);
  });

  test('an admin at a property changes the notes of others there alone', async () => {
    const admin = await personWith([{ propertyId: north, role: 'admin' }, inNorth('write')]);
    const write = async (id: string) => {
      const note = { kind: 'service', from: Date.now() - 60_000, text: 'Of another' };
      return (await estate.post(`properties/${id}/notes`, note)).body.data.notes[0].id;
    };
    const [own, other] = [await write(north), await write(quiet)];
    expect((await estate.remove(`properties/${north}/notes/${own}`, admin.token)).status).toBe(200);
    expect((await estate.remove(`properties/${quiet}/notes/${other}`, admin.token)).body.code).toBe('FORBIDDEN');
  });
});

describe('docs/product/reach.md#wingnuts', () => {
  test('the properties that a wingnut left are named only in the reach', async () => {
    const id = await estate.wingnut();
    await estate.post(`wingnuts/${id}/link`, { propertyId: south });
    await estate.post(`wingnuts/${id}/link`, { propertyId: quiet, from: south });
    await estate.post(`wingnuts/${id}/link`, { propertyId: north, from: quiet });
    const named = async (token: string) =>
      (await estate.get(`wingnuts/${id}`, token)).body.data.earlierProperties?.map(({ id }: { id: string }) => id);
    expect(await named(estate.tokens.admin)).toEqual([quiet, south]);
    expect(await named(editor.token)).toEqual([quiet]);
    const moved = await estate.post(`wingnuts/${id}/link`, { propertyId: shown, from: north }, editor.token);
    expect(moved.body.code).toBe('FORBIDDEN');
    expect((await estate.post(`wingnuts/${id}/link`, { propertyId: '' }, editor.token)).status).toBe(200);
    expect((await estate.post(`wingnuts/${id}/link`, { propertyId: quiet }, editor.token)).status).toBe(200);
  });

  test('an editor of some property claims and links', async () => {
    const id = await estate.device();
    expect((await estate.post('wingnuts', { wingnutId: id }, editor.token)).status).toBe(200);
    expect((await estate.post(`wingnuts/${id}/link`, { propertyId: quiet }, editor.token)).status).toBe(200);
    const nobody = await personWith([{ portfolio: 'Gone', role: 'write' }]);
    const claim = await estate.post('wingnuts', { wingnutId: await estate.device() }, nobody.token);
    expect(claim.body.code).toBe('FORBIDDEN');
  });
});

describe('docs/product/reach.md#told: what was answered once', () => {
  test('is not told again to a repeat after the property went out of the reach', async () => {
    const person = await personWith([inNorth('write'), { portfolio: 'South', role: 'write' }]);
    const body = { kind: 'service', from: Date.now() - 60_000, text: 'Seen by few' };
    const headers = { 'idempotency-key': randomUUID() };
    const write = () =>
      running.call(`properties/${south}/notes`, { token: person.token, method: 'POST', body, headers });
    const first = await write();
    expect(first.status).toBe(200);
    expect(await write()).toEqual(first);
    await people.change(KEYS.user(companyId, person.id), { grants: [inNorth('write')] });
    expect(await write()).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });
});

describe('docs/product/reach.md#company: what is of the company', () => {
  test('is refused to an admin of properties', async () => {
    const admin = await personWith([inNorth('admin')]);
    const calls = [
      estate.get('dashboards/walls', admin.token),
      estate.get('companies/users', admin.token),
      estate.get('webhooks', admin.token),
      estate.get('escalations', admin.token),
      estate.post('properties/limit_templates', { name: 'Mine', limits: {} }, admin.token),
      estate.post('wingnuts/templates', { name: 'Mine', sensors: {} }, admin.token),
    ];
    expect((await Promise.all(calls)).map(({ body }) => body.code)).toEqual(calls.map(() => 'FORBIDDEN'));
  });

  test('its views of the board are neither shown nor made', async () => {
    const view = { name: 'South alone', query: 'group=none', isShared: true };
    expect((await estate.post('dashboards/board_views', view)).status).toBe(200);
    expect((await estate.get('dashboards/board_views', editor.token)).body.data.views).toEqual([]);
    expect((await estate.post('dashboards/board_views', view, editor.token)).body.code).toBe('FORBIDDEN');
    expect((await estate.post('dashboards/board_views', { ...view, isShared: false }, editor.token)).status).toBe(200);
  });
});
