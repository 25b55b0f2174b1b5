import { originationOf } from '../../../shared/platform/origination.ts';
import { REGION } from '../../../shared/platform/region.ts';
import { ACCOUNT, arn } from '../../template/names.ts';
import type { NeededRight } from '../authority.ts';

type Input = Readonly<Record<string, unknown>>;

/** The rights that an operation of SQS needs. A batch needs the right of its single operation. */
export function needsOfSqs(operation: string, { QueueUrl }: Input): NeededRight[] {
  const action = `sqs:${operation.replace(/Batch$/, '')}`;
  return [{ action, resource: QueueUrl === undefined ? '*' : arn('sqs', String(QueueUrl).split('/').at(-1) ?? '') }];
}

/** The rights that an operation of S3 needs. An upload in parts needs the one of a whole object. */
export const needsOfS3 = (operation: string, { Bucket, Key }: Input): NeededRight[] => [
  {
    action: ['GetObject', 'DeleteObject'].includes(operation) ? `s3:${operation}` : 's3:PutObject',
    resource: `arn:aws:s3:::${Bucket}/${Key}`,
  },
];

/** The operations of Cognito that need AWS credentials. Browsers call the others, without a signature. */
const SIGNED = /^(Admin|Describe|List)/;

/** The rights that an operation of Cognito needs. */
export const needsOfCognito = (operation: string, { UserPoolId }: Input): NeededRight[] =>
  SIGNED.test(operation)
    ? [{ action: `cognito-idp:${operation}`, resource: arn('cognito-idp', `userpool/${UserPoolId}`) }]
    : [];

/** The rights that an operation of Amazon Location's places needs. The region has one resource for them. */
export const needsOfGeoPlaces = (operation: string): NeededRight[] => [
  { action: `geo-places:${operation}`, resource: `arn:aws:geo-places:${REGION}::provider/default` },
];

/** The rights that an operation of IoT's registry needs. No function has one. */
export const needsOfIot = (operation: string): NeededRight[] => [
  { action: `iot:${operation}`, resource: `arn:aws:iot:${REGION}:${ACCOUNT}:*` },
];

/** The rights that a message by the API needs. A retained one needs a second right. */
export const needsOfIotData = (_operation: string, { topic, retain }: Input): NeededRight[] =>
  ['iot:Publish', ...(retain ? ['iot:RetainPublish'] : [])].map((action) => ({
    action,
    resource: arn('iot', `topic/${topic}`),
  }));

/** The rights that an operation of AWS End User Messaging needs: to send, one on the origination identity. */
export function needsOfTexts(operation: string, { OriginationIdentity }: Input): NeededRight[] {
  const action = `sms-voice:${operation}`;
  if (OriginationIdentity === undefined) return [{ action, resource: '*' }];
  return [{ action, resource: originationOf(String(OriginationIdentity), arn).arn }];
}
