import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { OUTPUTS, THING_POLICY_OUTPUT } from '../shared/platform/outputs.ts';
import { Api } from './api.ts';
import { Entities } from './entities.ts';
import { Functions } from './functions.ts';
import { Identity } from './identity.ts';
import { MailIdentity } from './mail-identity.ts';
import { Readings } from './readings.ts';
import { Schedule } from './schedule.ts';
import { Site } from './site.ts';
import { Telemetry } from './telemetry.ts';
import { Watch } from './watch.ts';

export interface PortalProps extends StackProps {
  /** The address the portal's mail comes from; its identity is verified in SES. */
  readonly mailFrom: string;
  /** Where contact and support messages go, and what the operators must know. */
  readonly vendorMail: string;
  /** Users of this domain are hidden from the lists of other domains. */
  readonly vendorDomain: string;
}

/** The whole portal: one construct for each capability. */
export class PortalStack extends Stack {
  constructor(scope: Construct, id: string, props: PortalProps) {
    super(scope, id, props);
    const entities = new Entities(this, 'Entities');
    const readings = new Readings(this, 'Readings');
    const mail = new MailIdentity(this, 'Mail', props.mailFrom);
    const telemetry = new Telemetry(this, 'Telemetry');
    const site = new Site(this, 'Site');
    const functions = new Functions(this, 'Functions', {
      entities,
      readings,
      mail,
      deadLetters: telemetry.deadLetters,
      environment: {
        mailFrom: props.mailFrom,
        vendorMail: props.vendorMail,
        vendorDomain: props.vendorDomain,
        portalUrl: site.url,
      },
    });
    telemetry.ingestWith(functions.of('ingest'));
    new Schedule(this, 'Schedule', functions.of('thresholdCheck'));
    new Watch(this, 'Watch', { operatorMail: props.vendorMail, deadLetters: telemetry.deadLetters });
    const identity = new Identity(this, 'Identity', { functions, mail, mailFrom: props.mailFrom });
    const api = new Api(this, 'Api', { functions, identity });
    site.serve(api, {
      region: this.region,
      userPoolId: identity.pool.userPoolId,
      userPoolClientId: identity.client.userPoolClientId,
      vendorDomain: props.vendorDomain,
    });

    const outputs: Readonly<Record<keyof typeof OUTPUTS, string>> = {
      entitiesTable: entities.table.tableName,
      userPoolId: identity.pool.userPoolId,
      portalUrl: site.url,
      mailFrom: props.mailFrom,
      vendorDomain: props.vendorDomain,
    };
    for (const [name, id] of Object.entries(OUTPUTS)) {
      new CfnOutput(this, id, { value: outputs[name as keyof typeof OUTPUTS] });
    }
    new CfnOutput(this, THING_POLICY_OUTPUT, { value: telemetry.thingPolicyName });
    new CfnOutput(this, 'UserPoolClientId', { value: identity.client.userPoolClientId });
    new CfnOutput(this, 'BeforeMailIsSent', {
      value: 'Verify the mail identity in SES (DNS records or the link it mails) and ask AWS to leave the SES sandbox.',
    });
  }
}
