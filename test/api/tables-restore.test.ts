import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  ListTagsOfResourceCommand,
  TagResourceCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
} from '@aws-sdk/client-dynamodb';
import { DeleteCommand, DynamoDBDocumentClient, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ASSEMBLIES } from '../../bin/build/places.ts';
import { clientSettings } from '../../local/runner/endpoints.ts';
import { loadHistory } from '../../local/seed/history.ts';
import { writeItems } from '../../local/seed/write-items.ts';
import { type LocalStack, startStack } from '../../local/stack/stack.ts';
import { PROPERTIES, WINGNUTS } from '../../local/world/fixtures.ts';
import { HOUR_MS, MINUTE_MS } from '../../shared/domain/durations.ts';
import { OPTIONAL_OUTPUTS, OUTPUTS } from '../../shared/platform/outputs.ts';
import { deploymentOf } from '../infrastructure/deployments.ts';
import { person, startTestStack, type TestStack } from '../local-stack.ts';
import { signInBySrp } from '../sign-in.ts';
import { openOperator } from './world/operator.ts';

/** A rehearsal: a defect damages both tables, and an operator takes the stack back to the minute before it. */

const START = Date.UTC(2026, 9, 15, 9);
let now = START;
let running: TestStack;
let again: LocalStack | undefined;
let assembly: string;
let operator: Awaited<ReturnType<typeof openOperator>>;
let client: DynamoDBClient;
let documents: DynamoDBDocumentClient;
let tables: string[];

const [property] = PROPERTIES;
if (!property) throw new Error('The demo world has no property');
const wingnuts = WINGNUTS.filter(({ propertyId }) => propertyId === property.id);
const admin = person('admin');

beforeAll(async () => {
  running = await startTestStack({ readings: 'dynamodb', now: () => now });
  const { items } = await loadHistory(running.stack, wingnuts, START, { length: 6 * HOUR_MS });
  await writeItems(running.stack, items);
  operator = await openOperator(running);
  assembly = await mkdtemp(join(tmpdir(), 'wingnut-assembly-'));
  connect(running.stack);
  tables = [OUTPUTS.entitiesTable, OPTIONAL_OUTPUTS.readingsTable].map((name) => String(running.stack.outputs[name]));
  // Settings of the deployed tables besides their items. The local stack does not keep every change for 35 days.
  for (const TableName of tables) {
    const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true };
    await client.send(new UpdateContinuousBackupsCommand({ TableName, PointInTimeRecoverySpecification }));
    await client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: true }));
    const { Table } = await client.send(new DescribeTableCommand({ TableName }));
    await client.send(
      new TagResourceCommand({ ResourceArn: Table?.TableArn, Tags: [{ Key: 'version', Value: 'v1.2.3' }] }),
    );
  }
}, 120_000);
afterAll(async () => {
  documents?.destroy();
  client?.destroy();
  await again?.close();
  await running?.close();
  await operator?.close();
  if (assembly) await rm(assembly, { recursive: true, force: true });
});

function connect({ endpoints }: LocalStack) {
  client = new DynamoDBClient(clientSettings(endpoints.dynamodb));
  documents = DynamoDBDocumentClient.from(client);
}

/** Views of the property: its dashboard, a chart, the list of users. */
async function seen(stack: LocalStack) {
  const token = (await signInBySrp(stack, admin.email, admin.password)).id;
  const window = `uuid=${property?.id}&startTime=${START - 6 * HOUR_MS}&endTime=${START}`;
  const paths = [`dashboards/${property?.id}`, `analytics/boilersystemtemperature?${window}`, 'companies/users'];
  return Promise.all(
    paths.map(async (path) => {
      const answer = await fetch(`${stack.portal}/api/${path}`, { headers: { authorization: `Bearer ${token}` } });
      const { success, data } = (await answer.json()) as { success: boolean; data: unknown };
      return { path, status: answer.status, success, data };
    }),
  );
}
const withoutSignIn = (views: Awaited<ReturnType<typeof seen>>) =>
  JSON.parse(JSON.stringify(views, (name, value) => (['lastSignInAt', 'now'].includes(name) ? undefined : value)));

const restore = (line: string) => operator.command('bin/tables.ts', line);

/** The template of a stack that uses other tables, with the assets of the one that was built. */
async function repoint(entitiesTable: string, readingsTable: string): Promise<void> {
  const built = ASSEMBLIES.dynamodb;
  for (const name of await readdir(built)) {
    if (!name.endsWith('.template.json')) await symlink(join(built, name), join(assembly, name));
  }
  const context = { stage: 'prod', readings: 'dynamodb', 'aws:cdk:enable-asset-metadata': 'true' };
  const template = deploymentOf({ ...context, entitiesTable, readingsTable });
  await writeFile(join(assembly, 'WingnutPortal.template.json'), JSON.stringify(template));
}

test('Both tables go back to a second, complete, and the stack uses them', { timeout: 120_000 }, async () => {
  const before = withoutSignIn(await seen(running.stack));
  expect(before.map(({ status }: { status: number }) => status)).toEqual([200, 200, 200]);
  expect(JSON.stringify(before)).toContain(wingnuts[0]?.id);

  now += MINUTE_MS;
  const at = new Date(now).toISOString().replace(/\.\d+/, '');
  now += MINUTE_MS;
  // A script deletes what it should not, and writes what nobody can read.
  for (const TableName of tables) {
    const { Items = [] } = await documents.send(new ScanCommand({ TableName }));
    for (const { pk, sk } of Items.filter(({ pk }) => pk.includes(property.companyId)))
      await documents.send(new DeleteCommand({ TableName, Key: { pk, sk } }));
    await documents.send(new PutCommand({ TableName, Item: { pk: 'COMPANIES', sk: 'COMPANY#broken' } }));
  }

  const names = tables.map((name) => `${name}-20261015T090100Z`);
  const [entities = '', readings = ''] = names;
  const planned = await restore(`--at ${at}`);
  expect(planned).toMatchObject({ status: 0, err: '' });
  expect(planned.out).toContain(`${tables[0]} → ${entities}`);
  expect(planned.out).toContain('Nothing was done. Add --go');
  expect((await restore('--at yesterday')).err).toContain('--at takes a second in UTC, such as');
  expect((await restore('--at 2026-10-15T08:00:00Z')).err).toContain('can be restored to a time from');

  // The connection breaks before a table is complete.
  const goOn = running.stack.dynamodb.refuse((operation) => operation === 'UpdateTimeToLive');
  expect((await restore(`--at ${at} --go`)).status).toBe(1);
  goOn();
  const done = await restore(`--at ${at} --go`);
  expect(done).toMatchObject({ status: 0, err: '' });
  expect(done.out).toContain(`(begun earlier)`);
  expect(done.out).toContain(`"entitiesTable": "${entities}",\n  "readingsTable": "${readings}",`);
  // Once more changes nothing.
  expect(await restore(`--at ${at} --go`)).toMatchObject({ status: 0, err: '' });

  for (const TableName of names) {
    const { Table } = await client.send(new DescribeTableCommand({ TableName }));
    expect(Table).toMatchObject({ TableStatus: 'ACTIVE', DeletionProtectionEnabled: true });
    const { Tags } = await client.send(new ListTagsOfResourceCommand({ ResourceArn: Table?.TableArn }));
    expect(Tags).toEqual([{ Key: 'version', Value: 'v1.2.3' }]);
    const { TimeToLiveDescription: ttl } = await client.send(new DescribeTimeToLiveCommand({ TableName }));
    expect(ttl).toEqual({ TimeToLiveStatus: 'ENABLED', AttributeName: 'expiresAt' });
    const { ContinuousBackupsDescription: backups } = await client.send(
      new DescribeContinuousBackupsCommand({ TableName }),
    );
    expect(backups?.PointInTimeRecoveryDescription?.PointInTimeRecoveryStatus).toBe('ENABLED');
  }

  await running.stack.close();
  await repoint(entities, readings);
  const options = { folder: running.folder, assemblyFolder: assembly, port: 0, isThrottled: false, schedules: false };
  again = await startStack({ ...options, now: () => now });
  expect(withoutSignIn(await seen(again))).toEqual(before);
  expect(again.outputs[OUTPUTS.entitiesTable]).toBe(entities);
  // The damaged tables stay beside it.
  client.destroy();
  connect(again);
  for (const TableName of tables) {
    const { Items = [] } = await documents.send(new ScanCommand({ TableName }));
    expect(Items).toContainEqual({ pk: 'COMPANIES', sk: 'COMPANY#broken' });
  }
});
