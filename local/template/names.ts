import { createHash } from 'node:crypto';
import { PORTAL_HOST_PARAMETER } from '../../shared/platform/outputs.ts';
import { REGION } from '../../shared/platform/region.ts';
import type { Lookup } from './intrinsics.ts';
import type { Assembly } from './template.ts';

export const ACCOUNT = '123456789012';

/** The ARN of a resource of the local stack. */
export const arn = (service: string, resource: string) => `arn:aws:${service}:${REGION}:${ACCOUNT}:${resource}`;
const short = (id: string, length: number) => createHash('sha256').update(id).digest('hex').slice(0, length);
const poolId = (id: string) => `${REGION}_${short(id, 9)}`;

/** Addresses in the stack's names that are known only when the stand-ins run. */
export interface Addresses {
  /** `localhost:4000` */
  readonly portalHost: string;
  readonly sqsUrl: string;
}

type Properties = Readonly<Record<string, unknown>>;
type Names = Readonly<Record<string, (id: string, addresses: Addresses, properties: Properties) => string>>;

/** `Ref` and attributes of each resource type. The logical id is the physical name. */
const NAMES: Readonly<Record<string, Names>> = {
  'AWS::DynamoDB::GlobalTable': { Ref: (id) => id, Arn: (id) => arn('dynamodb', `table/${id}`) },
  'AWS::Timestream::Database': { Ref: (id) => id },
  'AWS::Timestream::Table': {
    Name: (id) => id,
    Arn: (id, _addresses, { DatabaseName }) =>
      arn('timestream', `database/${(DatabaseName as { Ref: string }).Ref}/table/${id}`),
  },
  'AWS::SQS::Queue': { Ref: (id, { sqsUrl }) => `${sqsUrl}/${ACCOUNT}/${id}`, Arn: (id) => arn('sqs', id) },
  'AWS::SES::ConfigurationSet': { Ref: (id) => id },
  'AWS::S3::Bucket': {
    Ref: (id) => id.toLowerCase(),
    Arn: (id) => `arn:aws:s3:::${id.toLowerCase()}`,
    RegionalDomainName: (id) => `${id.toLowerCase()}.s3.${REGION}.amazonaws.com`,
  },
  'AWS::SNS::Topic': { Ref: (id) => arn('sns', id) },
  'AWS::Logs::LogGroup': { Ref: (id) => id, Arn: (id) => arn('logs', `log-group:${id}:*`) },
  'AWS::Events::Rule': { Ref: (id) => id, Arn: (id) => arn('events', `rule/${id}`) },
  'AWS::Cognito::UserPool': {
    Ref: poolId,
    Arn: (id) => arn('cognito-idp', `userpool/${poolId(id)}`),
    ProviderURL: (id) => `https://cognito-idp.${REGION}.amazonaws.com/${poolId(id)}`,
  },
  'AWS::Cognito::UserPoolClient': { Ref: (id) => short(id, 26) },
  'AWS::Lambda::Function': { Ref: (id) => id, Arn: (id) => arn('lambda', `function:${id}`) },
  'AWS::IoT::Policy': { Ref: (id) => id },
  'AWS::IoT::TopicRule': { Ref: (id, _addresses, { RuleName }) => String(RuleName ?? id) },
  'AWS::IAM::Role': { Ref: (id) => id, Arn: (id) => `arn:aws:iam::${ACCOUNT}:role/${id}` },
  'AWS::ApiGatewayV2::Api': { Ref: () => 'local' },
  'AWS::CloudFront::Distribution': { Ref: (id) => id, DomainName: (_id, { portalHost }) => portalHost },
};

const PSEUDO_PARAMETERS: Readonly<Record<string, string>> = {
  'AWS::Partition': 'aws',
  'AWS::Region': REGION,
  'AWS::AccountId': ACCOUNT,
  'AWS::URLSuffix': 'amazonaws.com',
};

/** The values of `Ref` and `Fn::GetAtt` in the local stack. A parameter has a value as an operator may give it. */
export const openNames =
  ({ resources, parameters }: Assembly, addresses: Addresses): Lookup =>
  (id, attribute = 'Ref') =>
    PSEUDO_PARAMETERS[id] ??
    (id === PORTAL_HOST_PARAMETER ? addresses.portalHost : undefined) ??
    (id in parameters ? `parameter-${short(id, 16)}` : undefined) ??
    NAMES[resources[id]?.Type ?? '']?.[attribute]?.(id, addresses, resources[id]?.Properties ?? {});
