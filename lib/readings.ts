import type { IGrantable } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import type { ENVIRONMENT } from '../shared/platform/environment.ts';
import type { ReadingsEngine } from '../shared/platform/readings.ts';
import { DynamoDbReadings } from './dynamodb-readings.ts';
import type { ReadingsProps } from './readings-props.ts';
import { TimestreamReadings } from './timestream-readings.ts';

/** The store of the sensor readings. */
export interface Readings extends Construct {
  /** The environment variables that tell a function where the store is. */
  readonly variables: Partial<Record<keyof typeof ENVIRONMENT, string>>;
  /** The name of the DynamoDB table of hours; undefined when Timestream stores the readings. */
  readonly hours: string | undefined;
  grantQuery(grantee: IGrantable): void;
  grantWrite(grantee: IGrantable): void;
}

type Store = new (scope: Construct, id: string, props: ReadingsProps) => Readings;

/** The store of each engine. */
export const READINGS_STORES: Readonly<Record<ReadingsEngine, Store>> = {
  timestream: TimestreamReadings,
  dynamodb: DynamoDbReadings,
};
