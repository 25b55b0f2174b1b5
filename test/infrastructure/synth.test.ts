import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { CONTEXT_ONLY, ROOT } from '../../bin/build/places.ts';
import { CERTIFICATE } from './deployments.ts';
import { templateOf } from './template.ts';

const folder = mkdtempSync(join(tmpdir(), 'wingnut-synth-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** No credentials, and a proxy that does not answer: a synthesis that uses the network fails. */
const environment = {
  PATH: [join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter),
  HOME: folder,
  AWS_EC2_METADATA_DISABLED: 'true',
  HTTPS_PROXY: 'http://127.0.0.1:9',
  CDK_DISABLE_CLI_TELEMETRY: 'true',
};

/** Runs `cdk synth --strict` and returns its output. The synthesized files are in `output`. */
async function synth(output: string, context: readonly string[]) {
  const options = [
    'synth',
    '--strict',
    '--quiet',
    '--no-notices',
    '--output',
    output,
    '--app',
    `node bin/app.ts ${CONTEXT_ONLY}`,
  ];
  return promisify(execFile)(
    join(ROOT, 'node_modules/.bin/cdk'),
    [...options, ...context.flatMap((each) => ['-c', each])],
    {
      cwd: ROOT,
      env: environment,
    },
  );
}

const typesIn = (output: string, stack: string) => {
  const { Resources } = JSON.parse(readFileSync(join(output, `${stack}.template.json`), 'utf8'));
  return typesOf(Resources);
};
/** The types of some resources, in order. */
const typesOf = (resources: Readonly<Record<string, { Type: string }>>) =>
  Object.values(resources)
    .map(({ Type }) => Type)
    .filter((type) => type !== 'AWS::CDK::Metadata')
    .sort();

/** CloudFormation takes 500. A stack that is near its limit leaves no room for a change that makes things anew beside the old ones. */
const MOST_RESOURCES = 299;

/** A sender of texts and calls. */
const TEXTS = 'smsOrigination=phone-0123456789abcdef0123456789abcdef';
const DOMAIN = ['domain=portal.wingnut.example', `certificate=${CERTIFICATE}`];

test.each([
  // The default is the store that every account can have.
  ['WingnutPortalDev', 'dynamodb', []],
  ['WingnutPortal', 'timestream', ['readings=timestream', 'stage=prod', ...DOMAIN, 'hostedZoneId=Z0123456789ABC']],
  ['WingnutPortal', 'dynamodb', ['readings=dynamodb', 'stage=prod']],
  [
    'WingnutPortal',
    'dynamodb',
    ['stage=prod', 'entitiesTable=E-20261122T090000Z', 'readingsTable=R-20261122T090000Z', TEXTS],
  ],
  ['WingnutPortal', 'timestream', ['readings=timestream', 'stage=prod', TEXTS, 'smsCalls=off']],
] as const)(
  'cdk synth --strict makes %s with readings in %s of %j without network and credentials, and has nothing to say',
  async (stack, readings, context) => {
    const { assembly } = templateOf(readings);
    const output = join(folder, context.join(' ').replaceAll(/\W/g, '-') || 'usual');
    const { stdout, stderr } = await synth(output, context);
    // It would say from 300 resources on that the stack is near its limit: cdk.json sets what it counts with to 374, because it begins
    // at four fifths.
    expect(`${stdout}${stderr}`.trim()).toBe('');
    expect(typesIn(output, stack).length).toBeLessThanOrEqual(MOST_RESOURCES);
    const records = ['AWS::Route53::RecordSet', 'AWS::Route53::RecordSet'];
    // Without a sender of texts nobody can answer one.
    const ofAnswers = (resource: unknown) => JSON.stringify(resource).includes('TextAnswersTopic');
    const resources = Object.entries(assembly.resources).filter(
      (each) => context.some((setting) => setting === TEXTS) || !ofAnswers(each),
    );
    const wanted = [
      ...typesOf(Object.fromEntries(resources)),
      ...(String(context).includes('hostedZoneId') ? records : []),
    ];
    // The stages have different alarms (stages.test.ts).
    const others = (types: readonly string[]) => types.filter((type) => type !== 'AWS::CloudWatch::Alarm').toSorted();
    expect(others(typesIn(output, stack))).toEqual(others(wanted));
  },
  240_000,
);

test('an operator who asks for an unknown store reads in one sentence which stores there are', async () => {
  const { context } = JSON.parse(readFileSync(join(ROOT, 'cdk.json'), 'utf8'));
  const CDK_CONTEXT_JSON = JSON.stringify({ ...context, readings: 'influx' });
  const app = promisify(execFile)(process.execPath, ['bin/app.ts', CONTEXT_ONLY], {
    cwd: ROOT,
    env: { ...environment, CDK_CONTEXT_JSON },
  });
  await expect(app).rejects.toMatchObject({
    stderr: 'readings must be one of timestream, dynamodb, and is "influx".\n',
  });
});
