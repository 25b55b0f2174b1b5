import {
  CreateTableCommand,
  type CreateTableCommandInput,
  type DynamoDBClient,
  ListTablesCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import {
  ConflictException,
  CreateDatabaseCommand,
  CreateTableCommand as CreateReadingsTableCommand,
  type TimestreamWriteClient,
} from '@aws-sdk/client-timestream-write';
import type { Lookup } from '../template/intrinsics.ts';
import { resolveIntrinsics } from '../template/intrinsics.ts';
import { type Assembly, ofType } from '../template/template.ts';

interface GlobalTable extends Pick<CreateTableCommandInput, 'AttributeDefinitions' | 'KeySchema' | 'BillingMode'> {
  readonly GlobalSecondaryIndexes?: CreateTableCommandInput['GlobalSecondaryIndexes'];
  readonly TimeToLiveSpecification?: { AttributeName: string; Enabled: boolean };
}

/** Makes the template's DynamoDB tables that do not exist. */
export async function makeTables(assembly: Assembly, client: DynamoDBClient): Promise<void> {
  const { TableNames = [] } = await client.send(new ListTablesCommand({}));
  for (const [TableName, properties] of ofType(assembly, 'AWS::DynamoDB::GlobalTable')) {
    if (TableNames.includes(TableName)) continue;
    const { AttributeDefinitions, KeySchema, BillingMode, GlobalSecondaryIndexes, TimeToLiveSpecification } =
      properties as unknown as GlobalTable;
    await client.send(
      new CreateTableCommand({ TableName, AttributeDefinitions, KeySchema, BillingMode, GlobalSecondaryIndexes }),
    );
    if (TimeToLiveSpecification) await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }));
  }
}

const ignoreConflict = (error: unknown) => {
  if (!(error instanceof ConflictException)) throw error;
};

interface ReadingsTable {
  readonly DatabaseName: string;
  readonly RetentionProperties: Record<string, string>;
  readonly Schema: { CompositePartitionKey: { Type: 'DIMENSION'; Name: string; EnforcementInRecord: 'REQUIRED' }[] };
}

/** Makes the template's Timestream databases and tables that do not exist. */
export async function makeReadingsTables(
  assembly: Assembly,
  client: TimestreamWriteClient,
  lookup: Lookup,
): Promise<void> {
  for (const [DatabaseName] of ofType(assembly, 'AWS::Timestream::Database')) {
    await client.send(new CreateDatabaseCommand({ DatabaseName })).catch(ignoreConflict);
  }
  for (const [TableName, properties] of ofType(assembly, 'AWS::Timestream::Table')) {
    const { DatabaseName, RetentionProperties, Schema } = resolveIntrinsics(properties, lookup) as ReadingsTable;
    await client
      .send(
        new CreateReadingsTableCommand({
          DatabaseName,
          TableName,
          Schema,
          RetentionProperties: {
            MemoryStoreRetentionPeriodInHours: Number(RetentionProperties.MemoryStoreRetentionPeriodInHours),
            MagneticStoreRetentionPeriodInDays: Number(RetentionProperties.MagneticStoreRetentionPeriodInDays),
          },
          MagneticStoreWriteProperties: { EnableMagneticStoreWrites: true },
        }),
      )
      .catch(ignoreConflict);
  }
}
