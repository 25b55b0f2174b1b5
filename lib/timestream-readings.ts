import { RemovalPolicy, Validations } from 'aws-cdk-lib';
import { type IGrantable, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import { CfnDatabase, CfnTable } from 'aws-cdk-lib/aws-timestream';
import { Construct } from 'constructs';
import { READINGS, RETENTION, retentionDays } from '../shared/platform/readings.ts';
import type { ReadingsProps } from './readings-props.ts';

/** The sensor readings in a Timestream table, partitioned by company, with late data allowed. */
export class TimestreamReadings extends Construct {
  readonly variables: {
    readonly readingsEngine: 'timestream';
    readonly readingsDatabase: string;
    readonly readingsTable: string;
  };
  readonly hours = undefined;
  private readonly tableArn: string;

  constructor(scope: Construct, id: string, { months }: ReadingsProps) {
    super(scope, id);
    const rejected = new Bucket(this, 'RejectedRecords', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    const database = new CfnDatabase(this, 'Database');
    database.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE);
    const table = new CfnTable(this, 'Table', {
      databaseName: database.ref,
      schema: {
        compositePartitionKey: [{ type: 'DIMENSION', name: READINGS.partitionKey, enforcementInRecord: 'REQUIRED' }],
      },
      retentionProperties: {
        MemoryStoreRetentionPeriodInHours: String(RETENTION.memoryHours),
        MagneticStoreRetentionPeriodInDays: String(retentionDays(months)),
      },
      magneticStoreWriteProperties: {
        EnableMagneticStoreWrites: true,
        MagneticStoreRejectedDataLocation: {
          S3Configuration: { BucketName: rejected.bucketName, EncryptionOption: 'SSE_S3' },
        },
      },
    });
    table.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE);
    Validations.of(this).acknowledge({
      id: 'CloudFormation-Validate::W3697',
      reason: 'Timestream is the readings store that was asked for; an account that has it keeps it.',
    });
    this.variables = { readingsEngine: 'timestream', readingsDatabase: database.ref, readingsTable: table.attrName };
    this.tableArn = table.attrArn;
  }

  grantQuery(grantee: IGrantable): void {
    this.grant(grantee, ['timestream:Select', 'timestream:DescribeTable']);
  }

  grantWrite(grantee: IGrantable): void {
    this.grant(grantee, ['timestream:WriteRecords']);
  }

  private grant(grantee: IGrantable, actions: string[]): void {
    grantee.grantPrincipal.addToPrincipalPolicy(new PolicyStatement({ actions, resources: [this.tableArn] }));
    // Endpoint discovery is an action without a resource.
    grantee.grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({ actions: ['timestream:DescribeEndpoints'], resources: ['*'] }),
    );
  }
}
