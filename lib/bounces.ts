import { type EventPattern, Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import { EventInvokeConfig, type Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { MailIdentity } from './mail-identity.ts';

interface BouncesProps {
  readonly mail: MailIdentity;
  readonly bounces: LambdaFunction;
  /** Takes the events that the function could not handle. */
  readonly deadLetters: Queue;
}

/**
 * The path of reports from SES: SES → EventBridge → the function that marks the recipient of a mail that came back, and
 * records the fate of the mails about alarms.
 */
export class Bounces extends Construct {
  constructor(scope: Construct, id: string, { mail, bounces, deadLetters }: BouncesProps) {
    super(scope, id);
    const eventPattern: EventPattern = {
      source: ['aws.ses'],
      // SES reports all but bounces and complaints of mails about alarms alone (lib/mail-identity.ts).
      detailType: [
        'Email Bounced',
        'Email Complaint Received',
        'Email Delivered',
        'Email Delivery Delayed',
        'Email Rejected',
      ],
      // Other senders of the account use the same bus.
      detail: { mail: { tags: { 'ses:configuration-set': [mail.configurationSet, mail.reportedConfigurationSet] } } },
    };
    new Rule(this, 'CameBack', {
      eventPattern,
      targets: [new LambdaTarget(bounces, { retryAttempts: 10 })],
    });
    const grant = deadLetters.grant(bounces, 'sqs:SendMessage');
    const config = new EventInvokeConfig(this, 'Retries', {
      function: bounces,
      retryAttempts: 2,
      // The queue's own destination would give rights that Lambda does not need.
      onFailure: { bind: () => ({ destination: deadLetters.queueArn }) },
    });
    // Lambda refuses a destination that the function may not send to yet.
    grant.applyBefore(config);
  }
}
