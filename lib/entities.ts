import { RemovalPolicy } from 'aws-cdk-lib';
import { AttributeType, Billing, ProjectionType, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { IGrantable } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { ENTITIES } from '../shared/platform/items.ts';

const text = (name: string) => ({ name, type: AttributeType.STRING });

/** The entities: one table, a partition for each company (see shared/platform/items.ts). */
export class Entities extends Construct {
  readonly table: TableV2;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const { partitionKey, sortKey, timeToLive, workIndex } = ENTITIES;
    this.table = new TableV2(this, 'Table', {
      partitionKey: text(partitionKey),
      sortKey: text(sortKey),
      timeToLiveAttribute: timeToLive,
      billing: Billing.onDemand(),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
      globalSecondaryIndexes: [
        {
          indexName: workIndex.name,
          partitionKey: text(workIndex.partitionKey),
          sortKey: { name: workIndex.sortKey, type: AttributeType.NUMBER },
          projectionType: ProjectionType.KEYS_ONLY,
        },
      ],
    });
  }

  /** Reading by key: not scanning, which would read every company. */
  grantRead(grantee: IGrantable): void {
    this.table.grant(grantee, 'dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query');
  }

  grantWrite(grantee: IGrantable): void {
    const actions = ['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem', 'ConditionCheckItem'];
    this.table.grant(grantee, ...actions.map((action) => `dynamodb:${action}`));
  }
}
