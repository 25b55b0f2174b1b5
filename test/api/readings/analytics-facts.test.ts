import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { propertyItems } from '../../../local/seed/items.ts';
import { writeItems } from '../../../local/seed/write-items.ts';
import { COMPANIES } from '../../../local/world/fixtures.ts';
import { HOUR_MS, MINUTE_MS } from '../../../shared/domain/durations.ts';
import type { DayFacts } from '../../../shared/domain/facts/day-facts.ts';
import { localDayOf } from '../../../shared/domain/facts/local-days.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { person, startTestStack, type TestStack } from '../../local-stack.ts';
import { seeded } from '../../seeded.ts';
import { propertyView } from '../world/boiler-room.ts';

/**
 * The hourly run, in a time before the demo world: its figures are those of the dashboard, late readings renew them, and
 * a run that comes twice writes nothing.
 */

const COMPANY = COMPANIES[0]?.id ?? '';
const ZONE = 'America/New_York';
const DAY = localDayOf('2023-11-05', ZONE);
const NEXT = localDayOf('2023-11-06', ZONE);
const SENSORS = {
  AN01: 'boilerSupplyHeaderTemperature1',
  AN17: 'boilerSystemPressure1',
  AN18: 'boilerPumpCurrent1',
  DI05: 'boilerRelayState1',
} as const;
const INPUTS = Object.keys(SENSORS) as (keyof typeof SENSORS)[];
const EXCHANGED = DAY.startTime + 9 * HOUR_MS;
const [OLD, NEW] = [randomUUID(), randomUUID()];
const PROPERTY = randomUUID();

/** Readings of a boiler room, with gaps; the pump stays between its limits for hours before the day. */
function rowsOf(from: number, to: number, seed: number) {
  const random = seeded(seed);
  const rows: { readonly time: number; readonly values: Readonly<Record<string, number>> }[] = [];
  let current = 4.1;
  for (let time = from; time < to; time += random() < 0.01 ? random.pick([4, 25, 180]) * MINUTE_MS : MINUTE_MS) {
    if (time > DAY.startTime && random() < 0.02) current = random.pick([4.1, 0.4, 0, 0.5]);
    else if (time > from && time <= DAY.startTime) current = 0.4;
    const values = {
      AN01: Math.round(1500 + 200 * Math.sin(time / 3e6)) / 10,
      AN17: Math.round(200 + 20 * random()) / 10,
      AN18: current,
      DI05: Number((time / MINUTE_MS) % 31 < 11),
    };
    rows.push({ time, values });
  }
  return rows;
}

let running: TestStack;
let token: string;
let view: ReturnType<typeof propertyView>;
beforeAll(async () => {
  running = await startTestStack();
  token = (await running.tokensOf(person('read'))).id;
  view = propertyView(running, token, PROPERTY);
  const sensors = Object.fromEntries(Object.entries(SENSORS).map(([input, label]) => [input, { label }]));
  const past = Object.entries(SENSORS).map(([input, label]) => ({ input, label, until: EXCHANGED }));
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
      createdAt: DAY.startTime - HOUR_MS,
      linkedWingnuts: [NEW],
    },
    source(OLD, { sensors: {}, past, unlinkedAt: EXCHANGED }),
    source(NEW, { sensors, since: Object.fromEntries(INPUTS.map((input) => [input, EXCHANGED])) }),
    { ...KEYS.device(NEW), id: NEW, serial: '99999999', companyId: COMPANY, propertyId: PROPERTY },
  ]);
  await load(OLD, rowsOf(DAY.startTime - 8 * HOUR_MS, EXCHANGED, 1));
  await load(NEW, rowsOf(EXCHANGED, NEXT.startTime + 2 * HOUR_MS, 2));
});
afterAll(() => running.close());

const load = (wingnutId: string, rows: ReturnType<typeof rowsOf>) =>
  running.stack.readings.load([
    {
      companyId: COMPANY,
      propertyId: PROPERTY,
      wingnutId,
      times: Float64Array.from(rows, ({ time }) => time),
      columns: new Map(INPUTS.map((input) => [input, Float64Array.from(rows, ({ values }) => values[input] ?? 0)])),
    },
  ]);
const run = (at: number) => running.stack.facts(at);
const factsOf = async (from = DAY.day, to = DAY.day): Promise<DayFacts[]> =>
  (await view.ask(`analytics/facts?uuid=${PROPERTY}&from=${from}&to=${to}`)).days;

test('The hourly run writes the figures that the dashboard shows for the day', async () => {
  await run(DAY.endTime + 2 * HOUR_MS);
  const [facts, ...others] = await factsOf();
  expect(others).toEqual([]);
  expect(facts).toMatchObject({ day: '2023-11-05', end: DAY.startTime + 25 * HOUR_MS, until: DAY.endTime });
  const [lines, states, cycles, pressure, temperature] = await Promise.all([
    view.windowed('boilersystemtimeseriesdata', DAY.startTime, DAY.endTime),
    view.windowed('boilersystemstatedata', DAY.startTime, DAY.endTime, { figures: 'true' }),
    view.windowed('boilersystemstateanalytics', DAY.startTime, DAY.endTime),
    view.windowed('boilersystempressure', DAY.startTime, DAY.endTime),
    view.windowed('boilersystemtemperature', DAY.startTime, DAY.endTime),
  ]);
  const { version, judgedSince, judgedOn, unjudged } = await view.ask(`properties/${PROPERTY}/findings`);
  expect({ version, judgedSince, judgedOn }).toEqual({ version: 1, judgedSince: '2023-11-04', judgedOn: DAY.day });
  expect(unjudged).toContainEqual(
    expect.objectContaining({ reason: expect.stringMatching(/^not enough data \(\d+% of \d+ days\)$/) }),
  );
  const minutes = (ms: number) => Math.round((ms / MINUTE_MS) * 100) / 100;
  for (const label of ['boilerSupplyHeaderTemperature1', 'boilerSystemPressure1'] as const)
    expect([facts?.analogs[label]?.min, facts?.analogs[label]?.max], label).toEqual(lines[label][0]);
  for (const gauge of [pressure, temperature]) {
    const own = facts?.analogs[gauge.label as 'boilerSystemPressure1'];
    expect([own?.mean, own?.coverage]).toEqual([gauge.average, gauge.coverage]);
  }
  const figures = states.boilerRelayState1[0][2];
  const burner = facts?.switches.boilerRelayState1;
  expect([burner?.on, burner?.off, burner?.unknown]).toEqual(
    [figures.onTime, figures.offTime, figures.unknownTime].map(minutes),
  );
  expect(burner?.starts).toBe(figures.starts);
  expect(burner?.starts).toBeGreaterThan(20);
  const pump = cycles.find(({ label }: { label: string }) => label === 'boilerPumpCurrent1');
  const own = facts?.switches.boilerPumpCurrent1;
  expect([own?.on, own?.off, own?.unknown, own?.starts]).toEqual(
    [pump.total_cycle_on_time, pump.total_cycle_off_time, pump.unknown_time].map(minutes).concat(pump.cycle_count),
  );
  expect(facts?.wingnuts.map(({ wingnutId, from, until }) => [wingnutId, from, until])).toEqual([
    [OLD, DAY.startTime, EXCHANGED],
    [NEW, EXCHANGED, DAY.endTime],
  ]);
});

test('Late readings renew the facts of their day, and nothing replaces what has seen more', async () => {
  const before = await factsOf();
  const time = DAY.startTime + 20 * HOUR_MS + 30_500;
  const body = {
    wingnutId: NEW,
    kind: 'telemetry',
    receivedAt: time + 6 * HOUR_MS,
    ts: time,
    readings: { AN17: 77.7 },
  };
  await running.stack.invoke('Ingest', { Records: [{ messageId: 'late', body: JSON.stringify(body) }] });
  await run(DAY.endTime + 3 * HOUR_MS);
  const after = await factsOf();
  expect(after[0]?.analogs.boilerSystemPressure1?.max).toBe(77.7);
  expect(after[0]?.switches).toEqual(before[0]?.switches);
  // The run of an earlier hour comes once more.
  await run(DAY.endTime + 2 * HOUR_MS);
  expect(await factsOf()).toEqual(after);
});

test('Days of another company, and those without facts, are not answered', async () => {
  expect(await factsOf('2023-11-07', '2023-12-01')).toEqual([]);
  const stranger = (await running.tokensOf(person('admin', 1))).id;
  const path = `analytics/facts?uuid=${PROPERTY}&from=${DAY.day}&to=${DAY.day}`;
  expect((await running.call(path, { token: stranger })).status).toBe(404);
});

test.each([
  ['no day', '2023-11-31', '2023-12-01'],
  ['an end before the start', '2023-11-05', '2023-11-04'],
  ['367 days', '2023-01-01', '2024-01-02'],
])('A query with %s is refused', async (_, from, to) => {
  const path = `analytics/facts?uuid=${PROPERTY}&from=${from}&to=${to}`;
  expect((await running.call(path, { token })).status).toBe(400);
});
