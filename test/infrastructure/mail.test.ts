import { expect, test } from 'vitest';
import { every, named, theOnly } from './template.ts';

const [set, settings] = named('AWS::SES::ConfigurationSet', 'MailSet');
const [reportedSet, reportedSettings] = named('AWS::SES::ConfigurationSet', 'MailReportedSet');
const [bounces] = named('AWS::Lambda::Function', 'FunctionsBounces');

test('every sender names the configuration set: the functions that send, and the pool', () => {
  const sending = every('AWS::Lambda::Function').flatMap(([, { Environment }]) => Environment?.Variables ?? []);
  for (const { MAIL_FROM, MAIL_CONFIGURATION_SET } of sending) {
    expect(MAIL_CONFIGURATION_SET).toBe(MAIL_FROM && set);
  }
  expect(theOnly('AWS::Cognito::UserPool').EmailConfiguration.ConfigurationSet).toBe(set);
});

test('an address that bounced is held back by the portal, where people see it, and not dropped unseen by SES', () => {
  for (const { SuppressionOptions } of [settings, reportedSettings]) {
    expect(SuppressionOptions).toEqual({ SuppressedReasons: ['COMPLAINT'] });
  }
});

test('what comes back is told to the event bus, and of mails about alarms also what was delivered, is late or was rejected', () => {
  const destinations = every('AWS::SES::ConfigurationSetEventDestination').map(([, properties]) => properties);
  const destinationOf = (ConfigurationSetName: string, MatchingEventTypes: string[]) => ({
    ConfigurationSetName,
    EventDestination: {
      Enabled: true,
      EventBridgeDestination: { EventBusArn: 'arn:aws:events:us-west-2:account:event-bus/default' },
      MatchingEventTypes,
    },
  });
  expect(destinations).toHaveLength(2);
  expect(destinations).toMatchObject([
    destinationOf(set, ['bounce', 'complaint']),
    destinationOf(reportedSet, ['bounce', 'complaint', 'delivery', 'deliveryDelay', 'reject']),
  ]);
});

test('what SES reports of this stack’s mail reaches the function that marks the recipient', () => {
  const [ruleId, rule] = named('AWS::Events::Rule', 'BouncesCameBack');
  expect(rule).toMatchObject({
    State: 'ENABLED',
    EventPattern: {
      source: ['aws.ses'],
      'detail-type': [
        'Email Bounced',
        'Email Complaint Received',
        'Email Delivered',
        'Email Delivery Delayed',
        'Email Rejected',
      ],
      detail: { mail: { tags: { 'ses:configuration-set': [set, reportedSet] } } },
    },
    Targets: [{ Arn: `${bounces}.Arn`, RetryPolicy: { MaximumRetryAttempts: 10 } }],
  });
  const permissions = every('AWS::Lambda::Permission').map(([, properties]) => properties);
  expect(permissions).toContainEqual(
    expect.objectContaining({
      Principal: 'events.amazonaws.com',
      FunctionName: `${bounces}.Arn`,
      SourceArn: `${ruleId}.Arn`,
    }),
  );
});
