import { describe, expect, test } from 'vitest';
import { uuidOf } from '../../../local/world/fixtures/uuid.ts';
import type { IncidentReply } from '../../../shared/api/types/incident-types.ts';
import type { Thresholds } from '../../../shared/domain/alarms/limits/breach.ts';
import type { AlarmWorld } from './alarm-world.ts';
import { withKey } from './keys.ts';

type House = Awaited<ReturnType<AlarmWorld['building']>>;

const LIMITS: Thresholds = {
  coldestApartment: { min: '64', forMinutes: '60', band: '2', thresholdStatus: 'enabled' },
};
const NUMBERS = ['1A', '1B', '2A', '2B', '3A', '3B', '4A', '4B'] as const;

/** The tests of alarms of apartments, in the world of the tests of alarms (docs/product/alarms.md#apartments). */
export function apartmentAlarmTests(worldOf: () => AlarmWorld): void {
  /** A building whose apartments have limits. */
  async function house(thresholds = LIMITS): Promise<House> {
    const world = worldOf();
    const built = await world.building(1, thresholds);
    const put = NUMBERS.map((number) => ({ id: uuidOf(`${number} of ${built.id}`), number }));
    const body = { version: 0, put };
    expect((await world.call(`properties/${built.id}/apartments`, { method: 'POST', body })).status).toBe(200);
    return built;
  }
  /** A gateway's message: some apartments have a temperature, the others 70°F. */
  const hear = async ({ wingnutId }: House, rooms: Readonly<Record<string, number | null>>) => {
    const world = worldOf();
    const at = world.now();
    const all = { ...Object.fromEntries(NUMBERS.map((number) => [number, 70])), ...rooms };
    const body = { wingnutId, kind: 'telemetry', receivedAt: at, ts: at, rooms: all };
    const record = { messageId: `${wingnutId}-rooms-${at}`, body: JSON.stringify(body) };
    expect(await world.running.stack.invoke('Ingest', { Records: [record] })).toMatchObject({ batchItemFailures: [] });
  };
  /** An hour later a message comes, and some checks run. */
  async function anHourLater(built: House, rooms: Readonly<Record<string, number | null>>, checks = 3) {
    const world = worldOf();
    world.skip(60 - checks);
    await world.pass(checks, async (minute) => {
      await (minute === 0 ? hear(built, rooms) : built.say());
    });
  }
  const openOf = async ({ id }: House): Promise<IncidentReply[]> =>
    (await worldOf().call('alarms?state=open')).body.data.open.filter(
      ({ propertyId }: IncidentReply) => propertyId === id,
    );
  const cold = (...numbers: readonly string[]) => Object.fromEntries(numbers.map((number) => [number, 60]));

  describe('Apartments outside their limits', () => {
    test('are one alarm and one mail, which names five; others join and leave without a mail, and the end is mailed once', async () => {
      const world = worldOf();
      const built = await house();
      await anHourLater(built, cold('1A', '1B'));
      expect(built.subjects()).toEqual([]);
      await anHourLater(built, { ...cold('1A', '1B', '2A', '2B', '3A', '3B'), '1A': 58.5 });
      // The others have been out for less than an hour.
      expect(built.subjects()).toEqual([`${built.name}: coldest apartment 58.5°F, below 64°F`]);
      expect(built.mails()[0]?.text).toContain('Apartments 1A, 1B.');
      const [alarm] = await openOf(built);
      expect(alarm).toMatchObject({
        subject: 'coldestApartment',
        apartments: { numbers: ['1A', '1B'], count: 2 },
        extreme: { value: 58.5, limit: 64, side: 'min' },
        limit: { min: 64 },
      });
      await anHourLater(built, { ...cold('1B', '2A', '2B', '3A', '3B', '4A', '4B'), '1A': 50 });
      expect(await openOf(built)).toMatchObject([
        { id: alarm?.id, apartments: { numbers: ['1A', '1B', '2A', '2B', '3A'], count: 6 }, extreme: { value: 50 } },
      ]);
      await anHourLater(built, cold('4B'));
      expect(await openOf(built)).toMatchObject([{ id: alarm?.id, apartments: { numbers: ['4B'], count: 1 } }]);
      // Close to the limit is not back: the margin is 2°F.
      await anHourLater(built, { '4B': 65 });
      expect(await openOf(built)).toHaveLength(1);
      expect(built.subjects()).toHaveLength(1);
      await anHourLater(built, {}, 4);
      expect(built.subjects().slice(1)).toEqual([`${built.name}: coldest apartment back to normal, 70°F`]);
      expect(await openOf(built)).toEqual([]);
      await world.pass(3, () => built.say());
      expect(built.subjects()).toHaveLength(2);
      expect(await built.attention()).toBeUndefined();
      // What is kept of an alarm that is over names no apartment.
      expect(JSON.stringify(await built.alarm((alarm?.id ?? '').split('.')[1] ?? ''))).not.toMatch(/"1A"|numbers/);
    });

    test('stay an alarm while nothing is heard of them, and one reading is none', async () => {
      const world = worldOf();
      const built = await house();
      await anHourLater(built, cold('2A'));
      await anHourLater(built, { '2A': 66 });
      await anHourLater(built, cold('2A'));
      expect(built.subjects()).toEqual([]);
      await anHourLater(built, cold('2A'));
      expect(built.subjects()).toHaveLength(1);
      await anHourLater(built, { '2A': null });
      world.skip(5 * 60);
      await world.pass(4, () => built.say());
      expect(await openOf(built)).toMatchObject([{ apartments: { numbers: ['2A'], count: 1 } }]);
      expect(built.subjects().filter((each) => each.includes('back to normal'))).toEqual([]);
    });

    test('are acknowledged, snoozed and muted like others', async () => {
      const world = worldOf();
      const built = await house();
      const mute = { method: 'POST', body: { label: 'coldestApartment' } } as const;
      expect((await world.call(`notifications/${built.id}/mute`, mute)).status).toBe(200);
      await anHourLater(built, cold('3A'));
      await anHourLater(built, cold('3A'));
      expect([built.subjects(), await openOf(built)]).toMatchObject([[], [{ mutedUntil: 'on' }]]);
      await world.call(`notifications/${built.id}/mute?label=coldestApartment`, { method: 'DELETE' });
      await world.pass(2, () => built.say());
      expect(built.subjects()).toHaveLength(1);
      const [alarm] = await openOf(built);
      const path = `alarms/${alarm?.id}`;
      expect((await world.call(`${path}/acknowledge`, { method: 'POST', body: { note: 'On it' } })).status).toBe(200);
      expect((await world.call(path)).body.data).toMatchObject({ state: 'acknowledged', apartments: { count: 1 } });
      for (let hour = 0; hour < 5; hour += 1) await anHourLater(built, cold('3A'));
      expect(built.subjects()).toHaveLength(1);
    });

    test('follow the rules of the city: Toronto requires 69.8°F at all hours', async () => {
      const built = await house({
        coldestApartment: { byRules: true, forMinutes: '60', thresholdStatus: 'enabled' },
        warmestApartment: { max: '76', forMinutes: '60', thresholdStatus: 'enabled' },
      });
      await anHourLater(built, { '1A': 69.7, '4B': 80 });
      await anHourLater(built, { '1A': 69.7, '4B': 80 });
      const open = await openOf(built);
      expect(open.map(({ subject, apartments }) => [subject, apartments?.numbers]).sort()).toEqual([
        ['coldestApartment', ['1A']],
        ['warmestApartment', ['4B']],
      ]);
      expect(built.subjects()).toHaveLength(1);
      expect(built.subjects()[0]).toMatch(/and 1 more$/);
    });
  });

  describe('Limits of apartments', () => {
    const save = ({ id, people }: House, thresholds: Thresholds) =>
      worldOf().call(`notifications/${id}`, {
        method: 'POST',
        body: { config: { thresholds, recipients: people.map((each) => ({ id: each.id, type: 'email' })) } },
      });

    test('are saved where a property has apartments, each with its side', async () => {
      const world = worldOf();
      const built = await house({});
      expect((await save(built, LIMITS)).status).toBe(200);
      const settings = (await world.call(`notifications?propertyId=${built.id}`)).body.data;
      expect(settings).toMatchObject({ hasApartments: true, config: { thresholds: LIMITS } });
      const on = { thresholdStatus: 'enabled' } as const;
      for (const [thresholds, message] of [
        [{ coldestApartment: { max: '80', ...on } }, 'coldestApartment: the coldest apartment has no maximum'],
        [{ warmestApartment: { min: '60', ...on } }, 'warmestApartment: the warmest apartment has no minimum'],
        [{ warmestApartment: { byRules: true, ...on } }, 'warmestApartment: only a minimum follows the city’s rules'],
      ] as const)
        expect(await save(built, thresholds)).toMatchObject({
          status: 400,
          body: { code: 'INVALID_THRESHOLDS', message: expect.stringContaining(message) },
        });
      const without = await world.building(1, {});
      expect(await save(without, LIMITS)).toMatchObject({
        body: { message: expect.stringContaining('isn’t a sensor of this property') },
      });
    });
  });

  test('Keys read no alarm of apartments (docs/product/apartments.md#personal)', async () => {
    const world = worldOf();
    const built = await house();
    await anHourLater(built, cold('1A'));
    await anHourLater(built, cold('1A'));
    const [alarm] = await openOf(built);
    const body = { name: 'Sheet', right: 'read', days: 30, portfolios: [], propertyIds: [] };
    const { secret } = (await world.call('companies/keys', { method: 'POST', body })).body.data;
    const read = (path: string) => world.running.call(`machine/${path}`, { headers: withKey(secret) });
    const { open } = (await read('alarms?state=open')).body.data;
    expect(open.filter(({ propertyId }: IncidentReply) => propertyId === built.id)).toEqual([]);
    expect(await read(`alarms/${alarm?.id}`)).toMatchObject({ status: 404 });
  });
}
