import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CreateTableCommand,
  DeleteTableCommand,
  DescribeContinuousBackupsCommand,
  DescribeKinesisStreamingDestinationCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  ListTablesCommand,
  RestoreTableToPointInTimeCommand,
  UpdateContinuousBackupsCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { DeleteCommand, GetCommand, PutCommand, ScanCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type DynamoDb, startDynamoDb } from '../../local/dynamodb/index.ts';
import { MINUTE_MS } from '../../shared/domain/durations.ts';
import { clientOf, createTestTable, credentials } from './dynamodb-endpoint.ts';

let folder: string;
let running: DynamoDb[];
let clients: ReturnType<typeof clientOf>[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dynamodb-'));
  running = [];
  clients = [];
});
afterEach(async () => {
  for (const { client } of clients) client.destroy();
  for (const standIn of running) await standIn.close();
  await rm(folder, { recursive: true });
});

async function start(now?: () => number) {
  const standIn = await startDynamoDb({ folder, ttlSweepMs: 0, ...(now ? { now } : {}) });
  running.push(standIn);
  return { standIn, ...connect(standIn.url) };
}

function connect(url: string) {
  const client = clientOf(url);
  clients.push(client);
  return client;
}

async function stop(standIn: DynamoDb) {
  running = running.filter((each) => each !== standIn);
  await standIn.close();
}

/** A stand-in in a separate process, which the test kills. */
async function startElsewhere(): Promise<{ child: ChildProcess; url: string }> {
  const entry = new URL('../../local/dynamodb/index.ts', import.meta.url).href;
  const program = `import { startDynamoDb } from '${entry}';
    console.log((await startDynamoDb({ folder: process.argv[1] })).url);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = await once(child.stdout, 'data');
  return { child, url: String(url).trim() };
}

describe('the state', () => {
  it('is there again after a restart: tables, items, indexes, time to live and tokens', async () => {
    const first = await start();
    const TableName = await createTestTable(first.client);
    const request = {
      ClientRequestToken: 'token',
      TransactItems: [
        {
          Update: {
            TableName,
            Key: { pk: 'a', sk: '1' },
            UpdateExpression: 'ADD n :one SET tag = :tag',
            ExpressionAttributeValues: { ':one': 1, ':tag': 'x' },
          },
        },
      ],
    };
    await first.documents.send(new TransactWriteCommand(request));
    await stop(first.standIn);
    const second = await start();
    await second.documents.send(new TransactWriteCommand(request));
    const read = new GetCommand({ TableName, Key: { pk: 'a', sk: '1' } });
    expect((await second.documents.send(read)).Item).toEqual({ pk: 'a', sk: '1', n: 1, tag: 'x' });
    const index = await second.documents.send(new ScanCommand({ TableName, IndexName: 'by-tag' }));
    expect(index.Items).toEqual([{ pk: 'a', sk: '1', tag: 'x' }]);
  });

  it('keeps every acknowledged write of a process that is killed', async () => {
    const { child, url } = await startElsewhere();
    const { client, documents } = connect(url);
    const TableName = await createTestTable(client);
    let acknowledged = 0;
    const write = async (n: number) => {
      await documents.send(new PutCommand({ TableName, Item: { pk: 'a', sk: `${n}`, tag: 'x' } }));
      acknowledged += 1;
      if (acknowledged === 100) child.kill('SIGKILL');
    };
    await Promise.allSettled(Array.from({ length: 300 }, (_, n) => write(n)));
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    const again = await start();
    const items = await again.documents.send(new ScanCommand({ TableName, Select: 'COUNT' }));
    const index = await again.documents.send(new ScanCommand({ TableName, IndexName: 'by-tag', Select: 'COUNT' }));
    expect(items.Count).toBeGreaterThanOrEqual(acknowledged);
    expect(index.Count).toBe(items.Count);
  }, 30_000);

  it('goes with its table', async () => {
    const { client, documents } = await start();
    const TableName = await createTestTable(client);
    await documents.send(new PutCommand({ TableName, Item: { pk: 'a', sk: '1', tag: 'x' } }));
    await client.send(new DeleteTableCommand({ TableName }));
    expect((await client.send(new ListTablesCommand())).TableNames).toEqual([]);
    const AttributeName = 'pk';
    await client.send(
      new CreateTableCommand({
        TableName,
        BillingMode: 'PAY_PER_REQUEST',
        AttributeDefinitions: [{ AttributeName, AttributeType: 'S' }],
        KeySchema: [{ AttributeName, KeyType: 'HASH' }],
      }),
    );
    expect((await documents.send(new ScanCommand({ TableName }))).Items).toEqual([]);
    // The new table has another key, so nothing of the old one is remembered.
    await documents.send(new PutCommand({ TableName, Item: { pk: 'b' } }));
    expect((await documents.send(new ScanCommand({ TableName }))).Items).toEqual([{ pk: 'b' }]);
  });

  it('in use by another process is refused in plain words, until that has gone', async () => {
    const { child } = await startElsewhere();
    await expect(start()).rejects.toThrow(`${folder} is in use by another process`);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await start();
  }, 30_000);

  it('that cannot be read is refused in plain words', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    await expect(startDynamoDb({ folder: file })).rejects.toThrow(`${file} cannot be opened: `);
    const { standIn } = await start();
    await stop(standIn);
    await writeFile(join(folder, 'CURRENT'), 'rubbish');
    await expect(start()).rejects.toThrow(`${folder} cannot be opened: `);
  });
});

describe('the sweep', () => {
  it('removes expired items and their index entries, and no others', async () => {
    const { standIn, client, documents } = await start();
    const TableName = await createTestTable(client);
    const TimeToLiveSpecification = { Enabled: true, AttributeName: 'expires' };
    await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }));
    const now = Date.UTC(2026, 10, 21);
    const seconds = now / 1000;
    const expiries = {
      past: seconds - 1,
      now: seconds,
      soon: seconds + 1,
      ancient: 5,
      text: `${seconds - 1}`,
      none: undefined,
    };
    for (const [sk, expires] of Object.entries(expiries)) {
      await documents.send(new PutCommand({ TableName, Item: { pk: 'a', sk, expires, tag: 'x' } }));
    }
    expect(await standIn.sweep(now)).toBe(2);
    const left = ['ancient', 'none', 'soon', 'text'];
    const items = await documents.send(new ScanCommand({ TableName }));
    expect(items.Items?.map(({ sk }) => sk).toSorted()).toEqual(left);
    const index = await documents.send(new ScanCommand({ TableName, IndexName: 'by-tag' }));
    expect(index.Items?.map(({ sk }) => sk).toSorted()).toEqual(left);
    expect(await standIn.sweep(now)).toBe(0);
  });

  it('runs by itself', async () => {
    const standIn = await startDynamoDb({ folder, ttlSweepMs: 20 });
    running.push(standIn);
    const { client, documents } = connect(standIn.url);
    const TableName = await createTestTable(client);
    const TimeToLiveSpecification = { Enabled: true, AttributeName: 'expires' };
    await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }));
    const expires = Math.floor(Date.now() / 1000) - 10;
    await documents.send(new PutCommand({ TableName, Item: { pk: 'a', sk: '1', expires } }));
    await vi.waitFor(
      async () => expect((await documents.send(new ScanCommand({ TableName }))).Items).toEqual([]),
      5000,
    );
  });

  it('forgets a token after ten minutes', async () => {
    let now = Date.UTC(2026, 10, 21);
    const { client, documents } = await start(() => now);
    const TableName = await createTestTable(client);
    const increment = () =>
      documents.send(
        new TransactWriteCommand({
          ClientRequestToken: 'token',
          TransactItems: [
            {
              Update: {
                TableName,
                Key: { pk: 'a', sk: '1' },
                UpdateExpression: 'ADD n :one',
                ExpressionAttributeValues: { ':one': 1 },
              },
            },
          ],
        }),
      );
    const times = [0, 9, 10].map((minutes) => now + minutes * MINUTE_MS);
    for (const time of times) {
      now = time;
      await increment();
    }
    const { Item } = await documents.send(new GetCommand({ TableName, Key: { pk: 'a', sk: '1' } }));
    expect(Item?.n).toBe(2);
  });
});

describe('point-in-time recovery', () => {
  it('restores the items of a time, with their index, and nothing else of the table', async () => {
    let now = Date.UTC(2026, 9, 15, 9);
    const { client, documents } = await start(() => now);
    const TableName = await createTestTable(client);
    const put = (sk: string, n: number) => documents.send(new PutCommand({ TableName, Item: { pk: 'a', sk, n } }));
    const restore = (TargetTableName: string, time: number) =>
      client.send(
        new RestoreTableToPointInTimeCommand({
          SourceTableName: TableName,
          TargetTableName,
          RestoreDateTime: new Date(time),
        }),
      );
    await put('1', 1);
    await expect(restore('none', now)).rejects.toMatchObject({ name: 'PointInTimeRecoveryUnavailableException' });
    const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true };
    await client.send(new UpdateContinuousBackupsCommand({ TableName, PointInTimeRecoverySpecification }));
    await put('2', 1);
    const then = now;
    now += MINUTE_MS;
    await put('1', 2);
    await put('3', 1);
    await documents.send(new DeleteCommand({ TableName, Key: { pk: 'a', sk: '2' } }));
    await client.send(
      new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification: { Enabled: true, AttributeName: 'ends' } }),
    );

    await restore('then', then);
    const { Items } = await documents.send(new ScanCommand({ TableName: 'then' }));
    expect(Items).toEqual([
      { pk: 'a', sk: '1', n: 1 },
      { pk: 'a', sk: '2', n: 1 },
    ]);
    await expect(restore('then', then)).rejects.toMatchObject({ name: 'TableAlreadyExistsException' });
    await expect(restore('early', then - 1)).rejects.toMatchObject({ name: 'InvalidRestoreTimeException' });
    const { Table } = await client.send(new DescribeTableCommand({ TableName: 'then' }));
    expect(Table).toMatchObject({ TableStatus: 'ACTIVE', DeletionProtectionEnabled: false });
    const ttl = await client.send(new DescribeTimeToLiveCommand({ TableName: 'then' }));
    expect(ttl.TimeToLiveDescription?.TimeToLiveStatus).toBe('DISABLED');
    const backups = await client.send(new DescribeContinuousBackupsCommand({ TableName: 'then' }));
    expect(backups.ContinuousBackupsDescription?.PointInTimeRecoveryDescription?.PointInTimeRecoveryStatus).toBe(
      'DISABLED',
    );
  });
});

describe('what the stand-in does not know', () => {
  it('is refused by name: operations and parameters', async () => {
    const loud = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { client, documents } = await start();
    const TableName = await createTestTable(client);
    await expect(client.send(new DescribeKinesisStreamingDestinationCommand({ TableName }))).rejects.toMatchObject({
      name: 'UnknownOperationException',
      message: expect.stringContaining('DescribeKinesisStreamingDestination'),
    });
    expect(loud).toHaveBeenCalledOnce();
    loud.mockRestore();
    await expect(
      client.send(
        new CreateTableCommand({
          TableName: 'streaming',
          BillingMode: 'PAY_PER_REQUEST',
          AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
          KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
          StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' },
        }),
      ),
    ).rejects.toThrow("does not know the parameter 'StreamSpecification'");
    await expect(
      documents.send(
        new ScanCommand({
          TableName,
          FilterExpression: 'alarm = :alarm',
          ExpressionAttributeValues: { ':alarm': { state: 'on' } },
        }),
      ),
    ).rejects.toThrow('does not compare maps or lists in a FilterExpression');
  });
});

const hasAwsCli = spawnSync('aws', ['--version']).status === 0;

describe.skipIf(!hasAwsCli)('the AWS CLI', () => {
  it('lists tables, puts and scans', async () => {
    const { standIn, client } = await start();
    const TableName = await createTestTable(client);
    const aws = async (...command: string[]) => {
      const child = spawn('aws', ['dynamodb', ...command, '--endpoint-url', standIn.url, '--output', 'json'], {
        env: {
          ...process.env,
          AWS_ACCESS_KEY_ID: credentials.accessKeyId,
          AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
          AWS_DEFAULT_REGION: 'us-west-2',
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const chunks = await child.stdout.toArray();
      return chunks.length ? JSON.parse(Buffer.concat(chunks).toString('utf8')) : undefined;
    };
    expect(await aws('list-tables')).toEqual({ TableNames: [TableName] });
    await aws('put-item', '--table-name', TableName, '--item', '{"pk":{"S":"a"},"sk":{"S":"1"}}');
    const scanned = await aws('scan', '--table-name', TableName);
    expect(scanned).toMatchObject({ Count: 1, Items: [{ pk: { S: 'a' }, sk: { S: '1' } }] });
  }, 60_000);
});
