import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { propertyItems } from '../../../local/seed/items.ts';
import { writeItems } from '../../../local/seed/write-items.ts';
import { HOUR_MS, MINUTE_MS } from '../../../shared/domain/durations.ts';
import { certificateFile } from '../../../shared/domain/records/certificate-csv.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import type { RecordItem } from '../../../shared/platform/items/record-items.ts';
import { shareTestStack, type TestStack } from '../../local-stack.ts';
import { copyOfWorld } from '../../world.ts';
import { type Estate, openEstate } from '../world/estate.ts';

/** The certificate of a night: from the readings of two wingnuts to the public check of its fingerprint. */

const world = copyOfWorld('certificates');
const { companyId } = world;
const ZONE = 'America/Los_Angeles';
/** A night of last January, 10 PM to 6 AM. */
const FROM = Date.UTC(new Date().getUTCFullYear(), 0, 14, 6);
const TO = FROM + 8 * HOUR_MS;
const REPLACED = FROM + 2 * HOUR_MS;
const [OLD, NEW, PROPERTY, EMPTY] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const ROOM = 'roomTemperature1';
const OTHER_ROOM = 'roomTemperature2';

let running: TestStack;
let estate: Estate;

/** 69°F until 3:21 AM, then 66°F, once 65.9°F; nothing for 12 minutes. */
const roomAt = (time: number): number => {
  const minute = (time - FROM) / MINUTE_MS;
  if (minute < 321) return 69;
  return minute === 472 ? 65.9 : 66;
};
const isMissing = (time: number) => time > FROM + 220 * MINUTE_MS && time < FROM + 232 * MINUTE_MS;

async function load(wingnutId: string, from: number, to: number) {
  const all = Array.from({ length: (to - from) / MINUTE_MS }, (_, index) => from + index * MINUTE_MS);
  const times = Float64Array.from(all.filter((time) => !isMissing(time)));
  const columns = new Map([
    ['AN01', times.map(roomAt)],
    ['AN02', times.map(() => 34)],
  ] as const);
  await running.stack.readings.load([{ companyId, propertyId: PROPERTY, wingnutId, times, columns }]);
}

beforeAll(async () => {
  running = await shareTestStack(world);
  estate = await openEstate(running);
  const property = (id: string, linkedWingnuts: string[]) => ({
    ...propertyItems([])[0],
    ...KEYS.property(companyId, id),
    ...{ id, externalId: id.slice(0, 8).replace(/\D/g, '7'), name: 'Alder House', timeZone: ZONE, linkedWingnuts },
    address: {
      streetAddress: '2210 Larch Avenue',
      city: 'Portland',
      provinceState: 'OR',
      country: 'United States',
      postalZip: '97209',
    },
  });
  const settings = (id: string) => ({
    ...KEYS.notification(companyId, id),
    ...{ id, propertyId: id, entityStatus: 'disabled', thresholds: {}, recipients: [], version: 0 },
  });
  const source = (wingnutId: string, wired: object) => ({
    ...KEYS.source(companyId, PROPERTY, wingnutId),
    ...{ propertyId: PROPERTY, wingnutId },
    ...wired,
  });
  const labels = { AN01: { label: ROOM }, AN02: { label: 'outdoorTemperature1' }, AN03: { label: OTHER_ROOM } };
  await writeItems(running.stack, [
    property(PROPERTY, [NEW]),
    property(EMPTY, []),
    settings(PROPERTY),
    settings(EMPTY),
    source(OLD, {
      sensors: {},
      past: Object.entries(labels).map(([input, { label }]) => ({ input, label, until: REPLACED })),
      serial: '48213007',
      unlinkedAt: REPLACED,
    }),
    source(NEW, { sensors: labels, since: Object.fromEntries(Object.keys(labels).map((input) => [input, REPLACED])) }),
    {
      ...KEYS.wingnut(companyId, NEW),
      ...{ id: NEW, externalId: '48213999', createdAt: 1, version: 1, propertyId: PROPERTY },
      sensors: { AN01: { type: 'temperature', label: ROOM } },
    },
  ]);
  await load(OLD, FROM - HOUR_MS, REPLACED);
  await load(NEW, REPLACED, TO + HOUR_MS);
});
afterAll(async () => {
  estate.close();
  await running.close();
});

const NIGHT = { uuid: PROPERTY, startTime: FROM, endTime: TO, rules: 'ipmc', sensor: ROOM };
const asked = (more: object = {}) =>
  new URLSearchParams(
    Object.entries({ ...NIGHT, ...more }).map(([name, value]): [string, string] => [name, String(value)]),
  );
const get = (more: object = {}, token?: string) => estate.get(`records/certificate?${asked(more)}`, token);
const issue = (more: object = {}, token?: string) => estate.post('records/certificate', { ...NIGHT, ...more }, token);

test('A night says its minutes below, its lowest reading, and which wingnuts measured it', async () => {
  const { status, body } = await get();
  expect(status).toBe(200);
  const { sensors, certificate } = body.data;
  expect(sensors).toEqual([ROOM, OTHER_ROOM]);
  expect(certificate.head).toMatchObject({
    address: '2210 Larch Avenue, Portland, OR 97209',
    zone: ZONE,
    rules: { name: 'International Property Maintenance Code 602' },
    label: ROOM,
    others: 1,
    outdoor: 'outdoorTemperature1',
    devices: [
      { uuid: OLD, serial: '48213007', input: 'AN01', until: REPLACED },
      { uuid: NEW, serial: '48213999', input: 'AN01', from: REPLACED },
    ],
  });
  expect(certificate.head.keptMonths).toBeUndefined();
  expect(certificate.body.total).toMatchObject({
    ...{ readings: 469, measured: 468, applied: 480, known: 468, below: 159 },
    ...{ lowest: 65.9, lowestAt: FROM + 472 * MINUTE_MS, outdoorLowest: 34 },
  });
  expect(certificate.body.rows).toHaveLength(8);
  expect(certificate.body.gaps).toEqual([{ from: FROM + 220 * MINUTE_MS, to: FROM + 232 * MINUTE_MS }]);
});

test('Without a sensor the first one is meant; one that the property does not have has no certificate', async () => {
  const query = asked();
  query.delete('sensor');
  expect((await estate.get(`records/certificate?${query}`)).body.data.certificate.head.label).toBe(ROOM);
  expect((await get({ sensor: 'roomTemperature9' })).body.data).toEqual({ sensors: [ROOM, OTHER_ROOM] });
  expect((await get({ uuid: EMPTY })).body.data).toEqual({ sensors: [] });
  expect((await issue({ uuid: EMPTY })).status).toBe(404);
});

describe('What is asked wrongly is refused with a reason', () => {
  test.each([
    ['less than an hour', { endTime: FROM + 59 * MINUTE_MS }, /1 hour to 31 days/],
    ['more than 31 days', { endTime: FROM + 32 * 24 * HOUR_MS }, /1 hour to 31 days/],
    ['an end before its beginning', { endTime: FROM - HOUR_MS }, /1 hour to 31 days/],
    ['the future', { startTime: Date.now(), endTime: Date.now() + 2 * HOUR_MS }, /^Choose a period in the past$/],
    ['a text as a time', { startTime: 'Tuesday' }, /startTime/],
    ['rules that nobody has', { rules: 'atlantis' }, /rules/],
  ])('%s', async (_what, more, message) => {
    for (const { status, body } of [await get(more), await issue(more)]) {
      expect([status, body.code]).toEqual([400, 'BAD_REQUEST']);
      expect(body.message).toMatch(message);
    }
  });
});

test('An issued certificate has the fingerprint of its file, is recorded, and is the same one when it is issued again', async () => {
  const { status, body } = await issue();
  expect(status).toBe(200);
  const { head, body: figures, hash, issuedAt } = body.data;
  expect(hash).toBe(createHash('sha256').update(certificateFile(head, figures)).digest('hex'));
  expect((await estate.actions(PROPERTY)).filter((action) => action === 'recordIssued')).toHaveLength(1);
  const again = (await issue()).body.data;
  expect([again.hash, again.issuedAt]).toEqual([hash, issuedAt]);
  expect((await estate.actions(PROPERTY)).filter((action) => action === 'recordIssued')).toHaveLength(1);
  // Another sensor of the same night is another certificate.
  expect((await issue({ sensor: OTHER_ROOM })).body.data.hash).not.toBe(hash);

  const { status: checked, body: answer } = await running.call(`records/verify/${hash}`);
  expect(checked).toBe(200);
  expect(answer.data).toMatchObject({
    zone: ZONE,
    issuedAt,
    rules: 'International Property Maintenance Code 602',
    certificate: { label: ROOM, measured: 'room', required: [68], total: { from: FROM, to: TO, below: 159 } },
  });
  // A release before this one reads the item as the record of a month.
  const stored = await estate.item<RecordItem>(KEYS.record(companyId, hash));
  expect(stored).toMatchObject({
    month: new Date(FROM - 8 * HOUR_MS).toISOString().slice(0, 7),
    results: [{ label: ROOM, measured: 'room', applied: 480, known: 468, below: 159, unclear: 0 }],
  });
});

test('A certificate of a period that is hardly measured keeps no minutes below for the record of a month', async () => {
  const { body } = await issue({ startTime: TO, endTime: TO + 4 * HOUR_MS });
  const stored = await estate.item<RecordItem>(KEYS.record(companyId, body.data.hash));
  expect(stored?.results?.[0]).not.toHaveProperty('below');
});

test('Another company has no such property', async () => {
  const { foreign } = estate.tokens;
  expect([(await get({}, foreign)).status, (await issue({}, foreign)).status]).toEqual([404, 404]);
});
