import { setTimeout as pause } from 'node:timers/promises';
import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  ListTagsOfResourceCommand,
  ResourceNotFoundException,
  RestoreTableToPointInTimeCommand,
  type TableDescription,
  TagResourceCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { settingsFileOf } from '../../lib/context.ts';
import { settingsFrom } from '../../lib/settings.ts';
import { ENVIRONMENT } from '../../shared/platform/environment.ts';
import { helpLines, type Options, oneOf, parseCommandLine, readOptions } from '../operators/options.ts';
import { stageOption, targetOfStage } from '../operators/stage-option.ts';

/** Wait between two looks at a table that is being restored, ms. */
const LOOK_EVERY_MS = 15_000;
const STAMP = /-\d{8}T\d{6}Z$/;

/** The side effects that a restore may use. */
interface RestoreTools {
  readonly client: DynamoDBClient;
  pause(ms: number): Promise<unknown>;
  print(line: string): void;
}

/** The name of the table that a restore makes. The same source and time always give the same name, so a restore can be continued. */
const restoredName = (source: string, at: Date): string =>
  `${source.replace(STAMP, '')}-${at.toISOString().replace(/[-:]|\.\d+/g, '')}`;

/** A table that is restored, as it is before the restore. */
interface RestorePlan {
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
async function planRestore(client: DynamoDBClient, source: string, at: Date): Promise<RestorePlan> {
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
    if (!found) throw new Error(`${table} was deleted in the meantime. Run the command again.`);
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
async function restoreTable(tools: RestoreTools, plan: RestorePlan): Promise<void> {
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

const TABLES = ['entities', 'readings'] as const;

/** Reads a second in UTC. AWS restores to a second. */
function readTime(text: string): Date {
  const time = new Date(text);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(text) || Number.isNaN(time.getTime()))
    throw new Error('takes a second in UTC, such as 2026-11-22T09:00:00Z');
  return time;
}

const OPTIONS = {
  at: { placeholder: 'TIME', description: 'the second to which the tables go back, in UTC', read: readTime },
  only: {
    placeholder: 'TABLE',
    description: 'entities or readings, if only one of them is damaged',
    default: 'both',
    read: oneOf([...TABLES, 'both']),
  },
  stage: stageOption('the stage whose stack gets the tables'),
} as const satisfies Options;
const NAMES = Object.keys(OPTIONS) as (keyof typeof OPTIONS)[];

const USAGE = [
  'Restores the tables of a stack to a second of the last 35 days, beside the present ones, and deploys the stack with them.',
  'Without --go it only says what it would do. After an interruption, run the same command again.',
  '',
  'npm run tables:restore -- --stage prod --at 2026-11-22T09:00:00Z [--only entities] [--go]',
  ...helpLines([
    ...NAMES.map((name) => [`--${name} ${OPTIONS[name].placeholder}`, OPTIONS[name].description] as const),
    ['--go', 'restores, waits, and deploys'],
  ]),
];

/** The context that makes a stack use the restored tables. */
const contextOf = (plans: readonly (readonly [name: string, plan: RestorePlan])[]): string[] =>
  plans.map(([name, { target }]) => `${name}Table=${target}`);

/** The settings of the deployed stack, with the restored tables in place of earlier ones: nothing else changes. */
export function settingsOfDeployment(
  outputs: Readonly<Record<string, string>>,
  isDynamodb: boolean,
  restored: readonly string[],
): string[] {
  const named = new Set(restored.map((each) => each.slice(0, each.indexOf('='))));
  const deployed = { ...settingsFrom(outputs), readings: isDynamodb ? 'dynamodb' : 'timestream' };
  const kept = Object.entries(deployed).filter(([name]) => !named.has(name));
  return [...kept.map(([name, value]) => `${name}=${value}`), ...restored];
}

/** Tools of a command besides calls of AWS. */
export interface CommandTools {
  print(line: string): void;
  /** Runs `npm run deploy` with these settings. Throws when it fails. */
  deploy(settings: readonly string[]): Promise<void>;
}

async function restoreAll({ print, deploy }: CommandTools, args: readonly string[]): Promise<void> {
  const line = parseCommandLine(args, NAMES, ['go']);
  if (line.help) return USAGE.forEach(print);
  const { at, only, stage } = readOptions(OPTIONS, NAMES, line.values);
  const { where, outputs } = await targetOfStage(stage);
  print(where);
  const sources = {
    entities: process.env[ENVIRONMENT.entitiesTable],
    readings: process.env[ENVIRONMENT.readingsTable],
  };
  const client = new DynamoDBClient({});
  try {
    const wanted = TABLES.filter((name) => sources[name] && (only === 'both' || only === name));
    if (wanted.length === 0) throw new Error('Timestream stores the readings, and nothing restores them to a time.');
    const plans = await Promise.all(
      wanted.map(async (name) => [name, await planRestore(client, String(sources[name]), at)] as const),
    );
    for (const [, { source, target, isBegun }] of plans)
      print(`${source} → ${target}${isBegun ? ' (begun earlier)' : ''}`);
    if (!sources.readings) print('The readings stay as they are: Timestream has no backup of a second.');
    const restored = contextOf(plans);
    if (!line.flags.has('go')) return print('Nothing was done. Add --go to restore and to deploy.');
    await Promise.all(plans.map(([, plan]) => restoreTable({ client, pause, print }, plan)));
    const file = stage === 'local' ? 'the file of settings' : settingsFileOf(stage);
    print(`Write this into ${file}: every later deployment needs it.`);
    for (const value of restored) print(`  ${value.replace(/(.+)=(.+)/, '"$1": "$2",')}`);
    if (stage !== 'local')
      await deploy([`stage=${stage}`, ...settingsOfDeployment(outputs, !!sources.readings, restored)]);
  } finally {
    client.destroy();
  }
}

/** `npm run tables:restore`. Throws a sentence for the operator when it fails. */
export const runRestore = (args: readonly string[], tools: CommandTools): Promise<void> => restoreAll(tools, args);
