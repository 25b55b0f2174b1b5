import { Duration, Names } from 'aws-cdk-lib';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { EVENT_FUNCTIONS } from '../shared/platform/functions.ts';
import { CHECK_ATTEMPTS, CHUNK_LIFE_MS } from '../shared/platform/items/check-items.ts';

const { reserved, timeoutSeconds } = EVENT_FUNCTIONS.checkWorker;

/** The path of a check: the run of the minute → queue of chunks → the workers that check them side by side. */
export class Check extends Construct {
  /** The chunks that wait to be checked. SQS drops what is too old: its properties are still due, and later checks hand them on. */
  readonly queue: Queue;
  /** The chunks that failed each time. */
  readonly lost: Queue;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const safe = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true };
    this.lost = new Queue(this, 'Lost', { ...safe, retentionPeriod: Duration.days(14) });
    this.queue = new Queue(this, 'Queue', {
      ...safe,
      retentionPeriod: Duration.millis(CHUNK_LIFE_MS),
      // A chunk of a run that died comes again as soon as no run can have it any more, so that all attempts are within its life.
      visibilityTimeout: Duration.seconds(timeoutSeconds),
      deadLetterQueue: { queue: this.lost, maxReceiveCount: CHECK_ATTEMPTS },
    });
  }

  /** Lets a function receive the chunks one by one, as many at the same time as it has runs of its own. */
  workWith(worker: LambdaFunction): void {
    this.queue.grant(worker, 'sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes');
    worker.addEventSourceMapping(`SqsEventSource:${Names.nodeUniqueId(this.queue.node)}`, {
      eventSourceArn: this.queue.queueArn,
      batchSize: 1,
      maxConcurrency: reserved,
      reportBatchItemFailures: true,
    });
  }
}
