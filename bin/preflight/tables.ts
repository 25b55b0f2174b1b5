import {
  type CloudFormationClient,
  DescribeStacksCommand,
  paginateListStackResources,
} from '@aws-sdk/client-cloudformation';
import { DescribeTableCommand, type DynamoDBClient, ResourceNotFoundException } from '@aws-sdk/client-dynamodb';
import { settingsFileOf } from '../../lib/context.ts';
import { OPTIONAL_OUTPUTS, OUTPUTS } from '../../shared/platform/outputs.ts';
import { type AwsRefusal, type CheckResult, isAwsRefusal, noAnswer, type Plan } from './check.ts';

/** The names of the context, with the outputs that say which tables a deployed stack uses. */
const TABLES = { entitiesTable: OUTPUTS.entitiesTable, readingsTable: OPTIONAL_OUTPUTS.readingsTable } as const;
type Name = keyof typeof TABLES;
const NAMES = Object.keys(TABLES) as Name[];

export interface TablesAnswer {
  /** The tables that the deployed stack uses and that a restore has made. */
  readonly restored: Readonly<Partial<Record<Name, string>>>;
  /** The tables of the context that do not exist. */
  readonly missing: readonly string[];
}

async function restoredTables(client: CloudFormationClient, StackName: string): Promise<TablesAnswer['restored']> {
  const own = new Set<string | undefined>();
  for await (const { StackResourceSummaries = [] } of paginateListStackResources({ client }, { StackName }))
    for (const { PhysicalResourceId } of StackResourceSummaries) own.add(PhysicalResourceId);
  const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName }));
  const outputs = new Map(Stacks[0]?.Outputs?.map(({ OutputKey, OutputValue }) => [OutputKey, OutputValue]));
  const used = NAMES.map((name) => [name, outputs.get(TABLES[name])] as const);
  return Object.fromEntries(used.filter(([, table]) => table && !own.has(table)));
}

async function isMissing(client: DynamoDBClient, TableName: string): Promise<boolean> {
  try {
    await client.send(new DescribeTableCommand({ TableName }));
    return false;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return true;
    throw error;
  }
}

/** Asks which restored tables the stack uses, and whether those of the context exist. */
export async function askTables(
  { cloudFormation, dynamodb }: { cloudFormation: CloudFormationClient; dynamodb: DynamoDBClient },
  plan: Plan,
): Promise<TablesAnswer> {
  const planned = NAMES.flatMap((name) => plan[name] ?? []);
  const missing = await Promise.all(planned.map(async (table) => ((await isMissing(dynamodb, table)) ? [table] : [])));
  const restored = await restoredTables(cloudFormation, plan.stackName).catch((error: unknown) => {
    // There is no stack yet.
    if (error instanceof Error && error.name === 'ValidationError') return {};
    throw error;
  });
  return { restored, missing: missing.flat() };
}

/** A deployment that forgets a restored table would take the portal back to the damaged one. */
export function tables(answer: TablesAnswer | AwsRefusal, plan: Pick<Plan, Name | 'stage'>): CheckResult {
  if (isAwsRefusal(answer)) return noAnswer(answer, 'dynamodb:DescribeTable');
  const { restored, missing } = answer;
  if (missing.length > 0)
    return {
      state: 'blocks',
      found: `there is no table ${missing.join(' and no table ')}`,
      todo: 'Correct the name. npm run tables:restore prints it.',
    };
  const forgotten = NAMES.filter((name) => restored[name] && restored[name] !== plan[name]);
  if (forgotten.length > 0)
    return {
      state: 'blocks',
      found: `the stack uses ${forgotten.map((name) => restored[name]).join(' and ')}, and this deployment would not`,
      todo: `Write into ${settingsFileOf(plan.stage)}: ${forgotten.map((name) => `"${name}": "${restored[name]}"`).join(', ')}`,
    };
  const planned = NAMES.flatMap((name) => plan[name] ?? []);
  return { state: 'good', found: planned.length > 0 ? `restored: ${planned.join(', ')}` : 'those of the stack' };
}
