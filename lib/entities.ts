import { RemovalPolicy } from 'aws-cdk-lib';
import { AttributeType, type ITableV2, ProjectionType, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Effect, type IGrantable, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import type { Capacity } from '../shared/platform/capacity.ts';
import type { EntityAccess } from '../shared/platform/functions.ts';
import { ENTITIES } from '../shared/platform/items/items.ts';
import { billingOf } from './table-billing.ts';

const text = (name: string) => ({ name, type: AttributeType.STRING });

/** Scanning is no kind of access, because it would read every company. */
const ACTIONS: Readonly<Record<EntityAccess, string>> = {
  get: 'GetItem',
  getBatch: 'BatchGetItem',
  query: 'Query',
  put: 'PutItem',
  update: 'UpdateItem',
  delete: 'DeleteItem',
  check: 'ConditionCheckItem',
};

export interface EntitiesProps {
  readonly keepsData: boolean;
  readonly capacity: Capacity;
  /** A table that a restore has made. Everything uses it, and the stack's own table stays beside it. */
  readonly restored?: string | undefined;
}

/** The entities: one table, a partition for each company (see shared/platform/items/items.ts). */
export class Entities extends Construct {
  readonly table: Pick<ITableV2, 'tableName' | 'tableArn'>;

  constructor(scope: Construct, id: string, { keepsData, capacity, restored }: EntitiesProps) {
    super(scope, id);
    const { partitionKey, sortKey, timeToLive, queueIndex } = ENTITIES;
    const own = new TableV2(this, 'Table', {
      partitionKey: text(partitionKey),
      sortKey: text(sortKey),
      timeToLiveAttribute: timeToLive,
      billing: billingOf(capacity),
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
    this.table =
      restored === undefined
        ? own
        : TableV2.fromTableAttributes(this, 'Restored', { tableName: restored, globalIndexes: [queueIndex.name] });
  }

  grant(grantee: IGrantable, kind: EntityAccess): void {
    this.add(grantee, this.table.tableArn, ACTIONS[kind]);
  }

  /** Rights to read the queues of the minute check, which have the keys of all companies. */
  grantQueues(grantee: IGrantable): void {
    this.add(grantee, `${this.table.tableArn}/index/${ENTITIES.queueIndex.name}`, 'PartiQLSelect');
  }

  /** Refuses partitions, whatever else is granted. @param partitions their keys, with * for any text */
  refuse(grantee: IGrantable, partitions: readonly string[]): void {
    grantee.grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({
        effect: Effect.DENY,
        actions: Object.values(ACTIONS).map((action) => `dynamodb:${action}`),
        resources: [this.table.tableArn],
        conditions: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': partitions } },
      }),
    );
  }

  private add(grantee: IGrantable, resource: string, action: string): void {
    grantee.grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({ actions: [`dynamodb:${action}`], resources: [resource] }),
    );
  }
}
