import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CloudFormationClient,
  DescribeStacksCommand,
  paginateListStackResources,
} from '@aws-sdk/client-cloudformation';
import { CreateEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { STAGES } from '../../../lib/stage.ts';
import { ORIGIN_PARAMETER } from '../../../shared/platform/origin-check.ts';
import { REGION } from '../../../shared/platform/region.ts';
import { ROOT } from '../../build/places.ts';
import { ACCOUNT, startMinistack } from '../emulator.ts';
import type { Resource, Template } from '../reduce.ts';
import { synthesize } from '../synthesize.ts';
import { deployable, deployableHandler } from './gaps.ts';

const STACK = STAGES.prod.stackName;
const DOMAIN = 'boilers.test';
/** The settings of the deployment. Preflight refuses the examples of cdk.json. */
const SETTINGS = {
  ...({ stage: 'prod', readings: 'dynamodb' } as const),
  mailFrom: `portal@${DOMAIN}`,
  vendorMail: `support@${DOMAIN}`,
  vendorDomain: DOMAIN,
};
/** The same settings, as options of a command. */
export const SETTINGS_OPTIONS = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
const DEPLOY_MINUTES = 6;

/** The result of a program. */
export interface Ran {
  readonly status: number | null;
  readonly said: string;
}

/** The stack `prod` on ministack, deployed by the CDK. */
export interface DeployedStack {
  /** The address of ministack. */
  readonly url: string;
  /** The port of its MQTT broker. */
  readonly mqttPort: number;
  /** The environment in which every client of AWS works on ministack. */
  readonly env: Readonly<Record<string, string>>;
  readonly folder: string;
  readonly name: string;
  readonly outputs: Readonly<Record<string, string>>;
  /** The template's resources, without those that ministack cannot make. */
  readonly wanted: Readonly<Record<string, Resource>>;
  /** The states of the resources by their logical id. */
  readonly states: ReadonlyMap<string, string>;
  /** The word that CloudFront shows to the API. */
  readonly originSecret: string;
  /** The id of the HTTP API. */
  readonly api: string;
  /** Runs a program of the project or one in the PATH. */
  run(program: string, args: readonly string[], minutes?: number): Promise<Ran>;
  close(): void;
}

/** Writes the files of a synthesized stack as ministack can deploy them. Returns the template that is deployed. */
function prepare(file: string, folder: string): Template {
  const wanted = deployable(JSON.parse(readFileSync(file, 'utf8')) as Template);
  writeFileSync(file, JSON.stringify(wanted));
  const handlers = globSync(join(folder, 'asset.*/index.py')).filter((each) =>
    readFileSync(each, 'utf8').includes('AwsCliLayer'),
  );
  if (handlers.length === 0) throw new Error('The synthesized stack has no handler of bucket deployments.');
  for (const each of handlers) writeFileSync(each, deployableHandler(readFileSync(each, 'utf8')));
  return wanted;
}

async function describe(endpoint: string) {
  const credentials = { accessKeyId: ACCOUNT, secretAccessKey: 'none' };
  const client = new CloudFormationClient({ endpoint, region: REGION, credentials });
  try {
    const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName: STACK }));
    const made = [];
    for await (const { StackResourceSummaries = [] } of paginateListStackResources({ client }, { StackName: STACK }))
      made.push(...StackResourceSummaries);
    const states = new Map(
      made.map(({ LogicalResourceId = '', ResourceStatus = '' }) => [LogicalResourceId, ResourceStatus]),
    );
    const api = made.find(({ ResourceType }) => ResourceType === 'AWS::ApiGatewayV2::Api')?.PhysicalResourceId;
    if (!api) throw new Error('The deployed stack has no API.');
    const outputs = Object.fromEntries(
      (Stacks[0]?.Outputs ?? []).map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]),
    );
    return { outputs, states, api };
  } finally {
    client.destroy();
  }
}

async function verifySender(endpoint: string): Promise<void> {
  const credentials = { accessKeyId: ACCOUNT, secretAccessKey: 'none' };
  const client = new SESv2Client({ endpoint, region: REGION, credentials });
  await client.send(new CreateEmailIdentityCommand({ EmailIdentity: DOMAIN })).finally(() => client.destroy());
}

async function deployStack(print: (line: string) => void): Promise<DeployedStack> {
  const folder = mkdtempSync(join(tmpdir(), 'wingnut-ministack-'));
  const temporary = join(folder, 'tmp');
  mkdirSync(temporary);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const assembly = join(folder, 'cdk.out');
  const wanted = prepare(await synthesize(assembly, SETTINGS), assembly);

  const { url, mqttPort, close } = await startMinistack({
    // It has no Places of Amazon Location, and would let their calls wait. Nobody answers here.
    AWS_ENDPOINT_URL_GEO_PLACES: 'http://127.0.0.1:9',
    // Files that the functions of ministack write are deleted with this folder.
    TMPDIR: temporary,
  });
  const env = {
    PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH ?? ''}`,
    HOME: folder,
    AWS_ENDPOINT_URL: url,
    AWS_ACCESS_KEY_ID: ACCOUNT,
    AWS_SECRET_ACCESS_KEY: 'none',
    AWS_REGION: REGION,
    AWS_EC2_METADATA_DISABLED: 'true',
  };
  const run = async (program: string, args: readonly string[], minutes = 1): Promise<Ran> => {
    const child = spawn(program, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const kill = () => void child.kill('SIGKILL');
    process.on('exit', kill);
    const timer = setTimeout(kill, minutes * 60_000);
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
    try {
      const [status] = await once(child, 'close');
      return { status, said };
    } finally {
      clearTimeout(timer);
      process.off('exit', kill);
    }
  };
  const mustRun = async (program: string, args: readonly string[]) => {
    const { status, said } = await run(program, args, DEPLOY_MINUTES);
    if (status !== 0)
      throw new Error(`${program} ${args[0]} ended with ${status ?? 'no status'}: ${said.trim().slice(-1500)}`);
  };
  const originSecret = randomBytes(24).toString('hex');
  try {
    print('cdk bootstrap …');
    await mustRun('cdk', ['bootstrap', `aws://${ACCOUNT}/${REGION}`, '--no-notices']);
    await verifySender(url);
    print('cdk deploy …');
    await mustRun('cdk', [
      ...['deploy', '--app', assembly, '--build', '', '--no-notices'],
      ...['--require-approval', 'never', '--progress', 'events'],
      ...['--parameters', `${ORIGIN_PARAMETER}=${originSecret}`],
    ]);
    const found = await describe(url);
    return { url, mqttPort, env, originSecret, folder, name: STACK, close, run, ...found, wanted: wanted.Resources };
  } catch (error) {
    close();
    throw error;
  }
}

let deployed: Promise<DeployedStack> | undefined;

/** The stack that the parts `deploy` and `use` share. The first one deploys it; it ends with this process. */
export function deployedStack(print: (line: string) => void): Promise<DeployedStack> {
  deployed ??= deployStack(print);
  return deployed;
}
