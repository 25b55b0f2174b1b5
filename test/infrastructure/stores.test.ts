import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ASSEMBLY, ROOT } from '../../bin/build/places.ts';
import { assembly, every, named, theOnly } from './template.ts';

/** The resources that hold data. A changed logical id would make a new, empty store, so the ids are literal here. */
const STATEFUL = {
  EntitiesTableE051E6B9: 'AWS::DynamoDB::GlobalTable',
  ReadingsRejectedRecordsFBBD7063: 'AWS::S3::Bucket',
  PhotosBucket4131342A: 'AWS::S3::Bucket',
  FirmwareImages3C139FF0: 'AWS::S3::Bucket',
  ReadingsDatabase1EBA2E60: 'AWS::Timestream::Database',
  ReadingsTableD44BD964: 'AWS::Timestream::Table',
  IdentityPool9E5AED46: 'AWS::Cognito::UserPool',
};
const STORES = /^AWS::(DynamoDB|Timestream|Cognito::UserPool$|S3::Bucket$)/;
/** Each deployment makes the files of the site again. Exports are kept for a week, and anybody may ask for them again. */
const REPLACEABLE = /^(SiteBucket|ExportsBucket)/;

describe('what holds data', () => {
  test('has the logical id that it always had', () => {
    const stores = Object.entries(assembly.resources).filter(
      ([id, { Type }]) => STORES.test(Type) && !REPLACEABLE.test(id),
    );
    expect(Object.fromEntries(stores.map(([id, { Type }]) => [id, Type]))).toEqual(STATEFUL);
  });

  test.each(Object.keys(STATEFUL))('%s outlives the stack and its own replacement', (id) => {
    expect(assembly.resources[id]).toMatchObject({
      DeletionPolicy: 'RetainExceptOnCreate',
      UpdateReplacePolicy: 'Retain',
    });
  });
});

test('the entities have the keys, the index of what waits for the check and the time to live', () => {
  expect(theOnly('AWS::DynamoDB::GlobalTable')).toMatchObject({
    KeySchema: [
      { AttributeName: 'pk', KeyType: 'HASH' },
      { AttributeName: 'sk', KeyType: 'RANGE' },
    ],
    AttributeDefinitions: [
      ...['pk', 'sk', 'queue'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
      { AttributeName: 'due', AttributeType: 'N' },
    ],
    GlobalSecondaryIndexes: [
      {
        IndexName: 'work',
        KeySchema: [
          { AttributeName: 'queue', KeyType: 'HASH' },
          { AttributeName: 'due', KeyType: 'RANGE' },
        ],
        Projection: { ProjectionType: 'KEYS_ONLY' },
      },
    ],
    TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
    BillingMode: 'PAY_PER_REQUEST',
  });
});

test('the entities can be brought back to any second, and are not deleted by mistake', () => {
  expect(theOnly('AWS::DynamoDB::GlobalTable').Replicas).toMatchObject([
    {
      Region: 'us-west-2',
      DeletionProtectionEnabled: true,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    },
  ]);
});

test('the readings lie by company, a day where they are quick to write and five years in all, and late ones are taken', () => {
  expect(theOnly('AWS::Timestream::Table')).toEqual({
    DatabaseName: named('AWS::Timestream::Database', 'ReadingsDatabase')[0],
    Schema: { CompositePartitionKey: [{ Type: 'DIMENSION', Name: 'company', EnforcementInRecord: 'REQUIRED' }] },
    RetentionProperties: { MemoryStoreRetentionPeriodInHours: '24', MagneticStoreRetentionPeriodInDays: '1825' },
    MagneticStoreWriteProperties: {
      EnableMagneticStoreWrites: true,
      MagneticStoreRejectedDataLocation: {
        S3Configuration: {
          BucketName: named('AWS::S3::Bucket', 'ReadingsRejectedRecords')[0],
          EncryptionOption: 'SSE_S3',
        },
      },
    },
  });
});

test('no bucket is public, unencrypted or spoken to without TLS', () => {
  const buckets = every('AWS::S3::Bucket');
  expect(buckets).toHaveLength(5);
  for (const [id, properties] of buckets) {
    expect(properties.PublicAccessBlockConfiguration).toEqual({
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    });
    expect(properties.BucketEncryption).toBeDefined();
    const statements = every('AWS::S3::BucketPolicy')
      .filter(([, { Bucket }]) => Bucket === id)
      .flatMap(([, { PolicyDocument }]) => PolicyDocument.Statement);
    expect(statements).toContainEqual(
      expect.objectContaining({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
    );
  }
});

test('docs/decisions/290: one constant says the region', () => {
  const sources = ['bin', 'lambdas', 'lib', 'local', 'shared', 'web'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.(ts|tsx|js|mjs)$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
  const literal = /['"`.:]us-west-2\b/;
  expect(sources.filter((file) => literal.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([
    'shared/platform/region.ts',
  ]);
});

test('the stack goes to us-west-2, in any account', () => {
  const { artifacts } = JSON.parse(readFileSync(join(ASSEMBLY, 'manifest.json'), 'utf8'));
  expect(artifacts.WingnutPortal.environment).toBe('aws://unknown-account/us-west-2');
  expect(readFileSync(join(ROOT, 'bin/app.ts'), 'utf8')).not.toContain('process.env');
});
