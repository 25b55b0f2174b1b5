import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packDays } from '../../../lambdas/store/energy.ts';
import { propertyItems } from '../../../local/seed/items.ts';
import { writeItems } from '../../../local/seed/write-items.ts';
import { COMPANIES } from '../../../local/world/fixtures.ts';
import { dayNumber, dayTextOf, weekdayOf } from '../../../shared/domain/calendar-day.ts';
import { HOUR_MS, MINUTE_MS } from '../../../shared/domain/durations.ts';
import { localDayOf } from '../../../shared/domain/facts/local-days.ts';
import type { EnergyMonthItem } from '../../../shared/platform/items/energy-items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { startTestStack, type TestStack } from '../../local-stack.ts';
import { type Estate, openEstate } from '../world/estate.ts';
import { openOperator } from '../world/operator.ts';

/**
 * The days of a counter, from its readings to the page: the sum of a day of 25 hours is that of the pulses, whatever happens to
 * wingnuts and messages, and a run that comes twice writes nothing.
 */

const COMPANY = COMPANIES[0]?.id ?? '';
const ZONE = 'America/New_York';
/** The first Sunday of November of last year: the page looks back two years. */
const NOVEMBER = dayNumber(`${new Date().getUTCFullYear() - 1}-11-01`);
const LONG = localDayOf(dayTextOf(NOVEMBER + ((7 - weekdayOf(NOVEMBER)) % 7)), ZONE);
const NEXT = localDayOf(dayTextOf(dayNumber(LONG.day) + 1), ZONE);
const MONTH = LONG.day.slice(0, 7);
const EXCHANGED = LONG.startTime + 9 * HOUR_MS;
const SILENT = LONG.startTime + 20 * HOUR_MS;
const [OLD, NEW, PROPERTY] = [randomUUID(), randomUUID(), randomUUID()];
const LABEL = 'gasMeter1';

let running: TestStack;
let estate: Estate;
/** The meter's pulses up to a time: seven a minute. */
const pulses = (time: number) => Math.max(0, Math.round(((time - LONG.startTime) / MINUTE_MS) * 7));

beforeAll(async () => {
  running = await startTestStack();
  estate = await openEstate(running);
  const source = (wingnutId: string, wired: object) => ({
    ...KEYS.source(COMPANY, PROPERTY, wingnutId),
    propertyId: PROPERTY,
    wingnutId,
    ...wired,
  });
  await writeItems(running.stack, [
    {
      ...propertyItems([])[0],
      ...KEYS.property(COMPANY, PROPERTY),
      id: PROPERTY,
      externalId: PROPERTY,
      timeZone: ZONE,
      createdAt: LONG.startTime,
      linkedWingnuts: [NEW],
    },
    source(OLD, { sensors: {}, past: [{ input: 'DI01', label: LABEL, until: EXCHANGED }], unlinkedAt: EXCHANGED }),
    source(NEW, { sensors: { DI01: { label: LABEL } }, since: { DI01: EXCHANGED } }),
    {
      ...KEYS.wingnut(COMPANY, NEW),
      ...{ id: NEW, externalId: '99999999', createdAt: 1, version: 1, propertyId: PROPERTY },
      sensors: { DI01: { type: 'meter', label: LABEL } },
    },
    { ...KEYS.device(NEW), id: NEW, serial: '99999999', companyId: COMPANY, propertyId: PROPERTY },
  ]);
  // The old wingnut stands at 5,000 when the day begins; the new one begins at 0.
  await load(OLD, LONG.startTime - HOUR_MS, EXCHANGED, (time) => 5000 + pulses(time));
  await load(NEW, EXCHANGED, SILENT, (time) => pulses(time) - pulses(EXCHANGED));
});
afterAll(async () => {
  estate.close();
  await running.close();
});

async function load(wingnutId: string, from: number, to: number, totalAt: (time: number) => number) {
  const times = Float64Array.from({ length: (to - from) / MINUTE_MS }, (_, index) => from + index * MINUTE_MS);
  const columns = new Map([['DI01', times.map(totalAt)]] as const);
  await running.stack.readings.load([{ companyId: COMPANY, propertyId: PROPERTY, wingnutId, times, columns }]);
}
const run = (at: number) => running.stack.facts(at);
const stored = () => estate.item<EnergyMonthItem>(KEYS.energyMonth(COMPANY, PROPERTY, MONTH));
const usesOf = async () => (await estate.get(`properties/${PROPERTY}/energy`)).body.data.energy.sources[0].uses;
const meter = { label: LABEL, fuel: 'gas', unit: 'therm', countValue: 1, multiplier: 1 };

test('A day of 25 hours has the pulses of both wingnuts', async () => {
  await estate.post(`properties/${PROPERTY}/energy/meters`, { meters: [meter], version: 0 });
  await run(LONG.endTime + 10 * MINUTE_MS);
  const [use, ...others] = await usesOf();
  expect(others).toEqual([]);
  expect(use).toMatchObject({ from: LONG.day, to: LONG.day });
  // The count between the last message of the old wingnut and the first one of the new one is lost: a minute.
  expect(use.used).toBe(pulses(SILENT - MINUTE_MS) - 7);
  const listed = (await estate.get('properties/energy')).body.data.properties;
  expect(listed.find(({ propertyId }: { propertyId: string }) => propertyId === PROPERTY).summaries).toHaveLength(1);
});

test('A run that comes twice writes nothing', async () => {
  const before = await stored();
  expect(before?.version).toBe(1);
  await run(LONG.endTime + 10 * MINUTE_MS);
  await run(LONG.endTime + 2 * HOUR_MS);
  expect(await stored()).toEqual(before);
});

test('What comes a day late counts in its day', async () => {
  const time = LONG.endTime - 30 * MINUTE_MS;
  const totals = { DI01: pulses(time) - pulses(EXCHANGED) };
  const body = {
    wingnutId: NEW,
    kind: 'telemetry',
    receivedAt: NEXT.endTime,
    ts: time,
    readings: {},
    counters: totals,
  };
  await running.stack.invoke('Ingest', { Records: [{ messageId: 'late', body: JSON.stringify(body) }] });
  await run(NEXT.endTime + 2 * HOUR_MS);
  const [use] = await usesOf();
  expect(use.used).toBe(pulses(time) - 7);
});

test('npm run facts:backfill makes the days of earlier releases from their facts', async () => {
  const before = await usesOf();
  const month: EnergyMonthItem = { version: 1, packed: packDays([]), expiresAt: 4_000_000_000 };
  await writeItems(running.stack, [{ ...KEYS.energyMonth(COMPANY, PROPERTY, MONTH), ...month }]);
  expect(await usesOf()).toEqual([]);
  const operator = await openOperator(running);
  const { status, err } = await operator.command('bin/facts.ts', '--go');
  await operator.close();
  expect([status, err]).toEqual([0, '']);
  // It begins at the first reading, which is older than the property.
  expect((await usesOf()).slice(-before.length)).toEqual(before);
});
