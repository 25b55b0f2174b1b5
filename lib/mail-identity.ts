import { type IGrantable, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { EmailIdentity, Identity as SesIdentity } from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';

/** The address that the portal's mail comes from. SES sends nothing before it is verified and out of the sandbox. */
export class MailIdentity extends Construct {
  private readonly identity: EmailIdentity;
  private readonly from: string;

  constructor(scope: Construct, id: string, from: string) {
    super(scope, id);
    this.from = from;
    this.identity = new EmailIdentity(this, 'Identity', { identity: SesIdentity.email(from) });
  }

  get arn(): string {
    return this.identity.emailIdentityArn;
  }

  grantSend(grantee: IGrantable): void {
    grantee.grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({
        actions: ['ses:SendEmail'],
        // Of the account's identities; the condition holds the sender to this one.
        resources: [this.arn],
        conditions: { StringEquals: { 'ses:FromAddress': this.from } },
      }),
    );
  }
}
