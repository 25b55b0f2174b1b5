import { originationOf } from '../../../shared/platform/origination.ts';
import { REGION } from '../../../shared/platform/region.ts';
import { arn } from '../../template/names.ts';
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

const nameIn = (value: unknown) => String(value).slice(String(value).indexOf('/') + 1);
const membership = (input: Input) => [
  `thing/${input.thingName ?? nameIn(input.thingArn)}`,
  `thinggroup/${input.thingGroupName ?? nameIn(input.thingGroupArn)}`,
];
const job = (_input: Input, [name]: readonly string[]) => [`job/${name}`];
const execution = (_input: Input, [thing, name]: readonly string[]) => [`thing/${thing}`, `job/${name}`];

/**
 * The resources on which an operation of groups, jobs and certificates needs its right
 * (https://docs.aws.amazon.com/service-authorization/latest/reference/list_awsiot.html).
 */
const IOT_RESOURCES: Readonly<Record<string, (input: Input, pathNames: readonly string[]) => string[]>> = {
  AddThingToThingGroup: membership,
  RemoveThingFromThingGroup: membership,
  ...Object.fromEntries(
    ['CreateThingGroup', 'DescribeThingGroup', 'DeleteThingGroup', 'ListThingsInThingGroup'].map((operation) => [
      operation,
      (_input: Input, [name]: readonly string[]) => [`thinggroup/${name}`],
    ]),
  ),
  ...Object.fromEntries(
    ['ListThingGroupsForThing', 'ListJobExecutionsForThing', 'DescribeThing', 'UpdateThing'].map((operation) => [
      operation,
      (_input: Input, [name]: readonly string[]) => [`thing/${name}`],
    ]),
  ),
  CreateJob: (input, pathNames) => [
    ...job(input, pathNames),
    ...((input.targets ?? []) as string[]).map((target) => target.split(':').slice(5).join(':')),
  ],
  DescribeJob: job,
  DeleteJob: job,
  CancelJob: job,
  ListJobExecutionsForJob: job,
  DescribeJobExecution: execution,
  ...Object.fromEntries(
    ['DescribeCertificate', 'UpdateCertificate', 'DeleteCertificate'].map((operation) => [
      operation,
      (_input: Input, [name]: readonly string[]) => [`cert/${name}`],
    ]),
  ),
  AttachPolicy: ({ target }) => [String(target).split(':').slice(5).join(':')],
  CancelJobExecution: execution,
};

/** The rights that an operation of IoT's API needs. A job that names a role needs also the right to pass it on. */
export function needsOfIot(operation: string, input: Input): NeededRight[] {
  const action = `iot:${operation}`;
  const resources = IOT_RESOURCES[operation]?.(input, (input.pathNames ?? []) as string[]);
  const { roleArn } = (input.presignedUrlConfig ?? {}) as { roleArn?: string };
  return [
    ...(resources ?? ['*']).map((resource) => ({ action, resource: arn('iot', resource) })),
    ...(roleArn === undefined ? [] : [{ action: 'iam:PassRole', resource: roleArn }]),
  ];
}

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
