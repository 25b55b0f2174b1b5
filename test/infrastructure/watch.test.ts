import { expect, test } from 'vitest';
import { every, named } from './template.ts';

/** What tells the operators that the portal does not do its duty. */

const [topic] = named('AWS::SNS::Topic', 'WatchOperators');
const alarms = new Map(every('AWS::CloudWatch::Alarm').map(([id, properties]) => [id.slice(0, -8), properties]));

test('no check for three minutes is an alarm, also when nothing is heard at all', () => {
  expect(alarms.get('WatchCheckStopped')).toMatchObject({
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
  ['WatchPropertiesUnchecked', 'FailedProperties'],
  ['WatchAlarmMailsGivenUp', 'AlarmMailsGivenUp'],
  ['WatchDeadLetters', 'ApproximateNumberOfMessagesVisible'],
])('%s goes off at anything but 0 of %s', (name, MetricName) => {
  expect(alarms.get(name)).toMatchObject({
    MetricName,
    Threshold: 0,
    ComparisonOperator: 'GreaterThanThreshold',
    TreatMissingData: 'notBreaching',
  });
});

test('each says in a sentence what it means to a person, and tells the operators of its start and end', () => {
  expect(alarms.size).toBe(4);
  for (const { AlarmDescription, AlarmActions, OKActions } of alarms.values()) {
    expect(AlarmDescription).toMatch(/^[A-Z].{40,}\.$/);
    expect(AlarmActions).toEqual([topic]);
    expect(OKActions).toEqual([topic]);
  }
});

test('the operators are mailed', () => {
  expect(every('AWS::SNS::Subscription').map(([, properties]) => properties)).toEqual([
    { Protocol: 'email', Endpoint: 'support@wingnut.example', TopicArn: topic },
  ]);
});
