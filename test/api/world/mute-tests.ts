import { describe, expect, test } from 'vitest';
import { AwsError } from '../../../local/base/aws-json.ts';
import type { MutesReply } from '../../../shared/api/types/mute-types.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/domain/durations.ts';
import { person } from '../../local-stack.ts';
import { type AlarmWorld, type Asker, PRESSURE, SUPPLY } from './alarm-world.ts';

type House = Awaited<ReturnType<AlarmWorld['building']>>;

/** The tests of mutes, in the world of the tests of alarms (docs/product/alarms.md#mute). */
export function muteTests(worldOf: () => AlarmWorld): void {
  const editor = person('write');
  const mute = ({ id }: House, body: object = {}, role: Asker = 'write') =>
    worldOf().call(`notifications/${id}/mute`, { method: 'POST', body, role });
  const unmute = ({ id }: House, label?: string, role: Asker = 'write') =>
    worldOf().call(`notifications/${id}/mute${label ? `?label=${label}` : ''}`, { method: 'DELETE', role });
  const list = async (role: Asker = 'read'): Promise<MutesReply['mutes']> =>
    (await worldOf().call('notifications/mutes', { role })).body.data.mutes;
  const incidents = async () => (await worldOf().call('alarms?state=open')).body.data.open;
  /** Other tests may have left open alarms. */
  const redCount = async (): Promise<number> => (await worldOf().call('alarms/count')).body.data.red;
  const mailsTo = (to: string, { name }: House) =>
    worldOf()
      .running.stack.ses.mails({ to })
      .filter(({ subject }) => subject.startsWith(name))
      .map(({ subject, text }) => ({ subject, text }));
  const inMinutes = (minutes: number) => worldOf().now() + minutes * MINUTE_MS;
  const low = `boiler system pressure 6.2 PSI, below 10 PSI`;

  describe('A muted sensor', () => {
    test('alarms, is shown, and nobody gets a message until its end; then once, with one mail to who muted it', async () => {
      const world = worldOf();
      const house = await world.building();
      await world.pass(2, () => house.say());
      const red = await redCount();
      const until = inMinutes(30);
      const answer = await mute(house, { label: PRESSURE, until });
      const entry = {
        ...{ label: PRESSURE, until, propertyId: house.id, propertyName: house.name, at: world.now() },
        ...{ timeZone: 'America/Toronto', name: `${editor.firstName} ${editor.lastName}` },
      };
      expect(answer).toMatchObject({ status: 200, body: { data: { mutes: [entry] } } });
      await world.pass(20, () => house.say({ pressure: 6.2 }));
      expect(house.subjects()).toEqual([]);
      expect(
        (await incidents()).filter(({ propertyId }: { propertyId: string }) => propertyId === house.id),
      ).toMatchObject([{ subject: PRESSURE, told: 0, mutedUntil: until, mailMuted: true, next: { kind: 'none' } }]);
      const { watch, alarms, property } = (await world.call(`dashboards/${house.id}`)).body.data;
      expect([watch.muted, alarms.length, property.openAlarms, property.quietAlarms]).toEqual([
        1,
        1,
        1,
        { muted: 1, snoozed: 0, notices: 0 },
      ]);
      expect(await redCount()).toBe(red);
      expect(await list()).toContainEqual(entry);

      await world.pass(9, () => house.say({ pressure: 6.2 }));
      expect(house.subjects()).toEqual([]);
      await world.pass(1, () => house.say({ pressure: 6.2 }));
      expect(world.now()).toBe(until);
      expect(house.subjects()).toEqual([`${house.name}: ${low}`]);
      await world.pass(20, () => house.say({ pressure: 6.2 }));
      expect(house.subjects()).toHaveLength(1);
      expect(await list()).not.toContainEqual(expect.objectContaining({ propertyId: house.id }));
      const [mail, ...others] = mailsTo(editor.email, house);
      expect([mail?.subject, others]).toEqual([`${house.name}: no longer muted`, []]);
      expect(mail?.text).toContain('Boiler System Pressure 1: muted 30 min, until ');
      expect(mail?.text).toMatch(/Boiler System Pressure 1: out of range since Nov \d+, /);
    });

    test('that is back before the end is told to nobody, and the mail says that nothing is open', async () => {
      const world = worldOf();
      const house = await world.building();
      await world.pass(2, () => house.say());
      await mute(house, { label: PRESSURE, until: inMinutes(20) });
      await world.pass(5, () => house.say({ pressure: 6.2 }));
      await world.pass(20, () => house.say());
      expect(house.subjects()).toEqual([]);
      expect(mailsTo(editor.email, house)).toEqual([
        { subject: `${house.name}: no longer muted`, text: expect.stringContaining('No alarms are open.') },
      ]);
    });

    test('that a person unmutes early is told of at the next check, once, and no mail says that it ended', async () => {
      const world = worldOf();
      const house = await world.building();
      await world.pass(2, () => house.say());
      await mute(house, { label: PRESSURE, until: inMinutes(60) });
      await world.pass(5, () => house.say({ pressure: 6.2 }));
      expect((await unmute(house, PRESSURE)).body.data.mutes).toEqual([]);
      await world.pass(70, () => house.say({ pressure: 6.2 }));
      expect(house.subjects()).toEqual([`${house.name}: ${low}`]);
      expect(mailsTo(editor.email, house)).toEqual([]);
    });

    test('that is quiet wakes the check at the end, also if no message arrives', async () => {
      const world = worldOf();
      const house = await world.building();
      await world.pass(2, () => house.say());
      await mute(house, { label: PRESSURE, until: inMinutes(5) });
      await world.pass(1, () => house.say());
      expect(await house.attention()).toMatchObject({ due: inMinutes(4) });
      // A check sends what the one before has written.
      await world.pass(5);
      expect(mailsTo(editor.email, house)).toHaveLength(1);
      await world.pass(2);
      expect(await house.attention()).toBeUndefined();
    });

    test('leaves the others as they are', async () => {
      const world = worldOf();
      const house = await world.building();
      await world.pass(2, () => house.say());
      await mute(house, { label: PRESSURE });
      await world.pass(3, () => house.say({ pressure: 6.2, supply: 230 }));
      expect(house.subjects()).toEqual([`${house.name}: boiler supply 230°F, above 200°F`]);
    });
  });

  describe('A muted building', () => {
    test('tells of its critical alarms, and of nothing else', async () => {
      const world = worldOf();
      const house = await world.building(1, {
        [PRESSURE]: { min: '10', max: '80', thresholdStatus: 'enabled', severity: 'critical' },
        [SUPPLY]: { min: '130', max: '200', thresholdStatus: 'enabled' },
      });
      await world.pass(2, () => house.say());
      await mute(house, { until: inMinutes(60) });
      await world.pass(3, () => house.say({ supply: 230 }));
      expect(house.subjects()).toEqual([]);
      expect((await world.call(`dashboards/${house.id}`)).body.data.watch).toMatchObject({ mutedUntil: inMinutes(57) });
      await world.pass(3, () => house.say({ pressure: 6.2, supply: 230 }));
      expect(house.subjects()).toEqual([`${house.name}: Critical: boiler system pressure 6.2 PSI, below 10 PSI`]);
    });

    test('goes offline, and people are told once, at the end', async () => {
      const world = worldOf();
      const house = await world.building();
      await world.pass(2, () => house.say());
      const until = inMinutes(60);
      await mute(house, { until });
      await world.pass(59);
      expect(house.subjects()).toEqual([]);
      await world.pass(30);
      expect(house.subjects()).toEqual([`${house.name}: Wingnut ${house.serial} offline`]);
      expect(mailsTo(editor.email, house)[0]?.text).toContain(`Wingnut ${house.serial}: offline since `);
    });

    test('has no escalation, which begins when the mute ends', async () => {
      const world = worldOf();
      const admin = person('admin');
      const { version: seen } = (await world.call('escalations')).body.data;
      const save = (body: object) => world.call('escalations', { method: 'POST', body });
      const saved = await save({ levels: [{ minutes: 5, people: [admin.id] }], rotas: [], alsoWarnings: true, seen });
      const house = await world.building();
      await world.pass(4, () => house.say({ supply: 230 }));
      expect(house.subjects()).toHaveLength(1);
      await mute(house, { until: inMinutes(30) });
      await world.pass(29, () => house.say({ supply: 230 }));
      expect(mailsTo(admin.email, house)).toEqual([]);
      await world.pass(8, () => house.say({ supply: 230 }));
      expect(house.subjects()).toHaveLength(2);
      expect(mailsTo(admin.email, house)).toHaveLength(1);
      await save({ levels: [], rotas: [], alsoWarnings: false, seen: saved.body.data.version });
    });
  });

  describe('A run that dies', () => {
    const WRITES = ['TransactWriteItems', 'PutItem', 'UpdateItem', 'DeleteItem'];
    /** A house whose mute ends in the next minute, and whose pressure is too low. */
    const ending = async () => {
      const house = await worldOf().building();
      await worldOf().pass(2, () => house.say());
      await mute(house, { label: PRESSURE, until: inMinutes(4) });
      await worldOf().pass(3, () => house.say({ pressure: 6.2 }));
      return house;
    };
    /** The minute of the end, in which some writes fail, and the minutes after it. */
    const end = async (house: House, fails: (operation: string, text: string) => boolean) => {
      const { dynamodb } = worldOf().running.stack;
      const undo = dynamodb.refuse(
        (operation, input) =>
          fails(operation, JSON.stringify(input)) && new AwsError('ValidationException', 'The run has died'),
      );
      await worldOf()
        .pass(1, () => house.say({ pressure: 6.2 }))
        .catch(() => undefined);
      undo();
      await worldOf().pass(4, () => house.say({ pressure: 6.2 }));
    };

    test('before the end of a mute is written leaves it to the next: one message, one mail', async () => {
      const house = await ending();
      await end(house, (operation, text) => operation === 'TransactWriteItems' && text.includes('MUTEMAIL'));
      expect(house.subjects()).toEqual([`${house.name}: ${low}`]);
      expect(mailsTo(editor.email, house)).toHaveLength(1);
    });

    test('after any of its writes tells both people, nobody more than once again, and leaves nothing', async () => {
      let written = Number.POSITIVE_INFINITY;
      for (let most = 0; most < written; most += 1) {
        const house = await ending();
        let writes = 0;
        await end(house, (operation, text) => {
          if (!WRITES.includes(operation) || !text.includes(house.id) || text.includes('"AN17"')) return false;
          writes += 1;
          return writes > most;
        });
        if (writes <= most) written = writes;
        const counts = [house.subjects().length, mailsTo(editor.email, house).length];
        expect([most, counts.filter((count) => count < 1 || count > 2)]).toEqual([most, []]);
        expect([most, await house.letters()]).toEqual([most, []]);
        await worldOf().clear();
      }
      expect(written).toBeGreaterThan(3);
    }, 120_000);
  });

  describe('Muting', () => {
    test('is for editors of the company, and each change has a record', async () => {
      const world = worldOf();
      const house = await world.building();
      const body = { label: PRESSURE };
      expect((await mute(house, body, 'read')).body.code).toBe('FORBIDDEN');
      expect((await mute(house, body, 'foreign')).body.code).toBe('NOT_FOUND');
      expect((await mute(house, body)).status).toBe(200);
      expect((await unmute(house, PRESSURE, 'read')).body.code).toBe('FORBIDDEN');
      expect((await unmute(house, PRESSURE, 'foreign')).body.code).toBe('NOT_FOUND');
      expect(await list('foreign')).toEqual([]);
      expect((await unmute(house, PRESSURE)).status).toBe(200);
      expect((await unmute(house, PRESSURE)).status).toBe(200);
      const records = (await world.call('companies/audit')).body.data.records.filter(
        ({ subject }: { subject: { id: string } }) => subject.id === house.id,
      );
      expect(records.map(({ action }: { action: string }) => action).sort()).toEqual(['muted', 'unmuted']);
    });

    test.each([
      ['in the past', () => ({ until: inMinutes(-1) }), 'This time has already passed'],
      [
        'for more than a year',
        () => ({ until: worldOf().now() + 366 * DAY_MS + HOUR_MS }),
        'You can mute for up to a year',
      ],
      ['of a sensor that is not there', () => ({ label: 'roomTemperature9' }), 'This sensor isn’t at the property'],
    ])('%s is refused', async (_, body, message) => {
      const house = await worldOf().building();
      expect(await mute(house, body())).toMatchObject({ status: 400, body: { code: 'INVALID_MUTE', message } });
    });

    test('again replaces the end, and the settings of an editor stay as they are', async () => {
      const world = worldOf();
      const house = await world.building();
      const before = (await world.call(`notifications?propertyId=${house.id}`)).body.data;
      await mute(house, { label: PRESSURE, until: inMinutes(30) });
      await mute(house, { label: PRESSURE });
      const { version, config, mutes } = (await world.call(`notifications?propertyId=${house.id}`)).body.data;
      expect([version, config, mutes]).toEqual([before.version, before.config, [{ label: PRESSURE }]]);
    });

    test('ends the switch of a limit too', async () => {
      const world = worldOf();
      const house = await world.building();
      const { config } = (await world.call(`notifications?propertyId=${house.id}`)).body.data;
      const thresholds = { ...config.thresholds, [PRESSURE]: { ...config.thresholds[PRESSURE], isMuted: true } };
      await world.call(`notifications/${house.id}`, {
        method: 'POST',
        body: { config: { thresholds, recipients: [] } },
      });
      expect((await list()).filter(({ propertyId }) => propertyId === house.id)).toEqual([
        { label: PRESSURE, propertyId: house.id, propertyName: house.name, timeZone: 'America/Toronto' },
      ]);
      await unmute(house, PRESSURE);
      const after = (await world.call(`notifications?propertyId=${house.id}`)).body.data;
      expect([after.config.thresholds, after.version]).toEqual([config.thresholds, 2]);
    });

    test('of a property that is removed is gone with it', async () => {
      const world = worldOf();
      const house = await world.building();
      await mute(house, { until: inMinutes(5) });
      expect((await world.call(`properties/${house.id}`, { method: 'DELETE' })).status).toBe(200);
      await world.pass(10);
      expect(mailsTo(editor.email, house)).toEqual([]);
      expect((await list()).filter(({ propertyId }) => propertyId === house.id)).toEqual([]);
    });
  });
}
