import { Stack } from 'aws-cdk-lib';
import { EventBus } from 'aws-cdk-lib/aws-events';
import { type IGrantable, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { ConfigurationSet, EmailSendingEvent, EventDestination, SuppressionReasons } from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';

interface MailIdentityProps {
  /** The address of the sender. */
  readonly from: string;
  readonly mayBeInSandbox: boolean;
}

/**
 * The sender of the portal's mail. The operator verifies its domain before the first deployment, because the user pool
 * refuses a sender that is not verified yet. So the stack only names that identity.
 */
export class MailIdentity extends Construct {
  /** Its name. Every mail names it, so that SES reports when it comes back. */
  readonly configurationSet: string;
  /** That of the mails about alarms, of which SES also reports that they were delivered, are late or were rejected. */
  readonly reportedConfigurationSet: string;
  /** The domain of the sender: the identity that is verified. */
  readonly domain: string;
  private readonly from: string;
  private readonly identities: readonly string[];

  constructor(scope: Construct, id: string, { from, mayBeInSandbox }: MailIdentityProps) {
    super(scope, id);
    this.from = from;
    this.domain = from.slice(from.lastIndexOf('@') + 1);
    // SES asks for the address if the account has an identity of it, and otherwise for the domain.
    this.identities = mayBeInSandbox ? ['*'] : [this.domain, from];
    const bus = Stack.of(this).formatArn({ service: 'events', resource: 'event-bus', resourceName: 'default' });
    const destination = EventDestination.eventBus(EventBus.fromEventBusArn(this, 'Bus', bus));
    const reporting = (name: string, destinationName: string, events: EmailSendingEvent[]): string => {
      const set = new ConfigurationSet(this, name, {
        reputationMetrics: true,
        // The portal itself handles addresses that bounced, and users can see them. SES would silently drop their mail.
        suppressionReasons: SuppressionReasons.COMPLAINTS_ONLY,
      });
      set.addEventDestination(destinationName, { destination, events });
      return set.configurationSetName;
    };
    const cameBack = [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT];
    this.configurationSet = reporting('Set', 'CameBack', cameBack);
    this.reportedConfigurationSet = reporting('ReportedSet', 'Reported', [
      ...cameBack,
      EmailSendingEvent.DELIVERY,
      EmailSendingEvent.DELIVERY_DELAY,
      EmailSendingEvent.REJECT,
    ]);
  }

  grantSend(grantee: IGrantable): void {
    this.grantOn(grantee, this.sending());
  }

  /** Lets a function that may send do so with headers of its own. */
  grantSendRaw(grantee: IGrantable): void {
    this.grantOn(grantee, this.sending(), 'ses:SendRawEmail');
  }

  private sending(): string[] {
    const identities = this.identities.map((name) => this.arnOf('identity', name));
    return [...identities, this.arnOf('configuration-set', this.configurationSet)];
  }

  /** Lets a function that may send do so by the configuration set of mails about alarms too. */
  grantReportedSet(grantee: IGrantable): void {
    this.grantOn(grantee, [this.arnOf('configuration-set', this.reportedConfigurationSet)]);
  }

  private grantOn(grantee: IGrantable, resources: string[], action = 'ses:SendEmail'): void {
    grantee.grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({
        actions: [action],
        resources,
        // Without it, every address of these identities could be the sender.
        conditions: { StringEquals: { 'ses:FromAddress': this.from } },
      }),
    );
  }

  private arnOf(resource: string, resourceName: string): string {
    return Stack.of(this).formatArn({ service: 'ses', resource, resourceName });
  }
}
