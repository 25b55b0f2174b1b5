import { expect, test } from 'vitest';
import { AwsError } from '../../../local/base/aws-json.ts';
import type { EscalationsReply, OnCallsReply } from '../../../shared/api/types/escalation-types.ts';
import type { IncidentDetailReply } from '../../../shared/api/types/incident-types.ts';
import type { Thresholds } from '../../../shared/domain/alarms/limits/breach.ts';
import { MINUTE_MS } from '../../../shared/domain/durations.ts';
import { person } from '../../local-stack.ts';
import { type AlarmWorld, type Asker, PRESSURE, SUPPLY } from './alarm-world.ts';

/** The tests of escalation and rotas, in the world of the tests of alarms. */
export function escalationTests(worldOf: () => AlarmWorld): void {
  const post = (path: string, body: unknown, role: Asker = 'admin') =>
    worldOf().call(`escalations${path}`, { method: 'POST', body, role });
  const settings = async (): Promise<EscalationsReply> => (await worldOf().call('escalations')).body.data;
  const onCall = async (role: Asker = 'read'): Promise<OnCallsReply> =>
    (await worldOf().call('escalations/on_call', { role })).body.data;
  const [admin, editor, viewer] = [person('admin'), person('write'), person('read')];
  /** Thursday, November 19, is in the week of the first person, who began on Monday at 9:00 AM in Toronto. */
  const rota = {
    id: 'night',
    name: 'Night',
    people: [editor.id, viewer.id],
    weekday: 1,
    hour: 9,
    timeZone: 'America/Toronto',
    startDay: '2026-11-16',
  };

  test('Admins keep levels and rotas; everybody reads who is on call; two admins do not overwrite each other', async () => {
    const seen = (await settings()).version;
    const levels = [
      { minutes: 5, people: [], rotaId: 'night' },
      { minutes: 10, people: [admin.id] },
    ];
    const saved = (await post('', { levels, rotas: [rota], alsoWarnings: false, seen })).body.data;
    expect(saved).toMatchObject({ levels, rotas: [rota], alsoWarnings: false, version: seen + 1, overrides: [] });
    expect(saved.people).toContainEqual(expect.objectContaining({ id: editor.id, canBeChosen: true }));
    expect((await post('', { levels, rotas: [rota], alsoWarnings: true, seen })).body.code).toBe('CHANGED_MEANWHILE');

    const until = Date.UTC(2026, 10, 23, 14);
    const name = (of: typeof editor) => `${of.firstName} ${of.lastName}`;
    expect((await onCall()).rotas).toEqual([
      {
        id: 'night',
        name: 'Night',
        timeZone: 'America/Toronto',
        until,
        person: { name: name(editor), isCaller: false },
        next: { name: name(viewer), isCaller: true },
      },
    ]);
    const override = { rotaId: 'night', userId: viewer.id, from: '2026-11-18', to: '2026-11-19' };
    const { body } = await post('/overrides', override);
    expect(body.data).toMatchObject({ version: seen + 1, overrides: [override] });
    expect((await onCall()).rotas).toMatchObject([
      { person: { name: name(viewer) }, until: Date.UTC(2026, 10, 20, 5) },
    ]);
    const [{ id }] = body.data.overrides;
    expect((await worldOf().call(`escalations/overrides/${id}`, { method: 'DELETE' })).status).toBe(200);
    expect((await onCall()).rotas).toMatchObject([{ person: { name: name(editor) }, until }]);
    expect((await onCall('foreign')).rotas).not.toContainEqual(expect.objectContaining({ name: 'Night' }));
  });

  test('Settings that do not fit together are refused, and change nothing', async () => {
    const { version: seen, people: _, now: __, ...before } = await settings();
    const save = (body: object) => post('', { levels: [], rotas: [], alsoWarnings: false, seen, ...body });
    const codes = await Promise.all([
      save({ levels: [{ minutes: 5, people: [person('admin', 1).id] }] }),
      save({ levels: [{ minutes: 5, people: [], rotaId: 'gone' }] }),
      save({ levels: [{ minutes: 5, people: [] }] }),
      save({ levels: [{ minutes: 241, people: [admin.id] }] }),
      save({ levels: Array.from({ length: 4 }, () => ({ minutes: 5, people: [admin.id] })) }),
      save({ rotas: [{ ...rota, people: [editor.id, editor.id] }] }),
      save({ rotas: [{ ...rota, startDay: '2026-02-30' }] }),
      save({ rotas: [rota, rota] }),
      post('/overrides', { rotaId: 'night', userId: editor.id, from: '2026-11-20', to: '2026-11-19' }),
      post('/overrides', { rotaId: 'night', userId: editor.id, from: '2026-11-01', to: '2026-11-02' }),
      post('/overrides', { rotaId: 'gone', userId: editor.id, from: '2026-11-20', to: '2026-11-20' }),
    ]);
    expect(codes.map(({ body }) => body.code)).toEqual([
      'UNKNOWN_RECIPIENT',
      ...Array.from({ length: 9 }, () => 'BAD_REQUEST'),
      'NOT_FOUND',
    ]);
    expect(await settings()).toMatchObject(before);
  });

  const CRITICAL: Thresholds = {
    [PRESSURE]: { min: '10', max: '80', thresholdStatus: 'enabled', severity: 'critical' },
    [SUPPLY]: { min: '130', max: '200', thresholdStatus: 'enabled', severity: 'critical' },
  };
  const SUBJECT = /: Critical: boiler system pressure 6 PSI/;
  const store = async (levels: EscalationsReply['levels'], rotas: EscalationsReply['rotas'] = []) => {
    const { version: seen } = await settings();
    expect((await post('', { levels, rotas, alsoWarnings: false, seen })).status).toBe(200);
  };

  /**
   * An open critical alarm of a new building, one minute after its first message, and three people who are no
   * recipients of it.
   */
  async function openCritical(outcomes: readonly string[] = []) {
    const world = worldOf();
    const [house, crew] = [await world.building(1, CRITICAL), await world.building(3, {}, outcomes)];
    const ids = crew.people.map(({ id }) => id);
    let raisedAt = 0;
    const begin = async (levels: EscalationsReply['levels'], rotas: EscalationsReply['rotas'] = []) => {
      await store(levels, rotas);
      await world.pass(2, () => house.say({ pressure: 6 }));
      raisedAt = world.now();
    };
    const pass = (minutes: number) => world.pass(minutes, () => house.say({ pressure: 6 }));
    const path = () => `alarms/${house.id}.${raised() - MINUTE_MS}-${PRESSURE}`;
    const raised = () => raisedAt;
    const detail = async (): Promise<IncidentDetailReply> => (await world.call(path())).body.data;
    const act = (name: string, body?: unknown) =>
      world.call(`${path()}/${name}`, { method: body === undefined ? 'DELETE' : 'POST', body });
    const escalated = async () =>
      (await detail()).timeline.flatMap(({ kind, level, names }) => (kind === 'escalated' ? [[level, names]] : []));
    const waits = async () => (await world.queue('MAIL')).filter(({ sk }) => sk.startsWith(`ESCALATING#${house.id}`));
    return { world, house, crew, ids, begin, pass, raised, detail, act, escalated, waits };
  }

  test('A critical alarm that nobody acknowledges is told to level 1, then to level 2, once each', async () => {
    const { world, house, crew, ids, begin, pass, raised, detail, escalated, waits } = await openCritical();
    const [one = '', two = '', three = ''] = ids;
    await begin([
      { minutes: 5, people: [one] },
      { minutes: 10, people: [two, three] },
    ]);
    expect(house.subjects()).toEqual([expect.stringMatching(SUBJECT)]);
    expect(await detail()).toMatchObject({ next: { kind: 'escalates', level: 1, at: raised() + 5 * MINUTE_MS } });
    const { body } = await world.call('alarms?state=open');
    expect(body.data.open.find((each: { propertyId: string }) => each.propertyId === house.id).next).toMatchObject({
      kind: 'escalates',
      level: 1,
    });
    await pass(4);
    expect(crew.subjects(0)).toEqual([]);
    world.skip(1);
    // Runs that overlap or come again tell nobody twice.
    await Promise.all([world.check(), world.check()]);
    await world.check();
    expect(crew.subjects(0)).toEqual([expect.stringMatching(SUBJECT)]);
    expect(crew.mails(0)[0]?.text).toContain('Escalated to level 1: not acknowledged yet.');
    expect(crew.mails(0)[0]?.text).toContain('you’re in escalation level 1.');
    expect(await detail()).toMatchObject({ next: { kind: 'escalates', level: 2, at: raised() + 15 * MINUTE_MS } });
    await pass(9);
    expect([crew.subjects(1), crew.subjects(2)]).toEqual([[], []]);
    await pass(3);
    expect([crew.subjects(0), crew.subjects(1), crew.subjects(2)].map(({ length }) => length)).toEqual([1, 1, 1]);
    expect(await escalated()).toEqual([
      [1, [`Pat Doe ${one}`]],
      [2, [`Pat Doe ${two}`, `Pat Doe ${three}`]],
    ]);
    expect(await waits()).toEqual([]);
    expect((await detail()).next.kind).toBe('reminds');
  });

  test('Who acknowledges it stops it, and who takes that back lets it begin again', async () => {
    const { crew, ids, begin, pass, act, detail, waits } = await openCritical();
    const levels = ids.map((id) => ({ minutes: 5, people: [id] }));
    await begin(levels);
    await pass(6);
    expect(crew.subjects(0)).toHaveLength(1);
    await act('acknowledge', { note: 'On my way' });
    await pass(6);
    expect([crew.subjects(1), await waits()]).toEqual([[], []]);
    await act('acknowledge');
    expect((await detail()).next).toMatchObject({ kind: 'escalates', level: 1 });
    await pass(6);
    expect([crew.subjects(0).length, crew.subjects(1).length]).toEqual([2, 0]);
    // A snooze stops it until it ends.
    await act('snooze', { for: '1h' });
    await pass(64);
    expect([crew.subjects(0).length, crew.subjects(1).length]).toEqual([2, 0]);
    await pass(3);
    expect([crew.subjects(0).length, crew.subjects(1).length]).toEqual([3, 0]);
  });

  test('An alarm that ends while its escalation waits ends it', async () => {
    const { world, house, crew, ids, begin, waits } = await openCritical();
    await begin([{ minutes: 5, people: ids.slice(0, 1) }]);
    expect(await waits()).toHaveLength(1);
    await world.pass(8, () => house.say());
    expect(crew.subjects(0)).toEqual([]);
    expect(await waits()).toEqual([]);
  });

  test('A level that cannot be reached is passed over at once, and the timeline says so', async () => {
    const { crew, ids, begin, pass, escalated, waits } = await openCritical();
    const night = { ...rota, id: 'empty', people: [] };
    await begin(
      [
        { minutes: 5, people: [], rotaId: 'empty' },
        { minutes: 60, people: ids.slice(1, 2) },
      ],
      [night],
    );
    await pass(6);
    expect(crew.subjects(1)).toEqual([expect.stringMatching(SUBJECT)]);
    expect(await escalated()).toEqual([
      [1, []],
      [2, [`Pat Doe ${ids[1]}`]],
    ]);
    expect(await waits()).toEqual([]);
  });

  test('Alarms of one message escalate together: one message to each person', async () => {
    const { world, house, crew, ids } = await openCritical();
    await store([{ minutes: 5, people: ids.slice(0, 1) }]);
    await world.pass(9, () => house.say({ pressure: 90, supply: 230 }));
    expect(crew.subjects(0)).toEqual([expect.stringMatching(/and 1 more/)]);
  });

  test('A run that dies before it has written tells nobody, and the next one tells once', async () => {
    const { world, crew, ids, begin, pass, escalated } = await openCritical();
    await begin([{ minutes: 5, people: ids.slice(0, 1) }]);
    const undo = world.running.stack.dynamodb.refuse(
      (operation, input) =>
        operation === 'TransactWriteItems' &&
        JSON.stringify(input).includes('ESCALATING') &&
        new AwsError('InternalServerError', 'Down'),
    );
    await pass(6);
    expect([crew.subjects(0), await escalated()]).toEqual([[], []]);
    undo();
    await pass(2);
    expect(crew.subjects(0)).toHaveLength(1);
    expect(await escalated()).toHaveLength(1);
  });

  test('A property without recipients escalates, and warnings do only if they are switched on', async () => {
    const { world, crew, ids } = await openCritical();
    await store([{ minutes: 5, people: ids.slice(0, 1) }]);
    const alone = await world.building(0, CRITICAL);
    await world.pass(8, () => alone.say({ pressure: 6 }));
    expect(crew.subjects(0)).toHaveLength(1);
    const warned = await world.building(0);
    await world.pass(8, () => warned.say({ pressure: 6 }));
    expect(crew.subjects(0)).toHaveLength(1);
    const { version: seen, levels, rotas } = await settings();
    await post('', { levels, rotas, alsoWarnings: true, seen });
    const heard = await world.building(0);
    await world.pass(8, () => heard.say({ pressure: 6 }));
    expect(crew.subjects(0)).toHaveLength(2);
  });

  test('A person who is deleted while on call leaves the rota, and the next in the list takes over', async () => {
    const { world, crew, ids, begin, pass } = await openCritical();
    const [one = '', two = ''] = ids;
    const night = { ...rota, id: 'crew', people: [one, two] };
    await begin([{ minutes: 5, people: [], rotaId: 'crew' }], [night]);
    const body = { userId: one, email: crew.people[0]?.email };
    expect((await world.call('companies/user/delete', { method: 'POST', body })).status).toBe(200);
    expect((await settings()).rotas).toMatchObject([{ id: 'crew', people: [two] }]);
    expect((await onCall()).rotas).toMatchObject([{ person: { name: `Pat Doe ${two}` } }]);
    await pass(6);
    expect([crew.subjects(0).length, crew.subjects(1).length]).toEqual([0, 1]);
  });
}
