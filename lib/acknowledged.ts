import { Validations } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { REGION } from '../shared/platform/region.ts';

interface Acknowledged {
  /** The construct, by its path below the stack. */
  readonly of: string;
  readonly rules: readonly string[];
  readonly reason: string;
}

/** The CDK makes this resource. It puts the site's files into their bucket. */
const BUCKET_DEPLOYMENT = 'Custom::CDKBucketDeployment8693BB64968944B69AAFB0CC9EB8756C';
const IAM4 = 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]';
const ASSETS = `arn:aws:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-${REGION}/*`;

/**
 * The findings of cdk-nag (AwsSolutions) that the stack accepts, each with its reason. A test fails on any other
 * finding.
 */
export const ACKNOWLEDGED: readonly Acknowledged[] = [
  {
    of: 'Readings/RejectedRecords',
    rules: ['AwsSolutions-S1'],
    reason: 'Only Timestream writes here, only operators read; a log of that would cost more than it tells.',
  },
  {
    of: 'Readings/Database',
    rules: ['AwsSolutions-TS3'],
    reason:
      'Timestream encrypts with a key of its own account; a key of ours guards against nobody who could not use it as well.',
  },
  {
    of: 'Exports/Bucket',
    rules: ['AwsSolutions-S1'],
    reason: 'The audit log has each export, and the bucket deletes its files after a week.',
  },
  {
    of: 'Functions',
    rules: ['AwsSolutions-IAM5[Resource::<ExportsBucket54D5CE64.Arn>/*]'],
    reason: 'Each file of an export has a key of its own. Two functions may read them, and one of them writes them.',
  },
  {
    of: 'Photos/Bucket',
    rules: ['AwsSolutions-S1'],
    reason: 'The audit log has each photo that was added or removed, and one function alone reads the bucket.',
  },
  {
    of: 'Functions',
    rules: ['AwsSolutions-IAM5[Resource::<PhotosBucket4131342A.Arn>/photos/*]'],
    reason: 'Each photo has a key of its own. One function stores, removes and reads them.',
  },
  {
    of: 'Firmware/Images',
    rules: ['AwsSolutions-S1'],
    reason:
      'Operators alone write here, which CloudTrail tells, and IoT Jobs has a record of each device that was sent an image.',
  },
  {
    of: 'Firmware/Reader',
    rules: ['AwsSolutions-IAM5[Resource::<FirmwareImages3C139FF0.Arn>/firmware/*]'],
    reason:
      'Each release has a key of its own, and a job names the one that it offers. Nothing but reading is allowed.',
  },
  {
    of: 'Telemetry/DeadLetters',
    rules: ['AwsSolutions-SQS3'],
    reason: 'It is a queue of letters that people read and nothing takes from, so no message of it can fail.',
  },
  {
    of: 'Site/Bucket',
    rules: ['AwsSolutions-S1'],
    reason: 'The bucket holds what everybody may download, and CloudFront alone can read it.',
  },
  {
    of: 'Site/Distribution',
    rules: ['AwsSolutions-CFR1'],
    reason: 'People look after their buildings from wherever they are.',
  },
  {
    of: 'Site/Distribution',
    rules: ['AwsSolutions-CFR2'],
    reason:
      'Files are public, and the API behind is throttled and closed without a token. A firewall costs by rule and call: the setting firewall attaches one.',
  },
  {
    of: 'Site/Distribution',
    rules: ['AwsSolutions-CFR3'],
    reason: 'Its log would keep the address of everybody’s machine. The API’s own log tells of each call without it.',
  },
  {
    of: 'Site/Distribution',
    rules: ['AwsSolutions-CFR4'],
    reason:
      'Without a domain the certificate is CloudFront’s own, which takes older TLS and cannot be told otherwise. With one it is TLS 1.2.',
  },
  {
    of: 'Identity/Pool',
    rules: ['AwsSolutions-COG2'],
    reason: 'The second factor is each person’s choice, and a company may ask its admins for it.',
  },
  {
    of: 'Identity/Pool',
    rules: ['AwsSolutions-COG8'],
    reason:
      'The plan with threat protection costs by user; locks and limits of the usual plan are described in docs/operations.md.',
  },
  {
    of: 'Functions',
    rules: ['AwsSolutions-IAM5[Resource::*]'],
    reason:
      'X-Ray’s traces, the search for Timestream’s endpoint, the rate of SES, and four calls on certificates of wingnuts are actions without resources. A test lists every right.',
  },
  {
    of: 'Functions',
    rules: [`AwsSolutions-IAM5[Resource::arn:aws:ses:${REGION}:<AWS::AccountId>:identity/*]`],
    reason:
      'In the sandbox SES also asks for a right on the recipient’s identity. The stage dev has it, with a condition on the sender.',
  },
  {
    of: 'Functions',
    rules: ['thing/*', 'thinggroup/firmware-*', 'job/firmware-*'].map(
      (resource) => `AwsSolutions-IAM5[Resource::arn:aws:iot:${REGION}:<AWS::AccountId>:${resource}]`,
    ),
    reason:
      'A rollout offers an update to wingnuts of any name, by groups and jobs whose names begin with firmware-. One function does it.',
  },
  {
    of: 'Functions',
    rules: ['job/certificate-*', 'cert/*'].map(
      (resource) => `AwsSolutions-IAM5[Resource::arn:aws:iot:${REGION}:<AWS::AccountId>:${resource}]`,
    ),
    reason:
      'AWS names a certificate when it makes it, and a rotation has two jobs of its own. The function that rotates them does it alone.',
  },
  {
    of: 'Functions',
    rules: [`AwsSolutions-IAM5[Resource::arn:aws:iot:${REGION}:<AWS::AccountId>:topic/wingnuts/*/reporting]`],
    reason: 'The portal tells every wingnut how to report, each on its own topic, and publishes to no other topic.',
  },
  {
    of: BUCKET_DEPLOYMENT,
    rules: [
      IAM4,
      ...['GetBucket*', 'GetObject*', 'List*', 'Abort*', 'DeleteObject*'].map(
        (each) => `AwsSolutions-IAM5[Action::s3:${each}]`,
      ),
      ...['*', ASSETS, '<SiteBucket978D4AEB.Arn>/*'].map((each) => `AwsSolutions-IAM5[Resource::${each}]`),
      'AwsSolutions-L1',
    ],
    reason:
      'The CDK makes this function, its role and its runtime. It runs during deployments alone, on the assets and the site’s bucket.',
  },
];

/** A construct by its path below another; undefined when the context leaves it out. */
const find = (stack: Construct, path: string): Construct | undefined =>
  path.split('/').reduce<Construct | undefined>((at, id) => at?.node.tryFindChild(id) as Construct | undefined, stack);

/** Acknowledges the accepted findings for the validations. */
export function acknowledge(stack: Construct): void {
  for (const { of, rules, reason } of ACKNOWLEDGED) {
    const construct = find(stack, of);
    if (!construct) continue;
    for (const id of rules) Validations.of(construct).acknowledge({ id, reason });
  }
}
