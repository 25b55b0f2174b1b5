import { Stack } from 'aws-cdk-lib';
import { EventBus } from 'aws-cdk-lib/aws-events';
import { type IGrantable, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import {
  ConfigurationSet,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity as SesIdentity,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';

/**
 * The sender's address of the portal's mail. SES sends nothing until it is verified and the account is out of the
 * sandbox.
 */
export class MailIdentity extends Construct {
  /** Its name. Every mail names it, so that SES reports its outcome. */
  readonly configurationSet: string;
  private readonly identity: EmailIdentity;
  private readonly from: string;

  constructor(scope: Construct, id: string, from: string) {
    super(scope, id);
    this.from = from;
    const set = new ConfigurationSet(this, 'Set', {
      reputationMetrics: true,
      // The portal itself handles addresses that bounced, and users can see them. SES would silently drop their mail.
      suppressionReasons: SuppressionReasons.COMPLAINTS_ONLY,
    });
    const bus = Stack.of(this).formatArn({ service: 'events', resource: 'event-bus', resourceName: 'default' });
    set.addEventDestination('CameBack', {
      destination: EventDestination.eventBus(EventBus.fromEventBusArn(this, 'Bus', bus)),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
    this.configurationSet = set.configurationSetName;
    this.identity = new EmailIdentity(this, 'Identity', { identity: SesIdentity.email(from), configurationSet: set });
  }

  get arn(): string {
    return this.identity.emailIdentityArn;
  }

  grantSend(grantee: IGrantable): void {
    grantee.grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({
        actions: ['ses:SendEmail'],
        // All identities of the account; the condition limits the sender to this one.
        resources: [this.arn, this.setArn],
        conditions: { StringEquals: { 'ses:FromAddress': this.from } },
      }),
    );
  }

  private get setArn(): string {
    return Stack.of(this).formatArn({
      service: 'ses',
      resource: 'configuration-set',
      resourceName: this.configurationSet,
    });
  }
}
