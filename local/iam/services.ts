import { type Lookup, resolveIntrinsics } from '../template/intrinsics.ts';
import { ACCOUNT, arn } from '../template/names.ts';
import { type Assembly, ofType, onlyOne } from '../template/template.ts';
import type { Authority, NeededRight } from './authority.ts';
import { type Caller, inWords } from './guards.ts';

/** Properties of a function that the local stack reads, besides those that run it. */
interface FunctionProperties {
  readonly Runtime: string;
  readonly Role: string;
  readonly LoggingConfig?: { readonly LogGroup: string };
  readonly TracingConfig?: { readonly Mode: string };
}

const idOf = (roleArn: string) => roleArn.slice(roleArn.lastIndexOf('/') + 1);

/** The functions of the template that run here, by logical id. */
const functionRoles = (assembly: Assembly, lookup: Lookup): [id: string, properties: FunctionProperties][] =>
  ofType(assembly, 'AWS::Lambda::Function')
    .filter(([, { Runtime }]) => String(Runtime).startsWith('nodejs'))
    .map(([id, { Runtime, Role, LoggingConfig, TracingConfig }]) => [
      id,
      resolveIntrinsics({ Runtime, Role, LoggingConfig, TracingConfig }, lookup) as FunctionProperties,
    ]);

/** The caller with the key of each function: the key is the function's logical id. */
export const functionCallers = (assembly: Assembly, lookup: Lookup): Map<string, Caller> =>
  new Map(
    functionRoles(assembly, lookup).map(([id, { Role }]) => [
      id,
      { role: Role, session: `arn:aws:sts::${ACCOUNT}:assumed-role/${idOf(Role)}/${id}` },
    ]),
  );

/**
 * The caller with the key of each role that IoT may act as: the key is the role's logical id. Addresses that a job's role has signed are
 * checked by it when they are used.
 */
export const jobCallers = (assembly: Assembly): Map<string, Caller> =>
  new Map(
    ofType(assembly, 'AWS::IAM::Role')
      .filter(([, { AssumeRolePolicyDocument }]) =>
        JSON.stringify(AssumeRolePolicyDocument).includes('iot.amazonaws.com'),
      )
      .map(([id]) => [
        id,
        { role: `arn:aws:iam::${ACCOUNT}:role/${id}`, session: `arn:aws:sts::${ACCOUNT}:assumed-role/${id}/jobs` },
      ]),
  );

/** Whether the distribution may read a file of the site's bucket. */
export function siteReader(assembly: Assembly, lookup: Lookup, authority: Authority): (path: string) => boolean {
  const [distribution] = onlyOne(assembly, 'AWS::CloudFront::Distribution');
  const [, deployment = {}] = ofType(assembly, 'Custom::CDKBucketDeployment')[0] ?? [];
  const bucket = resolveIntrinsics(deployment.DestinationBucketName, lookup);
  const context = { 'aws:sourcearn': `arn:aws:cloudfront::${ACCOUNT}:distribution/${lookup(distribution)}` };
  return (path) =>
    !authority.denialOf(
      { service: 'cloudfront.amazonaws.com' },
      { action: 's3:GetObject', resource: `arn:aws:s3:::${bucket}${path}`, context },
    );
}

/**
 * Throws when a service of AWS lacks a right that only the cloud would show: Lambda for logs, traces and queues of a function,
 * CloudWatch and Budgets for mail to the operators. AWS refuses some of these deployments, and says nothing about the others.
 */
export function checkServices(assembly: Assembly, lookup: Lookup, authority: Authority): void {
  const asRole = (roleArn: string, needs: readonly NeededRight[], says: (need: NeededRight) => string) => {
    for (const need of needs) if (authority.denialOf({ role: roleArn }, need)) throw new Error(says(need));
  };
  const mustAssume = (service: string, roleArn: string, says: string) => {
    if (!authority.mayAssume(service, idOf(roleArn))) throw new Error(says);
  };
  const executionRole = (id: string, service: string) => (need: NeededRight) =>
    `${id}: The provided execution role does not have permissions to call ${need.action.split(':')[1]} on ${service}`;

  const functions = new Map(functionRoles(assembly, lookup));
  for (const [id, { Role, LoggingConfig, TracingConfig }] of functions) {
    mustAssume('lambda.amazonaws.com', Role, `${id}: The role defined for the function cannot be assumed by Lambda.`);
    const stream = arn('logs', `log-group:${LoggingConfig?.LogGroup}:log-stream:1`);
    const logs = ['CreateLogStream', 'PutLogEvents'].map((name) => ({ action: `logs:${name}`, resource: stream }));
    asRole(Role, logs, executionRole(id, 'LOGS'));
    const traces = ['PutTraceSegments', 'PutTelemetryRecords'].map((name) => ({
      action: `xray:${name}`,
      resource: '*',
    }));
    if (TracingConfig?.Mode === 'Active') asRole(Role, traces, executionRole(id, 'XRAY'));
  }
  for (const [, properties] of ofType(assembly, 'AWS::Lambda::EventSourceMapping')) {
    const source = resolveIntrinsics(properties, lookup) as { EventSourceArn: string; FunctionName: string };
    const needs = ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes'].map((name) => ({
      action: `sqs:${name}`,
      resource: source.EventSourceArn,
    }));
    asRole(functions.get(source.FunctionName)?.Role ?? '', needs, executionRole(source.FunctionName, 'SQS'));
  }
  for (const [, properties] of ofType(assembly, 'AWS::Lambda::EventInvokeConfig')) {
    const { FunctionName, DestinationConfig } = resolveIntrinsics(properties, lookup) as {
      FunctionName: string;
      DestinationConfig?: { OnFailure: { Destination: string } };
    };
    const needs = DestinationConfig
      ? [{ action: 'sqs:SendMessage', resource: DestinationConfig.OnFailure.Destination }]
      : [];
    asRole(functions.get(FunctionName)?.Role ?? '', needs, executionRole(FunctionName, 'SQS'));
  }
  for (const [id, { TopicRulePayload }] of ofType(assembly, 'AWS::IoT::TopicRule')) {
    const { Actions, ErrorAction } = resolveIntrinsics(TopicRulePayload, lookup) as Record<string, object[] | object>;
    for (const { RoleArn = '' } of [Actions, ErrorAction ?? []]
      .flat()
      .flatMap((action) => Object.values(action ?? {}))) {
      mustAssume('iot.amazonaws.com', RoleArn, `${id}: IoT cannot assume the role ${RoleArn}`);
    }
  }
  checkPublishers(assembly, lookup, authority);
}

/** Checks the publishers to topics: each alarm and the budget. */
function checkPublishers(assembly: Assembly, lookup: Lookup, authority: Authority): void {
  const mustPublish = (service: string, sourceArn: string, topic: string) => {
    const context = { 'aws:sourceaccount': ACCOUNT, 'aws:sourcearn': sourceArn };
    const denial = authority.denialOf({ service }, { action: 'sns:Publish', resource: topic, context });
    if (denial) throw new Error(inWords(`Resource: ${sourceArn}`, denial, 'SNS:Publish'));
  };
  for (const [, { AlarmName, AlarmActions, OKActions, InsufficientDataActions }] of ofType(
    assembly,
    'AWS::CloudWatch::Alarm',
  )) {
    const actions = [AlarmActions, OKActions, InsufficientDataActions].flat().filter(Boolean);
    for (const topic of resolveIntrinsics(actions, lookup) as string[]) {
      mustPublish('cloudwatch.amazonaws.com', arn('cloudwatch', `alarm:${AlarmName}`), topic);
    }
  }
  for (const [id, { NotificationsWithSubscribers }] of ofType(assembly, 'AWS::Budgets::Budget')) {
    const notifications = resolveIntrinsics(NotificationsWithSubscribers, lookup) as {
      Subscribers: { SubscriptionType: string; Address: string }[];
    }[];
    for (const { SubscriptionType, Address } of notifications.flatMap(({ Subscribers }) => Subscribers)) {
      if (SubscriptionType === 'SNS') {
        mustPublish('budgets.amazonaws.com', `arn:aws:budgets::${ACCOUNT}:budget/${id}`, Address);
      }
    }
  }
}
