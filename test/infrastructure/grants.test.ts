import { describe, expect, test } from 'vitest';
import type { Route } from '../../shared/api/route.ts';
import { API } from '../../shared/api/routes.ts';
import { API_FUNCTIONS, EVENT_FUNCTIONS, FUNCTION_FOLDERS, type FunctionRow } from '../../shared/platform/functions.ts';
import { READINGS_ENGINES } from '../../shared/platform/readings.ts';
import { templateOf } from './template.ts';
import { reachableFrom, type Use, usesIn, usesOf } from './uses.ts';

const ROWS: Readonly<Record<string, FunctionRow>> = { ...API_FUNCTIONS, ...EVENT_FUNCTIONS };
const GROUPS: Readonly<Record<string, Readonly<Record<string, Route>>>> = API;

/** A function without routes for people who are signed in never reads the record of a caller, though it has the code. */
const isForAnyone = (name: string) =>
  name in GROUPS && Object.values(GROUPS[name] ?? {}).every(({ permission }) => permission === 'anyone');
const isReadOfCaller = ({ action, file }: Use) =>
  (action === 'dynamodb:GetItem' && file === 'lambdas/store/base/entities.ts') ||
  (action === 'dynamodb:Query' && file === 'lambdas/store/base/list.ts');

/** The calls of a caller are counted. The group `messages` counts its senders by the same write. */
const isCountOfCaller = (name: string, { action, file }: Use) =>
  action === 'dynamodb:UpdateItem' && file === 'lambdas/store/rates.ts' && name !== 'messages';

/** A function without changing routes never keeps the first answer of one, though it has the code. */
const isKeptAnswer = (name: string, { file }: Use) =>
  file === 'lambdas/store/first-answers.ts' &&
  name in GROUPS &&
  Object.values(GROUPS[name] ?? {}).every(({ method }) => method === 'GET');

/** The resources of calls about firmware: https://docs.aws.amazon.com/service-authorization/latest/reference/list_awsiot.html. */
const FIRMWARE_RESOURCES: Readonly<Record<string, string[]>> = {
  'iot:AddThingToThingGroup': ['thinggroup/firmware-*', 'thing/*'],
  'iot:CancelJob': ['job/firmware-*'],
  'iot:DescribeJob': ['job/firmware-*'],
  'iot:DescribeJobExecution': ['job/firmware-*', 'thing/*'],
  'iot:ListJobExecutionsForJob': ['job/firmware-*'],
};

/** The resources of calls about certificates. A call without one is a right without a resource. */
const CERTIFICATE_RESOURCES: Readonly<Record<string, string[]>> = {
  'iot:AttachPolicy': ['cert/*'],
  'iot:CancelJob': ['job/certificate-*'],
  'iot:CreateJob': ['job/certificate-*', 'thing/*'],
  'iot:DeleteCertificate': ['cert/*'],
  'iot:DescribeCertificate': ['cert/*'],
  'iot:DescribeJobExecution': ['job/certificate-*', 'thing/*'],
  'iot:UpdateCertificate': ['cert/*'],
};

/** The queue of each setting. */
const QUEUES: Readonly<Record<string, string>> = {
  deadLettersUrl: 'TelemetryDeadLetters',
  telemetryQueueUrl: 'TelemetryQueue',
  exportsQueueUrl: 'ExportsQueue',
  checkQueueUrl: 'CheckQueue',
  factsQueueUrl: 'FactsQueue',
  peopleQueueUrl: 'TellingPeople',
  webhooksQueueUrl: 'TellingWebhooks',
  laterQueueUrl: 'TellingLater',
};

describe.each(READINGS_ENGINES)('With readings in %s', (engine) => {
  const { every, named, theOnly, rightsOf } = templateOf(engine);
  const entities = `${named('AWS::DynamoDB::GlobalTable', 'EntitiesTable')[0]}.Arn`;
  const readings = every(engine === 'timestream' ? 'AWS::Timestream::Table' : 'AWS::DynamoDB::GlobalTable')
    .map(([id]) => `${id}.Arn`)
    .find((arn) => arn.startsWith('Readings'));
  const setFor = (file: string) =>
    `configuration-set/${named('AWS::SES::ConfigurationSet', file === 'lambdas/mail/send-reported-mail.ts' ? 'MailReportedSet' : 'MailSet')[0]}`;
  const senders = ['identity/wingnut.example', 'identity/portal@wingnut.example'];

  /** The resources of a call, by service. */
  const RESOURCES: Readonly<Record<string, (use: Use) => string[]>> = {
    dynamodb: ({ file }) => {
      if (file.startsWith('lambdas/store/readings/')) return [String(readings)];
      return [file === 'lambdas/store/base/queues.ts' ? `${entities}/index/work` : entities];
    },
    timestream: ({ action }) => [action === 'timestream:DescribeEndpoints' ? '*' : String(readings)],
    sqs: ({ queue = '' }) => [`${named('AWS::SQS::Queue', QUEUES[queue] ?? queue)[0]}.Arn`],
    s3: ({ file }) => [
      file === 'lambdas/store/photos.ts'
        ? `${named('AWS::S3::Bucket', 'PhotosBucket')[0]}.Arn/photos/*`
        : `${named('AWS::S3::Bucket', 'ExportsBucket')[0]}.Arn/*`,
    ],
    ses: ({ action, file }) =>
      action === 'ses:GetSendQuota'
        ? ['*']
        : [setFor(file), ...senders].map((resource) => `arn:aws:ses:us-west-2:account:${resource}`),
    'sms-voice': () => ['arn:aws:sms-voice:us-west-2:account:phone-number/phone-00000000000000000000000000000001'],
    'cognito-idp': () => [`${named('AWS::Cognito::UserPool', 'IdentityPool')[0]}.Arn`],
    iot: ({ action, file }) =>
      file === 'lambdas/store/wingnuts/certificates.ts'
        ? (CERTIFICATE_RESOURCES[action]?.map((resource) => `arn:aws:iot:us-west-2:account:${resource}`) ?? ['*'])
        : (FIRMWARE_RESOURCES[action] ?? ['topic/wingnuts/*/reporting']).map(
            (resource) => `arn:aws:iot:us-west-2:account:${resource}`,
          ),
    'geo-places': () => ['arn:aws:geo-places:us-west-2::provider/default'],
  };
  const rightsFor = (use: Use) =>
    (RESOURCES[use.action.split(':')[0] ?? '']?.(use) ?? []).map((resource) => `${use.action} on ${resource}`);

  /** Rights that Lambda itself needs with the role of a function: its log, its queue. */
  function rightsForLambda(functionId: string): string[] {
    const [, { LoggingConfig }] = every('AWS::Lambda::Function').find(([id]) => id === functionId) ?? ['', {}];
    const queues = every('AWS::Lambda::EventSourceMapping').filter(
      ([, { FunctionName }]) => FunctionName === functionId,
    );
    const destinations = every('AWS::Lambda::EventInvokeConfig').flatMap(([, { FunctionName, DestinationConfig }]) =>
      FunctionName === functionId && DestinationConfig ? [DestinationConfig.OnFailure.Destination] : [],
    );
    return [
      ...destinations.map((queue) => `sqs:SendMessage on ${queue}`),
      ...['CreateLogStream', 'PutLogEvents'].map((name) => `logs:${name} on ${LoggingConfig.LogGroup}.Arn`),
      ...queues.flatMap(([, { EventSourceArn }]) =>
        ['DeleteMessage', 'GetQueueAttributes', 'ReceiveMessage'].map((name) => `sqs:${name} on ${EventSourceArn}`),
      ),
    ];
  }

  test('each function has the rights of the calls in its code: none is missing and none is unused', async () => {
    const uses = await usesOf(FUNCTION_FOLDERS, engine);
    for (const [name, { folder }] of Object.entries(ROWS)) {
      const [id, { Role }] = named('AWS::Lambda::Function', `Functions${name[0]?.toUpperCase()}${name.slice(1)}`);
      const own = (uses.get(folder) ?? []).filter(
        (use) =>
          !isKeptAnswer(name, use) && !(isForAnyone(name) && (isReadOfCaller(use) || isCountOfCaller(name, use))),
      );
      const needed = new Set([...own.flatMap(rightsFor), ...rightsForLambda(id)]);
      const given = rightsOf(String(Role).replace('.Arn', ''));
      expect([name, given]).toEqual([name, [...needed].sort()]);
    }
  });

  test('each function that asks for a secret of the stack may, and no other', async () => {
    const uses = await usesOf(FUNCTION_FOLDERS, engine);
    for (const [name, { folder, needs }] of Object.entries(ROWS)) {
      const asks = (uses.get(folder) ?? []).some(({ file }) => file === 'lambdas/store/secrets.ts');
      expect([name, needs.includes('secrets')]).toEqual([name, asks]);
    }
  });

  test('each function that reads the secrets of webhooks may, and no other', async () => {
    const sourceOf = (folder: string) => `lambdas/${folder}/index.ts`;
    const reachable = await reachableFrom(FUNCTION_FOLDERS.map(sourceOf));
    for (const [name, { folder, needs }] of Object.entries(ROWS)) {
      const reads = (reachable.get(sourceOf(folder)) ?? []).some(([, code]) => code.includes('KEYS.webhookSecrets('));
      expect([name, needs.includes('webhookSecrets')]).toEqual([name, reads]);
    }
  });

  test('a function without the need of a secret is refused its partition, and one with it is not', () => {
    for (const [name, { needs }] of Object.entries(ROWS)) {
      const [, { Role }] = named('AWS::Lambda::Function', `Functions${name[0]?.toUpperCase()}${name.slice(1)}`);
      const role = String(Role).replace('.Arn', '');
      const refused = every('AWS::IAM::Policy')
        .filter(([, { Roles }]) => Roles.includes(role))
        .flatMap(([, { PolicyDocument }]) => PolicyDocument.Statement)
        .filter(({ Effect }) => Effect === 'Deny')
        .flatMap(({ Condition }) => Condition['ForAnyValue:StringLike']['dynamodb:LeadingKeys']);
      const readsEntities = needs.some((need) => need.startsWith('entities:'));
      const expected = [
        ...(needs.includes('secrets') ? [] : ['SECRETS']),
        ...(needs.includes('webhookSecrets') ? [] : ['SECRETS#*']),
      ];
      expect([name, refused]).toEqual([name, readsEntities ? expected : []]);
    }
  });

  test('each permission of a function is for a route, a trigger or a rule that calls it, and each of those has one', () => {
    const callers = [
      ...every('AWS::Events::Rule').flatMap(([id, { Targets }]) =>
        Targets.map(({ Arn }: { Arn: string }) => `events.amazonaws.com for ${id}.Arn calls ${Arn}`),
      ),
      ...Object.values(theOnly('AWS::Cognito::UserPool').LambdaConfig)
        .map(
          // The trigger before tokens says its version beside.
          (trigger) => (typeof trigger === 'string' ? trigger : (trigger as { LambdaArn: string }).LambdaArn),
        )
        .map(
          (arn) =>
            `cognito-idp.amazonaws.com for ${named('AWS::Cognito::UserPool', 'IdentityPool')[0]}.Arn calls ${arn}`,
        ),
      ...every('AWS::ApiGatewayV2::Api').flatMap(([id, { Body }]) =>
        Object.values<{ uri: string }>(Body.components['x-amazon-apigateway-integrations']).map(
          ({ uri }) =>
            `apigateway.amazonaws.com for arn:aws:execute-api:us-west-2:account:${id}/*/*/* calls ${uri.split('/').at(-2)}`,
        ),
      ),
    ];
    const subscribers = every('AWS::SNS::Subscription')
      .filter(([, { Protocol }]) => Protocol === 'lambda')
      .map(([, { TopicArn, Endpoint }]) => `sns.amazonaws.com for ${TopicArn} calls ${Endpoint}`);
    const permissions = every('AWS::Lambda::Permission').map(
      ([, { Principal, SourceArn, FunctionName }]) => `${Principal} for ${SourceArn} calls ${FunctionName}`,
    );
    expect(permissions.toSorted()).toEqual([...callers, ...subscribers].toSorted());
  });
});

test('a command without a known right stops the comparison, and one with a new name does not', () => {
  expect(() => usesIn('lambdas/a.ts', 'send(new ScanCommand({}))')).toThrow('lambdas/a.ts sends ScanCommand');
  expect(usesIn('lambdas/a.ts', 'send(new PutCommand2({}))')).toEqual([
    { action: 'dynamodb:PutItem', file: 'lambdas/a.ts' },
  ]);
});
