import { expect, test } from 'vitest';
import type { IncidentDetailReply, IncidentsReply } from '../../../shared/api/incident-types.ts';
import { MINUTE_MS } from '../../../shared/domain/durations.ts';
import { type AlarmWorld, type Asker, PRESSURE, SUPPLY } from './alarm-world.ts';

/** The tests of the list of all incidents, in the world of the tests of alarms. */
export function incidentTests(worldOf: () => AlarmWorld): void {
  const list = async (query = ''): Promise<IncidentsReply> => (await worldOf().call(`alarms${query}`)).body.data;
  const get = async (id: string, role: Asker = 'admin') => worldOf().call(`alarms/${id}`, { role });

  test('All incidents of a company: open with value and limit, then past, each with its timeline', async () => {
    const world = worldOf();
    const [house, other] = [await world.building(), await world.building()];
    const here = (incidents: IncidentsReply['open']) =>
      incidents.filter(({ propertyId }) => [house.id, other.id].includes(propertyId));
    const before = (await world.call('alarms/count')).body.data;
    await world.pass(3, () => Promise.all([house.say({ pressure: 6 }), other.say({ supply: 230 })]));
    const since = world.now() - 2 * MINUTE_MS;
    await world.pass(3, () => Promise.all([house.say({ pressure: 5 }), other.say()]));

    const { open, past, checkedAt, more } = await list();
    expect([checkedAt, more]).toEqual([world.now(), false]);
    expect(here(open)).toMatchObject([
      {
        id: `${house.id}.${since}-${PRESSURE}`,
        ...{ propertyId: house.id, propertyName: house.name, timeZone: 'America/Toronto' },
        ...{ severity: 'warning', kind: 'sensor', subject: PRESSURE, state: 'open', since, endedAt: null },
        ...{ latest: { value: 5, time: world.now() }, limit: { min: 10, max: 80 }, extreme: { value: 5 } },
        alarms: [{ id: `${since}-${PRESSURE}`, subject: PRESSURE }],
        ...{ told: 1, mailHeld: false, acknowledged: null, version: 0 },
        next: { kind: 'reminds', at: since + MINUTE_MS + 4 * 60 * MINUTE_MS },
      },
    ]);
    expect(here(past)).toMatchObject([
      { id: `${other.id}.${since}-${SUPPLY}`, state: 'past', endReason: 'recovered', limit: { max: 200 }, told: 2 },
    ]);
    expect((await world.call('alarms/count')).body.data).toEqual({
      ...{ open: before.open + 1, unowned: before.unowned + 1, critical: before.critical },
    });
    expect(here((await list('?state=past')).open)).toEqual([]);
    expect(here((await list('?state=open')).past)).toEqual([]);

    const id = open.find(({ propertyId }) => propertyId === house.id)?.id ?? '';
    await world.call(`thresholds/${house.id}/alarms/${since}-${PRESSURE}/acknowledge`, {
      method: 'POST',
      body: { note: 'On my way' },
    });
    const detail: IncidentDetailReply = (await get(id, 'read')).body.data;
    expect(detail).toMatchObject({
      state: 'acknowledged',
      acknowledged: { note: 'On my way' },
      next: { kind: 'none' },
    });
    expect(detail.timeline).toMatchObject([
      { kind: 'firstOutside', at: since },
      { kind: 'raised', at: since + MINUTE_MS },
      { kind: 'notified', event: 'raised', name: `Pat Doe ${house.people[0]?.id}` },
      { kind: 'acknowledged', note: 'On my way', at: world.now() },
    ]);
    await world.pass(3, () => house.say());
    const ended: IncidentDetailReply = (await get(id)).body.data;
    expect(ended.timeline.slice(4)).toMatchObject([
      { kind: 'ended', at: world.now() - 2 * MINUTE_MS },
      { kind: 'notified', event: 'recovered' },
    ]);
    expect(here((await list()).past).map((each) => each.id)).toEqual([id, `${other.id}.${since}-${SUPPLY}`]);

    expect((await get(id, 'foreign')).status).toBe(404);
    expect((await get(`${house.id}.1-nothing`)).status).toBe(404);
    const foreign = (await world.call('alarms', { role: 'foreign' })).body.data;
    expect(here([...foreign.open, ...foreign.past])).toEqual([]);
  });

  test('An open alarm without a history, and one from before the list was kept, are listed too', async () => {
    const world = worldOf();
    const house = await world.building();
    await world.pass(3, () => house.say({ pressure: 6 }));
    const alarmId = `${world.now() - 2 * MINUTE_MS}-${PRESSURE}`;
    await house.forget(alarmId);
    const { open } = await list();
    expect(open.find(({ propertyId }) => propertyId === house.id)).toMatchObject({
      id: `${house.id}.${alarmId}`,
      told: 0,
    });
    expect((await get(`${house.id}.${alarmId}`)).body.data).toMatchObject({ state: 'open', extreme: { value: 6 } });
  });
}
