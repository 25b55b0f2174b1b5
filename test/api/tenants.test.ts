import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SavedApartmentsReply } from '../../shared/api/types/apartment-types.ts';
import type { TenantReply } from '../../shared/api/types/tenant-types.ts';
import { dayTextOf } from '../../shared/domain/calendar-day.ts';
import { DAY_MS, MINUTE_MS } from '../../shared/domain/durations.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { shareTestStack, type TestStack } from '../local-stack.ts';
import { copyOfWorld } from '../world.ts';
import { type Estate, openEstate } from './world/estate.ts';
import { openPeople, type People } from './world/people.ts';

/** Links of tenants (docs/product/apartments.md#tenant). */

const world = copyOfWorld('tenants');

let running: TestStack;
let estate: Estate;
let people: People;
beforeAll(async () => {
  running = await shareTestStack(world);
  estate = await openEstate(running);
  people = openPeople(running);
});
afterAll(async () => {
  estate.close();
  await running.close();
});

const NOW = Date.now() - (Date.now() % (10 * MINUTE_MS));
const dayAgo = (days: number) => dayTextOf(Math.floor(Date.now() / DAY_MS) - days);
const NOT_FOUND = { status: 404, body: { success: false, code: 'NOT_FOUND', message: 'Not found' } };

const open = (token: string) => running.call('contractor/tenant', { method: 'POST', body: { token } });
const shown = async (token: string): Promise<TenantReply> => (await open(token)).body.data;
const stateOf = async (id: string): Promise<SavedApartmentsReply> =>
  (await estate.get(`properties/${id}/apartments`)).body.data;
const save = async (id: string, changes: object) => {
  const { version } = await stateOf(id);
  return estate.post(`properties/${id}/apartments`, { version, ...changes });
};

/** A property with two apartments, whose sensors have measured for 20 days: 60 °F in 4B, 91 °F in 5B. */
async function building() {
  const id = await estate.property();
  const [four, five] = [
    { id: randomUUID(), number: '4B' },
    { id: randomUUID(), number: '5B' },
  ];
  await save(id, { put: [four, five] });
  const readings = [0, 1, 10, 20].flatMap((days) => [
    { sensor: '4B', time: NOW - days * DAY_MS, value: 60 + days / 10 },
    { sensor: '5B', time: NOW - days * DAY_MS - 10 * MINUTE_MS, value: 91 + days / 1000 },
  ]);
  await estate.post(`properties/${id}/apartments/readings`, { readings });
  const link = async (apartmentId: string, from = dayAgo(15)) => {
    const { tokens = {} }: SavedApartmentsReply = (await save(id, { link: { apartmentIds: [apartmentId], from } })).body
      .data;
    return tokens[apartmentId] ?? '';
  };
  return { id, four, five, link };
}

describe('docs/product/apartments.md#tenant-page: a link shows one apartment', () => {
  test('its readings since the tenancy began, what the record counts, and nothing of another one', async () => {
    const { four, five, link } = await building();
    const token = await link(four.id);
    const reply = await shown(token);
    expect(reply).toMatchObject({
      ...{
        number: '4B',
        company: (await estate.item<{ name: string }>(KEYS.company(world.companyId)))?.name,
        contacts: [],
        from: dayAgo(15),
      },
      reading: { time: NOW, value: 60 },
      address: expect.stringContaining('Toronto'),
      rules: { name: 'Toronto' },
    });
    // The one of 20 days ago was measured before the tenancy.
    expect(reply.days.map(({ low }) => low)).toEqual([61, 60.1, 60]);
    expect(reply.week.map(([, value]) => value)).toEqual([60.1, 60]);
    const text = JSON.stringify(reply);
    for (const other of [five.id, '"5B"', ':91', ',91', world.companyId]) expect(text).not.toContain(other);
  });

  test('with the contacts that admins show to tenants, as name and number alone', async () => {
    const { id, four, link } = await building();
    const contact = (more: object) => ({
      ...{ id: `contact-${randomUUID()}`, channel: 'text', severities: ['critical'], told: 'atOnce', version: 1 },
      ...{ places: [{ propertyId: id, may: 'inform' }], addedAt: 1, addedBy: 'u', ...more },
    });
    const contacts = [
      contact({ name: 'Night super', address: '+12065550134', verifiedAt: 1, forTenants: true }),
      contact({ name: 'Owner', address: '+12065550135', verifiedAt: 1, forContractors: true }),
      contact({ name: 'Not yet', address: '+12065550136', forTenants: true }),
    ];
    await people.change(KEYS.contacts(world.companyId), { contacts, version: 1 });
    expect((await shown(await link(four.id))).contacts).toEqual([{ name: 'Night super', number: '+12065550134' }]);
  });

  test('A sensor that another apartment had shows nothing of that time', async () => {
    const { id, four, five, link } = await building();
    const token = await link(four.id, dayAgo(30));
    await save(id, {
      put: [
        { ...four, sensor: '5B' },
        { ...five, sensor: 'HS-9' },
      ],
    });
    expect(await shown(token)).toMatchObject({ number: '4B', days: [], week: [] });
    expect((await shown(token)).reading).toBeUndefined();
  });
});

describe('docs/product/apartments.md#tenant-end: a link opens nothing', () => {
  test('that never was, in whatever form, and with the secret of another apartment', async () => {
    const [one, other] = [await building(), await building()];
    const [token, second] = [await one.link(one.four.id), await other.link(other.four.id)];
    const [company, property, secret] = token.split('.');
    const [, theirProperty, theirSecret] = second.split('.');
    const forged = [
      ...['x', `${company}.${property}`, `${company}.${property}.`, `${company}.${property}.${'x'.repeat(43)}`],
      ...[`${company}.${theirProperty}.${secret}`, `${company}.${property}.${theirSecret}`],
      `${randomUUID()}.${property}.${secret}`,
      ...[`${company}.${one.four.id}.${secret}`, `${company}.${property}.${one.four.id}`],
      ...[`${company}#.${property}.${secret}`, `${token}x`, token.slice(0, -1)],
    ];
    for (const each of forged) expect(await open(each), each).toMatchObject(NOT_FOUND);
    expect((await shown(token)).number).toBe('4B');
  });

  const ENDS: readonly (readonly [string, (place: Awaited<ReturnType<typeof building>>) => Promise<unknown>])[] = [
    ['it is ended', ({ id, four }) => save(id, { unlink: [four.id] })],
    ['a new one is made', ({ four, link }) => link(four.id)],
    ['the apartment is vacant', ({ id, four }) => save(id, { put: [{ ...four, vacated: dayAgo(2) }] })],
    ['the apartment is removed', ({ id, four }) => save(id, { remove: [four.id] })],
    ['the property is removed', ({ id }) => estate.remove(`properties/${id}`)],
  ];
  test.each(ENDS)('after %s', async (_, end) => {
    const place = await building();
    const token = await place.link(place.four.id);
    expect((await open(token)).status).toBe(200);
    await end(place);
    expect(await open(token)).toMatchObject(NOT_FOUND);
  });

  test('to the next tenant that was made for the last one', async () => {
    const { id, four, link } = await building();
    const token = await link(four.id);
    await save(id, { put: [{ ...four, vacated: dayAgo(2) }] });
    await save(id, { put: [four] });
    expect(await open(token)).toMatchObject(NOT_FOUND);
    expect((await stateOf(id)).apartments.map((each) => each.link)).toEqual([undefined, undefined]);
  });

  test('while the company is suspended, with the answer of all others', async () => {
    const { four, link } = await building();
    const token = await link(four.id);
    const before = await estate.item<{ entityStatus: string }>(KEYS.company(world.companyId));
    await people.change(KEYS.company(world.companyId), { entityStatus: 'suspended' });
    expect(await open(token)).toMatchObject(NOT_FOUND);
    await people.change(KEYS.company(world.companyId), { entityStatus: before?.entityStatus });
    expect((await open(token)).status).toBe(200);
  });
});

describe('docs/product/apartments.md#tenant: a link is made', () => {
  test('by one save, shown once, stored as a hash, and recorded without temperatures', async () => {
    const { id, four, five } = await building();
    const { body } = await save(id, { link: { apartmentIds: [four.id, five.id], from: '2026-11-01' } });
    const { tokens = {}, apartments } = body.data as SavedApartmentsReply;
    expect(Object.keys(tokens).sort()).toEqual([four.id, five.id].sort());
    expect(apartments).toMatchObject([{ link: { from: '2026-11-01' } }, { link: { from: '2026-11-01' } }]);
    expect((await stateOf(id)).tokens).toBeUndefined();
    const stored = JSON.stringify(await estate.item(KEYS.apartments(world.companyId, id)));
    for (const token of Object.values(tokens)) expect(stored).not.toContain(token.split('.')[2]);
    await save(id, { unlink: [five.id] });
    const records = await estate.actions(id);
    expect(records.filter((action) => action !== 'propertyAdded')).toEqual([
      ...['apartmentsSaved', 'apartmentReadingsAdded', 'tenantLinkMade', 'tenantLinkEnded'],
    ]);
  });

  test.each([
    ['of an apartment that is not there', randomUUID(), 404],
    ['of a vacant one', undefined, 400],
  ])('Refused: %s', async (_, unknown, status) => {
    const { id, four } = await building();
    await save(id, { put: [{ ...four, vacated: dayAgo(1) }] });
    const refused = await save(id, { link: { apartmentIds: [unknown ?? four.id], from: dayAgo(0) } });
    expect(refused.status).toBe(status);
  });

  test('A network opens one link 60 times in an hour', async () => {
    const { four, link } = await building();
    const token = await link(four.id);
    const answers = await Promise.all(Array.from({ length: 61 }, () => open(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
    expect(answers.find(({ status }) => status === 429)?.body.code).toBe('TOO_MANY_REQUESTS');
  });
});
