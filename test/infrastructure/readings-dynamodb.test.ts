import { describe, expect, test } from 'vitest';
import { templateOf } from './template.ts';

/** Tests the stack of `-c readings=dynamodb`, for accounts that cannot have Timestream. */

const usual = templateOf('timestream');
const other = templateOf('dynamodb');
const [table, tableProperties] = other.named('AWS::DynamoDB::GlobalTable', 'ReadingsTable');

/** Role and variables of each function of the product. */
const functionsOf = ({ every }: typeof usual): [id: string, role: string, variables: Record<string, string>][] =>
  every('AWS::Lambda::Function')
    .filter(([id]) => id.startsWith('Functions'))
    .map(([id, { Role, Environment }]) => [id, String(Role).replace('.Arn', ''), Environment.Variables]);
const idOf = (name: string) => other.named('AWS::Lambda::Function', `Functions${name}`)[0];

describe('the stack with its readings in DynamoDB', () => {
  test('has nothing of Timestream', () => {
    expect(JSON.stringify(other.assembly.resources)).not.toMatch(/timestream/i);
  });

  test('differs from the usual one in the readings’ stores and their alarm alone', () => {
    const typesOf = ({ assembly: { resources } }: typeof usual) =>
      Object.entries(resources).map(([id, { Type }]) => `${id} ${Type}`);
    const [theirs, ours] = [typesOf(usual), typesOf(other)];
    expect(ours.filter((our) => !theirs.includes(our)).map((each) => each.replace(/\w{8} /, ' '))).toEqual([
      'ReadingsTable AWS::DynamoDB::GlobalTable',
      'WatchReadingsThrottled AWS::CloudWatch::Alarm',
    ]);
    expect(theirs.filter((their) => !ours.includes(their)).map((each) => each.replace(/\w{8} /, ' '))).toEqual([
      'ReadingsRejectedRecords AWS::S3::Bucket',
      'ReadingsRejectedRecordsPolicy AWS::S3::BucketPolicy',
      'ReadingsDatabase AWS::Timestream::Database',
      'ReadingsTable AWS::Timestream::Table',
    ]);
  });

  test('gives each function the rights and variables that it usually has, but for the readings', () => {
    const isOfReadings = (right: string) => right.startsWith('timestream:') || right.includes(table);
    const withoutReadings = (variables: Record<string, string>) =>
      Object.fromEntries(Object.entries(variables).filter(([name]) => !name.startsWith('READINGS_')));
    const usualFunctions = functionsOf(usual);
    expect(functionsOf(other)).toHaveLength(usualFunctions.length);
    for (const [index, [id, role, variables]] of functionsOf(other).entries()) {
      const [usualId, usualRole, usualVariables] = usualFunctions[index] ?? ['', '', {}];
      expect(id).toBe(usualId);
      expect(withoutReadings(variables)).toEqual(withoutReadings(usualVariables));
      const rights = (of: typeof usual, roleId: string) => of.rightsOf(roleId).filter((each) => !isOfReadings(each));
      expect(rights(other, role)).toEqual(rights(usual, usualRole));
    }
  });

  test('lets ingest read and put an hour, who draws charts query them, and nobody else touch them', () => {
    const given = functionsOf(other).flatMap(([id, role, variables]) => {
      const rights = other.rightsOf(role).filter((right) => right.includes(table));
      const names = Object.entries(variables).filter(([name]) => name.startsWith('READINGS_'));
      return rights.length + names.length > 0 ? [[id, rights, Object.fromEntries(names)]] : [];
    });
    const variables = {
      READINGS_ENGINE: 'dynamodb',
      READINGS_TABLE: table,
      READINGS_MONTHS: '60',
      READINGS_PACKING: 'packed',
    };
    const query = [`dynamodb:Query on ${table}.Arn`];
    const write = [`dynamodb:GetItem on ${table}.Arn`, `dynamodb:PutItem on ${table}.Arn`];
    expect(given.sort()).toEqual(
      [
        [idOf('Analytics'), query, variables],
        [idOf('Contractor'), query, variables],
        [idOf('DayWorker'), query, variables],
        [idOf('ExportFiles'), query, variables],
        [idOf('Ingest'), write, variables],
        [idOf('Machine'), query, variables],
        [idOf('Records'), query, variables],
        [idOf('Thresholds'), query, variables],
      ].sort(),
    );
  });
});

describe('the table of hours', () => {
  test('has the key, the time to live and the billing that its items are made for', () => {
    expect(tableProperties).toMatchObject({
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
      TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
      BillingMode: 'PAY_PER_REQUEST',
      Replicas: [
        { DeletionProtectionEnabled: true, PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true } },
      ],
    });
    expect(tableProperties.GlobalSecondaryIndexes).toBeUndefined();
  });

  test('outlives the stack and its own replacement', () => {
    expect(other.assembly.resources[table]).toMatchObject({
      DeletionPolicy: 'RetainExceptOnCreate',
      UpdateReplacePolicy: 'Retain',
    });
  });

  test('has the logical id of Timestream’s table, so that no deployment can take the one for the other', () => {
    expect(usual.named('AWS::Timestream::Table', 'ReadingsTable')[0]).toBe(table);
  });
});
