/**
 * The types that moto does not create through CloudFormation, although it has some of the services: it has no class for
 * them. cfn-lint checks their properties, test/infrastructure their meaning, and `npm start` runs them on the stand-ins.
 */
export const TYPES_WITHOUT_MOTO = [
  'AWS::ApiGatewayV2::Api',
  'AWS::ApiGatewayV2::Stage',
  'AWS::Budgets::Budget',
  'AWS::CloudFront::Distribution',
  'AWS::CloudFront::Function',
  'AWS::CloudFront::OriginAccessControl',
  'AWS::CloudFront::ResponseHeadersPolicy',
  'AWS::CloudWatch::Alarm',
  'AWS::Cognito::UserPool',
  'AWS::Cognito::UserPoolClient',
  'AWS::Cognito::UserPoolGroup',
  'AWS::DynamoDB::GlobalTable',
  'AWS::IoT::TopicRule',
  'AWS::Lambda::EventInvokeConfig',
  'AWS::Logs::MetricFilter',
  'AWS::S3::BucketPolicy',
  'AWS::SES::ConfigurationSet',
  'AWS::SES::ConfigurationSetEventDestination',
  'AWS::SNS::Subscription',
  'AWS::SNS::TopicPolicy',
  'AWS::SQS::QueuePolicy',
  'AWS::Timestream::Database',
  'AWS::Timestream::Table',
  'Custom::CDKBucketDeployment',
] as const;

export const CREATE_HEADING = '## The stack on moto';

/** The section of docs/verification.md. */
export function createSection(): string {
  return [
    CREATE_HEADING,
    '',
    '`npm run verify:cloud -- create` creates the stack `prod` with each store of readings through the calls of CloudFormation on moto: its roles and',
    'policies, functions with their permissions and triggers, queues, topic, rules of EventBridge, logs, dashboard, buckets. moto has no CloudFormation of',
    'the types below. The command leaves them out, and writes a text in place of each reference to one. cfn-lint checks their properties,',
    '`test/infrastructure` their meaning, `npm start` runs them on the stand-ins, and the part `deploy` creates them on ministack. Only an account proves',
    'that CloudFormation creates those of Timestream and the budget.',
    '',
    ...TYPES_WITHOUT_MOTO.map((type) => `- \`${type}\``),
    '',
  ].join('\n');
}
