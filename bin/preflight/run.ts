import { ACMClient, DescribeCertificateCommand } from '@aws-sdk/client-acm';
import {
  CloudFormationClient,
  DescribeStacksCommand,
  paginateListStackResources,
} from '@aws-sdk/client-cloudformation';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { GetAccountCommand, GetEmailIdentityCommand, NotFoundException, SESv2Client } from '@aws-sdk/client-sesv2';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { DescribeAccountSettingsCommand, TimestreamQueryClient } from '@aws-sdk/client-timestream-query';
import { DescribeEndpointsCommand, TimestreamWriteClient } from '@aws-sdk/client-timestream-write';
import { STAGES } from '../../lib/stage.ts';
import { OUTPUTS, OWN_RUNS_OUTPUT } from '../../shared/platform/outputs.ts';
import type { ReadingsEngine } from '../../shared/platform/readings.ts';
import { REGION } from '../../shared/platform/region.ts';
import type { DeployContext } from '../operators/context.ts';
import { table } from '../operators/table.ts';
import { type Check, type CheckResult, type Plan, preflightCheck } from './check.ts';
import * as evaluate from './evaluate.ts';
import { askQueued, queued } from './queued.ts';
import { settings } from './settings.ts';
import { askTables, tables } from './tables.ts';
import { texts, textsOf } from './texts.ts';

const here = { region: REGION, maxAttempts: 2 };
/** CloudFront uses certificates of this region only. */
const edge = { ...here, region: 'us-east-1' };

interface Client {
  destroy(): void;
}

/** Calls `ask` with a client, then closes the client. */
async function withClient<Of extends Client, Answer>(
  client: Of,
  ask: (client: Of) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask(client);
  } finally {
    client.destroy();
  }
}

const stackNamed = (StackName: string) =>
  withClient(new CloudFormationClient(here), async (client) => {
    const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName }));
    return Stacks[0];
  });

/** The outputs of a deployed stack. Throws AWS's ValidationError when there is no stack. */
async function outputsOfStack(stackName: string): Promise<Readonly<Record<string, string>>> {
  const outputs = (await stackNamed(stackName))?.Outputs ?? [];
  return Object.fromEntries(outputs.map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]));
}

/** No outputs, when the stack does not exist yet. */
function nothingYet(error: unknown): Readonly<Record<string, string>> {
  if (error instanceof Error && error.name === 'ValidationError') return {};
  throw error;
}

/** The store of the readings of a deployed stack; undefined when there is no stack. */
const deployedReadings = (StackName: string): Promise<ReadingsEngine | undefined> =>
  withClient(new CloudFormationClient(here), async (client) => {
    try {
      const types = new Set<string>();
      for await (const { StackResourceSummaries = [] } of paginateListStackResources({ client }, { StackName })) {
        for (const { ResourceType = '', ResourceStatus = '' } of StackResourceSummaries) {
          if (!ResourceStatus.startsWith('DELETE')) types.add(ResourceType);
        }
      }
      if (types.has('AWS::Timestream::Table')) return 'timestream';
      return types.size > 0 ? 'dynamodb' : undefined;
    } catch (error) {
      if (error instanceof Error && error.name === 'ValidationError') return undefined;
      throw error;
    }
  });

/** An identity of SES; undefined when there is none. */
const identityOf = (EmailIdentity: string) =>
  withClient(new SESv2Client(here), async (client) => {
    try {
      const { VerifiedForSendingStatus, DkimAttributes } = await client.send(
        new GetEmailIdentityCommand({ EmailIdentity }),
      );
      const signed = DkimAttributes?.SigningEnabled === true && DkimAttributes.Status === 'SUCCESS';
      return { verified: VerifiedForSendingStatus === true, signed };
    } catch (error) {
      if (error instanceof NotFoundException) return undefined;
      throw error;
    }
  });

/** This check comes first: the others need credentials. */
const CREDENTIALS = preflightCheck(
  'Credentials',
  () =>
    withClient(new STSClient(here), async (client) => {
      const { Account: account = '', Arn: arn = '' } = await client.send(new GetCallerIdentityCommand({}));
      return { account, arn };
    }),
  evaluate.credentials,
);

/** All other checks before a deployment, in the order of the report. */
const CHECKS: readonly Check[] = [
  preflightCheck(
    'Region',
    async (plan) => plan,
    (_, plan) => evaluate.region(plan),
  ),
  preflightCheck(
    'CDK bootstrap',
    async () => {
      const { Outputs = [] } = (await stackNamed('CDKToolkit')) ?? {};
      return { version: Number(Outputs.find(({ OutputKey }) => OutputKey === 'BootstrapVersion')?.OutputValue ?? 0) };
    },
    evaluate.bootstrap,
  ),
  preflightCheck(
    'Stack',
    async ({ stackName }) => ({ status: String((await stackNamed(stackName))?.StackStatus) }),
    evaluate.stack,
  ),
  preflightCheck('Settings', async ({ stackName }) => ({ outputs: await outputsOfStack(stackName) }), settings),
  preflightCheck(
    'Queued',
    async ({ stackName }) => askQueued(await outputsOfStack(stackName).catch(nothingYet)),
    queued,
  ),
  preflightCheck(
    'Readings',
    async ({ readings, stackName }) => ({
      deployed: await deployedReadings(stackName),
      ...(readings === 'timestream' && { ...(await timestreamEndpoints()), ...(await timestreamUnits()) }),
    }),
    evaluate.readings,
  ),
  preflightCheck(
    'Tables',
    (plan) =>
      withClient(new CloudFormationClient(here), (cloudFormation) =>
        withClient(new DynamoDBClient(here), (dynamodb) => askTables({ cloudFormation, dynamodb }, plan)),
      ),
    tables,
  ),
  preflightCheck(
    'Email',
    () =>
      withClient(new SESv2Client(here), async (client) => {
        const { ProductionAccessEnabled, SendingEnabled, EnforcementStatus, SendQuota } = await client.send(
          new GetAccountCommand({}),
        );
        return {
          production: ProductionAccessEnabled === true,
          enabled: SendingEnabled === true,
          enforcement: EnforcementStatus ?? '',
          perDay: SendQuota?.Max24HourSend ?? 0,
          perSecond: SendQuota?.MaxSendRate ?? 0,
        };
      }),
    evaluate.sending,
  ),
  preflightCheck(
    'Sender',
    async ({ mailFrom }) => ({
      address: await identityOf(mailFrom),
      domain: await identityOf(mailFrom.slice(mailFrom.lastIndexOf('@') + 1)),
    }),
    evaluate.sender,
  ),
  preflightCheck(
    'Functions',
    ({ stackName, keepsData }) =>
      withClient(new LambdaClient(here), async (client) => {
        const { AccountLimit } = await client.send(new GetAccountSettingsCommand({}));
        const { ConcurrentExecutions: atOnce = 0, UnreservedConcurrentExecutions: unreserved = atOnce } =
          AccountLimit ?? {};
        return { atOnce, unreserved, own: await deployedRuns(stackName, keepsData) };
      }),
    evaluate.concurrency,
  ),
  preflightCheck('Texts', textsOf, texts),
  preflightCheck('Domain', domainOf, evaluate.domain),
  preflightCheck('Certificate', certificateOf, evaluate.certificate),
];

const timestreamEndpoints = () =>
  withClient(new TimestreamWriteClient(here), async (client) => {
    const { Endpoints = [] } = await client.send(new DescribeEndpointsCommand({}));
    return { endpoints: Endpoints.length };
  });

/** The most compute units of Timestream's queries; nothing when AWS does not say. */
const timestreamUnits = () =>
  withClient(new TimestreamQueryClient(here), async (client) => {
    const { MaxQueryTCU } = await client.send(new DescribeAccountSettingsCommand({}));
    return MaxQueryTCU === undefined ? {} : { maxQueryUnits: MaxQueryTCU };
  }).catch(() => ({}));

async function certificateOf({ domain }: Plan) {
  if (!domain) return {};
  return withClient(new ACMClient(edge), async (client) => {
    const { Certificate } = await client.send(
      new DescribeCertificateCommand({ CertificateArn: domain.certificateArn }),
    );
    return { status: Certificate?.Status ?? '', names: Certificate?.SubjectAlternativeNames ?? [] };
  });
}

/** An output of the deployed portal; undefined when there is none yet. */
async function deployedOutput(stackName: string, output: string): Promise<string | undefined> {
  return (await outputsOfStack(stackName).catch(nothingYet))[output];
}

const deployedAddress = (stackName: string) => deployedOutput(stackName, OUTPUTS.portalUrl);

/**
 * Number of runs that a stack of 1.0.0 and before has reserved where people work, for the minute check. It does not say
 * so.
 */
const RUNS_OF_BEFORE = 2;

/** Number of runs that the functions of the deployed stack have of their own; 0 before there is one. */
async function deployedRuns(stackName: string, keepsData: boolean): Promise<number> {
  const said = await deployedOutput(stackName, OWN_RUNS_OUTPUT);
  if (said !== undefined) return Number(said);
  return keepsData && (await deployedAddress(stackName)) !== undefined ? RUNS_OF_BEFORE : 0;
}

/** The server that answers for the domain. CloudFront names itself in the header `via`. */
async function domainOf({ domain, stackName }: Plan) {
  if (!domain) return {};
  const answer = await fetch(`https://${domain.name}/`, {
    method: 'HEAD',
    redirect: 'manual',
    signal: AbortSignal.timeout(5000),
  }).catch(() => undefined);
  const byCloudFront = answer?.headers.get('via')?.includes('CloudFront') ?? false;
  return { byCloudFront, deployed: await deployedAddress(stackName) };
}

const LABELS: Readonly<Record<CheckResult['state'], string>> = { good: 'ok', warns: 'look', blocks: 'STOP' };

export interface Preflight {
  readonly lines: readonly string[];
  /** The names of the checks that block a deployment. */
  readonly blocking: readonly string[];
}

/** The results as a table, with what the operator must do below it. */
function reportOf(found: readonly (readonly [name: string, result: CheckResult])[]): Preflight {
  const open = found.flatMap(([name, { todo }]) => (todo === undefined ? [] : [`  ${name}: ${todo}`]));
  return {
    lines: [
      ...table(
        ['', 'Check', 'Found'],
        found.map(([name, result]) => [LABELS[result.state], name, result.found]),
      ),
      ...(open.length > 0 ? ['', 'What to do:', ...open] : []),
    ],
    blocking: found.flatMap(([name, { state }]) => (state === 'blocks' ? [name] : [])),
  };
}

/** CloudFormation's answer about a stack that is not there. */
const NO_STACK = { refused: 'ValidationError', message: '' };

/** Checks everything that a deployment with these settings needs. */
export async function preflight({ context, ...given }: DeployContext): Promise<Preflight> {
  const { stackName, keepsData } = STAGES[context.stage];
  const region = process.env.AWS_REGION ?? process.env.AWS_DEFAULT_REGION;
  const plan = { ...given, ...context, stackName, keepsData, region };
  const credentials = [CREDENTIALS.name, await CREDENTIALS.run(plan)] as const;
  // Whether the settings are still examples needs no account.
  if (credentials[1].state === 'blocks') return reportOf([['Settings', settings(NO_STACK, plan)], credentials]);
  const others = await Promise.all(CHECKS.map(async ({ name, run }) => [name, await run(plan)] as const));
  return reportOf([credentials, ...others]);
}
