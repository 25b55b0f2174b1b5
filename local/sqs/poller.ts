import { setTimeout as pause } from 'node:timers/promises';
import type { SQSEvent, SQSRecord } from 'aws-lambda';
import { type Message, md5OfAttributes, md5OfBody, receiptHandle } from './message.ts';
import type { Queue } from './queue.ts';

/** An event source mapping of a Lambda function, from the template. */
export interface PollOptions {
  /** The queue's name. */
  queue: string;
  batchSize: number;
  /** Time for collecting a batch, from its first message; 0 does not wait. */
  batchingWindowMs: number;
  /** The maximum number of concurrent invocations; default: as at the start. */
  maximumConcurrency?: number;
  /** Whether the function's answer lists the failed records (ReportBatchItemFailures). */
  reportBatchItemFailures: boolean;
  /** Calls the function; its answer may be an SQSBatchResponse. A rejection means that the whole batch failed. */
  invoke(event: SQSEvent): Promise<unknown>;
}

/** Like Lambda: it starts with so many concurrent invocations, and adds so many a second while all of them are busy. */
const FIRST_CONCURRENCY = 5;
const MORE_A_SECOND = 5;
/** The largest event of a function, and what a record has beside the message's own bytes. */
const MAX_EVENT_BYTES = 6 * 1024 * 1024;
const RECORD_BYTES = 1000;
/** The pause after the queue could not be written. */
const RETRY_MS = 500;

const toRecord = (message: Message, queue: Queue, region: string, senderId: string): SQSRecord => {
  const attributesMd5 = md5OfAttributes(message.attributes);
  return {
    messageId: message.id,
    receiptHandle: receiptHandle(message),
    body: message.body,
    attributes: {
      ApproximateReceiveCount: String(message.receiveCount),
      SentTimestamp: String(message.sentAt),
      SenderId: senderId,
      ApproximateFirstReceiveTimestamp: String(message.firstReceivedAt),
      ...(message.group && { MessageGroupId: message.group }),
      ...(message.traceHeader && { AWSTraceHeader: message.traceHeader }),
      ...(message.deadLetterSource && { DeadLetterQueueSourceArn: message.deadLetterSource }),
    },
    messageAttributes: Object.fromEntries(
      Object.entries(message.attributes).map(([name, { DataType, StringValue, BinaryValue }]) => [
        name,
        {
          ...(StringValue !== undefined && { stringValue: StringValue }),
          ...(BinaryValue !== undefined && { binaryValue: BinaryValue }),
          stringListValues: [],
          binaryListValues: [],
          dataType: DataType as 'String',
        },
      ]),
    ),
    md5OfBody: md5OfBody(message),
    ...(attributesMd5 && { md5OfMessageAttributes: attributesMd5 }),
    eventSource: 'aws:sqs',
    eventSourceARN: queue.arn,
    awsRegion: region,
  };
};

/**
 * The ids that failed, by Lambda's rule: an answer without failures is a success of the whole batch. An answer with an empty or
 * unknown id is a failure of the whole batch.
 */
function failedIds(answer: unknown, messages: readonly Message[]): Set<string> {
  const everything = new Set(messages.map(({ id }) => id));
  const failures = answer && typeof answer === 'object' && 'batchItemFailures' in answer && answer.batchItemFailures;
  if (!failures) return new Set();
  if (!Array.isArray(failures)) return everything;
  const ids = failures.map((failure: unknown) =>
    failure && typeof failure === 'object' && 'itemIdentifier' in failure ? String(failure.itemIdentifier) : '',
  );
  return ids.every((id) => everything.has(id)) ? new Set(ids) : everything;
}

/** Longest wait of a closing poller for its runs. */
const CLOSE_WITHIN_MS = 1000;

/**
 * Passes the messages of a queue to a function, like Lambda. Deletes the messages that succeeded; the others become visible again
 * after the visibility timeout. `close` takes no more batches and waits a moment for running invocations: the messages of a longer one come
 * again after the next start.
 */
export function pollQueue(queue: Queue, options: PollOptions, region: string, senderId: string) {
  const stop = new AbortController();
  const running = new Set<Promise<void>>();
  const { maximumConcurrency = FIRST_CONCURRENCY } = options;
  /** The time since which there was always an invocation. */
  let busySince = 0;
  const mayRun = () => {
    const seconds = Math.floor((performance.now() - busySince) / 1000);
    return Math.min(maximumConcurrency, FIRST_CONCURRENCY + MORE_A_SECOND * seconds);
  };

  const process = async (messages: readonly Message[]) => {
    try {
      const answer = await options.invoke({
        Records: messages.map((message) => toRecord(message, queue, region, senderId)),
      });
      const failed = options.reportBatchItemFailures ? failedIds(answer, messages) : new Set<string>();
      queue.remove(...messages.filter(({ id }) => !failed.has(id)).map(receiptHandle));
    } catch (error) {
      if (stop.signal.aborted) return;
      const reason = error instanceof Error ? error.message : String(error);
      console.error(`SQS stand-in: a batch of ${messages.length} of ${queue.name} failed: ${reason}`);
    }
  };

  let hasFailed = false;
  /** The next messages; none when the queue cannot be written. An error must not end the poller: a disk that is full has room again. */
  const receive = (): Message[] => {
    try {
      const messages = queue.receive(options.batchSize, undefined, MAX_EVENT_BYTES - options.batchSize * RECORD_BYTES);
      hasFailed = false;
      return messages;
    } catch (error) {
      if (!hasFailed) console.error(`SQS stand-in: ${queue.name} gives no messages:`, error);
      hasFailed = true;
      return [];
    }
  };

  const poll = async () => {
    while (!stop.signal.aborted) {
      await queue.wait(1, Number.POSITIVE_INFINITY, stop.signal);
      await queue.wait(options.batchSize, options.batchingWindowMs, stop.signal);
      if (stop.signal.aborted) break;
      const messages = receive();
      if (!messages.length) {
        if (hasFailed) await pause(RETRY_MS, undefined, { signal: stop.signal }).catch(() => {});
        continue;
      }
      if (running.size === 0) busySince = performance.now();
      const invocation = process(messages).finally(() => running.delete(invocation));
      running.add(invocation);
      while (running.size >= mayRun()) await Promise.race(running);
    }
    await Promise.all(running);
  };

  const polling = poll();
  return {
    /** Whether a message can be received, or is being handled. One that failed and comes again later does not count. */
    isBusy: () => queue.visible() > 0 || running.size > 0,
    async close(): Promise<void> {
      stop.abort();
      await Promise.race([polling, pause(CLOSE_WITHIN_MS, undefined, { ref: false })]);
    },
  };
}
