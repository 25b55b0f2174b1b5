import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeItems } from '../../../local/seed/write-items.ts';
import { MINUTE_MS } from '../../../shared/domain/durations.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { READINGS } from '../../../shared/platform/readings.ts';
import { shareTestStack, type TestStack } from '../../local-stack.ts';
import { copyOfWorld } from '../../world.ts';
import { boilerRoom, inputOf, propertyView } from '../world/boiler-room.ts';

/**
 * Readings stay with the building and the company where they were measured (docs/product/analytics.md#history-stays).
 */

const world = copyOfWorld('analytics-relinked');
const { person } = world;

const END = Date.UTC(2026, 9, 15, 9, 30);
const MOVED = END - 60 * MINUTE_MS;
const START = END - 120 * MINUTE_MS;
const LABEL = 'boilerSystemPressure1';
const { property: before, wingnut } = boilerRoom('Birchwood Terrace', world);
const after = boilerRoom('Kestrel Court', world).property;
const sold = boilerRoom('Prospect Arms', world).property;
/** A label that no other wingnut of that building has. */
const CLEARED_LABEL = 'boilerSystemPressure5';
const input = inputOf(wingnut, LABEL);
const cleared = boilerRoom('Alder House', world).property;

/** One part of the wingnut's readings. The value shows where they were measured. */
const stretch = (companyId: string, propertyId: string, from: number, to: number, value: number) => {
  const times = Float64Array.from({ length: (to - from) / MINUTE_MS }, (_, row) => from + row * MINUTE_MS);
  return { companyId, propertyId, wingnutId: wingnut.id, times, columns: new Map([[input, times.map(() => value)]]) };
};
const source = (companyId: string, propertyId: string) => ({
  ...KEYS.source(companyId, propertyId, wingnut.id),
  propertyId,
  wingnutId: wingnut.id,
  sensors: wingnut.sensors,
});

let running: TestStack;
let token: string;
let foreignToken: string;

beforeAll(async () => {
  running = await shareTestStack(world);
  const { stack } = running;
  await writeItems(stack, [
    source(after.companyId, after.id),
    source(sold.companyId, sold.id),
    { ...source(cleared.companyId, cleared.id), sensors: {}, past: [{ input, label: CLEARED_LABEL, until: MOVED }] },
  ]);
  await stack.readings.load([
    stretch(before.companyId, before.id, START, MOVED, 11),
    stretch(before.companyId, READINGS.noProperty, MOVED, MOVED + 5 * MINUTE_MS, 12),
    stretch(after.companyId, after.id, MOVED + 5 * MINUTE_MS, END, 13),
    stretch(sold.companyId, sold.id, END, END + 30 * MINUTE_MS, 14),
    stretch(cleared.companyId, cleared.id, START, END, 15),
  ]);
  token = (await running.tokensOf(person('read'))).id;
  foreignToken = (await running.tokensOf(person('read', 1))).id;
});
afterAll(() => running.close());

const tokenFor = (companyId: string) => (companyId === before.companyId ? token : foreignToken);

describe('a wingnut that has moved', () => {
  test.each([
    ['leaves what it measured with the building where it stood', () => token, before.id, START, MOVED, 11],
    ['has at the new building only what it measured there', () => token, after.id, MOVED + 5 * MINUTE_MS, END, 13],
    ['takes nothing of it to another company', () => foreignToken, sold.id, END, END + 30 * MINUTE_MS, 14],
  ] as const)('%s', async (_name, tokenOf, propertyId, from, to, value) => {
    const view = propertyView(running, tokenOf(), propertyId);
    const window = [START - MINUTE_MS, END + 60 * MINUTE_MS] as const;
    const [range, ...points] = (await view.boilerSeries(...window))[LABEL] ?? [];
    expect(range).toEqual([value, value]);
    expect(points).toEqual(
      Array.from({ length: (to - from) / MINUTE_MS }, (_, row) => [from + row * MINUTE_MS, value]),
    );
    expect(await view.windowed('boilersystempressure', ...window)).toMatchObject({
      lastValue: value,
      average: value,
      time: to - MINUTE_MS,
    });
    expect(await view.ask(`analytics/firstrecord?firstRecordId=${propertyId}`)).toEqual([
      { time: new Date(from).toISOString().slice(0, 19).replace('T', ' ') },
    ]);
  });
});

test('an input that was cleared has fed its sensor until then, and no longer', async () => {
  const series = await propertyView(running, token, cleared.id).boilerSeries(START, END);
  expect(series[CLEARED_LABEL]?.slice(1)).toEqual(
    Array.from({ length: (MOVED - START) / MINUTE_MS }, (_, row) => [START + row * MINUTE_MS, 15]),
  );
  const later = await propertyView(running, token, cleared.id).boilerSeries(MOVED, END);
  expect(later).not.toHaveProperty(CLEARED_LABEL);
});

test('a sensor that was moved to another input goes on from there, and its old input is another sensor by now', async () => {
  const room = boilerRoom('Kingsley Apartments', world).property;
  const [first, second] = ['AN30', 'AN31'] as const;
  const times = Float64Array.from({ length: 120 }, (_, row) => START + row * MINUTE_MS);
  const type = 'Temperature';
  await writeItems(running.stack, [
    {
      ...source(room.companyId, room.id),
      sensors: {
        [first]: { type, label: 'boilerOutletTemperature5' },
        [second]: { type, label: 'boilerInletTemperature5' },
      },
      past: [{ input: first, label: 'boilerInletTemperature5', until: MOVED }],
      since: { [first]: MOVED, [second]: MOVED },
    },
  ]);
  await running.stack.readings.load([
    {
      companyId: room.companyId,
      propertyId: room.id,
      wingnutId: wingnut.id,
      times,
      columns: new Map([
        [first, times.map((time) => (time < MOVED ? 100 : 200))],
        [second, times.map((time) => (time < MOVED ? 0 : 100))],
      ]),
    },
  ]);
  const series = await propertyView(running, token, room.id).boilerSeries(START, END);
  expect(series.boilerInletTemperature5).toEqual([[100, 100], ...[...times].map((time) => [time, 100])]);
  expect(series.boilerOutletTemperature5?.slice(0, 2)).toEqual([
    [200, 200],
    [MOVED, 200],
  ]);
});

test('a gauge shows the sensor that is wired before one that was cleared, and the next when it has no reading', async () => {
  const room = boilerRoom('Mariner House', world).property;
  const ours = { companyId: room.companyId, propertyId: room.id };
  const times = Float64Array.from({ length: 120 }, (_, row) => START + row * MINUTE_MS);
  const wiring = {
    sensors: {
      AN30: { type: 'Temperature', label: 'supplyLineTemperature5' },
      AN31: { type: 'Temperature', label: 'boilerOutletTemperature5' },
    },
    past: [{ input: 'AN29', label: 'supplyLineTemperature4', until: MOVED }],
  };
  await writeItems(running.stack, [{ ...source(ours.companyId, ours.propertyId), ...wiring }]);
  const half = (until: number, value: number) => times.map((time) => (time < until ? value : Number.NaN));
  await running.stack.readings.load([
    {
      ...ours,
      wingnutId: wingnut.id,
      times,
      columns: new Map([
        ['AN29', half(MOVED, 120)],
        ['AN30', half(MOVED + 10 * MINUTE_MS, 130)],
        ['AN31', half(END, 140)],
      ]),
    },
  ]);
  const view = propertyView(running, tokenFor(room.companyId), room.id);
  const shown = async (from: number, to: number) =>
    (await view.windowed('boilersystemtemperature', from, to)) as { label: string; lastValue: number };
  expect(await shown(START, END)).toMatchObject({ label: 'supplyLineTemperature5', lastValue: 130 });
  expect(await shown(MOVED + 20 * MINUTE_MS, END)).toMatchObject({ label: 'boilerOutletTemperature5', lastValue: 140 });
});
