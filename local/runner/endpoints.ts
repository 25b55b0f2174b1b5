import { REGION } from '../../shared/platform/region.ts';

/** Address of each stand-in. */
export interface Endpoints {
  readonly cognito: string;
  readonly dynamodb: string;
  /** Absent when DynamoDB stores the readings. */
  readonly timestreamWrite?: string;
  readonly timestreamQuery?: string;
  readonly ses: string;
  readonly texts: string;
  readonly sqs: string;
  readonly s3: string;
  readonly geoPlaces: string;
  readonly iot: string;
  readonly iotData: string;
}

/** An administrator's: the stand-ins let every key but those of functions do everything (local/iam). */
export const CREDENTIALS = { accessKeyId: 'local', secretAccessKey: 'local' };

/** The settings of an SDK client of the local stack. */
export const clientSettings = (endpoint: string) => ({ endpoint, region: REGION, credentials: CREDENTIALS });

/** The environment variables that direct the AWS SDK to the stand-ins. */
export const endpointVariables = (endpoints: Endpoints): Record<string, string> => ({
  AWS_REGION: REGION,
  AWS_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
  AWS_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
  AWS_ENDPOINT_URL_DYNAMODB: endpoints.dynamodb,
  AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: endpoints.cognito,
  ...(endpoints.timestreamWrite && { AWS_ENDPOINT_URL_TIMESTREAM_WRITE: endpoints.timestreamWrite }),
  ...(endpoints.timestreamQuery && { AWS_ENDPOINT_URL_TIMESTREAM_QUERY: endpoints.timestreamQuery }),
  AWS_ENDPOINT_URL_SES: endpoints.ses,
  AWS_ENDPOINT_URL_PINPOINT_SMS_VOICE_V2: endpoints.texts,
  AWS_ENDPOINT_URL_SQS: endpoints.sqs,
  AWS_ENDPOINT_URL_S3: endpoints.s3,
  AWS_ENDPOINT_URL_GEO_PLACES: endpoints.geoPlaces,
  AWS_ENDPOINT_URL_IOT: endpoints.iot,
  AWS_ENDPOINT_URL_IOT_DATA_PLANE: endpoints.iotData,
});
