import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ApartmentsReply } from '../../shared/api/types/apartment-types.ts';
import type { ApartmentsRecordReply } from '../../shared/api/types/record-types.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/domain/durations.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { shareTestStack, type TestStack } from '../local-stack.ts';
import { copyOfWorld } from '../world.ts';
import { boilerRoom } from './world/boiler-room.ts';
import { config, type Estate, openEstate, temperature } from './world/estate.ts';
import { publish } from './world/wingnut-client.ts';

/** Apartments, and the temperatures that a gateway or a file brings (docs/product/apartments.md). */

const world = copyOfWorld('apartments');
const { property, wingnut } = boilerRoom('Birchwood Terrace', world);

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

const soon = <T>(check: () => Promise<T>) => vi.waitFor(check, { timeout: 10_000, interval: 100 });
/** Readings are kept for ten minutes each. */
const NOW = Date.now() - (Date.now() % (10 * MINUTE_MS));

const of = async (id: string, token?: string): Promise<ApartmentsReply> =>
  (await estate.get(`properties/${id}/apartments`, token)).body.data;
const save = (id: string, body: object) => estate.post(`properties/${id}/apartments`, body);
const apartment = (number: string, more: object = {}) => ({ id: randomUUID(), number, ...more });
const readingsOf = async (id: string, apartmentId: string, days = 1) => {
  const window = `startTime=${NOW - days * DAY_MS}&endTime=${NOW + HOUR_MS}`;
  return (await estate.get(`properties/${id}/apartments/${apartmentId}?${window}`)).body.data.readings;
};

describe('apartments that people enter (docs/product/apartments.md#apartment)', () => {
  test('A property without apartments has an empty list', async () => {
    const reply = await of(await estate.property());
    expect(reply).toMatchObject({ version: 0, apartments: [], unassigned: [], rules: 'Toronto' });
  });

  test('They are added, changed and removed in one save, in order of floor and number, and each save is recorded', async () => {
    const id = await estate.property();
    const [top, low] = [apartment('10A', { floor: 10 }), apartment('2B', { floor: 2, line: 'B', rooms: 3 })];
    const added = await save(id, { version: 0, put: [top, low] });
    expect(added.body.data.apartments.map(({ number }: { number: string }) => number)).toEqual(['2B', '10A']);
    const changed = await save(id, { version: 1, put: [{ ...low, sensor: 'hs-17' }], remove: [top.id] });
    expect(changed.body.data).toMatchObject({ version: 2, apartments: [{ ...low, sensor: 'HS-17' }] });
    expect(await estate.actions(id)).toEqual(['propertyAdded', 'apartmentsSaved', 'apartmentsSaved']);
  });

  test('A save on an older version is refused, and changes nothing', async () => {
    const id = await estate.property();
    await save(id, { version: 0, put: [apartment('1A')] });
    const stale = await save(id, { version: 0, put: [apartment('1B')] });
    expect(stale).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } });
    expect((await of(id)).apartments).toMatchObject([{ number: '1A' }]);
  });

  test.each([
    ['two with one number', [apartment('1A'), apartment('1a')], 'There are two apartments 1A'],
    ['two with one sensor', [apartment('1A'), apartment('1B', { sensor: '1a' })], 'Two apartments have the sensor 1A'],
  ])('Refused: %s', async (_, put, message) => {
    const refused = await save(await estate.property(), { version: 0, put });
    expect(refused).toMatchObject({ status: 400, body: { message } });
  });

  test('A property has at most 600', async () => {
    const id = await estate.property();
    const many = Array.from({ length: 600 }, (_, index) => apartment(`A${index}`));
    expect((await save(id, { version: 0, put: many })).body.data.apartments).toHaveLength(600);
    const over = await save(id, { version: 1, put: [apartment('B1')] });
    expect(over).toMatchObject({ status: 409, body: { code: 'TOO_MANY_APARTMENTS' } });
  });
});

describe('temperatures that a gateway publishes (docs/product/apartments.md#message)', () => {
  test('They are at their apartments, in order and once, whatever the order and number of messages', async () => {
    const [four, five] = [apartment('4B', { floor: 4 }), apartment('5B', { floor: 5 })];
    const { version } = await of(property.id);
    await save(property.id, { version, put: [four, five] });
    const entry = (hours: number, rooms: object) => ({ ts: NOW - hours * HOUR_MS, rooms });
    const newest = entry(0, { '4b': 66.5, '5B': 71.25, '9Z': 70 });
    await publish(running.stack, wingnut.id, newest);
    await publish(running.stack, wingnut.id, { batch: [entry(2, { '4B': 64 }), entry(1, { '4B': 65, '5B': null })] });
    await publish(running.stack, wingnut.id, newest);
    await soon(async () => {
      expect(await readingsOf(property.id, four.id)).toEqual([
        [NOW - 2 * HOUR_MS, 64],
        [NOW - HOUR_MS, 65],
        [NOW, 66.5],
      ]);
    });
    expect(await readingsOf(property.id, five.id)).toEqual([
      [NOW - HOUR_MS, null],
      [NOW, 71.25],
    ]);
    await soon(async () => {
      expect(await of(property.id)).toMatchObject({
        apartments: [{ reading: { time: NOW, value: 66.5 } }, { reading: { value: 71.25 } }],
        unassigned: [{ sensor: '9Z', time: NOW, value: 70 }],
      });
    });
  });

  test('Bad rooms are refused alone, beside good readings of inputs and rooms', async () => {
    const { version } = await of(property.id);
    const six = apartment('6C', { floor: 6 });
    await save(property.id, { version, put: [six] });
    const time = NOW - 10 * MINUTE_MS;
    await publish(running.stack, wingnut.id, { ts: time, readings: {}, rooms: { '6C': 70, '#': 1, '6D': 'warm' } });
    await soon(async () => expect(await readingsOf(property.id, six.id)).toEqual([[time, 70]]));
    expect((await of(property.id)).unassigned.map(({ sensor }) => sensor)).not.toContain('6D');
  });

  test('docs/product/apartments.md#order: a sensor that reports each minute has one reading for ten minutes', async () => {
    const { version } = await of(property.id);
    const seven = apartment('7C', { floor: 7 });
    await save(property.id, { version, put: [seven] });
    const from = NOW - 3 * HOUR_MS;
    const batch = Array.from({ length: 20 }, (_, index) => ({
      ts: from + index * MINUTE_MS,
      rooms: { '7C': 60 + index },
    }));
    await publish(running.stack, wingnut.id, { batch });
    await soon(async () => {
      expect(await readingsOf(property.id, seven.id)).toEqual([
        [from, 69],
        [from + 10 * MINUTE_MS, 79],
      ]);
    });
  });

  test('Nobody of another company reads them', async () => {
    const [first] = (await of(property.id)).apartments;
    const window = `startTime=${NOW - DAY_MS}&endTime=${NOW}`;
    const paths = [
      `properties/${property.id}/apartments`,
      `properties/${property.id}/apartments/${first?.id}?${window}`,
    ];
    for (const path of paths) expect((await estate.get(path, estate.tokens.foreign)).status).toBe(404);
  });
});

describe('temperatures of a file (docs/product/apartments.md#file)', () => {
  const reading = (sensor: string, ago: number, value: number) => ({ sensor, time: NOW - ago, value });

  test('They are stored once, and those that are too old or ahead are counted', async () => {
    const id = await estate.property();
    const own = apartment('3A');
    await save(id, { version: 0, put: [own] });
    const readings = [
      reading('3a', 30 * DAY_MS, 60),
      reading('3A', HOUR_MS, 61),
      reading('3A', 3 * 366 * DAY_MS, 62),
      reading('3A', -HOUR_MS, 63),
    ];
    for (let time = 0; time < 2; time += 1) {
      const { body } = await estate.post(`properties/${id}/apartments/readings`, { readings });
      expect(body.data).toEqual({ stored: 2, tooOld: 1, ahead: 1 });
    }
    expect(await readingsOf(id, own.id, 40)).toEqual([
      [NOW - 30 * DAY_MS, 60],
      [NOW - HOUR_MS, 61],
    ]);
  });

  test('One call takes 5,000 of them with the longest names of sensors, and no more', async () => {
    const id = await estate.property();
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) =>
        reading(`SENSOR-OF-THE-${String(index % 600).padStart(6, '0')}`, Math.floor(index / 600) * HOUR_MS, 68.25),
      );
    const { body } = await estate.post(`properties/${id}/apartments/readings`, { readings: many(5000) });
    expect(body.data).toEqual({ stored: 5000, tooOld: 0, ahead: 0 });
    expect((await of(id)).unassigned).toHaveLength(600);
    expect((await estate.post(`properties/${id}/apartments/readings`, { readings: many(5001) })).status).toBe(400);
  });

  test('docs/product/apartments.md#erase: an admin erases those of one apartment, and the others stay', async () => {
    const id = await estate.property();
    const [gone, kept] = [apartment('1A'), apartment('1B')];
    await save(id, { version: 0, put: [gone, kept] });
    const readings = ['1A', '1B'].flatMap((sensor) => [reading(sensor, DAY_MS, 65), reading(sensor, 20 * DAY_MS, 66)]);
    await estate.post(`properties/${id}/apartments/readings`, { readings });
    expect(await readingsOf(id, gone.id, 40)).toHaveLength(2);
    await estate.remove(`properties/${id}/apartments/${gone.id}/readings`);
    expect(await readingsOf(id, gone.id, 40)).toEqual([]);
    expect(await readingsOf(id, kept.id, 40)).toHaveLength(2);
    expect((await of(id)).apartments.map((each) => each.reading !== undefined)).toEqual([false, true]);
    expect(await estate.actions(id)).toContain('apartmentErased');
  });

  test('docs/product/apartments.md#personal: readings end by themselves after two years', async () => {
    const id = await estate.property();
    await estate.post(`properties/${id}/apartments/readings`, { readings: [reading('1A', 0, 65)] });
    const day = new Date(NOW).toISOString().slice(0, 10);
    const blocks = await Promise.all(
      Array.from({ length: 16 }, (_, block) =>
        estate.item<{ expiresAt: number }>(KEYS.roomsOfDay(world.companyId, id, day, String(block))),
      ),
    );
    const [stored] = blocks.filter((each) => each !== undefined);
    const days = ((stored?.expiresAt ?? 0) * 1000 - NOW) / DAY_MS;
    expect(days).toBeGreaterThan(730);
    expect(days).toBeLessThanOrEqual(732);
  });
});

describe('the record of apartments (docs/product/apartments.md#record)', () => {
  /** The last January that is over: within the heating season, and readings of then are still kept. */
  const year = new Date(NOW).getUTCMonth() === 0 ? new Date(NOW).getUTCFullYear() - 1 : new Date(NOW).getUTCFullYear();
  const at = (time: string) => Date.parse(`${year}-01-${time}-05:00`);
  const inNewYork = async () => {
    const address = {
      ...{ streetAddress: '1 Centre Street', city: 'New York', provinceState: 'NY' },
      ...{ country: 'United States', postalZip: '10007' },
    };
    const added = await estate.post('properties', { externalId: estate.propertyId(), config: config({ address }) });
    return added.body.data.id as string;
  };
  const recordOf = async (id: string, from = `${year}-01-10`, to = `${year}-01-20`, token?: string) =>
    estate.get(`records/apartments?${new URLSearchParams({ uuid: id, from, to })}`, token);

  test('Readings of nights count by themselves, those of days need the outdoor temperature, and the worst is first', async () => {
    const id = await inNewYork();
    const [warm, cold, out] = [apartment('1A'), apartment('1B'), apartment('1C', { optedOut: `${year}-01-12` })];
    await save(id, { version: 0, put: [warm, cold, out] });
    const readings = [
      { sensor: '1A', time: at('11T23:00:00'), value: 62 },
      { sensor: '1A', time: at('12T00:00:00'), value: 70 },
      { sensor: '1B', time: at('11T22:00:00'), value: 61.9 },
      { sensor: '1B', time: at('12T03:00:00'), value: 60.5 },
      { sensor: '1B', time: at('12T12:00:00'), value: 66 },
      { sensor: '1C', time: at('12T03:00:00'), value: 50 },
      { sensor: '1B', time: at('21T03:00:00'), value: 50 },
    ];
    await estate.post(`properties/${id}/apartments/readings`, { readings });
    const record: ApartmentsRecordReply = (await recordOf(id)).body.data;
    expect(record).toMatchObject({
      zone: 'America/New_York',
      rules: { name: 'New York City' },
      totals: [
        { readings: 0, below: 0, unclear: 1 },
        { readings: 4, below: 2, unclear: 0 },
      ],
      duties: { installed: 2, optedOut: 1, missing: [] },
    });
    expect(record.apartments.map(({ number }) => number)).toEqual(['1B', '1A', '1C']);
    expect(record.apartments[0]).toMatchObject({
      lowest: { time: at('12T03:00:00'), value: 60.5 },
      gaps: { count: 4 },
      hours: { measured: 3, all: 264 },
    });
    expect(record.apartments[2]?.hours).toEqual({ measured: 0, all: 48 });
    expect(record.duties?.silent.map(({ number }) => number).sort()).toEqual(['1A', '1B']);
  });

  test('docs/product/apartments.md#record-outdoor: the outdoor sensor of the building decides about a day', async () => {
    const id = await inNewYork();
    const wired = await estate.wingnut({ AN01: temperature('outdoorTemperature1') });
    await estate.post(`wingnuts/${wired}/link`, { propertyId: id });
    await save(id, { version: 0, put: [apartment('1A')] });
    // Noon or 1:00 PM in New York, of today or yesterday.
    const time = Math.floor((NOW - 17 * HOUR_MS) / DAY_MS) * DAY_MS + 17 * HOUR_MS;
    await publish(running.stack, wired, { ts: time, readings: { AN01: 40 } });
    await estate.post(`properties/${id}/apartments/readings`, { readings: [{ sensor: '1A', time, value: 66 }] });
    const day = (ago: number) => new Date(NOW - ago * DAY_MS).toISOString().slice(0, 10);
    await soon(async () => {
      const { totals }: ApartmentsRecordReply = (await recordOf(id, day(2), day(0))).body.data;
      expect(totals.map(({ unclear }) => unclear)).toEqual([0, 0]);
    });
  });

  test('Elsewhere there is no checklist, and nobody of another company reads a record', async () => {
    const id = await estate.property();
    const { body } = await recordOf(id);
    expect(body.data).toMatchObject({ rules: { name: 'Toronto' }, apartments: [] });
    expect(body.data).not.toHaveProperty('duties');
    expect((await recordOf(id, undefined, undefined, estate.tokens.foreign)).status).toBe(404);
  });

  test.each([
    ['93 days', '2026-01-01', '2026-04-03', 400],
    ['92 days', '2026-01-01', '2026-04-02', 200],
    ['the last day first', '2026-01-02', '2026-01-01', 400],
    ['no day', '2026-02-30', '2026-03-01', 400],
  ])('The days of a record: %s', async (_, from, to, status) => {
    expect((await recordOf(await estate.property(), from, to)).status).toBe(status);
  });
});
