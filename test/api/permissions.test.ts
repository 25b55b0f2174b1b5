import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { gazetteer } from '../../local/geo-places/gazetteer.ts';
import { searchPlaces } from '../../local/geo-places/search.ts';
import { placeId as placeIdOf } from '../../local/geo-places/wire.ts';
import { clientSettings } from '../../local/runner/endpoints.ts';
import { propertyItems, wingnutItems } from '../../local/seed/items.ts';
import { writeItems } from '../../local/seed/write-items.ts';
import { COMPANIES, PROPERTIES, WINGNUTS } from '../../local/world/cast.ts';
import type { Route } from '../../shared/api/route.ts';
import { API, GROUPS, type Group } from '../../shared/api/routes.ts';
import { may, type Role } from '../../shared/domain/role.ts';
import { KEYS } from '../../shared/platform/items.ts';
import { person, startTestStack, type TestStack } from '../local-stack.ts';

/** Every route of the table against every kind of caller. A new route is in here by itself, once its parameters are known. */

const [ours, theirs] = COMPANIES;
if (!ours || !theirs) throw new Error('The cast has two companies');
const ownedBy = (companyId: string) => {
  const property = PROPERTIES.find((each) => each.companyId === companyId);
  const wingnut = WINGNUTS.find((each) => each.companyId === companyId);
  if (!property || !wingnut) throw new Error('Every company of the cast has a property and a wingnut');
  return { property, wingnut };
};

const nobodys = WINGNUTS.find(({ companyId }) => companyId === null);
if (!nobodys) throw new Error('The cast has a device that nobody has claimed');
const [toronto] = searchPlaces('100 Queen Street West, Toronto', gazetteer(), 1);
if (!toronto) throw new Error('The gazetteer knows Toronto');
const placeId = placeIdOf(toronto);

/** Good parameters for each route: what belongs to the first company. */
const { property, wingnut } = ownedBy(ours.id);
const end = Date.now();
const window = `uuid=${property.id}&startTime=${end - 3_600_000}&endTime=${end}`;
const PARAMETERS: Record<string, string> = {
  '/{id} of properties': property.id,
  '/{id} of wingnuts': wingnut.id,
  '/{id}/link of wingnuts': wingnut.id,
  '/places/{placeId} of properties': placeId,
  '/{notificationId} of notifications': property.id,
  '/{propertyId} of dashboards': property.id,
  '/{notificationId} of thresholds': property.id,
  '/external/{externalId} of companies': '99999',
};
const QUERIES: Record<string, string> = {
  '/firstrecord': `firstRecordId=${property.id}`,
  '/wingnutspecs': `wingnutId=${wingnut.serial}`,
  '/places': 'query=Toronto',
};
const { name, portfolio, address } = property;
let added = 0;
const BODIES: Record<string, () => unknown> = {
  'messages.send': () => ({ fullname: 'Ann', email: 'ann@example.com', message: 'Hello' }),
  'dashboards.saveView': () => ({ range: 'Last 24 hours' }),
  'properties.add': () => ({ externalId: String(880_000 + ++added), config: { name, portfolio, address } }),
  'properties.edit': () => ({ config: { name, portfolio, address } }),
  'wingnuts.claim': () => ({ wingnutId: nobodys.id }),
  'wingnuts.configure': () => ({ sensors: {} }),
  'wingnuts.link': () => ({ propertyId: '' }),
  'notifications.save': () => ({ entityStatus: 'enabled' }),
};
/** Routes whose answer is not a company's own: they answer another company just so. */
const NOT_OWNED = ['companies.external', 'properties.places', 'properties.place'];

interface Case {
  readonly name: string;
  readonly route: Route;
  readonly path: string;
  readonly body: (() => unknown) | undefined;
}
const CASES: Case[] = GROUPS.flatMap((group: Group) =>
  Object.entries<Route>(API[group]).map(([key, route]) => {
    const name = `${group}.${key}`;
    const value = PARAMETERS[`${route.path} of ${group}`];
    const path = group + route.path.replace(/\{\w+\}/, () => value ?? `no parameter is known for ${name}`);
    const query = QUERIES[route.path] ?? (group === 'analytics' ? window : '');
    return { name, route, path: query ? `${path}?${query}` : path, body: BODIES[name] };
  }),
);

let running: TestStack;
let entities: DynamoDBDocumentClient;
const tokens = {} as Record<Role | 'foreignAdmin' | 'access' | 'deleted', string>;
const callAs = ({ route, path, body }: Case, token?: string) =>
  running.call(path, { token, method: route.method, body: body?.() });

beforeAll(async () => {
  running = await startTestStack();
  for (const role of ['admin', 'write', 'read'] as const) {
    const { id, access } = await running.tokensOf(person(role));
    tokens[role] = id;
    tokens.access = access;
  }
  tokens.foreignAdmin = (await running.tokensOf(person('admin', 1))).id;
  const deleted = person('write', 1);
  tokens.deleted = (await running.tokensOf(deleted)).id;
  entities = DynamoDBDocumentClient.from(new DynamoDBClient(clientSettings(running.stack.endpoints.dynamodb)));
  await entities.send(
    new DeleteCommand({ TableName: running.stack.entitiesTable, Key: KEYS.user(theirs.id, deleted.id) }),
  );
});
afterAll(async () => {
  entities.destroy();
  await running.close();
});

describe.each(CASES)('$name', (each) => {
  const isPublic = each.route.permission === 'anyone';

  // A call that changes something finds the world as every other did.
  beforeEach(async () => {
    if (each.route.method === 'GET') return;
    const items = [...propertyItems(WINGNUTS), ...WINGNUTS.flatMap(wingnutItems)];
    await writeItems(running.stack, items);
    await entities.send(
      new DeleteCommand({ TableName: running.stack.entitiesTable, Key: KEYS.wingnut(ours.id, nobodys.id) }),
    );
  });

  test.each<Role>(['read', 'write', 'admin'])(
    'answers a caller of role %s as the permission table says',
    async (role) => {
      const answer = await callAs(each, tokens[role]);
      if (isPublic || may(role, each.route.permission)) {
        expect(answer).toMatchObject({ status: 200, body: { success: true } });
      } else expect(answer).toMatchObject({ status: 403, body: { success: false, code: 'FORBIDDEN' } });
    },
  );

  test('answers nobody without a token, unless anyone may call', async () => {
    expect((await callAs(each)).status).toBe(isPublic ? 200 : 401);
  });

  test.skipIf(isPublic).each([
    ['an access token in place of an id token', () => tokens.access],
    ['a token with another signature', () => `${tokens.admin.slice(0, -20)}AAAAAAAAAAAAAAAAAAAA`],
    ['an unsigned token', () => `${btoa('{"alg":"none"}').replace(/=+$/, '')}.${tokens.admin.split('.')[1]}.`],
    ['the token of a user who has been deleted', () => tokens.deleted],
  ])('refuses %s', async (_name, token) => {
    expect((await callAs(each, token())).status).toBe(401);
  });

  test.skipIf(isPublic || each.path === `${each.name.split('.')[0]}${each.route.path}`)(
    'answers another company as if what is asked for did not exist',
    async () => {
      const answer = await callAs(each, tokens.foreignAdmin);
      if (NOT_OWNED.includes(each.name)) expect(answer.status).toBe(200);
      else expect(answer).toMatchObject({ status: 404, body: { success: false, code: 'NOT_FOUND' } });
    },
  );
});

describe('lists', () => {
  test.each(['properties', 'wingnuts', 'notifications', 'users', 'companies/users'])(
    '%s show a company its own and nothing of another',
    async (path) => {
      const [own, foreign] = await Promise.all([
        running.call(path, { token: tokens.admin }),
        running.call(path, { token: tokens.foreignAdmin }),
      ]);
      const ids = (answer: typeof own): string[] => answer.body.data.map(({ id }: { id: string }) => id);
      expect(ids(own).length).toBeGreaterThan(0);
      expect(ids(foreign).length).toBeGreaterThan(0);
      expect(ids(own).filter((id) => ids(foreign).includes(id))).toEqual([]);
    },
  );
});
