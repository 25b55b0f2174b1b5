import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { TimestreamWriteClient } from '@aws-sdk/client-timestream-write';
import { DynamoDBDocumentClient, paginateQuery, paginateScan } from '@aws-sdk/lib-dynamodb';
import { type Cell, decodeHour, encodeHour, type Hour } from '../../shared/platform/hour-code.ts';
import { hourOfRows, hourRows } from '../../shared/platform/hour-rows.ts';
import { expiryOf, type HourItem, hourOf, hourSortKey, readingsPartition } from '../../shared/platform/hours.ts';
import { READINGS, READINGS_MONTHS, type ReadingsEngine } from '../../shared/platform/readings.ts';
import type { Guard } from '../base/aws-json.ts';
import type { DynamoDb } from '../dynamodb/index.ts';
import { clientSettings } from '../runner/endpoints.ts';
import { makeReadingsTables } from '../runner/tables.ts';
import type { Lookup } from '../template/intrinsics.ts';
import { type Assembly, ofType, onlyOne } from '../template/template.ts';
import { type Series, startTimestream, type Timestream } from '../timestream/index.ts';
import type { LocalReadings, WingnutHistories, WingnutHistory } from './store.ts';

/** The rows at which an hour begins. */
function hourStarts({ times }: WingnutHistory): number[] {
  const starts: number[] = [];
  for (let row = 0; row < times.length; row++) {
    if (row === 0 || hourOf(times[row] ?? 0) !== hourOf(times[row - 1] ?? 0)) starts.push(row);
  }
  return starts;
}

/** Some rows as an hour. Unless it is given, the receive time is the reading time, so that a device's message of the same time replaces them. */
function hourIn({ times, columns, receivedAt = times }: WingnutHistory, from: number, to?: number): Hour {
  const own = [...times.subarray(from, to)];
  const cells = (column: Float64Array): Cell[] => {
    const part: Cell[] = [];
    for (let row = from; row < from + own.length; row++) {
      const value = column[row] ?? Number.NaN;
      part.push(Number.isNaN(value) ? null : value);
    }
    return part;
  };
  const inputs = [...columns].map(([input, column]) => [input, cells(column)] as const);
  return { times: own, receivedAt: [...receivedAt.subarray(from, to)], columns: new Map(inputs) };
}

/** The stored hours in the time range of a history, by sort key. */
async function loadStoredHours(
  documents: DynamoDBDocumentClient,
  table: string,
  past: WingnutHistory,
): Promise<Map<string, Hour>> {
  const sortKey = (time: number) => hourSortKey(past.wingnutId, hourOf(time));
  const pages = paginateQuery(
    { client: documents },
    {
      TableName: table,
      KeyConditionExpression: 'pk = :partition AND sk BETWEEN :from AND :to',
      ExpressionAttributeValues: {
        ':partition': readingsPartition(past.companyId, past.propertyId),
        ':from': sortKey(past.times[0] ?? 0),
        ':to': sortKey(past.times.at(-1) ?? 0),
      },
    },
  );
  const stored = new Map<string, Hour>();
  for await (const { Items = [] } of pages) {
    for (const { sk, rows } of Items as HourItem[]) stored.set(sk, decodeHour(rows));
  }
  return stored;
}

/** The items of a history, as the wire writes them. */
function itemsOf(past: WingnutHistory, stored: ReadonlyMap<string, Hour>) {
  const starts = hourStarts(past);
  const pk = readingsPartition(past.companyId, past.propertyId);
  return starts.map((start, index) => {
    const begin = hourOf(past.times[start] ?? 0);
    const sk = hourSortKey(past.wingnutId, begin);
    const own = hourIn(past, start, starts[index + 1]);
    const known = stored.get(sk);
    const hour = known ? hourOfRows([...hourRows(known), ...hourRows(own)]) : own;
    const rows = Buffer.from(encodeHour(hour)).toString('base64');
    return {
      pk: { S: pk },
      sk: { S: sk },
      rows: { B: rows },
      version: { N: '1' },
      expiresAt: { N: String(expiryOf(begin, READINGS_MONTHS.most)) },
    };
  });
}

/** The readings' store on the DynamoDB stand-in. */
function dynamoDbReadings(dynamodb: DynamoDb, table: string): LocalReadings {
  const withClient = async <T>(use: (documents: DynamoDBDocumentClient) => Promise<T>): Promise<T> => {
    const client = new DynamoDBClient(clientSettings(dynamodb.url));
    return use(DynamoDBDocumentClient.from(client)).finally(() => client.destroy());
  };
  return {
    engine: 'dynamodb',
    names: { table },
    load: (pasts) =>
      withClient(async (documents) => {
        for await (const past of pasts) {
          await dynamodb.load(table, itemsOf(past, await loadStoredHours(documents, table, past)));
        }
      }),
    fail: () => dynamodb.refuse((_operation, { TableName }) => TableName === table),
    wingnuts: () =>
      withClient(async (documents) => {
        const found = new Set<string>();
        for await (const { Items = [] } of paginateScan({ client: documents }, { TableName: table })) {
          for (const { sk } of Items as HourItem[]) found.add(sk.split('#')[1] ?? '');
        }
        return found;
      }),
  };
}

/** The inputs with a fault at each time; undefined when there are no faults. */
function faultsColumn({ times, columns }: WingnutHistory): (string | null)[] | undefined {
  const faulty = [...columns].filter(([, column]) => column.some(Number.isNaN));
  if (faulty.length === 0) return undefined;
  return Array.from(times, (_, row) => {
    const inputs = faulty.filter(([, column]) => Number.isNaN(column[row])).map(([input]) => input);
    return inputs.length ? inputs.join(' ') : null;
  });
}

async function* seriesOf(pasts: WingnutHistories): AsyncGenerator<Series> {
  for await (const past of pasts) {
    const faults = faultsColumn(past);
    yield {
      dimensions: { company: past.companyId, property: past.propertyId, wingnut: past.wingnutId },
      measureName: READINGS.measureName,
      times: past.times,
      measures: {
        ...Object.fromEntries(past.columns),
        ...(faults && { [READINGS.faults]: faults }),
        ...(past.receivedAt && { [READINGS.received]: BigInt64Array.from(past.receivedAt, BigInt) }),
      },
    };
  }
}

/** The readings' store on the Timestream stand-in. */
const timestreamReadings = (timestream: Timestream, database: string, table: string): LocalReadings => ({
  engine: 'timestream',
  names: { database, table },
  load: async (pasts) => void (await timestream.load(database, table, seriesOf(pasts))),
  fail: () => timestream.fail(),
  wingnuts: async () => {
    const rows = await timestream.duckdb(`SELECT DISTINCT wingnut FROM "${database}"."${table}"`);
    return new Set(rows.flat().map(String));
  },
});

/** The store of the readings of a synthesized stack. */
export const readingsEngineOf = (assembly: Assembly): ReadingsEngine =>
  ofType(assembly, 'AWS::Timestream::Table').length > 0 ? 'timestream' : 'dynamodb';

interface ReadingsOptions {
  readonly assembly: Assembly;
  readonly lookup: Lookup;
  /** The folder of all state. */
  readonly folder: string;
  readonly now: () => number;
  /** It already has the template's tables. */
  readonly dynamodb: DynamoDb;
  /** The people who may call Timestream. */
  readonly guard: Guard;
}
interface OpenReadings {
  readonly readings: LocalReadings;
  readonly timestream?: Timestream;
  close(): Promise<void>;
}

/** Opens the readings' store of a template: starts the Timestream stand-in, or takes a table of the DynamoDB stand-in. */
export async function openReadings({
  assembly,
  lookup,
  folder,
  now,
  dynamodb,
  guard,
}: ReadingsOptions): Promise<OpenReadings> {
  if (readingsEngineOf(assembly) === 'dynamodb') {
    const [table] = ofType(assembly, 'AWS::DynamoDB::GlobalTable').find(([id]) => id.includes('Readings')) ?? [];
    if (!table) throw new Error('The template has no table of readings');
    return { readings: dynamoDbReadings(dynamodb, table), close: async () => {} };
  }
  const timestream = await startTimestream({ folder: join(folder, 'timestream'), now, guard });
  const client = new TimestreamWriteClient(clientSettings(timestream.writeUrl));
  try {
    await makeReadingsTables(assembly, client, lookup);
  } catch (error) {
    await timestream.close();
    throw error;
  } finally {
    client.destroy();
  }
  const [database] = onlyOne(assembly, 'AWS::Timestream::Database');
  const [table] = onlyOne(assembly, 'AWS::Timestream::Table');
  return { readings: timestreamReadings(timestream, database, table), timestream, close: () => timestream.close() };
}
