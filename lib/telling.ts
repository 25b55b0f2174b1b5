import { Duration, Names } from 'aws-cdk-lib';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { TELLING, type TellingQueue } from '../shared/platform/telling.ts';

const NAMES = Object.keys(TELLING) as TellingQueue[];
const capital = (name: string) => `${name[0]?.toUpperCase()}${name.slice(1)}`;

/**
 * The path of a message about alarms: the check → queue → the function that tells. The queues are fair: their messages name a
 * company as their group, and none waits for the messages of another. What is lost on the way is still in the outbox of the
 * entities, and the check hands it on again.
 */
export class Telling extends Construct {
  readonly queues: Readonly<Record<TellingQueue, Queue>>;
  /** Events that five attempts of Lambda did not deliver. */
  readonly lost: Queue;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const made = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true };
    this.lost = new Queue(this, 'Lost', { ...made, retentionPeriod: Duration.days(14) });
    const queueOf = (name: TellingQueue) =>
      new Queue(this, capital(name), {
        ...made,
        retentionPeriod: Duration.days(1),
        // A message comes again only after the function's time is over.
        visibilityTimeout: Duration.minutes(6),
        // One that comes again does nothing, so only what no run could take at all is lost.
        deadLetterQueue: { queue: this.lost, maxReceiveCount: 5 },
      });
    this.queues = { people: queueOf('people'), webhooks: queueOf('webhooks'), later: queueOf('later') };
  }

  /** Lets a function put messages into the queues. */
  grantSend(to: LambdaFunction): void {
    for (const name of NAMES) this.queues[name].grant(to, 'sqs:SendMessage');
  }

  /** Lets the functions take from the queues, as many runs at once as their rows say. */
  tellWith(tellers: Readonly<Record<TellingQueue, LambdaFunction>>): void {
    for (const name of NAMES) {
      const queue = this.queues[name];
      const { batch, waitSeconds, runs } = TELLING[name];
      queue.grant(tellers[name], 'sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes');
      tellers[name].addEventSourceMapping(`SqsEventSource:${Names.nodeUniqueId(queue.node)}`, {
        eventSourceArn: queue.queueArn,
        batchSize: batch,
        ...(waitSeconds > 0 && { maxBatchingWindow: Duration.seconds(waitSeconds) }),
        maxConcurrency: runs,
      });
    }
  }
}
