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

/** The address that the portal's mail comes from. SES sends nothing before it is verified and out of the sandbox. */
export class MailIdentity extends Construct {
  /** Its name; every mail names it, so that what becomes of the mail is told. */
  readonly configurationSet: string;
  private readonly identity: EmailIdentity;
  private readonly from: string;

  constructor(scope: Construct, id: string, from: string) {
    super(scope, id);
    this.from = from;
    const set = new ConfigurationSet(this, 'Set', {
      reputationMetrics: true,
      // An address that bounced is held back, and tried again, by the portal, where people see it: SES would drop its mail unseen.
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
        // Of the account's identities; the condition holds the sender to this one.
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
