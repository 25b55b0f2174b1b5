import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { type IGrantable, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';

/**
 * The bucket for the files of photos (docs/product/photos.md#kept). A bucket of its own: the one of exports deletes its
 * files after a week.
 */
export class Photos extends Construct {
  readonly variables: { readonly photosBucket: string };
  /** Origin from which browsers read photos, by addresses that the API gives. */
  readonly origin: string;
  private readonly bucket: Bucket;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.bucket = new Bucket(this, 'Bucket', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
      // A photo that was removed or written over can be brought back as long as an item of the table.
      versioned: true,
      lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(35), expiredObjectDeleteMarker: true }],
    });
    this.variables = { photosBucket: this.bucket.bucketName };
    this.origin = `https://${this.bucket.bucketRegionalDomainName}`;
  }

  /** Gives the rights on photos. The bucket's own grants would give more than the function needs. */
  grant(to: IGrantable): void {
    to.grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({
        actions: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'],
        resources: [this.bucket.arnForObjects('photos/*')],
      }),
    );
  }
}
