import type { Assembly } from '../template/template.ts';

/**
 * Treatment of each resource type by the local stack. An unknown type stops the start, so that no part of the stack is
 * silently missing on this machine.
 */
const KNOWN_TYPES: Readonly<Record<string, string>> = {
  'AWS::DynamoDB::GlobalTable': 'a table in the DynamoDB stand-in',
  'AWS::Timestream::Database': 'a database in the Timestream stand-in',
  'AWS::Timestream::Table': 'a table in the Timestream stand-in',
  'AWS::SQS::Queue': 'a queue in the SQS stand-in',
  'AWS::SES::ConfigurationSet': 'a configuration set of the SES stand-in',
  'AWS::SES::ConfigurationSetEventDestination': 'the event bus, which gets the kinds of events that it names',
  'AWS::Cognito::UserPool': 'the Cognito stand-in',
  'AWS::Cognito::UserPoolClient': 'the client of the Cognito stand-in',
  'AWS::Cognito::UserPoolGroup': 'a group of the Cognito stand-in',
  'AWS::IoT::TopicRule': 'a rule of the MQTT broker',
  'AWS::IoT::Policy': 'the policy that the MQTT broker applies to devices',
  'AWS::Lambda::Function': 'a worker thread, made when it is first called',
  'AWS::Lambda::EventInvokeConfig': 'how often a failed event is tried again, and for how long',
  'AWS::Lambda::EventSourceMapping': 'a poller of its queue',
  'AWS::Events::Rule': 'a timer, or functions that the event bus calls',
  'AWS::ApiGatewayV2::Api': 'the gateway behind /api, with the routes, functions and check of tokens of its body',
  'AWS::ApiGatewayV2::Stage': 'the limits of the routes',
  'AWS::CloudFront::Distribution': 'the portal itself',
  'AWS::CloudFront::Function': 'run by the portal for each request',
  'AWS::CloudFront::ResponseHeadersPolicy': 'headers of every answer of the portal',
  'AWS::CloudFront::OriginAccessControl': 'nothing: the bucket is a folder',
  'Custom::CDKBucketDeployment': 'the files that the portal serves',
  'AWS::Lambda::LayerVersion': 'nothing: only the bucket deployment uses it',
  'AWS::S3::Bucket': 'a bucket in the S3 stand-in; the portal serves the files of the site',
  'AWS::S3::BucketPolicy': 'evaluated when the portal reads a file',
  'AWS::SQS::QueuePolicy': 'evaluated for each call on its queue',
  'AWS::IAM::Role': 'who may act as a function or a rule',
  'AWS::IAM::Policy': 'evaluated for each call of its roles',
  'AWS::Lambda::Permission': 'evaluated for each call of its function by a service',
  'AWS::CloudWatch::Alarm': 'nothing but the check that it may notify the operators',
  'AWS::CloudWatch::Dashboard': 'nothing: as for alarms',
  'AWS::Logs::MetricFilter': 'nothing: as for alarms',
  'AWS::Budgets::Budget': 'nothing: it costs nothing',
  'AWS::SNS::Topic': 'passes texts of people to its functions; that of the operators nothing, as for alarms',
  'AWS::SNS::Subscription': 'a function that the topic calls; nothing for an address',
  'AWS::SNS::TopicPolicy': 'evaluated for each text, and for each alarm and budget when the stack starts',
  'AWS::Logs::LogGroup': 'nothing: functions log to the terminal',
  'AWS::Route53::RecordSet': 'nothing: there is only localhost',
};

/** Throws when the template holds a type of resource that the local stack does not know. */
export function checkTypes({ resources }: Assembly): void {
  const unknown = new Set(
    Object.values(resources)
      .map(({ Type }) => Type)
      .filter((type) => !KNOWN_TYPES[type]),
  );
  if (unknown.size)
    throw new Error(`The local stack does not know these resources of the template: ${[...unknown].join(', ')}`);
}
