import { type EventPattern, Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { MailIdentity } from './mail-identity.ts';

interface BouncesProps {
  readonly mail: MailIdentity;
  readonly bounces: LambdaFunction;
}

/**
 * The path of what SES reports: SES → EventBridge → the function that marks the recipient of a mail that came back, and
 * records what became of the mails about alarms.
 */
export class Bounces extends Construct {
  constructor(scope: Construct, id: string, { mail, bounces }: BouncesProps) {
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
      // Lambda retries a failure of the function twice. Then its alarm goes off, and the next mail bounces again.
      targets: [new LambdaTarget(bounces, { retryAttempts: 10 })],
    });
  }
}
