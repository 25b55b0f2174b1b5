import { RemovalPolicy } from 'aws-cdk-lib';
import { AttributeType, Billing, ProjectionType, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { type IGrantable, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import type { EntityWrite } from '../shared/platform/functions.ts';
import { ENTITIES } from '../shared/platform/items.ts';
import type { Stage } from './stage.ts';

const text = (name: string) => ({ name, type: AttributeType.STRING });

const WRITE_ACTIONS: Readonly<Record<EntityWrite, string>> = {
  put: 'PutItem',
  update: 'UpdateItem',
  delete: 'DeleteItem',
  check: 'ConditionCheckItem',
};

/** The entities: one table, a partition for each company (see shared/platform/items.ts). */
export class Entities extends Construct {
  readonly table: TableV2;

  constructor(scope: Construct, id: string, { keepsData }: Stage) {
    super(scope, id);
    const { partitionKey, sortKey, timeToLive, queueIndex } = ENTITIES;
    this.table = new TableV2(this, 'Table', {
      partitionKey: text(partitionKey),
      sortKey: text(sortKey),
      timeToLiveAttribute: timeToLive,
      billing: Billing.onDemand(),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: keepsData,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
      globalSecondaryIndexes: [
        {
          indexName: queueIndex.name,
          partitionKey: text(queueIndex.partitionKey),
          sortKey: { name: queueIndex.sortKey, type: AttributeType.NUMBER },
          projectionType: ProjectionType.KEYS_ONLY,
        },
      ],
    });
  }

  /** Rights to read by key. Scanning is excluded, because it would read every company. */
  grantRead(grantee: IGrantable): void {
    this.grant(grantee, this.table.tableArn, ['GetItem', 'BatchGetItem', 'Query']);
  }

  grantWrite(grantee: IGrantable, kind: EntityWrite): void {
    this.grant(grantee, this.table.tableArn, [WRITE_ACTIONS[kind]]);
  }

  /** Rights to read the queues of the minute check, which have the keys of all companies. */
  grantQueues(grantee: IGrantable): void {
    this.grant(grantee, `${this.table.tableArn}/index/${ENTITIES.queueIndex.name}`, ['Query']);
  }

  private grant(grantee: IGrantable, resource: string, actions: readonly string[]): void {
    grantee.grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({ actions: actions.map((action) => `dynamodb:${action}`), resources: [resource] }),
    );
  }
}
