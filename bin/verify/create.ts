import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CloudFormationClient,
  CreateStackCommand,
  DescribeStackResourcesCommand,
  DescribeStacksCommand,
  waitUntilStackCreateComplete,
} from '@aws-sdk/client-cloudformation';
import { STAGES } from '../../lib/stage.ts';
import { READINGS_ENGINES, type ReadingsEngine } from '../../shared/platform/readings.ts';
import { REGION } from '../../shared/platform/region.ts';
import { startMoto } from './emulator.ts';
import { TYPES_WITHOUT_MOTO } from './moto-types.ts';
import type { Findings, Part } from './part.ts';
import { type Template, without } from './reduce.ts';
import { synthesize } from './synthesize.ts';

/** The bucket of `cdk bootstrap` in moto's account. */
const BUCKET = `cdk-hnb659fds-assets-123456789012-${REGION}`;
const MAX_WAIT_S = 120;
const TYPES: ReadonlySet<string> = new Set(TYPES_WITHOUT_MOTO);

async function call(url: string, method: string, body: string, headers: Record<string, string> = {}) {
  const response = await fetch(url, { method, headers, body });
  if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}: ${await response.text()}`);
}

/** Prepares as `cdk bootstrap` and the upload of the template do. moto asks for no bundles. */
async function prepare(url: string, template: string): Promise<void> {
  const location = `<CreateBucketConfiguration><LocationConstraint>${REGION}</LocationConstraint></CreateBucketConfiguration>`;
  await call(`${url}/${BUCKET}`, 'PUT', location);
  const parameter = { Name: '/cdk-bootstrap/hnb659fds/version', Type: 'String', Value: '30' };
  const authorization = `AWS4-HMAC-SHA256 Credential=a/20260101/${REGION}/ssm/aws4_request, SignedHeaders=host, Signature=b`;
  await call(url, 'POST', JSON.stringify(parameter), { 'x-amz-target': 'AmazonSSM.PutParameter', authorization });
  await call(`${url}/${BUCKET}/template.json`, 'PUT', template);
}

async function createWith(readings: ReadingsEngine): Promise<Findings> {
  const folder = mkdtempSync(join(tmpdir(), 'wingnut-create-'));
  const moto = await startMoto();
  const credentials = { accessKeyId: 'a', secretAccessKey: 'b' };
  const client = new CloudFormationClient({ endpoint: moto.url, region: REGION, credentials, maxAttempts: 1 });
  const StackName = STAGES.prod.stackName;
  try {
    const file = await synthesize(folder, { stage: 'prod', readings });
    const whole = JSON.parse(readFileSync(file, 'utf8')) as Template;
    const { Outputs: _, ...rest } = whole;
    const template = without(rest, ({ Type }) => TYPES.has(Type));
    await prepare(moto.url, JSON.stringify(template));
    await client.send(
      new CreateStackCommand({
        StackName,
        TemplateURL: `https://s3.${REGION}.amazonaws.com/${BUCKET}/template.json`,
        Capabilities: ['CAPABILITY_IAM'],
      }),
    );
    await waitUntilStackCreateComplete({ client, maxWaitTime: MAX_WAIT_S, minDelay: 1 }, { StackName });
    const { Stacks } = await client.send(new DescribeStacksCommand({ StackName }));
    const { StackResources = [] } = await client.send(new DescribeStackResourcesCommand({ StackName }));
    const created = new Set(StackResources.map(({ LogicalResourceId }) => LogicalResourceId));
    const missing = Object.entries(template.Resources).filter(([id]) => !created.has(id));
    const [all, some] = [whole, template].map(({ Resources }) => Object.keys(Resources).length);
    return {
      lines: [`prod with readings in ${readings}: ${Stacks?.[0]?.StackStatus}, ${created.size} of ${all} resources`],
      problems: missing.map(([id, { Type }]) => `moto did not create ${id} (${Type}), one of ${some}`),
    };
  } finally {
    client.destroy();
    moto.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

export const create: Part = {
  does: 'creates the stack through CloudFormation on moto, as far as moto knows its types',
  tools: ['moto'],
  async run() {
    const found: Findings[] = [];
    for (const readings of READINGS_ENGINES) found.push(await createWith(readings));
    return {
      lines: [
        ...found.flatMap(({ lines }) => lines),
        `moto does not know ${TYPES_WITHOUT_MOTO.length} types; docs/verification.md lists them`,
      ],
      problems: found.flatMap(({ problems }) => problems),
    };
  },
};
