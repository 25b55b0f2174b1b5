import { Aws, RemovalPolicy } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { IMAGES_PREFIX } from '../shared/platform/firmware-images.ts';

/**
 * The images of firmware, and the role by which AWS IoT Jobs signs the addresses that devices download them from
 * (https://docs.aws.amazon.com/iot/latest/developerguide/create-manage-jobs.html). Operators write the images; no function can.
 */
export class Firmware extends Construct {
  readonly imagesBucket: string;
  readonly readerRole: string;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const bucket = new Bucket(this, 'Images', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
      // What a device runs can be looked at for as long as it may run, so nothing expires. An image is a megabyte.
      versioned: true,
    });
    const role = new Role(this, 'Reader', {
      // A job of another account, and what is no job, cannot use this role.
      assumedBy: new ServicePrincipal('iot.amazonaws.com', {
        conditions: {
          StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID },
          ArnLike: { 'aws:SourceArn': `arn:${Aws.PARTITION}:iot:${Aws.REGION}:${Aws.ACCOUNT_ID}:job/*` },
        },
      }),
    });
    role.addToPolicy(
      new PolicyStatement({
        actions: ['s3:GetObject'],
        resources: [bucket.arnForObjects(`${IMAGES_PREFIX}*`)],
      }),
    );
    this.imagesBucket = bucket.bucketName;
    this.readerRole = role.roleArn;
  }
}
