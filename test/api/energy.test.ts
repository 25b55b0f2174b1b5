import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packDays } from '../../lambdas/store/energy.ts';
import { packFacts } from '../../lambdas/store/facts.ts';
import { writeItems } from '../../local/seed/write-items.ts';
import type { EnergyReply } from '../../shared/api/types/energy-types.ts';
import { dayNumber, dayTextOf, localDay } from '../../shared/domain/calendar-day.ts';
import type { EnergyDay } from '../../shared/domain/energy/energy-day.ts';
import type { Bill, Meter } from '../../shared/domain/energy/meter.ts';
import type { MeterFacts } from '../../shared/domain/facts/day-facts.ts';
import { RULE_SET } from '../../shared/domain/facts/due-days.ts';
import { localDayOf } from '../../shared/domain/facts/local-days.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { shareTestStack, type TestStack } from '../local-stack.ts';
import { copyOfWorld } from '../world.ts';
import { type Estate, openEstate } from './world/estate.ts';

/** Facts that people enter about meters and bills, and the results of a property's days (docs/product/energy.md#calls). */

const world = copyOfWorld('energy');
const { companyId } = world;
const ZONE = 'America/Toronto';
const TODAY = localDay(Date.now(), ZONE);

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

const gas: Meter = {
  label: 'gasMeter1',
  fuel: 'gas',
  unit: 'therm',
  countValue: 0.01,
  multiplier: 1,
  prices: [{ from: '2026-10-01', dollars: 1.32 }],
  exchanges: [],
};
const bill: Bill = { id: 'b1', fuel: 'oil', unit: 'gallon', from: '2026-01-01', to: '2026-01-31', used: 310.5 };

const saveMeters = (id: string, version: number, ...meters: object[]) =>
  estate.post(`properties/${id}/energy/meters`, { meters, version });
const saveBills = (id: string, version: number, ...bills: object[]) =>
  estate.post(`properties/${id}/energy/bills`, { bills, version });
const energyOf = async (id: string, query = '') => (await estate.get(`properties/${id}/energy${query}`)).body.data;
const listed = async (id: string, token?: string) => {
  const { properties } = (await estate.get('properties/energy', token)).body.data;
  return properties.find(({ propertyId }: { propertyId: string }) => propertyId === id);
};

/** A counter that counts a hundred a day: its total at the end of a day. */
const totalOf = (number: number) => 100_000 + 100 * (number - TODAY);
const counted = (number: number): Omit<MeterFacts, 'totals'> => {
  const { startTime, endTime } = localDayOf(dayTextOf(number), ZONE);
  const [before, last] = [totalOf(number - 1), totalOf(number)];
  return { coverage: 1, before, first: { at: startTime, total: before }, last: { at: endTime - 1, total: last } };
};
const energyDay = (number: number): EnergyDay => {
  const { day, startTime, endTime } = localDayOf(dayTextOf(number), ZONE);
  return { day, hours: (endTime - startTime) / 3_600_000, until: endTime, meters: { gasMeter1: counted(number) } };
};
/** The items of the months in which some days are. */
const monthItems = (propertyId: string, days: readonly EnergyDay[]) =>
  [...Map.groupBy(days, ({ day }) => day.slice(0, 7))].map(([month, own]) => ({
    ...KEYS.energyMonth(companyId, propertyId, month),
    ...{ version: 1, packed: packDays(own), expiresAt: 4_000_000_000 },
  }));

test('Nobody has said anything of a new property', async () => {
  const id = await estate.property();
  expect(await energyOf(id)).toMatchObject({ meters: [], bills: [], version: 0, energy: { sources: [] } });
  expect(await listed(id)).toEqual({
    ...{ propertyId: id, externalId: expect.any(String), name: 'Test Tower', portfolio: 'Tests', city: 'Toronto' },
    summaries: [],
  });
});

describe('Saving', () => {
  test('names the version of meters and bills, so that two people do not overwrite each other', async () => {
    const id = await estate.property();
    const CONFLICT = { status: 409, body: { code: 'CHANGED_MEANWHILE' } };
    expect(await saveMeters(id, 0, gas)).toMatchObject({ status: 200, body: { data: { meters: [gas], version: 1 } } });
    expect(await saveBills(id, 0, bill)).toMatchObject(CONFLICT);
    expect((await saveBills(id, 1, bill)).body.data).toMatchObject({ meters: [gas], bills: [bill], version: 2 });
    const racing = await Promise.all(
      [1, 2, 3].map((multiplier) => saveMeters(id, 2, { ...gas, multiplier: 7 * multiplier })),
    );
    expect(racing.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await energyOf(id)).toMatchObject({ bills: [bill], version: 3 });
    // docs/product/audit.md#one-record: a save that lost the race has no record.
    expect(await estate.actions(id)).toEqual(['propertyAdded', 'metersSaved', 'billsSaved', 'metersSaved']);
  });

  test('bills that share the day of reading count, and one that does not count is named', async () => {
    const id = await estate.property();
    const of = (name: string, from: string, to: string) => ({ ...bill, id: name, from, to });
    const { energy } = (
      await saveBills(
        id,
        0,
        of('a', '2026-01-12', '2026-02-10'),
        of('b', '2026-02-10', '2026-03-11'),
        of('c', '2026-02-20', '2026-03-20'),
      )
    ).body.data as EnergyReply;
    const [source] = energy.sources;
    expect(source?.uses.map(({ from, to }) => [from, to])).toEqual([
      ['2026-01-12', '2026-02-10'],
      ['2026-02-11', '2026-03-11'],
    ]);
    expect(source?.leftOut).toContainEqual({
      reason: 'a bill overlaps other bills',
      ...{ days: 29, bill: 'c', from: '2026-02-20', to: '2026-03-20' },
    });
  });

  test('the same changes nothing, and leaves no record', async () => {
    const id = await estate.property();
    await saveMeters(id, 0, gas);
    expect((await saveMeters(id, 1, gas)).body.data).toMatchObject({ meters: [gas], version: 1 });
    expect(await estate.actions(id)).toEqual(['propertyAdded', 'metersSaved']);
  });

  test('without what belongs to it is refused, and nothing is saved', async () => {
    const id = await estate.property();
    expect((await saveMeters(id, 0, { ...gas, label: 'boilerSystemPressure1' })).status).toBe(400);
    expect((await saveBills(id, 0, { ...bill, unit: 'therm' })).status).toBe(400);
    expect((await energyOf(id)).version).toBe(0);
  });

  test('an exchange twice is refused with its reason', async () => {
    const id = await estate.property();
    const exchange = { at: Date.parse('2026-10-05T15:00:00Z'), oldTotal: 80_000, newTotal: 12 };
    const again = { ...exchange, at: exchange.at + 3_600_000 };
    const refused = await saveMeters(id, 0, { ...gas, exchanges: [exchange, again] });
    expect(refused).toMatchObject({ status: 400 });
    expect(JSON.stringify(refused.body)).toContain(
      'meters[0].exchanges[1].at: This meter replacement is listed twice. Remove one',
    );
    expect((await saveMeters(id, 0, { ...gas, exchanges: [exchange] })).status).toBe(200);
  });

  test('of a property of another company, and of one that was removed, finds none', async () => {
    const id = await estate.property();
    await saveMeters(id, 0, gas);
    const theirs = await estate.post(
      `properties/${id}/energy/meters`,
      { meters: [], version: 1 },
      estate.tokens.foreign,
    );
    expect(theirs.status).toBe(404);
    expect((await estate.get(`properties/${id}/energy`, estate.tokens.foreign)).status).toBe(404);
    expect(await listed(id, estate.tokens.foreign)).toBeUndefined();
    await estate.remove(`properties/${id}`);
    expect((await saveMeters(id, 1)).status).toBe(404);
    expect(await listed(id)).toBeUndefined();
    for (const key of [KEYS.meters, KEYS.energySummary]) expect(await estate.item(key(companyId, id))).toBeUndefined();
  });
});

test('The days of two years and the day that goes on are reported, and the list knows them at once', async () => {
  const id = await estate.property();
  const days = Array.from({ length: 60 }, (_, ago) => energyDay(TODAY - 60 + ago));
  const { startTime } = localDayOf(dayTextOf(TODAY), ZONE);
  const facts = {
    ...localDayOf(dayTextOf(TODAY), ZONE),
    start: startTime,
    end: startTime + 86_400_000,
    until: startTime + 3_600_000,
    coverage: 1,
  };
  const today = {
    ...facts,
    analogs: {},
    switches: {},
    commands: {},
    circulation: {},
    wingnuts: [],
    meters: { gasMeter1: { ...counted(TODAY), totals: [] } },
  };
  await writeItems(running.stack, [
    ...monthItems(id, [energyDay(dayNumber('2020-01-15')), ...days]),
    {
      ...KEYS.facts(companyId, id, dayTextOf(TODAY)),
      ...{ day: dayTextOf(TODAY), until: facts.until, seenUntil: 1, ruleSet: RULE_SET, expiresAt: 4_000_000_000 },
      packed: packFacts(today),
    },
  ]);
  const { energy } = (await saveMeters(id, 0, gas)).body.data;
  const uses = energy.sources[0].uses;
  expect(uses).toHaveLength(61);
  expect([uses[0].from, uses[60].to]).toEqual([dayTextOf(TODAY - 60), dayTextOf(TODAY)]);
  for (const { used } of uses) expect(used).toBeCloseTo(1);
  const exchange = { at: Date.now() - 20 * 86_400_000, oldTotal: 8_090_000, newTotal: 12 };
  const [exchanged] = (await saveMeters(id, 1, { ...gas, exchanges: [exchange] })).body.data.energy.sources;
  // docs/product/energy.md#exchange: no step of the total shows it, so it counts nothing.
  expect(exchanged.unmetExchanges).toEqual([exchange.at]);
  for (const { used } of exchanged.uses) expect(used).toBeCloseTo(1);
  expect(await listed(id)).toMatchObject({
    day: dayTextOf(TODAY),
    summaries: [{ fuel: 'gas', unit: 'therm', kind: 'meter' }],
  });
  expect(await energyOf(id, '?since=2026-10-01')).toMatchObject({ version: 2 });
  expect((await estate.get(`properties/${id}/energy?since=soon`)).status).toBe(400);
});

// docs/product/energy.md#bill-layouts
describe('The columns of a file of bills', () => {
  const PATH = 'properties/energy/bill_layouts';
  const layout = { from: 'Von', to: 'Bis', used: 'Therme' };

  test('are remembered for the company, the newest first, and recorded once', async () => {
    expect((await estate.get(PATH)).body.data).toEqual({ layouts: [] });
    expect((await estate.post(PATH, layout)).body.data).toEqual({ layouts: [layout] });
    expect((await estate.post(PATH, layout)).body.data).toEqual({ layouts: [layout] });
    const days = { to: 'Read', days: 'Days', used: 'Usage', dollars: 'Paid' };
    expect((await estate.post(PATH, days)).body.data).toEqual({ layouts: [days, layout] });
    expect((await estate.post(PATH, layout)).body.data).toEqual({ layouts: [layout, days] });
    const actions = await estate.actions(companyId);
    expect(actions.filter((action) => action === 'billLayoutSaved')).toHaveLength(3);
  });

  test('are those of the own company, and need a session', async () => {
    expect((await estate.get(PATH, estate.tokens.foreign)).body.data).toEqual({ layouts: [] });
    expect((await estate.get(PATH, 'none')).status).toBe(401);
  });

  test.each([
    { to: 'Bis', used: 'Therme' },
    { from: 'Von', to: 'Bis' },
    { ...layout, to: 'x'.repeat(101) },
  ])('are refused as %o', async (body) => {
    expect((await estate.post(PATH, body)).status).toBe(400);
  });
});
