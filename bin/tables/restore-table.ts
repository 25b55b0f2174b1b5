import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  ListTagsOfResourceCommand,
  ResourceNotFoundException,
  RestoreTableToPointInTimeCommand,
  type TableDescription,
  TagResourceCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';

/** How long to wait between two looks at a table that is being restored, ms. */
const LOOK_EVERY_MS = 15_000;
const STAMP = /-\d{8}T\d{6}Z$/;

/** The side effects that a restore may use. */
export interface RestoreTools {
  readonly client: DynamoDBClient;
  pause(ms: number): Promise<unknown>;
  print(line: string): void;
}

/** The name of the table that a restore makes. The same source and time always give the same name, so a restore can be continued. */
const restoredName = (source: string, at: Date): string =>
  `${source.replace(STAMP, '')}-${at.toISOString().replace(/[-:]|\.\d+/g, '')}`;

/** A table that is restored, as it is before the restore. */
export interface RestorePlan {
  readonly source: string;
  readonly target: string;
  readonly at: Date;
  /** An earlier run has begun to restore it. */
  readonly isBegun: boolean;
}

async function describe(client: DynamoDBClient, TableName: string): Promise<TableDescription | undefined> {
  try {
    return (await client.send(new DescribeTableCommand({ TableName }))).Table;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

async function recoveryOf(client: DynamoDBClient, TableName: string) {
  const { ContinuousBackupsDescription } = await client.send(new DescribeContinuousBackupsCommand({ TableName }));
  const found = ContinuousBackupsDescription?.PointInTimeRecoveryDescription;
  return {
    isEnabled: found?.PointInTimeRecoveryStatus === 'ENABLED',
    earliest: found?.EarliestRestorableDateTime,
    latest: found?.LatestRestorableDateTime,
  };
}

async function timeToLiveOf(client: DynamoDBClient, TableName: string): Promise<string | undefined> {
  const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName }));
  const { TimeToLiveStatus: status = '', AttributeName } = TimeToLiveDescription ?? {};
  return status.startsWith('ENABL') ? AttributeName : undefined;
}

/** Looks whether a table can be restored to a time. Throws a sentence when it cannot. */
export async function planRestore(client: DynamoDBClient, source: string, at: Date): Promise<RestorePlan> {
  const target = restoredName(source, at);
  if (target === source) throw new Error(`${source} is already the table of ${at.toISOString()}.`);
  const isBegun = (await describe(client, target)) !== undefined;
  const { isEnabled, earliest, latest } = await recoveryOf(client, source);
  if (!isEnabled) throw new Error(`${source} has no point-in-time recovery.`);
  if (!isBegun && (!earliest || !latest || at < earliest || at > latest)) {
    throw new Error(
      `${source} can be restored to a time from ${earliest?.toISOString()} to ${latest?.toISOString()}, not to ${at.toISOString()}.`,
    );
  }
  return { source, target, at, isBegun };
}

/** Waits until a table can be used. Throws a sentence when it is gone. */
async function whenActive({ client, pause, print }: RestoreTools, table: string): Promise<TableDescription> {
  for (;;) {
    const found = await describe(client, table);
    if (!found) throw new Error(`${table} was deleted meanwhile. Run the command again.`);
    if (found.TableStatus === 'ACTIVE') return found;
    print(`${table} is ${found.TableStatus} …`);
    await pause(LOOK_EVERY_MS);
  }
}

/** Tags of CloudFormation belong to the tables of a stack. */
const isOwnTag = ({ Key = '' }: { Key?: string | undefined }) => !Key.startsWith('aws:');

/**
 * Gives a restored table what its source has and AWS does not restore: time to live, recovery, tags, protection from deletion.
 * What it has already is left alone.
 */
async function complete(tools: RestoreTools, source: TableDescription, restored: TableDescription): Promise<void> {
  const { client, print } = tools;
  const { TableName = '', TableArn: ResourceArn } = restored;
  const attribute = await timeToLiveOf(client, String(source.TableName));
  if (attribute && !(await timeToLiveOf(client, TableName))) {
    const TimeToLiveSpecification = { Enabled: true, AttributeName: attribute };
    await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }));
    print(`${TableName}: items expire by ${attribute}.`);
  }
  if (!(await recoveryOf(client, TableName)).isEnabled) {
    const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true };
    await client.send(new UpdateContinuousBackupsCommand({ TableName, PointInTimeRecoverySpecification }));
    print(`${TableName}: can itself be restored.`);
  }
  const { Tags = [] } = await client.send(new ListTagsOfResourceCommand({ ResourceArn: source.TableArn }));
  const tags = Tags.filter(isOwnTag);
  if (tags.length > 0) await client.send(new TagResourceCommand({ ResourceArn, Tags: tags }));
  if (source.DeletionProtectionEnabled && !restored.DeletionProtectionEnabled) {
    await client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: true }));
    await whenActive(tools, TableName);
    print(`${TableName}: protected from deletion.`);
  }
}

/** Restores a table beside its source and makes it complete. After an interruption the same call continues. */
export async function restoreTable(tools: RestoreTools, plan: RestorePlan): Promise<void> {
  const { client, print } = tools;
  const { source, target, at } = plan;
  if (!plan.isBegun) {
    await client.send(
      new RestoreTableToPointInTimeCommand({ SourceTableName: source, TargetTableName: target, RestoreDateTime: at }),
    );
    print(`${target} is being restored from ${source}. This takes about an hour on AWS.`);
  }
  const restored = await whenActive(tools, target);
  const before = await describe(client, source);
  if (!before) throw new Error(`There is no table ${source}.`);
  await complete(tools, before, restored);
}
