import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../bin/build/places.ts';
import { API_FUNCTIONS, EVENT_FUNCTIONS } from '../../shared/platform/functions.ts';
import { SIGN_UP_REFUSED } from '../../shared/platform/sign-up.ts';
import { tableRows } from '../docs/sources.ts';
import { assembly, every, named, templateOf, theOnly } from './template.ts';

/** Tests the alarms that tell the operators when the portal does not work. */

const [topic] = named('AWS::SNS::Topic', 'WatchOperators');
const PREFIX = 'WingnutPortal-';
const alarms = new Map(
  every('AWS::CloudWatch::Alarm').map(([, properties]) => [
    String(properties.AlarmName).slice(PREFIX.length),
    properties,
  ]),
);
const budget = theOnly('AWS::Budgets::Budget');
const FUNCTIONS = Object.keys({ ...API_FUNCTIONS, ...EVENT_FUNCTIONS });
const capital = (name: string) => `${name[0]?.toUpperCase()}${name.slice(1)}`;

test('no check for three minutes is an alarm, also when nothing is heard at all', () => {
  expect(alarms.get('CheckStopped')).toMatchObject({
    Namespace: 'WingnutPortal',
    MetricName: 'CompletedChecks',
    Statistic: 'Sum',
    Period: 60,
    EvaluationPeriods: 3,
    DatapointsToAlarm: 3,
    Threshold: 1,
    ComparisonOperator: 'LessThanThreshold',
    TreatMissingData: 'breaching',
  });
});

test.each([
  ['PropertiesUnchecked', 'FailedProperties', 0],
  ['AlarmMailsGivenUp', 'AlarmMailsGivenUp', 0],
  ['CheckLate', 'ApproximateAgeOfOldestMessage', 40],
  ['TellingLate', 'ApproximateAgeOfOldestMessage', 120],
  ['TelemetryLate', 'ApproximateAgeOfOldestMessage', 300],
  ['StoredLate', 'StoredLagMs', 5000],
  ['RaisedLate', 'RaisedLagMs', 120_000],
  ['ToldLate', 'ToldLagMs', 120_000],
  ['OutboxLate', 'OldestWaitingMs', 300_000],
  ['ApiErrors', '5xx', 4],
  ['ApiSlow', 'Latency', 8000],
  ['FunctionsThrottled', 'Throttles', 0],
  // SES reviews an account at 5 % bounces and 0.1 % complaints. Operators learn it earlier.
  ['MailBounces', 'Reputation.BounceRate', 0.04],
  ['MailComplaints', 'Reputation.ComplaintRate', 0.0008],
])('%s goes off at more than that of %s: %d', (name, MetricName, Threshold) => {
  expect(alarms.get(name)).toMatchObject({
    MetricName,
    Threshold,
    ComparisonOperator: 'GreaterThanThreshold',
    TreatMissingData: 'notBreaching',
  });
});

/** The metrics that an alarm calculates with, by their ids. */
const metricsOf = (name: string) =>
  Object.fromEntries(
    alarms
      .get(name)
      .Metrics.flatMap(({ Id, MetricStat }: { Id: string; MetricStat?: { Metric: object; Stat: string } }) =>
        MetricStat ? [[Id, { ...MetricStat.Metric, Stat: MetricStat.Stat }]] : [],
      ),
  );
const expressionOf = (name: string) =>
  alarms.get(name).Metrics.find(({ Expression }: { Expression?: string }) => Expression).Expression;
const functionOf = (name: string) => named('AWS::Lambda::Function', `Functions${capital(name)}`);
const errorsOf = (name: string) =>
  expect.objectContaining({
    Namespace: 'AWS/Lambda',
    MetricName: 'Errors',
    Stat: 'Sum',
    Dimensions: [{ Name: 'FunctionName', Value: functionOf(name)[0] }],
  });
const logged = (MetricName: string) => ({ Namespace: 'WingnutPortal', MetricName, Stat: 'Sum' });
const VITAL = ['ingest', 'thresholdCheck', 'checkWorker', 'tellPeople', 'tellWebhooks'];

test('is one for all functions: any of them crashes, runs out of time, or logs an error; refused sign-ups are left out', () => {
  expect(metricsOf('FunctionErrors')).toEqual({
    failed: { Namespace: 'AWS/Lambda', MetricName: 'Errors', Stat: 'Sum' },
    logged: logged('FunctionErrors'),
    refused: errorsOf('preSignUp'),
  });
  expect(expressionOf('FunctionErrors')).toBe('FILL(failed, 0) + FILL(logged, 0) - FILL(refused, 0)');
  expect(alarms.get('FunctionErrors')).toMatchObject({ Threshold: 0, DatapointsToAlarm: 1, EvaluationPeriods: 1 });
});

test('is another for the functions without which alarms or readings wait', () => {
  expect(alarms.get('VitalErrors')).toMatchObject({
    Namespace: 'WingnutPortal',
    MetricName: 'VitalErrors',
    Statistic: 'Sum',
    Threshold: 0,
  });
  // Their crashes are in FunctionErrors, which has the account's.
});

test.each(FUNCTIONS)('the errors that the function %s logs are counted for the alarm that watches it', (name) => {
  expect(functionOf(name)[1].Environment.Variables).toMatchObject({
    METRICS_NAMESPACE: 'WingnutPortal',
    ERRORS_METRIC: VITAL.includes(name) ? 'VitalErrors' : 'FunctionErrors',
  });
});

test('refused sign-ups are no alarm, though Lambda counts them as errors: everything else in their log is', () => {
  const { FilterPattern, LogGroupName, MetricTransformations } = theOnly('AWS::Logs::MetricFilter');
  expect(MetricTransformations).toMatchObject([
    { MetricName: 'FunctionErrors', MetricNamespace: 'WingnutPortal', MetricValue: '1' },
  ]);
  expect(LogGroupName).toBe(named('AWS::Logs::LogGroup', 'FunctionsPreSignUpLogs')[0]);
  const others = `($.message.errorMessage NOT EXISTS) || ($.message.errorMessage != "${SIGN_UP_REFUSED}")`;
  const crashes = ['Runtime.ExitError', 'Runtime.OutOfMemory'].map((type) => `($.record.errorType = "${type}")`);
  const stops = ['($.record.status = "timeout")', ...crashes].join(' || ');
  expect(FilterPattern).toBe(`{ (($.level = "ERROR") && (${others})) || ${stops} }`);
});

test('each new dead letter is an alarm, also while earlier ones wait for somebody to read them', () => {
  const { Metrics, Threshold, ComparisonOperator, TreatMissingData } = alarms.get('DeadLetters');
  const [queue] = named('AWS::SQS::Queue', 'TelemetryDeadLetters');
  const [unstored] = named('AWS::SQS::Queue', 'TelemetryUnstored');
  const [growth, ...watched] = Metrics;
  // The number of letters in the queue, without the minutes in which SQS says nothing; what an operator reads stays in it.
  expect(growth.Expression).toBe('DIFF(FILL(waiting, 0) + FILL(inFlight, 0) + FILL(unstored, 0))');
  expect(
    watched.map(({ Id, MetricStat }: { Id: string; MetricStat: { Metric: object } }) => [Id, MetricStat.Metric]),
  ).toEqual([
    ['waiting', expect.objectContaining({ MetricName: 'ApproximateNumberOfMessagesVisible' })],
    ['inFlight', expect.objectContaining({ MetricName: 'ApproximateNumberOfMessagesNotVisible' })],
    ['unstored', expect.objectContaining({ MetricName: 'ApproximateNumberOfMessagesVisible' })],
  ]);
  for (const { Id, MetricStat } of watched) {
    expect(MetricStat).toMatchObject({ Period: 60, Stat: 'Maximum' });
    expect(JSON.stringify(MetricStat.Metric.Dimensions)).toContain(Id === 'unstored' ? unstored : queue);
  }
  expect([Threshold, ComparisonOperator, TreatMissingData]).toEqual([0, 'GreaterThanThreshold', 'notBreaching']);
});

test.each([
  ['the check', 'ChunksLost', 'CheckLost'],
  ['the hourly run', 'FactsLost', 'FactsLost'],
])('a chunk of %s that failed each time is an alarm', (_work, name, lost) => {
  const { Metrics, Threshold, ComparisonOperator } = alarms.get(name);
  const [growth, ...watched] = Metrics;
  expect(growth.Expression).toBe('DIFF(FILL(lost0, 0))');
  for (const { MetricStat } of watched) {
    expect(JSON.stringify(MetricStat.Metric.Dimensions)).toContain(named('AWS::SQS::Queue', lost)[0]);
  }
  expect([Threshold, ComparisonOperator]).toEqual([0, 'GreaterThanThreshold']);
});

test('the promises are watched by the slowest of a hundred, in most minutes of five', () => {
  const promise = (name: string) => {
    const { ExtendedStatistic, Period, DatapointsToAlarm, EvaluationPeriods } = alarms.get(name);
    return [ExtendedStatistic, Period, DatapointsToAlarm, EvaluationPeriods];
  };
  expect(promise('StoredLate')).toEqual(['p99', 60, 5, 5]);
  expect(promise('RaisedLate')).toEqual(['p99', 60, 3, 5]);
  expect(promise('ToldLate')).toEqual(['p99', 60, 3, 5]);
});

test('every queue of what was lost, and every queue of telling, is in an alarm', () => {
  const watched = JSON.stringify([...alarms.values()].map(({ Metrics, Dimensions }) => [Metrics, Dimensions]));
  for (const name of ['TellingLost', 'ExportsLost', 'CheckLost', 'TelemetryUnstored', 'TelemetryDeadLetters'])
    expect([name, watched.includes(named('AWS::SQS::Queue', name)[0])]).toEqual([name, true]);
  for (const name of ['TellingPeople', 'TellingWebhooks', 'TellingLater'])
    expect([name, watched.includes(named('AWS::SQS::Queue', name)[0])]).toEqual([name, true]);
  expect(expressionOf('WebhooksOrMailsLate')).toBe('MAX([FILL(webhooks, 0), FILL(later, 0)])');
});

test('a throttled table of hours is an alarm, where DynamoDB stores the readings', () => {
  const other = templateOf('dynamodb');
  const alarm = other.every('AWS::CloudWatch::Alarm').find(([id]) => id.startsWith('WatchReadingsThrottled'))?.[1];
  const [table] = other.named('AWS::DynamoDB::GlobalTable', 'ReadingsTable');
  const metrics = alarm.Metrics.flatMap(
    ({ MetricStat }: { MetricStat?: { Metric: object } }) => MetricStat?.Metric ?? [],
  );
  const Dimensions = [{ Name: 'TableName', Value: table }];
  expect(metrics).toEqual([
    { Namespace: 'AWS/DynamoDB', MetricName: 'ReadThrottleEvents', Dimensions },
    { Namespace: 'AWS/DynamoDB', MetricName: 'WriteThrottleEvents', Dimensions },
  ]);
  expect(alarm).toMatchObject({ Threshold: 0, DatapointsToAlarm: 2, EvaluationPeriods: 3 });
  expect(alarms.has('ReadingsThrottled')).toBe(false);
});

test('a throttled table is an alarm, whether its own calls or those of its index are turned away', () => {
  const { Metrics } = alarms.get('EntitiesThrottled');
  expect(JSON.stringify(Metrics)).toContain('"Name":"GlobalSecondaryIndexName","Value":"work"');
  expect(Metrics).toHaveLength(5);
});

test('what the IoT rule cannot read or put into either queue is an alarm; what its error action gets is a dead letter', () => {
  const { Metrics, Threshold, TreatMissingData } = alarms.get('MessagesNotForwarded');
  const [, { RuleName: rule }] = named('AWS::IoT::TopicRule', 'TelemetryRule');
  const watched = Metrics.flatMap(({ MetricStat }: { MetricStat?: { Metric: Record<string, unknown> } }) =>
    MetricStat ? [MetricStat.Metric] : [],
  );
  for (const { Namespace, Dimensions } of watched) {
    expect(Namespace).toBe('AWS/IoT');
    expect(Dimensions).toContainEqual({ Name: 'RuleName', Value: rule });
  }
  const names = watched.map(({ MetricName }: Record<string, unknown>) => MetricName);
  expect(new Set(names)).toEqual(new Set(['ParseError', 'RuleMessageThrottled', 'ErrorActionFailure']));
  expect([Threshold, TreatMissingData]).toEqual([0, 'notBreaching']);
});

test('each says in sentences what it means to a person and what to do first, and tells the operators of its start and end', () => {
  expect(alarms.size).toBe(29);
  for (const { AlarmDescription, AlarmActions, OKActions } of alarms.values()) {
    expect(AlarmDescription).toMatch(/^[A-Z].{30,}[^.]\. [A-Z].{20,}\.$/);
    expect(AlarmActions).toEqual([topic]);
    expect(OKActions).toEqual([topic]);
  }
});

test('operators are told when the month has cost four fifths of the budget, and when it will cost more', () => {
  expect(budget.Budget).toMatchObject({
    BudgetType: 'COST',
    TimeUnit: 'MONTHLY',
    BudgetLimit: { Amount: 500, Unit: 'USD' },
  });
  const told = budget.NotificationsWithSubscribers.map(
    ({ Notification, Subscribers }: { Notification: Record<string, unknown>; Subscribers: unknown }) => [
      Notification.NotificationType,
      Notification.Threshold,
      Subscribers,
    ],
  );
  const subscribers = [{ SubscriptionType: 'SNS', Address: topic }];
  expect(told).toEqual([
    ['ACTUAL', 80, subscribers],
    ['FORECASTED', 100, subscribers],
  ]);
});

test('each service that publishes to a topic is allowed to, on behalf of this account only', () => {
  const topics = [named('AWS::SNS::Topic', 'WatchOperators')[0]];
  const publishers: Readonly<Record<string, string>> = {
    'AWS::Budgets::Budget': 'budgets.amazonaws.com',
    'AWS::CloudWatch::Alarm': 'cloudwatch.amazonaws.com',
  };
  // Everything that names a topic, whatever its type. A new type needs an entry above.
  const passive = ['AWS::SNS::Subscription', 'AWS::SNS::TopicPolicy', 'AWS::SNS::Topic'];
  const types = [...new Set(Object.values(assembly.resources).map(({ Type }) => Type))].filter(
    (type) => !passive.includes(type),
  );
  const naming = types.filter((type) =>
    every(type).some(([, properties]) => topics.some((id) => JSON.stringify(properties ?? {}).includes(`"${id}"`))),
  );
  expect(naming.toSorted()).toEqual(Object.keys(publishers));
  const [, { PolicyDocument, Topics }] = named('AWS::SNS::TopicPolicy', 'WatchOperatorsPolicy');
  expect(Topics).toEqual(topics);
  const allowed = PolicyDocument.Statement.filter(({ Effect }: { Effect: string }) => Effect === 'Allow');
  for (const statement of allowed) {
    expect(statement).toMatchObject({
      Action: 'sns:Publish',
      Resource: topic,
      Condition: { StringEquals: { 'aws:SourceAccount': 'account' } },
    });
  }
  const services = allowed.flatMap(({ Principal }: { Principal: { Service: string | string[] } }) => Principal.Service);
  expect(services.toSorted()).toEqual(Object.values(publishers));
});

test('each alarm has its entry in the runbook', () => {
  const runbook = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
  const others = templateOf('dynamodb').every('AWS::CloudWatch::Alarm');
  const ofEngines = new Set([...alarms.keys(), ...others.map(([, { AlarmName }]) => AlarmName.slice(PREFIX.length))]);
  const names = [...ofEngines, String(budget.Budget.BudgetName).slice(PREFIX.length)];
  const headings = [...runbook.matchAll(/^#### (\w+)$/gm)].map(([, name]) => name);
  expect(headings.toSorted()).toEqual(names.toSorted());
});

test('the runbook says of each function what its failure means, and no more', () => {
  const rows = tableRows(readFileSync(join(ROOT, 'docs/operations.md'), 'utf8'), 'failed function');
  expect(rows.map(([name]) => name?.replaceAll('`', '')).toSorted()).toEqual(FUNCTIONS.toSorted());
  for (const [, means, does] of rows) for (const cell of [means, does]) expect(cell).toMatch(/^[A-Z`].{20,}/);
});

test('the dashboard shows all alarms and is named like the stack', () => {
  const { DashboardName, DashboardBody } = theOnly('AWS::CloudWatch::Dashboard');
  expect(DashboardName).toBe('WingnutPortal');
  const { widgets } = JSON.parse(DashboardBody);
  expect(widgets[0].properties.alarms).toHaveLength(alarms.size);
  // Below them, first of all: whether the promises were kept.
  expect(widgets[1].properties.title).toBe('Promises kept, %');
  for (const share of ['PR(:5000)', 'PR(:120000)']) expect(JSON.stringify(widgets[1])).toContain(share);
});

test('the operators are mailed', () => {
  const subscriptions = every('AWS::SNS::Subscription').map(([, properties]) => properties);
  expect(subscriptions.filter(({ TopicArn }) => TopicArn === topic)).toEqual([
    { Protocol: 'email', Endpoint: 'support@wingnut.example', TopicArn: topic },
  ]);
});
