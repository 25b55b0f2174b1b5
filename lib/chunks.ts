import { Duration, Names } from 'aws-cdk-lib';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';

interface ChunksProps {
  /** Number of attempts for a chunk. */
  readonly attempts: number;
  /** Longest wait of a chunk, ms. */
  readonly lifeMs: number;
  /** Longest run of the worker. */
  readonly timeoutSeconds: number;
  /** Number of chunks that are worked on at the same time. */
  readonly runs: number;
}

/** The path of work that is cut: the run of the minute or the hour → queue of chunks → the workers that do them side by side. */
export class Chunks extends Construct {
  /** The chunks that wait. SQS drops what is too old: its properties are still due, and later runs hand them on. */
  readonly queue: Queue;
  /** The chunks that failed each time. */
  readonly lost: Queue;
  private readonly runs: number;

  constructor(scope: Construct, id: string, { attempts, lifeMs, timeoutSeconds, runs }: ChunksProps) {
    super(scope, id);
    this.runs = runs;
    const safe = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true };
    this.lost = new Queue(this, 'Lost', { ...safe, retentionPeriod: Duration.days(14) });
    this.queue = new Queue(this, 'Queue', {
      ...safe,
      retentionPeriod: Duration.millis(lifeMs),
      // A chunk of a run that died comes again as soon as no run can have it any more, so that all attempts are within its life.
      visibilityTimeout: Duration.seconds(timeoutSeconds),
      deadLetterQueue: { queue: this.lost, maxReceiveCount: attempts },
    });
  }

  /** Lets a function receive the chunks one by one, a few at the same time. */
  workWith(worker: LambdaFunction): void {
    this.queue.grant(worker, 'sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes');
    worker.addEventSourceMapping(`SqsEventSource:${Names.nodeUniqueId(this.queue.node)}`, {
      eventSourceArn: this.queue.queueArn,
      batchSize: 1,
      maxConcurrency: this.runs,
      reportBatchItemFailures: true,
    });
  }
}
