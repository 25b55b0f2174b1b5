import { expect, test } from 'vitest';
import type { IncidentDetailReply, IncidentsReply } from '../../../shared/api/types/incident-types.ts';
import { MINUTE_MS } from '../../../shared/domain/durations.ts';
import { person } from '../../local-stack.ts';
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
        propertyId: house.id,
        propertyName: house.name,
        timeZone: 'America/Toronto',
        severity: 'warning',
        kind: 'sensor',
        subject: PRESSURE,
        state: 'open',
        since,
        endedAt: null,
        latest: { value: 5, time: world.now() },
        limit: { min: 10, max: 80 },
        extreme: { value: 5 },
        alarms: [{ id: `${since}-${PRESSURE}`, subject: PRESSURE }],
        told: 1,
        mailHeld: false,
        acknowledged: null,
        version: 0,
        next: { kind: 'reminds', at: since + MINUTE_MS + 4 * 60 * MINUTE_MS },
      },
    ]);
    expect(here(past)).toMatchObject([
      { id: `${other.id}.${since}-${SUPPLY}`, state: 'past', endReason: 'recovered', limit: { max: 200 }, told: 2 },
    ]);
    expect((await world.call('alarms/count')).body.data).toEqual({
      open: before.open + 1,
      unowned: before.unowned + 1,
      red: before.red + 1,
      critical: before.critical,
    });
    expect(here((await list('?state=past')).open)).toEqual([]);
    expect(here((await list('?state=open')).past)).toEqual([]);

    const id = open.find(({ propertyId }) => propertyId === house.id)?.id ?? '';
    expect((await get(id)).body.data).not.toHaveProperty('instruction');
    const written = { about: 'boilerSystemPressure', text: 'Red door', seen: '' };
    await world.call('properties/instructions', { method: 'POST', body: written });
    expect((await get(id, 'read')).body.data.instruction).toBe('Red door');
    await world.call(`thresholds/${house.id}/alarms/${since}-${PRESSURE}/acknowledge`, {
      method: 'POST',
      body: { note: 'On my way' },
    });
    // It is counted in red, whoever has it (docs/product/incidents.md#red).
    expect((await world.call('alarms/count')).body.data).toMatchObject({
      unowned: before.unowned,
      red: before.red + 1,
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
    const { rows } = (await world.call('dashboards/board?since=0')).body.data;
    const row = rows.find((row: { id: string }) => row.id === house.id);
    expect(row.alarms).toMatchObject([{ subject: PRESSURE, owner: detail.acknowledged?.name, latest: { value: 5 } }]);
    await world.pass(3, () => house.say());
    const ended: IncidentDetailReply = (await get(id)).body.data;
    expect(ended).not.toHaveProperty('instruction');
    await world.call('properties/instructions', { method: 'POST', body: { ...written, text: '', seen: 'Red door' } });
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

  /** An open incident of a new building, and a function that changes it. */
  async function openIncident(users = 1) {
    const world = worldOf();
    const house = await world.building(users);
    await world.pass(3, () => house.say({ pressure: 6 }));
    const id = `${house.id}.${world.now() - 2 * MINUTE_MS}-${PRESSURE}`;
    const act = (path: string, body?: unknown, role: Asker = 'admin') =>
      world.call(`alarms/${id}/${path}`, { method: body === undefined ? 'DELETE' : 'POST', body, role });
    return { world, house, id, act };
  }

  test('People acknowledge, take, explain and note, and take each back; the property shows the same acknowledgement', async () => {
    const { world, house, id, act } = await openIncident();
    const [editor, admin] = [person('write'), person('admin')];
    const count = async () => (await world.call('alarms/count')).body.data.unowned;
    const before = await count();
    expect((await act('assignee', { userId: editor.id })).body.data).toMatchObject({
      state: 'acknowledged',
      version: 1,
      next: { kind: 'none' },
      assignee: { userId: editor.id },
      acknowledged: { userId: admin.id, note: '' },
    });
    expect(await count()).toBe(before - 1);
    expect((await world.call(`thresholds/${house.id}/alarms`)).body.data.alarms[0].acknowledged).not.toBeNull();
    expect((await act('assignee')).body.data).toMatchObject({ state: 'open', assignee: null, acknowledged: null });
    expect(await count()).toBe(before);
    await act('acknowledge', { note: 'On my way' }, 'write');
    await act('notes', { note: 'The pump is dead' }, 'write');
    const explained = (await act('cause', { cause: 'partFailed', note: 'Pump 1' }, 'write')).body.data;
    expect(explained).toMatchObject({
      cause: { cause: 'partFailed', note: 'Pump 1' },
      acknowledged: { note: 'On my way' },
    });
    expect(explained.timeline.slice(3).map(({ kind }: { kind: string }) => kind)).toEqual([
      ...['taken', 'released', 'acknowledged', 'noted', 'causeGiven'],
    ]);
    await world.pass(3, () => house.say());
    expect(house.subjects().slice(1)).toEqual([expect.stringMatching(/ back to normal/)]);
    const past = (await act('cause', { cause: 'power', note: '' })).body.data;
    expect(past).toMatchObject({ state: 'past', cause: { cause: 'power' } });
    // The building has one note of the alarm. It follows the cause.
    const notes = async () => (await world.call(`properties/${house.id}/notes`)).body.data.notes;
    expect(await notes()).toMatchObject([{ text: '', mayChange: false, incident: { id, cause: 'power' } }]);
    expect((await act('cause')).body.data.cause).toMatchObject({ cause: 'partFailed' });
    expect(await notes()).toMatchObject([
      { text: 'Pump 1', name: expect.any(String), incident: { cause: 'partFailed' } },
    ]);
    for (const [path, body] of Object.entries({ assignee: { userId: admin.id }, snooze: { for: '1h' } })) {
      expect((await act(path, body)).body).toMatchObject({ code: 'ALARM_OVER' });
    }
    expect((await world.call(`alarms/${id}`, { role: 'read' })).body.data.timeline.at(-1).kind).toBe('causeTakenBack');
  });

  test('Of two people who take it at once, the second is told, and replaces the first only on purpose', async () => {
    const { act } = await openIncident();
    const [editor, admin] = [person('write'), person('admin')];
    const answers = await Promise.all([
      act('assignee', { userId: editor.id, seen: 0 }, 'write'),
      act('assignee', { userId: admin.id, seen: 0 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = answers.find(({ status }) => status === 200)?.body.data;
    const loser = winner.assignee.userId === editor.id ? admin : editor;
    const again = await act('assignee', { userId: loser.id, seen: winner.version });
    expect(again.body.data).toMatchObject({ assignee: { userId: loser.id }, version: winner.version + 1 });
    expect((await act('assignee', { userId: person('admin', 1).id })).body.code).toBe('NOT_FOUND');
  });

  test('A snooze that ends while the alarm lasts is mailed once to each, though runs overlap, come again or die', async () => {
    const { world, house, act } = await openIncident(2);
    const { body } = await act('snooze', { for: '1h' });
    const until = world.now() + 60 * MINUTE_MS;
    expect(body.data).toMatchObject({
      state: 'acknowledged',
      snoozed: { until },
      next: { kind: 'snoozeEnds', at: until },
    });
    world.skip(58);
    await world.pass(1, () => house.say({ pressure: 6 }));
    expect(house.subjects()).toHaveLength(1);
    world.skip(1);
    await house.say({ pressure: 6 });
    const undo = world.running.stack.ses.refuse(() => {
      undo();
      void world.running.stack.kill('TellPeople');
      return true;
    });
    await world.check();
    await world.pass(1, () => house.say({ pressure: 6 }));
    // The function of the check has two runs at the same time.
    await Promise.all([world.check(), world.check()]);
    await world.pass(3, () => house.say({ pressure: 6 }));
    for (const index of [0, 1]) {
      expect(house.subjects(index)).toEqual([
        expect.stringMatching(/: boiler system pressure \d/),
        expect.stringMatching(/: boiler system pressure still /),
      ]);
    }
    expect(await house.letters()).toEqual([]);
    expect((await house.state<{ snoozed?: object }>())?.snoozed).toBeUndefined();
  });

  test('A snooze until it is over is mailed its end alone, and a snooze that is taken back none', async () => {
    const { world, house, act } = await openIncident();
    await act('snooze', { for: 'over' });
    world.skip(5 * 60);
    await world.pass(2, () => house.say({ pressure: 6 }));
    expect(house.subjects()).toHaveLength(1);
    expect((await act('snooze', { for: '4h' })).body.data.snoozed.until).toBe(world.now() + 240 * MINUTE_MS);
    expect((await act('snooze')).body.data.snoozed).toMatchObject({ until: 'over' });
    await world.pass(3, () => house.say());
    expect(house.subjects().slice(1)).toEqual([expect.stringMatching(/ back to normal/)]);
  });

  test('Alarms of one cause are one incident, which lasts until the last of them has ended', async () => {
    const world = worldOf();
    const pump = 'systemPumpCurrent1';
    const house = await world.building(1, {
      [PRESSURE]: { min: '10', thresholdStatus: 'enabled' },
      [pump]: { min: '1', thresholdStatus: 'enabled' },
    });
    const before = (await world.call('alarms/count')).body.data.open;
    await world.pass(3, () => house.say({ pressure: 5, pump: 0.2 }));
    const here = ({ open, past }: IncidentsReply) =>
      [...open, ...past].filter(({ propertyId }) => propertyId === house.id);
    const [incident, ...others] = here(await list());
    expect(others).toEqual([]);
    expect(incident).toMatchObject({ commonCause: 'pressureLost', told: 1, alarms: [{}, {}] });
    expect((await world.call('alarms/count')).body.data.open).toBe(before + 1);
    const [lead, follower] = incident?.alarms ?? [];
    expect(incident?.id).toBe(`${house.id}.${lead?.id}`);
    const ofFollower = (path = '', body?: unknown) =>
      world.call(`alarms/${house.id}.${follower?.id}${path}`, body ? { method: 'POST', body } : {});
    expect((await ofFollower()).body.data).toMatchObject({ id: incident?.id });
    expect((await ofFollower('/acknowledge', { note: 'Filling' })).body.data).toMatchObject({
      id: incident?.id,
      state: 'acknowledged',
      acknowledged: { note: 'Filling' },
    });
    // The alarm that leads ends first.
    const isPressure = lead?.subject === PRESSURE;
    await world.pass(4, () => house.say(isPressure ? { pump: 0.2 } : { pressure: 5 }));
    const [rest] = here(await list('?state=open'));
    expect(rest).toMatchObject({ id: incident?.id, endedAt: null, state: 'acknowledged' });
    expect((await ofFollower('/snooze', { for: '1h' })).body.data).toMatchObject({
      snoozed: { until: expect.any(Number) },
    });
    await world.pass(3, () => house.say());
    const [past] = here(await list());
    expect(past).toMatchObject({
      id: incident?.id,
      state: 'past',
      alarms: [{}, {}],
      endedAt: world.now() - 2 * MINUTE_MS,
    });
    const { timeline } = (await get(incident?.id ?? '')).body.data as IncidentDetailReply;
    expect(
      timeline
        .filter(({ kind }) => kind === 'ended')
        .map((each) => each.alarmId)
        .sort(),
    ).toEqual([lead?.id, follower?.id].sort());
    expect(timeline.filter(({ kind, event }) => kind === 'notified' && event === 'raised')).toHaveLength(1);
  });
}
