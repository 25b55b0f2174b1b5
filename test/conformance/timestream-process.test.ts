import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  CreateDatabaseCommand,
  CreateTableCommand,
  TimestreamWriteClient,
  WriteRecordsCommand,
} from '@aws-sdk/client-timestream-write';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTimestream } from '../../local/timestream/index.ts';

const NOW = Date.UTC(2026, 10, 21, 2, 46);
const CREDENTIALS = { accessKeyId: 'local', secretAccessKey: 'local' };
const CHILD = `
  const { startTimestream } = await import(process.argv[1]);
  const timestream = await startTimestream({ folder: process.argv[2], now: () => ${NOW} });
  console.log(timestream.writeUrl);
`;

let folder: string;
let child: ChildProcess | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'timestream-'));
});

afterEach(async () => {
  if (child && child.exitCode === null && child.signalCode === null) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  child = undefined;
  await rm(folder, { recursive: true });
});

/** Starts the stand-in in a separate process. Returns its endpoint. */
async function startChild(): Promise<string> {
  const module = new URL('../../local/timestream/index.ts', import.meta.url).href;
  const node = join(import.meta.dirname, '../../node_modules/.bin/node');
  child = spawn(node, ['--input-type=module', '-e', CHILD, module, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  if (!child.stdout) throw new Error('The child has no output');
  const [line] = await once(child.stdout, 'data');
  return String(line).trim();
}

async function makeTable(client: TimestreamWriteClient) {
  await client.send(new CreateDatabaseCommand({ DatabaseName: 'portal' }));
  await client.send(new CreateTableCommand({ DatabaseName: 'portal', TableName: 'readings' }));
}

const record = (time: number) => ({
  Dimensions: [{ Name: 'wingnut', Value: 'w1' }],
  MeasureName: 'reading',
  MeasureValueType: 'MULTI' as const,
  MeasureValues: [{ Name: 'AN01', Type: 'DOUBLE' as const, Value: '1' }],
  Time: String(time),
});

test('kill -9 loses no acknowledged record, and the folder opens again', async () => {
  const endpoint = await startChild();
  const client = new TimestreamWriteClient({ region: 'us-west-2', endpoint, credentials: CREDENTIALS, maxAttempts: 1 });
  await makeTable(client);
  let acknowledged = 0;
  const writing = (async () => {
    for (let n = 0; ; n++) {
      await client.send(
        new WriteRecordsCommand({ DatabaseName: 'portal', TableName: 'readings', Records: [record(NOW - n)] }),
      );
      acknowledged++;
      if (acknowledged === 40) child?.kill('SIGKILL');
    }
  })();
  await expect(writing).rejects.toThrow();
  const timestream = await startTimestream({ folder, now: () => NOW });
  const [[count] = []] = await timestream.duckdb('SELECT count(*) FROM portal.readings');
  await timestream.close();
  expect(Number(count)).toBeGreaterThanOrEqual(acknowledged);
  expect(acknowledged).toBeGreaterThanOrEqual(40);
});

test('a folder that another process holds is refused in one clear error', async () => {
  await startChild();
  await expect(startTimestream({ folder })).rejects.toThrow(/timestream\.duckdb: another process holds it$/);
});

test('a broken folder is refused in one clear error', async () => {
  await writeFile(join(folder, 'timestream.duckdb'), 'this is not a database'.repeat(1000));
  await expect(startTimestream({ folder })).rejects.toThrow(/cannot open .*timestream\.duckdb: it cannot be read/);
});

const hasAwsCli = await promisify(execFile)('aws', ['--version']).then(
  () => true,
  () => false,
);

test.runIf(hasAwsCli)('the AWS CLI writes and queries with an endpoint URL alone', { timeout: 60_000 }, async () => {
  const timestream = await startTimestream({ folder, now: () => NOW });
  const env = {
    ...process.env,
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_DEFAULT_REGION: 'us-west-2',
  };
  const aws = async (service: string, endpoint: string, ...rest: readonly string[]) =>
    JSON.parse((await promisify(execFile)('aws', [service, '--endpoint-url', endpoint, ...rest], { env })).stdout);
  try {
    const { writeUrl, queryUrl } = timestream;
    await aws('timestream-write', writeUrl, 'create-database', '--database-name', 'portal');
    const table = ['--database-name', 'portal', '--table-name', 'readings'];
    await aws('timestream-write', writeUrl, 'create-table', ...table);
    await aws('timestream-write', writeUrl, 'write-records', ...table, '--records', JSON.stringify([record(NOW)]));
    const sql = 'SELECT wingnut, AN01 FROM "portal"."readings"';
    const { Rows } = await aws('timestream-query', queryUrl, 'query', '--query-string', sql);
    expect(Rows).toEqual([{ Data: [{ ScalarValue: 'w1' }, { ScalarValue: '1.0' }] }]);
  } finally {
    await timestream.close();
  }
});
