import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PROPERTIES, WINGNUTS } from '../../local/world/fixtures.ts';
import type { ApiKeyMadeReply, ApiKeysReply } from '../../shared/api/types/key-types.ts';
import { DAY_MS, HOUR_MS } from '../../shared/domain/durations.ts';
import type { AuditItem } from '../../shared/platform/items/audit-items.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { person, startTestStack, type TestStack } from '../local-stack.ts';
import {
  CASES,
  type Case,
  LINKED,
  openBodies,
  ours,
  ownedBy,
  pathOf,
  restoreWorld,
  theirs,
} from './world/every-route.ts';
import { keyOf, withKey } from './world/keys.ts';
import { openPeople, type People } from './world/people.ts';

/** Machines with a key (docs/product/keys.md). */

let running: TestStack;
let people: People;
let bodyOf: ReturnType<typeof openBodies>;
let [admin, viewer, foreign] = ['', '', ''];
let now = Date.now();

const { property } = ownedBy(ours.id);
const idOf = async (who: Parameters<TestStack['tokensOf']>[0]) => (await running.tokensOf(who)).id;
/** New tokens: those of an hour ago have expired. */
async function signIn() {
  [admin, viewer, foreign] = await Promise.all([idOf(person('admin')), idOf(person('read')), idOf(person('admin', 1))]);
}

beforeAll(async () => {
  running = await startTestStack({ now: () => now });
  people = openPeople(running);
  bodyOf = openBodies(running, people, () => admin);
  await signIn();
});
afterAll(async () => {
  people.close();
  await running.close();
});
let restored: ReadonlyMap<string, string> | undefined;
beforeEach(async () => {
  now = Date.now();
  if ((await people.items()) !== restored) restored = await restoreWorld(running, people, restored);
});

const REFUSED = { status: 401, body: { code: 'KEY_REFUSED' } };
const path = 'companies/keys';
const body = { name: ' Monthly sheet ', right: 'read', days: 30, portfolios: [], propertyIds: [] as string[] };
const make = (more: object = {}, token = admin) =>
  running.call(path, { token, method: 'POST', body: { ...body, ...more } });
const made = async (more: object = {}): Promise<ApiKeyMadeReply> => (await make(more)).body.data;
const keys = async (): Promise<ApiKeysReply> => (await running.call(path, { token: admin })).body.data;
const revoke = (id: string, token = admin) => running.call(`${path}/${id}`, { token, method: 'DELETE' });
const read = (what: string, key: string) => running.call(`machine/${what}`, { headers: withKey(key) });
const namesOf = async (key: string): Promise<string[]> =>
  (await read('properties', key)).body.data.map(({ id }: { id: string }) => id).sort();
const ofOurs = PROPERTIES.filter(({ companyId }) => companyId === ours.id);
const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id).sort();
const records = async (): Promise<AuditItem[]> =>
  [...(await people.items())].flatMap(([key, item]) =>
    key.startsWith(`${KEYS.audit(ours.id).pk} `) ? [JSON.parse(item) as AuditItem] : [],
  );

describe('A key (docs/product/keys.md#key)', () => {
  test('reads all properties until it is revoked; the table and the log have nothing that opens it', async () => {
    const { key, secret } = await made();
    expect(key).toMatchObject({ name: 'Monthly sheet', right: 'read', portfolios: [], propertyIds: [], usedAt: null });
    expect(key).toMatchObject({ createdAt: now, expiresAt: now + 30 * DAY_MS });
    expect(secret).toMatch(/^wnk_[\w-]+\.[\w-]{43}$/);
    expect(await namesOf(secret)).toEqual(idsOf(ofOurs));
    const stored = [...(await people.items()).values()].join();
    expect(stored).not.toContain(secret.split('.').at(-1));
    expect((await keys()).keys.find(({ id }) => id === key.id)).toEqual({ ...key, usedAt: now });

    expect((await revoke(key.id)).status).toBe(200);
    expect(await read('properties', secret)).toMatchObject(REFUSED);
    expect((await revoke(key.id)).status).toBe(404);
  });

  test('ends by itself, and stays in the list until it is removed', async () => {
    const { key, secret } = await made();
    now = key.expiresAt - 1000;
    expect((await read('properties', secret)).status).toBe(200);
    now = key.expiresAt;
    expect(await read('properties', secret)).toMatchObject(REFUSED);
    await signIn();
    expect((await keys()).keys.map(({ id }) => id)).toContain(key.id);
    now = Date.now();
    await signIn();
  });

  test('opens nothing while the company is suspended, and goes on afterwards', async () => {
    const company = KEYS.company(ours.id);
    await people.change(company, { entityStatus: 'suspended' });
    expect(await read('properties', keyOf(ours.id))).toMatchObject({
      status: 403,
      body: { code: 'COMPANY_SUSPENDED' },
    });
    await people.change(company, { entityStatus: 'enabled' });
    expect((await read('properties', keyOf(ours.id))).status).toBe(200);
  });

  test('is known by its last use to the hour', async () => {
    const { key, secret } = await made();
    const usedAt = async () => (await keys()).keys.find(({ id }) => id === key.id)?.usedAt;
    await read('properties', secret);
    const first = now;
    now = first + HOUR_MS - 1;
    await read('properties', secret);
    now = first;
    expect(await usedAt()).toBe(first);
    now = first + HOUR_MS;
    await read('properties', secret);
    now = first;
    expect(await usedAt()).toBe(first + HOUR_MS);
  });

  test('is recorded when it is made and when it is revoked', async () => {
    const { key } = await made({ propertyIds: [property.id] });
    await revoke(key.id);
    const log = (await records()).filter(({ subject }) => subject === key.id);
    expect(log.map(({ action, actor, name }) => [action, actor, name]).sort()).toEqual([
      ['keyMade', person('admin').id, 'Monthly sheet'],
      ['keyRevoked', person('admin').id, 'Monthly sheet'],
    ]);
    expect(JSON.stringify(log)).toContain(property.name);
  });

  test('names properties of the company alone, and a company has at most 20', async () => {
    const [other] = PROPERTIES.filter(({ companyId }) => companyId === theirs.id);
    expect(await make({ propertyIds: [other?.id] })).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(await make({ days: 31 })).toMatchObject({ status: 400 });
    const { keys: before, max } = await keys();
    for (let count = before.length; count < max; count += 1) expect((await make()).status).toBe(200);
    expect(await make()).toMatchObject({ status: 409, body: { code: 'TOO_MANY_KEYS' } });
  });
});

describe('A key for some properties', () => {
  test('sees them, and those of its portfolio, from the moment when they are in it', async () => {
    const [first, second] = ofOurs;
    const portfolio = 'Only of keys';
    const { secret } = await made({ propertyIds: [first?.id], portfolios: [portfolio] });
    expect(await namesOf(secret)).toEqual([first?.id]);
    await people.change(KEYS.property(ours.id, second?.id ?? ''), { portfolio });
    expect(await namesOf(secret)).toEqual(idsOf([first, second].flatMap((each) => each ?? [])));
    const latest = (await read('latest', secret)).body.data.rows as { propertyId: string }[];
    expect(latest.length).toBeGreaterThan(0);
    expect(latest.every(({ propertyId }) => [first?.id, second?.id].includes(propertyId))).toBe(true);
    const tagsOf = async (id = '') => (await read(`properties/${id}/tags`, secret)).status;
    expect(await Promise.all([first, second, ofOurs[2]].map((each) => tagsOf(each?.id)))).toEqual([200, 200, 404]);
  });

  test('sees nothing when its properties are gone', async () => {
    const { secret } = await made({ portfolios: ['Nobody has it'] });
    expect(await namesOf(secret)).toEqual([]);
    for (const what of ['wingnuts', 'latest', 'findings', 'energy', 'alarms']) {
      const { status, body: answer } = await read(what, secret);
      expect(status).toBe(200);
      expect(JSON.stringify(answer)).not.toContain(property.id);
    }
  });
});

describe('A note by a key', () => {
  const note = (key: string, more: Readonly<Record<string, string>> = {}) =>
    running.call(`machine/properties/${property.id}/notes`, {
      method: 'POST',
      headers: { ...withKey(key), ...more },
      body: { kind: 'service', from: now, text: 'Filter changed' },
    });

  test('is written once, is recorded with the name of the key, and stands without a person', async () => {
    const key = keyOf(ours.id, 'writer');
    const once = { 'idempotency-key': 'the-key-of-one-note' };
    const answer = await note(key, once);
    expect(answer.status).toBe(200);
    expect(await note(key, once)).toEqual(answer);
    const [written] = answer.body.data.notes as { name: string; text: string; mayChange: boolean }[];
    expect(written).toMatchObject({ name: 'An API key', text: 'Filter changed' });
    const log = (await running.call('companies/audit', { token: admin })).body.data.records as {
      action: string;
      actor: { id: string; name: string };
    }[];
    expect(log.filter(({ action }) => action === 'noteWritten').map(({ actor }) => actor.name)).toEqual([
      'API key Monthly sheet',
    ]);
  });

  test('is refused to a key that only reads', async () => {
    const before = await people.items();
    expect(await note(keyOf(ours.id, 'reader'))).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN', message: 'This key can’t write notes' },
    });
    expect(await people.items()).toEqual(before);
  });
});

test('A table of days is CSV, and its refusal is the envelope', async () => {
  const url = (uuid: string) =>
    `${running.stack.portal}/api/machine/facts.csv?uuid=${uuid}&from=2026-01-01&to=2026-01-31`;
  const table = await fetch(url(property.id), { headers: withKey(keyOf(ours.id)) });
  expect([table.status, table.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  expect((await table.text()).split('\r\n')[0]).toBe(
    'property_id,property,day,time_zone,subject,name,figure,value,unit,coverage,complete',
  );
  const refused = await fetch(url('nobody'), { headers: withKey(keyOf(ours.id)) });
  expect([refused.status, await refused.json()]).toMatchObject([404, { success: false, code: 'NOT_FOUND' }]);
});

const OF_KEYS = CASES.filter(({ route }) => route.permission === 'isKey');
const others = PROPERTIES.filter(({ id }) => id !== property.id);
const [otherOurs, otherTheirs] = [ours, theirs].map(({ id }) => others.find(({ companyId }) => companyId === id));
const sent = async (each: Case, to = each.path) => ({
  path: to,
  method: each.route.method,
  body: each.route.method === 'GET' ? undefined : await bodyOf(each),
});
const ask = async (each: Case, headers: Readonly<Record<string, string>>, token?: string, to = each.path) => {
  const { path: at, ...options } = await sent(each, to);
  const answer = await fetch(`${running.stack.portal}/api/${at}`, {
    method: options.method,
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
  });
  const text = await answer.text();
  return { status: answer.status, text, code: text.startsWith('{') ? JSON.parse(text).code : undefined };
};

describe.each(OF_KEYS)('$name', (each) => {
  test('answers a key of the company, also one that sees the property alone', async () => {
    expect((await ask(each, withKey(keyOf(ours.id)))).status).toBe(200);
    const scoped = await ask(each, withKey(keyOf(ours.id, 'scoped')));
    if (each.route.method !== 'GET') return expect(scoped).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect(scoped.status).toBe(200);
    for (const { id } of others) expect(scoped.text).not.toContain(id);
  });

  test('is refused to everybody else, and changes nothing', async () => {
    const before = await people.items();
    const key = keyOf(ours.id);
    const wrong = [
      {},
      withKey(''),
      withKey('wnk_'),
      withKey(key.slice(0, -1)),
      withKey(key.slice('wnk_'.length)),
      withKey(key.replace(ours.id, theirs.id)),
      withKey(keyOf(ours.id, 'ended')),
      { authorization: `Bearer ${key}` },
      { cookie: `x-wingnut-key=${key}` },
    ];
    for (const headers of wrong) expect(await ask(each, headers)).toMatchObject({ status: 401, code: 'KEY_REFUSED' });
    for (const token of [admin, viewer, foreign]) {
      expect(await ask(each, {}, token)).toMatchObject({ status: 401, code: 'KEY_REFUSED' });
    }
    const to = `${each.path}${each.path.includes('?') ? '&' : '?'}x-wingnut-key=${key}`;
    expect(await ask(each, {}, undefined, to)).toMatchObject({ status: 401, code: 'KEY_REFUSED' });
    const counted = ([name]: [string, string]) => !name.startsWith('RATE#');
    expect([...(await people.items())].filter(counted)).toEqual([...before].filter(counted));
  });

  if (each.values.length + Object.keys(each.query).length === 0) return;

  test.each([
    ['another property, if the key sees one alone', otherOurs, 'scoped'],
    ['a property of another company', otherTheirs, 'writer'],
    ['a property that nobody has', undefined, 'writer'],
  ] as const)('does not know %s', async (_what, other, kind) => {
    const [strange] = WINGNUTS.filter(({ propertyId }) => propertyId === other?.id);
    const strangers: Readonly<Record<string, string>> = {
      [property.id]: other?.id ?? 'nobody',
      [ownedBy(ours.id).wingnut.id]: strange?.id ?? 'nobody',
      [LINKED.id]: strange?.id ?? 'nobody',
    };
    const swap = (text: string) =>
      strangers[text] ?? (text.startsWith(`${property.id}.`) ? text.replace(property.id, other?.id ?? 'nobody') : text);
    const search = new URLSearchParams(
      Object.entries(each.query).map(([name, value]): [string, string] => [name, swap(value)]),
    );
    const answer = await ask(
      each,
      withKey(keyOf(ours.id, kind)),
      undefined,
      `${pathOf(each, each.values.map(swap))}?${search}`,
    );
    if (each.route.method !== 'GET' && kind === 'scoped') return expect(answer.status).toBe(403);
    expect(answer).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
});

/** Everything else refuses a key: it is no token, and no other function looks at it. */
test('No other call takes a key', async () => {
  const rest = CASES.filter(({ route }) => !['anyone', 'isKey'].includes(route.permission));
  expect(rest.length).toBeGreaterThan(100);
  const before = await people.items();
  for (const each of rest) {
    const { status } = await fetch(`${running.stack.portal}/api/${each.path}`, {
      method: each.route.method,
      headers: withKey(keyOf(ours.id)),
      ...(each.route.method === 'POST' && { body: '{}' }),
    });
    expect({ call: each.name, status }).toEqual({ call: each.name, status: 401 });
  }
  const counted = ([name]: [string, string]) => !/^(RATE|ONCE)#/.test(name);
  expect([...(await people.items())].filter(counted)).toEqual([...before].filter(counted));
});
