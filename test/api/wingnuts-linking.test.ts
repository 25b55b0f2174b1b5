import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { MAX_LINKED_WINGNUTS } from '../../shared/domain/property.ts';
import type { Sensors } from '../../shared/domain/wingnuts/wingnut.ts';
import { labelsOf } from '../../shared/domain/wingnuts/wiring.ts';
import type { PropertyItem, SourceItem } from '../../shared/platform/items/items.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { shareTestStack, type TestStack } from '../local-stack.ts';
import { copyOfWorld } from '../world.ts';
import { type Estate, openEstate, temperature } from './world/estate.ts';
import { publish } from './world/wingnut-client.ts';

/** Tests rules that must hold when many people link, configure and remove at the same time. */

const world = copyOfWorld('wingnuts-linking');
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

const outdoor = (number = 1) => ({ AN01: temperature(`outdoorTemperature${number}`) });
const link = (wingnut: string, propertyId: string) => estate.post(`wingnuts/${wingnut}/link`, { propertyId });
const statusesOf = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).toSorted();
/** Every label of a property, from all its wingnuts. */
const labelsIn = async (property: string): Promise<string[]> => {
  const { body } = await estate.get(`properties/${property}`);
  return body.data.linkedWingnuts.flatMap(({ config }: { config: { sensors: Sensors } }) => labelsOf(config.sensors));
};
async function expectAgreement() {
  const { byProperties, byWingnuts } = await estate.links();
  expect(byProperties).toEqual(byWingnuts);
}

describe('linking', () => {
  test('attaches the property to the wingnut, and unlinking takes it away again', async () => {
    const [wingnut, property] = [await estate.wingnut(outdoor()), await estate.property()];
    expect(await link(wingnut, property)).toMatchObject({
      status: 200,
      body: { success: true, data: { id: wingnut, propertyName: 'Test Tower', config: { propertyId: property } } },
    });
    expect((await estate.get(`properties/${property}`)).body.data.linkedWingnuts).toMatchObject([{ id: wingnut }]);
    const unlinked = await link(wingnut, '');
    expect(unlinked).toMatchObject({ status: 200, body: { data: { id: wingnut } } });
    expect(unlinked.body.data).not.toHaveProperty('property');
    expect(unlinked.body.data.config).not.toHaveProperty('propertyId');
    expect((await estate.get(`properties/${property}`)).body.data.linkedWingnuts).toEqual([]);
    const source = await estate.item<SourceItem>(KEYS.source(companyId, property, wingnut));
    expect(source).toMatchObject({ sensors: outdoor() });
    // The building keeps which wingnut its readings come from, also when the wingnut leaves the company.
    const { linkedAt = 0, unlinkedAt = 0, serial } = source ?? {};
    expect(unlinkedAt).toBeGreaterThan(linkedAt);
    await estate.remove(`wingnuts/${wingnut}`);
    expect((await estate.get(`properties/${property}`)).body.data.earlierWingnuts).toEqual([
      { id: wingnut, externalId: serial, from: linkedAt, until: unlinkedAt },
    ]);
  });

  test('leaves with the wingnut where it was before, also when a property is removed, and what it was is told to its company alone', async () => {
    const [wingnut, first, second] = [await estate.wingnut(), await estate.property(), await estate.property()];
    const detail = async () => (await estate.get(`wingnuts/${wingnut}`)).body.data;
    await link(wingnut, first);
    expect(await detail()).not.toHaveProperty('earlierProperties');
    await link(wingnut, '');
    await link(wingnut, second);
    const at = {
      name: 'Test Tower',
      timeZone: expect.any(String),
      from: expect.any(Number),
      until: expect.any(Number),
    };
    expect((await detail()).earlierProperties).toEqual([{ id: first, ...at }]);
    await estate.remove(`properties/${second}`);
    const { earlierProperties } = await detail();
    // The property that was removed has a name, and no page any more.
    expect(earlierProperties).toEqual([at, { id: first, ...at }]);
    expect(earlierProperties[0].until).toBeGreaterThan(earlierProperties[1].until);
  });

  test('again, to the same property or another, is refused with why', async () => {
    const [wingnut, property] = [await estate.wingnut(), await estate.property()];
    await link(wingnut, property);
    for (const other of [property, await estate.property()]) {
      expect(await link(wingnut, other)).toMatchObject({
        status: 409,
        body: {
          success: false,
          code: 'ALREADY_LINKED',
          message: 'This wingnut is already linked to a property. Unlink it first',
        },
      });
    }
  });

  test('wingnuts.md#latest-values: shows nothing at a property of what was measured at another', async () => {
    const [first, second] = [await estate.property(), await estate.property()];
    const wingnut = await estate.wingnut(outdoor());
    await link(wingnut, first);
    const shown = async (property: string) => {
      const [detail, dashboard, board] = await Promise.all([
        estate.get(`wingnuts/${wingnut}`),
        estate.get(`dashboards/${property}`),
        estate.get('dashboards/board?since=0'),
      ]);
      const row = board.body.data.rows.find(({ id }: { id: string }) => id === property);
      return [detail.body.data.latest, dashboard.body.data.latest, row?.readings ?? {}];
    };
    const post = (value: number) => publish(running.stack, wingnut, { ts: Date.now(), readings: { AN01: value } });
    const VALUE = /155\.5/;
    await post(155.5);
    await vi.waitFor(async () => expect(JSON.stringify((await shown(first))[1])).toMatch(VALUE), 10_000);
    expect(await estate.post(`wingnuts/${wingnut}/link`, { propertyId: second, from: first })).toMatchObject({
      status: 200,
    });
    expect(JSON.stringify(await shown(second))).not.toMatch(VALUE);
    expect((await shown(second)).slice(0, 2)).toEqual([{}, {}]);
    await post(61);
    const fresh = { value: 61 };
    await vi.waitFor(
      async () => expect((await shown(second))[1]).toMatchObject({ outdoorTemperature1: fresh }),
      10_000,
    );
    await link(wingnut, '');
    expect((await estate.get(`wingnuts/${wingnut}`)).body.data.latest).toEqual({});
  });

  test('moves to another property in one act, with other numbers, and each place keeps what was reported there', async () => {
    const [first, second] = [await estate.property(), await estate.property()];
    const moved = await estate.wingnut(outdoor());
    await link(await estate.wingnut(outdoor()), second);
    await link(moved, first);
    const move = (body: object) => estate.post(`wingnuts/${moved}/link`, { propertyId: second, ...body });
    expect(await move({})).toMatchObject({ status: 409, body: { code: 'ALREADY_LINKED' } });
    expect(await move({ from: first })).toMatchObject({ status: 409, body: { code: 'LABELS_COLLIDE' } });
    // Not what the person has seen: another kind of sensor, an input that is not wired, a property that it is not in.
    for (const body of [
      { from: first, labels: { AN01: 'roomTemperature2' } },
      { from: first, labels: { AN09: 'outdoorTemperature2' } },
      { from: second, labels: { AN01: 'outdoorTemperature2' } },
    ])
      expect(await move(body)).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } });
    expect((await estate.get(`properties/${first}`)).body.data.linkedWingnuts).toMatchObject([{ id: moved }]);
    const done = await move({ from: first, labels: { AN01: 'outdoorTemperature2' } });
    expect(done).toMatchObject({
      status: 200,
      body: { data: { config: { propertyId: second, sensors: outdoor(2) }, earlierProperties: [{ id: first }] } },
    });
    expect(await labelsIn(first)).toEqual([]);
    expect((await labelsIn(second)).toSorted()).toEqual(['outdoorTemperature1', 'outdoorTemperature2']);
    const [before, after] = await Promise.all(
      [first, second].map((property) => estate.item<SourceItem>(KEYS.source(companyId, property, moved))),
    );
    expect(before).toMatchObject({ sensors: outdoor(1), unlinkedAt: expect.any(Number) });
    expect(after).toMatchObject({ sensors: outdoor(2), linkedAt: before?.unlinkedAt });
    await expectAgreement();
  });

  test('that would make two equal labels is refused with the labels', async () => {
    const property = await estate.property();
    await link(await estate.wingnut({ ...outdoor(), AN02: temperature('temperature3') }), property);
    const second = await estate.wingnut({
      AN05: temperature('temperature3'),
      AN06: temperature('outdoorTemperature1'),
      AN07: temperature('roomTemperature1'),
    });
    expect(await link(second, property)).toMatchObject({
      status: 409,
      body: {
        success: false,
        code: 'LABELS_COLLIDE',
        message: 'These labels are already in use at this property: temperature3, outdoorTemperature1',
      },
    });
    expect(await labelsIn(property)).toEqual(['outdoorTemperature1', 'temperature3']);
  });

  test('is possible up to the most wingnuts of a property, all of which its removal unlinks', async () => {
    const property = await estate.property();
    for (let count = 0; count < MAX_LINKED_WINGNUTS; count += 1) {
      expect((await link(await estate.wingnut(), property)).status).toBe(200);
    }
    expect(await link(await estate.wingnut(), property)).toMatchObject({
      status: 409,
      body: { code: 'TOO_MANY_WINGNUTS', message: 'A property can have at most 40 wingnuts' },
    });
    expect((await estate.remove(`properties/${property}`)).status).toBe(200);
    await expectAgreement();
  });

  test('reaches no wingnut and no property of another company, and none that was removed', async () => {
    const [wingnut, property, removed] = [await estate.wingnut(), await estate.property(), await estate.property()];
    await estate.remove(`properties/${removed}`);
    const answers = await Promise.all([
      estate.post(`wingnuts/${wingnut}/link`, { propertyId: property }, estate.tokens.foreign),
      estate.post(`wingnuts/${wingnut}/link`, { propertyId: '' }, estate.tokens.foreign),
      link(wingnut, removed),
      link(wingnut, 'nowhere'),
      link('nobody', property),
    ]);
    for (const answer of answers) expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });
});

describe('at the same moment', () => {
  test('one wingnut is linked to one of several properties', async () => {
    const wingnut = await estate.wingnut(outdoor());
    const properties = await Promise.all(Array.from({ length: 5 }, () => estate.property()));
    const answers = await Promise.all(properties.map((property) => link(wingnut, property)));
    expect(statusesOf(answers)).toEqual([200, 409, 409, 409, 409]);
    await expectAgreement();
  });

  test('several wingnuts without equal labels are all linked to one property', async () => {
    const property = await estate.property();
    const wingnuts = await Promise.all([1, 2, 3, 4, 5].map((number) => estate.wingnut(outdoor(number))));
    expect(statusesOf(await Promise.all(wingnuts.map((wingnut) => link(wingnut, property))))).toEqual([
      200, 200, 200, 200, 200,
    ]);
    expect((await labelsIn(property)).length).toBe(5);
    await expectAgreement();
  });

  test('of several wingnuts with one label a property takes one', async () => {
    const property = await estate.property();
    const wingnuts = await Promise.all([1, 2, 3, 4].map(() => estate.wingnut(outdoor())));
    const answers = await Promise.all(wingnuts.map((wingnut) => link(wingnut, property)));
    expect(statusesOf(answers)).toEqual([200, 409, 409, 409]);
    expect(await labelsIn(property)).toEqual(['outdoorTemperature1']);
  });

  test('a label is saved on one of two wingnuts of a property, while a third brings it along', async () => {
    for (let round = 0; round < 4; round += 1) {
      const property = await estate.property();
      const [first, second, third] = [await estate.wingnut(), await estate.wingnut(), await estate.wingnut(outdoor())];
      await link(first, property);
      await link(second, property);
      const answers = await Promise.all([
        estate.post(`wingnuts/${first}`, { sensors: outdoor() }),
        estate.post(`wingnuts/${second}`, { sensors: outdoor() }),
        link(third, property),
      ]);
      expect(statusesOf(answers)).toEqual([200, 409, 409]);
      expect(await labelsIn(property)).toEqual(['outdoorTemperature1']);
    }
  });

  test('linking, unlinking, and removing wingnut and property leave no link that only one side knows', async () => {
    for (let round = 0; round < 4; round += 1) {
      const property = await estate.property();
      const [linked, free, leaving] = [await estate.wingnut(), await estate.wingnut(), await estate.wingnut()];
      await link(linked, property);
      await link(leaving, property);
      const answers = await Promise.all([
        link(free, property),
        link(linked, ''),
        estate.remove(`wingnuts/${leaving}`),
        estate.remove(`properties/${property}`),
        estate.post(`wingnuts/${linked}`, { sensors: outdoor() }),
      ]);
      for (const { status } of answers) expect([200, 404, 409]).toContain(status);
      await expectAgreement();
      const item = await estate.item<PropertyItem>(KEYS.property(companyId, property));
      if (item?.entityStatus === 'disabled') expect(item.linkedWingnuts).toEqual([]);
    }
  });
});
