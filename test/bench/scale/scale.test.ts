import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { QUEUE_SHARDS, QUEUES } from '../../../shared/platform/queues.ts';
import { FLEETS, firstLimit, scaleTable } from './scale.ts';
import { LARGEST_WINGNUTS, type Load, loadsOf, type Pattern } from './scale-model.ts';

const PATTERN = { wingnuts: 6000, inStep: false, seconds: 60, readings: 1 } as const;
const SHARD = 'index work, the busiest shard of SEEN';
const load = (loads: readonly Load[], name: string, unit: Load['unit']) => {
  const found = loads.find((load) => load.name === name && load.unit === unit);
  if (!found) throw new Error(`There is no load ${name}`);
  return found;
};

describe('The model of a fleet', () => {
  const spread = loadsOf(PATTERN);
  const inStep = loadsOf({ ...PATTERN, inStep: true });

  test('spreads a minute’s messages, unless all wingnuts post in step: then ingest sets the pace', () => {
    expect(load(spread, 'ingest', 'messages/s').peak).toBeGreaterThanOrEqual(100);
    expect(load(spread, 'ingest', 'messages/s').peak).toBeLessThan(150);
    expect(load(inStep, 'ingest', 'messages/s').peak).toBe(4300);
  });

  test('moves each timer once in ten minutes: two units for a tenth of the messages, in shards', () => {
    const perSecond = (2 * PATTERN.wingnuts) / 600 / QUEUE_SHARDS[QUEUES.SILENCE_TIMER];
    expect(load(spread, SHARD, 'writes/s').peak).toBeGreaterThan(perSecond);
    expect(load(spread, SHARD, 'writes/s').peak).toBeLessThan(8 * perSecond);
    const moved = (2 * 4300) / 10 / QUEUE_SHARDS[QUEUES.SILENCE_TIMER];
    expect(load(inStep, SHARD, 'writes/s').peak).toBeGreaterThan(0.8 * moved);
    expect(load(inStep, SHARD, 'writes/s').peak).toBeLessThan(1.4 * moved);
  });

  test('starts every timer after an outage, as fast as ingest stores', () => {
    const after = load(loadsOf({ ...PATTERN, inStep: true, afterOutage: true }), SHARD, 'writes/s').peak;
    expect(after).toBeGreaterThan(4300 / QUEUE_SHARDS[QUEUES.SILENCE_TIMER]);
    expect(after).toBeLessThan(1000);
  });

  test('docs/operations.md#largest: no key of the largest company takes half of its limit, in step after an outage, with 48 inputs', () => {
    for (const inputs of [12, 48]) {
      const fleet = { ...FLEETS['10,000 after an outage'], wingnuts: LARGEST_WINGNUTS, inputs };
      const keys = loadsOf(fleet).filter(({ name }) => /^the largest company|^index work/.test(name));
      expect(keys.map(({ name }) => name)).toHaveLength(5);
      expect(Math.max(...keys.map(({ peak, limit }) => peak / limit))).toBeLessThan(0.5);
    }
  });

  test('writes a fifth for batches of five minutes', () => {
    const batches = loadsOf({ ...PATTERN, seconds: 300, readings: 5 });
    const [all, fifth] = [spread, batches].map((loads) => load(loads, 'table entities', 'writes/s').peak);
    expect((fifth ?? 0) / (all ?? 1)).toBeLessThan(0.4);
  });

  test('tells every wingnut how to report after an outage, faster than IoT Core takes it', () => {
    const told = (loads: readonly Load[]) => load(loads, 'retained publishes to wingnuts', 'messages/s');
    expect(told(spread).peak).toBeLessThan(1);
    expect(told(inStep).peak).toBeLessThan(1);
    const { peak, limit } = told(loadsOf({ ...PATTERN, inStep: true, afterOutage: true }));
    expect(peak).toBeGreaterThan(limit);
  });

  test('names the limit that comes first', () => {
    const loads: Load[] = [
      { name: 'a', unit: 'writes/s', peak: 10, limit: 100 },
      { name: 'b', unit: 'reads/s', peak: 40, limit: 100 },
    ];
    expect(firstLimit(PATTERN, loads)).toEqual({ what: 'b, reads/s', wingnuts: 15_000 });
  });
});

test('docs/architecture/reference.md has the table of the model', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/architecture/reference.md'), 'utf8');
  const rows = page.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  const small = (['1,000', '10,000', '10,000 in step'] as const).map((heading) => ({
    heading,
    pattern: FLEETS[heading] as Pattern,
    loads: loadsOf(FLEETS[heading]),
  }));
  const headings = rows.find((cells) => cells.includes('100,000 after an outage')) ?? [];
  for (const line of scaleTable(small).split('\n').slice(2)) {
    const [, what, limit, ...cells] = line.split('|').map((cell) => cell.trim());
    const row = rows.find((row) => row[1] === what && row[2] === limit) ?? [];
    expect([what, limit, ...small.map(({ heading }) => row[headings.indexOf(heading)])]).toEqual([
      what,
      limit,
      ...cells.slice(0, small.length),
    ]);
  }
});
