import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CancelQueryCommand,
  QueryCommand,
  type QueryCommandInput,
  TimestreamQueryClient,
} from '@aws-sdk/client-timestream-query';
import {
  type _Record,
  CreateDatabaseCommand,
  CreateTableCommand,
  DeleteTableCommand,
  DescribeTableCommand,
  ListTablesCommand,
  RejectedRecordsException,
  TimestreamWriteClient,
  WriteRecordsCommand,
  type WriteRecordsCommandInput,
} from '@aws-sdk/client-timestream-write';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTimestream, type Timestream } from '../../local/timestream/index.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/domain/durations.ts';

const NOW = Date.UTC(2026, 10, 21, 2, 46);
const CLIENT = { region: 'us-west-2', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } };

let folder: string;
let timestream: Timestream;
let writer: TimestreamWriteClient;
let reader: TimestreamQueryClient;

/**
 * The clients find the stand-in through environment variables only, as the Lambdas do. So the tests cover endpoint
 * discovery too.
 */
async function start() {
  timestream = await startTimestream({ folder, now: () => NOW });
  process.env.AWS_ENDPOINT_URL_TIMESTREAM_WRITE = timestream.writeUrl;
  process.env.AWS_ENDPOINT_URL_TIMESTREAM_QUERY = timestream.queryUrl;
  writer = new TimestreamWriteClient(CLIENT);
  reader = new TimestreamQueryClient(CLIENT);
}

const createTable = (TableName: string, EnableMagneticStoreWrites = true) =>
  writer.send(
    new CreateTableCommand({
      DatabaseName: 'portal',
      TableName,
      RetentionProperties: { MemoryStoreRetentionPeriodInHours: 24, MagneticStoreRetentionPeriodInDays: 3650 },
      MagneticStoreWriteProperties: { EnableMagneticStoreWrites },
    }),
  );

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'timestream-'));
  await start();
  await writer.send(new CreateDatabaseCommand({ DatabaseName: 'portal' }));
});

afterAll(async () => {
  await timestream.close();
  await rm(folder, { recursive: true });
  delete process.env.AWS_ENDPOINT_URL_TIMESTREAM_WRITE;
  delete process.env.AWS_ENDPOINT_URL_TIMESTREAM_QUERY;
});

const of = (wingnut: string) => [
  { Name: 'company', Value: 'c1' },
  { Name: 'property', Value: 'p1' },
  { Name: 'wingnut', Value: wingnut },
];
const measures = (values: Readonly<Record<string, number | string>>) =>
  Object.entries(values).map(([Name, value]) => ({
    Name,
    Type: typeof value === 'number' ? ('DOUBLE' as const) : ('VARCHAR' as const),
    Value: String(value),
  }));
const reading = (
  time: number,
  values: Readonly<Record<string, number | string>>,
  more: Partial<_Record> = {},
): _Record => ({
  Time: String(time),
  MeasureValues: measures(values),
  ...more,
});

const write = (table: string, Records: _Record[], more: Partial<WriteRecordsCommandInput> = {}) =>
  writer.send(
    new WriteRecordsCommand({
      DatabaseName: 'portal',
      TableName: table,
      CommonAttributes: { Dimensions: of('w1'), MeasureName: 'reading', MeasureValueType: 'MULTI' },
      Records,
      ...more,
    }),
  );

async function rejectionOf(sending: Promise<unknown>) {
  const error = await sending.then(
    () => expect.fail('nothing was rejected'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof RejectedRecordsException)) throw error;
  return error.RejectedRecords;
}

const ask = (QueryString: string, more: Partial<QueryCommandInput> = {}) =>
  reader.send(new QueryCommand({ QueryString, ...more }));

async function rows(sql: string) {
  const { Rows } = await ask(sql);
  return (Rows ?? []).map((row) => (row.Data ?? []).map((cell) => (cell.NullValue ? null : cell.ScalarValue)));
}

test('a reading comes back with its dimensions, its faults and its exact millisecond', async () => {
  await createTable('round');
  const { RecordsIngested } = await write('round', [reading(NOW - 123, { AN01: 141.2, DI05: 1, faults: 'AN02,AN03' })]);
  expect(RecordsIngested).toEqual({ Total: 1, MemoryStore: 1, MagneticStore: 0 });
  const answer = await ask('SELECT company, wingnut, measure_name, time, AN01, DI05, faults FROM "portal"."round"');
  expect(answer.ColumnInfo?.map(({ Name, Type }) => [Name, Type?.ScalarType])).toEqual([
    ['company', 'VARCHAR'],
    ['wingnut', 'VARCHAR'],
    ['measure_name', 'VARCHAR'],
    ['time', 'TIMESTAMP'],
    ['AN01', 'DOUBLE'],
    ['DI05', 'DOUBLE'],
    ['faults', 'VARCHAR'],
  ]);
  expect(answer.Rows?.[0]?.Data?.map(({ ScalarValue }) => ScalarValue)).toEqual([
    'c1',
    'w1',
    'reading',
    '2026-11-21 02:45:59.877000000',
    '141.2',
    '1.0',
    'AN02,AN03',
  ]);
});

test('a repeated record is accepted in silence and stored once', async () => {
  await createTable('repeated');
  await write('repeated', [reading(NOW, { AN01: 1 })]);
  await write('repeated', [reading(NOW, { AN01: 1 }), reading(NOW, { AN01: 1 })]);
  expect(await rows('SELECT count(*) FROM "portal"."repeated"')).toEqual([['1']]);
});

test('a contradicting record is rejected with the existing version, and the others of its request are stored', async () => {
  await createTable('contradicted');
  await write('contradicted', [reading(NOW, { AN01: 1 })]);
  const rejected = await rejectionOf(write('contradicted', [reading(NOW - 1, { AN01: 5 }), reading(NOW, { AN01: 2 })]));
  expect(rejected).toEqual([
    {
      RecordIndex: 1,
      ExistingVersion: 1,
      Reason: expect.stringContaining('A record already exists with the same time'),
    },
  ]);
  expect(await rows('SELECT AN01 FROM "portal"."contradicted" ORDER BY time')).toEqual([['5.0'], ['1.0']]);
});

test('a higher version replaces a record and a lower one is rejected', async () => {
  await createTable('versions');
  await write('versions', [reading(NOW, { AN01: 1, AN02: 7 }, { Version: 5 })]);
  await write('versions', [reading(NOW, { AN01: 2 }, { Version: 9 })]);
  expect(await rows('SELECT AN01, AN02 FROM "portal"."versions"')).toEqual([['2.0', null]]);
  expect(await rejectionOf(write('versions', [reading(NOW, { AN01: 3 }, { Version: 8 })]))).toEqual([
    {
      RecordIndex: 0,
      ExistingVersion: 9,
      Reason: expect.stringContaining('The record version 8 is lower than the existing version 9'),
    },
  ]);
});

test('late and unordered records are stored while the magnetic store takes them', async () => {
  await createTable('late');
  const ages = [0, 40 * DAY_MS, HOUR_MS, 2 * DAY_MS];
  const { RecordsIngested } = await write(
    'late',
    ages.map((age) => reading(NOW - age, { AN01: age / HOUR_MS })),
  );
  expect(RecordsIngested).toEqual({ Total: 4, MemoryStore: 2, MagneticStore: 2 });
  expect(await rows('SELECT AN01 FROM "portal"."late" ORDER BY time')).toEqual([['960.0'], ['48.0'], ['1.0'], ['0.0']]);
});

test('records outside the time range are rejected with the range', async () => {
  await createTable('memory', false);
  const rejected = await rejectionOf(
    write('memory', [
      reading(NOW - 25 * HOUR_MS, { AN01: 1 }),
      reading(NOW, { AN01: 2 }),
      reading(NOW + 16 * MINUTE_MS, { AN01: 3 }),
    ]),
  );
  const Reason =
    'The record timestamp is outside the time range [2026-11-20T02:46:00.000Z, 2026-11-21T03:01:00.000Z) of the memory store.';
  expect(rejected).toEqual([
    { RecordIndex: 0, Reason },
    { RecordIndex: 2, Reason },
  ]);
  expect(await rows('SELECT AN01 FROM "portal"."memory"')).toEqual([['2.0']]);
});

test('a measure keeps the type that it was first written with', async () => {
  await createTable('types');
  await write('types', [reading(NOW, { AN01: 1 })]);
  const rejected = await rejectionOf(
    write('types', [reading(NOW - 1, { AN01: 'hot' }), reading(NOW - 2, { AN02: 3 })]),
  );
  expect(rejected).toMatchObject([
    { RecordIndex: 0, Reason: expect.stringContaining('does not match the existing type DOUBLE') },
  ]);
  expect(await rows('SELECT count(*) FROM "portal"."types"')).toEqual([['2']]);
});

test('scalar measures, other time units and dimensions of the record itself are stored', async () => {
  await createTable('scalars');
  await write('scalars', [
    {
      Dimensions: [{ Name: 'room', Value: 'r1' }],
      MeasureValueType: 'BIGINT',
      MeasureValue: '9007199254740993',
      Time: String(NOW / 1000),
      TimeUnit: 'SECONDS',
    },
  ]);
  expect(await rows('SELECT room, wingnut, measure_value::bigint, time FROM "portal"."scalars"')).toEqual([
    ['r1', 'w1', '9007199254740993', '2026-11-21 02:46:00.000000000'],
  ]);
});

test('a malformed request stores nothing', async () => {
  await createTable('malformed');
  await expect(write('malformed', [reading(NOW, { AN01: 1 }), reading(NOW, {})])).rejects.toThrow(
    'at least one measure',
  );
  await expect(write('malformed', [reading(NOW, { AN01: Number.NaN })])).rejects.toThrow("'NaN' of measure 'AN01'");
  await expect(write('malformed', [])).rejects.toMatchObject({ name: 'ValidationException' });
  await expect(write('nowhere', [reading(NOW, { AN01: 1 })])).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
  });
  expect(await rows('SELECT count(*) FROM "portal"."malformed"')).toEqual([['0']]);
});

test('pages give every row once, and the same token gives the same page', async () => {
  await createTable('pages');
  const times = Float64Array.from({ length: 30_000 }, (_, minute) => NOW - (30_000 - minute) * MINUTE_MS);
  const loaded = {
    dimensions: { wingnut: 'w1' },
    measureName: 'reading',
    times,
    measures: { AN01: times.map((time) => time / MINUTE_MS) },
  };
  expect(await timestream.load('portal', 'pages', [loaded])).toBe(30_000);
  const sql = 'SELECT time, AN01 FROM "portal"."pages" ORDER BY time';
  const seen: number[] = [];
  let NextToken: string | undefined;
  let pages = 0;
  do {
    const page = await ask(sql, NextToken === undefined ? {} : { NextToken });
    if (NextToken && pages === 1) expect((await ask(sql, { NextToken })).Rows).toEqual(page.Rows);
    for (const row of page.Rows ?? []) seen.push(Number(row.Data?.[1]?.ScalarValue) * MINUTE_MS);
    NextToken = page.NextToken;
    pages++;
  } while (NextToken);
  expect(pages).toBeGreaterThan(2);
  expect(seen).toEqual([...times]);
  expect((await ask(sql, { MaxRows: 7 })).Rows).toHaveLength(7);
  await expect(ask(sql, { NextToken: 'ABC.1' })).rejects.toThrow('token is invalid');
});

test('a cancelled query gives no further page', async () => {
  const sql = 'SELECT x FROM UNNEST(sequence(1, 5000)) AS t(x)';
  const { QueryId, NextToken } = await ask(sql, { MaxRows: 1000 });
  await reader.send(new CancelQueryCommand({ QueryId }));
  await expect(ask(sql, { NextToken })).rejects.toThrow('token is invalid');
});

test('bins give average, minimum, maximum and the times of the extremes', async () => {
  await createTable('bins');
  const start = NOW - 6 * MINUTE_MS; // 02:40
  await write(
    'bins',
    [4, 1, 9, 2].map((AN01, minute) => reading(start + minute * MINUTE_MS, { AN01 })),
  );
  const sql = `SELECT wingnut, bin(time, 2m) AS bucket, avg(AN01) AS mean, min_by(time, AN01) AS low, max_by(time, AN01), min(AN01)
    FROM "portal"."bins" WHERE time BETWEEN from_milliseconds(${start}) AND now() AND time > ago(1d)
    GROUP BY wingnut, bin(time, 2m) ORDER BY bucket`;
  const at = (minute: number) => `2026-11-21 02:4${minute}:00.000000000`;
  expect(await rows(sql)).toEqual([
    ['w1', at(0), '2.5', at(1), at(0), '1.0'],
    ['w1', at(2), '5.5', at(3), at(2), '2.0'],
  ]);
  expect((await ask(sql)).ColumnInfo?.map(({ Name }) => Name)).toEqual([
    'wingnut',
    'bucket',
    'mean',
    'low',
    '_col4',
    '_col5',
  ]);
});

test('absent measures are null, and window functions can skip them', async () => {
  await createTable('nulls');
  await write('nulls', [
    reading(NOW - 2, { DI01: 0 }),
    reading(NOW - 1, { AN01: 3 }),
    reading(NOW, { DI01: 1, AN01: 4 }),
  ]);
  const sql = `WITH steps AS (SELECT time, DI01, lag(DI01) IGNORE NULLS OVER (PARTITION BY wingnut ORDER BY time) AS before
    FROM "portal"."nulls") SELECT to_milliseconds(time) - ${NOW}, DI01, before FROM steps ORDER BY time`;
  expect(await rows(sql)).toEqual([
    ['-2', '0.0', null],
    ['-1', null, '0.0'],
    ['0', '1.0', '0.0'],
  ]);
});

test.each([
  ["SELECT date_diff('hour', TIMESTAMP '2026-01-01 10:50:00', TIMESTAMP '2026-01-01 11:40:00')", '0'],
  ["SELECT from_iso8601_timestamp('2026-01-01T02:00:00+02:00')", '2026-01-01 00:00:00.000000000'],
  ["SELECT date_add('day', 2, date_trunc('day', now()))", '2026-11-23 00:00:00.000000000'],
  ['SELECT 7 / 2', '3'],
  ['SELECT extract(hour FROM now())', '2'],
  ['SELECT 12345678.5', '1.23456785E7'],
  ['SELECT approx_percentile(x, 0.5) FROM (VALUES (1.0), (2.0), (3.0)) AS t(x)', '2.0'],
  ['SELECT sum(x) FROM (SELECT 1 AS x UNION ALL SELECT 2 AS x) t', '3'],
  ['SELECT now() - ago(90s)', '0 00:01:30.000000000'],
  ['SELECT greatest(1, NULL)', null],
  ["SELECT 'it''s 10m; \"now()\"' -- remark", `it's 10m; "now()"`],
])('%s is %s', async (sql, value) => {
  expect(await rows(sql)).toEqual([[value]]);
});

test('an array comes back as an array', async () => {
  const { ColumnInfo, Rows } = await ask('SELECT array_agg(x ORDER BY x) AS xs FROM (VALUES (1), (2)) AS t(x)');
  expect(ColumnInfo?.[0]).toEqual({ Name: 'xs', Type: { ArrayColumnInfo: { Type: { ScalarType: 'INTEGER' } } } });
  expect(Rows?.[0]?.Data?.[0]?.ArrayValue).toEqual([{ ScalarValue: '1' }, { ScalarValue: '2' }]);
});

test.each([
  ['SELECT interpolate_linear(1)', "The function 'interpolate_linear' is not known"],
  ['SELECT list_aggregate([1], 1)', "The function 'list_aggregate' is not known"],
  ['SELECT * FROM "duckdb_tables"()', 'The function "duckdb_tables" is not known'],
  ['SELECT nothing FROM "portal"."round"', 'Referenced column "nothing" not found'],
  ['SELECT 1 FROM "portal"."nowhere"', 'does not exist'],
  ['SELECT 1 FROM round', 'Table round does not exist'],
  ['SELECT 1 FROM duckdb_tables', 'does not exist'],
  ['SELECT * FROM information_schema.tables', 'information_schema.tables does not exist'],
  ['SELECT * FROM "portal"."round#main"', 'does not exist'],
  ['SELECT * EXCLUDE (AN01) FROM "portal"."round"', "invalid at 'EXCLUDE'"],
  ['SELECT AN01::varchar FROM "portal"."round"', "invalid at '::'"],
  ['SELECT 1; SELECT 2', "invalid at ';'"],
  ['DROP TABLE "portal"."round"', "invalid at 'DROP'"],
  ['SELECT bin(time, 1h) AS bucket, count(*) FROM "portal"."round" GROUP BY bucket', "Column 'bucket' does not exist"],
])('%s is refused: %s', async (sql, message) => {
  await expect(ask(sql)).rejects.toMatchObject({
    name: 'ValidationException',
    message: expect.stringContaining(message),
  });
});

test('an unknown operation and a table made twice are refused by name', async () => {
  await createTable('twice');
  await expect(createTable('twice')).rejects.toMatchObject({ name: 'ConflictException' });
  await expect(writer.send(new DeleteTableCommand({ DatabaseName: 'portal', TableName: 'twice' }))).rejects.toThrow(
    "the operation 'DeleteTable' is not known",
  );
});

test('tables are described and listed page by page', async () => {
  await createTable('described');
  const { Table } = await writer.send(new DescribeTableCommand({ DatabaseName: 'portal', TableName: 'described' }));
  expect(Table).toMatchObject({
    TableStatus: 'ACTIVE',
    RetentionProperties: { MemoryStoreRetentionPeriodInHours: 24 },
  });
  const first = await writer.send(new ListTablesCommand({ DatabaseName: 'portal', MaxResults: 1 }));
  expect(first.Tables).toHaveLength(1);
  expect(first.NextToken).toBeDefined();
});

test('a bulk load refuses a row that is there, and sorts in what comes late', async () => {
  await createTable('bulk');
  const series = (wingnut: string, ...times: number[]) => ({
    dimensions: { wingnut },
    measureName: 'reading',
    times,
    measures: {
      AN01: Float64Array.from(times, (_, at) => (at ? at : Number.NaN)),
      faults: times.map((_, at) => (at ? null : 'AN01')),
    },
  });
  expect(await timestream.load('portal', 'bulk', [series('a', NOW - 9, NOW - 5), series('b', NOW - 9)])).toBe(3);
  await expect(timestream.load('portal', 'bulk', [series('b', NOW - 9)])).rejects.toThrow('already stored');
  await timestream.load('portal', 'bulk', [series('a', NOW - 8, NOW - 7)]);
  expect(
    await rows('SELECT wingnut, to_milliseconds(time), AN01, faults FROM "portal"."bulk" ORDER BY wingnut, time'),
  ).toEqual([
    ['a', String(NOW - 9), null, 'AN01'],
    ['a', String(NOW - 8), null, 'AN01'],
    ['a', String(NOW - 7), '1.0', null],
    ['a', String(NOW - 5), '1.0', null],
    ['b', String(NOW - 9), null, 'AN01'],
  ]);
});

test('a record of a bulk load is a record like any other: repeated, contradicted and replaced', async () => {
  await createTable('seeded');
  const seed = {
    dimensions: { wingnut: 'a' },
    measureName: 'reading',
    times: [NOW - 9],
    measures: { AN01: Float64Array.of(7) },
  };
  await timestream.load('portal', 'seeded', [seed]);
  const CommonAttributes = {
    Dimensions: [{ Name: 'wingnut', Value: 'a' }],
    MeasureName: 'reading',
    MeasureValueType: 'MULTI' as const,
  };
  const send = (AN01: number, Version: number) =>
    write('seeded', [reading(NOW - 9, { AN01 }, { Version })], { CommonAttributes });
  await send(7, 1);
  expect(await rejectionOf(send(8, 1))).toHaveLength(1);
  await send(9, 2);
  expect(await rows('SELECT AN01 FROM "portal"."seeded"')).toEqual([['9.0']]);
});

test('many devices that write at once are all stored, each once', async () => {
  await createTable('crowd');
  const devices = Array.from({ length: 40 }, (_, device) => `w${device}`);
  const send = (wingnut: string) =>
    write('crowd', [reading(NOW, { AN01: 1 })], {
      CommonAttributes: { Dimensions: of(wingnut), MeasureName: 'reading', MeasureValueType: 'MULTI' },
    });
  await Promise.all([...devices, ...devices].map(send));
  expect(await rows('SELECT count(*), count(DISTINCT wingnut) FROM "portal"."crowd"')).toEqual([['40', '40']]);
});

test('a restart keeps rows, columns and what makes a duplicate', async () => {
  await createTable('kept');
  await write('kept', [reading(NOW, { AN01: 1, faults: 'AN02' })]);
  await timestream.close();
  await start();
  expect(await rows('SELECT wingnut, AN01, faults FROM "portal"."kept"')).toEqual([['w1', '1.0', 'AN02']]);
  await write('kept', [reading(NOW, { AN01: 1, faults: 'AN02' }), reading(NOW - 1, { AN01: 2 })]);
  expect(await rejectionOf(write('kept', [reading(NOW, { AN01: 8 })]))).toHaveLength(1);
  expect(await rows('SELECT count(*) FROM "portal"."kept"')).toEqual([['2']]);
});
