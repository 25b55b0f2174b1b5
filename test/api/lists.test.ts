import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WINGNUTS } from '../../local/world/fixtures.ts';
import { makeEstate } from '../bench/estate-world.ts';
import { person, startTestStack, type TestStack } from '../local-stack.ts';

/** Tests lists that do not fit into one page of the database. */

const SIZE = { properties: 150, wingnuts: 700, inputs: 48 };

let running: TestStack;
let token: string;
beforeAll(async () => {
  running = await startTestStack();
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
