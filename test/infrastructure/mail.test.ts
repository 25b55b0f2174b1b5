import { expect, test } from 'vitest';
import { every, named, theOnly } from './template.ts';

const [set, settings] = named('AWS::SES::ConfigurationSet', 'MailSet');
const [bounces] = named('AWS::Lambda::Function', 'FunctionsBounces');

test('the portal’s address sends by the configuration set, also what names none', () => {
  expect(theOnly('AWS::SES::EmailIdentity').ConfigurationSetAttributes).toEqual({ ConfigurationSetName: set });
});

test('an address that bounced is held back by the portal, where people see it, and not dropped unseen by SES', () => {
  expect(settings.SuppressionOptions).toEqual({ SuppressedReasons: ['COMPLAINT'] });
});

test('what comes back is told to the event bus', () => {
  expect(theOnly('AWS::SES::ConfigurationSetEventDestination')).toMatchObject({
    ConfigurationSetName: set,
    EventDestination: {
      Enabled: true,
      EventBridgeDestination: { EventBusArn: 'arn:aws:events:us-west-2:account:event-bus/default' },
      MatchingEventTypes: ['bounce', 'complaint'],
    },
  });
});

test('what comes back of this stack’s mail marks its recipient', () => {
  const [ruleId, rule] = named('AWS::Events::Rule', 'BouncesCameBack');
  expect(rule).toMatchObject({
    State: 'ENABLED',
    EventPattern: {
      source: ['aws.ses'],
      'detail-type': ['Email Bounced', 'Email Complaint Received'],
      detail: { mail: { tags: { 'ses:configuration-set': [set] } } },
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
