import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SHARED_FOR_MS } from '../../lambdas/common/calls/shared-lists.ts';
import { uuidOf } from '../../local/world/fixtures/uuid.ts';
import { WINGNUTS } from '../../local/world/fixtures.ts';
import { applyChanges, type ListChanges } from '../../shared/domain/list-changes.ts';
import { makeEstate } from '../bench/lists/estate-world.ts';
import { person, startTestStack, type TestStack } from '../local-stack.ts';

/** Tests lists that do not fit into one page of the database. */

const SIZE = { properties: 150, wingnuts: 700, inputs: 48 };

let running: TestStack;
let token: string;
let now = Date.now();
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
