import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../bin/build/places.ts';
import { LOCAL_WEBHOOKS } from '../../shared/platform/environment.ts';
import {
  API_FUNCTIONS,
  EVENT_FUNCTIONS,
  type FunctionRow,
  MIN_UNRESERVED,
  reservedRuns,
} from '../../shared/platform/functions.ts';
import { every, named, rightsOf, type Statement } from './template.ts';

/** AWS has no resource for these (https://docs.aws.amazon.com/service-authorization/latest/reference/list_awsiot.html). */
const WITHOUT_RESOURCE =
  /^(timestream:DescribeEndpoints|ses:GetSendQuota|iot:(AttachThingPrincipal|CreateCertificateFromCsr|DetachThingPrincipal|ListCertificates))$/;
const entities = named('AWS::DynamoDB::GlobalTable', 'EntitiesTable')[0];
const database = named('AWS::Timestream::Database', 'ReadingsDatabase')[0];
const readings = named('AWS::Timestream::Table', 'ReadingsTable')[0];
const queue = named('AWS::SQS::Queue', 'TelemetryQueue')[0];
const deadLetters = named('AWS::SQS::Queue', 'TelemetryDeadLetters')[0];
const telemetryQueue = named('AWS::SQS::Queue', 'TelemetryQueue')[0];
const checkQueue = named('AWS::SQS::Queue', 'CheckQueue')[0];
const factsQueue = named('AWS::SQS::Queue', 'FactsQueue')[0];
const exportsQueue = named('AWS::SQS::Queue', 'ExportsQueue')[0];
const peopleQueue = named('AWS::SQS::Queue', 'TellingPeople')[0];
const webhooksQueue = named('AWS::SQS::Queue', 'TellingWebhooks')[0];
const laterQueue = named('AWS::SQS::Queue', 'TellingLater')[0];
const exportsBucket = named('AWS::S3::Bucket', 'ExportsBucket')[0];
const photosBucket = named('AWS::S3::Bucket', 'PhotosBucket')[0];
const mailSet = named('AWS::SES::ConfigurationSet', 'MailSet')[0];
const reportedSet = named('AWS::SES::ConfigurationSet', 'MailReportedSet')[0];
const thingPolicy = every('AWS::IoT::Policy')[0]?.[0] ?? '';
const pool = named('AWS::Cognito::UserPool', 'IdentityPool')[0];
/** The sender of texts and calls of the local portal. */
const phone = 'phone-00000000000000000000000000000001';

const onTable = (...actions: string[]) => actions.map((action) => `dynamodb:${action} on ${entities}.Arn`);

const onPool = (...actions: string[]) => actions.map((action) => `cognito-idp:${action} on ${pool}.Arn`);

const takingFrom = (id: string) =>
  ['DeleteMessage', 'GetQueueAttributes', 'ReceiveMessage'].map((action) => `sqs:${action} on ${id}.Arn`);

/** Gifts that a function may get: environment variables with their values, and rights. */
const GIFTS = {
  getEntities: { variables: { ENTITIES_TABLE: entities }, rights: onTable('GetItem') },
  getManyEntities: { variables: { ENTITIES_TABLE: entities }, rights: onTable('BatchGetItem') },
  listEntities: { variables: { ENTITIES_TABLE: entities }, rights: onTable('Query') },
  seeWork: { variables: {}, rights: [`dynamodb:PartiQLSelect on ${entities}.Arn/index/work`] },
  putEntities: { variables: { ENTITIES_TABLE: entities }, rights: onTable('PutItem') },
  updateEntities: { variables: { ENTITIES_TABLE: entities }, rights: onTable('UpdateItem') },
  deleteEntities: { variables: { ENTITIES_TABLE: entities }, rights: onTable('DeleteItem') },
  checkEntities: { variables: { ENTITIES_TABLE: entities }, rights: onTable('ConditionCheckItem') },
  queryReadings: {
    variables: { READINGS_ENGINE: 'timestream', READINGS_DATABASE: database, READINGS_TABLE: `${readings}.Name` },
    rights: [
      `timestream:Select on ${readings}.Arn`,
      `timestream:DescribeTable on ${readings}.Arn`,
      'timestream:DescribeEndpoints on *',
    ],
  },
  writeReadings: {
    variables: { READINGS_ENGINE: 'timestream', READINGS_DATABASE: database, READINGS_TABLE: `${readings}.Name` },
    rights: [`timestream:WriteRecords on ${readings}.Arn`, 'timestream:DescribeEndpoints on *'],
  },
  takeTelemetry: {
    variables: {},
    rights: ['DeleteMessage', 'GetQueueAttributes', 'ReceiveMessage'].map((action) => `sqs:${action} on ${queue}.Arn`),
  },
  letTelemetryComeAgain: {
    variables: { TELEMETRY_QUEUE_URL: queue },
    rights: [`sqs:ChangeMessageVisibility on ${queue}.Arn`],
  },
  sendDeadLetters: {
    variables: { DEAD_LETTERS_URL: deadLetters },
    rights: [`sqs:SendMessage on ${deadLetters}.Arn`],
  },
  /** Lambda itself sends there what a function could not handle. */
  leaveLetters: { variables: {}, rights: [`sqs:SendMessage on ${deadLetters}.Arn`] },
  handOnToTellers: {
    variables: { PEOPLE_QUEUE_URL: peopleQueue, WEBHOOKS_QUEUE_URL: webhooksQueue, LATER_QUEUE_URL: laterQueue },
    rights: [peopleQueue, webhooksQueue, laterQueue].map((each) => `sqs:SendMessage on ${each}.Arn`),
  },
  takeForPeople: { variables: {}, rights: [peopleQueue, laterQueue].flatMap(takingFrom) },
  takeForWebhooks: { variables: {}, rights: takingFrom(webhooksQueue) },
  handOnToWorkers: {
    variables: { CHECK_QUEUE_URL: checkQueue },
    rights: [`sqs:SendMessage on ${checkQueue}.Arn`],
  },
  handOnToDayWorkers: {
    variables: { FACTS_QUEUE_URL: factsQueue },
    rights: [`sqs:SendMessage on ${factsQueue}.Arn`],
  },
  takeDays: { variables: {}, rights: takingFrom(factsQueue) },
  takeChunks: {
    variables: {},
    rights: ['DeleteMessage', 'GetQueueAttributes', 'ReceiveMessage'].map(
      (action) => `sqs:${action} on ${checkQueue}.Arn`,
    ),
  },
  takeExports: {
    variables: {},
    rights: ['DeleteMessage', 'GetQueueAttributes', 'ReceiveMessage'].map(
      (action) => `sqs:${action} on ${exportsQueue}.Arn`,
    ),
  },
  postTelemetry: {
    variables: { TELEMETRY_QUEUE_URL: telemetryQueue },
    rights: [`sqs:SendMessage on ${telemetryQueue}.Arn`],
  },
  queueExports: {
    variables: { EXPORTS_QUEUE_URL: exportsQueue },
    rights: [`sqs:SendMessage on ${exportsQueue}.Arn`],
  },
  readExports: { variables: { EXPORTS_BUCKET: exportsBucket }, rights: [`s3:GetObject on ${exportsBucket}.Arn/*`] },
  writeExports: { variables: { EXPORTS_BUCKET: exportsBucket }, rights: [`s3:PutObject on ${exportsBucket}.Arn/*`] },
  keepPhotos: {
    variables: { PHOTOS_BUCKET: photosBucket },
    rights: ['DeleteObject', 'GetObject', 'PutObject'].map((action) => `s3:${action} on ${photosBucket}.Arn/photos/*`),
  },
  tellWingnuts: {
    variables: {},
    rights: ['Publish', 'RetainPublish'].map(
      (action) => `iot:${action} on arn:aws:iot:us-west-2:account:topic/wingnuts/*/reporting`,
    ),
  },
  offerFirmware: {
    variables: {},
    rights: [
      'AddThingToThingGroup on thinggroup/firmware-*',
      'AddThingToThingGroup on thing/*',
      'CancelJob on job/firmware-*',
      'DescribeJob on job/firmware-*',
      'DescribeJobExecution on job/firmware-*',
      'DescribeJobExecution on thing/*',
      'ListJobExecutionsForJob on job/firmware-*',
    ].map((right) => `iot:${right.replace(' on ', ' on arn:aws:iot:us-west-2:account:')}`),
  },
  rotateCertificates: {
    variables: { THING_POLICY: thingPolicy },
    rights: [
      ...[
        'AttachPolicy on cert/*',
        'CancelJob on job/certificate-*',
        'CreateJob on job/certificate-*',
        'CreateJob on thing/*',
        'DeleteCertificate on cert/*',
        'DescribeCertificate on cert/*',
        'DescribeJobExecution on job/certificate-*',
        'UpdateCertificate on cert/*',
      ].map((right) => `iot:${right.replace(' on ', ' on arn:aws:iot:us-west-2:account:')}`),
      ...['AttachThingPrincipal', 'CreateCertificateFromCsr', 'DetachThingPrincipal', 'ListCertificates'].map(
        (action) => `iot:${action} on *`,
      ),
    ],
  },
  sendMail: {
    variables: {
      MAIL_FROM: 'portal@wingnut.example',
      VENDOR_MAIL: 'support@wingnut.example',
      MAIL_CONFIGURATION_SET: mailSet,
    },
    rights: ['identity/wingnut.example', 'identity/portal@wingnut.example', `configuration-set/${mailSet}`].map(
      (resource) => `ses:SendEmail on arn:aws:ses:us-west-2:account:${resource}`,
    ),
  },
  sendReportedMail: {
    variables: { REPORTED_MAIL_CONFIGURATION_SET: reportedSet },
    rights: [`ses:SendEmail on arn:aws:ses:us-west-2:account:configuration-set/${reportedSet}`],
  },
  sendRawMail: {
    variables: {},
    rights: ['identity/wingnut.example', 'identity/portal@wingnut.example', `configuration-set/${mailSet}`].map(
      (resource) => `ses:SendRawEmail on arn:aws:ses:us-west-2:account:${resource}`,
    ),
  },
  readMailRate: { variables: {}, rights: ['ses:GetSendQuota on *'] },
  sendTexts: {
    variables: { TEXT_ORIGINATION: phone },
    rights: [`sms-voice:SendTextMessage on arn:aws:sms-voice:us-west-2:account:phone-number/${phone}`],
  },
  call: {
    variables: { CALL_ORIGINATION: phone },
    rights: [`sms-voice:SendVoiceMessage on arn:aws:sms-voice:us-west-2:account:phone-number/${phone}`],
  },
  knowCalls: { variables: { CALL_ORIGINATION: phone }, rights: [] },
  knowVendor: { variables: { VENDOR_DOMAIN: 'wingnut.example' }, rights: [] },
  knowPortal: { variables: { PORTAL_URL: 'https://PortalHost' }, rights: [] },
  searchPlaces: {
    variables: {},
    rights: ['Autocomplete', 'GetPlace', 'Geocode'].map(
      (action) => `geo-places:${action} on arn:aws:geo-places:us-west-2::provider/default`,
    ),
  },
  knowRetention: { variables: { READINGS_MONTHS: '60' }, rights: [] },
  readAccounts: { variables: { USER_POOL_ID: pool }, rights: onPool('AdminGetUser') },
  writeAccounts: {
    variables: { USER_POOL_ID: pool },
    rights: onPool('AdminDeleteUser', 'AdminUpdateUserAttributes', 'AdminUserGlobalSignOut'),
  },
  restoreAddresses: { variables: { USER_POOL_ID: pool }, rights: onPool('AdminUpdateUserAttributes') },
  endSecondFactors: { variables: { USER_POOL_ID: pool }, rights: onPool('AdminSetUserMFAPreference') },
  endSessions: { variables: { USER_POOL_ID: pool }, rights: onPool('AdminUserGlobalSignOut') },
  endSignUps: {
    variables: {},
    rights: onPool('AdminDeleteUser', 'AdminUpdateUserAttributes', 'AdminUserGlobalSignOut'),
  },
  setPasswords: { variables: { USER_POOL_ID: pool }, rights: onPool('AdminSetUserPassword') },
} as const satisfies Record<string, { variables: Record<string, string>; rights: readonly string[] }>;

const EDITS = ['getEntities', 'listEntities', 'putEntities', 'updateEntities', 'deleteEntities'] as const;

/** Written by hand: the gifts of each function. A function that asks for more must be listed with it here too. */
const GIVEN: Readonly<Record<string, readonly (keyof typeof GIFTS)[]>> = {
  users: [
    ...EDITS,
    'checkEntities',
    'knowVendor',
    'knowPortal',
    'sendMail',
    'readAccounts',
    'restoreAddresses',
    'setPasswords',
    'endSecondFactors',
    'endSessions',
  ],
  schema: [],
  dashboards: [
    'getEntities',
    'getManyEntities',
    'listEntities',
    'putEntities',
    'updateEntities',
    'checkEntities',
    'tellWingnuts',
    'knowVendor',
  ],
  properties: [
    ...EDITS,
    'getManyEntities',
    'checkEntities',
    'keepPhotos',
    'searchPlaces',
    'knowVendor',
    'sendMail',
    'sendTexts',
    'knowPortal',
  ],
  wingnuts: [...EDITS, 'getManyEntities', 'checkEntities', 'tellWingnuts', 'knowVendor'],
  notifications: [
    'getEntities',
    'getManyEntities',
    'listEntities',
    'putEntities',
    'updateEntities',
    'checkEntities',
    'knowVendor',
  ],
  thresholds: [
    'getEntities',
    'getManyEntities',
    'listEntities',
    'putEntities',
    'updateEntities',
    'checkEntities',
    'queryReadings',
    'knowVendor',
  ],
  alarms: [...EDITS, 'getManyEntities', 'checkEntities', 'knowVendor'],
  escalations: ['getEntities', 'listEntities', 'putEntities', 'updateEntities', 'checkEntities', 'knowVendor'],
  alerts: [
    'getEntities',
    'listEntities',
    'putEntities',
    'updateEntities',
    'deleteEntities',
    'checkEntities',
    'sendTexts',
    'knowCalls',
    'knowPortal',
    'sendMail',
  ],
  companies: [...EDITS, 'checkEntities', 'knowVendor', 'knowPortal', 'sendMail', 'readAccounts', 'writeAccounts'],
  analytics: ['getEntities', 'getManyEntities', 'listEntities', 'updateEntities', 'queryReadings'],
  messages: ['updateEntities', 'sendMail'],
  webhooks: ['getEntities', 'listEntities', 'putEntities', 'updateEntities', 'checkEntities', 'knowPortal'],
  exports: [
    'getEntities',
    'listEntities',
    'putEntities',
    'updateEntities',
    'checkEntities',
    'queueExports',
    'readExports',
  ],
  records: [
    'getEntities',
    'getManyEntities',
    'listEntities',
    'putEntities',
    'updateEntities',
    'checkEntities',
    'queryReadings',
    'knowVendor',
    'knowRetention',
  ],
  contractor: [
    'getEntities',
    'getManyEntities',
    'listEntities',
    'putEntities',
    'updateEntities',
    // A job is written by the code that also removes jobs.
    'deleteEntities',
    'checkEntities',
    'queryReadings',
    'tellWingnuts',
    'keepPhotos',
    'knowVendor',
  ],
  machine: [
    'getEntities',
    'getManyEntities',
    'listEntities',
    'putEntities',
    'updateEntities',
    'checkEntities',
    'queryReadings',
    'tellWingnuts',
    'knowVendor',
  ],
  fleet: ['getEntities', 'listEntities', 'updateEntities', 'readAccounts'],
  exportFiles: [
    'getEntities',
    'listEntities',
    'updateEntities',
    'queryReadings',
    'takeExports',
    'queueExports',
    'readExports',
    'writeExports',
    'sendMail',
    'knowPortal',
    'knowVendor',
  ],
  ingest: [
    'getEntities',
    'getManyEntities',
    'listEntities',
    'putEntities',
    'updateEntities',
    'deleteEntities',
    'writeReadings',
    'takeTelemetry',
    'letTelemetryComeAgain',
    'sendDeadLetters',
    'tellWingnuts',
  ],
  thresholdCheck: [
    'getManyEntities',
    'putEntities',
    'updateEntities',
    'seeWork',
    'handOnToWorkers',
    'handOnToTellers',
    'readMailRate',
  ],
  checkWorker: [...EDITS, 'getManyEntities', 'takeChunks', 'handOnToTellers', 'tellWingnuts'],
  tellPeople: [
    ...EDITS,
    'checkEntities',
    'getManyEntities',
    'takeForPeople',
    'handOnToTellers',
    'sendMail',
    'sendRawMail',
    'readMailRate',
    'sendReportedMail',
    'sendTexts',
    'call',
    'knowPortal',
    'knowVendor',
  ],
  tellWebhooks: [
    'getEntities',
    'getManyEntities',
    'putEntities',
    'updateEntities',
    'deleteEntities',
    'checkEntities',
    'takeForWebhooks',
    'handOnToTellers',
    'knowPortal',
  ],
  facts: ['listEntities', 'handOnToDayWorkers'],
  dayWorker: [
    'getEntities',
    'getManyEntities',
    'listEntities',
    'putEntities',
    'updateEntities',
    'deleteEntities',
    'checkEntities',
    'queryReadings',
    'knowRetention',
    'takeDays',
  ],
  canary: ['getEntities', 'listEntities', 'postTelemetry'],
  firmware: [
    'getEntities',
    'getManyEntities',
    'listEntities',
    'putEntities',
    'updateEntities',
    'deleteEntities',
    'checkEntities',
    'offerFirmware',
    'rotateCertificates',
  ],
  bounces: [
    'getEntities',
    'getManyEntities',
    'listEntities',
    'putEntities',
    'updateEntities',
    'deleteEntities',
    'checkEntities',
    'sendTexts',
    'knowVendor',
    'leaveLetters',
  ],
  preSignUp: ['getEntities'],
  postConfirmation: [
    'getEntities',
    'putEntities',
    'updateEntities',
    'deleteEntities',
    'checkEntities',
    'endSignUps',
    'sendMail',
    'knowPortal',
  ],
  customMessage: ['knowPortal'],
  preTokenGeneration: [],
};

const ROWS: Readonly<Record<string, FunctionRow>> = { ...API_FUNCTIONS, ...EVENT_FUNCTIONS };
const logicalName = (name: string) => `Functions${name[0]?.toUpperCase()}${name.slice(1)}`;
/** The CDK makes this function. It puts the site's files into their bucket. */
const OF_CDK = /^CustomCDKBucketDeployment/;

test('no function may send webhooks to this machine: only the local stack allows its own receiver', () => {
  expect(JSON.stringify(every('AWS::Lambda::Function'))).not.toContain(LOCAL_WEBHOOKS);
});

test('the stack has the functions of the table and no other', () => {
  const ids = every('AWS::Lambda::Function').map(([id]) => id);
  expect(
    ids
      .filter((id) => !OF_CDK.test(id))
      .map((id) => id.slice(0, -8))
      .sort(),
  ).toEqual(Object.keys(ROWS).map(logicalName).sort());
  expect(Object.keys(GIVEN).sort()).toEqual(Object.keys(ROWS).sort());
});

describe.each(Object.entries(ROWS))('the function %s', (name, { memoryMb, timeoutSeconds, isVital }) => {
  const [, properties] = named('AWS::Lambda::Function', logicalName(name));
  const given = (GIVEN[name] ?? []).map((each) => GIFTS[each]);

  test('runs on Node 24 and ARM, as long and with as much memory as its row says, and logs for 30 days', () => {
    expect(properties).toMatchObject({
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      Handler: 'index.handler',
      MemorySize: memoryMb,
      Timeout: timeoutSeconds,
      LoggingConfig: {
        LogGroup: named('AWS::Logs::LogGroup', `${logicalName(name)}Logs`)[0],
        LogFormat: 'JSON',
        ApplicationLogLevel: 'INFO',
        SystemLogLevel: 'INFO',
      },
    });
    expect(properties.TracingConfig).toBeUndefined();
    expect(named('AWS::Logs::LogGroup', `${logicalName(name)}Logs`)[1]).toEqual({ RetentionInDays: 30 });
  });

  test('reads the variables of its needs and no other', () => {
    expect(properties.Environment.Variables).toEqual(
      Object.assign(
        {
          NODE_OPTIONS: '--enable-source-maps',
          ...(name in API_FUNCTIONS && { ORIGIN_SECRET: 'OriginSecret' }),
          METRICS_NAMESPACE: 'WingnutPortal',
          ERRORS_METRIC: isVital ? 'VitalErrors' : 'FunctionErrors',
        },
        ...given.map(({ variables }) => variables),
      ),
    );
  });

  test('may do what its needs ask for and nothing else', () => {
    const role = String(properties.Role).replace('.Arn', '');
    // Every function writes its own log.
    const own = ['CreateLogStream', 'PutLogEvents'].map(
      (action) => `logs:${action} on ${named('AWS::Logs::LogGroup', `${logicalName(name)}Logs`)[0]}.Arn`,
    );
    expect(rightsOf(role)).toEqual([...new Set([...given.flatMap(({ rights }) => rights), ...own])].sort());
    const [, made] = every('AWS::IAM::Role').find(([id]) => id === role) ?? [];
    expect(made.ManagedPolicyArns).toBeUndefined();
    expect(made.Policies).toBeUndefined();
  });
});

test('what must never wait has runs of its own, however many calls and messages come, and long charts have no more than theirs', () => {
  const reserved = every('AWS::Lambda::Function').flatMap(([id, { ReservedConcurrentExecutions }]) =>
    ReservedConcurrentExecutions === undefined ? [] : [[id.slice(0, -8), ReservedConcurrentExecutions]],
  );
  const ofRows = Object.entries(ROWS).flatMap(([name, row]) =>
    row.reserved ? [[logicalName(name), row.reserved]] : [],
  );
  expect(reserved.toSorted()).toEqual(ofRows.toSorted());
  const without = Object.entries(ROWS).filter(([, { isVital, reserved: own }]) => isVital && own === undefined);
  expect(without).toEqual([]);
  expect(Object.fromEntries(reserved)).toMatchObject({ FunctionsThresholdCheck: 2, FunctionsAnalytics: 200 });
  // A queue calls no more often than its function may run, so none of its calls is ever turned away.
  for (const [name, own] of reserved) {
    const calls = every('AWS::Lambda::EventSourceMapping')
      .filter(([id]) => id.startsWith(name))
      .map(([, { ScalingConfig }]) => ScalingConfig.MaximumConcurrency);
    expect([name, calls.reduce((sum, each) => sum + each, 0)]).toEqual([name, calls.length > 0 ? own : 0]);
  }
});

test('an account of 1,000 runs has most of them left for what has none of its own', () => {
  expect(reservedRuns('all') + MIN_UNRESERVED).toBeLessThan(500);
  expect(reservedRuns('vital')).toBeLessThan(reservedRuns('all'));
  expect(reservedRuns('none')).toBe(0);
});

test('mail goes out under the portal’s address alone', () => {
  const statements: Statement[] = every('AWS::IAM::Policy').flatMap(
    ([, { PolicyDocument }]) => PolicyDocument.Statement,
  );
  const sending = statements.filter(({ Action }) => [Action].flat().some((action) => action.startsWith('ses:Send')));
  expect(sending.length).toBeGreaterThan(0);
  for (const { Condition } of sending) {
    expect(Condition).toEqual({ StringEquals: { 'ses:FromAddress': 'portal@wingnut.example' } });
  }
});

test('no right of ours holds a wildcard, but for finding the endpoint of Timestream, the rate of SES and four calls on certificates', () => {
  for (const [id, { PolicyDocument }] of every('AWS::IAM::Policy')) {
    if (OF_CDK.test(id)) continue;
    for (const { Effect, Action, Resource, Condition } of PolicyDocument.Statement as Statement[]) {
      // The one refusal is that of secrets: those of the stack, those of webhooks, or both.
      const refused = Condition?.['ForAnyValue:StringLike']?.['dynamodb:LeadingKeys'];
      if (Effect === 'Deny') expect([['SECRETS'], ['SECRETS#*'], ['SECRETS', 'SECRETS#*']]).toContainEqual(refused);
      for (const action of [Action].flat()) expect(action).not.toContain('*');
      if (![Resource].flat().includes('*')) continue;
      for (const action of [Action].flat()) expect(action).toMatch(WITHOUT_RESOURCE);
    }
  }
  expect(every('AWS::IAM::ManagedPolicy')).toEqual([]);
});

test('no function scans the entities: a scan would read every company', () => {
  const paths = globSync('lambdas/**/*.ts', { cwd: ROOT });
  const matching = (words: RegExp) => paths.filter((path) => words.test(readFileSync(join(ROOT, path), 'utf8')));
  expect(matching(/ScanCommand|paginateScan/)).toEqual([]);
  // A statement scans when it names no partition key. The one that there is names those of an index (queues.test.ts).
  expect(matching(/ExecuteStatement/)).toEqual(['lambdas/store/base/queues.ts']);
});
