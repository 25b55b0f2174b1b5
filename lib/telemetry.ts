import { Aws, Duration, Names, Stack } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnPolicy, CfnTopicRule } from 'aws-cdk-lib/aws-iot';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { INGEST_RUNS } from '../shared/platform/functions.ts';
import {
  basicIngestTopic,
  jobsTopicOf,
  type QueuedMessages,
  reportingTopicOf,
  SOON_DELIVERIES,
  TOPIC_FILTER,
  topicOf,
} from '../shared/platform/topics.ts';

const THING = '${iot:Connection.Thing.ThingName}';

/**
 * The fields that the rule selects of a message. The payload as it came: of one that is not JSON, fields cannot be selected, and nobody
 * would hear of it. The fields are for the ingest of 1.0.0, before a roll back to it.
 */
const SELECTED: Readonly<Record<QueuedMessages, string>> = {
  published: "encode(*, 'base64') AS payload",
  fields: 'ts, readings, counters, batch, model, software, hardware, lastBoot, reporting',
};

/** The path of a wingnut's message: topic → rule → queue → ingest. What cannot be stored goes to the dead letters. */
export class Telemetry extends Construct {
  /** Parts of messages that cannot be stored, each with its reason. */
  readonly deadLetters: Queue;
  /** Whole messages that the queue did not take, or whose storing failed for good. They can be moved into the queue again. */
  readonly unstored: Queue;
  /** The name of the policy that every wingnut's certificate has. */
  readonly thingPolicyName: string;
  /** The messages that wait for ingest. */
  readonly queue: Queue;
  /** The name of the rule. It never changes, because devices that publish by Basic Ingest know it. */
  readonly ruleName: string;
  private readonly rule: CfnTopicRule;

  constructor(scope: Construct, id: string, queued: QueuedMessages) {
    super(scope, id);
    const kept = { retentionPeriod: Duration.days(14), encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true };
    this.deadLetters = new Queue(this, 'DeadLetters', kept);
    this.unstored = new Queue(this, 'Unstored', kept);
    this.queue = new Queue(this, 'Queue', {
      ...kept,
      visibilityTimeout: Duration.minutes(6),
      // Retries for twelve hours, so that an outage of the readings' store loses nothing. The first ones come sooner.
      deadLetterQueue: { queue: this.unstored, maxReceiveCount: SOON_DELIVERIES + 120 },
    });
    this.ruleName = `${Stack.of(this).stackName}_telemetry`.replaceAll('-', '_');
    this.rule = this.makeRule(SELECTED[queued]);
    this.thingPolicyName = this.makePolicy();
  }

  /** Lets a function receive the queued messages in batches. Each message can fail alone. */
  ingestWith(ingest: LambdaFunction): void {
    // An ingest of a release before cannot read what the rule queues now, so a deployment changes the rule last.
    this.rule.node.addDependency(ingest);
    // An SqsEventSource would give two rights that Lambda does not need.
    this.queue.grant(ingest, 'sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes');
    ingest.addEventSourceMapping(`SqsEventSource:${Names.nodeUniqueId(this.queue.node)}`, {
      eventSourceArn: this.queue.queueArn,
      // In a burst a wingnut has several messages in a batch, and its latest values are written once for all of them.
      batchSize: 1000,
      maxBatchingWindow: Duration.seconds(1),
      maxConcurrency: INGEST_RUNS,
      reportBatchItemFailures: true,
    });
  }

  private makeRule(selected: string): CfnTopicRule {
    const role = new Role(this, 'RuleRole', { assumedBy: new ServicePrincipal('iot.amazonaws.com') });
    for (const queue of [this.queue, this.unstored]) queue.grant(role, 'sqs:SendMessage');
    const send = (queue: Queue) => ({ sqs: { queueUrl: queue.queueUrl, roleArn: role.roleArn, useBase64: false } });
    const rule = new CfnTopicRule(this, 'Rule', {
      ruleName: this.ruleName,
      topicRulePayload: {
        description: 'Queues what a wingnut publishes under its own name',
        awsIotSqlVersion: '2016-03-23',
        sql: `SELECT ${selected}, topic(2) AS wingnutId, topic(3) AS kind, timestamp() AS receivedAt FROM '${TOPIC_FILTER}' WHERE clientid() = topic(2)`,
        actions: [send(this.queue)],
        errorAction: send(this.unstored),
      },
    });
    rule.node.addDependency(role);
    return rule;
  }

  /**
   * The rights of a wingnut's certificate: connect under its own name, publish its own topics, hear how to report, and ask for its own jobs.
   * AWS takes 2,048 characters; a test counts them.
   */
  private makePolicy(): string {
    const arn = (resource: string) => `arn:${Aws.PARTITION}:iot:${Aws.REGION}:${Aws.ACCOUNT_ID}:${resource}`;
    const allow = (action: string, resources: string[], conditions?: Record<string, Record<string, string>>) =>
      new PolicyStatement({ actions: [action], resources, ...(conditions && { conditions }) }).toStatementJson();
    const topics = [topicOf(THING, 'telemetry'), topicOf(THING, 'status')];
    const heard = [reportingTopicOf(THING), jobsTopicOf(THING, '*')];
    const policy = new CfnPolicy(this, 'ThingPolicy', {
      policyDocument: {
        Version: '2012-10-17',
        Statement: [
          allow('iot:Connect', [arn(`client/${THING}`)], { Bool: { 'iot:Connection.Thing.IsAttached': 'true' } }),
          allow(
            'iot:Publish',
            [...topics, ...topics.map((topic) => basicIngestTopic(this.ruleName, topic)), jobsTopicOf(THING, '*')].map(
              (topic) => arn(`topic/${topic}`),
            ),
          ),
          allow(
            'iot:Subscribe',
            heard.map((topic) => arn(`topicfilter/${topic}`)),
          ),
          allow(
            'iot:Receive',
            heard.map((topic) => arn(`topic/${topic}`)),
          ),
        ],
      },
    });
    return policy.ref;
  }
}
