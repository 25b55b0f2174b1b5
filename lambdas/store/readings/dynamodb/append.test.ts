import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, it, vi } from 'vitest';
import { HOUR_MS } from '../../../../shared/domain/durations.ts';
import { INPUT_KEYS } from '../../../../shared/domain/wingnuts/input.ts';
import { hourRows } from '../../../../shared/platform/hour-rows.ts';
import type { HourItem } from '../../../../shared/platform/hours.ts';
import { documents } from '../../base/entities.ts';
import type { OwnedReading } from '../engine.ts';
import { appendReadings } from './append.ts';
import { decodeStoredHour } from './stored-hour.ts';

const START = Date.UTC(2026, 9, 15, 9);
const SCOPE = { companyId: 'c1', propertyId: 'p1', wingnutId: 'w1' };
const owned = (time: number, values: OwnedReading['reading']['values'], receivedAt = time + 200): OwnedReading => ({
  scope: SCOPE,
  receivedAt,
  reading: { time, values },
});

/** The table, and what another writer does between a read and the write that follows it. */
const table = new Map<string, HourItem>();
let meanwhile: (() => void) | undefined;
let writes = 0;

function put(item: HourItem): void {
  const stored = table.get(item.sk);
  if ((stored?.version ?? 0) !== item.version - 1)
    throw new ConditionalCheckFailedException({ message: 'The conditional request failed', $metadata: {} });
  table.set(item.sk, item);
  writes += 1;
}

beforeEach(() => {
  table.clear();
  meanwhile = undefined;
  writes = 0;
  vi.stubEnv('READINGS_TABLE', 'readings');
  vi.stubEnv('READINGS_MONTHS', '24');
  vi.stubEnv('READINGS_PACKING', 'packed');
  vi.spyOn(documents, 'send').mockImplementation(async (command: unknown) => {
    if (command instanceof GetCommand) return { Item: table.get(command.input.Key?.sk) };
    if (!(command instanceof PutCommand)) throw new Error('Hours are read and put');
    const act = meanwhile;
    meanwhile = undefined;
    act?.();
    put(command.input.Item as HourItem);
    return {};
  });
});

const stored = () => [...table.values()].flatMap(({ rows }) => hourRows(decodeStoredHour(rows)));

it('Readings of two hours are two items under their company and property, each written once', async () => {
  const readings = [owned(START + 1, { AN01: 1 }), owned(START + HOUR_MS, { AN01: 2 }), owned(START, { AN01: null })];
  expect(await appendReadings(readings)).toEqual([]);
  expect([...table.values()].map(({ pk, version }) => [pk, version])).toEqual([
    ['COMPANY#c1#PROPERTY#p1', 1],
    ['COMPANY#c1#PROPERTY#p1', 1],
  ]);
  expect(stored().map(({ time, values }) => [time - START, values.AN01])).toEqual([
    [0, null],
    [1, 1],
    [3_600_000, 2],
  ]);
});

it('What comes a second time writes nothing', async () => {
  const readings = [owned(START, { AN01: 1 })];
  await appendReadings(readings);
  expect(await appendReadings(readings)).toEqual([]);
  expect(writes).toBe(1);
});

it('Who loses against another writer reads again and loses nothing of either', async () => {
  await appendReadings([owned(START, { AN01: 1 })]);
  const before = table.get([...table.keys()][0] ?? '');
  await appendReadings([owned(START + 1, { AN01: 2 })]);
  const after = table.get(before?.sk ?? '');
  if (!before || !after) throw new Error('The hour is stored');
  // The other writer's reading comes while this one is between its read and its write.
  table.set(before.sk, before);
  meanwhile = () => table.set(after.sk, after);
  expect(await appendReadings([owned(START + 2, { AN01: 3 })])).toEqual([]);
  expect(stored().map(({ values }) => values.AN01)).toEqual([1, 2, 3]);
});

it('Who always loses says so, and the message comes again', async () => {
  const send = vi.spyOn(documents, 'send').mockImplementation(async (command: unknown) => {
    if (command instanceof GetCommand) return {};
    throw new ConditionalCheckFailedException({ message: 'The conditional request failed', $metadata: {} });
  });
  await expect(appendReadings([owned(START, { AN01: 1 })])).rejects.toThrow('always being written by others');
  expect(send.mock.calls.length).toBeGreaterThan(4);
});

it('An hour that is full refuses what is more, for good, and keeps what it has', async () => {
  const values = (seed: number) =>
    Object.fromEntries(INPUT_KEYS.map((input, at) => [input, Math.sin(seed * 50 + at) * 100]));
  const many = (without?: string) =>
    Array.from({ length: 600 }, (_, row) => {
      const sent = Object.entries(values(row)).filter(([input]) => input !== without);
      return owned(START + row, Object.fromEntries(sent));
    });
  expect(await appendReadings(many())).toEqual([]);
  // Other inputs of the same times are rows of their own.
  const refused = await appendReadings(many('AN01'));
  expect(refused).toHaveLength(600);
  expect(refused[0]?.reason).toContain('full');
  expect(stored()).toHaveLength(600);
});

it('An hour that an earlier release has packed is read, and written back compressed when the stack says so', async () => {
  await appendReadings([owned(START, { AN01: 1 })]);
  const [packed] = table.values();
  vi.stubEnv('READINGS_PACKING', 'compressed');
  expect(await appendReadings([owned(START + 1, { AN01: 2 })])).toEqual([]);
  const [compressed] = table.values();
  expect([packed?.rows[0], compressed?.rows[0]]).toEqual([1, 2]);
  vi.stubEnv('READINGS_PACKING', 'packed');
  expect(await appendReadings([owned(START + 2, { AN01: 3 })])).toEqual([]);
  expect(stored().map(({ values }) => values.AN01)).toEqual([1, 2, 3]);
});

it('Only who has lost against another writer pays for a read that is up to date', async () => {
  await appendReadings([owned(START, { AN01: 1 })]);
  const [first] = table.values();
  if (!first) throw new Error('The hour is stored');
  vi.mocked(documents.send).mockClear();
  meanwhile = () => put({ ...first, version: 2 });
  await appendReadings([owned(START + 1, { AN01: 2 })]);
  const reads = vi
    .mocked(documents.send)
    .mock.calls.flatMap(([command]) => ((command as unknown) instanceof GetCommand ? [command.input] : []));
  expect(reads.map((input) => 'ConsistentRead' in input && input.ConsistentRead)).toEqual([false, true]);
});

it('An hour that cannot be read refuses what comes for it, stays as it is, and holds up no other hour', async () => {
  await appendReadings([owned(START, { AN01: 1 })]);
  const [hour] = table.values();
  if (!hour) throw new Error('The hour is stored');
  const later = { ...hour, rows: Uint8Array.of(9, ...hour.rows.slice(1)) };
  const torn = { ...hour, rows: hour.rows.slice(0, 4) };
  for (const unreadable of [later, torn]) {
    table.set(hour.sk, unreadable);
    const lost = owned(START + 1, { AN01: 2 });
    const refused = await appendReadings([lost, owned(START + HOUR_MS, { AN01: 3 })]);
    expect(refused).toEqual([{ owned: lost, reason: 'The stored hour cannot be read' }]);
    expect(table.get(hour.sk)).toBe(unreadable);
    expect(table.size).toBe(2);
  }
});

it('An hour takes 600 times, the oldest first, and other hours of a batch are stored', async () => {
  const each = (count: number, from: number) =>
    Array.from({ length: count }, (_, index) => owned(from + index * 1000, { AN01: index }));
  expect(await appendReadings(each(599, START))).toEqual([]);
  const [next, over] = [owned(START + 599_000, { AN01: 1 }), owned(START + 600_000, { AN01: 2 })];
  const other = owned(START - 1, { AN01: 3 });
  expect(await appendReadings([over, next, other])).toEqual([{ owned: over, reason: 'TOO_MANY_READINGS' }]);
  expect(stored()).toHaveLength(601);
  const before = writes;
  expect(await appendReadings([over])).toHaveLength(1);
  expect(writes).toBe(before);
  // What belongs to a time that is stored is no further time.
  expect(await appendReadings([owned(START, { DI05: 1 })])).toEqual([]);
});
