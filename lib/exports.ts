import { Duration, Names, RemovalPolicy } from 'aws-cdk-lib';
import { type IGrantable, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { EXPORT_FILE_DAYS } from '../shared/domain/exports/export.ts';

/** The path of an export: the API's call → queue → the function that makes the file → bucket. */
export class Exports extends Construct {
  /** The exports that wait to be made. */
  readonly queue: Queue;
  /** Exports that ten attempts of Lambda did not take. */
  readonly lost: Queue;
  readonly variables: { readonly exportsBucket: string };
  private readonly bucket: Bucket;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const kept = { retentionPeriod: Duration.days(14), encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true };
    this.lost = new Queue(this, 'Lost', kept);
    this.queue = new Queue(this, 'Queue', {
      ...kept,
      // A message comes again only after the function's time is over.
      visibilityTimeout: Duration.minutes(6),
      // The function itself gives an export up before.
      deadLetterQueue: { queue: this.lost, maxReceiveCount: 10 },
    });
    this.bucket = new Bucket(this, 'Bucket', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      // The person who asked for a file can ask again.
      removalPolicy: RemovalPolicy.DESTROY,
      lifecycleRules: [
        { expiration: Duration.days(EXPORT_FILE_DAYS), abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
    });
    this.variables = { exportsBucket: this.bucket.bucketName };
  }

  /** Gives a right on the files. The bucket's own grants would give more than the functions need. */
  grant(to: IGrantable, action: 's3:GetObject' | 's3:PutObject'): void {
    to.grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({ actions: [action], resources: [this.bucket.arnForObjects('*')] }),
    );
  }

  /** Lets a function receive the exports one by one, a few at the same time. */
  makeWith(files: LambdaFunction): void {
    this.queue.grant(files, 'sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes');
    files.addEventSourceMapping(`SqsEventSource:${Names.nodeUniqueId(this.queue.node)}`, {
      eventSourceArn: this.queue.queueArn,
      batchSize: 1,
      maxConcurrency: 5,
    });
  }
}
