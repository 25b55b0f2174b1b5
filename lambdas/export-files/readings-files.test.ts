import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { DuckDBInstance } from '@duckdb/node-api';
import { expect, it } from 'vitest';
import { MINUTE_MS } from '../../shared/domain/durations.ts';
import { readingsCsv } from './readings-csv.ts';
import { openParquet, type ParquetState } from './readings-parquet.ts';
import { joinRows, type ReadingRows } from './readings-rows.ts';

const AT = Date.UTC(2026, 10, 23, 12);
const LABELS = ['boilerSystemPressure1', 'boilerRelayState1'];
const rows = (from: number, count: number): ReadingRows => ({
  times: Array.from({ length: count }, (_, index) => AT + (from + index) * MINUTE_MS),
  columns: new Map<string, (number | null | undefined)[]>([
    ['boilerSystemPressure1', Array.from({ length: count }, (_, index) => ((from + index) % 7 ? from + index : null))],
    [
      'boilerRelayState1',
      Array.from({ length: count }, (_, index) => ((from + index) % 3 ? (from + index) % 2 : undefined)),
    ],
  ]),
});

async function readParquet(bytes: Uint8Array, sql: string): Promise<unknown[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'wingnut-parquet-'));
  try {
    const file = join(folder, 'file.parquet');
    await writeFile(file, bytes);
    const database = await DuckDBInstance.create(':memory:');
    const connection = await database.connect();
    const found = (await connection.run(sql.replaceAll('FILE', `'${file}'`))).getRowsJS();
    const read = await found;
    connection.closeSync();
    database.closeSync();
    return read;
  } finally {
    await rm(folder, { recursive: true });
  }
}

it('A Parquet file that several runs have written has every reading once, and says its units', async () => {
  const parts: Uint8Array[] = [];
  let state: ParquetState | undefined;
  // A year of minutes would take the test too long: these are two groups and a rest.
  for (const [from, count] of [
    [0, 30_000],
    [30_000, 30_000],
    [60_000, 45_000],
    [105_000, 100],
  ] as const) {
    const run = openParquet(LABELS, state);
    parts.push(run.add(rows(from, count)));
    state = deserialize(serialize(run.state())) as ParquetState;
  }
  parts.push(openParquet(LABELS, state).end());
  const file = Buffer.concat(parts);
  const [totals] = await readParquet(
    file,
    `SELECT count(*), count(DISTINCT time), min(epoch_ms(time)), max(epoch_ms(time)), sum(boilerSystemPressure1),
       count(boilerSystemPressure1), count(boilerRelayState1), count(*) FILTER (boilerRelayState1) FROM FILE`,
  );
  const numbers = Array.from({ length: 105_100 }, (_, index) => index);
  const measured = numbers.filter((index) => index % 7);
  const switched = numbers.filter((index) => index % 3);
  expect(totals?.map(Number)).toEqual([
    ...[numbers.length, numbers.length, AT, AT + 105_099 * MINUTE_MS],
    ...[measured.reduce((sum, each) => sum + each, 0), measured.length],
    ...[switched.length, switched.filter((index) => index % 2).length],
  ]);
  const [[units]] = (await readParquet(
    file,
    "SELECT decode(value) FROM parquet_kv_metadata(FILE) WHERE decode(key) = 'units'",
  )) as [[string]];
  expect(JSON.parse(units)).toEqual({ boilerSystemPressure1: 'PSI' });
});

it('A Parquet file without a reading can be read', async () => {
  const file = openParquet(LABELS);
  const bytes = Buffer.concat([file.add({ times: [], columns: new Map() }), file.end()]);
  expect(await readParquet(bytes, 'SELECT count(*) FROM FILE')).toEqual([[0n]]);
});

it('Files have the totals of counters to the hundredth', async () => {
  const counted: ReadingRows = {
    times: [AT, AT + MINUTE_MS],
    columns: new Map([['gasMeter1', [9_999_999_998.37, null]]]),
  };
  const file = openParquet(['gasMeter1']);
  const bytes = Buffer.concat([file.add(counted), file.end()]);
  expect(await readParquet(bytes, 'SELECT gasMeter1 FROM FILE ORDER BY time')).toEqual([[9_999_999_998.37], [null]]);
  expect(readingsCsv(counted, ['gasMeter1'], 'UTC', true)).toContain(',9999999998.37');
});

it('CSV has its heading once, faults of states as words, and nothing for other faults', () => {
  const csv = [0, 1].map((slice) =>
    readingsCsv(
      {
        times: [AT, AT + MINUTE_MS],
        columns: new Map([
          ['boilerSystemPressure1', [21.4, null]],
          ['boilerRelayState1', [1, null]],
        ]),
      },
      LABELS,
      'America/New_York',
      slice === 0,
    ),
  );
  const lines = ['2026-11-23 07:00:00,-05:00,21.4,ON\r\n', '2026-11-23 07:01:00,-05:00,,UNKNOWN\r\n'].join('');
  expect(csv[0]).toBe(
    `\ufeffTime (America/New_York),UTC offset,Boiler System Pressure 1 (PSI),Boiler Relay State 1\r\n${lines}`,
  );
  expect(csv[1]).toBe(lines);
});

it('Readings of several wingnuts are one row for each time; a value beats a fault', () => {
  const first = { times: [AT, AT + 2], columns: new Map([['boilerSystemPressure1', [null, 20]]]) };
  const second = {
    times: [AT - 1, AT],
    columns: new Map<string, (number | undefined)[]>([
      ['boilerRelayState1', [0, undefined]],
      ['boilerSystemPressure1', [undefined, 19]],
    ]),
  };
  const joined = joinRows([first, second], LABELS);
  expect(joined.times).toEqual([AT - 1, AT, AT + 2]);
  expect([...joined.columns]).toEqual([
    ['boilerSystemPressure1', [undefined, 19, 20]],
    ['boilerRelayState1', [0, undefined, undefined]],
  ]);
});
