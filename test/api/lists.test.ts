import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SHARED_FOR_MS } from '../../lambdas/flows/calls/shared-lists.ts';
import { RENEWED_AFTER_MS } from '../../lambdas/flows/calls/stored-readings.ts';
import { writeItems } from '../../local/seed/write-items.ts';
import { uuidOf } from '../../local/world/fixtures/uuid.ts';
import { COMPANIES, WINGNUTS } from '../../local/world/fixtures.ts';
import type { BoardRow } from '../../shared/api/types/board-types.ts';
import type { WingnutReply } from '../../shared/api/types/entity-types.ts';
import type { WallLinkMadeReply, WallLinksReply } from '../../shared/api/types/wall-types.ts';
import { HOUR_MS, MINUTE_MS } from '../../shared/domain/durations.ts';
import { applyChanges, type ListChanges } from '../../shared/domain/list-changes.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { makeEstate, wiring } from '../bench/lists/estate-world.ts';
import { person, startTestStack, type TestStack } from '../local-stack.ts';
import { openPeople } from './world/people.ts';

/** Tests lists that do not fit into one page of the database. */

const SIZE = { properties: 150, wingnuts: 700, inputs: 48 };

let running: TestStack;
let token: string;
// No half hour may begin between two calls: each row of the board would change.
let now = Math.floor(Date.now() / (HOUR_MS / 2)) * (HOUR_MS / 2) + MINUTE_MS;
beforeAll(async () => {
  running = await startTestStack({ now: () => now });
  await makeEstate(running, SIZE);
  token = (await running.tokensOf(person('read'))).id;
});
afterAll(() => running.close());

interface Listed {
  readonly id: string;
  readonly config: { readonly sensors: object; readonly latestPost?: string };
}
const OWN = new Set(WINGNUTS.map(({ id }) => id));
const list = async (path: string) => (await running.call(path, { token })).body.data;

describe('a list of several pages', () => {
  test('names every wingnut once, in order, with configuration, property and last post', async () => {
    const all = ((await list('wingnuts')) as Listed[]).filter(({ id }) => !OWN.has(id));
    const ids = all.map(({ id }) => id);
    expect(ids).toHaveLength(SIZE.wingnuts);
    expect(new Set(ids).size).toBe(SIZE.wingnuts);
    expect(ids).toEqual(ids.toSorted());
    for (const each of all) {
      expect(Object.keys(each.config.sensors)).toHaveLength(SIZE.inputs);
      expect(each).toMatchObject({ config: { latestPost: '2026-10-15 09:30:00' }, propertyName: expect.any(String) });
    }
  });

  test('shows each property with all its wingnuts', async () => {
    const properties: { config: { name: string }; linkedWingnuts: Listed[] }[] = await list('properties');
    const linked = properties
      .filter(({ config }) => config.name.startsWith('Building'))
      .map((each) => each.linkedWingnuts);
    expect(linked).toHaveLength(SIZE.properties);
    expect(new Set(linked.flat().map(({ id }) => id)).size).toBe(SIZE.wingnuts);
  });
});

describe.each([
  ['the list of properties', 'properties/changes', 'properties'],
  ['the list of wingnuts', 'wingnuts/changes', 'wingnuts'],
  ['the board', 'dashboards/board', undefined],
] as const)('the changes of %s', (what, path, listPath) => {
  const changesSince = async (since: number, as = token): Promise<ListChanges<Listed>> =>
    (await running.call(`${path}?since=${since}`, { token: as })).body.data;
  const whole = async (as = token): Promise<readonly Listed[]> =>
    listPath ? (await running.call(listPath, { token: as })).body.data : (await changesSince(0, as)).rows;

  test('make what a client has equal to the whole list', async () => {
    const first = await changesSince(0);
    expect(first).toMatchObject({ at: now, whole: true, gone: [] });
    // A property that is edited changes its own row, and those of its wingnuts.
    const admin = (await running.tokensOf(person('admin'))).id;
    const id = uuidOf('bench property 7');
    const { config } = (await running.call(`properties/${id}`, { token })).body.data;
    const edit = { config: { ...config, portfolio: `Moved with ${what}` } };
    expect((await running.call(`properties/${id}`, { token: admin, method: 'POST', body: edit })).status).toBe(200);
    now += SHARED_FOR_MS;
    const second = await changesSince(first.at + SHARED_FOR_MS / 2);
    expect(second.whole).toBe(false);
    expect(second.rows.length).toBeGreaterThan(0);
    expect(second.rows.length).toBeLessThan(10);
    expect(applyChanges(first.rows, second)).toEqual(await whole());
    now += SHARED_FOR_MS;
    expect(await changesSince(now)).toEqual({ at: now, whole: false, rows: [], gone: [] });
  });

  test('are of the caller’s company, also when the same container has another company’s list', async () => {
    const foreign = (await running.tokensOf(person('admin', 1))).id;
    const theirs = await changesSince(now, foreign);
    expect(theirs).toMatchObject({ whole: true, rows: await whole(foreign) });
    const ours = new Set((await whole()).map(({ id }) => id));
    expect(theirs.rows.filter(({ id }) => ours.has(id))).toEqual([]);
    expect(theirs.rows.length).toBeGreaterThan(0);
  });
});

describe.each(['properties', 'wingnuts'] as const)('docs/product/shell.md#pages: the pages of the %s', (path) => {
  const ask = (query: string, as = token) => running.call(`${path}${query}`, { token: as });
  const page = async (query: string, as = token): Promise<readonly Listed[]> => (await ask(query, as)).body.data;
  /** Reads page after page. @param between what is done after the first one */
  const walk = async (most: number, as = token, between?: () => Promise<unknown>) => {
    const pages: (readonly Listed[])[] = [await page(`?most=${most}`, as)];
    await between?.();
    while (pages.at(-1)?.length === most) {
      pages.push(await page(`?most=${most}&after=${pages.at(-1)?.at(-1)?.id}`, as));
    }
    return pages;
  };
  const editor = async () => (await running.tokensOf(person('admin'))).id;

  test('are the whole list, in its order', async () => {
    const whole = await page('');
    for (const most of [1000, 100, 61]) {
      const pages = await walk(most);
      expect(pages.flat()).toEqual(whole);
      expect(pages).toHaveLength(Math.floor(whole.length / most) + 1);
    }
  });

  test('have what somebody has changed before they are read, and each row once', async () => {
    const admin = await editor();
    const properties: readonly Listed[] = await list('properties');
    const last = properties.at(-1);
    const { config } = (await running.call(`properties/${last?.id}`, { token })).body.data;
    const name = `Renamed between pages of ${path}`;
    const rename = () =>
      running.call(`properties/${last?.id}`, { token: admin, method: 'POST', body: { config: { ...config, name } } });
    const [first, ...others] = await walk(50, token, rename);
    expect(JSON.stringify(first)).not.toContain(name);
    expect(JSON.stringify(others)).toContain(name);
    expect([first, ...others].flat().map((row) => row?.id)).toEqual((await page('')).map(({ id }) => id));
  });

  test('are of the caller’s company alone, also after an id of another one', async () => {
    const foreign = (await running.tokensOf(person('admin', 1))).id;
    const theirs = await page('', foreign);
    const ids = new Set(theirs.map(({ id }) => id));
    const [own] = await page('?most=1');
    const after = await page(`?most=1000&after=${own?.id}`, foreign);
    expect(after).toEqual(theirs.filter(({ id }) => id > (own?.id ?? '')));
    const rows = await page(`?most=1000&after=${theirs[0]?.id}`);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ id }) => ids.has(id))).toEqual([]);
  });

  test.each(['?most=0', '?most=1001', '?most=x', '?most=5&after=~', '?most=5&after=PROPERTY%23', '?most=5&after='])(
    'are refused as %s',
    async (query) => {
      expect((await ask(query)).status).toBe(400);
    },
  );
});

describe('the list of wingnuts that everybody shares', () => {
  const [wingnutId, propertyId] = [uuidOf('bench wingnut 9'), uuidOf('bench property 9')];
  const listed = async () =>
    ((await list('wingnuts')) as WingnutReply[]).find(({ id }) => id === wingnutId) as WingnutReply;

  test('has a change at once for the person who has made it', async () => {
    now += SHARED_FOR_MS;
    await listed();
    now += SHARED_FOR_MS / 2;
    const admin = (await running.tokensOf(person('admin'))).id;
    const { config } = (await running.call(`properties/${propertyId}`, { token })).body.data;
    const edit = { config: { ...config, name: `Renamed at ${now}` } };
    const edited = await running.call(`properties/${propertyId}`, { token: admin, method: 'POST', body: edit });
    expect(edited.status).toBe(200);
    expect((await listed()).propertyName).toBe(edit.config.name);
  });

  test('is read once in 20 seconds', async () => {
    now += SHARED_FOR_MS;
    const { externalId } = await listed();
    // Written past the API, so there is no record of the change.
    const sensors = wiring(SIZE.inputs);
    const item = { id: wingnutId, externalId: '69999999', createdAt: now, sensors, version: 2, propertyId };
    await writeItems(running.stack, [{ ...KEYS.wingnut(COMPANIES[0]?.id ?? '', wingnutId), ...item }]);
    now += SHARED_FOR_MS - 1;
    expect((await listed()).externalId).toBe(externalId);
    now += 1;
    expect((await listed()).externalId).toBe('69999999');
  });
});

describe('a wall link', () => {
  const [{ id: companyId } = { id: '' }] = COMPANIES;
  const readWall = (text: string, since = 0) =>
    running.call('dashboards/wall', { method: 'POST', body: { token: text, since } });
  const make = async (body: object, as = 'admin' as const) => {
    const admin = (await running.tokensOf(person(as))).id;
    const made = await running.call('dashboards/walls', { token: admin, method: 'POST', body });
    return { admin, ...(made.body.data as WallLinkMadeReply) };
  };
  /** With a new token of the admin: an hour passes in these tests. */
  const usedAt = async (id: string) => {
    const admin = (await running.tokensOf(person('admin'))).id;
    const { links } = (await running.call('dashboards/walls', { token: admin })).body.data as WallLinksReply;
    return links.find((link) => link.id === id)?.usedAt;
  };

  test('opens the rows that it shows, until it is revoked', async () => {
    const board: BoardRow[] = await list('dashboards/board?since=0').then(({ rows }) => rows);
    const [{ portfolio } = { portfolio: '' }] = board;
    const { admin, link, token: text } = await make({ name: 'Office', portfolio });
    expect(link).toMatchObject({ name: 'Office', portfolio, city: '', grouping: 'portfolio', usedAt: null });
    const { status, body } = await readWall(text);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ whole: true, portfolio, company: expect.stringMatching(/./) });
    const own = board.filter((row) => row.portfolio === portfolio);
    expect(body.data.rows.map(({ id }: BoardRow) => id)).toEqual(own.map(({ id }) => id));
    expect(own.length).toBeLessThan(board.length);
    // The database has nothing that opens a wall.
    const stored = await openPeople(running).items();
    expect([...stored.values()].join()).not.toContain(text.split('.')[1]);

    const removed = { token: admin, method: 'DELETE' };
    expect((await running.call(`dashboards/walls/${link.id}`, removed)).status).toBe(200);
    expect(await readWall(text)).toMatchObject({
      status: 404,
      body: {
        code: 'NOT_FOUND',
        message: 'This display link is no longer valid. Ask an admin for a new one',
      },
    });
    expect((await running.call(`dashboards/walls/${link.id}`, removed)).status).toBe(404);
  });

  test('is used once an hour in its record, and does not open with another secret or for another company', async () => {
    const { link, token: text } = await make({ name: 'Lobby' });
    await readWall(text);
    const first = await usedAt(link.id);
    expect(first).toBe(now);
    now += HOUR_MS - 1;
    await readWall(text);
    expect(await usedAt(link.id)).toBe(first);
    now += 1;
    await readWall(text);
    expect(await usedAt(link.id)).toBe(now);
    const secret = text.split('.')[1];
    const other = COMPANIES[1]?.id;
    for (const wrong of [
      `${companyId}.${'x'.repeat(43)}`,
      `${other}.${secret}`,
      `nobody.${secret}`,
      secret ?? '',
      '-',
    ]) {
      expect((await readWall(wrong)).status).toBe(404);
    }
  });

  test('opens nothing while the company is suspended', async () => {
    const { token: text } = await make({ name: 'Stairs' });
    const people = openPeople(running);
    await people.change(KEYS.company(companyId), { entityStatus: 'suspended' });
    expect(await readWall(text)).toMatchObject({ status: 403, body: { code: 'COMPANY_SUSPENDED' } });
    await people.change(KEYS.company(companyId), { entityStatus: 'enabled' });
    expect((await readWall(text)).status).toBe(200);
  });

  test('A company has at most 20 of them', async () => {
    const { admin } = await make({ name: 'One more' });
    const { links, max } = (await running.call('dashboards/walls', { token: admin })).body.data;
    for (let count = links.length; count < max; count += 1) await make({ name: `Wall ${count}` });
    const body = { name: 'Too many' };
    expect(await running.call('dashboards/walls', { token: admin, method: 'POST', body })).toMatchObject({
      status: 409,
      body: { code: 'TOO_MANY_WALLS' },
    });
  });
});

describe('docs/product/board.md#fresh: the board of more than 2,000 properties', () => {
  const companyId = COMPANIES[0]?.id ?? '';
  const property = (index: number, name: string) => {
    const id = uuidOf(`many ${index}`);
    return {
      ...KEYS.property(companyId, id),
      id,
      externalId: String(700_000 + index),
      entityStatus: 'enabled',
      createdAt: 1,
      name,
      portfolio: 'Many',
      address: { streetAddress: '1 Main St', city: 'Spokane', provinceState: 'WA', country: 'USA', postalZip: '99201' },
      assets: [],
      timeZone: 'America/Los_Angeles',
      linkedWingnuts: [],
      wiringVersion: 1,
    };
  };
  // With a new token: hours have passed in these tests.
  const changes = async (since: number): Promise<ListChanges<BoardRow>> => {
    const { id } = await running.tokensOf(person('read'));
    return (await running.call(`dashboards/board?since=${since}`, { token: id })).body.data;
  };
  const nameIn = (rows: readonly BoardRow[]) => rows.find(({ id }) => id === uuidOf('many 7'))?.name;

  test('is read once in 30 seconds for all who look, and then has what has changed', async () => {
    await writeItems(
      running.stack,
      Array.from({ length: 2001 }, (_, index) => property(index, `House ${index}`)),
    );
    const first = await changes(0);
    expect([first.at, nameIn(first.rows)]).toEqual([now, 'House 7']);
    await writeItems(running.stack, [property(7, 'Renamed')]);
    now += RENEWED_AFTER_MS - 1;
    expect(await changes(first.at)).toEqual({ at: first.at, whole: false, rows: [], gone: [] });
    expect(nameIn((await changes(0)).rows)).toBe('House 7');
    now += 1;
    const next = await changes(first.at);
    expect([next.at, next.whole, nameIn(next.rows)]).toEqual([now, false, 'Renamed']);
    expect(next.rows.length).toBeLessThan(first.rows.length / 2);
    expect(applyChanges(first.rows, next)).toEqual((await changes(0)).rows);
  });
});
