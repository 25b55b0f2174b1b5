import { expect, test } from 'vitest';
import { resolveIntrinsics } from '../../local/template/intrinsics.ts';
import { EVENT_FUNCTIONS } from '../../shared/platform/functions.ts';
import { REGION } from '../../shared/platform/region.ts';
import { SOON_DELIVERIES } from '../../shared/platform/topics.ts';
import { deploymentOf } from './deployments.ts';
import { every, named, rightsOf, theOnly } from './template.ts';

const [queueId, queue] = named('AWS::SQS::Queue', 'TelemetryQueue');
const [deadLettersId, deadLetters] = named('AWS::SQS::Queue', 'TelemetryDeadLetters');
const [unstoredId, unstored] = named('AWS::SQS::Queue', 'TelemetryUnstored');
const [ruleRole] = named('AWS::IAM::Role', 'TelemetryRuleRole');

test('the rule takes what a wingnut publishes under its own name, and marks it with name, kind and time', () => {
  const { TopicRulePayload: rule } = theOnly('AWS::IoT::TopicRule');
  expect(rule.AwsIotSqlVersion).toBe('2016-03-23');
  expect(rule.Sql).toBe(
    "SELECT encode(*, 'base64') AS payload, topic(2) AS wingnutId, topic(3) AS kind, timestamp() AS receivedAt FROM 'wingnuts/+/+' WHERE clientid() = topic(2)",
  );
  expect(rule.RuleDisabled ?? false).toBe(false);
  // Devices that publish by Basic Ingest know this name.
  expect(theOnly('AWS::IoT::TopicRule').RuleName).toBe('WingnutPortal_telemetry');
});

test('the stack names its rule to provisioning where new wingnuts publish by Basic Ingest, and only there', () => {
  const ruleNamedBy = (context: Record<string, string>) => deploymentOf(context).Outputs.BasicIngestRule?.Value;
  expect(ruleNamedBy({ stage: 'prod', ingest: 'basic' })).toBe('WingnutPortal_telemetry');
  expect(ruleNamedBy({ stage: 'prod' })).toBeUndefined();
});

test('the rule sends to the queue, and what the queue did not take to the messages that were not stored', () => {
  const { TopicRulePayload: rule } = theOnly('AWS::IoT::TopicRule');
  const to = (QueueUrl: string) => ({ Sqs: { QueueUrl, RoleArn: `${ruleRole}.Arn`, UseBase64: false } });
  expect(rule.Actions).toEqual([to(queueId)]);
  expect(rule.ErrorAction).toEqual(to(unstoredId));
  expect(rightsOf(ruleRole)).toEqual([unstoredId, queueId].map((id) => `sqs:SendMessage on ${id}.Arn`).sort());
});

test('a wingnut’s certificate may connect under its own name and publish its own two topics, hear how to report, ask for its own jobs, and nothing else', () => {
  const thing = '${iot:Connection.Thing.ThingName}';
  expect(theOnly('AWS::IoT::Policy').PolicyDocument).toEqual({
    Version: '2012-10-17',
    Statement: [
      {
        Effect: 'Allow',
        Action: 'iot:Connect',
        Resource: `arn:aws:iot:region:account:client/${thing}`,
        Condition: { Bool: { 'iot:Connection.Thing.IsAttached': 'true' } },
      },
      {
        Effect: 'Allow',
        Action: 'iot:Publish',
        Resource: [
          `arn:aws:iot:region:account:topic/wingnuts/${thing}/telemetry`,
          `arn:aws:iot:region:account:topic/wingnuts/${thing}/status`,
          `arn:aws:iot:region:account:topic/$aws/rules/WingnutPortal_telemetry/wingnuts/${thing}/telemetry`,
          `arn:aws:iot:region:account:topic/$aws/rules/WingnutPortal_telemetry/wingnuts/${thing}/status`,
          `arn:aws:iot:region:account:topic/$aws/things/${thing}/jobs/*`,
        ],
      },
      {
        Effect: 'Allow',
        Action: 'iot:Subscribe',
        Resource: [
          `arn:aws:iot:region:account:topicfilter/wingnuts/${thing}/reporting`,
          `arn:aws:iot:region:account:topicfilter/$aws/things/${thing}/jobs/*`,
        ],
      },
      {
        Effect: 'Allow',
        Action: 'iot:Receive',
        Resource: [
          `arn:aws:iot:region:account:topic/wingnuts/${thing}/reporting`,
          `arn:aws:iot:region:account:topic/$aws/things/${thing}/jobs/*`,
        ],
      },
    ],
  });
});

test.each(['dev', 'prod'])('the policy of certificates fits into what IoT Core takes in the stage %s', (stage) => {
  const { Resources } = deploymentOf({ stage });
  const [policy] = Object.values(Resources).filter(({ Type }) => Type === 'AWS::IoT::Policy');
  // The longest that a region and an account can make of it here.
  const values: Readonly<Record<string, string>> = { Partition: 'aws', Region: REGION, AccountId: '123456789012' };
  const rendered = JSON.stringify(
    resolveIntrinsics(policy?.Properties?.PolicyDocument, (id) => values[id.replace('AWS::', '')]),
  );
  expect(rendered).toContain(`:topicfilter/$aws/things/\${iot:Connection.Thing.ThingName}/jobs/*`);
  // https://docs.aws.amazon.com/general/latest/gr/iot-core.html: 2,048 characters without white space.
  expect(rendered.length).toBeLessThanOrEqual(2048);
});

test('a message is hidden for six times the time that ingest may take, and tried for twelve hours', () => {
  const { timeoutSeconds } = EVENT_FUNCTIONS.ingest;
  expect(queue.VisibilityTimeout).toBeGreaterThanOrEqual(6 * timeoutSeconds);
  expect(queue.RedrivePolicy).toEqual({ deadLetterTargetArn: `${unstoredId}.Arn`, maxReceiveCount: 125 });
  // The first ones come within half a minute.
  const atPace = queue.RedrivePolicy.maxReceiveCount - SOON_DELIVERIES;
  expect(queue.VisibilityTimeout * atPace).toBeGreaterThanOrEqual(12 * 3600);
});

/** Wait of chunks: until a later run has handed their properties on again. */
const CHUNK_SECONDS = [
  ['CheckQueue', 120],
  ['FactsQueue', 3600],
] as const;

test('queues keep their messages for 14 days, those of the tellers for one, chunks for as long as the next run needs to hand them on again, encrypted, and are spoken to by TLS alone', () => {
  for (const [id, properties] of every('AWS::SQS::Queue')) {
    const days = /^Telling(?!Lost)/.test(id) ? 1 : 14;
    const [, seconds = days * 86_400] = CHUNK_SECONDS.find(([name]) => id.startsWith(name)) ?? [];
    expect(properties).toMatchObject({ MessageRetentionPeriod: seconds, SqsManagedSseEnabled: true });
    const policies = every('AWS::SQS::QueuePolicy').filter(([, { Queues }]) => Queues.includes(id));
    expect(policies.flatMap(([, { PolicyDocument }]) => PolicyDocument.Statement)).toMatchObject([
      { Effect: 'Deny', Action: 'sqs:*', Condition: { Bool: { 'aws:SecureTransport': 'false' } } },
    ]);
  }
  for (const { RedrivePolicy } of [deadLetters, unstored]) expect(RedrivePolicy).toBeUndefined();
});

test('what is moved into the queue again is a whole message: letters with a reason are in a queue of their own', () => {
  const targets = every('AWS::SQS::Queue').flatMap(([, { RedrivePolicy }]) => RedrivePolicy?.deadLetterTargetArn ?? []);
  expect(targets).not.toContain(`${deadLettersId}.Arn`);
  const [, { Environment }] = named('AWS::Lambda::Function', 'FunctionsIngest');
  expect(Environment.Variables.DEAD_LETTERS_URL).toBe(deadLettersId);
});

test('Lambda tries an event of returned mail three times, then puts it into the dead letters', () => {
  const [functionId] = named('AWS::Lambda::Function', 'FunctionsBounces');
  const configs = every('AWS::Lambda::EventInvokeConfig').map(([, config]) => config);
  expect(configs.find(({ FunctionName }) => FunctionName === functionId)).toEqual({
    FunctionName: functionId,
    Qualifier: '$LATEST',
    MaximumRetryAttempts: 2,
    DestinationConfig: { OnFailure: { Destination: `${deadLettersId}.Arn` } },
  });
});

test('ingest takes batches from the queue, waits a second for one, and each message fails by itself', () => {
  const FunctionName = named('AWS::Lambda::Function', 'FunctionsIngest')[0];
  const mappings = every('AWS::Lambda::EventSourceMapping').map(([, mapping]) => mapping);
  expect(mappings.find((mapping) => mapping.FunctionName === FunctionName)).toEqual({
    EventSourceArn: `${queueId}.Arn`,
    FunctionName,
    BatchSize: 1000,
    MaximumBatchingWindowInSeconds: 1,
    FunctionResponseTypes: ['ReportBatchItemFailures'],
    ScalingConfig: { MaximumConcurrency: 20 },
  });
});

test.each([
  ['ThresholdCheck', 60],
  ['Facts', 3600],
])('Lambda does not try a failed run of %s again, and forgets its event after %d seconds', (name, age) => {
  const [functionId] = named('AWS::Lambda::Function', `Functions${name}`);
  const configs = every('AWS::Lambda::EventInvokeConfig').map(([, config]) => config);
  expect(configs.find(({ FunctionName }) => FunctionName === functionId)).toEqual({
    FunctionName: functionId,
    Qualifier: '$LATEST',
    MaximumRetryAttempts: 0,
    MaximumEventAgeInSeconds: age,
  });
});

test('the threshold check runs every minute, and a failed run is not repeated', () => {
  const [checkId] = named('AWS::Lambda::Function', 'FunctionsThresholdCheck');
  const [ruleId, rule] = named('AWS::Events::Rule', 'ScheduleEveryMinute');
  expect(rule).toMatchObject({
    ScheduleExpression: 'rate(1 minute)',
    State: 'ENABLED',
    Targets: [{ Arn: `${checkId}.Arn`, RetryPolicy: { MaximumRetryAttempts: 0, MaximumEventAgeInSeconds: 60 } }],
  });
  const permissions = every('AWS::Lambda::Permission').map(([, properties]) => properties);
  expect(permissions.filter(({ SourceArn }) => SourceArn === `${ruleId}.Arn`)).toMatchObject([
    { FunctionName: `${checkId}.Arn`, Principal: 'events.amazonaws.com' },
  ]);
});
