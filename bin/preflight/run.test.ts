import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Settings } from '../../lib/context.ts';
import { outputsOf } from '../../lib/settings.ts';
import { reservedRuns } from '../../shared/platform/functions.ts';
import { readDeployContext } from '../operators/context.ts';
import { preflight } from './run.ts';

/** A folder without the files of an operator. */
const NOWHERE = import.meta.dirname;

/** The checks with the real clients, against a server with a few answers of AWS. */

type Reply = readonly [status: number, body: string];

const json = (status: number, body: object): Reply => [status, JSON.stringify(body)];
const xml = (action: string, body: string): Reply => [
  200,
  `<${action}Response><${action}Result>${body}</${action}Result></${action}Response>`,
];
const missingStack: Reply = [
  400,
  '<ErrorResponse><Error><Type>Sender</Type><Code>ValidationError</Code><Message>Stack does not exist</Message></Error></ErrorResponse>',
];
const stackXml = (status: string, outputs = '') =>
  xml(
    'DescribeStacks',
    `<Stacks><member><StackName>S</StackName><StackStatus>${status}</StackStatus><Outputs>${outputs}</Outputs></member></Stacks>`,
  );

/** The stack with some settings in its outputs. */
const deployedWith = (settings: Settings) =>
  stackXml(
    'UPDATE_COMPLETE',
    Object.entries(outputsOf(settings))
      .map(([key, value]) => `<member><OutputKey>${key}</OutputKey><OutputValue>${value}</OutputValue></member>`)
      .join(''),
  );

const resourcesXml = (...types: string[]) =>
  xml(
    'ListStackResources',
    `<StackResourceSummaries>${types
      .map(
        (type) =>
          `<member><ResourceType>${type}</ResourceType><ResourceStatus>CREATE_COMPLETE</ResourceStatus></member>`,
      )
      .join('')}</StackResourceSummaries>`,
  );

/** The answers for an account that is ready. A test changes some of them. */
const READY: Readonly<Record<string, Reply>> = {
  GetCallerIdentity: xml(
    'GetCallerIdentity',
    '<Account>123456789012</Account><Arn>arn:aws:iam::123456789012:user/op</Arn>',
  ),
  CDKToolkit: stackXml(
    'CREATE_COMPLETE',
    '<member><OutputKey>BootstrapVersion</OutputKey><OutputValue>28</OutputValue></member>',
  ),
  WingnutPortal: deployedWith({
    readings: 'timestream',
    mailFrom: 'portal@example.com',
    vendorMail: 'support@example.com',
    vendorDomain: 'example.com',
    domain: 'portal.example.com',
    certificate: 'arn:aws:acm:us-east-1:123456789012:certificate/0a1b',
  }),
  ListStackResources: resourcesXml('AWS::DynamoDB::GlobalTable', 'AWS::Timestream::Table'),
  DescribeEndpoints: json(200, { Endpoints: [{ Address: 'ingest', CachePeriodInMinutes: 1440 }] }),
  '/v2/email/account': json(200, {
    ProductionAccessEnabled: true,
    SendingEnabled: true,
    EnforcementStatus: 'HEALTHY',
    SendQuota: { Max24HourSend: 50_000, MaxSendRate: 14 },
  }),
  '/v2/email/identities/portal%40example.com': json(404, { message: 'no such identity' }),
  '/v2/email/identities/example.com': json(200, {
    VerifiedForSendingStatus: true,
    DkimAttributes: { SigningEnabled: true, Status: 'SUCCESS' },
  }),
  '/2016-08-19/account-settings': json(200, { AccountLimit: { ConcurrentExecutions: 1000 } }),
  DescribeCertificate: json(200, {
    Certificate: { Status: 'ISSUED', SubjectAlternativeNames: ['portal.example.com'] },
  }),
};

let replies: Record<string, Reply> = { ...READY };
let server: Server;

/** The key of a request's answer: the stack or action of the query protocol, the operation of the JSON protocols, the path of REST. */
async function subjectOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const operation = request.headers['x-amz-target'];
  if (typeof operation === 'string') return operation.split('.').at(-1) ?? '';
  const form = new URLSearchParams(Buffer.concat(chunks).toString());
  if (form.get('Action') === 'ListStackResources') return 'ListStackResources';
  return form.get('StackName') ?? form.get('Action') ?? request.url ?? '';
}

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const subject = await subjectOf(request);
    const [status, body] = replies[subject] ?? json(500, { message: `No answer for ${subject}` });
    if (status === 404) response.setHeader('x-amzn-errortype', 'NotFoundException');
    response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('AWS_ENDPOINT_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
  vi.stubEnv('AWS_REGION', 'us-west-2');
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await new Promise((resolve) => server.close(resolve));
});

const CERTIFICATE = 'arn:aws:acm:us-east-1:123456789012:certificate/0a1b';
const SETTINGS = {
  readings: 'timestream',
  mailFrom: 'portal@example.com',
  vendorMail: 'support@example.com',
  vendorDomain: 'example.com',
  domain: 'portal.example.com',
  certificate: CERTIFICATE,
};
const context = (settings: Readonly<Record<string, string>>) =>
  readDeployContext(
    Object.entries({ stage: 'prod', ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    NOWHERE,
  );
const prod = context(SETTINGS);

async function look(changes: Readonly<Record<string, Reply>> = {}, given = prod) {
  replies = { ...READY, ...changes };
  return preflight(given);
}

it('An account that is ready has a line for each check', async () => {
  const { lines, blocking } = await look();
  expect(blocking).toEqual([]);
  expect(lines).toEqual([
    '    Check          Found',
    'ok  Credentials    account 123456789012 as arn:aws:iam::123456789012:user/op',
    'ok  Region         us-west-2',
    'ok  CDK bootstrap  version 28',
    'ok  Stack          WingnutPortal is UPDATE_COMPLETE',
    'ok  Settings       no file of settings',
    'ok  Queued         0 messages wait for ingest',
    'ok  Readings       Timestream admits this account',
    'ok  Tables         those of the stack',
    'ok  Email          out of the sandbox, 50000 emails a day, 14 a second: 3000 alarm emails at once take 4 minutes',
    'ok  Sender         example.com is verified',
    `ok  Functions      1000 functions at once that no one else has reserved, ${reservedRuns('all')} of them for the portal's own`,
    'ok  Texts          no sender, so no texts and no calls',
    'ok  Domain         portal.example.com',
    'ok  Certificate    issued for portal.example.com',
  ]);
});

it('A new account has a list of all that must be done, with the store of its readings', async () => {
  const { lines, blocking } = await look({
    CDKToolkit: missingStack,
    WingnutPortal: missingStack,
    ListStackResources: missingStack,
    DescribeEndpoints: json(400, {
      __type: 'com.amazonaws.timestream#AccessDeniedException',
      message: 'Only existing Timestream for LiveAnalytics customers can access the service.',
    }),
    '/v2/email/account': json(200, { SendingEnabled: true, EnforcementStatus: 'HEALTHY' }),
    '/v2/email/identities/example.com': json(404, { message: 'no such identity' }),
    '/2016-08-19/account-settings': json(200, { AccountLimit: { ConcurrentExecutions: 10 } }),
    DescribeCertificate: json(200, { Certificate: { Status: 'PENDING_VALIDATION' } }),
  });
  expect(blocking).toEqual(['CDK bootstrap', 'Readings', 'Email', 'Sender', 'Functions', 'Certificate']);
  expect(lines).toContain('ok    Stack          WingnutPortal is deployed for the first time');
  expect(lines).toContain('  Readings: Set readings to dynamodb. It cannot be changed later.');
  expect(lines.at(-1)).toMatch(/^ {2}Certificate: /);
});

it('A stack is not deployed with another store of its readings', async () => {
  const { lines, blocking } = await look({ ListStackResources: resourcesXml('AWS::DynamoDB::GlobalTable') });
  expect(blocking).toEqual(['Readings']);
  expect(lines).toContain('  Readings: Set readings to dynamodb. It cannot be changed later.');
});

it('A setting that the stack has and the deployment forgets stops it, unless it is empty on purpose', async () => {
  const { domain: _, certificate: __, ...forgetful } = SETTINGS;
  const { lines, blocking } = await look({}, context(forgetful));
  expect(blocking).toEqual(['Settings']);
  const told = lines.find((line) => line.startsWith('  Settings:'));
  expect(told).toMatch(/Write into portal\.prod\.json: "domain": "portal\.example\.com", "certificate": "arn:/);
  expect(told).toMatch(/links in emails lead nowhere\. To mean it: -c domain= -c certificate=$/);
  expect((await look({}, context({ ...SETTINGS, domain: '', certificate: '' }))).blocking).toEqual([]);
});

it('Credentials that AWS does not accept stop the checks, with the advice to sign in', async () => {
  const refused: Reply = [
    403,
    '<ErrorResponse><Error><Type>Sender</Type><Code>ExpiredToken</Code><Message>It has expired</Message></Error></ErrorResponse>',
  ];
  const { lines, blocking } = await look({ GetCallerIdentity: refused });
  expect(blocking).toEqual(['Credentials']);
  expect(lines).toContain('STOP  Credentials  AWS does not accept them (ExpiredToken)');
  expect(lines.at(-1)).toMatch(/^ {2}Credentials: Log in/);
});

it('Without accepted credentials the settings are looked at all the same', async () => {
  const refused: Reply = [403, '<ErrorResponse><Error><Code>ExpiredToken</Code></Error></ErrorResponse>'];
  const examples = context({ ...SETTINGS, mailFrom: 'portal@wingnut.example' });
  const { blocking } = await look({ GetCallerIdentity: refused }, examples);
  expect(blocking).toEqual(['Settings', 'Credentials']);
});

it('A wrong context is refused before any request', () => {
  expect(() => readDeployContext(['-c', 'stage=live'], NOWHERE)).toThrow('stage must be one of dev, prod');
  expect(() => readDeployContext(['-c', 'stage'], NOWHERE)).toThrow('-c takes name=value');
});
