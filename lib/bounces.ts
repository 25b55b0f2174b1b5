import { type EventPattern, Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { MailIdentity } from './mail-identity.ts';

interface BouncesProps {
  readonly mail: MailIdentity;
  readonly bounces: LambdaFunction;
}

/** Brings back what became of the portal's mail: SES → EventBridge → the function that marks the recipient. */
export class Bounces extends Construct {
  constructor(scope: Construct, id: string, { mail, bounces }: BouncesProps) {
    super(scope, id);
    const eventPattern: EventPattern = {
      source: ['aws.ses'],
      detailType: ['Email Bounced', 'Email Complaint Received'],
      // Other senders of the account tell the same bus.
      detail: { mail: { tags: { 'ses:configuration-set': [mail.configurationSet] } } },
    };
    new Rule(this, 'CameBack', {
      eventPattern,
      // The function's own failures are tried again by Lambda, twice; then its alarm tells, and the next mail will bounce as well.
      targets: [new LambdaTarget(bounces, { retryAttempts: 10 })],
    });
  }
}
