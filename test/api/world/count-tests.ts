import { expect, test } from 'vitest';
import type { IncidentsReply } from '../../../shared/api/types/incident-types.ts';
import type { AlarmStateItem } from '../../../shared/platform/items/alarm-items.ts';
import type { AlarmWorld } from './alarm-world.ts';
import { withKey } from './keys.ts';

/** The test of the one count of open alarms, in the world of the tests of alarms. */
export function countTests(worldOf: () => AlarmWorld): void {
  test('docs/product/incidents.md#count: two silent wingnuts are one alarm on every screen and in every reply', async () => {
    const world = worldOf();
    const before = (await world.call('alarms/count')).body.data.open;
    const house = await world.building();
    await world.pass(2, () => house.say());
    await world.pass(20);
    const state = await house.state<AlarmStateItem>();
    const first = state?.wingnuts[house.wingnutId];
    const second = '5f0c7d1e-0000-4000-8000-000000000002';
    const groups = {
      [`${first?.since}-${house.wingnutId}`]: { cause: 'siteSilent', followers: [`${first?.since}-${second}`] },
    };
    await house.setState({ ...state, wingnuts: { ...state?.wingnuts, [second]: first }, groups });

    const read = async (path: string, body?: object) =>
      (await world.call(path, body ? { method: 'POST', body } : {})).body.data;
    const here = (all: { id: string; openAlarms?: number }[]) => all.find(({ id }) => id === house.id);
    const { open } = (await read('alarms')) as IncidentsReply;
    expect(open.filter(({ propertyId }) => propertyId === house.id)).toMatchObject([{ alarms: [{}, {}] }]);
    expect((await read('alarms/count')).open).toBe(before + 1);
    const board = here((await read('dashboards/board?since=0')).rows);
    expect(board).toMatchObject({ openAlarms: 1, alarms: [{ kind: 'silence', others: 1 }] });
    const { token } = await read('dashboards/walls', { name: 'Office' });
    expect(here((await read('dashboards/wall', { token, since: 0 })).rows)?.openAlarms).toBe(1);
    expect(here(await read('properties'))?.openAlarms).toBe(1);
    const dashboard = await read(`dashboards/${house.id}`);
    expect([dashboard.property.openAlarms, dashboard.alarms.length]).toEqual([1, 2]);
    const { secret } = await read('companies/keys', {
      name: 'Sheet',
      right: 'read',
      days: 30,
      portfolios: [],
      propertyIds: [],
    });
    const machine = await world.running.call('machine/properties', { headers: withKey(secret) });
    expect(here(machine.body.data)?.openAlarms).toBe(1);
  });
}
