import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  BatchGetItemCommand,
  DynamoDBClient,
  ExecuteStatementCommand,
  GetItemCommand,
  QueryCommand,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import { GeocodeCommand, GeoPlacesClient } from '@aws-sdk/client-geo-places';
import {
  AddThingToThingGroupCommand,
  CancelJobExecutionCommand,
  DescribeThingCommand,
  IoTClient,
  ListJobExecutionsForJobCommand,
} from '@aws-sdk/client-iot';
import { PinpointSMSVoiceV2Client, SendTextMessageCommand } from '@aws-sdk/client-pinpoint-sms-voice-v2';
import { GetSendQuotaCommand, SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import { ReceiveMessageCommand, SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { QueryCommand as TimestreamQuery, TimestreamQueryClient } from '@aws-sdk/client-timestream-query';
import { TimestreamWriteClient, WriteRecordsCommand } from '@aws-sdk/client-timestream-write';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AwsError } from '../../local/base/aws-json.ts';
import { startCognito } from '../../local/cognito/index.ts';
import { startDynamoDb } from '../../local/dynamodb/index.ts';
import { startGeoPlaces } from '../../local/geo-places/index.ts';
import type { NeededRight } from '../../local/iam/authority.ts';
import { openGuards } from '../../local/iam/guards.ts';
import { needsOfIot } from '../../local/iam/needs/single-resource.ts';
import { startIot } from '../../local/iot/index.ts';
import { startSes } from '../../local/ses/index.ts';
import { startSqs } from '../../local/sqs/index.ts';
import { startTexts } from '../../local/texts/index.ts';
import { startTimestream } from '../../local/timestream/index.ts';
import { CLIENT, CLIENT_ID, POOL, POOL_ID } from './cognito-endpoint.ts';

/** Refusals of each service to a caller without rights, as the SDK shows them. */

const ACCOUNT = '123456789012';
const KEY = 'FunctionsReader';
const SESSION = `arn:aws:sts::${ACCOUNT}:assumed-role/ReaderRole/${KEY}`;

/** Denies the last need of a call, so that the refusal shows that all were asked for. */
let asked: NeededRight[] = [];
const guards = openGuards(
  {
    denialOf: (_principal, need) => {
      asked.push(need);
      return isDenying(need) ? { need, kind: 'identity', isExplicit: false } : undefined;
    },
    mayAssume: () => true,
    withdraw: () => () => {},
  },
  new Map([[KEY, { role: `arn:aws:iam::${ACCOUNT}:role/ReaderRole`, session: SESSION }]]),
);
let isDenying: (need: NeededRight) => boolean = () => true;

const folder = mkdtempSync(join(tmpdir(), 'access-'));
const closing: (() => unknown)[] = [];
const opened = <T extends { close(): unknown }>(part: T): T => {
  closing.push(() => part.close());
  return part;
};
const at = (endpoint: string, accessKeyId = KEY) => ({
  endpoint,
  region: 'us-west-2',
  credentials: { accessKeyId, secretAccessKey: 'secret' },
  maxAttempts: 1,
});
let urls: Record<'dynamodb' | 'sqs' | 'ses' | 'cognito' | 'geoPlaces' | 'iot' | 'texts' | 'timestream', string>;

beforeAll(async () => {
  const of = (name: string) => join(folder, name);
  const place = { accountId: ACCOUNT, region: 'us-west-2' };
  const [dynamodb, sqs, ses, texts, geoPlaces, cognito, iot, timestream] = await Promise.all([
    startDynamoDb({ folder: of('dynamodb'), guard: guards.dynamodb }).then(opened),
    startSqs({ folder: of('sqs'), ...place, guard: guards.sqs }).then(opened),
    startSes({
      folder: of('ses'),
      identities: ['house.example'],
      configurationSets: { set: [] },
      isInSandbox: true,
      guard: guards.ses,
    }).then(opened),
    startTexts({ folder: of('texts'), identities: [], guard: guards.texts }).then(opened),
    startGeoPlaces(guards.geoPlaces).then(opened),
    startCognito({
      folder: of('cognito'),
      pool: { ...POOL, LambdaConfig: { PreSignUp: 'arn' } },
      client: CLIENT,
      userPoolId: POOL_ID,
      clientId: CLIENT_ID,
      guard: guards.cognito,
      invokeTrigger: async () => {
        throw new AwsError('AccessDeniedException', 'not allowed', 403);
      },
      sendMail: async () => {},
    }).then(opened),
    startIot({
      folder: of('iot'),
      ...place,
      policy: { Version: '2012-10-17', Statement: [] },
      policyName: 'p',
      rules: [],
      guard: guards.iot,
      perform: async () => {},
    }).then(opened),
    startTimestream({ folder: of('timestream'), guard: guards.timestream }),
  ]);
  closing.push(() => timestream.close());
  sqs.createQueue('letters', {});
  urls = {
    dynamodb: dynamodb.url,
    sqs: sqs.url,
    ses: ses.url,
    cognito: cognito.url,
    texts: texts.url,
    geoPlaces: geoPlaces.url,
    iot: iot.url,
    timestream: timestream.queryUrl,
  };
});
afterAll(async () => {
  for (const close of closing.reverse()) await close();
  rmSync(folder, { recursive: true, force: true });
});

/** The refusal of a call whose need for `action` is denied, or the first one. */
async function refused(send: () => Promise<unknown>, action?: string) {
  asked = [];
  isDenying = (need) => action === undefined || need.action === action;
  const error = await send().then(
    () => undefined,
    (thrown: unknown) => thrown as Error & { $metadata: { httpStatusCode: number } },
  );
  return { name: error?.name, message: error?.message, status: error?.$metadata.httpStatusCode };
}
const words = (action: string, resource: string) =>
  `User: ${SESSION} is not authorized to perform: ${action} on resource: ${resource} because no identity-based policy allows the ${action} action`;
const arn = (service: string, resource: string) => `arn:aws:${service}:us-west-2:${ACCOUNT}:${resource}`;

describe('DynamoDB', () => {
  const client = () => new DynamoDBClient(at(urls.dynamodb));
  const denied = (action: string, resource: string) => ({
    name: 'AccessDeniedException',
    message: words(`dynamodb:${action}`, arn('dynamodb', resource)),
    status: 400,
  });

  test('asks for the operation on the table, or on its index', async () => {
    const get = new GetItemCommand({ TableName: 'things', Key: { id: { S: '1' } } });
    expect(await refused(() => client().send(get))).toEqual(denied('GetItem', 'table/things'));
    const query = new QueryCommand({
      TableName: 'things',
      IndexName: 'work',
      KeyConditionExpression: 'id = :id',
      ExpressionAttributeValues: { ':id': { S: '1' } },
    });
    expect(await refused(() => client().send(query))).toEqual(denied('Query', 'table/things/index/work'));
    const select = new ExecuteStatementCommand({
      Statement: 'SELECT "id" FROM "things"."work" WHERE "queue" IN [?] AND "due" <= ?',
      Parameters: [{ S: 'Q' }, { N: '1' }],
    });
    expect(await refused(() => client().send(select))).toEqual(denied('PartiQLSelect', 'table/things/index/work'));
    const batch = new BatchGetItemCommand({ RequestItems: { a: { Keys: [] }, b: { Keys: [] } } });
    expect(await refused(() => client().send(batch))).toEqual(denied('BatchGetItem', 'table/a'));
  });

  test('asks for each part of a transaction, and for no right of the transaction', async () => {
    const keyed = { TableName: 'things', Key: { id: { S: '1' } } };
    const transaction = new TransactWriteItemsCommand({
      TransactItems: [
        { Put: { TableName: 'things', Item: { id: { S: '1' } } } },
        { Update: { ...keyed, UpdateExpression: 'REMOVE a' } },
        { Delete: keyed },
        { ConditionCheck: { ...keyed, ConditionExpression: 'attribute_exists(id)' } },
      ],
    });
    const action = 'dynamodb:ConditionCheckItem';
    expect(await refused(() => client().send(transaction), action)).toEqual(
      denied('ConditionCheckItem', 'table/things'),
    );
    expect(asked.map((need) => need.action.slice('dynamodb:'.length))).toEqual([
      'PutItem',
      'UpdateItem',
      'DeleteItem',
      'ConditionCheckItem',
    ]);
  });
});

test('SQS names its actions in lower case, and a batch has the right of one message', async () => {
  const client = new SQSClient(at(urls.sqs));
  const QueueUrl = `${urls.sqs}/${ACCOUNT}/letters`;
  const batch = new SendMessageBatchCommand({ QueueUrl, Entries: [{ Id: '1', MessageBody: 'a' }] });
  expect(await refused(() => client.send(batch))).toEqual({
    name: 'AccessDenied',
    message: words('sqs:sendmessage', arn('sqs', 'letters')),
    status: 403,
  });
  expect((await refused(() => client.send(new ReceiveMessageCommand({ QueueUrl })))).message).toContain(
    'sqs:receivemessage',
  );
});

test('SES asks for the identities of the sender and, in its sandbox, of the recipient, and for the configuration set', async () => {
  const client = new SESClient(at(urls.ses));
  const mail = new SendEmailCommand({
    Source: 'Portal <portal@HOUSE.example>',
    Destination: { ToAddresses: ['ann@house.example'] },
    Message: { Subject: { Data: 's' }, Body: { Text: { Data: 't' } } },
    ConfigurationSetName: 'set',
  });
  expect(await refused(() => client.send(mail))).toEqual({
    name: 'AccessDenied',
    message: `User \`${SESSION}' is not authorized to perform \`ses:SendEmail' on resource \`${arn('ses', 'identity/house.example')}'`,
    status: 403,
  });
  isDenying = () => false;
  asked = [];
  await client.send(mail);
  const context = { 'ses:fromaddress': 'portal@house.example' };
  expect(asked).toEqual(
    ['identity/house.example', 'identity/ann@house.example', 'configuration-set/set'].map((name) => ({
      action: 'ses:SendEmail',
      resource: arn('ses', name),
      context,
    })),
  );
  expect((await refused(() => client.send(new GetSendQuotaCommand({})))).message).toContain('ses:GetSendQuota');
});

test('Cognito asks for administrators’ calls on the pool', async () => {
  const client = new CognitoIdentityProviderClient(at(urls.cognito));
  const get = new AdminGetUserCommand({ UserPoolId: POOL_ID, Username: 'ada' });
  expect(await refused(() => client.send(get))).toEqual({
    name: 'AccessDeniedException',
    message: words('cognito-idp:AdminGetUser', arn('cognito-idp', `userpool/${POOL_ID}`)),
    status: 400,
  });
});

test('a trigger that Lambda refuses ends the call in Cognito’s words', async () => {
  const client = new CognitoIdentityProviderClient(at(urls.cognito, 'AKIAOPERATOR'));
  const create = new AdminCreateUserCommand({ UserPoolId: POOL_ID, Username: 'ada@example.org' });
  await expect(client.send(create)).rejects.toMatchObject({
    name: 'UnexpectedLambdaException',
    message: 'PreSignUp invocation failed due to error AccessDeniedException.',
  });
});

test('Amazon Location asks for the provider of places', async () => {
  const client = new GeoPlacesClient(at(urls.geoPlaces));
  expect(await refused(() => client.send(new GeocodeCommand({ QueryText: 'Portland' })))).toEqual({
    name: 'AccessDeniedException',
    message: words('geo-places:Geocode', 'arn:aws:geo-places:us-west-2::provider/default'),
    status: 403,
  });
});

test('AWS End User Messaging asks for the origination identity', async () => {
  const client = new PinpointSMSVoiceV2Client(at(urls.texts));
  const to = { DestinationPhoneNumber: '+14155550123', MessageBody: 'Hello' };
  const asWith = (OriginationIdentity: string) =>
    refused(() => client.send(new SendTextMessageCommand({ ...to, OriginationIdentity })));
  const denied = (resource: string) => ({
    name: 'AccessDeniedException',
    message: words('sms-voice:SendTextMessage', arn('sms-voice', resource)),
    status: 400,
  });
  expect(await asWith('phone-1')).toEqual(denied('phone-number/phone-1'));
  expect(await asWith('pool-1')).toEqual(denied('pool/pool-1'));
  expect(await asWith(arn('sms-voice', 'sender-id/WINGNUT/CA'))).toEqual(denied('sender-id/WINGNUT/CA'));
});

test('Timestream asks for the search of its endpoint, for tables that are read, described or written', async () => {
  const query = (sql: string) => () =>
    new TimestreamQueryClient(at(urls.timestream)).send(new TimestreamQuery({ QueryString: sql }));
  const refusedFor = async (send: () => Promise<unknown>, action: string) => (await refused(send, action)).message;
  const table = arn('timestream', 'database/Db/table/Readings');
  expect(await refused(query('SELECT 1'))).toMatchObject({
    name: 'AccessDeniedException',
    message: words('timestream:DescribeEndpoints', '*'),
    status: 400,
  });
  expect(await refusedFor(query('SELECT 1'), 'timestream:SelectValues')).toContain('on resource: *');
  expect(await refusedFor(query('SELECT a FROM "Db"."Readings" WHERE b = 1'), 'timestream:Select')).toContain(table);
  expect(await refusedFor(query('DESCRIBE "Db"."Readings"'), 'timestream:DescribeTable')).toContain(table);
  const write = new WriteRecordsCommand({ DatabaseName: 'Db', TableName: 'Readings', Records: [{}] });
  const writing = () => new TimestreamWriteClient(at(urls.timestream)).send(write);
  expect(await refusedFor(writing, 'timestream:WriteRecords')).toContain(table);
});

test('IoT asks for operations on its registry', async () => {
  const client = new IoTClient(at(urls.iot));
  expect(await refused(() => client.send(new DescribeThingCommand({ thingName: 'w' })))).toMatchObject({
    name: 'AccessDeniedException',
    status: 403,
  });
});

test('IoT asks for operations on things, groups and jobs, each by its resource', async () => {
  const client = new IoTClient(at(urls.iot));
  const denied = (action: string, resource: string) => ({ message: words(action, arn('iot', resource)), status: 403 });
  const join = () => client.send(new AddThingToThingGroupCommand({ thingGroupName: 'g', thingName: 'w' }));
  const adding = 'iot:AddThingToThingGroup';
  expect(await refused(join, adding)).toMatchObject(denied(adding, 'thing/w'));
  const list = () => client.send(new ListJobExecutionsForJobCommand({ jobId: 'j' }));
  expect(await refused(list)).toMatchObject(denied('iot:ListJobExecutionsForJob', 'job/j'));
  const cancel = () => client.send(new CancelJobExecutionCommand({ jobId: 'j', thingName: 'w' }));
  expect(await refused(cancel)).toMatchObject(denied('iot:CancelJobExecution', 'thing/w'));
  const roleArn = `arn:aws:iam::${ACCOUNT}:role/reader`;
  const needs = needsOfIot('CreateJob', {
    pathNames: ['j', ''],
    targets: [`arn:aws:iot:us-west-2:${ACCOUNT}:thinggroup/g`],
    presignedUrlConfig: { roleArn },
  });
  expect(needs.map(({ action, resource }) => `${action} ${resource}`)).toEqual([
    `iot:CreateJob arn:aws:iot:us-west-2:${ACCOUNT}:job/j`,
    `iot:CreateJob arn:aws:iot:us-west-2:${ACCOUNT}:thinggroup/g`,
    `iam:PassRole ${roleArn}`,
  ]);
});

test('an administrator, who has no key of a function, may do everything', async () => {
  isDenying = () => true;
  const client = new SQSClient(at(urls.sqs, 'AKIAOPERATOR'));
  const QueueUrl = `${urls.sqs}/${ACCOUNT}/letters`;
  await client.send(new SendMessageBatchCommand({ QueueUrl, Entries: [{ Id: '1', MessageBody: 'a' }] }));
});

test('a call without a signature is refused where a signature is needed', async () => {
  const call = (target: string, body: object) =>
    fetch(urls.cognito, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${target}`,
      },
      body: JSON.stringify(body),
    }).then((response) => response.json());
  expect(await call('AdminGetUser', { UserPoolId: POOL_ID, Username: 'ada' })).toMatchObject({
    __type: 'MissingAuthenticationTokenException',
    message: 'Missing Authentication Token',
  });
  expect(await call('ForgotPassword', { ClientId: CLIENT_ID, Username: 'ada' })).not.toMatchObject({
    __type: 'MissingAuthenticationTokenException',
  });
});
