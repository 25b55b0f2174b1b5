import { RemovalPolicy } from 'aws-cdk-lib';
import { AttributeType, CfnGlobalTable, type ITableV2, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { IGrantable } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { HOURS } from '../shared/platform/hours.ts';
import type { ReadingsProps } from './readings-props.ts';
import { billingOf } from './table-billing.ts';

const text = (name: string) => ({ name, type: AttributeType.STRING });

/**
 * The same id as Timestream's table (lib/timestream-readings.ts). CloudFormation refuses to change the type of a
 * resource. So a deployment with another `-c readings` by mistake fails, and does not silently start without the
 * history.
 */
const LOGICAL_ID = 'ReadingsTableD44BD964';

/** The sensor readings without Timestream: an item for each wingnut and hour, a partition for each property. */
export class DynamoDbReadings extends Construct {
  readonly variables: {
    readonly readingsEngine: 'dynamodb';
    readonly readingsTable: string;
    readonly readingsMonths: string;
    readonly readingsPacking: string;
  };
  readonly hours: string;
  private readonly table: Pick<ITableV2, 'tableName' | 'grant'>;

  constructor(scope: Construct, id: string, { keepsData, months, packing, capacity, restored }: ReadingsProps) {
    super(scope, id);
    const own = new TableV2(this, 'Table', {
      partitionKey: text(HOURS.partitionKey),
      sortKey: text(HOURS.sortKey),
      timeToLiveAttribute: HOURS.timeToLive,
      billing: billingOf(capacity),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: keepsData,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    const { defaultChild } = own.node;
    if (defaultChild instanceof CfnGlobalTable) defaultChild.overrideLogicalId(LOGICAL_ID);
    this.table = restored === undefined ? own : TableV2.fromTableName(this, 'Restored', restored);
    this.hours = this.table.tableName;
    this.variables = {
      readingsEngine: 'dynamodb',
      readingsTable: this.table.tableName,
      readingsMonths: String(months),
      readingsPacking: packing,
    };
  }

  grantQuery(grantee: IGrantable): void {
    this.table.grant(grantee, 'dynamodb:Query');
  }

  /** Rights to read an hour and to write it back merged. */
  grantWrite(grantee: IGrantable): void {
    this.table.grant(grantee, 'dynamodb:GetItem', 'dynamodb:PutItem');
  }
}
